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
    /// Where files are counted: how their paths begin.
    within: &'static str,
    /// Parts of paths that are left out besides [`APART`], with what is its own.
    apart: &'static [&'static str],
    /// Parts of paths of those who use or test it, which are counted by themselves: a card that has the effect, a test of that card,
    /// a seed for fuzzing. Nothing of this is needed for it to be there, to be told and to be drawn.
    uses: &'static [&'static str],
}

/// What is the sample game's own; what mentions it as an example; what is written by a program; and prose.
const OF_A_GAME: &[&str] = &[
    "eternaut",
    "lanterns",
    "/tests/",
    "/tests.rs",
    "/examples/",
    "web/e2e/",
    ".test.ts",
    "crates/mutants/same.txt",
    "Cargo.lock",
    "web/src/generated/",
    ".md",
    "NOTICE",
    "web.ftl",
];

/// Programs that play the sample game for as long as they are let, to find faults in it.
const USES_OF_A_GAME: &[&str] = &["crates/bench/"];

/// A story that uses the sample instruction, and a test that takes it out of there.
const USES_OF_AN_INSTRUCTION: &[&str] = &["content/packs/eternaut-example/", "crates/eternaut/tests/broken.rs"];

/// Cards that have the effect, tests, and seeds of the fuzzer.
const USES_OF_AN_EFFECT: &[&str] = &["content/last-aurora/", "/tests/", "fuzz/seeds/"];

/// How the code of a module is named, of each module that there is.
const MODULES: &[&str] = &[
    "Mine",
    "mines",
    "_mine",
    "mine/",
    "Module::Beta",
    "modules::beta",
    "Module::Automa",
    "modules::automa",
    "automa_",
    "the Automa",
    "Athena",
    "athena",
    "Salvage",
    "salvage",
    "Asgaror",
    "asgaror",
    "StartingCrews",
    "starting_crews",
    "StoryCards",
    "story_cards",
    "Pvp",
    "pvp",
    "flare",
];

const SAMPLES: [Sample; 6] = [
    Sample {
        kind: "effect that asks",
        names: &["ImproveFromDiscard", "improve-from-discard", "FromDiscard", "from-discard", "from_discard"],
        most: 8,
        goal: 8,
        within: "",
        apart: &[],
        uses: USES_OF_AN_EFFECT,
    },
    Sample {
        kind: "question",
        names: &["LiftMine", "lift-mine", "lift_mine"],
        most: 4,
        goal: 8,
        within: "",
        apart: &[],
        uses: USES_OF_AN_EFFECT,
    },
    Sample {
        kind: "event",
        names: &["MineLaid", "mine-laid", "mine_laid"],
        most: 3,
        goal: 3,
        within: "",
        apart: &[],
        uses: &[],
    },
    Sample {
        kind: "instruction",
        names: &["MoveTimer", "timer-move", "move_timer"],
        most: 4,
        goal: 4,
        within: "",
        apart: USES_OF_AN_INSTRUCTION,
        uses: &[],
    },
    Sample {
        kind: "game",
        names: &["eternaut", "Eternaut"],
        most: 12,
        goal: 12,
        within: "",
        apart: OF_A_GAME,
        uses: USES_OF_A_GAME,
    },
    // Names of modules in core rules, which should know none.
    Sample {
        kind: "module",
        names: MODULES,
        most: 0,
        goal: 0,
        within: "crates/last-aurora/src/",
        apart: &["/modules/"],
        uses: &[],
    },
];

/// What tells of the samples (ARCHITECTURE.md), history, reports, games that were played (fixtures and puzzles), cases (which are added, not
/// touched), what is generated, and this file.
const APART: [&str; 9] = [
    "ARCHITECTURE.md",
    "CHANGELOG.md",
    "content/archive/",
    "content/puzzles/",
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
    for Sample { kind, names, most, goal, within, apart, uses } in SAMPLES {
        let named = |text: &str| names.iter().any(|name| text.contains(name));
        let counts = |file: &str| file.starts_with(within) && !apart.iter().any(|part| file.contains(part));
        let source = |file: &str, text| if apart.is_empty() { text } else { without_tests(file, text) };
        let files = texts.iter().filter(|(file, text)| counts(file) && named(source(file, text.as_str())));
        let (used, files): (Vec<&str>, Vec<&str>) =
            files.map(|(file, _)| file.as_str()).partition(|file| uses.iter().any(|part| file.contains(part)));
        let more = if used.is_empty() { String::new() } else { format!(", used or tested in {} more", used.len()) };
        told.push(format!("{kind} {} files (goal {goal}{more})", files.len()));
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

/// A source without the tests at its end, which name things as examples.
fn without_tests<'t>(file: &str, text: &'t str) -> &'t str {
    match text.find("\n#[cfg(test)]\nmod tests {") {
        Some(at) if file.ends_with(".rs") => &text[..at],
        _ => text,
    }
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
