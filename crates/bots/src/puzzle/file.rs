//! Puzzles as lines of JSON.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tabletop::record::{Step, commitment};
use tabletop::{Record, Seat, hex};

use super::{Puzzle, Rated};

/// A line that is no puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {why}")]
pub struct Unreadable {
    /// Counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub why: String,
}

/// How a puzzle is written. A step is a seat and an action: `0 explore 3`.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    id: String,
    game: String,
    content: String,
    setup: Value,
    seed: String,
    seat: u8,
    ground: String,
    finder: String,
    answers: Vec<Rated>,
    steps: Vec<String>,
}

/// Reads puzzles, one a line.
///
/// # Errors
/// The first line that is none.
pub fn read(text: &str) -> Result<Vec<Puzzle>, Unreadable> {
    let one = |(at, line)| puzzle(line).map_err(|why| Unreadable { line: at, why });
    (1..).zip(text.lines()).map(one).collect()
}

/// A puzzle as its line, with the end of the line.
pub fn write(puzzle: &Puzzle) -> String {
    let record = &puzzle.record;
    let line = Line {
        id: puzzle.id.clone(),
        game: record.game.clone(),
        content: hex::encode(&record.content),
        setup: record.setup.clone(),
        seed: record.seed.map(|seed| hex::encode(&seed)).unwrap_or_default(),
        seat: puzzle.seat.0,
        ground: puzzle.ground.clone(),
        finder: puzzle.finder.clone(),
        answers: puzzle.answers.clone(),
        steps: record.steps.iter().map(|step| format!("{} {}", step.seat.0, step.action)).collect(),
    };
    // Nothing in a line can fail to be written: all keys are words and all numbers finite.
    serde_json::to_string(&line).unwrap_or_default() + "\n"
}

fn puzzle(text: &str) -> Result<Puzzle, String> {
    let line: Line = serde_json::from_str(text).map_err(|error| error.to_string())?;
    let content = hex::decode(&line.content).ok_or("`content` is no fingerprint")?;
    let seed = hex::decode(&line.seed).ok_or("`seed` is no seed")?;
    if line.answers.iter().any(|one| !one.behind.is_finite() || one.behind < 0.0) {
        return Err("an answer is no points behind".to_owned());
    }
    let commitment = commitment(&line.game, &line.setup, &content, &seed);
    let steps = line.steps.iter().map(|text| step(text)).collect::<Result<_, _>>()?;
    let record = Record {
        game: line.game,
        content,
        setup: line.setup,
        seed: Some(seed),
        commitment,
        steps,
        end: None,
        bundle: None,
    };
    Ok(Puzzle {
        id: line.id,
        record,
        seat: Seat(line.seat),
        answers: line.answers,
        ground: line.ground,
        finder: line.finder,
    })
}

fn step(text: &str) -> Result<Step, String> {
    let read = text.split_once(' ').and_then(|(seat, action)| Some((seat.parse().ok()?, action)));
    let (seat, action) = read.ok_or_else(|| format!("`{text}` is no step: a seat and an action"))?;
    Ok(Step { seat: Seat(seat), action: action.to_owned(), hash: None })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_is_no_puzzle_is_named() {
        assert_eq!(read("").map(|all| all.len()), Ok(0));
        let wrong = read("{\"id\":1}").unwrap_err();
        assert_eq!(wrong.line, 1);
        assert!(step("explore").is_err() && step("x explore 3").is_err());
        assert_eq!(step("2 explore 3").map(|step| (step.seat, step.action)), Ok((Seat(2), "explore 3".to_owned())));
    }
}
