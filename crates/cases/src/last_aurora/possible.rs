//! What the fields of an event can hold, so that a misspelt one is told instead of never happening.

use std::sync::OnceLock;

use last_aurora::LastAurora;
use last_aurora::action::parse_box;
use last_aurora::content::words::{AREAS, LETTERS, RESOURCES};
use tabletop::names::hyphenated;

use super::words::{PHASES, TOKENS, ZONES};
use crate::fault::Fault;
use crate::spoken::Spoken;
use crate::told::{Field, variants};
use crate::tree::Value;

/// Could an event have this value in this field?
///
/// # Errors
/// What it could be instead.
pub fn possible(game: &LastAurora, kind: &str, field: &Field, value: &Value) -> Result<(), Fault> {
    let (look, word) = (game.look(), value.text());
    let one_of = |what: &str, known: &[&str]| {
        let fault = || Fault::unknown(value.at, what, &word, known.iter().copied());
        known.contains(&word.as_str()).then_some(()).ok_or_else(fault)
    };
    let content = look.content();
    let cards = || content.cards.iter().map(|card| card.slug.as_str()).chain(["none"]).collect::<Vec<_>>();
    let objects = || content.objects.iter().map(|kind| kind.slug.as_str()).chain(["none"]).collect::<Vec<_>>();
    match field.of.as_str() {
        "Seat" => game.seat(value).map(|_| ()),
        "[Option<Seat>; 4]" => {
            let mut names = word.split_whitespace().map(|name| Value::text_at(name, value.at));
            names.try_for_each(|name| game.seat(&name).map(|_| ()))
        }
        "CardId" => one_of("card", &cards()),
        "ObjectId" | "Option<ObjectId>" => one_of("Object", &objects()),
        "OutcomeId" => {
            one_of("Outcome card", &content.outcomes.iter().map(|card| card.slug.as_str()).collect::<Vec<_>>())
        }
        "ActionId" => {
            let cards = &content.automa.actions;
            one_of("Action card", &cards.iter().map(|card| card.slug.as_str()).collect::<Vec<_>>())
        }
        "Token" => one_of("token", &first(TOKENS)),
        "Resource" => one_of("Resource", &first(RESOURCES)),
        "Zone" => one_of("zone", &first(ZONES)),
        "Phase" => one_of("phase", &first(PHASES)),
        "Area" => one_of("area", &first(AREAS)),
        "AutomaAct" | "AutomaAbility" | "Why" => one_of(&hyphenated(&field.of), &enumerated(&field.of)),
        "BoxRef" => parse_box(&word).map(|_| ()).map_err(|message| Fault::new(value.at, message)),
        "bool" => value.yes_or_no().map(|_| ()),
        "u8" => number(game, kind, field, value),
        other => Err(Fault::new(value.at, format!("no case can name a {other} yet"))),
    }
}

/// Numbers that have words of their own, and numbers.
fn number(game: &LastAurora, kind: &str, field: &Field, value: &Value) -> Result<(), Fault> {
    let (rules, word) = (game.look().rules, value.text());
    let one_of = |known: &[&str]| {
        let fault = || Fault::unknown(value.at, &field.name, &word, known.iter().copied());
        known.contains(&word.as_str()).then_some(()).ok_or_else(fault)
    };
    let up_to = |from: usize, last: usize| {
        let found = value.number::<usize>()?;
        let message = || format!("`{}` of `{kind}` is {from} to {last}, not {found}", field.name);
        (from..=last).contains(&found).then_some(()).ok_or_else(|| Fault::new(value.at, message()))
    };
    match field.name.as_str() {
        "region" => one_of(&rules.board().regions.iter().map(String::as_str).collect::<Vec<_>>()),
        "row" | "target" => one_of(&first(LETTERS)),
        "block" => one_of(&["left", "right"]),
        "slot" => up_to(1, 5),
        "space" | "from" => up_to(0, rules.road.len() - 1),
        _ => value.number::<u8>().map(|_| ()),
    }
}

fn first<T>(words: &[(&'static str, T)]) -> Vec<&'static str> {
    words.iter().map(|(word, _)| *word).collect()
}

/// Words of the enumerations that only the engine lists.
fn enumerated(name: &str) -> Vec<&'static str> {
    const SOURCES: [&str; 2] =
        [include_str!("../../../last-aurora/src/event.rs"), include_str!("../../../last-aurora/src/content/automa.rs")];
    static WORDS: OnceLock<Vec<(&str, Vec<String>)>> = OnceLock::new();
    let read = || {
        let list = |name| SOURCES.iter().map(|source| variants(source, name)).find(|found| !found.is_empty());
        ["AutomaAct", "AutomaAbility", "Why"].map(|name| (name, list(name).unwrap_or_default())).to_vec()
    };
    let words = WORDS.get_or_init(read).iter().find(|(known, _)| *known == name);
    words.map_or(Vec::new(), |(_, words)| words.iter().map(String::as_str).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fault::Place;
    use crate::last_aurora::Cards;
    use crate::run::Bench;
    use crate::tree::parse;

    fn game() -> LastAurora {
        let given = parse("given players=2").unwrap().remove(0);
        Cards::builtin().lay_out(&given).unwrap().game(Place(0)).unwrap().clone()
    }

    #[test]
    fn nonsense_is_possible_nowhere() {
        let game = game();
        for (kind, fields) in LastAurora::kinds() {
            for field in fields {
                let value = Value::text_at("xyzzy", Place(0));
                let fault = possible(&game, kind, field, &value);
                let message = fault.err().unwrap_or_else(|| panic!("{kind}: {field:?}")).message;
                assert!(!message.contains("no case can name"), "{kind}: {message}");
            }
        }
    }

    #[test]
    fn the_words_of_the_engine_are_known() {
        assert_eq!(enumerated("AutomaAbility").first(), Some(&"restock"));
        assert_eq!(enumerated("AutomaAct").last(), Some(&"enemy"));
        assert!(enumerated("Why").contains(&"nothing-to-repair"));
    }
}
