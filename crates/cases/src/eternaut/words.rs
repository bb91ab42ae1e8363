//! Numbers of the engine as words of a case.

use registry::eternaut::Event;
use registry::eternaut::content::{ActionCardId, SKILLS};
use registry::eternaut::look::Look;
use registry::eternaut::notation::write_spot;
use registry::eternaut::state::Slot;
use registry::eternaut::step::Target;
use registry::eternaut::value::FieldValue;
use tabletop::Declared;

use super::NAMES;
use super::given::STATES;
use crate::told::Told;

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
    let fields = event.fields().into_iter().map(|(name, value)| (name.to_owned(), field(look, value)));
    (event.word().to_owned(), fields.collect())
}

/// A field of an event as cases write it, by its kind.
fn field(look: Look, value: FieldValue) -> String {
    let (content, scenario) = (look.content(), look.rules.scenario());
    let found = match value {
        FieldValue::Seat(seat) => NAMES.get(seat.index()).unwrap_or(&"?"),
        FieldValue::Text(text) => content.texts.get(usize::from(text.0)).map_or("?", |text| &text.words),
        FieldValue::Key(key) => return key.to_string(),
        FieldValue::Card(kind) => card(look, kind),
        FieldValue::MenaceCard(card) => scenario.menace.get(card.index()).map_or("?", |card| &card.code),
        FieldValue::StoryCard(no) => look.rules.story(no).map_or("?", |card| &card.code),
        FieldValue::ObjectiveState(state) => word(STATES, state),
        FieldValue::Penalty(kind) => slot(look, Slot::Penalty(kind)),
        FieldValue::Character(id) => return id.to_string(),
        FieldValue::Figure(id) => return id.to_string(),
        FieldValue::Item(id) => return id.to_string(),
        FieldValue::ItemAction(id) => return id.to_string(),
        FieldValue::Target(target) => return write_target(look, target),
        FieldValue::Counter(id) => return id.to_string(),
        FieldValue::CounterNo(no) => return no.to_string(),
        FieldValue::EventCounter(id) => return id.to_string(),
        FieldValue::Tile(tile) => return tile.to_string(),
        FieldValue::Cell(cell) => return cell.to_string(),
        FieldValue::Space(space) => return space.to_string(),
        FieldValue::Spot(spot) => return write_spot(spot),
        FieldValue::Skill(skill) => word(SKILLS, skill),
        FieldValue::Note(note) => content.notes.get(usize::from(note.0)).map_or("?", |note| &note.slug),
        FieldValue::Quest(quest) => return quest.0.to_string(),
        FieldValue::Letter(letter) => return char::from(b'A' + letter.min(25)).to_string(),
        FieldValue::Epilogue(epilogue) => {
            epilogue.and_then(|at| scenario.epilogues.get(at.index())).map_or("none", |epilogue| &epilogue.code)
        }
        FieldValue::TimerSpace(number) | FieldValue::Number(number) => return number.to_string(),
        FieldValue::Truth(truth) => return truth.to_string(),
    };
    found.to_owned()
}

/// The word of a value in a table that has them all.
fn word<T: Copy + PartialEq>(words: &[(&'static str, T)], value: T) -> &'static str {
    words.iter().find(|(_, known)| *known == value).map_or("?", |(word, _)| word)
}

fn write_target(look: Look, target: Target) -> String {
    match target {
        Target::Counter(no) => look.s.counter(no).map_or("?".into(), |counter| counter.id.to_string()),
        Target::Character(id) => id.to_string(),
        Target::EventCounter(id) => format!("e{id}"),
        Target::Figure(id) => id.to_string(),
    }
}
