//! What Project Athena keeps on the table.

use serde::{Deserialize, Serialize};
use tabletop::{Seat, SeatSet};
use tinyvec::ArrayVec;

pub use crate::content::TURRETS;
use crate::content::{CardId, CardKind};
use crate::convoy::{Boxes, Token};
use crate::invariants::ensure;
use crate::look::Look;
use crate::modules::Module;
use crate::state::PLAYERS;

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

/// A Mimic that took somebody else's ability in this round (PA-CARD-MIMIC-04).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Copied {
    /// The card that copies.
    pub mimic: CardId,
    /// The card whose ability it took.
    pub of: CardId,
    /// It has the ability still: until the end of the phase (RUL-PA-57).
    pub works: bool,
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
    /// Abilities copied in this round.
    pub copies: ArrayVec<[Copied; COPIES]>,
    /// Boxes by seat whose effect was paid for in this round (RUL-PA-72).
    pub used: [Boxes; PLAYERS],
    /// Who has paid to gather from the Special Waypoints of the move that comes or is under way (PA-BOX-COLLECT-01).
    pub collecting: SeatSet,
}

impl AthenaBoard {
    /// Is the turret of this number, from 0, still on the map?
    pub fn stands(&self, turret: u8) -> bool {
        self.turrets.get(usize::from(turret)) == Some(&Turret::Standing)
    }

    /// A player leaves the game: the Alert counter is taken off, turret counters leave with their owner and stay destroyed
    /// (RUL-PA-29).
    pub(super) fn forget(&mut self, seat: Seat) {
        self.alert[seat.index()] = 0;
        self.used[seat.index()] = 0;
        self.collecting.remove(seat);
        for turret in &mut self.turrets {
            if *turret == Turret::Destroyed(seat) {
                *turret = Turret::Gone;
            }
        }
    }

    /// Turrets that lie on a player's board (PA-SCORE-02).
    pub fn destroyed_by(&self, seat: Seat) -> u8 {
        self.turrets.iter().filter(|&&turret| turret == Turret::Destroyed(seat)).count() as u8
    }
}

/// The board is there in games with the module and in no other, and its numbers are in range.
pub(super) fn check_shape(look: Look) -> Result<(), String> {
    let on = look.rules.modules.has(Module::Athena);
    let Some(board) = &look.s.boards.athena else {
        let batteries = look.s.players.iter().any(|player| {
            let convoy = &player.convoy;
            convoy.count(Token::Full) + convoy.count(Token::Half) > 0
        });
        return ensure(!on && !batteries, "Project Athena has its board, and no other game has Batteries");
    };
    ensure(on, "no board of Project Athena without the module")?;
    ensure(board.alert.iter().all(|&row| row <= look.top_row()), "Alert counters are on the Alert Table")?;
    let (standing, gone) = board.turrets.split_at(look.rules.board().turrets.len().min(TURRETS));
    let owned = |turret: &Turret| matches!(turret, Turret::Destroyed(seat) if !look.player(*seat).alive);
    let known = |turret: &Turret| !matches!(turret, Turret::Destroyed(seat) if seat.0 >= look.s.count);
    ensure(gone.iter().all(|&turret| turret == Turret::Gone), "turrets have a space on the map")?;
    ensure(standing.iter().all(known), "turrets were destroyed by players of the game")?;
    ensure(!standing.iter().any(owned), "the turrets of the eliminated are gone (RUL-PA-29)")?;
    let copies = board.copies.iter().flat_map(|copy| [copy.mimic, copy.of]);
    ensure(copies.into_iter().all(|card| is_survivor(look, card)), "only Survivors copy and are copied")?;
    ensure(board.jammed.iter().all(|&card| is_armed(look, card)), "only Armed Locations are jammed")
}

fn is_survivor(look: Look, card: CardId) -> bool {
    let found = look.content().cards.get(usize::from(card.0));
    found.is_some_and(|card| matches!(card.kind, CardKind::Survivor(_)))
}

/// Is this card an Armed Location (PA-ARMED-01)?
fn is_armed(look: Look, card: CardId) -> bool {
    let found = look.content().cards.get(usize::from(card.0));
    found.is_some_and(|card| matches!(card.kind, CardKind::Location(location) if location.weapon.is_some()))
}
