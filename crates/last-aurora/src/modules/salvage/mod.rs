//! The further Exploration cards and Objects of Frozen Steel (FS1), and the icons that its cards share (FS): junk Weapons,
//! Object boxes, Object racks.

pub(crate) mod actions;
pub mod effects;
pub mod events;
pub(crate) mod kinds;
pub(crate) mod reasons;
pub mod steps;

use crate::modules::{ModuleRules, Pile};
use crate::reasons::Reason;

/// The declaration of the module.
pub struct SalvageModule;

impl ModuleRules for SalvageModule {
    const WORD: &'static str = "salvage";
    const CHAPTER: &'static str = "FS1-";
    const PART: &'static str = "module salvage";
    const SAVED_AS: Option<u8> = Some(1);
    /// FS1-SETUP-01, -02.
    const REPLACES: &'static [Pile] = &[Pile::Additional];
    const YIELDS: Option<Reason> = Some(Reason::OneSetOfAdditionalCards);
}
