//! The other side of the Road board (LB).
//!
//! What differs is data of the map: shortcuts with what crossing them does, slots with further Bonus Actions, the phases at whose
//! end the turn order is updated. The effects that its slots brought are part of the core: any map may use them.

use super::ModuleRules;

/// The declaration of the module.
pub struct BetaModule;

impl ModuleRules for BetaModule {
    const WORD: &'static str = "beta";
    const CHAPTER: &'static str = "LB-";
    const MAP: Option<&'static str> = Some("beta");
    const PART: &'static str = "module beta";
}
