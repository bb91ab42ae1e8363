//! The Eternaut in words.
//!
//! - [`Speaker`]: names of people, things and places; a sentence for every event; texts of the Storybook.
//! - `asked`: what a seat is asked and what it may answer.
//! - `grounds`: what speaks for an answer, for whoever learns the game.

mod asked;
mod grounds;
mod speaker;
mod values;

pub use speaker::Speaker;
