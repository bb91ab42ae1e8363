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
pub(crate) mod content;
mod counts;
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

use tabletop::{Refusal, Seat};

use crate::content::{Content, Resource};
use crate::look::Look;
use crate::modules::{Count, ModuleRules, Pile};
use crate::setup::{Rules, Setup};
use crate::state::State;
use board::{AthenaBoard, Turret};

/// The declaration of the module.
pub struct AthenaModule;

impl ModuleRules for AthenaModule {
    const WORD: &'static str = "athena";
    const CHAPTER: &'static str = "PA-";
    const MAP: Option<&'static str> = Some("gamma");
    const PART: &'static str = "module athena";
    const RESOURCES: &'static [Resource] = &[Resource::Full, Resource::Half];
    /// PA-SETUP-09 to -11.
    const REPLACES: &'static [Pile] = &[Pile::Additional, Pile::Enemies, Pile::Loot];

    fn is_on(state: &State) -> bool {
        state.boards.athena.is_some()
    }

    /// Its own map (RUL-PA-08), and nobody but people (RUL-PA-05).
    fn check_setup(setup: &Setup) -> Result<(), Refusal> {
        if Self::MAP != Some(&setup.map) {
            return Err(Refusal::new("RUL-PA-08", "Project Athena is played on the Gamma Map and no other"));
        }
        if setup.people() < setup.seats.len() {
            return Err(Refusal::new("RUL-PA-05", "Project Athena has no rules for a seat that nobody plays"));
        }
        Ok(())
    }

    fn counts(content: &Content) -> Vec<Count> {
        counts::counts(content)
    }

    /// PA-SETUP-16 to -18.
    fn additional(content: &Content) -> Option<[[u8; 3]; 3]> {
        Some(content.modules.athena.additional)
    }

    /// Counters in the lowest row (PA-SETUP-38), turrets on their spaces (PA-SETUP-02).
    fn lay_out(rules: &Rules, _: &Setup, state: &mut State) {
        let mut board = AthenaBoard::default();
        board.turrets[rules.board().turrets.len()..].fill(Turret::Gone);
        state.boards.athena = Some(board);
    }

    fn eliminated(state: &mut State, seat: Seat) {
        if let Some(board) = &mut state.boards.athena {
            board.forget(seat);
        }
    }

    fn check_shape(look: Look) -> Result<(), String> {
        board::check_shape(look)
    }
}
