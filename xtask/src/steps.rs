//! Steps that run one after the other, and the table of how they went.

use std::fmt;
use std::time::{Duration, Instant};

use crate::counts::Counts;

/// How a step went that did not fail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It passed; what is worth telling, if anything.
    Passed(String),
    /// It passed, and these are the tests it ran.
    Counted(Counts),
    /// It could not run here, for this reason.
    Skipped(String),
}

impl Outcome {
    /// Passed, with nothing to tell.
    pub fn passed() -> Self {
        Outcome::Passed(String::new())
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Passed(text) if text.is_empty() => f.write_str("passed"),
            Outcome::Passed(text) => write!(f, "passed: {text}"),
            Outcome::Counted(counts) => write!(f, "passed: {counts}"),
            Outcome::Skipped(reason) => write!(f, "SKIPPED: {reason}"),
        }
    }
}

/// A check that can be run by itself.
pub struct Step {
    /// Its name on the command line.
    pub name: &'static str,
    /// What it checks, in a few words.
    pub about: &'static str,
    /// Does it; the error says what is wrong.
    pub run: fn() -> Result<Outcome, String>,
}

/// A line of the table.
struct Row {
    name: &'static str,
    time: Option<Duration>,
    text: String,
}

/// Runs the steps until one fails, then prints the table. The error names the step that failed.
pub fn run_all(steps: &[&Step]) -> Result<(), String> {
    let begin = Instant::now();
    let mut rows: Vec<Row> = Vec::new();
    let mut counts = Counts::default();
    let mut failure = None;
    for (at, step) in steps.iter().enumerate() {
        if failure.is_some() {
            rows.push(Row { name: step.name, time: None, text: "not run".into() });
            continue;
        }
        println!("\n[{}/{}] {}: {}", at + 1, steps.len(), step.name, step.about);
        let started = Instant::now();
        let text = match (step.run)() {
            Ok(outcome) => {
                if let Outcome::Counted(more) = outcome {
                    counts.add(more);
                }
                outcome.to_string()
            }
            Err(error) => {
                println!("{error}");
                failure = Some((step.name, error));
                "FAILED".into()
            }
        };
        rows.push(Row { name: step.name, time: Some(started.elapsed()), text });
    }
    print_table(&rows, begin.elapsed());
    if counts != Counts::default() {
        println!("tests and cases: {counts}");
    }
    match failure {
        None => Ok(()),
        Some((name, error)) => Err(format!("failed: step `{name}`: {error}")),
    }
}

fn print_table(rows: &[Row], total: Duration) {
    let width = rows.iter().map(|row| row.name.len()).max().unwrap_or(0);
    println!("\n{:<width$}  {:>8}  result", "step", "seconds");
    for Row { name, time, text } in rows {
        let seconds = time.map_or_else(|| "-".to_owned(), |time| format!("{:.1}", time.as_secs_f64()));
        println!("{name:<width$}  {seconds:>8}  {text}");
    }
    println!("{:<width$}  {:>8.1}", "all", total.as_secs_f64());
}
