//! Setups of both Scenarios B after all kinds of Scenario A.

use eternaut::content::{CharacterId, builtin};
use eternaut::diary::{Entry, Fate, Section};
use eternaut::{Diary, Setup};

/// The Scenario for so many players, after the Diary of this number.
pub fn setup_after_a(scenario: &str, players: usize, number: u64) -> Setup {
    Setup { scenario: scenario.into(), diary: Some(diary(scenario, number)), ..Setup::players(players) }
}

/// A Diary after Scenario A that leads to this one: won or lost, who is dead, and every second note.
fn diary(scenario: &str, number: u64) -> Diary {
    let characters = (901..=904).map(|id| Entry {
        id: CharacterId::new(id).expect("a Character"),
        fate: if number % 5 == 4 && id == 901 + (number % 4) as u16 { Fate::Dead } else { Fate::Alive },
        ..Entry::default()
    });
    let epilogue = format!("END-{scenario}-{}", if number.is_multiple_of(3) { 2 } else { 1 });
    let content = builtin();
    let notes = content.notes.iter().map(|note| note.slug.clone()).enumerate();
    let notes = notes.filter(|(at, _)| (*at as u64 + number).is_multiple_of(2)).map(|(_, slug)| slug).collect();
    let section = Section {
        scenario: "A".into(),
        characters: characters.collect(),
        epilogue: Some(epilogue),
        next: Some(scenario.into()),
        quests: if number.is_multiple_of(2) { vec!["A-10".into(), "A-11".into()] } else { Vec::new() },
        ..Section::default()
    };
    Diary { sections: vec![section], notes, ..Diary::default() }
}
