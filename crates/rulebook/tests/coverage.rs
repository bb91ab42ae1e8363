//! Counting what is proven.

use rulebook::{Rulebook, coverage};

const TEXT: &str = "\
# Exploration

### LA-EXP-01 · First {by=case}

One.

### LA-EXP-02 · Second {by=content}

Two.

### LA-EXP-03 · Third {by=note reason=\"a place\"}

Three.

### LA-FOOD-01 · Fourth {by=case}

Four.
";

const OTHER: &str = "\
# More food

### LA-FOOD-02 · Fifth {by=case}

Five.
";

const EXAMPLES: &str = "\
# Examples

### EX-LA-01 · Played {shows=\"LA-EXP-01\"}

- Given: a.
- When: b.
- Then: c.

### EX-LA-02 · Not played {shows=\"LA-EXP-02\"}

- Given: a.
- When: b.
- Then: c.

### EX-LA-03 · Waiting {waits=\"another map\"}

- Given: a.
- When: b.
- Then: c.
";

fn book() -> Rulebook {
    Rulebook::parse(&[("01-exploration.md", TEXT), ("02-more-food.md", OTHER), ("95-examples.md", EXAMPLES)]).unwrap()
}

const PROOFS: [(&str, &str); 4] =
    [("LA-EXP-01", "one.case"), ("LA-EXP-01", "two.case"), ("LA-FOOD-02", "two.case"), ("EX-LA-01", "two.case")];

#[test]
fn rules_are_counted_by_chapter() {
    let found = coverage(&book(), PROOFS).unwrap();
    let rows: Vec<_> =
        found.chapters.iter().map(|c| (c.title.as_str(), c.tally.rules, c.tally.proven, c.tally.notes)).collect();
    assert_eq!(rows, [("Exploration", 3, 1, 1), ("More food", 1, 1, 0)]);
    assert_eq!(found.chapters[0].tally.unproven, ["LA-EXP-02", "LA-FOOD-01"]);
}

#[test]
fn a_prefix_may_span_chapters() {
    let found = coverage(&book(), PROOFS).unwrap();
    let rows: Vec<_> = found.prefixes.iter().map(|p| (p.prefix.as_str(), p.tally.rules, p.tally.proven)).collect();
    assert_eq!(rows, [("LA-EXP", 2, 1), ("LA-FOOD", 2, 1)]);
    assert_eq!((found.total.rules, found.total.proven, found.total.notes), (4, 2, 1));
}

#[test]
fn examples_are_counted_apart_and_may_wait() {
    let examples = coverage(&book(), PROOFS).unwrap().examples;
    assert_eq!((examples.rules, examples.proven, examples.notes), (2, 1, 1));
    assert_eq!(examples.unproven, ["EX-LA-02"]);
}

#[test]
fn every_unknown_id_is_named_with_its_proof() {
    let error = coverage(&book(), [("LA-EXP-01", "a"), ("LA-EXP-09", "b"), ("LA-EXP", "c")]).unwrap_err();
    assert_eq!(
        error.to_string(),
        "b claims to prove LA-EXP-09, which is not in the rulebook\nc claims to prove LA-EXP, which is not in the rulebook"
    );
}

#[test]
fn the_json_has_one_object_per_prefix() {
    let found = coverage(&book(), PROOFS).unwrap();
    assert_eq!(
        serde_json::to_value(&found.prefixes).unwrap(),
        serde_json::json!([
            { "prefix": "LA-EXP", "rules": 2, "proven": 1, "unproven": ["LA-EXP-02"], "notes": 1 },
            { "prefix": "LA-FOOD", "rules": 2, "proven": 1, "unproven": ["LA-FOOD-01"], "notes": 0 },
        ])
    );
}
