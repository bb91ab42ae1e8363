//! Scenario A in the hands of careful players: both ways out can be gone, and the people across the street can be met.

mod errands;
mod player;

use std::collections::{BTreeMap, BTreeSet};

use errands::Way;
use eternaut::content::builtin;
use eternaut::{Eternaut, Setup};
use player::Careful;
use tabletop::{Game, Silent, seed_from_number};

fn play(way: Way, number: u64) -> Eternaut {
    let mut game = Eternaut::new(&Setup::players(1), builtin(), seed_from_number(number)).expect("a game");
    let mut player = Careful::new(way);
    let mut list = Vec::new();
    for _ in 0..20_000 {
        let Some(seat) = game.to_act().lowest() else { return game };
        list.clear();
        game.legal(seat, &mut list);
        let action = player.answer(&game, seat, &list);
        game.apply(seat, action, &mut Silent);
    }
    panic!("{way:?}, game {number}: not over");
}

fn ending(game: &Eternaut) -> String {
    let at = game.state().epilogue.map(|end| end.index());
    at.map_or("lost".into(), |at| game.rules().scenario().epilogues[at].code.clone())
}

/// How many of some games end so that the way is gone to its end.
fn won(way: Way, code: &str) -> usize {
    const GAMES: usize = 24;
    let mut ends: BTreeMap<String, usize> = BTreeMap::new();
    let (mut dead, mut left) = (0, 0);
    for number in 0..GAMES {
        let game = play(way, number as u64);
        *ends.entry(ending(&game)).or_default() += 1;
        dead += game.state().dead.len();
        left += game.state().left.len();
    }
    println!("{way:?}: {ends:?}, {dead} dead, {left} left behind in {GAMES} games");
    ends.get(code).copied().unwrap_or(0)
}

#[test]
fn the_lorry_can_be_brought_to_the_exchange() {
    assert!(won(Way::Lorry, "END-B2-1") > 0);
}

#[test]
fn the_trolley_can_be_brought_to_the_workshops() {
    assert!(won(Way::Railway, "END-B1-1") > 0);
}

/// Whoever goes visiting meets Anselmi, Norma and the blackboard, and learns where others are.
#[test]
fn the_street_can_be_visited() {
    let mut read = BTreeSet::new();
    for number in 0..24 {
        let game = play(Way::Visits, number);
        let scenario = game.rules().scenario();
        read.extend(
            (0..scenario.paragraphs.len())
                .filter(|&at| game.state().has_read(at))
                .map(|at| scenario.paragraphs[at].key.to_string()),
        );
    }
    println!("{} paragraphs: {read:?}", read.len());
    for key in ["999-030", "999-031", "999-057", "999-058"] {
        assert!(read.contains(key), "nobody came to {key}");
    }
}
