//! Exact counts of all ways to play a few answers, on the tiny campaign: a missing and a surplus choice show alike.
//!
//! What vouches for the numbers is `both_doors_agree`, which counts without `legal` (see `tabletop::perft`). They change with
//! the rules alone.

mod tiny;

use eternaut::action::VERBS;
use eternaut::{Action, Edition, Eternaut, Setup};
use tabletop::driver::by_chance;
use tabletop::perft::{Stored, recount};
use tabletop::{Game, Seat, seed_from_number};

const GOLDEN: &[Stored] = &[
    (1, 1, 0, &[2, 25, 69, 297]),
    (2, 2, 0, &[2, 4, 50, 138]),
    (3, 3, 1, &[2, 21, 61, 259]),
    (2, 4, 12, &[3, 7, 56, 202]),
    (3, 5, 25, &[3, 8, 23, 75]),
    (4, 6, 40, &[4, 64, 149, 518]),
    (5, 7, 60, &[3, 9, 25, 63]),
    (2, 8, 80, &[12, 29, 82, 298]),
];

/// The same for games of the first edition, as they were counted when it was current.
const FIRST: &[Stored] = &[
    (1, 1, 0, &[2, 25, 69, 297]),
    (2, 2, 0, &[2, 4, 50, 138]),
    (3, 3, 1, &[2, 21, 61, 260]),
    (2, 4, 12, &[3, 7, 56, 202]),
    (3, 5, 25, &[3, 8, 23, 75]),
    (4, 6, 40, &[4, 64, 149, 518]),
    (5, 7, 60, &[3, 9, 25, 63]),
    (2, 8, 80, &[12, 29, 76, 296]),
];

fn start_of(edition: Edition, players: usize, seed: u64) -> Eternaut {
    let setup = Setup { edition, ..Setup::players(players) };
    Eternaut::new(&setup, tiny::content(), seed_from_number(seed)).unwrap()
}

fn start(players: usize, seed: u64) -> Eternaut {
    start_of(Edition::CURRENT, players, seed)
}

#[test]
fn counts_are_as_stored() {
    recount(GOLDEN, start).unwrap_or_else(|table| panic!("{table}"));
}

#[test]
fn counts_of_the_first_edition_never_change() {
    let start = |players, seed| start_of(Edition::First, players, seed);
    recount(FIRST, start).unwrap_or_else(|table| panic!("{table}"));
}

/// Every answer that could be written with the words that occur.
fn every_answer() -> Vec<Action> {
    let numbers = (0..=48).map(|number| number.to_string());
    let ids = ["901", "902", "903", "904"].map(str::to_owned).into_iter().chain((0..=60).map(|id| format!("{id:03}")));
    let cells = ('A'..='J').flat_map(|column| (1..=9).map(move |row| format!("{column}{row}")));
    let spaces = cells.flat_map(|cell| (1..=4).map(move |quarter| format!("{cell}.{quarter}")));
    let words: Vec<String> = numbers.chain(ids).chain(spaces).collect();
    let mut texts: Vec<String> = VERBS.iter().map(|&verb| verb.to_owned()).collect();
    for verb in VERBS {
        texts.extend(words.iter().map(|word| format!("{verb} {word}")));
        let short: Vec<&String> = words.iter().filter(|word| !word.contains('.')).collect();
        texts.extend(short.iter().flat_map(|a| short.iter().map(move |b| format!("{verb} {a} {b}"))));
    }
    let mut actions: Vec<Action> = texts.iter().filter_map(|text| text.parse().ok()).collect();
    actions.sort_unstable();
    actions.dedup();
    actions
}

/// Answers beside those that need an Item's action, whose words are too many to write all.
fn is_written(action: &Action) -> bool {
    !matches!(action, Action::Use(..))
}

#[test]
fn both_doors_agree() {
    let universe = every_answer();
    let mut list = Vec::new();
    for &(players, seed, answers, _) in GOLDEN {
        let game = by_chance(start(players, seed), seed, answers).unwrap();
        let accepted = |seat: Seat| {
            universe.iter().filter(|&&action| is_written(&action) && game.explain(seat, action).is_none()).count()
        };
        for seat in game.to_act() {
            list.clear();
            game.legal(seat, &mut list);
            game.asides(seat, &mut list);
            assert_eq!(accepted(seat), list.iter().filter(|action| is_written(action)).count(), "seed {seed}");
        }
    }
}
