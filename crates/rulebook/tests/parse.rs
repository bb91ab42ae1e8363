//! What a rulebook file may look like, and what is said about one that does not.

use rulebook::{Entry, Errors, Proof, Rulebook};

const GOOD: &str = "\
# Exploration

Into the snow.

### LA-EXP-01 · One turn each {by=case}

You take turns one at a time,
as LA-EXP says. See RUL-LA-01.

## Pieces

### LA-EXP-02 · Five slots {by=content}

Five.

### LA-EXP-03 · A place {by=note reason=\"only a place\"}

Put it down.
";

const RULINGS: &str = "\
# Rulings

### RUL-LA-01 · Turns {ruling=firm}

- Question: How many
  turns?
- Ruling: One.
- Reason: It says so.

### EX-LA-01 · A turn {shows=\"LA-EXP-01\"}

- Given: a player.
- When: it is their turn.
- Then: they take it.
";

fn good() -> Rulebook {
    Rulebook::parse(&[("90-rulings.md", RULINGS), ("07-exploration.md", GOOD)]).unwrap()
}

fn messages(files: &[(&str, &str)]) -> Vec<String> {
    let Errors(errors) = Rulebook::parse(files).unwrap_err();
    errors.iter().map(ToString::to_string).collect()
}

/// The messages about one chapter with this text after its title on line 1 and an empty line 2.
fn complaints(text: &str) -> Vec<String> {
    messages(&[("01-a.md", &format!("# A\n\n{text}"))])
}

#[test]
fn chapters_come_in_the_order_of_their_numbers() {
    let book = good();
    let slugs: Vec<&str> = book.chapters().iter().map(|c| c.slug.as_str()).collect();
    assert_eq!(slugs, ["exploration", "rulings"]);
    assert_eq!(book.chapters()[0].title, "Exploration");
    assert_eq!(book.chapters()[0].intro, "Into the snow.");
    assert_eq!(book.chapters()[0].entries, ["LA-EXP-01", "LA-EXP-02", "LA-EXP-03"]);
    assert_eq!(book.chapters()[1].entries, ["RUL-LA-01", "EX-LA-01"]);
}

#[test]
fn a_rule_is_found_by_its_id() {
    let book = good();
    let rule = book.rule("LA-EXP-01").unwrap();
    assert_eq!(rule.text, "You take turns one at a time, as LA-EXP says. See RUL-LA-01.");
    assert_eq!((rule.prefix.as_str(), rule.chapter.as_str()), ("LA-EXP", "exploration"));
    assert_eq!((rule.title.as_str(), rule.section.as_deref()), ("One turn each", None));
    assert_eq!(rule.proof, Proof::Case);
    assert_eq!(book.rule("LA-EXP-02").unwrap().section.as_deref(), Some("Pieces"));
    assert_eq!(book.rule("LA-EXP-99"), None);
    assert_eq!(book.rule("RUL-LA-01"), None);
}

#[test]
fn rulings_and_examples_come_apart() {
    let book = good();
    let ruling = book.ruling("RUL-LA-01").unwrap();
    assert_eq!(ruling.question, "How many turns?");
    assert_eq!(ruling.reason, "It says so.");
    let Some(Entry::Example(example)) = book.get("EX-LA-01") else { panic!("not an example") };
    assert_eq!(example.shows, ["LA-EXP-01"]);
    assert_eq!(example.then, "they take it.");
}

#[test]
fn a_duplicate_id_names_both_places() {
    let second = "# B\n\n### LA-EXP-01 · Again {by=case}\n\nText.\n";
    assert_eq!(
        messages(&[("07-exploration.md", GOOD), ("08-b.md", second), ("90-rulings.md", RULINGS)]),
        ["08-b.md:3: LA-EXP-01 is stated twice, first in 07-exploration.md:5"]
    );
}

#[test]
fn all_problems_are_reported_each_with_its_line() {
    let text =
        "### LA-A-1 · One {by=magic}\n\nText.\n\n### LA-A-2 · Two {by=note}\n\nText.\n\n### LA-A-3 · Three {by=case}\n";
    assert_eq!(
        complaints(text),
        [
            "01-a.md:3: `by=magic` is unknown, expected case, content or note",
            "01-a.md:7: a note needs reason=\"…\": why is there nothing to prove?",
            "01-a.md:11: LA-A-3 has no text",
        ]
    );
}

#[test]
fn a_malformed_heading_is_an_error() {
    assert_eq!(
        complaints("### LA-A-1 One {by=case}\n\nText.\n"),
        ["01-a.md:3: expected `### ID · Title {key=value}`, there is no ` · ` after the ID"]
    );
    assert_eq!(
        complaints("### LA-a-1 · One {by=case}\n\nText.\n"),
        ["01-a.md:3: `LA-a-1` is not an ID such as LA-EXP-06"]
    );
    assert!(complaints("#### LA-A-1 · One {by=case}\n\nText.\n")[0].starts_with("01-a.md:3: only one `#` heading"));
    assert!(complaints("# Again\n")[0].starts_with("01-a.md:3: only one `#` heading"));
}

#[test]
fn a_rule_is_one_paragraph() {
    assert_eq!(
        complaints("### LA-A-1 · One {by=case}\n\nText.\n\nMore.\n"),
        ["01-a.md:7: LA-A-1 has more than one paragraph"]
    );
}

#[test]
fn text_after_a_section_heading_is_not_lost_silently() {
    let errors = complaints("## Section\n\nLost.\n\nLost again.\n");
    assert_eq!(errors, ["01-a.md:5: text belongs to an entry or to the introduction before the first heading"]);
}

#[test]
fn a_ruling_has_its_three_items_in_order() {
    let head = "### RUL-A-1 · One {ruling=likely}\n\n";
    assert_eq!(
        complaints(&format!("{head}- Question: Q.\n- Reason: R.\n- Ruling: S.\n")),
        ["01-a.md:6: expected a list item `- Ruling: …`"]
    );
    assert_eq!(
        complaints(&format!("{head}- Question: Q.\n- Ruling: R.\n")),
        ["01-a.md:6: expected a list item `- Reason: …`"]
    );
    assert_eq!(
        complaints(&format!("{head}- Question: Q.\n- Ruling:\n- Reason: S.\n")),
        ["01-a.md:6: expected a list item `- Ruling: …`"]
    );
    assert_eq!(complaints(head), ["01-a.md:3: expected a list item `- Question: …`"]);
    let more = format!("{head}- Question: Q.\n- Ruling: R.\n- Reason: S.\n\nMore.\n");
    assert_eq!(complaints(&more), ["01-a.md:9: RUL-A-1 goes on after its last item"]);
}

#[test]
fn references_must_lead_somewhere() {
    assert_eq!(
        complaints("### LA-A-1 · One {by=case}\n\nSee LA-A, LA-A-1 and LA-A-2.\n"),
        ["01-a.md:3: LA-A-1 refers to LA-A-2, which does not exist"]
    );
    let example = "### EX-LA-1 · One {shows=\"EX-LA-2\"}\n\n- Given: a.\n- When: b.\n- Then: c.\n";
    assert_eq!(complaints(example), ["01-a.md:3: EX-LA-1 refers to EX-LA-2, which does not exist"]);
}

#[test]
fn file_names_tell_the_order() {
    let text = "# A\n";
    for name in ["a.md", "01.md", "01-a.txt", "x1-a.md", "01-A.md", "01-.md", "+1-a.md", "99999999999-a.md"] {
        assert_eq!(
            messages(&[(name, text)]),
            [format!("{name}:1: a chapter's file name looks like 07-exploration.md")]
        );
    }
    assert_eq!(messages(&[("01-a.md", text), ("1-b.md", text)]), ["1-b.md:1: chapter number 1 is taken by 01-a.md"]);
    assert_eq!(messages(&[("01-a.md", text), ("02-a.md", text)]), ["02-a.md:1: chapter name a is taken by 01-a.md"]);
}

#[test]
fn a_chapter_has_a_title() {
    for text in ["", "\n# Late\n", "Text\n", "# \n", "## Section\n"] {
        assert_eq!(messages(&[("01-a.md", text)]), ["01-a.md:1: a chapter begins with one line `# Title`"], "{text:?}");
    }
}
