//! The commands, one module each.

pub mod case;
pub mod rules;
pub mod simulate;
