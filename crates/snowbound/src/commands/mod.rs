//! The commands, one module each.

pub mod arena;
pub mod case;
pub mod content;
pub mod perft;
pub mod play;
pub mod record;
pub mod replay;
pub mod rules;
pub mod serve;
pub mod simulate;
pub mod store;
pub mod verify;
