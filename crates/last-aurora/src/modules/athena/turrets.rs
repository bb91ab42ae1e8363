//! Automatic Turrets (PA-TURRET): they fire after the ambushes, and can be attacked.

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};
use tabletop::{EventSink, Seat, SeatSet};

use super::board::Turret;
use crate::content::{Ability, Area, TurretSpace};
use crate::convoy::{BoxRef, Each};
use crate::engine::Engine;
use crate::event::Event;
use crate::look::Look;
use crate::questions::cargo::Load;
use crate::questions::damage::Damage;
use crate::questions::fame::GainFame;
use crate::questions::{Thing, Value};
use crate::reasons::Reason;
use crate::state::Zone;
use crate::step::TableStep;
use crate::weapons::{BEYOND_ENEMIES, Targets};

/// A turret hits the Convoys in its perimeter, one after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TurretHits {
    /// The turret, from 0.
    pub turret: u8,
    /// Where its damage falls, the same for everybody (EX-PA-02).
    pub area: Area,
    /// Who has been hit.
    pub acted: SeatSet,
}

// ---- turrets as targets ----

/// The turret that a number of a target stands for, if it is one that content can have.
fn turret_of(number: u8) -> Option<u8> {
    number.checked_sub(BEYOND_ENEMIES).filter(|&turret| usize::from(turret) < super::board::TURRETS)
}

/// Turrets that the player may attack: those in whose perimeter the Convoy stands (PA-TURRET-12, RUL-PA-37).
pub(super) fn targets(look: Look, seat: Seat, targets: &mut Targets) {
    for (turret, _) in look.turrets().filter(|(_, space)| space.guards(look.player(seat).space)) {
        targets.insert(BEYOND_ENEMIES + turret);
    }
}

/// May a turret of this number be attacked (PA-TURRET-12)? Nothing for other numbers.
pub(super) fn judge_target(look: Look, seat: Seat, number: u8) -> Option<Result<(), Reason>> {
    let turret = turret_of(number)?;
    let space = look.rules.board().turrets.get(usize::from(turret));
    Some(match space {
        None => Err(Reason::NoSuchTurret),
        Some(_) if !look.turrets().any(|(standing, _)| standing == turret) => Err(Reason::TurretFallen),
        Some(space) if !space.guards(look.player(seat).space) => Err(Reason::TurretOutOfRange),
        Some(_) => Ok(()),
    })
}

pub(super) fn show_target(number: u8) -> Option<(Thing, Value)> {
    turret_of(number).map(|turret| (Thing::Turret(turret), Value::Turret(turret)))
}

const NAME: &str = "turret-";

/// `turret-1`, by the number printed on it.
pub(super) fn write_target(number: u8) -> Option<String> {
    turret_of(number).map(|turret| format!("{NAME}{}", turret + 1))
}

pub(super) fn read_target(word: &str) -> Option<u8> {
    let printed: u8 = word.strip_prefix(NAME)?.parse().ok()?;
    let number = printed.checked_sub(1)?.checked_add(BEYOND_ENEMIES)?;
    turret_of(number).map(|_| number)
}

impl<'a> Look<'a> {
    /// Turrets that stand, counted from 0, and their places on the map.
    pub fn turrets(self) -> impl Iterator<Item = (u8, &'a TurretSpace)> {
        let board = self.s.boards.athena.as_ref();
        let standing = move |&(turret, _): &(u8, _)| board.is_some_and(|board| board.stands(turret));
        (0..).zip(&self.rules.board().turrets).filter(standing)
    }

    /// The damage that the own row of the Alert Table names (PA-ALERT-06).
    pub fn alert_damage(self, seat: Seat) -> u8 {
        self.content().alert().get(usize::from(self.alert(seat))).map_or(0, |row| row.damage)
    }

    /// The next turret to fire: from the right end of the board to the left, the lower number first (RUL-PA-35).
    fn next_turret(self, fired: u8) -> Option<(u8, &'a TurretSpace)> {
        let left = self.turrets().filter(|(turret, _)| fired & (1 << turret) == 0);
        left.max_by_key(|&(turret, space)| (self.right_end(space), Reverse(turret)))
    }

    /// How far to the right a perimeter reaches.
    fn right_end(self, space: &TurretSpace) -> u8 {
        Each(space.perimeter).map(|at| self.rules.board().level(at.0)).max().unwrap_or(0)
    }

    /// The next player in the perimeter in Forward Turn Order, and the set that has been dealt with.
    fn next_guarded(self, space: &TurretSpace, mut acted: SeatSet) -> Option<(Seat, SeatSet)> {
        loop {
            let seat = self.s.next_forward(acted)?;
            acted.insert(seat);
            if space.guards(self.player(seat).space) {
                return Some((seat, acted));
            }
        }
    }
}

/// Could a turret hit this Convoy in the coming Fire Weapons Phase? Its owner's counter may still go up before (PA-TURRET-04).
pub(super) fn endangers(look: Look, seat: Seat) -> bool {
    look.turrets().any(|(_, space)| space.guards(look.player(seat).space))
}

impl<S: EventSink<Event>> Engine<'_, S> {
    // ---- turrets fire ----

    /// The turrets fire one after the other, each at everybody in its perimeter, by one Outcome card (PA-TURRET-04 to -06, -09).
    /// `fired` has a bit for each that is done with. One without a Convoy in its perimeter does nothing (RUL-PA-35).
    pub(crate) fn turrets_fire(&mut self, fired: u8) {
        let look = self.look();
        let Some((turret, space)) = look.next_turret(fired) else { return };
        let empty = look.next_guarded(space, SeatSet::EMPTY).is_none();
        self.then(TableStep::TurretsFire(fired | 1 << turret));
        if empty {
            return;
        }
        self.tell(Event::TurretFired { turret });
        self.reveal_outcome();
        let Some(next) = self.s.outcomes.last() else { return };
        let area = self.rules.content.outcomes[usize::from(next.0)].back;
        self.then(TableStep::TurretHits(TurretHits { turret, area, acted: SeatSet::EMPTY }));
    }

    /// Each takes what the own row says, in the area that the next card's back shows (PA-TURRET-07, -08, -10, RUL-PA-36).
    pub(crate) fn turret_hits(&mut self, hit: TurretHits) {
        let rules = self.rules;
        let Some(space) = rules.board().turrets.get(usize::from(hit.turret)) else { return };
        let Some((seat, acted)) = self.look().next_guarded(space, hit.acted) else { return };
        self.then(TableStep::TurretHits(TurretHits { acted, ..hit }));
        self.damage_by_alert(seat, hit.area);
    }

    /// Damage as the own row of the Alert Table says; a counter in the lowest row is not noticed (PA-ALERT-07).
    pub(crate) fn damage_by_alert(&mut self, seat: Seat, area: Area) {
        match self.look().alert_damage(seat) {
            0 => self.tell(Event::Unnoticed { seat }),
            left => self.push(seat, Damage { left, area }),
        }
    }

    // ---- turrets fall ----

    pub(super) fn turret_attacked(&mut self, seat: Seat, weapon: BoxRef, number: u8) {
        if let Some(turret) = turret_of(number) {
            self.tell(Event::TurretAttacked { seat, weapon, turret });
        }
    }

    /// Damage below the Armor does nothing at all (PA-TURRET-18, -19, -21).
    pub(super) fn turret_shot(&mut self, seat: Seat, number: u8, damage: u8) {
        let Some(turret) = turret_of(number) else { return };
        let rules = self.rules;
        let Some(space) = rules.board().turrets.get(usize::from(turret)) else { return };
        if damage >= space.armor {
            self.destroy_turret(seat, turret, space);
        } else {
            self.tell(Event::TurretHeld { seat, turret, damage });
        }
    }

    /// The counter, then the Resource, both at once (PA-TURRET-22, -23); Fame only for those who have somebody for it
    /// (PA-TURRET-24, PA-CARD-SENTINEL-02).
    fn destroy_turret(&mut self, seat: Seat, turret: u8, space: &TurretSpace) {
        let Some(board) = &mut self.s.boards.athena else { return };
        board.turrets[usize::from(turret)] = Turret::Destroyed(seat);
        self.tell(Event::TurretDestroyed { seat, turret });
        let look = self.look();
        let active = look.in_zone(seat, Zone::Active);
        let fame = active.filter(|(_, member)| look.ability(member) == Ability::FamePerTurret).count() as u8;
        if fame > 0 {
            self.push(seat, GainFame(fame));
        }
        self.push(seat, Load(space.reward.into(), 1));
    }
}
