//! The Asgaror clan (FS2): Enemies whose wounds close, and their Loot.

pub(crate) mod actions;
pub mod effects;
pub mod events;
pub(crate) mod kinds;
pub(crate) mod reasons;
pub mod steps;

use crate::modules::{ModuleRules, Pile};
use crate::reasons::Reason;

/// The declaration of the module.
pub struct AsgarorModule;

impl ModuleRules for AsgarorModule {
    const WORD: &'static str = "asgaror";
    const CHAPTER: &'static str = "FS2-";
    const PART: &'static str = "module asgaror";
    const SAVED_AS: Option<u8> = Some(2);
    /// FS2-SETUP-01, -02.
    const REPLACES: &'static [Pile] = &[Pile::Enemies, Pile::Loot];
    const YIELDS: Option<Reason> = Some(Reason::OneClan);
}
