//! What Project Athena keeps on the table.

use serde::{Deserialize, Serialize};
use tabletop::Seat;
use tinyvec::ArrayVec;

use crate::content::CardId;
use crate::convoy::Boxes;
use crate::state::PLAYERS;

/// Automatic Turret counters (PA-COMP-07).
pub const TURRETS: usize = 5;
/// Most Armed Locations that a set of content may have.
pub const ARMED: usize = 8;
/// Most copies of abilities that can be in force at once: a Mimic for every player.
pub const COPIES: usize = PLAYERS;

/// An Automatic Turret counter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Turret {
    /// On its space of the map.
    #[default]
    Standing,
    /// On the board of the player who destroyed it (PA-TURRET-22).
    Destroyed(Seat),
    /// Destroyed by somebody who has left the game since (RUL-PA-29).
    Gone,
}

/// A Mimic that has somebody else's ability for the rest of the phase (RUL-PA-57).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Copied {
    /// The card that copies.
    pub mimic: CardId,
    /// The card whose ability it has.
    pub of: CardId,
}

/// Alert Table, turrets, and what cards of the module leave on the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct AthenaBoard {
    /// Row of each seat's Alert counter, from the lowest (RUL-PA-22). The counter of an eliminated player is off the table;
    /// its row is 0 (RUL-PA-29).
    pub alert: [u8; PLAYERS],
    /// Turrets in the order of their numbers.
    pub turrets: [Turret; TURRETS],
    /// Armed Locations whose Weapon is jammed for the rest of the game (PA-ARMED-13).
    pub jammed: ArrayVec<[CardId; ARMED]>,
    /// Abilities copied in this phase.
    pub copies: ArrayVec<[Copied; COPIES]>,
    /// Boxes by seat whose effect was paid for in this round (RUL-PA-72).
    pub used: [Boxes; PLAYERS],
}

impl AthenaBoard {
    /// Is the turret of this number, from 0, still on the map?
    pub fn stands(&self, turret: u8) -> bool {
        self.turrets.get(usize::from(turret)) == Some(&Turret::Standing)
    }

    /// Turrets that lie on a player's board (PA-SCORE-02).
    pub fn destroyed_by(&self, seat: Seat) -> u8 {
        self.turrets.iter().filter(|&&turret| turret == Turret::Destroyed(seat)).count() as u8
    }
}
