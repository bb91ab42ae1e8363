//! Numbers of the engine as words of a case.

use std::sync::OnceLock;

use eternaut::Event;
use eternaut::content::{ActionCardId, PenaltyId};
use eternaut::look::Look;
use eternaut::notation::write_spot;
use eternaut::space::{Cell, Space};
use eternaut::state::Slot;
use eternaut::step::Target;
use serde_json::Value as Json;
use tabletop::names::hyphenated;

use super::NAMES;
use crate::told::{self, Kinds, Told};

/// All events that a case can name.
pub fn events() -> &'static Kinds {
    static EVENTS: OnceLock<Kinds> = OnceLock::new();
    EVENTS.get_or_init(|| told::kinds(include_str!("../../../eternaut/src/event.rs")))
}

/// Name of a kind of Action card.
pub fn card<'a>(look: Look<'a>, kind: ActionCardId) -> &'a str {
    look.content().action_cards.get(kind.index()).map_or("?", |card| &card.slug)
}

/// What lies in a slot.
pub fn slot<'a>(look: Look<'a>, slot: Slot) -> &'a str {
    match slot {
        Slot::Empty => "none",
        Slot::Action { card: kind, .. } => card(look, kind),
        Slot::Penalty(kind) => look.content().penalties.get(kind.index()).map_or("?", |penalty| &penalty.slug),
    }
}

/// Type of an event and its fields as words.
pub fn event(look: Look, event: &Event) -> Told {
    let special = special(look, event);
    told::event(event, events(), |_, name, value| match special.iter().find(|(known, _)| *known == name) {
        Some((_, word)) => word.clone(),
        None => field(look, name, value),
    })
}

/// Fields that JSON does not tell as a case writes them.
fn special(look: Look, event: &Event) -> Vec<(&'static str, String)> {
    match *event {
        Event::Paragraph { key } => vec![("key", key.to_string())],
        Event::Timer { space } => vec![("space", space.to_string())],
        Event::TimerEventPlaced { event, space } => vec![("event", event.to_string()), ("space", space.to_string())],
        Event::CounterPlaced { spot, .. } | Event::CounterMoved { spot, .. } => vec![("spot", write_spot(spot))],
        Event::Used { target, .. } => vec![("target", write_target(look, target))],
        Event::Menace { card } => {
            let code = look.rules.scenario().menace.get(card.index()).map_or("?", |card| &card.code);
            vec![("card", code.to_owned())]
        }
        Event::Noted { note } => {
            let slug = look.content().notes.get(usize::from(note.0)).map_or("?", |note| &note.slug);
            vec![("note", slug.to_owned())]
        }
        Event::Ended { epilogue } => {
            let list = &look.rules.scenario().epilogues;
            let code = epilogue.and_then(|at| list.get(at.index())).map_or("none", |epilogue| &epilogue.code);
            vec![("epilogue", code.to_owned())]
        }
        Event::QuestOutcome { letter, .. } => vec![("letter", char::from(b'A' + letter.min(25)).to_string())],
        Event::Story { no } | Event::StoryDiscarded { no } | Event::Objective { no, .. } => {
            vec![("no", look.rules.story(no).map_or("?".into(), |card| card.code.clone()))]
        }
        _ => Vec::new(),
    }
}

fn write_target(look: Look, target: Target) -> String {
    match target {
        Target::Counter(no) => look.s.counter(no).map_or("?".into(), |counter| counter.id.to_string()),
        Target::Character(id) => id.to_string(),
        Target::Event(id) => format!("e{id}"),
    }
}

fn field(look: Look, name: &str, value: &Json) -> String {
    let number = value.as_u64().unwrap_or_default() as usize;
    match (name, value) {
        (_, Json::Null) => "none".into(),
        (_, Json::String(text)) => hyphenated(text),
        (_, Json::Bool(yes)) => yes.to_string(),
        ("seat", _) => NAMES.get(number).unwrap_or(&"?").to_string(),
        ("text" | "label", _) => look.content().texts.get(number).map_or("?".into(), |text| text.words.clone()),
        ("card" | "instead", _) => card(look, ActionCardId(number as u8)).to_owned(),
        ("tile", _) => format!("M-{number:03}"),
        ("cell", _) => Cell(number as u8).to_string(),
        ("penalty", _) => slot(look, Slot::Penalty(PenaltyId(number as u8))).to_owned(),
        ("space" | "at" | "to", _) if number < 192 => Space(number as u8).to_string(),
        ("who" | "with" | "by" | "from" | "to" | "id" | "old" | "new" | "item" | "a" | "b" | "action" | "event", _) => {
            format!("{number:03}")
        }
        _ => value.to_string(),
    }
}
