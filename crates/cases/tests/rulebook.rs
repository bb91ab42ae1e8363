//! All cases of the rulebook are played and hold.

use std::path::Path;

use cases::last_aurora::{Cards, content_checks};
use cases::{Report, Values};
use last_aurora::content::builtin;

/// Are the case files of a folder those that come with the program?
fn are_built_in(folder: &str, built_in: &[(&str, &str)]) {
    let files = std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(folder)).unwrap();
    let names = files.map(|entry| format!("{folder}/{}", entry.unwrap().file_name().to_string_lossy()));
    let mut names: Vec<String> = names.filter(|name| name.ends_with(".case.kdl")).collect();
    names.sort();
    let built_in: Vec<&str> = built_in.iter().map(|(name, _)| *name).collect();
    assert_eq!(names, built_in, "list every case file in crates/cases/src/builtin.rs, in order");
}

fn holds(report: &Report) {
    let failures: Vec<String> = report.failed.iter().map(ToString::to_string).collect();
    assert!(failures.is_empty(), "\n{}\n", failures.join("\n\n"));
    assert!(!report.passed.is_empty());
}

#[test]
fn every_case_file_comes_with_the_program() {
    are_built_in("rulebook/last-aurora/cases", cases::LAST_AURORA);
    are_built_in("rulebook/the-eternaut/cases", cases::THE_ETERNAUT);
}

#[test]
fn every_case_holds() {
    holds(&Report::builtin(&Cards::builtin()));
}

/// What the values held still for cases could hide is seen here: only cases that say so depend on them.
#[test]
fn every_case_without_values_of_its_own_holds_on_the_shipped_content() {
    let report = Report::builtin(&Cards::with(Values::Shipped));
    holds(&report);
    assert!(report.passed.len() > report.left_out.len(), "most cases must hold whatever the cards are tuned to");
}

#[test]
fn cases_prove_ids_that_exist_and_every_rule_and_ruling_is_proven() {
    let report = Report::builtin(&Cards::builtin()).with_content_checks(content_checks(&builtin()));
    let book = rulebook::builtin().unwrap();
    let coverage = rulebook::coverage(&book, report.proofs()).unwrap_or_else(|unknown| panic!("{unknown}"));
    assert_eq!(coverage.total.unproven, Vec::<String>::new());
    assert_eq!(coverage.rulings.unproven, Vec::<String>::new());
}

#[test]
fn every_rule_about_content_has_its_check() {
    let report = Report::default().with_content_checks(content_checks(&builtin()));
    let proven: Vec<&str> = report.proofs().map(|(id, _)| id).collect();
    let book = rulebook::builtin().unwrap();
    let rules = book.rules().iter().filter(|rule| rule.id.starts_with("LA-") && rule.proof == rulebook::Proof::Content);
    let missing: Vec<&str> = rules.map(|rule| rule.id.as_str()).filter(|id| !proven.contains(id)).collect();
    assert!(missing.is_empty(), "no check of the content proves {missing:?}");
}

mod the_eternaut {
    use super::*;
    use cases::eternaut::{Campaign, content_checks};

    /// Every case holds, and every rule and ruling is proven by one or by a check of the campaign; nothing proves an ID that does not exist.
    #[test]
    fn every_case_holds_and_everything_is_proven() {
        let report = Report::the_eternaut(&Campaign::builtin()).with_content_checks(content_checks());
        holds(&report);
        let book = rulebook::the_eternaut().unwrap();
        let coverage = rulebook::coverage(&book, report.proofs()).unwrap_or_else(|unknown| panic!("{unknown}"));
        assert_eq!(coverage.total.unproven, Vec::<String>::new());
        assert_eq!(coverage.rulings.unproven, Vec::<String>::new());
        assert_eq!(coverage.examples.unproven, Vec::<String>::new());
    }
}
