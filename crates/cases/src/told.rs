//! Events as words, and comparing what is there with what a case expects.

use serde::Serialize;
use serde_json::Value as Json;
use tabletop::names::hyphenated;

use crate::fault::Fault;
use crate::spoken::Spoken;
use crate::tree::{Node, Value};

/// Types of events and their fields, in the order in which the engine lists them.
pub type Kinds = Vec<(String, Vec<Field>)>;

/// A field of an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// Its name.
    pub name: String,
    /// Its type, as the engine writes it.
    pub of: String,
}

/// All events of a game, read off the source of its engine: `    LootWon { seat: Seat, card: CardId },`.
pub fn kinds(source: &str) -> Kinds {
    lines(source, "Event").map(kind).collect()
}

/// The variants of an enumeration in a source of the engine, as words.
pub fn variants(source: &str, name: &str) -> Vec<String> {
    lines(source, name).map(|line| kind(line).0).collect()
}

/// The lines that begin a variant.
fn lines<'s>(source: &'s str, name: &str) -> impl Iterator<Item = &'s str> + use<'s> {
    let body = source.split_once(&format!("pub enum {name} {{")).and_then(|(_, rest)| rest.split_once("\n}"));
    let lines = body.map_or("", |(body, _)| body).lines().map(str::trim);
    lines.filter(|line| line.starts_with(|c: char| c.is_ascii_uppercase()))
}

fn kind(line: &str) -> (String, Vec<Field>) {
    let (name, fields) = line.trim_end_matches([',', ' ', '}']).split_once('{').unwrap_or((line, ""));
    let fields = fields.split(',').filter_map(|field| field.split_once(':'));
    let fields = fields.map(|(name, of)| Field { name: name.trim().to_owned(), of: of.trim().to_owned() });
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
    let told = fields.iter().map(|Field { name, .. }| {
        let value = map.get(name).unwrap_or(&Json::Null);
        (name.clone(), word(&kind, name, value))
    });
    let told = told.collect();
    (kind, told)
}

/// The type and fields that a line asks for; `count` is not one of them.
///
/// # Errors
/// If there is no such type, it has no such field, or the field can never hold this: what cannot happen would never be missed.
pub fn wanted<G: Spoken>(game: &G, kind: &Value, node: &Node) -> Result<Told, Fault> {
    let kinds = G::kinds();
    let Some((name, fields)) = kinds.iter().find(|(name, _)| *name == kind.text()) else {
        return Err(Fault::unknown(kind.at, "event", &kind.text(), kinds.iter().map(|(name, _)| name.as_str())));
    };
    let mut words = Vec::new();
    for (prop, value) in node.props.iter().filter(|(prop, _)| prop != "count") {
        let Some(field) = fields.iter().find(|field| field.name == *prop) else {
            let known = fields.iter().map(|field| field.name.as_str());
            return Err(Fault::unknown(value.at, &format!("field of `{name}`:"), prop, known));
        };
        game.possible(name, field, value)?;
        words.push((prop.clone(), value.text()));
    }
    Ok((name.clone(), words))
}

/// Did all these happen in this order, whatever happened between?
///
/// # Errors
/// Which of them did not.
pub fn in_order<G: Spoken>(game: &G, story: &[Told], lines: &[Node]) -> Result<(), Fault> {
    let mut rest = story.iter();
    for line in lines {
        let wanted = wanted(game, &Value::name_of(line), line)?;
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
