//! The numbers of the estimate, and the odds of the content in play.

use last_aurora::content::{Area, Content, Effect};

/// What things are worth, in points of the final score.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights {
    /// Fuel that an Exploration Phase brings.
    pub fuel_income: f32,
    /// A Fuel beyond the one that a movement costs.
    pub extra_fuel: f32,
    /// What Survivors of Skill 0 to 4 bring each time they explore.
    pub act: [f32; 5],
    /// The first, second, third … Food.
    pub food: [f32; 5],
    /// A Fame Point and the rest that a hit brings.
    pub hit: f32,
    /// The chance that an Enemy comes within range in a round to come.
    pub meet: f32,
    /// An Object in hand, beyond the point that it scores.
    pub object: f32,
    /// The first, second, third … free Cargo Box.
    pub room: [f32; 4],
    /// An undamaged Armor box.
    pub armor: f32,
    /// A Weapon that always hits, for every Fire Weapons Phase to come.
    pub weapon: f32,
    /// A point of expected damage.
    pub damage: f32,
    /// Loot.
    pub loot: f32,
    /// The best other player's points.
    pub rival: f32,
    /// What the abilities other than speed bring in a round.
    pub ability: f32,
    /// Part of the points for intact cards and healthy Survivors that counts long before the end.
    pub early: f32,
}

impl Default for Weights {
    fn default() -> Self {
        Weights {
            fuel_income: 1.3,
            extra_fuel: 0.85,
            act: [0.0, 0.75, 1.5, 2.0, 2.3],
            food: [0.9, 0.8, 0.6, 0.4, 0.2],
            hit: 1.3,
            meet: 0.5,
            object: 0.25,
            room: [0.35, 0.25, 0.15, 0.08],
            armor: 0.25,
            weapon: 0.2,
            damage: 0.4,
            loot: 2.2,
            rival: 0.35,
            ability: 0.3,
            early: 0.4,
        }
    }
}

/// What the Outcome cards and Enemies of the content do on average.
#[derive(Clone, Debug)]
pub struct Odds {
    /// Chance that a Weapon of rating 1 to 4 hits.
    pub hit: [f32; 4],
    /// Damage that an Enemy of number 1 to 6 does to each Convoy in a round.
    pub attack: [f32; 6],
    /// Damage of an ambush of an Enemy of number 1 to 6.
    pub ambush: [f32; 6],
    /// Areas that Enemies hit, and how often.
    pub areas: Vec<(Area, f32)>,
}

impl Odds {
    /// Counts the cards.
    pub fn new(content: &Content) -> Self {
        let count = content.outcomes.len().max(1) as f32;
        let share = |test: &dyn Fn(usize) -> f32| (0..content.outcomes.len()).map(test).sum::<f32>() / count;
        let ambush = ambushes(content);
        let attack = std::array::from_fn(|row| {
            share(&|card| {
                let attack = content.outcomes[card].attacks[row];
                f32::from(attack.damage) + if attack.ambush { ambush[row] } else { 0.0 }
            })
        });
        let hit = std::array::from_fn(|row| share(&|card| f32::from(content.outcomes[card].shots[row].damage.min(1))));
        let mut areas: Vec<(Area, f32)> = Vec::new();
        for card in &content.outcomes {
            match areas.iter_mut().find(|(area, _)| *area == card.back) {
                Some((_, often)) => *often += 1.0 / count,
                None => areas.push((card.back, 1.0 / count)),
            }
        }
        Odds { hit, attack, ambush, areas }
    }
}

fn ambushes(content: &Content) -> [f32; 6] {
    let mut result = [1.0; 6];
    for card in &content.cards {
        if let last_aurora::content::CardKind::Enemy(enemy) = card.kind {
            let effects = content.list(enemy.ambush);
            let damage = effects.iter().map(|effect| match effect {
                Effect::Damage(n, _) => f32::from(*n),
                _ => 1.0,
            });
            if let Some(slot) = result.get_mut(usize::from(enemy.number).wrapping_sub(1)) {
                *slot = damage.sum();
            }
        }
    }
    result
}
