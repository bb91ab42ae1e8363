//! How many components the Asgaror clan has (FS-COMP-03).

use crate::content::{Card, CardSet, Content};
use crate::modules::{Count, Module};

/// What the list of components says, and what the content has.
pub(super) fn counts(content: &Content) -> Vec<Count> {
    let own = || content.cards.iter().filter(|card| card.module == Some(Module::Asgaror));
    // The set of the first edition has nothing of the module.
    if own().next().is_none() {
        return Vec::new();
    }
    let count = |what, test: fn(&Card) -> bool| Count {
        what,
        rule: "FS-COMP-03",
        expected: 6,
        found: own().filter(|card| test(card)).count(),
    };
    vec![
        count("Asgaror Enemy cards", |card| matches!(card.set, CardSet::Enemy { .. })),
        count("Asgaror Loot cards", |card| matches!(card.set, CardSet::Loot { .. })),
    ]
}
