//! `snowbound rules`: which rules are proven.

use std::process::ExitCode;

use anyhow::Result;
use cases::Report;
use cases::last_aurora::Cards;
use rulebook::{Coverage, Tally};

/// Tells how many rules of each chapter are proven by a case that holds or a check of the content, and which are not.
/// As JSON the answer is a list with one object per prefix.
pub fn rules(json: bool) -> Result<ExitCode> {
    let coverage = coverage()?;
    if json {
        println!("{}", serde_json::to_string_pretty(&coverage.prefixes)?);
        return Ok(ExitCode::SUCCESS);
    }
    for chapter in &coverage.chapters {
        line(&chapter.title, &chapter.tally);
    }
    line("Worked examples", &coverage.examples);
    println!("{} of {} rules proven, {} notes", coverage.total.proven, coverage.total.rules, coverage.total.notes);
    Ok(ExitCode::SUCCESS)
}

/// Plays all cases built into the program and compares what they prove with the rulebook.
fn coverage() -> Result<Coverage> {
    let book = rulebook::builtin()?;
    let report = Report::builtin(&Cards::builtin());
    for failure in &report.failed {
        eprintln!("does not hold, so it proves nothing: {failure}\n");
    }
    Ok(rulebook::coverage(&book, report.proofs())?)
}

fn line(title: &str, tally: &Tally) {
    println!("{title}: {} of {}", tally.proven, tally.rules);
    if !tally.unproven.is_empty() {
        println!("  not proven: {}", tally.unproven.join(" "));
    }
}
