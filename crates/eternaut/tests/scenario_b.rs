//! Random play of both Scenarios B after all kinds of Scenario A: nobody gets stuck, and every game ends with an epilogue or a lost
//! campaign.

mod after_a;

use std::collections::BTreeMap;

use after_a::setup_after_a;
use eternaut::Eternaut;
use eternaut::content::builtin;
use eternaut::diary::Fate;
use tabletop::{Game, RandomPlayer, Silent, seed_from_number};

fn play(scenario: &str, players: usize, number: u64) -> Eternaut {
    let setup = setup_after_a(scenario, players, number);
    let mut game = Eternaut::new(&setup, builtin(), seed_from_number(number)).unwrap();
    let mut dice = RandomPlayer::new(number);
    let mut list = Vec::new();
    for _ in 0..20_000 {
        let Some(seat) = game.to_act().lowest() else { return game };
        list.clear();
        game.legal(seat, &mut list);
        let action = list[dice.below(list.len())];
        game.apply(seat, action, &mut Silent);
        game.check()
            .unwrap_or_else(|error| panic!("{scenario}, {players} players, game {number}, after {action}: {error}"));
    }
    panic!("{scenario}, {players} players, game {number}: not over after 20 000 answers");
}

#[test]
fn steam_ends_properly() {
    every_game_ends_properly("B1");
}

#[test]
fn received_ends_properly() {
    every_game_ends_properly("B2");
}

fn every_game_ends_properly(scenario: &str) {
    let mut ends: BTreeMap<String, usize> = BTreeMap::new();
    let mut read: Vec<u64> = Vec::new();
    for players in 1..=5 {
        for number in 0..16 {
            let game = play(scenario, players, number);
            let diary = game.diary().expect("over");
            let section = diary.last().expect("a section");
            let lost = diary.lost.then(|| "lost".to_owned());
            let end = section.epilogue.clone().or(lost).expect("the story gave an epilogue (RUL-ET-35)");
            *ends.entry(end).or_default() += 1;
            read.resize(game.state().read.len(), 0);
            read.iter_mut().zip(&game.state().read).for_each(|(all, one)| *all |= one);
            let dead = diary.sections[0].characters.iter().filter(|entry| entry.fate == Fate::Dead);
            for entry in dead {
                assert!(!game.state().played.contains(&entry.id), "the dead do not come along (EK-FINA-07)");
            }
        }
    }
    let count: u32 = read.iter().map(|word| word.count_ones()).sum();
    println!("{scenario}: {ends:?}, {count} paragraphs read");
    assert!(ends.contains_key("END-C-3"), "{ends:?}");
    assert!(count > 50, "{count} paragraphs read");
}
