//! A tiny module that is in no shipped game: `docs/guides/add-a-module.md`, followed once and kept as a test.
//!
//! It brings one Object, the Signal Flare, and what nothing else has: an effect, a question with an action, and a reason to refuse one. Rules of the chapter `LX-` stand for those that a
//! real module would have in the rulebook.

pub(crate) mod actions;
pub mod effects;
pub mod questions;
pub(crate) mod reasons;
mod tests;

use super::ModuleRules;

/// The declaration of the module.
pub struct FlareModule;

impl ModuleRules for FlareModule {
    const WORD: &'static str = "flare";
    const CHAPTER: &'static str = "LX-";
    const PART: &'static str = "module flare";
    const SAVED_AS: Option<u8> = Some(31);
}
