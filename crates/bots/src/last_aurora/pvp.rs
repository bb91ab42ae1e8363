//! What player versus player adds to the worth of a position: bonuses of the aggression track, evasion, and rivals within range.

use registry::last_aurora::convoy::Token;
use registry::last_aurora::modules::pvp::Bonus;
use registry::last_aurora::state::{Phase, Player};
use registry::last_aurora::step::{Step, TableStep};
use tabletop::Seat;

use super::worth::Estimate;

/// What the module's things are worth, in points of the final score.
#[derive(Clone, Debug, PartialEq)]
pub struct PvpWeights {
    /// A repair where there is something to repair.
    pub repair: f32,
    /// An Object card.
    pub object: f32,
    /// A Fame Point that somebody who was hit loses.
    pub strike: f32,
    /// A point of evasion, for every round to come.
    pub evasion: f32,
    /// The chance that a rival who could fire at this Convoy does.
    pub threat: f32,
    /// A Damage counter that is still to be laid.
    pub counter: f32,
}

impl Default for PvpWeights {
    fn default() -> Self {
        PvpWeights { repair: 0.45, object: 1.1, strike: 0.35, evasion: 0.08, threat: 0.35, counter: 0.55 }
    }
}

/// Counters that a player has still to lay because of an attack.
pub fn under_fire(player: &Player) -> u8 {
    let left = |step: &Step| if let Step::UnderFire(fire) = step { fire.left } else { 0 };
    player.steps.iter().map(left).sum()
}

impl Estimate<'_> {
    /// Everything of the module; nothing in other games.
    pub(super) fn pvp(&self) -> f32 {
        let pvp = self.look.s.boards.pvp.is_some() && self.captain.knows_modules;
        if !pvp || self.look.s.over {
            return 0.0;
        }
        let weights = &self.captain.pvp;
        let evasion = weights.evasion * f32::from(self.look.evasion(self.seat)) * self.clock.rounds;
        let laid = weights.counter * f32::from(under_fire(self.look.player(self.seat)));
        self.bonuses() + evasion - laid - self.threat()
    }

    // ---- aggression ----

    /// Bonuses that the end of this Fire Weapons Phase brings.
    fn bonuses(&self) -> f32 {
        let track = &self.look.content().pvp().aggression;
        let spaces = self.spaces_to_come();
        let shown = track.iter().enumerate().filter(|(space, _)| spaces & (1 << space) != 0);
        shown.filter_map(|(_, bonus)| *bonus).map(|bonus| self.bonus(bonus)).sum()
    }

    /// Spaces of the track whose bonuses are still to be taken, as bits.
    fn spaces_to_come(&self) -> u8 {
        let (look, seat) = (self.look, self.seat);
        for step in &look.player(seat).steps {
            if let Step::AggressionBonus(bonus) = step {
                return bonus.0;
            }
        }
        for step in &look.s.table {
            match step {
                TableStep::Bonuses(left) if left.seat == seat => return left.spaces,
                TableStep::CalmDown(done) if done.contains(seat) => return 0,
                _ => {}
            }
        }
        if look.s.phase != Phase::Fire {
            return 0;
        }
        let counter = look.s.boards.pvp.as_ref().map_or(0, |board| board.aggression[seat.index()]);
        // The first so many spaces; what a defender has still to lay down counts.
        let spaces = u32::from(counter + self.laid_by_others()).min(7);
        (1u8 << spaces) - 1
    }

    /// Counters that others have still to lay because of this player's attack.
    fn laid_by_others(&self) -> u8 {
        let own = |step: &Step| match step {
            Step::UnderFire(fire) if fire.by == self.seat => fire.left,
            _ => 0,
        };
        let others = self.look.s.order.iter().filter(|&&other| other != self.seat);
        others.flat_map(|&other| self.look.player(other).steps.iter()).map(own).sum()
    }

    fn bonus(&self, bonus: Bonus) -> f32 {
        let weights = &self.captain.pvp;
        match bonus {
            Bonus::Fame => 1.0,
            Bonus::Repair if self.convoy_of().damage() != 0 => weights.repair,
            Bonus::Repair => 0.0,
            Bonus::Object => weights.object,
            Bonus::PlayerHit => weights.strike,
        }
    }

    // ---- rivals within range ----

    /// Is a rival in the region whom this player could attack?
    pub(super) fn rival_here(&self) -> bool {
        let look = self.look;
        let here = |&&other: &&Seat| other != self.seat && look.region(other) == look.region(self.seat);
        look.s.boards.pvp.is_some() && self.captain.knows_modules && look.s.order.iter().any(|other| here(&other))
    }

    /// What rivals in the region are likely to do to this Convoy in this round.
    fn threat(&self) -> f32 {
        let look = self.look;
        let near = |&&other: &&Seat| other != self.seat && look.region(other) == look.region(self.seat);
        let armed = look.s.order.iter().filter(near).filter(|&&other| self.fires_later(other));
        let hits: f32 = armed.map(|&other| self.hits_of(other)).sum();
        if hits == 0.0 { 0.0 } else { self.captain.pvp.threat * hits * (self.weights.damage + self.softness()) }
    }

    /// Damage of what a rival could fire at this Convoy, after evasion.
    fn hits_of(&self, other: Seat) -> f32 {
        let (convoy, working) = (&self.look.player(other).convoy, &self.clock.vitals[other.index()].working);
        let evasion = usize::from(self.look.evasion(self.seat));
        let best = (1..=4usize).rev().find(|&rating| working.rated(rating as u8) & convoy.weapons() != 0);
        let chances = best.map_or([0.0; 3], |rating| self.captain.facts.at_least[rating - 1]);
        let damage: f32 = chances.iter().skip(evasion).sum();
        damage * f32::from(convoy.count(Token::Ammo)).min(convoy.weapons().count_ones() as f32).min(2.0)
    }
}
