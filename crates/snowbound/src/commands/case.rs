//! `snowbound case`: plays cases of the rulebook.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::Context;
use cases::Report;
use cases::last_aurora::Cards;

use crate::Verdict;

/// Plays cases of the rulebook.
///
/// Tells what does not hold, one failure after the other. The last line is `N passed, M failed`.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// Case files, or folders with files that end in .case.kdl.
    #[arg(required = true)]
    paths: Vec<PathBuf>,
}

/// Plays the cases.
pub fn run(args: Args, out: &mut impl Write) -> anyhow::Result<Verdict> {
    let report = play(&args.paths)?;
    for failure in &report.failed {
        writeln!(out, "{failure}\n")?;
    }
    writeln!(out, "{} passed, {} failed", report.passed.len(), report.failed.len())?;
    Ok(if report.failed.is_empty() { Verdict::Good } else { Verdict::Bad })
}

fn play(paths: &[PathBuf]) -> anyhow::Result<Report> {
    let mut files = Vec::new();
    for path in paths {
        collect(path, &mut files)?;
    }
    let cards = Cards::builtin();
    let mut report = Report::default();
    for path in files {
        let text = std::fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
        report.play(&cards, &path.display().to_string(), &text);
    }
    Ok(report)
}

/// A file as it is; of a folder all files that end in `.case.kdl`, those of its folders included.
fn collect(path: &Path, files: &mut Vec<PathBuf>) -> anyhow::Result<()> {
    if !path.is_dir() {
        files.push(path.to_owned());
        return Ok(());
    }
    let entries = std::fs::read_dir(path).with_context(|| format!("cannot read {}", path.display()))?;
    let mut entries = entries.map(|entry| Ok(entry?.path())).collect::<anyhow::Result<Vec<PathBuf>>>()?;
    entries.sort();
    for entry in entries {
        if entry.is_dir() || entry.to_string_lossy().ends_with(".case.kdl") {
            collect(&entry, files)?;
        }
    }
    Ok(())
}
