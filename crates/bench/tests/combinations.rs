//! What goes with what: the rules allow the combinations of the matrix and no others, and all of them can be played.
//!
//! Here a game each; `cargo run --release -p bench --bin soak -- --setups every --each 200` plays more.

use bench::combinations::{all, optional_modules, options, written};
use bench::soak::{Plan, Progress, soak};
use last_aurora::modules::Module;
use last_aurora::{LastAurora, Setup};

/// May two things stand in one setup?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pair {
    /// The rules allow the two together.
    Yes,
    /// Only as a variant that an option of the second one chooses.
    Variant,
    /// They may not.
    No,
}
use Pair::{No, Variant, Yes};

/// What a row or a column of the matrix stands for.
const COLUMNS: [Module; 8] = [
    Module::Mine,
    Module::Automa,
    Module::Athena,
    Module::Salvage,
    Module::Asgaror,
    Module::StartingCrews,
    Module::StoryCards,
    Module::Pvp,
];

/// What the maps go with, column by column.
const MAPS: [(&str, [Pair; 8]); 3] = [
    ("alpha", [Yes, Yes, No, Yes, Yes, Yes, Yes, Yes]),
    ("beta", [Yes, Yes, No, Yes, Yes, Yes, Yes, Yes]),
    // The map of Project Athena is played with what goes with that module.
    ("gamma", [Yes, No, Yes, Variant, Variant, Yes, Yes, Yes]),
];

/// What the modules go with, column by column; those of Frozen Steel combine freely (RUL-FS-01).
const MODULES: [(Module, [Pair; 8]); 8] = [
    (Module::Mine, [Yes; 8]),
    // RUL-PA-05, RUL-FS-05.
    (Module::Automa, [Yes, Yes, No, Yes, Yes, Yes, Yes, No]),
    // RUL-FS-02 to -04.
    (Module::Athena, [Yes, No, Yes, Variant, Variant, Yes, Yes, Yes]),
    (Module::Salvage, [Yes; 8]),
    (Module::Asgaror, [Yes; 8]),
    (Module::StartingCrews, [Yes; 8]),
    (Module::StoryCards, [Yes; 8]),
    (Module::Pvp, [Yes; 8]),
];

/// Does the matrix allow the map and the modules of a setup, with variants or without?
fn in_matrix(setup: &Setup, variants: bool) -> bool {
    let map = MAPS.iter().find(|(map, _)| *map == setup.map).map(|(_, row)| row);
    let rows = MODULES.iter().filter(|(module, _)| setup.has(*module)).map(|(_, row)| row);
    map.into_iter().chain(rows).all(|row| {
        let chosen = row.iter().zip(COLUMNS).filter(|(_, module)| setup.has(*module));
        chosen.into_iter().all(|(pair, _)| *pair == Yes || *pair == Variant && variants)
    })
}

fn plain(setup: &Setup) -> bool {
    setup.options.is_empty()
}

#[test]
fn the_rules_allow_what_the_matrix_allows_and_nothing_else() {
    let mut allowed = 0;
    for setup in written().filter(plain) {
        let judged = setup.check();
        assert_eq!(judged.is_ok(), in_matrix(&setup, false), "{setup:?}: {judged:?}");
        allowed += usize::from(judged.is_ok());
    }
    // Alpha and Beta: 2 to 4 people with any of 6 modules, one person with any of 5. Gamma: 2 to 4 with any of 4.
    assert_eq!(allowed, 2 * (3 * 64 + 32) + 3 * 16);
}

#[test]
fn a_refused_combination_says_which_rule_is_against_it() {
    for setup in written() {
        if let Err(refusal) = setup.check() {
            assert!(!refusal.rule.is_empty() && !refusal.message.is_empty(), "{setup:?}: {refusal:?}");
        }
    }
}

/// An option that no setup can have would be a choice that nobody has.
#[test]
fn every_option_goes_with_something_and_variants_allow_nothing_beyond_the_matrix() {
    let all = all();
    for option in options() {
        assert!(all.iter().any(|setup| setup.options.contains(option)), "{option}");
    }
    for setup in &all {
        assert!(in_matrix(setup, true), "{setup:?}");
    }
    for module in optional_modules() {
        assert!(all.iter().any(|setup| setup.has(module)), "{module:?}");
    }
}

/// Each is laid out and played to its end by chance, with every invariant checked after every step.
#[test]
fn every_combination_is_played_to_its_end() {
    let setups = all();
    let games = setups.len() as u64;
    let progress = Progress::default();
    if let Err(broken) =
        soak(&Plan::<LastAurora> { games, setups, seed: 5_000_000, threads: 2, ..Plan::default() }, &progress)
    {
        panic!("{broken}");
    }
    assert_eq!(progress.games(), games);
}
