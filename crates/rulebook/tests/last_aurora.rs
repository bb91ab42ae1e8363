//! The rulebook of Last Aurora.

use std::collections::{BTreeMap, BTreeSet};

use rulebook::{Proof, Rulebook, builtin, coverage};

fn book() -> Rulebook {
    builtin("last-aurora").unwrap_or_else(|errors| panic!("{errors}"))
}

#[test]
fn every_id_is_unique_and_in_a_chapter() {
    let book = book();
    let mut seen = BTreeSet::new();
    for chapter in book.chapters() {
        for id in &chapter.entries {
            assert!(seen.insert(id.as_str()), "{id} stands twice");
            if let Some(rule) = book.rule(id) {
                assert_eq!(rule.chapter, chapter.slug, "{id}");
                let played = ["LA-", "LB-", "LM-", "LS-", "PA-", "FS"].iter().any(|prefix| id.starts_with(prefix));
                assert!(played, "{id} is not a rule of what is played");
            }
        }
    }
    let known = book.rules().len() + book.rulings().len() + book.examples().len();
    assert_eq!(seen.len(), known);
    assert!(book.rules().iter().all(|rule| seen.contains(rule.id.as_str())));
}

/// IDs are never reused and never vanish: a withdrawn rule would have to be listed here with its reason.
#[test]
fn no_rule_is_missing() {
    let expected = [
        ("ABIL", 4),
        ("ACT", 1),
        ("AMB", 14),
        ("BONUS", 9),
        ("CARD", 70),
        ("COMP", 23),
        ("CONT", 9),
        ("DEF", 10),
        ("DISC", 3),
        ("DMG", 12),
        ("EFIRE", 10),
        ("ELIM", 2),
        ("ENC", 1),
        ("END", 8),
        ("EXP", 16),
        ("FAME", 5),
        ("FIRE", 18),
        ("FOOD", 7),
        ("GATHER", 9),
        ("ICON", 37),
        ("IMP", 10),
        ("MOVE", 9),
        ("OBJ", 7),
        ("ORDER", 2),
        ("OUT", 5),
        ("PASS", 5),
        ("PLACE", 11),
        ("REC", 3),
        ("REPL", 4),
        ("REST", 4),
        ("REV", 6),
        ("ROUND", 1),
        ("SCORE", 12),
        ("SETUP", 31),
        ("SHORT", 2),
        ("TERM", 14),
        ("TGT", 6),
        ("TO", 4),
        ("WAY", 5),
    ];
    let modules = [
        ("LB-BONUS", 21),
        ("LB-SETUP", 2),
        ("LB-SHORT", 6),
        ("LB-TO", 2),
        ("LM-COMP", 2),
        ("LM-HIT", 2),
        ("LM-SETUP", 2),
        ("LM-USE", 5),
    ];
    let core = expected.into_iter().map(|(p, n)| (format!("LA-{p}"), n));
    let modules = modules.into_iter().map(|(p, n)| (p.to_owned(), n));
    let expected: BTreeMap<String, usize> = core.chain(modules).collect();
    let mut found: BTreeMap<String, usize> = BTreeMap::new();
    let book = book();
    let counted_below = |id: &str| ["LS-", "PA-", "FS"].iter().any(|family| id.starts_with(family));
    for rule in book.rules().iter().filter(|rule| !counted_below(&rule.id)) {
        *found.entry(rule.prefix.clone()).or_default() += 1;
    }
    assert_eq!(found, expected);
}

/// The same for the Last Automa.
#[test]
fn no_rule_of_the_automa_is_missing() {
    let expected = [
        ("ABIL", 2),
        ("AMB", 2),
        ("CARD", 11),
        ("COMP", 3),
        ("CONT", 2),
        ("DMG", 4),
        ("EFIRE", 2),
        ("ENC", 1),
        ("END", 5),
        ("ENEMY", 2),
        ("EXP", 9),
        ("FIRE", 10),
        ("GAIN", 1),
        ("GATHER", 9),
        ("IMP", 2),
        ("MOVE", 8),
        ("PASS", 1),
        ("REC", 4),
        ("REPAIR", 3),
        ("REST", 5),
        ("SCORE", 8),
        ("SETUP", 13),
        ("TWO", 5),
    ];
    let expected: BTreeMap<String, usize> = expected.into_iter().map(|(p, n)| (format!("LS-{p}"), n)).collect();
    let mut found: BTreeMap<String, usize> = BTreeMap::new();
    for rule in book().rules().iter().filter(|rule| rule.id.starts_with("LS-")) {
        *found.entry(rule.prefix.clone()).or_default() += 1;
    }
    assert_eq!(found, expected);
}

/// The same for Project Athena: 225 rules and 32 facts about its pieces.
#[test]
fn no_rule_of_project_athena_is_missing() {
    let expected = [
        ("ALERT", 10),
        ("ANDROID", 7),
        ("ARMED", 13),
        ("BAT", 11),
        ("BONUS", 20),
        ("BOX", 7),
        ("CARD", 53),
        ("COMP", 32),
        ("ENERGY", 4),
        ("FIRE", 4),
        ("GEN", 4),
        ("ICON", 7),
        ("MOVE", 4),
        ("ORDER", 6),
        ("SCORE", 4),
        ("SETUP", 47),
        ("TURRET", 24),
    ];
    let expected: BTreeMap<String, usize> = expected.into_iter().map(|(p, n)| (format!("PA-{p}"), n)).collect();
    let mut found: BTreeMap<String, usize> = BTreeMap::new();
    for rule in book().rules().iter().filter(|rule| rule.id.starts_with("PA-")) {
        *found.entry(rule.prefix.clone()).or_default() += 1;
    }
    assert_eq!(found, expected);
    let rulings = book().rulings().iter().filter(|ruling| ruling.id.starts_with("RUL-PA-")).count();
    assert_eq!(rulings, 87);
}

/// The same for Frozen Steel: 111 rules, 24 facts about its pieces, 11 named cards.
#[test]
fn no_rule_of_frozen_steel_is_missing() {
    let expected = [
        ("FS-BOX", 6),
        ("FS-COMP", 24),
        ("FS-ICON", 1),
        ("FS-JUNK", 3),
        ("FS1-CARD", 3),
        ("FS1-SETUP", 4),
        ("FS2-CARD", 5),
        ("FS2-DEF", 3),
        ("FS2-SETUP", 2),
        ("FS3-CARD", 1),
        ("FS3-SETUP", 2),
        ("FS4-ATT", 7),
        ("FS4-CARD", 1),
        ("FS4-DECK", 4),
        ("FS4-EOR", 2),
        ("FS4-FACE", 11),
        ("FS4-KEY", 10),
        ("FS4-MIS", 4),
        ("FS4-SETUP", 5),
        ("FS4-TRIG", 10),
        ("FS5-BONUS", 5),
        ("FS5-CARD", 1),
        ("FS5-END", 4),
        ("FS5-EOR", 3),
        ("FS5-FIRE", 15),
        ("FS5-SETUP", 8),
        ("FS5-TRACK", 2),
    ];
    let expected: BTreeMap<String, usize> = expected.into_iter().map(|(p, n)| (p.to_owned(), n)).collect();
    let mut found: BTreeMap<String, usize> = BTreeMap::new();
    for rule in book().rules().iter().filter(|rule| rule.id.starts_with("FS")) {
        *found.entry(rule.prefix.clone()).or_default() += 1;
    }
    assert_eq!(found, expected);
    assert_eq!(found.values().sum::<usize>(), 111 + 24 + 11);
    let rulings = book().rulings().iter().filter(|ruling| ruling.id.starts_with("RUL-FS-")).count();
    assert_eq!(rulings, 70);
}

/// Numbered rules leave no hole; cards, boxes and icons go by name, the Bonus Actions of Gamma by slot and letter.
#[test]
fn numbers_leave_no_hole() {
    let book = book();
    for rule in book.rules() {
        let Some(number) = rule.id.strip_prefix(&format!("{}-", rule.prefix)).and_then(|n| n.parse::<u32>().ok())
        else {
            let (family, kind) = rule.prefix.split_once('-').unwrap_or_default();
            let of_frozen_steel = family.starts_with("FS") && ["BONUS", "BOX", "CARD", "KEY"].contains(&kind);
            let named = ["LA-CARD", "LA-ICON", "LS-CARD", "PA-BONUS", "PA-BOX", "PA-CARD"];
            assert!(of_frozen_steel || named.contains(&rule.prefix.as_str()), "{}", rule.id);
            continue;
        };
        if number > 1 {
            let before = format!("{}-{:02}", rule.prefix, number - 1);
            assert!(book.rule(&before).is_some(), "{} without {before}", rule.id);
        }
    }
}

#[test]
fn pieces_are_proven_by_content_and_notes_are_rare() {
    let book = book();
    for rule in book.rules().iter().filter(|rule| rule.prefix.ends_with("-COMP")) {
        assert!(rule.proof == Proof::Content || !rule.proof.is_needed(), "{}", rule.id);
    }
    let notes: Vec<&str> =
        book.rules().iter().filter(|rule| !rule.proof.is_needed()).map(|rule| rule.id.as_str()).collect();
    assert_eq!(
        notes,
        [
            "LA-SETUP-14",
            "LA-FIRE-18",
            "LS-SETUP-03",
            "PA-COMP-29",
            "PA-COMP-31",
            "PA-COMP-32",
            "PA-SETUP-23",
            "FS-COMP-24",
            "FS4-FACE-02",
            "FS4-FACE-03"
        ]
    );
}

#[test]
fn the_examples_are_numbered_without_a_hole() {
    let ids: Vec<String> = book().examples().iter().map(|e| e.id.clone()).collect();
    let core = (1..=25).map(|n| format!("EX-LA-{n:02}"));
    let expected: Vec<String> =
        core.chain((1..=5).map(|n| format!("EX-PA-{n:02}"))).chain((1..=5).map(|n| format!("EX-FS-{n:02}"))).collect();
    assert_eq!(ids, expected);
}

#[test]
fn nothing_is_proven_without_proofs() {
    let book = book();
    let found = coverage(&book, std::iter::empty::<(&str, &str)>()).unwrap();
    assert_eq!(found.total.proven, 0);
    assert_eq!(found.total.rules + found.total.notes, book.rules().len());
    assert_eq!(found.total.unproven.len(), found.total.rules);
}
