//! The subcommands.

pub mod case;
pub mod rules;
