//! Player versus player (FS5): rivals of the same region can be fired at.

pub(crate) mod actions;
pub mod effects;
pub mod events;
pub(crate) mod kinds;
pub(crate) mod reasons;
pub mod steps;

use tabletop::Refusal;

use crate::modules::ModuleRules;
use crate::reasons::Reason;
use crate::setup::Setup;

/// The declaration of the module.
pub struct PvpModule;

impl ModuleRules for PvpModule {
    const WORD: &'static str = "pvp";
    const CHAPTER: &'static str = "FS5-";
    const PART: &'static str = "module pvp";
    const SAVED_AS: Option<u8> = Some(5);

    /// Nobody but people can be fired at (RUL-FS-05).
    fn check_setup(setup: &Setup) -> Result<(), Refusal> {
        if setup.people() < setup.seats.len() { Err(Reason::NobodyToFireAt.into()) } else { Ok(()) }
    }
}
