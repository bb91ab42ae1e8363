//! Every reason for a "no", of every game, names a rule that a reader can look up and has a message that says it.

use std::collections::BTreeSet;

use rulebook::Rulebook;
use tabletop::Refusal;
use words::Words;

/// The reasons of a game, its rulebook, what its keys begin with and the file of its messages.
fn check(reasons: &[Refusal], book: &Rulebook, prefix: &str, file: &str) {
    let words = Words::english();
    for Refusal { rule, message } in reasons {
        let known = rule.strip_prefix("TABLE-").is_some_and(|name| !name.contains(' ')) || book.get(rule).is_some();
        assert!(known, "{message} names {rule}, which is not in the rulebook");
        let key = message.key().unwrap_or_default();
        assert!(key.starts_with(prefix), "{key} does not begin with {prefix}");
        assert!(words.has(key), "{key} has no message");
    }
    let keys: BTreeSet<&str> = reasons.iter().filter_map(|reason| reason.message.key()).collect();
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
