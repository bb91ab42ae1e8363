//! Puzzles: one question at a time, with one answer that is much better than the rest.

use super::rest::TableInfo;
use super::socket::{Moment, TableState};

wire! {
    /// The puzzles there are, in the order of their days.
    pub struct PuzzleList {
        /// Today, in days since 1970 by universal time.
        pub day: u32,
        /// The puzzle of today, the same for everybody; nothing if there are no puzzles.
        pub daily: Option<String>,
        /// All of them.
        pub puzzles: Vec<PuzzleInfo>,
    }

    /// What is told of a puzzle before it is opened.
    pub struct PuzzleInfo {
        /// Its name in addresses.
        pub id: String,
        /// Its place in the list, from 1.
        pub number: u32,
        /// Name of the game, as tables write it.
        pub game: String,
        /// What the map side that it is played on is called.
        pub map: String,
        /// Seats that people or programs hold: 1 against the Automa.
        pub players: u8,
        /// What modules that are played with besides are called.
        pub modules: Vec<String>,
        /// The round that the question is asked in.
        pub round: u32,
        /// What the weakest level of program that found the answer is called.
        pub level: String,
    }

    /// A puzzle as it lies on the table, with the eyes of the seat that is asked.
    pub struct PuzzleTable {
        /// Which puzzle it is.
        pub puzzle: PuzzleInfo,
        /// The seat that is asked.
        pub you: u8,
        /// A table that nobody sits at: who plays what colour, and where the cards can be read.
        pub table: TableInfo,
        /// The position and the question.
        pub state: TableState,
        /// What happened last, as that seat heard it.
        pub moments: Vec<Moment>,
    }

    /// An answer to a puzzle.
    #[serde(deny_unknown_fields)]
    pub struct PuzzleTry {
        /// One of the choices, in its notation; nothing to be shown the solution.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        pub action: Option<String>,
    }

    /// What an answer is worth. Nothing of it is kept.
    pub struct PuzzleVerdict {
        /// Is it the solution?
        pub right: bool,
        /// Points by which it ends worse than the solution on average; 0 for the solution.
        pub behind: f32,
        /// How all answers compare, best first; told with the solution only.
        pub answers: Vec<PuzzleAnswer>,
        /// What speaks for the solution, in words; told with it only.
        pub reason: Option<String>,
    }

    /// An answer and what it costs.
    pub struct PuzzleAnswer {
        /// In its notation, as choices have it.
        pub action: String,
        /// As the list of choices calls it.
        pub label: String,
        /// Points by which it ends worse than the solution on average.
        pub behind: f32,
    }
}
