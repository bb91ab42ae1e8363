//! What an answer is said to cost comes true where no card is laid for it, and nobody dies of snow unwarned.

use std::collections::BTreeSet;

use eternaut::peril::Peril;
use eternaut::questions::Value;
use eternaut::step::Step;
use eternaut::{Action, Eternaut, Event, Setup};
use tabletop::{Game, RandomPlayer, Silent, seed_from_number};

/// What happens if the answer is given, and nothing is laid for the Skill Tests that follow at once.
fn played(game: &Eternaut, action: Action) -> Vec<Event> {
    let (mut copy, mut events) = (game.clone(), Vec::new());
    let seat = game.to_act().lowest().unwrap();
    copy.apply(seat, action, &mut events);
    while copy.look().question().is_some_and(|task| matches!(task.step, Step::Test(_))) {
        copy.apply(copy.to_act().lowest().unwrap(), Action::Resolve, &mut events);
    }
    events
}

/// Did something else than snow and Survivors have a hand in it?
fn is_tangled(events: &[Event]) -> bool {
    events.iter().any(|event| matches!(event, Event::Triggered { .. } | Event::Objective { .. }))
}

fn compare(game: &Eternaut, action: Action, seen: &mut BTreeSet<(bool, bool, bool)>) {
    let peril = game.look().peril(action);
    let events = played(game, action);
    let touched = events.iter().filter(|event| matches!(event, Event::TouchedSnow { .. })).count();
    let dies = |who| events.iter().any(|event| matches!(*event, Event::Dying { who: dead } if dead == who));
    let says_snow = |form: &str| form.ends_with("snow");
    let told =
        game.look().label(action).values.iter().any(|(_, value)| matches!(value, Value::Form(form) if says_snow(form)));
    let Some(Peril { who, snow, deadly, on_the_way, cost, .. }) = peril else {
        assert!(!told, "{action:?} speaks of snow that nobody touches");
        return assert!(touched == 0 || is_tangled(&events), "{action:?} touches snow unwarned: {events:?}");
    };
    assert!(snow == 0 || told, "{action:?} does not speak of snow");
    assert!(!deadly || dies(who), "{action:?} {peril:?} {events:?}");
    // What is examined has a text of its own, which nobody can know.
    if is_tangled(&events) || !on_the_way {
        return;
    }
    assert_eq!(deadly, dies(who), "{action:?} {peril:?} {events:?}");
    if !deadly {
        assert_eq!(touched, usize::from(snow), "{action:?} {events:?}");
        let penalties = events.iter().filter(|event| matches!(event, Event::Penalised { .. })).count();
        assert!(cost.is_none_or(|cost| usize::from(cost.penalties) == penalties), "{action:?} {peril:?} {events:?}");
    }
    seen.insert((on_the_way, deadly, cost.is_some()));
}

#[test]
fn nobody_touches_snow_or_dies_of_it_unwarned() {
    let mut seen = BTreeSet::new();
    for number in 0..40u64 {
        let setup = Setup::players(1 + number as usize % 3);
        let mut game = Eternaut::new(&setup, eternaut::content::builtin(), seed_from_number(number)).unwrap();
        let mut dice = RandomPlayer::new(number);
        let mut list = Vec::new();
        while let Some(seat) = game.to_act().lowest() {
            list.clear();
            game.legal(seat, &mut list);
            let bodily = |action: &&Action| matches!(action, Action::Go(_) | Action::Interact(_) | Action::Use(..));
            let answers: Vec<Action> = list.iter().filter(bodily).copied().collect();
            answers.into_iter().for_each(|action| compare(&game, action, &mut seen));
            game.apply(seat, list[dice.below(list.len())], &mut Silent);
        }
    }
    for wanted in [(true, false, false), (true, false, true), (true, true, false)] {
        assert!(seen.contains(&wanted), "{wanted:?} among {seen:?}");
    }
}
