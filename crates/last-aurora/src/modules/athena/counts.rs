//! How many components Project Athena has (PA-COMP).

use super::board::TURRETS;
use crate::content::{Card, CardKind, CardSet, Content};
use crate::modules::{Count, Module};

/// What the lists of components say, and what the content has.
pub(super) fn counts(content: &Content) -> Vec<Count> {
    let own = || content.cards.iter().filter(|card| card.module == Some(Module::Athena));
    let count = |test: fn(&Card) -> bool| own().filter(|card| test(card)).count();
    let objects = content.objects.iter().filter(|kind| kind.module == Some(Module::Athena));
    let map = content.maps.iter().find(|map| Module::Athena.map() == Some(&map.slug));
    let counted = [
        ("Athena Exploration cards", "PA-COMP-02", 20, count(is_additional)),
        ("Athena Object cards", "PA-COMP-03", 2, objects.map(|kind| usize::from(kind.copies)).sum()),
        ("Athena Enemy cards", "PA-COMP-04", 6, count(|card| matches!(card.set, CardSet::Enemy { .. }))),
        ("Athena Loot cards", "PA-COMP-05", 6, count(|card| matches!(card.set, CardSet::Loot { .. }))),
        ("Alert Scan cards", "PA-COMP-06", 3, count(is_scan)),
        ("Automatic Turrets on the Gamma Map", "PA-COMP-07", TURRETS, map.map_or(0, |map| map.turrets.len())),
        ("Alert Tables", "PA-ALERT-01", 1, usize::from(!content.alert().is_empty())),
    ];
    // The set of the first edition has nothing of the module.
    let nothing = counted.iter().all(|&(.., found)| found == 0);
    let counted = counted.into_iter().filter(|_| !nothing);
    counted.map(|(what, rule, expected, found)| Count { what, rule, expected, found }).collect()
}

fn is_additional(card: &Card) -> bool {
    matches!(card.set, CardSet::Exploration { additional: true, .. })
}

/// Events that every game with the module has (PA-SETUP-13).
fn is_scan(card: &Card) -> bool {
    matches!(card.set, CardSet::Exploration { additional: false, .. }) && matches!(card.kind, CardKind::Event(_))
}
