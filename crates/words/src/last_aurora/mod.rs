//! Last Aurora in words.
//!
//! - [`Speaker`]: names of cards, seats and places; a sentence for every event.
//! - [`Story`]: a game as a story, several events in one sentence, with headings.
//! - `asked`: what a seat is asked and what it may answer.

mod asked;
mod automa;
mod effects;
mod score;
mod speaker;
mod story;

pub use speaker::Speaker;
pub use story::{Level, Line, Story};
