//! The executable rulebook.
//!
//! A case lays out a position, lets players act and says what must come of it: `docs/cases.md` explains how to write
//! one. [`Report::play`] plays the cases of a file on a [`Bench`], which every game brings ([`Cased::bench`]).

mod builtin;
mod case;
pub mod eternaut;
mod expect;
mod fault;
mod fields;
pub mod last_aurora;
mod memory;
mod run;
mod spoken;
mod table;
mod told;
mod tree;
mod values;

pub use builtin::{AnyBench, Cased, bench, game_of};
pub use case::{Beat, Broken, Case, read};
pub use expect::Line;
pub use fault::{Fault, Offset};
pub use run::{Bench, ContentCheck, Failed, Failure, LeftOut, Passed, Refused, Report, hold};
pub use spoken::Spoken;
pub use table::CaseTable;
pub use told::{Told, Types};
pub use tree::{Body, Node, Value};
pub use values::Values;
