//! What Scenario B adds to a position: standees of NPCs and Enemies, Life Points, Ammo.
//!
//! All of it is one field of [`State`](crate::state::State), which saves write only once it holds something: a game of Scenario A is
//! saved as ever.

use serde::{Deserialize, Serialize};
use tinyvec::ArrayVec;

use crate::content::{CharacterId, Side};
use crate::figure::{Figure, FigureId, Footprint, Mover};
use crate::space::Space;
use crate::state::BOARDS;

/// Most NPCs and Enemies on a map at once; content is checked against it.
pub const STANDEES: usize = 16;
/// Ammo counters that a Character can hold (EB-AMMO-02).
pub const AMMO: u8 = 5;

/// Consumed cubes that set Survivors in motion (EB-SURV-05).
pub const CUBES: u8 = 4;

/// Within this range of a Survivor nobody moves or shoots unnoticed (EB-ALERT-09, -10).
pub const NOTICED: u8 = 2;

/// The Alert counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Alert {
    /// The side that is up.
    pub side: Side,
    /// It lies on the Menace deck, from which no card is revealed then (EB-ALERT-03).
    pub on_deck: bool,
}

/// A standee of an NPC or Enemy on the map, with the Life Point counters on its card (EB-NPC-01).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Standee {
    /// The number on card and standee.
    pub id: FigureId,
    /// The space it stands in.
    pub space: Space,
    /// Life Points left. At 0 it is defeated, unless a fast attack's reaction heals it before (EB-FAST-02).
    pub life: u8,
}

/// What belongs to a Character board since Scenario B, by the board's position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Gear {
    /// The Life Point token on its track; none where the Scenario has no tracks (EB-DMG-01).
    pub life: Option<u8>,
    /// Ammo counters (EB-AMMO-01).
    pub ammo: u8,
    /// Consumed cubes of the Survivors' clock (EB-SURV-05).
    pub cubes: u8,
}

/// Everything that Scenario B adds to a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Combat {
    /// By Character board.
    pub gear: [Gear; BOARDS],
    /// NPCs and Enemies on the map, ascending.
    pub standees: ArrayVec<[Standee; STANDEES]>,
    /// The Alert counter; none where the Scenario has none.
    pub alert: Option<Alert>,
    /// The Survivors' cubes are in play.
    pub clock: bool,
    /// Cubes on the Survivors' Rule card (EB-SURV-07).
    pub rule_cubes: u8,
    /// Life Points of Characters who left the group, for when they come back.
    pub away: ArrayVec<[(CharacterId, u8); BOARDS]>,
}

impl Combat {
    /// A standee on the map.
    pub fn standee(&self, id: FigureId) -> Option<&Standee> {
        self.standees.iter().find(|standee| standee.id == id)
    }

    /// A standee on the map, to change.
    pub fn standee_mut(&mut self, id: FigureId) -> Option<&mut Standee> {
        self.standees.iter_mut().find(|standee| standee.id == id)
    }

    /// Puts a standee onto the map, in its place of the order. Says whether there was room and none of this number.
    pub fn add(&mut self, standee: Standee) -> bool {
        if self.standee(standee.id).is_some() || self.standees.len() == STANDEES {
            return false;
        }
        let at = self.standees.partition_point(|other| other.id < standee.id);
        self.standees.insert(at, standee);
        true
    }

    /// Takes a standee off the map.
    pub fn remove(&mut self, id: FigureId) -> Option<Standee> {
        let at = self.standees.iter().position(|standee| standee.id == id)?;
        Some(self.standees.remove(at))
    }

    /// The standees as figures.
    pub fn figures(&self) -> impl Iterator<Item = Figure> {
        self.standees.iter().map(|standee| Figure {
            id: standee.id,
            at: Footprint::one(standee.space),
            life: Some(standee.life),
            mover: Mover::Cards,
        })
    }

    /// Enemies on the map, ascending: in this order they act (EB-SURV-10).
    pub fn enemies(&self) -> impl Iterator<Item = &Standee> {
        self.standees.iter().filter(|standee| standee.id.enemy().is_some())
    }
}
