//! How many components the Exploration deck of Frozen Steel has.

use crate::content::{Card, CardSet, Content};
use crate::modules::{Count, Module};

/// Additional cards that four players draw of each Time Period (RUL-FS-19, GAP-FS-01).
const DRAWN: [(&str, usize); 3] = [
    ("Frozen Steel additional cards of period I", 9),
    ("Frozen Steel additional cards of period II", 9),
    ("Frozen Steel additional cards of period III", 2),
];

/// There are as many additional cards as are ever drawn; there may be more.
pub(super) fn counts(content: &Content) -> Vec<Count> {
    let own = || content.cards.iter().filter(|card| card.module == Some(Module::Salvage));
    let of = |wanted: u8| {
        let is_it =
            |card: &Card| matches!(card.set, CardSet::Exploration { period, additional: true } if period == wanted);
        own().filter(|card| is_it(card)).count()
    };
    // The set of the first edition has nothing of the module.
    if own().next().is_none() {
        return Vec::new();
    }
    let periods = (0..).zip(DRAWN);
    let count = |(period, (what, expected)): (u8, (&'static str, usize))| Count {
        what,
        rule: "RUL-FS-19",
        expected,
        found: of(period).min(expected),
    };
    periods.map(count).collect()
}
