//! Exact counts of all ways to play from fixed positions.
//!
//! A choice too few or too many changes a count. Whoever changes rules or Scenario A on purpose looks at where the counts differ
//! (`snowbound perft eternaut`, or `tabletop::perft::divide` for the counts behind each answer), says in the commit why it is
//! right, and takes over the table that the failing test prints.

use eternaut::content::builtin;
use eternaut::{Eternaut, Setup};
use tabletop::driver::RandomPlayer;
use tabletop::perft::{divide, perft};
use tabletop::{Game, Silent, seed_from_number};

/// Players, seed number, answers by chance before counting; then the ways to give 1, 2, 3 … answers.
type Row = (usize, u64, u32, &'static [u64]);

const GOLDEN: &[Row] = &[
    (1, 1, 0, &[2, 44, 109, 765, 3013]),
    (2, 2, 0, &[2, 4, 72, 202, 962]),
    (3, 3, 0, &[3, 6, 86, 209, 918]),
    (5, 4, 0, &[5, 10, 97, 229, 683]),
    (1, 5, 40, &[2, 8, 224, 536, 1907]),
    (2, 6, 70, &[2, 30, 79, 293, 1599]),
    (3, 7, 100, &[5, 17, 48, 120, 274]),
];

const DEPTH: u32 = 5;

/// The game of a seed after some answers by chance.
fn position(players: usize, seed: u64, answers: u32) -> Eternaut {
    let mut game = Eternaut::new(&Setup::players(players), builtin(), seed_from_number(seed)).unwrap();
    let mut dice = RandomPlayer::new(seed);
    let mut list = Vec::new();
    for _ in 0..answers {
        let Some(seat) = game.to_act().lowest() else {
            panic!("seed {seed} is over after fewer than {answers} answers")
        };
        list.clear();
        game.legal(seat, &mut list);
        game.apply(seat, list[dice.below(list.len())], &mut Silent);
    }
    game
}

#[test]
fn counts_are_as_stored() {
    let mut table = String::new();
    let mut same = true;
    for &(players, seed, answers, stored) in GOLDEN {
        let game = position(players, seed, answers);
        let counted: Vec<u64> = (1..=DEPTH).map(|depth| perft(&game, depth)).collect();
        same &= counted == stored;
        table.push_str(&format!("    ({players}, {seed}, {answers}, &{counted:?}),\n"));
    }
    assert!(same, "other counts than stored:\n{table}");
}

#[test]
fn the_parts_add_up() {
    for &(players, seed, answers, stored) in GOLDEN {
        let parts = divide(&position(players, seed, answers), 3);
        assert_eq!(parts.iter().map(|(_, _, ways)| ways).sum::<u64>(), stored[2], "seed {seed}");
    }
}
