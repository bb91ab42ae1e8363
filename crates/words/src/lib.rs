//! What happens at the table, told in words.
//!
//! All texts are messages of the files under `content/locales`, in Fluent; code holds only their keys. [`Words`] finds and
//! fills them, in the language of whoever is told ([`Words::of`]); a module for each game knows which message tells which of its
//! events, questions and actions. [`last_aurora::Story`] makes a story of a whole game.

pub mod eternaut;
pub mod last_aurora;
mod messages;
mod pseudo;

pub use messages::{Filling, Unspoken, Words};
