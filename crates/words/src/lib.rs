//! What happens at the table, told in words.
//!
//! All texts are messages of the files under `content/locales`, in Fluent; code holds only their keys. [`Words`] finds and
//! fills them; [`last_aurora`] knows which message tells which event, question or action of Last Aurora, and
//! [`last_aurora::Story`] makes a story of a whole game.

pub mod eternaut;
pub mod last_aurora;
mod messages;

pub use messages::{Filling, Unspoken, Words};
