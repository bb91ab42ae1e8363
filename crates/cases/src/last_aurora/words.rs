//! Numbers of the engine as words of a case.

use registry::last_aurora::Event;
use registry::last_aurora::action::write_box;
use registry::last_aurora::content::words::{AREAS, LETTERS, RESOURCES, word_for};
use registry::last_aurora::content::{AUTOMA_ABILITIES, ObjectId, Waypoint};
use registry::last_aurora::convoy::Token;
use registry::last_aurora::look::Look;
use registry::last_aurora::modules::automa::ACTS;
use registry::last_aurora::state::{Phase, Zone};
use registry::last_aurora::value::Value;
use tabletop::Declared;

use super::{name_of, slug};
use crate::told::Told;

/// Zones of Survivors.
pub const ZONES: &[(&str, Zone)] = &[("active", Zone::Active), ("rest", Zone::Rest), ("exhausted", Zone::Exhausted)];

/// How cases write tokens.
pub const TOKENS: &[(&str, Token)] = &[
    ("food", Token::Food),
    ("fuel", Token::Fuel),
    ("ammo", Token::Ammo),
    ("survivor", Token::Survivor),
    ("full", Token::Full),
    ("half", Token::Half),
];

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

/// Blocks of a Location.
pub const BLOCKS: &[(&str, u8)] = &[("left", 0), ("right", 1)];

/// Type of an event and its fields as words.
pub fn event(look: Look, event: &Event) -> Told {
    let fields = event.fields().into_iter().map(|(name, value)| (name.to_owned(), field(look, value)));
    (event.word().to_owned(), fields.collect())
}

/// A field of an event as cases write it, by its kind.
fn field(look: Look, value: Value) -> String {
    let object = |object: ObjectId| look.content().objects.get(usize::from(object.0)).map(|kind| kind.slug.as_str());
    let found = match value {
        Value::Seat(seat) => name_of(look, seat),
        Value::Order(order) => {
            return order.iter().flatten().map(|&seat| name_of(look, seat)).collect::<Vec<_>>().join(" ");
        }
        Value::Card(card) | Value::Enemy(card) => slug(look, card),
        Value::Object(id) => object(id).unwrap_or("?"),
        Value::DrawnObject(id) => id.map_or("none", |id| object(id).unwrap_or("?")),
        Value::Outcome(id) => look.content().outcomes.get(usize::from(id.0)).map_or("?", |card| &card.slug),
        Value::ActionCard(action) => &look.action(action).slug,
        Value::Token(token) => word(TOKENS, &token),
        Value::Resource(resource) => word(RESOURCES, &resource),
        Value::Zone(zone) => word(ZONES, &zone),
        Value::Phase(phase) => word(PHASES, &phase),
        Value::Area(area) => word(AREAS, &area),
        Value::Region(region) => look.rules.board().regions.get(usize::from(region)).map_or("", String::as_str),
        Value::CargoBox(at) | Value::Weapon(at) => return write_box(at),
        Value::Slot(from_0) | Value::Choice(from_0) | Value::BoardColumn(from_0) | Value::Turret(from_0) => {
            return (from_0 + 1).to_string();
        }
        Value::Block(block) => word(BLOCKS, &block),
        Value::BoardRow(letter) | Value::TargetBox(letter) => word(LETTERS, &letter),
        Value::Space(number) | Value::Column(number) | Value::Number(number) | Value::AlertRow(number) => {
            return number.to_string();
        }
        Value::Truth(truth) => return truth.to_string(),
        Value::Act(act) => word(ACTS, &act),
        Value::AutomaAbility(ability) => word(AUTOMA_ABILITIES, &ability),
        Value::Why(why) => why.word(),
    };
    found.to_owned()
}
