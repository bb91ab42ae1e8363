//! What junk Weapons, Object boxes and racks add to the worth of a position: an Object is a tool, a point or a shot.

use super::clock::soft_min;
use super::worth::Estimate;
use registry::last_aurora::state::Phase;

/// What the module's things are worth, in points of the final score.
#[derive(Clone, Debug, PartialEq)]
pub struct SalvageWeights {
    /// A shot that always hits and is paid with an Object, over the point that the Object would score.
    pub shot: f32,
    /// An Object that a box gives at the end of a round.
    pub object: f32,
    /// Room for one more Object, for every round to come.
    pub rack: f32,
    /// The same while the hand is full.
    pub full_hand: f32,
}

impl Default for SalvageWeights {
    fn default() -> Self {
        SalvageWeights { shot: 0.5, object: 0.85, rack: 0.12, full_hand: 0.4 }
    }
}

impl Estimate<'_> {
    /// Objects that are likely to be fired, and what that brings besides.
    pub(super) fn scrap(&self) -> f32 {
        let (junk, objects) = (self.vitals().working.junk, self.objects());
        let all = junk.iter().fold(0, |all, boxes| all | boxes);
        if all == 0 || objects == 0.0 || !self.captain.knows_modules {
            return 0.0;
        }
        let now = self.now_in_range() * (all & !self.fired()).count_ones() as f32;
        let later = self.clock.rounds * self.weights.meet * all.count_ones() as f32;
        let used = soft_min(objects, now + later, 0.3 + 0.2 * later).max(0.0);
        let best = junk.iter().zip(self.captain.facts.hit).filter(|&(&boxes, _)| boxes != 0);
        used * best.fold(0.0, |best: f32, (_, hit)| best.max(hit)) * self.captain.salvage.shot
    }

    /// How much of a Weapon that fires Objects there is to a player with so few of them.
    pub(super) fn scrap_supply(&self) -> f32 {
        if self.captain.knows_modules { (0.25 + 0.3 * self.objects()).min(1.0) } else { 1.0 }
    }

    /// What a box that gives an Object at the end of every round is worth.
    pub(super) fn object_box(&self) -> f32 {
        let this = if self.look.s.phase == Phase::End { 0.0 } else { 1.0 };
        let ends = self.clock.rounds + this;
        if self.captain.knows_modules { self.captain.salvage.object * ends.min(3.0) } else { 0.5 * self.clock.rounds }
    }

    /// What room for one more Object is worth.
    pub(super) fn rack(&self) -> f32 {
        let weights = &self.captain.salvage;
        let is_full = self.objects() + 1.0 > self.look.object_limit(self.seat) as f32;
        weights.rack * self.clock.rounds + if is_full { weights.full_hand } else { 0.0 }
    }

    fn objects(&self) -> f32 {
        self.look.player(self.seat).objects.len() as f32
    }
}
