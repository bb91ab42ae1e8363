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
        about: "search against greedy, 2 players, 0.1 s (5,000 simulations)",
        goal: "≥ 90 %",
        words: &["--players", "2", "--sides", "search:5000,greedy"],
    },
    Bout {
        about: "best against greedy, 2 players, 1 s (45,000 simulations)",
        goal: "≥ 97 %",
        words: &["--players", "2", "--sides", "best:45000,greedy"],
    },
    Bout {
        about: "best against search, 2 players, 0.1 s each (4,500 and 5,000 simulations)",
        goal: "≥ 65 %",
        words: &["--players", "2", "--sides", "best:4500,search:5000"],
    },
    Bout {
        about: "best against three greedy, 4 players, 0.3 s (11,000 simulations)",
        goal: "≥ 65 %",
        words: &["--players", "4", "--sides", "best:11000,greedy"],
    },
    Bout {
        about: "best against three of search, 4 players, 0.3 s each (11,000 and 13,000 simulations)",
        goal: "≥ 35 %",
        words: &["--players", "4", "--sides", "best:11000,search:13000"],
    },
    Bout {
        about: "best against the Automa, Alpha, 0.3 s (8,000 simulations)",
        goal: "≥ 85 %",
        words: &["--automa", "--sides", "best:8000"],
    },
    Bout {
        about: "best against the Automa, Beta, 0.3 s (8,000 simulations)",
        goal: "≥ 75 %",
        words: &["--automa", "--map", "beta", "--sides", "best:8000"],
    },
    Bout {
        about: "all kinds of players, 2 players, 100 simulations",
        goal: "",
        words: &["--players", "2", "--round-robin", "--sides", "best:100,search:100,greedy,random"],
    },
    Bout {
        about: "the levels that people choose among, 2 players",
        goal: "",
        words: &["--players", "2", "--round-robin", "--sides", "legend,veteran,driver,scavenger,drifter"],
    },
];

/// Games that were played, in the repository beside the report: the matches take many hours, so they are played in parts. Budgets are in
/// simulations, so that it does not matter where. They are of the present weights: who ships others begins a new file.
const KEPT: &str = "docs/reports/arena.jsonl";

/// Plays all matches, `deals` of each, and writes the report; without a number it plays nothing and tells what was kept. What was played
/// before and kept is not played again.
pub fn report(deals: Option<u32>) -> Result<(), String> {
    run(cargo().args(["build", "--quiet", "--release", "--package", "snowbound"]))?;
    let folder: PathBuf = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), Into::into);
    let program = folder.join("release").join(format!("snowbound{}", std::env::consts::EXE_SUFFIX));
    let mut text = head();
    for bout in BOUTS {
        let mut arena = command(&program.to_string_lossy());
        arena.args(["arena", "last-aurora", "--seed", SEED]).args(bout.words);
        match deals {
            Some(deals) => arena.args(["--deals", &deals.to_string()]),
            None => arena.arg("--kept"),
        };
        let output = run_and_read(arena.arg("--results").arg(root().join(KEPT)))?;
        if !output.success {
            return Err(failed(&arena));
        }
        text.push_str(&section(bout, &output.text));
    }
    let path = root().join("docs/reports/arena.md");
    std::fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()))
}

fn head() -> String {
    format!(
        "# How strong the programs are\n\n\
        Written by `cargo xtask arena DEALS` (or `kept`: what was played so far); the games are in {KEPT}. No deal was used for tuning, and each is \
        played once from every seat. *Won* is the share of games that the first program won, with its 95 % interval over deals; *fair* is what \
        an equal would win; *points* is how many more it scored than the others on average; *ms a decision* is the first program's \
        time for a question with a choice, on whatever machine the games were played. Budgets are numbers of simulations, so that every machine \
        plays the same games: as many as one core of the machine of speed.md has time for (search 53,000 a second with two players, 43,500 \
        with four; the network costs best about a seventh of that). The goals want 400 games of each match.\n"
    )
}

/// A match in the report: its tables, and the command that plays it alone.
fn section(bout: &Bout, output: &str) -> String {
    let mut text = format!("\n## {}\n\n", bout.about);
    if !bout.goal.is_empty() {
        let _ = writeln!(text, "Goal: {}.\n", bout.goal);
    }
    let _ = writeln!(text, "`snowbound arena last-aurora {}`\n", bout.words.join(" "));
    if !output.lines().any(|line| line.starts_with("| ") && !line.starts_with("| first") && !is_unplayed(line)) {
        text.push_str("Not played yet.\n");
        return text;
    }
    for line in output.lines().filter(|line| (line.starts_with('|') || line.is_empty()) && !is_unplayed(line)) {
        let _ = writeln!(text, "{line}");
    }
    text
}

/// Is it the row of a match of which no game is kept?
fn is_unplayed(line: &str) -> bool {
    line.contains("| 0 | 0 |")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_match_without_games_says_so_and_has_no_figures() {
        let (head, none, some) =
            ("| first | others | deals | games |", "| a | b | 0 | 0 | -0.0 % |", "| a | c | 2 | 4 | 75.0 % |");
        let told = section(&BOUTS[0], &format!("{head}\n|---|---|\n{none}\n"));
        assert!(told.contains("Not played yet.") && !told.contains("-0.0"), "{told}");
        let told = section(&BOUTS[0], &format!("{head}\n|---|---|\n{none}\n{some}\n"));
        assert!(told.contains(some) && !told.contains(none), "{told}");
    }
}
