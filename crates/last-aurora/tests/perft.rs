//! Exact counts of all ways to play a few answers: a missing and a surplus choice show alike.
//!
//! What vouches for the numbers is `counts_by_the_other_door`, which finds them without `legal` (see `tabletop::perft`). They
//! change with the rules and with the cards of the core set; `snowbound perft` counts from other starts.

use last_aurora::action::VERBS;
use last_aurora::content::builtin;
use last_aurora::look::returning;
use last_aurora::modules::Module;
use last_aurora::{Action, LastAurora, Setup};
use tabletop::RandomPlayer;
use tabletop::driver::by_chance;
use tabletop::perft::{Stored, perft, recount};
use tabletop::{Game, Seat, Silent, seed_from_number};

const GOLDEN: &[Stored] = &[
    (2, 1, 0, &[9, 42, 139, 392, 1129]),
    (3, 2, 0, &[8, 64, 512, 4608, 14336]),
    (4, 3, 0, &[8, 64, 512, 4096, 18944]),
    (2, 4, 30, &[2, 2, 6, 22, 154]),
    (3, 5, 60, &[2, 6, 12, 24, 96]),
    (4, 6, 90, &[2, 4, 7, 11, 51]),
    (4, 7, 120, &[1, 2, 5, 14, 42]),
    (4, 8, 150, &[3, 6, 12, 15, 60]),
];

/// The same on the Beta map with the Mine.
const GOLDEN_BETA: &[Stored] = &[
    (2, 1, 0, &[9, 42, 142, 417, 1221]),
    (3, 5, 60, &[2, 5, 10, 22, 78]),
    (4, 6, 90, &[2, 5, 27, 75, 163]),
    (3, 10, 60, &[1, 3, 8, 18, 24]),
    (4, 8, 120, &[2, 2, 4, 8, 26]),
];

/// The same on the Gamma Map, with Project Athena.
const GOLDEN_GAMMA: &[Stored] = &[
    (2, 1, 0, &[9, 42, 143, 433]),
    (3, 2, 60, &[5, 6, 9, 32]),
    (4, 3, 90, &[2, 2, 4, 4]),
    (2, 4, 120, &[9, 24, 60, 128]),
    (4, 5, 150, &[4, 8, 23, 77]),
    (3, 8, 100, &[3, 10, 52, 140]),
];

/// The same on the Alpha map with all five modules of Frozen Steel.
const GOLDEN_STEEL: &[Stored] = &[
    (2, 1, 0, &[9, 42, 139, 387]),
    (3, 2, 60, &[2, 8, 31, 97]),
    (4, 3, 90, &[4, 14, 29, 59]),
    (4, 5, 120, &[2, 5, 13, 46]),
    (2, 7, 80, &[2, 4, 8, 28]),
];

fn new(setup: &Setup, seed: u64) -> LastAurora {
    LastAurora::new(setup, builtin(), seed_from_number(seed)).unwrap_or_else(|error| panic!("{error}"))
}

fn alpha(players: usize, seed: u64) -> LastAurora {
    new(&Setup::players(players), seed)
}

fn beta(players: usize, seed: u64) -> LastAurora {
    new(&Setup { map: "beta".into(), ..Setup::players(players) }.with([Module::Mine]), seed)
}

fn gamma(players: usize, seed: u64) -> LastAurora {
    new(&Setup { map: "gamma".into(), ..Setup::players(players) }, seed)
}

fn steel(players: usize, seed: u64) -> LastAurora {
    let five = [Module::Salvage, Module::Asgaror, Module::StartingCrews, Module::StoryCards, Module::Pvp];
    new(&Setup::players(players).with(five), seed)
}

#[test]
fn counts_of_frozen_steel_are_as_stored() {
    recount(GOLDEN_STEEL, steel).unwrap_or_else(|table| panic!("{table}"));
}

#[test]
fn counts_of_project_athena_are_as_stored() {
    recount(GOLDEN_GAMMA, gamma).unwrap_or_else(|table| panic!("{table}"));
}

#[test]
fn counts_are_as_stored() {
    recount(GOLDEN, alpha).unwrap_or_else(|table| panic!("{table}"));
}

#[test]
fn counts_of_beta_and_the_mine_are_as_stored() {
    recount(GOLDEN_BETA, beta).unwrap_or_else(|table| panic!("{table}"));
}

/// Every answer that could be written, with the numbers and boxes that occur. Cargo is shifted beside the answers.
fn every_answer() -> Vec<Action> {
    let cards = ["t.", "t+.", "1.", "1+.", "2.", "2+.", "3.", "3+."];
    let boxes: Vec<String> = cards.iter().flat_map(|card| (1..=8).map(move |place| format!("{card}{place}"))).collect();
    let numbers: Vec<String> = (0..64).map(|number| number.to_string()).collect();
    let tokens = ["food", "fuel", "ammo", "survivor", "full", "half"].map(str::to_owned);
    let words = ["fame", "repair", "object", "t", "t+", "1+", "2+", "3+"].map(str::to_owned);
    let mut texts: Vec<String> = VERBS.iter().map(|&verb| verb.to_owned()).collect();
    for verb in VERBS {
        texts.extend(numbers.iter().chain(&boxes).chain(&tokens).chain(&words).map(|word| format!("{verb} {word}")));
        texts.extend(numbers.iter().flat_map(|a| numbers.iter().map(move |b| format!("{verb} {a} {b}"))));
    }
    // Cards have higher numbers than spaces.
    texts.extend(VERBS.iter().flat_map(|verb| (64..128).map(move |number| format!("{verb} {number}"))));
    texts.extend((0..4096).map(|number| format!("drive-nuclear {} {} {}", number >> 8, number >> 4 & 15, number & 15)));
    let counts = || 0..=6u8;
    let backs =
        counts().flat_map(|food| counts().flat_map(move |fuel| counts().map(move |ammo| [food, fuel, ammo, 0, 0])));
    let backs = backs.flat_map(|[food, fuel, ammo, ..]| {
        [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(full, half)| [food, fuel, ammo, full, half])
    });
    texts.extend(backs.flat_map(|back| [1, 2].map(|block| format!("take-block {block} {}", returning(back)))));
    texts.extend((0..128).map(|card| format!("from-discard {card}")));
    for weapon in &boxes {
        for enemy in 1..=19 {
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
    for (start, golden) in [
        (alpha as fn(usize, u64) -> LastAurora, GOLDEN),
        (beta, GOLDEN_BETA),
        (gamma, GOLDEN_GAMMA),
        (steel, GOLDEN_STEEL),
    ] {
        for &(players, seed, answers, stored) in golden {
            let game = by_chance(start(players, seed), seed, answers).unwrap();
            assert_eq!(count_by_explain(&game, &universe), stored[0], "seed {seed}");
        }
    }
}

#[test]
fn both_doors_agree_all_the_way() {
    let universe = every_answer();
    // Asking about every action takes its time: less often where more can be written.
    for (mut game, every) in (2..=4).flat_map(|players| {
        [(alpha(players, 9), 11), (beta(players, 9), 37), (gamma(players, 9), 41), (steel(players, 9), 43)]
    }) {
        let (players, mut dice, mut list) = (game.seats(), RandomPlayer::new(9), Vec::new());
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
