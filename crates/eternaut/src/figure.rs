//! Figures: whatever stands on the map and can be moved there. Characters, NPCs and Enemies are figures by the rulebook, and
//! Devices behave like them where it matters here: they cover spaces.
//!
//! [`State::figures`](crate::state::State::figures) lists those of a position. Who asks whether a space is taken, where somebody
//! can walk or what is drawn on the map asks there, so that figures of later Scenarios join in one place. In Scenario A all
//! figures are Characters.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::content::{CharacterId, Component, CounterId, EnemyId, NpcId};
use crate::space::{HEIGHT, Space, WIDTH};

/// Most figures on a map at once: four Characters, and NPCs, Enemies and a Device.
pub const FIGURES: usize = 4 + crate::combat::STANDEES;

/// Which figure, by the number of its card or counter; ordered by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum FigureId {
    /// A vehicle or machine, shown by a Utility counter (ED-DEV-02).
    Device(CounterId),
    /// A hostile figure, with Life and attacks of its own (EB-).
    Enemy(EnemyId),
    /// A friendly figure without a Character board.
    Npc(NpcId),
    /// A Character, played or, before it joins, not.
    Character(CharacterId),
}

/// A filler for lists of a fixed size.
impl Default for FigureId {
    fn default() -> Self {
        FigureId::Character(CharacterId::default())
    }
}

impl FigureId {
    /// The number that is printed on its card or counter.
    pub fn number(self) -> u16 {
        Component::from(self).number()
    }

    /// The Character, if it is one.
    pub fn character(self) -> Option<CharacterId> {
        match self {
            FigureId::Character(who) => Some(who),
            FigureId::Device(_) | FigureId::Enemy(_) | FigureId::Npc(_) => None,
        }
    }

    /// The Enemy, if it is one.
    pub fn enemy(self) -> Option<EnemyId> {
        match self {
            FigureId::Enemy(id) => Some(id),
            FigureId::Device(_) | FigureId::Npc(_) | FigureId::Character(_) => None,
        }
    }

    /// The number of an NPC that is no Character to be.
    pub fn npc(self) -> Option<NpcId> {
        match self {
            FigureId::Npc(id) => Some(id),
            FigureId::Device(_) | FigureId::Enemy(_) | FigureId::Character(_) => None,
        }
    }

    /// Three digits of an Enemy, an NPC or a Character.
    pub fn parse(text: &str) -> Option<Self> {
        match Component::parse(text)? {
            Component::Enemy(id) => Some(FigureId::Enemy(id)),
            Component::Npc(id) => Some(FigureId::Npc(id)),
            Component::Character(id) => Some(FigureId::Character(id)),
            Component::EventCounter(_) | Component::Item(_) | Component::Counter(_) => None,
            Component::ItemAction(_) | Component::Death => None,
        }
    }
}

impl From<EnemyId> for FigureId {
    fn from(id: EnemyId) -> Self {
        FigureId::Enemy(id)
    }
}

impl From<NpcId> for FigureId {
    fn from(id: NpcId) -> Self {
        FigureId::Npc(id)
    }
}

impl From<CharacterId> for FigureId {
    fn from(who: CharacterId) -> Self {
        FigureId::Character(who)
    }
}

impl From<FigureId> for Component {
    fn from(id: FigureId) -> Self {
        match id {
            FigureId::Device(id) => id.into(),
            FigureId::Enemy(id) => id.into(),
            FigureId::Npc(id) => id.into(),
            FigureId::Character(id) => id.into(),
        }
    }
}

impl fmt::Display for FigureId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Component::from(*self).fmt(f)
    }
}

/// The spaces that a figure covers: one, two for a Device (ED-DEV-03), a square of four for the Gurbo (EF-GURBO-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Footprint {
    /// The one farthest north and west, from which ranges are counted.
    pub corner: Space,
    /// Spaces from west to east.
    pub width: u8,
    /// Spaces from north to south.
    pub height: u8,
}

impl Footprint {
    /// A single space, as most figures cover.
    pub const fn one(space: Space) -> Self {
        Footprint { corner: space, width: 1, height: 1 }
    }

    /// Every space that it covers and the board has.
    pub fn spaces(self) -> impl Iterator<Item = Space> {
        let (x, y) = (self.corner.x(), self.corner.y());
        let rows = y..y.saturating_add(self.height).min(HEIGHT);
        rows.flat_map(move |y| (x..x.saturating_add(self.width).min(WIDTH)).map(move |x| Space(y * WIDTH + x)))
    }
}

/// Who decides where a figure moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Mover {
    /// The players, by Action cards on its board (ET-MOVE).
    Players,
    /// Its own card, Menace cards and texts.
    Cards,
}

impl Figure {
    /// Is it a Character on a board, whom Action cards are played on? NPCs that join later are none yet.
    pub fn is_played(&self) -> bool {
        self.mover == Mover::Players
    }
}

/// A figure on the map, in the shape that all have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Figure {
    /// Whose figure it is.
    pub id: FigureId,
    /// Where it stands.
    pub at: Footprint,
    /// Life Points left, for those who have them: nobody in Scenario A, no Device but one (ED-DEV-21, EF-MYST-02).
    pub life: Option<u8>,
    /// Who moves it.
    pub mover: Mover,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_footprint_covers_a_rectangle_and_ends_with_the_board() {
        let at = |corner: &str, width, height| {
            let footprint = Footprint { corner: Space::parse(corner).unwrap(), width, height };
            footprint.spaces().map(|space| space.to_string()).collect::<Vec<_>>()
        };
        assert_eq!(at("C2.4", 1, 1), ["C2.4"]);
        assert_eq!(at("C2.4", 2, 1), ["C2.4", "D2.3"]);
        assert_eq!(at("C2.4", 2, 2), ["C2.4", "D2.3", "C3.2", "D3.1"]);
        assert_eq!(at("H6.4", 2, 2), ["H6.4"]);
    }
}
