//! The Eternaut in words: whatever can happen, be asked or be answered has its sentence.

use std::collections::BTreeSet;

use eternaut::{Action, Eternaut, Event, Setup};
use tabletop::{Budget, Declared, Game, Observation, Player, RandomPlayer, Viewer, seed_from_number};
use words::Words;
use words::eternaut::Speaker;

/// Text that a person can read: whole and without gaps.
fn assert_reads_well(text: &str) {
    assert!(!text.contains('{') && !text.contains('$') && !text.contains("[et-"), "a gap in: {text}");
    assert!(!text.contains("  "), "two blanks in: {text}");
    assert_eq!(text, text.trim());
    assert!(!text.is_empty());
    for twice in [" the What ", "The What ", " in The ", " goes to The ", " the Position ", " the Engine "] {
        assert!(!text.contains(twice), "an article too many: {text}");
    }
}

#[test]
fn whatever_happens_in_many_games_can_be_told() {
    let content = eternaut::content::builtin();
    let names: Vec<String> = (1..=5).map(|n| format!("Player {n}")).collect();
    let speaker = Speaker::new(Words::english(), &content, &names);
    let mut told = BTreeSet::new();
    let mut warned = 0;
    for number in 0..10u64 {
        let scenario = ["A", "B1", "B2"][number as usize % 3].into();
        let setup = Setup { scenario, ..Setup::players(1 + number as usize % 5) };
        let mut game = Eternaut::new(&setup, content.clone(), seed_from_number(number)).unwrap();
        let mut player = RandomPlayer::new(number);
        while let Some(seat) = game.to_act().lowest() {
            let question = speaker.question(&game.view(Viewer::Spectator)).unwrap().unwrap();
            assert_reads_well(&question);
            let mut legal = Vec::new();
            game.legal(seat, &mut legal);
            for &action in &legal {
                let said = speaker.action(game.look(), action).unwrap();
                assert_reads_well(&said);
                if let Action::Interact(counter) = action {
                    let snowy = game.look().is_under_snow(counter);
                    assert_eq!(said.ends_with("(snow)"), snowy, "whoever would touch snow is warned: {said}");
                    warned += usize::from(snowy);
                }
            }
            let action = legal[player.choose(&Observation::new(&game, seat, &legal), &Budget::unlimited())];
            let mut events = Vec::new();
            game.apply(seat, action, &mut events);
            for event in events {
                if let Some(text) = speaker.event(game.look(), &event).unwrap() {
                    assert_reads_well(&text);
                }
                told.insert(event.word());
            }
        }
    }
    assert!(warned > 0, "furniture under snow comes up");
    assert!(told.len() > 40, "random play shows most kinds of events: {told:?}");
}

/// What stands in the middle of a sentence begins small, and so does what is left of somebody: in every Scenario.
#[test]
fn every_room_and_all_that_is_left_of_somebody_has_its_words() {
    let content = eternaut::content::builtin();
    let speaker = Speaker::new(Words::english(), &content, &[]);
    for scenario in ["A", "B1", "B2"] {
        let setup = Setup { scenario: scenario.into(), ..Setup::players(1) };
        let game = Eternaut::new(&setup, content.clone(), seed_from_number(1)).unwrap();
        for tile in &game.rules().scenario().tiles {
            let room = Words::english()
                .say("et-room", &words::Filling::new().with("tile", tile.no.to_string()).with("name", "The"));
            let own = speaker.text(tile.name).starts_with("The ");
            assert!(!own || room != "The", "{scenario} {}: {room}", tile.no);
        }
        for counter in game.rules().scenario().counters.iter().filter(|counter| counter.id.is_loot()) {
            let event = Event::CounterRemoved { counter: 1, id: counter.id };
            assert_reads_well(&speaker.event(game.look(), &event).unwrap().unwrap());
        }
    }
}

/// A text is its own sentence, and which paragraph is opened is not told.
const WITHOUT: [&str; 2] = ["text", "paragraph"];

#[test]
fn every_event_has_a_sentence_and_every_sentence_an_event() {
    let told: BTreeSet<String> =
        Event::WORDS.iter().filter(|word| !WITHOUT.contains(word)).map(|word| format!("et-event-{word}")).collect();
    let file = include_str!("../../../content/locales/en/eternaut-log.ftl");
    let keys = file.lines().filter_map(|line| line.split_once(" =")).map(|(key, _)| key.to_owned());
    let written: BTreeSet<String> = keys.filter(|key| key.starts_with("et-event-")).collect();
    assert_eq!(told, written);
}
