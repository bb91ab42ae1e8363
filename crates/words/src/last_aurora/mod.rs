//! Last Aurora in words.
//!
//! - [`Speaker`]: names of cards, seats and places; a sentence for every event.
//! - [`Story`]: a game as a story, several events in one sentence, with headings.
//! - `values`: what events hold, in words, by kind.
//! - `asked`: what a seat is asked, what it may answer, and what the others wait for.
//! - `grounds`: what speaks for an answer, for whoever learns the game.

mod asked;
mod automa;
mod boxes;
mod effects;
mod grounds;
mod notes;
mod odds;
mod score;
mod speaker;
mod stories;
mod story;
mod values;

pub use speaker::{Speaker, question_word};
pub use story::{Level, Line, Story};
