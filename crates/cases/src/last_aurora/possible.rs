//! What the fields of an event can hold, so that a misspelt one is told instead of never happening.

use registry::last_aurora::LastAurora;
use registry::last_aurora::action::parse_box;
use registry::last_aurora::content::AUTOMA_ABILITIES;
use registry::last_aurora::content::words::{AREAS, LETTERS, RESOURCES};
use registry::last_aurora::modules::athena::board::TURRETS;
use registry::last_aurora::modules::automa::{ACTS, Why};
use registry::last_aurora::state::SLOTS;
use registry::last_aurora::value::Kind;

use super::words::{BLOCKS, PHASES, TOKENS, ZONES};
use crate::fault::Fault;
use crate::spoken::Spoken;
use crate::tree::Value;

/// Could a field of this kind hold this value? `field` names it.
///
/// # Errors
/// What it could be instead.
pub fn possible(game: &LastAurora, field: &str, kind: Kind, value: &Value) -> Result<(), Fault> {
    let (look, word) = (game.look(), value.text());
    let one_of = |what: &str, known: &[&str]| {
        let fault = || Fault::unknown(value.at, what, &word, known.iter().copied());
        known.contains(&word.as_str()).then_some(()).ok_or_else(fault)
    };
    let up_to = |from: usize, last: usize| {
        let found = value.number::<usize>()?;
        let message = || format!("{field} is {from} to {last}, not {found}");
        (from..=last).contains(&found).then_some(()).ok_or_else(|| Fault::new(value.at, message()))
    };
    let content = look.content();
    let cards = || content.cards.iter().map(|card| card.slug.as_str()).chain(["none"]).collect::<Vec<_>>();
    let objects = || content.objects.iter().map(|kind| kind.slug.as_str()).chain(["none"]).collect::<Vec<_>>();
    match kind {
        Kind::Seat => game.seat(value).map(|_| ()),
        Kind::Order => {
            let mut names = word.split_whitespace().map(|name| Value::text_at(name, value.at));
            names.try_for_each(|name| game.seat(&name).map(|_| ()))
        }
        Kind::Card | Kind::Enemy => one_of("card", &cards()),
        Kind::Object | Kind::DrawnObject => one_of("Object", &objects()),
        Kind::Outcome => {
            one_of("Outcome card", &content.outcomes.iter().map(|card| card.slug.as_str()).collect::<Vec<_>>())
        }
        Kind::ActionCard => {
            let cards = &content.automa().actions;
            one_of("Action card", &cards.iter().map(|card| card.slug.as_str()).collect::<Vec<_>>())
        }
        Kind::Story => {
            one_of("Story card", &content.stories().iter().map(|story| story.slug.as_str()).collect::<Vec<_>>())
        }
        Kind::StoryText => Err(Fault::new(value.at, "what a Story card says is told by its card and option")),
        Kind::Token => one_of("token", &first(TOKENS)),
        Kind::Resource => one_of("Resource", &first(RESOURCES)),
        Kind::Zone => one_of("zone", &first(ZONES)),
        Kind::Phase => one_of("phase", &first(PHASES)),
        Kind::Area => one_of("area", &first(AREAS)),
        Kind::Act => one_of("act of the Automa", &first(ACTS)),
        Kind::AutomaAbility => one_of("ability of the Automa", &first(AUTOMA_ABILITIES)),
        Kind::Why => one_of("reason of the Automa", &Why::ALL.iter().map(|why| why.word()).collect::<Vec<_>>()),
        Kind::CargoBox | Kind::Weapon => parse_box(&word).map(|_| ()).map_err(|message| Fault::new(value.at, message)),
        Kind::Truth => value.yes_or_no().map(|_| ()),
        Kind::Region => one_of("region", &look.rules.board().regions.iter().map(String::as_str).collect::<Vec<_>>()),
        Kind::BoardRow => one_of("row", &first(LETTERS)),
        Kind::TargetBox => one_of("target", &first(LETTERS)),
        Kind::Block => one_of("block", &first(BLOCKS)),
        Kind::Slot => up_to(1, SLOTS),
        Kind::Space => up_to(0, look.rules.road.len() - 1),
        Kind::Turret => up_to(1, TURRETS),
        Kind::AlertRow => up_to(0, content.alert().len().saturating_sub(1)),
        Kind::Choice | Kind::Column | Kind::BoardColumn | Kind::Number => value.number::<u8>().map(|_| ()),
    }
}

fn first<T>(words: &[(&'static str, T)]) -> Vec<&'static str> {
    words.iter().map(|(word, _)| *word).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fault::Offset;
    use crate::last_aurora::Cards;
    use crate::run::Bench;
    use crate::tree::parse;

    fn game() -> LastAurora {
        let given = parse("given players=2").unwrap().remove(0);
        Cards::builtin().lay_out(&given).unwrap().game(Offset(0)).unwrap().clone()
    }

    #[test]
    fn nonsense_is_possible_nowhere() {
        let game = game();
        for (word, fields) in LastAurora::types() {
            for (field, kind) in *fields {
                let value = Value::text_at("xyzzy", Offset(0));
                assert!(possible(&game, field, *kind, &value).is_err(), "{word}: {field} {kind:?}");
            }
        }
    }
}
