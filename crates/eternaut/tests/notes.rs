//! What Scenario A writes into the Diary matters in B: each of its keywords is asked for by some text of B1 or B2.

use std::collections::BTreeSet;
use std::fs::{read_dir, read_to_string};
use std::path::Path;

/// All lines of the KDL files below a folder of the campaign.
fn lines(folder: &str) -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/eternaut").join(folder);
    let mut open = vec![root];
    let mut lines = Vec::new();
    while let Some(path) = open.pop() {
        if path.is_dir() {
            open.extend(read_dir(&path).expect("a folder").map(|entry| entry.expect("an entry").path()));
        } else if path.extension().is_some_and(|end| end == "kdl") {
            lines.extend(read_to_string(&path).expect("a text").lines().map(str::to_owned));
        }
    }
    lines
}

/// The keywords named on these lines, where the line is about a condition or where it is not.
fn keywords(lines: &[String], asked: bool) -> BTreeSet<String> {
    let about = lines.iter().filter(|line| line.contains("when {") == asked);
    let named = about.flat_map(|line| line.split("note \"").skip(1));
    named.filter_map(|rest| rest.split('"').next()).map(str::to_owned).collect()
}

#[test]
fn every_keyword_of_a_is_asked_for_in_b() {
    let written = keywords(&lines("a"), false);
    assert!(written.len() >= 16, "{written:?}");
    let mut asked = keywords(&lines("b1"), true);
    asked.extend(keywords(&lines("b2"), true));
    let lost: Vec<_> = written.difference(&asked).collect();
    assert!(lost.is_empty(), "nobody asks for {lost:?}");
}

#[test]
fn both_scenarios_b_know_what_was_left_behind() {
    for folder in ["b1", "b2"] {
        let asked = keywords(&lines(folder), true);
        for keyword in ["child", "norma-left", "canary", "numbers", "way-bill"] {
            assert!(asked.contains(keyword), "{folder} does not ask for {keyword}");
        }
    }
}
