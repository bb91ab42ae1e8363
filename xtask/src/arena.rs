//! How strong programs are: the matches that count, played one after the other and written down.

use std::fmt::Write;
use std::path::PathBuf;

use crate::shell::{cargo, command, failed, root, run, run_and_read};

/// Deals never used for tuning: their numbers begin here.
const SEED: &str = "7000000";

/// A match, what is hoped for, and how it is asked for.
struct Bout {
    about: &'static str,
    goal: &'static str,
    words: &'static [&'static str],
}

const BOUTS: &[Bout] = &[
    Bout {
        about: "search against greedy, 2 players, 0.1 s",
        goal: "≥ 90 %",
        words: &["--players", "2", "--sides", "search:100ms,greedy"],
    },
    Bout {
        about: "best against greedy, 2 players, 1 s",
        goal: "≥ 97 %",
        words: &["--players", "2", "--sides", "best:1000ms,greedy"],
    },
    Bout {
        about: "best against search, 2 players, 0.1 s each",
        goal: "≥ 65 %",
        words: &["--players", "2", "--sides", "best:100ms,search:100ms"],
    },
    Bout {
        about: "best against three greedy, 4 players, 0.3 s",
        goal: "≥ 65 %",
        words: &["--players", "4", "--sides", "best:300ms,greedy"],
    },
    Bout {
        about: "best against three of search, 4 players, 0.3 s each",
        goal: "≥ 35 %",
        words: &["--players", "4", "--sides", "best:300ms,search:300ms"],
    },
    Bout {
        about: "best against the Automa, Alpha, 0.3 s",
        goal: "≥ 85 %",
        words: &["--automa", "--sides", "best:300ms"],
    },
    Bout {
        about: "best against the Automa, Beta, 0.3 s",
        goal: "≥ 75 %",
        words: &["--automa", "--map", "beta", "--sides", "best:300ms"],
    },
    Bout {
        about: "all kinds of players, 2 players, 100 simulations",
        goal: "",
        words: &["--players", "2", "--round-robin", "--sides", "best:100,search:100,greedy,random"],
    },
];

/// Plays all matches, `deals` of each, and writes the report. What was played before and kept is not played again.
pub fn report(deals: u32) -> Result<(), String> {
    run(cargo().args(["build", "--quiet", "--release", "--package", "snowbound"]))?;
    let folder: PathBuf = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), Into::into);
    let program = folder.join("release").join(format!("snowbound{}", std::env::consts::EXE_SUFFIX));
    let results = folder.join("arena.jsonl");
    let mut text = head(deals);
    for bout in BOUTS {
        let deals = deals.to_string();
        let mut arena = command(&program.to_string_lossy());
        arena.args(["arena", "last-aurora", "--seed", SEED, "--deals", &deals]).args(bout.words);
        let output = run_and_read(arena.arg("--results").arg(&results))?;
        if !output.success {
            return Err(failed(&arena));
        }
        text.push_str(&section(bout, &output.text));
    }
    let path = root().join("docs/reports/arena.md");
    std::fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()))
}

fn head(deals: u32) -> String {
    format!(
        "# How strong the programs are\n\n\
        Written by `cargo xtask arena {deals}`: {deals} deals of each match, none of them used for tuning, each deal played once from every \
        seat. *Won* is the share of games that the first program won, with its 95 % interval over deals; *fair* is what an equal \
        would win; *points* is how many more it scored than the others on average; *ms a decision* is the first program's time for a \
        question with a choice. Programs that answer within a time play a little differently on another machine; those with a number of \
        simulations do not.\n"
    )
}

/// A match in the report: its tables, and the command that plays it alone.
fn section(bout: &Bout, output: &str) -> String {
    let mut text = format!("\n## {}\n\n", bout.about);
    if !bout.goal.is_empty() {
        let _ = writeln!(text, "Goal: {}.\n", bout.goal);
    }
    let _ = writeln!(text, "`snowbound arena last-aurora {}`\n", bout.words.join(" "));
    for line in output.lines().filter(|line| line.starts_with('|') || line.is_empty()) {
        let _ = writeln!(text, "{line}");
    }
    text
}
