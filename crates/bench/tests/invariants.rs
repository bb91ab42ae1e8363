//! Random play with every invariant checked after every step. For millions of decisions:
//! `cargo run --release -p bench --bin soak -- --decisions 10000000`.

use bench::soak::{Plan, Progress, Soaked, soak};
use last_aurora::LastAurora;
use registry::eternaut::Eternaut;

/// Plays this many decisions with this many players, on every map that has rules for them, with and without modules.
fn holds(players: usize, seed: u64, decisions: u64) {
    let mut plan = Plan::<LastAurora> { decisions, seed, ..Plan::default() };
    plan.setups.retain(|setup| setup.people() == players);
    assert!(plan.setups.len() >= if players == 1 { 6 } else { 9 });
    let progress = Progress::default();
    if let Err(broken) = soak(&plan, &progress) {
        panic!("{broken}");
    }
    assert!(progress.decisions() >= decisions && progress.games() > 0);
    assert!(progress.asides() > 0, "cargo was never moved");
}

#[test]
fn invariants_hold_against_the_automa() {
    holds(1, 4000, 20_000);
}

#[test]
fn invariants_hold_with_two_players() {
    holds(2, 1_000_000, 70_000);
}

#[test]
fn invariants_hold_with_three_players() {
    holds(3, 2_000_000, 70_000);
}

#[test]
fn invariants_hold_with_four_players() {
    holds(4, 3_000_000, 70_000);
}

/// Plays this many decisions of a Scenario of The Eternaut, after Diaries by chance.
fn scenario_holds(scenario: &str, seed: u64, decisions: u64) {
    let mut plan = Plan::<Eternaut> { decisions, seed, setups: Eternaut::setups(), ..Plan::default() };
    plan.setups.retain(|setup| setup.scenario == scenario);
    assert!(plan.setups.len() >= 40, "{}", plan.setups.len());
    let progress = Progress::default();
    if let Err(broken) = soak(&plan, &progress) {
        panic!("{broken}");
    }
    assert!(progress.decisions() >= decisions && progress.games() > 0);
    assert!(progress.asides() > 0, "nothing was ever dropped");
}

#[test]
fn invariants_hold_in_scenario_a() {
    scenario_holds("A", 10_000, 8_000);
}

#[test]
fn invariants_hold_in_scenario_b1() {
    scenario_holds("B1", 20_000, 8_000);
}

#[test]
fn invariants_hold_in_scenario_b2() {
    scenario_holds("B2", 30_000, 8_000);
}
