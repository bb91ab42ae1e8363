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
use super::possible::Field;
use crate::told::{Told, Types};

/// All events that a case can name, read off the source of the engine: `    Gained { who: Id, item: Id },`.
pub fn events() -> &'static Types<Field> {
    static EVENTS: OnceLock<Vec<(&'static str, &'static [(&'static str, Field)])>> = OnceLock::new();
    EVENTS.get_or_init(|| {
        let source = include_str!("../../../eternaut/src/event.rs");
        let body = source.split_once("pub enum Event {").and_then(|(_, rest)| rest.split_once("\n}"));
        let lines = body.map_or("", |(body, _)| body).lines().map(str::trim);
        lines.filter(|line| line.starts_with(|c: char| c.is_ascii_uppercase())).map(kind).collect()
    })
}

fn kind(line: &'static str) -> (&'static str, &'static [(&'static str, Field)]) {
    let (name, fields) = line.trim_end_matches([',', ' ', '}']).split_once('{').unwrap_or((line, ""));
    let kind: &'static str = hyphenated(name.trim_end_matches(',')).leak();
    let fields = fields.split(',').filter_map(|field| field.split_once(':'));
    let fields = fields.map(|(name, of)| (name.trim(), Field { kind, name: name.trim(), of: of.trim() }));
    (kind, fields.collect::<Vec<_>>().leak())
}

/// Name of a kind of Action card.
pub fn card<'a>(look: Look<'a>, kind: ActionCardId) -> &'a str {
    look.content().action_cards.get(kind.index()).map_or("?", |card| &card.slug)
}

/// What lies in a slot.
pub fn slot<'a>(look: Look<'a>, slot: Slot) -> &'a str {
    match slot {
        Slot::Empty => "none",
        Slot::ActionCard { card: kind, .. } => card(look, kind),
        Slot::Penalty(kind) => look.content().penalties.get(kind.index()).map_or("?", |penalty| &penalty.slug),
    }
}

/// Type of an event and its fields as words.
pub fn event(look: Look, event: &Event) -> Told {
    let special = special(look, event);
    let Ok(Json::Object(map)) = serde_json::to_value(event) else { return Told::default() };
    let kind = map.get("type").and_then(Json::as_str).unwrap_or_default();
    // JSON keeps no order.
    let fields = events().iter().find(|(known, _)| *known == kind).map_or(&[][..], |(_, fields)| fields);
    let told = fields.iter().map(|(name, _)| {
        let word = match special.iter().find(|(known, _)| known == name) {
            Some((_, word)) => word.clone(),
            None => field(look, name, map.get(*name).unwrap_or(&Json::Null)),
        };
        ((*name).to_owned(), word)
    });
    (kind.to_owned(), told.collect())
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
        Target::EventCounter(id) => format!("e{id}"),
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
