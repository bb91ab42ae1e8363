//! Story cards (FS4): whole games with them, and what cases cannot say.

use std::collections::{BTreeMap, BTreeSet};

use last_aurora::action::VERBS;
use last_aurora::content::{CONDITIONS, GOALS, TRIGGERS, Test, builtin};
use last_aurora::modules::Module;
use last_aurora::{Action, Event, LastAurora, Setup};
use tabletop::conformance::{self, Kit};
use tabletop::{Declared, Game, RandomPlayer, seed_from_number};

fn setups() -> impl Iterator<Item = Setup> {
    let maps = ["alpha", "beta", "gamma"].into_iter();
    let tables = maps.flat_map(|map| (2..=4).map(move |players| Setup { map: map.into(), ..Setup::players(players) }));
    tables.chain([Setup::solo()]).map(|setup| setup.with([Module::StoryCards]))
}

/// Plays a game by chance, looks at every position, and hands back what happened.
fn play(setup: &Setup, number: u64) -> Vec<Event> {
    let mut events = Vec::new();
    let mut game = LastAurora::begin(setup, builtin(), seed_from_number(number), &mut events).unwrap();
    let mut player = RandomPlayer::new(number);
    let mut list = Vec::new();
    while let Some(seat) = game.to_act().next() {
        list.clear();
        game.legal(seat, &mut list);
        let action = list[player.below(list.len())];
        game.apply(seat, action, &mut events);
        game.check().unwrap_or_else(|error| panic!("{setup:?}, game {number}, {action}: {error}"));
    }
    events
}

/// Chance seldom gets as far as Period III; what happens before it does.
#[test]
fn games_by_chance_end_and_everything_happens_in_some() {
    let mut happened = BTreeSet::new();
    for setup in setups() {
        for number in 0..12 {
            happened.extend(play(&setup, number).iter().map(|event| event.word()));
        }
    }
    let words = ["story-faced", "option-chosen", "attempt-made", "story-told", "story-archived", "story-discarded"];
    let words = words.into_iter().chain(["mission-accepted", "mission-resolved", "mission-failed"]);
    let missing: Vec<_> =
        words.chain(["story-unread", "story-period"]).filter(|word| !happened.contains(word)).collect();
    assert!(missing.is_empty(), "{missing:?} never happened");
}

/// Every text of every Story card is there, none is left over, and together they are as long as the card has room for.
#[test]
fn every_story_has_its_texts() {
    let file = include_str!("../../../content/locales/en/last-aurora-stories.ftl");
    let lines = file.lines().filter_map(|line| line.split_once(" = "));
    let mut texts: BTreeMap<&str, &str> = lines.filter(|(key, _)| key.starts_with("story-")).collect();
    texts.retain(|key, _| !["price", "attempt", "improve", "situation", "mission", "fails-if"].contains(&&key[6..]));
    for story in builtin().stories() {
        let mut words = 0;
        let mut take = |part: &str, counts: bool| {
            let key = format!("story-{}{part}", story.slug);
            let text = texts.remove(key.as_str()).unwrap_or_else(|| panic!("no `{key}`"));
            words += if counts { text.split(' ').count() } else { 0 };
        };
        take("", false);
        take("-text", true);
        for (number, option) in (1..).zip(&story.options) {
            take(&format!("-{number}"), true);
            take(&format!("-{number}-success"), true);
            if option.test != Test::Free {
                take(&format!("-{number}-failure"), true);
            }
        }
        assert!((60..=120).contains(&words), "{}: {words} words", story.slug);
    }
    assert!(texts.is_empty(), "nothing uses {:?}", texts.keys());
    for word in TRIGGERS.iter().map(|(word, _)| format!("trigger-{word} = ")) {
        assert!(file.contains(&word), "no `{word}`");
    }
    for word in CONDITIONS.iter().map(|(word, _)| format!("situation-{word} = ")) {
        assert!(file.contains(&word), "no `{word}`");
    }
    for word in GOALS.iter().map(|(word, _)| format!("goal-{word} = ")) {
        assert!(file.contains(&word), "no `{word}`");
    }
}

/// Promises of every game, with Story cards.
#[test]
fn story_cards_keep_the_promises_of_games() {
    let words = ["0", "1", "2", "3", "9", "255", "t", "t+", "1+", "t.1", "1.2", "food", "survivor", "full"];
    let universe: Vec<Action> = conformance::every_action::<LastAurora>(VERBS, &words);
    let fleeting = |event: &Event| matches!(event, Event::Revealed { .. } | Event::Struck { .. });
    for setup in setups() {
        let universe = universe.clone();
        let kit = Kit::<LastAurora>::new(builtin()).setup(setup).games(2).every(5).universe(move |_| universe.clone());
        kit.fleeting(fleeting).run().unwrap_or_else(|broken| panic!("{broken}"));
    }
}
