//! What Project Athena adds to the worth of a position: turrets, the Alert counter, and Batteries with what they are good for.

use registry::last_aurora::content::{Ability, BoxKind, Special};
use registry::last_aurora::convoy::{Each, Token};
use registry::last_aurora::modules::athena::board::AthenaBoard;
use registry::last_aurora::state::Phase;
use registry::last_aurora::step::TableStep;

use super::clock::chance;
use super::worth::Estimate;

/// Boxes that should be left after the damage of the rounds to come.
const SPARE: f32 = 3.0;

/// What the module's things are worth, in points of the final score.
#[derive(Clone, Debug, PartialEq)]
pub struct AthenaWeights {
    /// What a row of the Alert Table higher than the lowest costs long before the end, besides damage.
    pub row: f32,
    /// Chance, for every round to come, that a Battery raises the Alert by a Scan.
    pub scan: f32,
    /// Chance to stand in a perimeter at the end of a movement, for each part of the road that is guarded.
    pub exposure: f32,
    /// A Half that feeds, repairs, cures or quietens.
    pub half: f32,
    /// A Half that nobody needs yet.
    pub spare: f32,
    /// Part of the point of a box that a Half pays for that counts long before the end.
    pub paid: f32,
    /// A turret that a Weapon at hand can destroy, on the road ahead.
    pub turret: f32,
    /// What the loss of the last Survivor to Contamination costs.
    pub ruin: f32,
    /// Contamination counters that a round brings.
    pub ill: f32,
    /// Contamination counters that the crew should be able to bear besides.
    pub margin: f32,
    /// What the loss of the last Survivor to damage costs.
    pub wreck: f32,
    /// Damage counters that each of the next two rounds brings.
    pub hits: f32,
}

impl Default for AthenaWeights {
    fn default() -> Self {
        AthenaWeights {
            row: 0.35,
            scan: 0.16,
            exposure: 0.8,
            half: 0.7,
            spare: 0.25,
            paid: 0.7,
            turret: 0.15,
            ruin: 8.0,
            ill: 0.5,
            margin: 1.0,
            wreck: 8.0,
            hits: 1.5,
        }
    }
}

impl Estimate<'_> {
    /// Everything of the module; nothing in other games.
    pub(super) fn athena(&self) -> f32 {
        let Some(board) = self.look.s.boards.athena.as_ref().filter(|_| self.captain.knows_modules) else { return 0.0 };
        let scored = f32::from(board.destroyed_by(self.seat)) + self.paid_for(board);
        if self.look.s.over {
            return scored + self.row_fame(self.look.alert(self.seat));
        }
        scored + self.quiet(self.look.alert(self.seat)) + self.batteries() + self.prey()
            - self.turret_fire()
            - self.doom()
    }

    // ---- elimination ----

    /// What it is likely to cost that the last Survivor dies: of Contamination once the crew can bear no more counters
    /// (LA-CONT-04), or with the box that holds the token (LA-DMG-05).
    fn doom(&self) -> f32 {
        let weights = &self.captain.athena;
        let ends = self.clock.rounds + if self.look.s.phase == Phase::End { 0.0 } else { 1.0 };
        let bearable: u8 = self.look.crew(self.seat).map(|(_, member)| self.look.skill(member)).sum();
        let ill = chance((weights.ill * ends + weights.margin - f32::from(bearable)) * 0.8);
        let convoy = self.convoy_of();
        let sound = (convoy.boxes() & !convoy.damage()).count_ones() as f32;
        let wrecked = chance((weights.hits * ends.min(2.0) + SPARE - sound) * 0.7);
        weights.ruin * ill + weights.wreck * wrecked
    }

    /// Boxes that were paid for at the end (RUL-PA-66).
    fn paid_for(&self, board: &AthenaBoard) -> f32 {
        let convoy = self.convoy_of();
        let paid = board.used[self.seat.index()] & self.vitals().working.other;
        let is_fame = |&at: &_| convoy.kind_at(self.look.content(), at) == BoxKind::Special(Special::FamePaid);
        if self.look.s.phase == Phase::End { Each(paid).filter(is_fame).count() as f32 } else { 0.0 }
    }

    fn row_fame(&self, row: u8) -> f32 {
        self.look.content().alert().get(usize::from(row)).map_or(0.0, |row| f32::from(row.fame))
    }

    /// What a row of the Alert Table is likely to be worth at the end.
    fn quiet(&self, row: u8) -> f32 {
        let late = self.clock.late;
        late * self.row_fame(row) + (1.0 - late) * (0.5 * self.row_fame(row) - self.captain.athena.row * f32::from(row))
    }

    // ---- turrets ----

    /// Damage that turrets are likely to do, at what damage costs.
    fn turret_fire(&self) -> f32 {
        let look = self.look;
        let damage = f32::from(look.alert_damage(self.seat));
        if damage == 0.0 {
            return 0.0;
        }
        let space = look.player(self.seat).space;
        let stands_here = look.turrets().filter(|(_, turret)| turret.guards(space)).count() as f32;
        let here = if self.vitals().to_move || self.turrets_have_fired() { 0.0 } else { stands_here };
        let later = self.moves() * self.captain.athena.exposure * self.guarded_share();
        (here + later) * damage * (self.weights.damage + 0.3)
    }

    fn turrets_have_fired(&self) -> bool {
        match self.look.s.phase {
            Phase::Exploration | Phase::Rest | Phase::Movement => false,
            Phase::Fire => {
                let waits = |step: &TableStep| {
                    matches!(step, TableStep::BeginFire(_) | TableStep::Ambush(_) | TableStep::TurretsFire(_))
                };
                !self.look.s.table.iter().any(waits)
            }
            Phase::End => true,
        }
    }

    /// How much of the road ahead is within the perimeter of a turret that stands.
    fn guarded_share(&self) -> f32 {
        let board = self.look.rules.board();
        let (level, goal) = (board.level(self.look.player(self.seat).space), self.look.rules.road.last());
        let guarded = |space: &u8| self.look.turrets().any(|(_, turret)| turret.guards(*space));
        let ahead = f32::from(goal.saturating_sub(level).max(1));
        (level + 1..=goal).filter(guarded).count() as f32 / ahead
    }

    /// Turrets ahead that a Weapon of this Convoy can destroy: a point and a Resource each, to whoever comes first.
    fn prey(&self) -> f32 {
        let board = self.look.rules.board();
        let level = board.level(self.look.player(self.seat).space);
        let best = (1..=4).rev().find(|&rating| self.vitals().working.rated(rating) != 0).unwrap_or(0);
        let ahead = |perimeter: u64| Each(perimeter).any(|at| board.level(at.0) >= level);
        let falls = |armor: u8| self.captain.facts.breaks(best, armor);
        let chances =
            self.look.turrets().filter(|(_, turret)| ahead(turret.perimeter)).map(|(_, turret)| falls(turret.armor));
        self.captain.athena.turret * self.clock.rounds.min(2.0) * chances.sum::<f32>()
    }

    /// Is there a turret to shoot at from here?
    pub(super) fn turret_here(&self) -> bool {
        let space = self.look.player(self.seat).space;
        self.captain.knows_modules && self.look.turrets().any(|(_, turret)| turret.guards(space))
    }

    // ---- Batteries ----

    /// Fulls as shots of Energy Weapons, then everything as Halves, the dearest use first.
    fn batteries(&self) -> f32 {
        let (convoy, weights) = (self.convoy_of(), &self.captain.athena);
        let (full, half) = (f32::from(convoy.count(Token::Full)), f32::from(convoy.count(Token::Half)));
        if full + half == 0.0 {
            return 0.0;
        }
        let (used, shots) = self.shots_with(Token::Full);
        // A Full pays twice: it is turned, then discarded (PA-BAT-04, -05).
        let supply = half + 2.0 * (full - used).max(0.0);
        let for_fame = supply.min(self.paid_boxes());
        let needed = (supply - for_fame).min(self.needed_halves());
        let spare = supply - for_fame - needed;
        let fame = for_fame * (weights.paid + (1.0 - weights.paid) * self.clock.late);
        let later = (self.clock.rounds * 0.5).min(1.0);
        shots + fame + needed * weights.half + spare * weights.spare * later - self.scan_risk(full + half)
    }

    /// What it is likely to cost that a Scan finds so many Batteries.
    fn scan_risk(&self, batteries: f32) -> f32 {
        let row = self.look.alert(self.seat);
        if row >= self.look.top_row() {
            return 0.0;
        }
        let rise = self.quiet(row) - self.quiet(row + 1) + 0.3;
        self.captain.athena.scan * self.clock.rounds.min(2.0) * batteries * rise
    }

    /// Boxes that give a point for a Half at the end.
    fn paid_boxes(&self) -> f32 {
        let convoy = self.convoy_of();
        let is_fame = |&at: &_| convoy.kind_at(self.look.content(), at) == BoxKind::Special(Special::FamePaid);
        Each(self.vitals().working.other).filter(is_fame).count() as f32
    }

    /// Halves that crew and boxes are likely to use until the end.
    fn needed_halves(&self) -> f32 {
        let (look, rounds) = (self.look, self.clock.rounds);
        let mut often = 0.0;
        for (_, member) in look.crew(self.seat) {
            let survivor = look.survivor(member.card);
            often += match (survivor.android, survivor.human) {
                (false, _) => 0.0,
                (true, true) => 0.25,
                (true, false) => 0.5,
            };
            often += match survivor.ability {
                Ability::LowerAlert if look.alert(self.seat) > 0 => 0.6,
                Ability::Mimic => 0.3,
                _ => 0.0,
            };
        }
        for at in Each(self.vitals().working.other) {
            often += match self.convoy_of().kind_at(look.content(), at) {
                BoxKind::Special(Special::RepairBay) if self.convoy_of().damage() != 0 => 0.6,
                BoxKind::Special(Special::Decontaminator) if self.is_ill() => 0.6,
                BoxKind::Special(Special::Collector) => 0.25,
                _ => 0.0,
            };
        }
        often * (rounds + 0.3)
    }

    fn is_ill(&self) -> bool {
        self.look.crew(self.seat).any(|(_, member)| member.contamination > 0)
    }
}
