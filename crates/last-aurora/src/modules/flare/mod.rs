//! A tiny module that is in no shipped game: `docs/guides/add-a-module.md`, followed once and kept as a test.
//!
//! It brings one Object, the Signal Flare, and one effect that nothing else has. Rules of the chapter `LX-` stand for those that a
//! real module would have in the rulebook.

pub mod effects;
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
