//! Story cards (FS4): the back says when, the front what one may choose.

pub(crate) mod actions;
pub mod effects;
pub mod events;
pub(crate) mod kinds;
pub(crate) mod reasons;
pub mod steps;

use crate::modules::ModuleRules;

/// The declaration of the module.
pub struct StoryCardsModule;

impl ModuleRules for StoryCardsModule {
    const WORD: &'static str = "story-cards";
    const CHAPTER: &'static str = "FS4-";
    const PART: &'static str = "module story-cards";
    const SAVED_AS: Option<u8> = Some(4);
}
