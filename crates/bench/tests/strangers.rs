//! Actions from strangers: a few thousand invented ones, without any tool. `cargo xtask fuzz` tries millions.

use std::collections::BTreeMap;

use bench::stranger::{Answer, Open, feed, invent};
use eternaut::Eternaut;
use last_aurora::LastAurora;
use tabletop::RandomPlayer;

#[test]
fn any_bytes_are_answered() {
    answers_everything::<LastAurora>();
}

#[test]
fn any_bytes_are_answered_by_the_story() {
    answers_everything::<Eternaut>();
}

fn answers_everything<G: Open>() {
    let mut dice = RandomPlayer::new(2026);
    let mut answers: BTreeMap<Answer, u32> = BTreeMap::new();
    for _ in 0..8_000 {
        *answers.entry(feed::<G>(&invent::<G>(&mut dice))).or_default() += 1;
    }
    // All three must happen, or the inputs are too tame to prove anything.
    for answer in [Answer::Unreadable, Answer::Refused, Answer::Played] {
        assert!(answers.get(&answer).is_some_and(|&count| count > 10), "{answers:?}");
    }
}

#[test]
fn what_is_no_action_is_unreadable() {
    for text in ["", "a", "ab", "ab ", "abexplore", "abexplore 0", "abexplore 257", "abexplore 1 1", "ab\u{fffd}done"] {
        assert_eq!(feed::<LastAurora>(text.as_bytes()), Answer::Unreadable, "{text}");
    }
    assert_eq!(feed::<LastAurora>(&[0, 0, 0xff, 0xfe]), Answer::Unreadable);
}

#[test]
fn a_seat_that_is_not_there_is_refused() {
    assert_eq!(feed::<LastAurora>(b"\x00\xc8done"), Answer::Refused);
    assert_eq!(feed::<Eternaut>(b"\x00\xc8done"), Answer::Refused);
}
