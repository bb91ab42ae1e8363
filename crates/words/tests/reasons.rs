//! Every reason for a "no", of every game, names a rule that a reader can look up and has a message that says it.

use std::collections::BTreeSet;

use rulebook::Rulebook;
use tabletop::Refusal;
use words::Words;

/// The reasons of a game, its rulebook, what its keys begin with and the file of its messages.
fn check(reasons: &[Refusal], book: &Rulebook, prefix: &str, file: &str) {
    let words = Words::english();
    for reason in reasons {
        let Refusal { rule, text: key, is_key } = reason;
        let known = rule.strip_prefix("TABLE-").is_some_and(|name| !name.contains(' ')) || book.get(rule).is_some();
        assert!(known, "{key} names {rule}, which is not in the rulebook");
        assert!(*is_key && key.starts_with(prefix), "{key} does not begin with {prefix}");
        let told = words.refusal(reason.clone());
        assert_eq!((told.rule, told.is_key), (*rule, false), "{key} has no message");
        assert_eq!(told.text, words.plain(key));
    }
    let keys: BTreeSet<&str> = reasons.iter().map(|reason| reason.text.as_str()).collect();
    assert_eq!(keys.len(), reasons.len(), "two reasons have the same key");
    let told: BTreeSet<&str> = file.lines().filter_map(|line| Some(line.split_once(" = ")?.0)).collect();
    assert_eq!(told, keys, "a message for a reason that is no more");
}

#[test]
fn reasons_of_last_aurora_can_be_looked_up_and_told() {
    let reasons: Vec<_> = last_aurora::reasons::Reason::ALL.iter().map(|&reason| reason.into()).collect();
    let book = rulebook::builtin("last-aurora").unwrap_or_else(|errors| panic!("{errors}"));
    check(&reasons, &book, "refusal-", include_str!("../../../content/locales/en/last-aurora-reasons.ftl"));
}

#[test]
fn reasons_of_the_eternaut_can_be_looked_up_and_told() {
    let reasons: Vec<_> = eternaut::reasons::Reason::ALL.iter().map(|&reason| reason.into()).collect();
    let book = rulebook::builtin("the-eternaut").unwrap_or_else(|errors| panic!("{errors}"));
    check(&reasons, &book, "et-refusal-", include_str!("../../../content/locales/en/eternaut-reasons.ftl"));
}
