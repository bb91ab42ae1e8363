//! Games of the arena in a file, one line each, so that an interrupted match goes on where it stopped.

use std::fs::{File, OpenOptions};
use std::io::{Read, Write};
use std::path::Path;

use anyhow::Context;
use serde::{Deserialize, Serialize};

/// A game that was played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Line {
    /// The program with one seat.
    pub first: String,
    /// The program at all other seats.
    pub other: String,
    /// What was played.
    pub setup: serde_json::Value,
    /// Number that the deals follow from.
    pub seed: u64,
    /// Number of the deal.
    pub deal: u64,
    /// The seat of the first program.
    pub seat: u64,
    /// Did it win?
    pub won: bool,
    /// Points of this side.
    pub points: f64,
    /// Points of the others, on average.
    pub others: f64,
    /// How many questions it answered that had a choice.
    pub decisions: u64,
    /// Time that it took for them.
    pub seconds: f64,
}

impl Line {
    /// Is it the game of this deal and seat?
    pub fn is(&self, deal: u64, seat: u64) -> bool {
        self.deal == deal && self.seat == seat
    }
}

/// All games so far, and the file that more are added to.
pub struct Results {
    lines: Vec<Line>,
    file: Option<File>,
}

impl Results {
    /// Reads what is there. A last line that was cut off is taken away; any other that cannot be read is an error that names it.
    pub fn open(path: Option<&Path>) -> anyhow::Result<Self> {
        let Some(path) = path else { return Ok(Results { lines: Vec::new(), file: None }) };
        let name = path.display();
        let file = OpenOptions::new().read(true).append(true).create(true).open(path);
        let mut file = file.with_context(|| name.to_string())?;
        let mut text = String::new();
        file.read_to_string(&mut text).with_context(|| name.to_string())?;
        text.truncate(text.rfind('\n').map_or(0, |end| end + 1));
        file.set_len(text.len() as u64).with_context(|| name.to_string())?;
        let line = |(at, line)| serde_json::from_str(line).with_context(|| format!("{name}, line {}", at + 1));
        let lines = text.lines().enumerate().map(line).collect::<anyhow::Result<_>>()?;
        Ok(Results { lines, file: Some(file) })
    }

    /// The games of a match.
    pub fn of(&self, first: &str, other: &str, setup: &serde_json::Value, seed: u64) -> Vec<Line> {
        let same =
            |line: &&Line| line.first == first && line.other == other && line.setup == *setup && line.seed == seed;
        self.lines.iter().filter(same).cloned().collect()
    }

    /// Keeps a game.
    pub fn add(&mut self, line: &Line) -> anyhow::Result<()> {
        self.lines.push(line.clone());
        if let Some(file) = &mut self.file {
            let mut text = serde_json::to_string(line)?;
            text.push('\n');
            file.write_all(text.as_bytes()).context("the results cannot be written")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(deal: u64) -> Line {
        Line {
            first: "search:9".into(),
            other: "greedy".into(),
            setup: serde_json::json!({"map": "alpha"}),
            seed: 1,
            deal,
            seat: 0,
            won: true,
            points: 3.0,
            others: 2.0,
            decisions: 4,
            seconds: 0.5,
        }
    }

    #[test]
    fn an_interrupted_file_is_read_and_added_to() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.jsonl");
        let (first, other) = ("search:9", "greedy");
        let mut results = Results::open(Some(&path)).unwrap();
        results.add(&line(0)).unwrap();
        drop(results);
        OpenOptions::new().append(true).open(&path).unwrap().write_all(b"{\"first\":\"sea").unwrap();
        let mut results = Results::open(Some(&path)).unwrap();
        results.add(&line(1)).unwrap();
        drop(results);
        let results = Results::open(Some(&path)).unwrap();
        assert_eq!(results.of(first, other, &line(0).setup, 1), [line(0), line(1)]);
        assert!(results.of(first, other, &line(0).setup, 2).is_empty(), "other deals");
        assert!(results.of(other, first, &line(0).setup, 1).is_empty(), "the other way round");
    }

    #[test]
    fn a_broken_line_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.jsonl");
        std::fs::write(&path, "nonsense\n{}\n{}\n").unwrap();
        let error = Results::open(Some(&path)).err().unwrap().to_string();
        assert!(error.contains("games.jsonl, line 1"), "{error}");
    }
}
