//! The rulebook of The Eternaut.

use std::collections::BTreeMap;

use rulebook::{Rulebook, builtin};

fn book() -> Rulebook {
    builtin("the-eternaut").unwrap_or_else(|errors| panic!("{errors}"))
}

/// IDs are never reused and never vanish: a withdrawn rule would have to be listed here with its reason.
#[test]
fn no_rule_is_missing() {
    let expected = [
        ("EA-PACK", 4),
        ("EA-SNOW", 11),
        ("EA-SPREAD", 3),
        ("EA-TOUCH", 6),
        ("EB-ALERT", 10),
        ("EB-AMMO", 5),
        ("EB-ATK", 24),
        ("EB-BAG", 6),
        ("EB-BONUS", 6),
        ("EB-DEATH", 7),
        ("EB-DMG", 3),
        ("EB-FAST", 5),
        ("EB-HEAL", 3),
        ("EB-LINK", 5),
        ("EB-LOOT", 3),
        ("EB-MELEE", 3),
        ("EB-NPC", 12),
        ("EB-NOISE", 4),
        ("EB-RANGED", 4),
        ("EB-SURV", 17),
        ("EB-TIMER", 4),
        ("EB-VIS", 8),
        ("EK-BUY", 9),
        ("EK-DIARY", 3),
        ("EK-END", 15),
        ("EK-FINA", 19),
        ("EK-FINB", 19),
        ("EK-LOSE", 3),
        ("EK-QUEST", 1),
        ("EK-SETA", 1),
        ("EK-SETB", 8),
        ("EK-SKILL", 5),
        ("ET-ACT", 11),
        ("ET-BREAK", 5),
        ("ET-CAMP", 11),
        ("ET-CRAFT", 4),
        ("ET-CTR", 3),
        ("ET-CYCLE", 3),
        ("ET-DIARY", 5),
        ("ET-DROP", 9),
        ("ET-END", 11),
        ("ET-EVENT", 7),
        ("ET-GAIN", 7),
        ("ET-GOAL", 4),
        ("ET-ICON", 9),
        ("ET-ITEM", 8),
        ("ET-MAP", 6),
        ("ET-MOVE", 12),
        ("ET-OBJ", 5),
        ("ET-OOC", 3),
        ("ET-PARA", 14),
        ("ET-PEN", 5),
        ("ET-PICK", 5),
        ("ET-RANGE", 8),
        ("ET-READ", 3),
        ("ET-REPEAT", 4),
        ("ET-ROUND", 9),
        ("ET-RUM", 15),
        ("ET-SETUP", 15),
        ("ET-SKILL", 7),
        ("ET-TALK", 2),
        ("ET-TEST", 8),
        ("ET-TRADE", 5),
        ("ET-TURN", 21),
    ];
    let expected: BTreeMap<String, usize> = expected.into_iter().map(|(prefix, n)| (prefix.to_owned(), n)).collect();
    let mut found: BTreeMap<String, usize> = BTreeMap::new();
    for rule in book().rules() {
        *found.entry(rule.prefix.clone()).or_default() += 1;
    }
    assert_eq!(found, expected);
}

/// What stays unproven is what comes with later Scenarios, what people do with boxes, and what words mean.
#[test]
fn notes_are_few() {
    let notes = book().rules().iter().filter(|rule| !rule.proof.is_needed()).count();
    assert_eq!(notes, 28);
}
