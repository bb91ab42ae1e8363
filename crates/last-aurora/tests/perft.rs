//! Exact counts of all ways to play a few answers: a missing and a surplus choice show alike.
//!
//! How the numbers were obtained: by this engine, with the core set, and no other engine exists to ask. What vouches for
//! them is `counts_by_the_other_door`, which finds the same numbers without `legal`, by asking `explain` about every action
//! that could be written. They change with the rules and with the cards; whoever changes those looks at the difference
//! (`snowbound perft`, or `tabletop::perft::divide` for the counts behind each answer), says in the commit why it is right,
//! and takes over the table that the failing test prints.

use last_aurora::action::VERBS;
use last_aurora::content::builtin;
use last_aurora::{Action, LastAurora, Setup};
use tabletop::driver::RandomPlayer;
use tabletop::perft::{divide, perft};
use tabletop::{Game, Seat, Silent, seed_from_number};

/// Players, seed number, answers by chance before counting; then the ways to give 1, 2, 3 … answers.
type Row = (usize, u64, u32, &'static [u64]);

const GOLDEN: &[Row] = &[
    (2, 1, 0, &[9, 42, 139, 387, 1199]),
    (3, 2, 0, &[8, 64, 512, 4608, 14336]),
    (4, 3, 0, &[8, 64, 512, 4096, 18944]),
    (2, 4, 30, &[2, 10, 70, 478, 2404]),
    (3, 5, 60, &[1, 4, 14, 30, 134]),
    (4, 6, 90, &[1, 2, 6, 6, 7]),
    (4, 7, 120, &[2, 12, 28, 50, 126]),
    (4, 8, 150, &[4, 11, 34, 114, 524]),
];

/// The same on the Beta map with the Mine.
const GOLDEN_BETA: &[Row] = &[
    (2, 1, 0, &[9, 42, 142, 420, 1349]),
    (3, 5, 60, &[4, 16, 50, 128, 371]),
    (4, 6, 90, &[1, 2, 4, 13, 51]),
    (3, 14, 150, &[1, 3, 5, 6, 12]),
    (4, 8, 210, &[3, 8, 18, 36, 48]),
];

const DEPTH: u32 = 5;

fn alpha(players: usize) -> Setup {
    Setup::players(players)
}

fn beta(players: usize) -> Setup {
    Setup { map: "beta".into(), mine: true, ..Setup::players(players) }
}

/// The game of a seed after some answers by chance.
fn position(setup: Setup, seed: u64, answers: u32) -> LastAurora {
    let mut game = LastAurora::new(&setup, builtin(), seed_from_number(seed)).unwrap_or_else(|error| panic!("{error}"));
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
    compare(alpha, GOLDEN);
}

#[test]
fn counts_of_beta_and_the_mine_are_as_stored() {
    compare(beta, GOLDEN_BETA);
}

fn compare(setup: fn(usize) -> Setup, golden: &[Row]) {
    let mut table = String::new();
    let mut same = true;
    for &(players, seed, answers, stored) in golden {
        let game = position(setup(players), seed, answers);
        let counted: Vec<u64> = (1..=DEPTH).map(|depth| perft(&game, depth)).collect();
        same &= counted == stored;
        table.push_str(&format!("    ({players}, {seed}, {answers}, &{counted:?}),\n"));
    }
    assert!(same, "other counts than stored:\n{table}");
}

#[test]
fn the_parts_add_up() {
    for &(players, seed, answers, stored) in GOLDEN {
        let parts = divide(&position(alpha(players), seed, answers), 3);
        assert_eq!(parts.iter().map(|(_, _, ways)| ways).sum::<u64>(), stored[2], "seed {seed}");
    }
}

/// Every answer that could be written, with the numbers and boxes that occur. Cargo is shifted beside the answers.
fn every_answer() -> Vec<Action> {
    let cards = ["t.", "t+.", "1.", "1+.", "2.", "2+.", "3.", "3+."];
    let boxes: Vec<String> = cards.iter().flat_map(|card| (1..=8).map(move |place| format!("{card}{place}"))).collect();
    let numbers: Vec<String> = (0..64).map(|number| number.to_string()).collect();
    let tokens = ["food", "fuel", "ammo", "survivor"].map(str::to_owned);
    let mut texts: Vec<String> = VERBS.iter().map(|&verb| verb.to_owned()).collect();
    for verb in VERBS {
        texts.extend(numbers.iter().chain(&boxes).chain(&tokens).map(|word| format!("{verb} {word}")));
        texts.extend(numbers.iter().flat_map(|a| numbers.iter().map(move |b| format!("{verb} {a} {b}"))));
    }
    texts.extend((0..128).map(|card| format!("from-discard {card}")));
    for weapon in &boxes {
        for enemy in 1..=8 {
            texts.push(format!("attack-at-once {weapon} {enemy}"));
            texts.extend(boxes.iter().map(|ammo| format!("attack {weapon} {enemy} {ammo}")));
            texts.extend(numbers[..16].iter().map(|object| format!("attack-with {weapon} {enemy} {object}")));
        }
    }
    let mut actions: Vec<Action> = texts.iter().filter_map(|text| text.parse().ok()).collect();
    actions.sort_unstable();
    actions.dedup();
    actions
}

/// Answers that could be given now, counted without `legal`.
fn count_by_explain(game: &LastAurora, universe: &[Action]) -> u64 {
    let accepted = |seat: Seat| universe.iter().filter(|&&action| game.explain(seat, action).is_none()).count() as u64;
    game.to_act().map(accepted).sum()
}

#[test]
fn counts_by_the_other_door() {
    let universe = every_answer();
    for (setup, golden) in [(alpha as fn(usize) -> Setup, GOLDEN), (beta, GOLDEN_BETA)] {
        for &(players, seed, answers, stored) in golden {
            let game = position(setup(players), seed, answers);
            assert_eq!(count_by_explain(&game, &universe), stored[0], "seed {seed}");
        }
    }
}

#[test]
fn both_doors_agree_all_the_way() {
    let universe = every_answer();
    for setup in (2..=4).flat_map(|players| [alpha(players), beta(players)]) {
        // Asking about every action takes its time: less often where more can be written.
        let (players, every) = (setup.seats.len(), if setup.mine { 37 } else { 11 });
        let (mut game, mut dice, mut list) = (position(setup, 9, 0), RandomPlayer::new(9), Vec::new());
        for step in 0.. {
            let Some(seat) = game.to_act().lowest() else { break };
            if step % every == 0 {
                assert_eq!(count_by_explain(&game, &universe), perft(&game, 1), "{players} players, step {step}");
            }
            list.clear();
            game.legal(seat, &mut list);
            game.apply(seat, list[dice.below(list.len())], &mut Silent);
        }
    }
}
