//! `snowbound case`: plays cases of the rulebook.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result};
use cases::Report;
use cases::last_aurora::Cards;

/// Plays the cases of files and folders. Failures are told one by one; the last line is `N passed, M failed`.
pub fn case(paths: &[PathBuf]) -> Result<ExitCode> {
    let report = play(paths)?;
    for failure in &report.failed {
        println!("{failure}\n");
    }
    println!("{} passed, {} failed", report.passed.len(), report.failed.len());
    Ok(if report.failed.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Plays the cases of files and folders.
pub fn play(paths: &[PathBuf]) -> Result<Report> {
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
fn collect(path: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    if !path.is_dir() {
        files.push(path.to_owned());
        return Ok(());
    }
    let entries = std::fs::read_dir(path).with_context(|| format!("cannot read {}", path.display()))?;
    let mut entries = entries.map(|entry| Ok(entry?.path())).collect::<Result<Vec<PathBuf>>>()?;
    entries.sort();
    for entry in entries {
        if entry.is_dir() || entry.to_string_lossy().ends_with(".case.kdl") {
            collect(&entry, files)?;
        }
    }
    Ok(())
}
