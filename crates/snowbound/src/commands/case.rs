//! `snowbound case`: plays cases of the rulebook.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::Context;
use cases::{AnyBench, Report, Values};

use crate::Verdict;

/// Plays cases of the rulebook.
///
/// Tells what does not hold, one failure after the other. The last line is `N passed, M failed`.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// Case files, or folders with files that end in .case.kdl.
    #[arg(required = true)]
    paths: Vec<PathBuf>,
    /// Plays them on the content that comes with the program, instead of the values that cases count on. Cases that say
    /// that they have values of their own are left out.
    #[arg(long)]
    shipped: bool,
}

/// Plays the cases.
pub fn run(args: Args, out: &mut impl Write) -> anyhow::Result<Verdict> {
    let report = play(&args.paths, if args.shipped { Values::Shipped } else { Values::Held })?;
    for failure in &report.failed {
        writeln!(out, "{failure}\n")?;
    }
    if args.shipped {
        let played = report.passed.len() + report.failed.len();
        let left_out = report.left_out.len();
        writeln!(out, "{played} cases played on the shipped content, {left_out} have values of their own")?;
    }
    writeln!(out, "{} passed, {} failed", report.passed.len(), report.failed.len())?;
    Ok(if report.failed.is_empty() { Verdict::Good } else { Verdict::Bad })
}

fn play(paths: &[PathBuf], values: Values) -> anyhow::Result<Report> {
    let mut files = Vec::new();
    for path in paths {
        collect(path, &mut files)?;
    }
    let mut benches: BTreeMap<&str, Box<dyn AnyBench>> = BTreeMap::new();
    let mut texts = Vec::new();
    for path in files {
        let text = std::fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
        let game = cases::game_of(&text);
        if !benches.contains_key(game) {
            benches.insert(game, cases::bench(game, values).context("there are no cases of this game")?);
        }
        texts.push((game, path.display().to_string(), text));
    }
    let files =
        texts.iter().filter_map(|(game, name, text)| Some((&**benches.get(game)?, name.as_str(), text.as_str())));
    Ok(Report::of_files(&files.collect::<Vec<_>>()))
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

#[cfg(test)]
mod tests {
    use super::*;

    fn play_file(name: &str, text: &str) -> (Verdict, String) {
        let path = std::env::temp_dir().join(format!("snowbound-{}-{name}.case.kdl", std::process::id()));
        std::fs::write(&path, text).unwrap();
        let mut out = Vec::new();
        let verdict = run(Args { paths: vec![path.clone()], shipped: false }, &mut out).unwrap();
        std::fs::remove_file(path).unwrap();
        (verdict, String::from_utf8(out).unwrap())
    }

    #[test]
    fn a_case_that_holds() {
        let text = "case \"Nobody has won yet\" { proves \"LA-END-02\"; given; then { not-over } }";
        assert_eq!(play_file("good", text), (Verdict::Good, "1 passed, 0 failed\n".to_owned()));
    }

    #[test]
    fn a_case_that_does_not_hold() {
        let text = "case \"It is over\" { proves \"LA-END-02\"; given; then { over } }";
        let (verdict, out) = play_file("bad", text);
        assert_eq!(verdict, Verdict::Bad);
        assert!(out.contains(".case.kdl:1:55: It is over\n  expected that the game is over"), "{out}");
        assert!(out.ends_with("\n0 passed, 1 failed\n"), "{out}");
    }

    #[test]
    fn a_file_that_is_not_there() {
        let result = run(Args { paths: vec!["nowhere.case.kdl".into()], shipped: true }, &mut Vec::new());
        assert!(result.is_err_and(|error| error.to_string().contains("cannot read nowhere.case.kdl")));
    }
}
