//! Every reason for a "no" names a rule that a reader can look up.

use eternaut::reasons::Reason;

#[test]
fn every_reason_names_a_rule_of_the_rulebook() {
    let book = rulebook::the_eternaut().unwrap_or_else(|errors| panic!("{errors}"));
    for &reason in Reason::ALL {
        let rule = reason.rule();
        let known = rule.starts_with("TABLE-") || book.get(rule).is_some();
        assert!(known, "{reason:?} names {rule}, which is not in the rulebook");
    }
}

#[test]
fn keys_of_reasons_differ() {
    let mut keys: Vec<String> = Reason::ALL.iter().map(|reason| reason.key()).collect();
    keys.sort();
    keys.dedup();
    assert_eq!(keys.len(), Reason::ALL.len());
    assert_eq!(Reason::NoSuchSeat.key(), "et-refusal-no-such-seat");
}

#[test]
fn no_sentence_stands_in_the_code() {
    let code = include_str!("../src/reasons.rs");
    let list = code.split("reasons! {").nth(1).and_then(|rest| rest.split("\n}").next()).unwrap_or_default();
    let texts: Vec<&str> = list.split('"').skip(1).step_by(2).collect();
    assert!(texts.len() >= Reason::ALL.len());
    for text in texts {
        assert!(!text.contains(' '), "`{text}` belongs into content/locales");
    }
}
