//! The Eternaut keeps the promises of [`tabletop::Game`], on a tiny campaign that says a little of everything.
//!
//! A failure names promise, setup, seed, step, seat and action. To look at it alone, run the kit of that setup with
//! `.seed(N).games(1)`.

mod after_a;
mod skirmish;
mod tiny;

use std::sync::Arc;

use after_a::setup_after_a;
use eternaut::action::VERBS;
use eternaut::content::{Content, builtin};
use eternaut::{Action, Eternaut, Event, Setup};
use tabletop::conformance::{self, Kit, Report};

/// Actions to try whether they are legal or not: every verb with every word that might follow it.
fn every_action() -> Vec<Action> {
    let words = [
        "0", "1", "2", "5", "255", "901", "904", "905", "701", "702", "011", "031", "045", "403", "C3.1", "D3.4",
        "H6.4", "#0", "#7", "e002", "SK-01",
    ];
    conformance::every_action::<Eternaut>(VERBS, &words)
}

fn kit(players: usize) -> Kit<Eternaut> {
    over(tiny::content(), players).games(6).every(5)
}

fn over(content: Arc<Content>, players: usize) -> Kit<Eternaut> {
    with(content, Setup::players(players))
}

fn with(content: Arc<Content>, setup: Setup) -> Kit<Eternaut> {
    let universe = every_action();
    Kit::new(content).setup(setup).universe(move |_| universe.clone()).fleeting(is_fleeting)
}

/// The order in which cards were drawn is seen by all, and then no view keeps it.
fn is_fleeting(event: &Event) -> bool {
    matches!(event, Event::Drawn { .. })
}

fn passes(kit: Kit<Eternaut>) -> Report {
    let report = kit.run().unwrap_or_else(|broken| panic!("{broken}"));
    assert!(report.is_full(), "{report}");
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
fn one_player() {
    passes(kit(1));
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

#[test]
fn five_players() {
    passes(kit(5));
}

/// What Scenario B brings.
#[test]
fn a_skirmish() {
    for players in [1, 2, 5] {
        passes(with(skirmish::content(), skirmish::setup(players)).games(5).every(3));
    }
}

/// Scenario A, as it comes with the program.
#[test]
fn scenario_a() {
    for players in 1..=5 {
        let report = over(builtin(), players).games(2).every(11).run();
        let report = report.unwrap_or_else(|broken| panic!("{broken}"));
        assert!(report.accepted > 0 && report.refused > 0, "{report}");
    }
}

/// Scenario B1 after all kinds of Scenario A.
#[test]
fn scenario_b1() {
    a_scenario_b("B1");
}

/// Scenario B2 after all kinds of Scenario A.
#[test]
fn scenario_b2() {
    a_scenario_b("B2");
}

fn a_scenario_b(scenario: &str) {
    for players in 1..=5 {
        let setup = setup_after_a(scenario, players, players as u64);
        let report = with(builtin(), setup).games(1).every(17).run();
        let report = report.unwrap_or_else(|broken| panic!("{broken}"));
        assert!(report.accepted > 0 && report.refused > 0, "{report}");
    }
}

#[test]
fn bad_setups_are_refused() {
    let kit = Kit::<Eternaut>::new(tiny::content())
        .bad_setup(Setup::players(0))
        .bad_setup(Setup::players(6))
        .bad_setup(Setup { scenario: "Z".into(), ..Setup::players(2) });
    kit.run().unwrap_or_else(|broken| panic!("{broken}"));
}
