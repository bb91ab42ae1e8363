//! The generator: its values are part of every record, so they may never change.

use tabletop::{GameRng, Seed, hex, seed_from_number};

/// The words of a stream, read eight at a time.
fn words(seed: Seed, count: usize) -> Vec<u32> {
    let mut rng = GameRng::new(seed);
    let bytes = (0..count.div_ceil(8)).flat_map(|_| rng.next_seed()).collect::<Vec<u8>>();
    let words = bytes.chunks_exact(4).map(|chunk| u32::from_le_bytes(chunk.try_into().unwrap()));
    words.take(count).collect()
}

#[test]
fn the_stream_is_chacha20() {
    // RFC 8439, appendix A.1, test vectors 1 and 2: key and nonce of zeros, blocks 0 and 1.
    let mut rng = GameRng::new([0; 32]);
    assert_eq!(hex::encode(&rng.next_seed()), "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7");
    assert_eq!(hex::encode(&rng.next_seed()), "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586");
    assert_eq!(rng.position(), 16);
    assert_eq!(hex::encode(&rng.next_seed()), "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed");
}

#[test]
fn golden_draws() {
    // Any change here breaks every record there is. The numbers were computed by a second, independent program as well.
    let mut rng = GameRng::from_number(1);
    let draws: Vec<u32> = [6, 6, 6, 52, 100, 1000, 1 << 16, u32::MAX].map(|bound| rng.below(bound)).into();
    assert_eq!(draws, [5, 5, 5, 28, 34, 159, 31341, 3120374768]);
    let mut list: Vec<u8> = (0..12).collect();
    rng.shuffle(&mut list);
    assert_eq!(list, [11, 6, 3, 2, 5, 0, 7, 9, 8, 4, 10, 1]);
    assert_eq!(hex::encode(&seed_from_number(1)), "991687b190846ca60aed363626548105d32308b43c90ae2ed95e9b540ad94380");
}

/// The plain definition with wide numbers: skip words from the last, incomplete run of `bound` numbers.
fn plain_below(words: &mut impl Iterator<Item = u32>, bound: u32) -> u32 {
    let complete = (1u64 << 32) / u64::from(bound) * u64::from(bound);
    words.find(|&word| u64::from(word) < complete).unwrap() % bound
}

#[test]
fn bounded_draws_follow_the_plain_definition() {
    let bounds = [1, 2, 3, 5, 6, 7, 10, 52, 1 << 16, 1 << 31, u32::MAX, u32::MAX - 1];
    let rejecting = [(1 << 31) + 1, 3 << 30, (1 << 31) + (1 << 29), u32::MAX / 2 + 2, u32::MAX / 3 * 2];
    for bound in bounds.into_iter().chain(rejecting) {
        let mut stream = words([9; 32], 4_000).into_iter();
        let mut rng = GameRng::new([9; 32]);
        for _ in 0..1_000 {
            assert_eq!(rng.below(bound), plain_below(&mut stream, bound), "bound {bound}");
        }
        assert_eq!(rng.position() as usize, 4_000 - stream.len(), "bound {bound}: a skipped word counts as drawn");
    }
}

#[test]
fn powers_of_two_and_one_skip_no_word() {
    for bound in (0..32).map(|shift| 1u32 << shift) {
        let mut rng = GameRng::new([3; 32]);
        (0..500).for_each(|_| assert!(rng.below(bound) < bound));
        assert_eq!(rng.position(), 500, "bound {bound}");
    }
}

#[test]
fn bounds_just_above_half_skip_nearly_every_second_word() {
    let mut rng = GameRng::new([3; 32]);
    for _ in 0..10_000 {
        rng.below((1 << 31) + 1);
    }
    assert!((19_000..21_000).contains(&rng.position()), "{}", rng.position());
}

#[test]
#[should_panic(expected = "a draw needs something to draw from")]
fn nothing_can_be_drawn_from_nothing() {
    GameRng::from_number(1).below(0);
}

#[test]
fn draws_one_by_one_and_in_a_row_are_the_same_stream() {
    // A shuffle of n cards is n - 1 draws with falling bounds, in one go.
    let mut at_once = GameRng::from_number(5);
    let mut one_by_one = at_once;
    for length in [0usize, 1, 2, 17, 60] {
        let mut list: Vec<usize> = (0..length).collect();
        let mut expected = list.clone();
        at_once.shuffle(&mut list);
        for i in (1..length).rev() {
            expected.swap(i, one_by_one.below(i as u32 + 1) as usize);
        }
        assert_eq!(list, expected);
        assert_eq!(at_once, one_by_one);
    }
}

#[test]
fn a_saved_generator_goes_on_where_it_was() {
    let mut rng = GameRng::from_number(6);
    for _ in 0..200 {
        rng.below(7);
        let text = serde_json::to_string(&rng).unwrap();
        let mut restored: GameRng = serde_json::from_str(&text).unwrap();
        let mut copy = rng;
        assert_eq!(restored, copy);
        assert_eq!(restored.next_seed(), copy.next_seed());
    }
}

/// Pearson's statistic: about the number of kinds, if all are as likely.
fn chi_squared(counts: &[u32]) -> u64 {
    let total: u64 = counts.iter().map(|&count| u64::from(count)).sum();
    let expected = total / counts.len() as u64;
    counts.iter().map(|&count| u64::from(count).abs_diff(expected).pow(2)).sum::<u64>() / expected
}

#[test]
fn draws_and_shuffles_are_even() {
    let mut rng = GameRng::from_number(7);
    let mut faces = [0; 6];
    (0..60_000).for_each(|_| faces[rng.below(6) as usize] += 1);
    // Five degrees of freedom: a fair die exceeds 25 once in ten thousand tries. The seed is fixed, so this never flickers.
    assert!(chi_squared(&faces) < 25, "{faces:?}");

    let mut orders = [0; 24];
    for _ in 0..24_000 {
        let mut list = [0usize, 1, 2, 3];
        rng.shuffle(&mut list);
        let rank = |i: usize| list[i + 1..].iter().filter(|&&later| later < list[i]).count();
        orders[rank(0) * 6 + rank(1) * 2 + rank(2)] += 1;
    }
    assert!(chi_squared(&orders) < 56, "{orders:?}");
    assert!(chi_squared(&[10, 10, 10, 50]) > 50, "the measure can fail");
}

#[test]
fn neighbouring_seeds_have_nothing_in_common() {
    let firsts: std::collections::BTreeSet<Seed> = (0..1000).map(seed_from_number).collect();
    assert_eq!(firsts.len(), 1000);
    let (a, b) = (words(seed_from_number(1), 64), words(seed_from_number(2), 64));
    assert!(a.iter().zip(&b).all(|(x, y)| x != y));
}

#[test]
fn quick_generators_are_the_same_from_the_same_place_and_differ_from_place_to_place() {
    let shuffled = |rng: &mut GameRng| {
        let mut list: Vec<u8> = (0..60).collect();
        rng.quick().shuffle(&mut list);
        list
    };
    let mut rng = GameRng::from_number(1);
    let (first, second) = (shuffled(&mut rng), shuffled(&mut rng));
    assert_eq!(rng.position(), 2);
    assert_ne!(first, second, "the position counts");
    assert_eq!(shuffled(&mut GameRng::from_number(1)), first);
    for byte in 0..32 {
        let mut seed = seed_from_number(1);
        seed[byte] ^= 1;
        assert_ne!(shuffled(&mut GameRng::new(seed)), first, "byte {byte} of the seed counts");
    }
}

#[test]
fn quick_shuffles_bring_every_card_to_every_place_as_often() {
    const TIMES: u32 = 20_000;
    for length in [2_usize, 5, 6, 7, 12] {
        let mut counts = vec![vec![0_u32; length]; length];
        let mut rng = GameRng::from_number(length as u64);
        for _ in 0..TIMES {
            let mut list: Vec<usize> = (0..length).collect();
            rng.quick().shuffle(&mut list);
            list.iter().enumerate().for_each(|(place, &card)| counts[place][card] += 1);
        }
        let fair = TIMES as f64 / length as f64;
        let far = counts.iter().flatten().map(|&count| (f64::from(count) - fair).abs()).fold(0.0, f64::max);
        assert!(far < 5.0 * fair.sqrt(), "{length} cards: {far} off {fair}");
    }
}

#[test]
fn quick_draws_reach_every_number_below_the_bound() {
    let mut rng = GameRng::from_number(3).quick();
    let mut seen = [0_u32; 7];
    (0..7_000).for_each(|_| seen[rng.below(7) as usize] += 1);
    assert!(seen.iter().all(|count| (850..1150).contains(count)), "{seen:?}");
    assert_ne!(rng.seed(), rng.seed());
}

#[test]
fn quick_shuffles_of_long_lists_keep_every_card() {
    let mut list: Vec<u32> = (0..1_000).collect();
    GameRng::from_number(4).quick().shuffle(&mut list);
    assert_ne!(list, (0..1_000).collect::<Vec<_>>());
    list.sort_unstable();
    assert_eq!(list, (0..1_000).collect::<Vec<_>>());
}
