//! Asymmetrical starting crews (FS3), in place of Leaders and Co-Pilots.

pub(crate) mod actions;
pub mod effects;
pub mod events;
pub(crate) mod kinds;
pub(crate) mod reasons;
pub mod steps;

use crate::modules::ModuleRules;

/// The declaration of the module.
pub struct StartingCrewsModule;

impl ModuleRules for StartingCrewsModule {
    const WORD: &'static str = "starting-crews";
    const CHAPTER: &'static str = "FS3-";
    const PART: &'static str = "module starting-crews";
    const SAVED_AS: Option<u8> = Some(3);
}
