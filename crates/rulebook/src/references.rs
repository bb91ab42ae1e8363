//! Cross-references inside the text: every ID that is named must exist.

use std::collections::BTreeSet;

use crate::Rulebook;
use crate::error::{ParseError, Problem};
use crate::heading::prefix;
use crate::parse::Spot;

/// Problems of all entries, in reading order. A reference may name an entry or a prefix (`LA-FOOD`).
pub(crate) fn check(book: &Rulebook, spots: &[(String, Spot)]) -> Vec<ParseError> {
    let ids: BTreeSet<&str> = spots.iter().map(|(id, _)| id.as_str()).collect();
    let prefixes: BTreeSet<&str> = ids.iter().map(|id| prefix(id)).collect();
    let families: BTreeSet<&str> = ids.iter().filter_map(|id| id.split('-').next()).collect();
    let mut errors = Vec::new();
    for (id, spot) in spots {
        for to in named(book, id, &families) {
            if !ids.contains(to.as_str()) && !prefixes.contains(to.as_str()) {
                errors.push(spot.error(Problem::DanglingReference { from: id.clone(), to }));
            }
        }
    }
    errors
}

/// All IDs that an entry names.
fn named(book: &Rulebook, id: &str, families: &BTreeSet<&str>) -> Vec<String> {
    use crate::Entry::{Example, Rule, Ruling};
    let texts: Vec<&str> = match book.get(id) {
        Some(Rule(rule)) => vec![&rule.text],
        Some(Ruling(r)) => vec![&r.question, &r.ruling, &r.reason],
        Some(Example(e)) => vec![&e.given, &e.when, &e.then],
        None => Vec::new(),
    };
    let mut found: Vec<String> = texts.into_iter().flat_map(|text| ids_in(text, families)).collect();
    if let Some(Example(example)) = book.get(id) {
        found.extend(example.shows.iter().cloned());
    }
    found
}

/// Words that look like an ID of a family this rulebook has. `III-IV` is none.
fn ids_in(text: &str, families: &BTreeSet<&str>) -> Vec<String> {
    text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-'))
        .map(|word| word.trim_matches('-'))
        .filter(|word| !word.bytes().any(|b| b.is_ascii_lowercase()))
        .filter(|word| word.split_once('-').is_some_and(|(family, _)| families.contains(family)))
        .map(str::to_owned)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_words_of_a_known_family_are_references() {
        let families = BTreeSet::from(["LA", "RUL"]);
        let found = ids_in("Group III-IV, see RUL-LA-01, LA-FOOD (LA-EXP-06) and LA-like words; -1.", &families);
        assert_eq!(found, ["RUL-LA-01", "LA-FOOD", "LA-EXP-06"]);
    }
}
