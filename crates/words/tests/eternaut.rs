//! The Eternaut in words: whatever can happen, be asked or be answered has its sentence.

use std::collections::BTreeSet;

use eternaut::{Eternaut, Setup};
use tabletop::{Budget, Game, Observation, Player, RandomPlayer, Viewer, seed_from_number};
use words::Words;
use words::eternaut::{Speaker, event_word};

/// Text that a person can read: whole and without gaps.
fn assert_reads_well(text: &str) {
    assert!(!text.contains('{') && !text.contains('$') && !text.contains("[et-"), "a gap in: {text}");
    assert!(!text.contains("  "), "two blanks in: {text}");
    assert_eq!(text, text.trim());
    assert!(!text.is_empty());
}

#[test]
fn whatever_happens_in_many_games_can_be_told() {
    let content = eternaut::content::builtin();
    let names: Vec<String> = (1..=5).map(|n| format!("Player {n}")).collect();
    let speaker = Speaker::new(Words::english(), &content, &names);
    let mut told = BTreeSet::new();
    for number in 0..10u64 {
        let setup = Setup::players(1 + number as usize % 5);
        let mut game = Eternaut::new(&setup, content.clone(), seed_from_number(number)).unwrap();
        let mut player = RandomPlayer::new(number);
        while let Some(seat) = game.to_act().lowest() {
            let question = speaker.question(&game.view(Viewer::Spectator)).unwrap().unwrap();
            assert_reads_well(&question);
            let mut legal = Vec::new();
            game.legal(seat, &mut legal);
            for &action in &legal {
                assert_reads_well(&speaker.action(game.look(), action).unwrap());
            }
            let action = legal[player.choose(&Observation::new(&game, seat, &legal), &Budget::unlimited())];
            let mut events = Vec::new();
            game.apply(seat, action, &mut events);
            for event in events {
                if let Some(text) = speaker.event(game.look(), &event).unwrap() {
                    assert_reads_well(&text);
                }
                told.insert(event_word(&event));
            }
        }
    }
    assert!(told.len() > 40, "random play shows most kinds of events: {told:?}");
}

#[test]
fn every_event_of_the_rules_has_a_message() {
    let source = include_str!("../../eternaut/src/event.rs");
    let body = source.split("pub enum Event {").nth(1).unwrap().split("\n}").next().unwrap();
    let names = body.lines().map(str::trim).filter(|line| line.starts_with(|c: char| c.is_ascii_uppercase()));
    let mut count = 0;
    for name in names.map(|line| line.split([' ', ',']).next().unwrap()) {
        let word: String = name
            .chars()
            .enumerate()
            .flat_map(|(at, c)| {
                let hyphen = (c.is_ascii_uppercase() && at > 0).then_some('-');
                hyphen.into_iter().chain([c.to_ascii_lowercase()])
            })
            .collect();
        if !["text", "paragraph"].contains(&word.as_str()) {
            assert!(Words::english().has(&format!("et-event-{word}")), "{word}");
            count += 1;
        }
    }
    assert!(count > 60);
}
