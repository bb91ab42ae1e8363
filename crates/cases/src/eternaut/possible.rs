//! What the fields of an event can hold, so that a misspelt one is told instead of never happening.

use registry::eternaut::Eternaut;
use registry::eternaut::content::{
    CharacterId, CounterId, EventCounterId, ItemActionId, ItemId, Printed, SKILLS, TileNo,
};
use registry::eternaut::figure::FigureId;
use registry::eternaut::setup::Rules;
use registry::eternaut::space::{Cell, Edge};
use registry::eternaut::value::Kind;

use super::given::{STATES, id, paragraph, space};
use crate::fault::Fault;
use crate::spoken::Spoken;
use crate::tree::Value;

/// Could a field of this kind hold this value?
///
/// # Errors
/// What it could be instead.
pub fn possible(game: &Eternaut, kind: Kind, value: &Value) -> Result<(), Fault> {
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
    match kind {
        Kind::Seat => game.seat(value).map(|_| ()),
        Kind::Character => known::<CharacterId>(value, content.characters.iter().map(|it| it.id)),
        Kind::Figure => {
            is(FigureId::parse(&word).is_some_and(|id| is_figure(look.rules, id)), "figure of this campaign")
        }
        Kind::Item => known::<ItemId>(value, content.items.iter().map(|it| it.id)),
        Kind::ItemAction => known::<ItemActionId>(value, content.item_actions.iter().map(|it| it.id)),
        Kind::Counter => known::<CounterId>(value, scenario.counters.iter().map(|it| it.id)),
        // Named by the texts that place them, so any will do.
        Kind::EventCounter => id::<EventCounterId>(value).map(|_| ()),
        Kind::Text => is(content.texts.iter().any(|text| text.words == word), "text of this campaign"),
        Kind::Key => paragraph(look.rules, value).map(|_| ()),
        Kind::Space => space(value).map(|_| ()),
        Kind::Spot => is(space(value).is_ok() || Edge::parse(&word).is_some(), "space or edge"),
        Kind::Cell => is((0..=u8::MAX).any(|at| Cell(at).to_string() == word), "cell of the map"),
        Kind::Tile => is(TileNo::parse(&word).is_some(), "tile"),
        Kind::Skill => one_of("Skill", SKILLS.iter().map(|(word, _)| *word).collect()),
        Kind::ObjectiveState => one_of("state", STATES.iter().map(|(word, _)| *word).collect()),
        Kind::StoryCard => one_of("Story card", scenario.story.iter().map(|card| card.code.as_str()).collect()),
        Kind::Target => is(is_target(&word), "counter, Character or Event counter"),
        Kind::Truth => value.yes_or_no().map(|_| ()),
        Kind::CounterNo => value.number::<u16>().map(|_| ()),
        Kind::MenaceCard => one_of("Menace card", scenario.menace.iter().map(|card| card.code.as_str()).collect()),
        Kind::Card => one_of("Action card", content.action_cards.iter().map(|card| card.slug.as_str()).collect()),
        Kind::Penalty => one_of("Penalty card", content.penalties.iter().map(|it| it.slug.as_str()).collect()),
        Kind::Note => one_of("keyword", content.notes.iter().map(|note| note.slug.as_str()).collect()),
        Kind::Epilogue => {
            one_of("epilogue", scenario.epilogues.iter().map(|it| it.code.as_str()).chain(["none"]).collect())
        }
        Kind::Letter => is(word.len() == 1 && word.as_bytes()[0].is_ascii_uppercase(), "letter"),
        Kind::Quest | Kind::TimerSpace | Kind::Number => value.number::<u8>().map(|_| ()),
    }
}

fn is_target(word: &str) -> bool {
    let event = word.strip_prefix('e').and_then(EventCounterId::parse);
    event.is_some() || CounterId::parse(word).is_some() || FigureId::parse(word).is_some()
}

fn is_figure(rules: &Rules, id: FigureId) -> bool {
    let character = id.character().is_some_and(|who| rules.content.characters.iter().any(|it| it.id == who));
    character || rules.figure_card(id).is_some()
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
    use crate::fault::Offset;
    use crate::run::Bench;
    use crate::tree::parse;

    #[test]
    fn nonsense_is_possible_nowhere() {
        let given = parse("given").unwrap().remove(0);
        let table = Campaign::builtin().lay_out(&given).unwrap();
        let game = table.game(Offset(0)).unwrap();
        for (word, fields) in Eternaut::types() {
            for (field, kind) in *fields {
                let fault = possible(game, *kind, &Value::text_at("xyzzy", Offset(0)));
                assert!(fault.is_err(), "{word}: {field} {kind:?}");
            }
        }
    }
}
