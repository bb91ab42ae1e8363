//! Last Aurora keeps the promises of [`tabletop::Game`].
//!
//! A failure names promise, setup, seed, step, seat and action. To look at it alone, run the kit of that setup with
//! `.seed(N).games(1)`.

use last_aurora::action::VERBS;
use last_aurora::content::{Colour, builtin};
use last_aurora::modules::Module;
use last_aurora::modules::automa::EASY;
use last_aurora::{Action, Edition, Event, LastAurora, Setup};
use tabletop::conformance::{self, Kit, Report};

const MINE: Option<Module> = Some(Module::Mine);

/// Actions to try whether they are legal or not: every verb with every word that might follow it.
fn every_action() -> Vec<Action> {
    let words = [
        "0",
        "1",
        "2",
        "3",
        "4",
        "6",
        "9",
        "17",
        "39",
        "64",
        "255",
        "t.1",
        "t+.8",
        "1.2",
        "2+.1",
        "3.3",
        "food",
        "survivor",
        "full",
        "half",
        "fame",
        "repair",
        "player-hit",
    ];
    conformance::every_action::<LastAurora>(VERBS, &words)
}

fn kit(players: usize) -> Kit<LastAurora> {
    kit_of(Setup::players(players)).hides_hands()
}

fn kit_of(setup: Setup) -> Kit<LastAurora> {
    let universe = every_action();
    Kit::new(builtin()).setup(setup).games(6).every(7).universe(move |_| universe.clone()).fleeting(is_fleeting)
}

/// The order of reveals around an Event is seen by all, and then no view keeps it.
fn is_fleeting(event: &Event) -> bool {
    matches!(event, Event::Revealed { .. } | Event::Struck { .. })
}

/// Runs a kit and makes sure that it had something to check.
fn passes(kit: Kit<LastAurora>) -> Report {
    let report = kit.run().unwrap_or_else(|broken| panic!("{broken}"));
    assert!(report.is_full(), "{report}");
    assert!(report.exchanged > 0, "no hand was ever dealt anew: {report}");
    report
}

#[test]
fn the_universe_has_every_verb() {
    let universe = every_action();
    for verb in VERBS {
        assert!(
            universe.iter().any(|action| action.to_string().split(' ').next() == Some(verb)),
            "{verb} is not tried"
        );
    }
}

#[test]
fn two_players() {
    passes(kit(2));
}

#[test]
fn three_players() {
    passes(kit(3));
}

#[test]
fn four_players() {
    passes(kit(4));
}

/// Nobody is asked who holds cards that another seat could see: the Automa's are hidden from everyone.
#[test]
fn one_player_and_the_automa() {
    let solo = |kit: Kit<LastAurora>| kit.run().unwrap_or_else(|broken| panic!("{broken}"));
    for (map, mine) in [("alpha", None), ("alpha", MINE), ("beta", None), ("beta", MINE)] {
        solo(kit_of(Setup { map: map.into(), ..Setup::solo() }.with(mine)).games(6));
    }
    solo(kit_of(Setup::solo().with_options([EASY])).games(6));
    let report = solo(kit_of(Setup::solo()).games(2).seed(101).every(1));
    assert!(report.is_full(), "{report}");
}

/// Every position of two games each, where the tests above take every seventh.
#[test]
fn every_position_of_a_game() {
    for players in 2..=4 {
        passes(kit(players).games(2).seed(101).every(1));
    }
}

#[test]
fn beta_and_the_mine_by_all_numbers_of_players() {
    for players in 2..=4 {
        for (map, mine) in [("alpha", MINE), ("beta", None), ("beta", MINE)] {
            let setup = Setup { map: map.into(), ..Setup::players(players) }.with(mine);
            passes(kit_of(setup).hides_hands().games(4).seed(23).every(5));
        }
    }
}

#[test]
fn project_athena_by_all_numbers_of_players() {
    for players in 2..=4 {
        for mine in [None, MINE] {
            let setup = Setup { map: "gamma".into(), ..Setup::players(players) }.with(mine);
            passes(kit_of(setup).hides_hands().games(4).seed(31).every(5));
        }
    }
}

/// Every position of a game on the Gamma Map.
#[test]
fn every_position_of_project_athena() {
    let setup = Setup { map: "gamma".into(), ..Setup::players(3) };
    passes(kit_of(setup).hides_hands().games(2).seed(211).every(1));
}

/// The Exploration deck and the clan of Frozen Steel, each alone and both together.
#[test]
fn salvage_and_the_asgaror_by_all_numbers_of_players() {
    let both = [Module::Salvage, Module::Asgaror];
    for players in 2..=4 {
        for (map, modules) in [("alpha", &both[..1]), ("alpha", &both[1..]), ("beta", &both[..])] {
            let setup = Setup { map: map.into(), ..Setup::players(players) }.with(modules.iter().copied());
            passes(kit_of(setup).hides_hands().games(6).seed(61).every(7));
        }
    }
}

/// Solo too (RUL-FS-05), and every second position.
#[test]
fn salvage_and_the_asgaror() {
    let both = [Module::Salvage, Module::Asgaror];
    passes(kit_of(Setup::players(3).with(both)).hides_hands().games(3).seed(221).every(2));
    let solo = Setup { map: "beta".into(), ..Setup::solo() }.with(both);
    kit_of(solo).games(3).run().unwrap_or_else(|broken| panic!("{broken}"));
}

#[test]
fn player_versus_player_by_all_numbers_of_players() {
    for players in 2..=4 {
        for (map, mine) in [("alpha", None), ("beta", MINE), ("gamma", None)] {
            let setup = Setup { map: map.into(), ..Setup::players(players) }.with(mine).with([Module::Pvp]);
            passes(kit_of(setup).hides_hands().games(3).seed(41).every(7));
        }
    }
}

/// All five modules of Frozen Steel, with everything that goes with them.
#[test]
fn frozen_steel_together_by_all_numbers_of_players() {
    let five = [Module::Salvage, Module::Asgaror, Module::StartingCrews, Module::StoryCards, Module::Pvp];
    for (players, map) in [(2, "alpha"), (3, "beta"), (4, "beta"), (3, "gamma")] {
        let modules = if map == "gamma" { &five[2..] } else { &five[..] };
        let setup = Setup { map: map.into(), ..Setup::players(players) }.with(MINE).with(modules.iter().copied());
        passes(kit_of(setup).hides_hands().games(2).seed(51).every(9));
    }
    kit_of(Setup::solo().with(five[..4].iter().copied())).games(1).run().unwrap_or_else(|broken| panic!("{broken}"));
}

#[test]
fn setups_without_mine_and_automa_read_and_are_written_as_before() {
    let old = r#"{"map":"alpha","seats":["blue","red"]}"#;
    let setup: Setup = serde_json::from_str(old).unwrap();
    assert_eq!(setup, Setup { edition: Edition::First, ..Setup::players(2) });
    assert_eq!(serde_json::to_string(&setup).unwrap(), old);
    let solo = serde_json::to_string(&Setup::solo()).unwrap();
    assert_eq!(serde_json::from_str::<Setup>(&solo).unwrap(), Setup::solo());
    assert_ne!(solo, old);
    assert!(!solo.contains("easy"), "{solo}");
    let easy = Setup::solo().with_options([EASY]);
    assert_eq!(serde_json::from_str::<Setup>(&serde_json::to_string(&easy).unwrap()).unwrap(), easy);
    let with = setup.with(MINE);
    let written = serde_json::to_string(&with).unwrap();
    assert_eq!(written, r#"{"map":"alpha","seats":["blue","red"],"mine":true}"#);
    let all = Setup::solo().with(MINE).with_options([EASY]);
    let keys = r#"{"map":"alpha","seats":["blue","red"],"mine":true,"automa":true,"automa_easy":true,"edition":2}"#;
    assert_eq!(serde_json::to_string(&all).unwrap(), keys, "in the order of old records");
    for wrong in [r#"{"map":"alpha"}"#, r#"{"seats":[]}"#, r#"{"map":"alpha","seats":[],"beta":true}"#] {
        assert!(serde_json::from_str::<Setup>(wrong).is_err(), "{wrong}");
    }
    assert_eq!(serde_json::from_str::<Setup>(&written).unwrap(), with, "{written}");
}

#[test]
fn bad_setups_are_refused() {
    let alpha = |seats: &[Colour]| Setup { seats: seats.to_vec(), ..Setup::players(2) };
    let [a, b, c, d] = Colour::ALL;
    let kit = Kit::<LastAurora>::new(builtin())
        .bad_setup(alpha(&[]))
        .bad_setup(alpha(&[a]))
        .bad_setup(alpha(&[a, b, c, d, a]))
        .bad_setup(Setup::players(5))
        .bad_setup(alpha(&[a, a]))
        .bad_setup(alpha(&[a, b, c, b]))
        .bad_setup(Setup::players(3).with([Module::Automa]))
        .bad_setup(Setup::players(2).with_options([EASY]))
        .bad_setup(Setup { map: "gamma".into(), ..Setup::solo() })
        .bad_setup(Setup::solo().with([Module::Pvp]))
        .bad_setup(Setup::players(2).with([Module::Athena]))
        .bad_setup(Setup { map: "atlantis".into(), ..Setup::players(2) })
        .bad_setup(Setup { map: String::new(), ..Setup::players(4) });
    kit.run().unwrap_or_else(|broken| panic!("{broken}"));
}
