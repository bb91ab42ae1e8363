//! Numbers of the engine as words of a case.

use std::sync::OnceLock;

use last_aurora::Event;
use last_aurora::action::write_box;
use last_aurora::content::words::{AREAS, RESOURCES, word_for};
use last_aurora::content::{ActionId, Area, CardId, Waypoint};
use last_aurora::convoy::{BoxRef, Token};
use last_aurora::look::Look;
use last_aurora::state::{Phase, Zone};
use serde_json::Value as Json;
use tabletop::Seat;

use super::{name_of, slug};
use crate::told::{self, Kinds, Told};

/// Zones of Survivors.
pub const ZONES: &[(&str, Zone)] = &[("active", Zone::Active), ("rest", Zone::Rest), ("exhausted", Zone::Exhausted)];

/// Tokens.
pub const TOKENS: &[(&str, Token)] =
    &[("food", Token::Food), ("fuel", Token::Fuel), ("ammo", Token::Ammo), ("survivor", Token::Survivor)];

/// Phases as the engine knows them.
pub const PHASES: &[(&str, Phase)] = &[
    ("exploration", Phase::Exploration),
    ("rest", Phase::Rest),
    ("movement", Phase::Movement),
    ("fire", Phase::Fire),
    ("end", Phase::End),
];

/// The word of a value in a table that has them all.
pub fn word<T: PartialEq>(words: &[(&'static str, T)], value: &T) -> &'static str {
    word_for(words, value).unwrap_or("?")
}

/// Word of a Special Waypoint counter.
pub fn waypoint(counter: Option<Waypoint>) -> &'static str {
    match counter {
        None => "none",
        Some(Waypoint::Object) => "object",
        Some(Waypoint::Contamination) => "contamination",
        Some(Waypoint::Resource(resource)) => word(RESOURCES, &resource),
    }
}

/// All events that a case can name.
pub fn events() -> &'static Kinds {
    static EVENTS: OnceLock<Kinds> = OnceLock::new();
    EVENTS.get_or_init(|| told::kinds(include_str!("../../../last-aurora/src/event.rs")))
}

/// Type of an event and its fields as words.
pub fn event(look: Look, event: &Event) -> Told {
    told::event(event, events(), |kind, name, value| field(look, kind, name, value))
}

/// An area as content and cases write it.
fn area(value: &Json) -> String {
    let area = serde_json::from_value::<Area>(value.clone()).ok();
    area.and_then(|area| word_for(AREAS, &area)).map_or_else(|| value.to_string(), str::to_owned)
}

fn field(look: Look, kind: &str, name: &str, value: &Json) -> String {
    let number = value.as_u64().unwrap_or_default() as usize;
    match (name, value) {
        (_, Json::Null) => "none".into(),
        ("order", Json::Array(seats)) => {
            let names = seats.iter().filter_map(Json::as_u64).map(|seat| name_of(look, Seat(seat as u8)));
            names.collect::<Vec<_>>().join(" ")
        }
        ("area", _) => area(value),
        (_, Json::String(text)) => text.to_lowercase(),
        ("seat", _) => name_of(look, Seat(number as u8)).to_owned(),
        ("card", _) => slug(look, CardId(number as u8)).to_owned(),
        ("object", _) => look.content().objects.get(number).map_or("?".into(), |kind| kind.slug.clone()),
        ("outcome", _) => look.content().outcomes.get(number).map_or("?".into(), |card| card.slug.clone()),
        ("region", _) => look.rules.board().regions.get(number).cloned().unwrap_or_default(),
        ("at" | "weapon", _) => write_box(BoxRef(number as u8)),
        ("from" | "to", _) if kind == "shifted" => write_box(BoxRef(number as u8)),
        ("slot" | "option", _) => (number + 1).to_string(),
        ("action", _) => look.action(ActionId(number as u8)).slug.clone(),
        ("column", _) if kind.starts_with("automa") => (number + 1).to_string(),
        ("block", _) => ["left", "right"].get(number).unwrap_or(&"?").to_string(),
        ("row", _) => ["A", "B", "C", "D"].get(number).unwrap_or(&"?").to_string(),
        ("target", _) => ["A", "B", "C", "D"].get(number).unwrap_or(&"?").to_string(),
        _ => value.to_string(),
    }
}
