//! Situations that improve an Attempt or fail a Mission, and goals of Missions.

use tabletop::Seat;

use super::board::TakenMission;
use crate::content::Area;
use crate::content::words::Words;
use crate::convoy::{Convoy, Token};
use crate::look::Look;
use crate::state::Zone;

/// A situation that a player is in or is not (FS4-ATT-07).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Condition {
    /// Rightmost on the Turn Order Table.
    Leads,
    /// Leftmost on it.
    Trails,
    /// A Damage counter lies on the Truck.
    TruckDamaged,
    /// No Damage counter lies on the Convoy.
    Undamaged,
    /// A Survivor has a Contamination counter.
    Contaminated,
    /// Two Survivors or more lie in the Active Zone.
    Rested,
    /// An Enemy is above the region.
    EnemyNear,
    /// Another Convoy is in the region.
    Company,
    /// A Weapon of the Convoy works.
    Armed,
}

/// The words of situations in content files; their messages are `situation-WORD`.
pub const CONDITIONS: &Words<Condition> = &[
    ("leads", Condition::Leads),
    ("trails", Condition::Trails),
    ("truck-damaged", Condition::TruckDamaged),
    ("undamaged", Condition::Undamaged),
    ("contaminated", Condition::Contaminated),
    ("rested", Condition::Rested),
    ("enemy-near", Condition::EnemyNear),
    ("company", Condition::Company),
    ("armed", Condition::Armed),
];

impl Condition {
    /// Is the player in this situation?
    pub fn holds(self, look: Look, seat: Seat) -> bool {
        let player = look.player(seat);
        match self {
            Condition::Leads => look.s.order.last() == Some(&seat),
            Condition::Trails => look.s.order.first() == Some(&seat),
            Condition::TruckDamaged => player.convoy.damage() & Convoy::area(Area::Truck) != 0,
            Condition::Undamaged => player.convoy.damage() == 0,
            Condition::Contaminated => player.crew.iter().any(|member| member.contamination > 0),
            Condition::Rested => look.in_zone(seat, Zone::Active).count() >= 2,
            Condition::EnemyNear => look.in_range(seat).next().is_some(),
            Condition::Company => {
                let here = look.region(seat);
                look.s.order.iter().any(|&other| other != seat && look.region(other) == here)
            }
            Condition::Armed => player.convoy.weapons() != 0,
        }
    }
}

/// What a Mission asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Goal {
    /// What is counted for it.
    pub measure: Measure,
    /// How much of it.
    pub least: u8,
}

/// What a Mission counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// Spaces of the main road since the Mission was accepted.
    Advance,
    /// Survivors more than there were.
    Recruit,
    /// Spaces of the Fame Track more than there were.
    Fame,
    /// Food on the Convoy.
    Food,
    /// Fuel on the Convoy.
    Fuel,
    /// Ammo on the Convoy.
    Ammo,
    /// Object cards in hand.
    Objects,
    /// Own Target counters on Enemies.
    Targets,
    /// Being in a situation.
    Be(Condition),
}

/// The words of goals in content files; those of situations are goals, too. Their messages are `goal-WORD`.
pub const GOALS: &Words<Measure> = &[
    ("advance", Measure::Advance),
    ("recruit", Measure::Recruit),
    ("fame", Measure::Fame),
    ("food", Measure::Food),
    ("fuel", Measure::Fuel),
    ("ammo", Measure::Ammo),
    ("objects", Measure::Objects),
    ("targets", Measure::Targets),
    ("leads", Measure::Be(Condition::Leads)),
    ("undamaged", Measure::Be(Condition::Undamaged)),
    ("company", Measure::Be(Condition::Company)),
];

impl Measure {
    /// Is it followed by a number?
    pub(super) fn is_counted(self) -> bool {
        !matches!(self, Measure::Be(_))
    }

    /// How much of it there is now.
    pub fn now(self, look: Look, seat: Seat) -> u8 {
        let player = look.player(seat);
        match self {
            Measure::Advance => look.progress(seat).0,
            Measure::Recruit => player.crew.len() as u8,
            Measure::Fame => player.fame,
            Measure::Food => player.convoy.count(Token::Food),
            Measure::Fuel => player.convoy.count(Token::Fuel),
            Measure::Ammo => player.convoy.count(Token::Ammo),
            Measure::Objects => player.objects.len() as u8,
            Measure::Targets => look.s.foes.iter().map(|foe| foe.targets_of(seat)).sum(),
            Measure::Be(condition) => u8::from(condition.holds(look, seat)),
        }
    }

    /// Is what there was before the Mission not counted?
    pub fn counts_from_now(self) -> bool {
        match self {
            Measure::Advance | Measure::Recruit | Measure::Fame => true,
            Measure::Food | Measure::Fuel | Measure::Ammo | Measure::Objects | Measure::Targets => false,
            Measure::Be(_) => false,
        }
    }
}

impl Goal {
    /// Is the goal of a Mission reached?
    pub fn is_reached(self, look: Look, mission: &TakenMission) -> bool {
        self.measure.now(look, mission.seat) >= mission.from.saturating_add(self.least)
    }

    /// What a Mission with this goal begins to count from.
    pub(super) fn from(self, look: Look, seat: Seat) -> u8 {
        if self.measure.counts_from_now() { self.measure.now(look, seat) } else { 0 }
    }
}
