//! Cards, maps and decks: what they are to the rules, and how they are read.

pub mod types;

pub use types::*;
