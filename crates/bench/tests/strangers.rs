//! Actions from strangers: a few thousand invented ones, without any tool. `cargo xtask fuzz` tries millions.

use std::collections::BTreeMap;

use bench::stranger::{Answer, Stranger};
use registry::{First, Listed, NAMES, with_game};
use tabletop::RandomPlayer;

#[test]
fn any_bytes_are_answered_by_every_game() {
    for name in NAMES {
        with_game!(*name, G => answers_everything::<G>());
    }
}

fn answers_everything<G: Listed>() {
    let stranger = Stranger::<G>::default();
    let mut dice = RandomPlayer::new(2026);
    let mut answers: BTreeMap<Answer, u32> = BTreeMap::new();
    for _ in 0..8_000 {
        *answers.entry(stranger.feed(&stranger.invent(&mut dice))).or_default() += 1;
    }
    // All three must happen, or the inputs are too tame to prove anything.
    for answer in [Answer::Unreadable, Answer::Refused, Answer::Played] {
        assert!(answers.get(&answer).is_some_and(|&count| count > 10), "{}: {answers:?}", G::NAME);
    }
    assert_eq!(stranger.feed(b"\x00\xc8done"), Answer::Refused, "a seat that is not there");
}

#[test]
fn what_is_no_action_is_unreadable() {
    let stranger = Stranger::<First>::default();
    for text in ["", "a", "ab", "ab ", "abexplore", "abexplore 0", "abexplore 257", "abexplore 1 1", "ab\u{fffd}done"] {
        assert_eq!(stranger.feed(text.as_bytes()), Answer::Unreadable, "{text}");
    }
    assert_eq!(stranger.feed(&[0, 0, 0xff, 0xfe]), Answer::Unreadable);
}
