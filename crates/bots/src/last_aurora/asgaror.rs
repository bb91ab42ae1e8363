//! What it means that wounds of the Asgaror close overnight: damage on their Asgardian boxes counts only if it is finished today.

use registry::last_aurora::convoy::Boxes;
use registry::last_aurora::state::{Foe, Phase};

use super::worth::Estimate;

/// Damage that a Weapon at hand is likely to do.
const DAMAGE: f32 = 1.1;

impl Estimate<'_> {
    /// How much of an Enemy's Defense is broken, as far as it stays so or is likely to be finished in this round.
    pub(super) fn worn(&self, foe: &Foe) -> f32 {
        let look = self.look;
        let defense = f32::from(look.defense(foe).max(1));
        let broken = f32::from(foe.damage);
        let closing = if self.captain.knows_modules { f32::from(look.asgardian(foe).damaged) } else { 0.0 };
        if closing == 0.0 {
            return broken / defense;
        }
        let hope = (self.fire_to_come(foe) / (defense - broken).max(1.0)).min(1.0);
        (broken - closing * (1.0 - hope)) / defense
    }

    /// Damage that all who have still to fire in this round can do to an Enemy.
    fn fire_to_come(&self, foe: &Foe) -> f32 {
        let look = self.look;
        if look.s.phase == Phase::End {
            return 0.0;
        }
        let near = look.s.order.iter().filter(|&&seat| look.region(seat) == foe.region && self.fires_later(seat));
        let shots = near.map(|&seat| {
            let player = look.player(seat);
            let fired = if look.s.phase == Phase::Fire { player.fired } else { 0 };
            let weapons = (player.convoy.weapons() & !fired).count_ones() as usize;
            let price = usize::from(player.convoy.count(registry::last_aurora::convoy::Token::Ammo));
            weapons.min(price + player.objects.len()) as f32
        });
        DAMAGE * shots.sum::<f32>()
    }

    /// Damage that counts against a card: that of Asgardian armor can be taken off before points are counted.
    pub(super) fn lasting_damage(&self) -> Boxes {
        let damage = self.convoy_of().damage();
        let mends = self.captain.knows_modules && self.look.s.phase != Phase::End;
        if mends && damage != 0 { damage & !self.captain.facts.asgard_armor(self.convoy_of()) } else { damage }
    }
}
