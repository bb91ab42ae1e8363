//! In how many files one thing of each kind is named: what it costs to add another. A number may fall, never creep up.

use std::fs;

use crate::shell::{command, failed, quietly, root};
use crate::steps::Outcome;

/// One thing of a kind.
struct Sample {
    /// Of which kind it is one.
    kind: &'static str,
    /// How files may name it.
    names: &'static [&'static str],
    /// In how many files it is named today.
    most: usize,
    /// What we aim at.
    goal: usize,
}

const SAMPLES: [Sample; 4] = [
    Sample {
        kind: "effect that asks",
        names: &["ImproveFromDiscard", "improve-from-discard", "FromDiscard", "from-discard", "from_discard"],
        most: 33,
        goal: 8,
    },
    Sample { kind: "question", names: &["LiftMine", "lift-mine", "lift_mine"], most: 11, goal: 8 },
    Sample { kind: "event", names: &["MineLaid", "mine-laid", "mine_laid"], most: 3, goal: 3 },
    Sample { kind: "instruction", names: &["MoveTimer", "move-timer", "move_timer"], most: 10, goal: 4 },
];

/// History, reports, cases (which are added, not touched), what is generated, and this file.
const APART: [&str; 7] = [
    "CHANGELOG.md",
    "content/archive/",
    "docs/reports/",
    "fixtures/",
    "rulebook/",
    "web/src/generated/",
    "xtask/src/house.rs",
];

/// Counts, and fails where a thing is named in more files than before.
pub fn check() -> Result<Outcome, String> {
    let texts = tracked_texts()?;
    let mut told = Vec::new();
    let mut grown = Vec::new();
    for Sample { kind, names, most, goal } in SAMPLES {
        let named = |text: &str| names.iter().any(|name| text.contains(name));
        let files: Vec<&str> = texts.iter().filter(|(_, text)| named(text)).map(|(file, _)| file.as_str()).collect();
        told.push(format!("{kind} {} files (goal {goal})", files.len()));
        if files.len() > most {
            grown.push(format!(
                "the sample {kind} is named in {} files, not {most}:\n  {}",
                files.len(),
                files.join("\n  ")
            ));
        }
    }
    if grown.is_empty() { Ok(Outcome::Passed(told.join(", "))) } else { Err(grown.join("\n")) }
}

/// Every tracked file that is text, with its text.
fn tracked_texts() -> Result<Vec<(String, String)>, String> {
    let mut list = command("git");
    list.args(["ls-files", "-z"]);
    let output = quietly(&mut list)?;
    if !output.success {
        return Err(failed(&list));
    }
    let files =
        output.text.split('\0').filter(|file| !file.is_empty() && !APART.iter().any(|part| file.starts_with(part)));
    let read = |file: &str| Some((file.to_owned(), fs::read_to_string(root().join(file)).ok()?));
    Ok(files.filter_map(read).collect())
}
