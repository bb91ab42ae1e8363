//! Events as words, and comparing what is there with what a case expects.

use serde::Serialize;
use serde_json::Value as Json;
use tabletop::names::hyphenated;

use crate::fault::Fault;
use crate::tree::{Node, Value};

/// Types of events and their fields, in the order in which the engine lists them.
pub type Kinds = Vec<(String, Vec<String>)>;

/// All events of a game, read off the source of its engine: `    LootWon { seat: Seat, card: CardId },`.
pub fn kinds(source: &str) -> Kinds {
    let body = source.split_once("pub enum Event {").and_then(|(_, rest)| rest.split_once("\n}"));
    let lines = body.map_or("", |(body, _)| body).lines().map(str::trim);
    lines.filter(|line| line.starts_with(|c: char| c.is_ascii_uppercase())).map(kind).collect()
}

fn kind(line: &str) -> (String, Vec<String>) {
    let (name, fields) = line.trim_end_matches([',', ' ', '}']).split_once('{').unwrap_or((line, ""));
    let fields = fields.split(',').filter_map(|field| field.split_once(':')).map(|(name, _)| name.trim().to_owned());
    (hyphenated(name.trim_end_matches(',')), fields.collect())
}

/// Type of an event and its fields as words.
pub type Told = (String, Vec<(String, String)>);

/// An event in one line.
pub fn sentence((kind, fields): Told) -> String {
    fields.into_iter().fold(kind, |line, (name, value)| format!("{line} {name}={value}"))
}

/// Does an event have the type and the fields that are wanted?
pub fn fits(told: &Told, wanted: &Told) -> bool {
    told.0 == wanted.0 && wanted.1.iter().all(|field| told.1.contains(field))
}

/// An event in words. `word` tells a field of it by its name and what the engine's JSON holds.
pub fn event(event: &impl Serialize, kinds: &Kinds, word: impl Fn(&str, &str, &Json) -> String) -> Told {
    let Ok(Json::Object(map)) = serde_json::to_value(event) else { return Told::default() };
    let kind = map.get("type").and_then(Json::as_str).unwrap_or_default().to_owned();
    // JSON keeps no order.
    let fields = kinds.iter().find(|(known, _)| *known == kind).map_or(&[][..], |(_, fields)| fields);
    let told = fields.iter().map(|name| (name.clone(), word(&kind, name, map.get(name).unwrap_or(&Json::Null))));
    let told = told.collect();
    (kind, told)
}

/// The type and fields that a line asks for; `count` is not one of them. `kinds` are all types with their fields.
///
/// # Errors
/// If there is no such type, or it has no such field.
pub fn wanted(kind: &Value, node: &Node, kinds: &Kinds) -> Result<Told, Fault> {
    let Some((name, fields)) = kinds.iter().find(|(name, _)| *name == kind.text()) else {
        return Err(Fault::unknown(kind.at, "event", &kind.text(), kinds.iter().map(|(name, _)| name.as_str())));
    };
    let fields = || fields.iter().map(String::as_str);
    let props: Vec<_> = node.props.iter().filter(|(prop, _)| prop != "count").collect();
    if let Some((prop, value)) = props.iter().find(|(prop, _)| !fields().any(|field| field == prop)) {
        let what = format!("field of `{name}`:");
        return Err(Fault::unknown(value.at, &what, prop, fields()));
    }
    let words = props.into_iter().map(|(prop, value)| (prop.clone(), value.text()));
    Ok((name.clone(), words.collect()))
}

/// Did all these happen in this order, whatever happened between?
///
/// # Errors
/// Which of them did not.
pub fn in_order(story: &[Told], lines: &[Node], kinds: &Kinds) -> Result<(), Fault> {
    let mut rest = story.iter();
    for line in lines {
        let wanted = wanted(&Value::name_of(line), line, kinds)?;
        if !rest.any(|told| fits(told, &wanted)) {
            let message = format!("expected an event `{}` like this, after those before it", line.name);
            return Err(Fault::new(line.at, message));
        }
    }
    Ok(())
}

/// Is it what is expected?
///
/// # Errors
/// What was found instead.
pub fn same(expected: &Value, what: &str, found: &str) -> Result<(), Fault> {
    if expected.text() == found {
        return Ok(());
    }
    Err(Fault::new(expected.at, format!("{what}: expected `{}`, found `{found}`", expected.text())))
}
