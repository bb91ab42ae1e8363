//! Numbers of the engine as words of a case.

use registry::last_aurora::Event;
use registry::last_aurora::action::write_box;
use registry::last_aurora::content::words::{AREAS, LETTERS, RESOURCES, word_for};
use registry::last_aurora::content::{AUTOMA_ABILITIES, ObjectId, Waypoint};
use registry::last_aurora::convoy::Token;
use registry::last_aurora::look::Look;
use registry::last_aurora::modules::automa::ACTS;
use registry::last_aurora::state::{Phase, Zone};
use registry::last_aurora::value::FieldValue;
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
fn field(look: Look, value: FieldValue) -> String {
    let object = |object: ObjectId| look.content().objects.get(usize::from(object.0)).map(|kind| kind.slug.as_str());
    let found = match value {
        FieldValue::Seat(seat) => name_of(look, seat),
        FieldValue::Order(order) => {
            return order.iter().flatten().map(|&seat| name_of(look, seat)).collect::<Vec<_>>().join(" ");
        }
        FieldValue::Card(card) | FieldValue::Enemy(card) => slug(look, card),
        FieldValue::Object(id) => object(id).unwrap_or("?"),
        FieldValue::DrawnObject(id) => id.map_or("none", |id| object(id).unwrap_or("?")),
        FieldValue::Outcome(id) => look.content().outcomes.get(usize::from(id.0)).map_or("?", |card| &card.slug),
        FieldValue::ActionCard(action) => &look.action(action).slug,
        FieldValue::Story(id) => look.content().stories().get(usize::from(id.0)).map_or("?", |story| &story.slug),
        FieldValue::StoryText(text) => return text.key(),
        FieldValue::Token(token) => word(TOKENS, &token),
        FieldValue::Resource(resource) => word(RESOURCES, &resource),
        FieldValue::Zone(zone) => word(ZONES, &zone),
        FieldValue::Phase(phase) => word(PHASES, &phase),
        FieldValue::Area(area) => word(AREAS, &area),
        FieldValue::Region(region) => look.rules.board().regions.get(usize::from(region)).map_or("", String::as_str),
        FieldValue::CargoBox(at) | FieldValue::Weapon(at) => return write_box(at),
        FieldValue::Slot(from_0)
        | FieldValue::Choice(from_0)
        | FieldValue::BoardColumn(from_0)
        | FieldValue::Turret(from_0) => {
            return (from_0 + 1).to_string();
        }
        FieldValue::Block(block) => word(BLOCKS, &block),
        FieldValue::BoardRow(letter) | FieldValue::TargetBox(letter) => word(LETTERS, &letter),
        FieldValue::Space(number)
        | FieldValue::Column(number)
        | FieldValue::Number(number)
        | FieldValue::AlertRow(number) => {
            return number.to_string();
        }
        FieldValue::Truth(truth) => return truth.to_string(),
        FieldValue::Act(act) => word(ACTS, &act),
        FieldValue::AutomaAbility(ability) => word(AUTOMA_ABILITIES, &ability),
        FieldValue::Why(why) => why.word(),
    };
    found.to_owned()
}
