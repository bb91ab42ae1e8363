//! Project Athena (PA): the Gamma Map, Batteries, the Alert Table, Automatic Turrets, Androids and Armed Locations.
//!
//! What belongs to the map (stops, Fixed Special Waypoints, turrets and their perimeters) is data that any map may have;
//! what only this module keeps on the table is its [board](board::AthenaBoard).

pub(crate) mod actions;
pub mod alert;
mod ambush;
mod androids;
mod armed;
pub mod board;
mod bonus;
mod boxes;
pub mod effects;
mod energy;
pub mod events;
mod grenade;
pub(crate) mod kinds;
mod mimic;
mod payment;
pub(crate) mod reasons;
mod scan;
mod score;
pub mod steps;
mod turrets;

use crate::content::Resource;
use crate::modules::ModuleRules;
use crate::state::State;

/// The declaration of the module.
pub struct AthenaModule;

impl ModuleRules for AthenaModule {
    const WORD: &'static str = "athena";
    const CHAPTER: &'static str = "PA-";
    const MAP: Option<&'static str> = Some("gamma");
    const PART: &'static str = "module athena";
    const RESOURCES: &'static [Resource] = &[Resource::Full, Resource::Half];

    fn is_on(state: &State) -> bool {
        state.boards.athena.is_some()
    }
}
