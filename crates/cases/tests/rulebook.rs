//! All cases of the rulebook are played and hold, whatever the game.

use cases::{Cased, Report, Values};
use registry::{Listed, NAMES, with_game};

fn holds(report: &Report) {
    let failures: Vec<String> = report.failed.iter().map(ToString::to_string).collect();
    assert!(failures.is_empty(), "\n{}\n", failures.join("\n\n"));
    assert!(!report.passed.is_empty());
}

#[test]
fn every_folder_of_the_rulebook_belongs_to_a_game() {
    let of_games = NAMES.iter().filter_map(|name| with_game!(*name, G => G::RULEBOOK));
    let (mut of_games, mut folders): (Vec<_>, Vec<_>) = (of_games.collect(), rulebook::folders().collect());
    of_games.sort_unstable();
    folders.sort_unstable();
    assert_eq!(of_games, folders);
}

#[test]
fn every_file_is_known_for_the_game_that_it_is_about() {
    for name in NAMES {
        let files = with_game!(*name, G => rulebook::cases(G::RULEBOOK)).unwrap_or_default();
        for (file, text) in files {
            assert_eq!(cases::game_of(text), *name, "{file}");
        }
    }
}

/// Cases of a game that hold whatever its content is tuned to. Not a share of all: positions for one more rule of fighting bring values of
/// their own.
const MANY: usize = 100;

/// What the values held still for cases could hide is seen here: only cases that say so depend on them.
#[test]
fn every_case_without_values_of_its_own_holds_on_the_shipped_content() {
    fn check<G: Cased>() {
        let report = Report::builtin::<G>(Values::Shipped);
        let failures: Vec<String> = report.failed.iter().map(ToString::to_string).collect();
        assert!(failures.is_empty(), "\n{}\n", failures.join("\n\n"));
        let held = report.passed.len();
        assert!(held >= MANY, "only {held} cases hold whatever the content is tuned to");
    }
    for name in NAMES {
        with_game!(*name, G => check::<G>());
    }
}

/// Every case holds, and every rule and ruling is proven by one or by a check of the content; nothing proves an ID that does
/// not exist.
#[test]
fn every_case_holds_and_everything_is_proven() {
    fn check<G: Cased>() {
        let report = Report::proving::<G>();
        holds(&report);
        let book = rulebook::builtin(G::RULEBOOK).unwrap();
        let coverage = rulebook::coverage(&book, report.proofs()).unwrap_or_else(|unknown| panic!("{unknown}"));
        assert_eq!(coverage.total.unproven, Vec::<String>::new());
        assert_eq!(coverage.rulings.unproven, Vec::<String>::new());
        assert_eq!(coverage.examples.unproven, Vec::<String>::new());
    }
    for name in NAMES {
        with_game!(*name, G => check::<G>());
    }
}

#[test]
fn every_rule_about_content_has_its_check() {
    fn check<G: Cased>() {
        let report = Report::default().with_content_checks(G::content_checks());
        let proven: Vec<&str> = report.proofs().map(|(id, _)| id).collect();
        let book = rulebook::builtin(G::RULEBOOK).unwrap();
        let rules = book.rules().iter().filter(|rule| rule.proof == rulebook::Proof::Content);
        let missing: Vec<&str> = rules.map(|rule| rule.id.as_str()).filter(|id| !proven.contains(id)).collect();
        assert!(missing.is_empty(), "no check of the content proves {missing:?}");
    }
    for name in NAMES {
        with_game!(*name, G => check::<G>());
    }
}
