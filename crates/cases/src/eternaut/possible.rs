//! What the fields of an event can hold, so that a misspelt one is told instead of never happening.

use eternaut::Eternaut;
use eternaut::content::{CharacterId, CounterId, EventCounterId, ItemActionId, ItemId, Printed, SKILLS, TileNo};
use eternaut::space::{Cell, Edge};

use super::given::{STATES, id, paragraph, space};
use crate::fault::Fault;
use crate::spoken::Spoken;
use crate::tree::Value;

/// A field of an event.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// The type of the event.
    pub kind: &'static str,
    /// Its name.
    pub name: &'static str,
    /// Its type, as the engine writes it.
    pub of: &'static str,
}

/// Could an event have this value in this field?
///
/// # Errors
/// What it could be instead.
pub fn possible(game: &Eternaut, field: &Field, value: &Value) -> Result<(), Fault> {
    let (look, word) = (game.look(), value.text());
    let (content, scenario) = (look.content(), look.rules.scenario());
    let one_of = |what: &str, known: Vec<&str>| {
        let fault = || Fault::unknown(value.at, what, &word, known.iter().copied());
        known.contains(&word.as_str()).then_some(()).ok_or_else(fault)
    };
    let is = |good: bool, what: &str| {
        let fault = || Fault::new(value.at, format!("`{word}` is no {what}"));
        good.then_some(()).ok_or_else(fault)
    };
    match field.of {
        "Seat" => game.seat(value).map(|_| ()),
        "CharacterId" => known::<CharacterId>(value, content.characters.iter().map(|it| it.id)),
        "ItemId" => known::<ItemId>(value, content.items.iter().map(|it| it.id)),
        "ItemActionId" => known::<ItemActionId>(value, content.item_actions.iter().map(|it| it.id)),
        "CounterId" => known::<CounterId>(value, scenario.counters.iter().map(|it| it.id)),
        // Named by the texts that place them, so any will do.
        "EventCounterId" => id::<EventCounterId>(value).map(|_| ()),
        "TextId" => is(content.texts.iter().any(|text| text.words == word), "text of this campaign"),
        "Key" => paragraph(look.rules, value).map(|_| ()),
        "Space" => space(value).map(|_| ()),
        "Spot" => is(space(value).is_ok() || Edge::parse(&word).is_some(), "space or edge"),
        "Cell" => is((0..=u8::MAX).any(|at| Cell(at).to_string() == word), "cell of the map"),
        "TileNo" => is(TileNo::parse(&word).is_some(), "tile"),
        "Skill" => one_of("Skill", SKILLS.iter().map(|(word, _)| *word).collect()),
        "ObjectiveState" => one_of("state", STATES.iter().map(|(word, _)| *word).collect()),
        "StoryNo" => one_of("Story card", scenario.story.iter().map(|card| card.code.as_str()).collect()),
        "Target" => is(is_target(&word), "counter, Character or Event counter"),
        "bool" => value.yes_or_no().map(|_| ()),
        "u16" => value.number::<u16>().map(|_| ()),
        "MenaceCardId" => one_of("Menace card", scenario.menace.iter().map(|card| card.code.as_str()).collect()),
        "ActionCardId" => one_of("Action card", content.action_cards.iter().map(|card| card.slug.as_str()).collect()),
        "PenaltyId" => one_of("Penalty card", content.penalties.iter().map(|penalty| penalty.slug.as_str()).collect()),
        "NoteId" => one_of("keyword", content.notes.iter().map(|note| note.slug.as_str()).collect()),
        "Option<EpilogueId>" => {
            one_of("epilogue", scenario.epilogues.iter().map(|it| it.code.as_str()).chain(["none"]).collect())
        }
        "QuestNo" => value.number::<u8>().map(|_| ()),
        "u8" => match field.name {
            "letter" => is(word.len() == 1 && word.as_bytes()[0].is_ascii_uppercase(), "letter"),
            _ => value.number::<u8>().map(|_| ()),
        },
        other => Err(Fault::new(value.at, format!("no case can name a {other} yet"))),
    }
}

fn is_target(word: &str) -> bool {
    let event = word.strip_prefix('e').and_then(EventCounterId::parse);
    event.is_some() || CounterId::parse(word).is_some() || CharacterId::parse(word).is_some()
}

/// Three digits of something that there is.
fn known<T: Printed>(value: &Value, mut all: impl Iterator<Item = T>) -> Result<(), Fault> {
    let wanted = id::<T>(value)?;
    let missing = || Fault::new(value.at, format!("there is no {} `{}`", T::KIND.1, value.text()));
    all.any(|known| known == wanted).then_some(()).ok_or_else(missing)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eternaut::Campaign;
    use crate::fault::Place;
    use crate::run::Bench;
    use crate::tree::parse;

    #[test]
    fn nonsense_is_possible_nowhere() {
        let given = parse("given").unwrap().remove(0);
        let table = Campaign::builtin().lay_out(&given).unwrap();
        let game = table.game(Place(0)).unwrap();
        for (kind, fields) in Eternaut::types() {
            for (_, field) in *fields {
                let fault = possible(game, field, &Value::text_at("xyzzy", Place(0)));
                let message = fault.err().unwrap_or_else(|| panic!("{kind}: {field:?}")).message;
                assert!(!message.contains("no case can name"), "{kind}: {message}");
            }
        }
    }
}
