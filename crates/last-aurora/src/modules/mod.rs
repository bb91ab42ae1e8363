//! The optional parts of the game, each with the rules, questions, effects and events that only it brings.

pub mod automa;
pub mod mine;
