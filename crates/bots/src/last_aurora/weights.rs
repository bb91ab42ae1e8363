//! The numbers of the estimate.

/// What things are worth, in points of the final score.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights {
    /// Fuel that an Exploration Phase brings.
    pub fuel_income: f32,
    /// A Fuel beyond the one that a movement costs.
    pub extra_fuel: f32,
    /// Chance, for each Skill that is still Active, to find the Fuel for this round's movement.
    pub hope: f32,
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
    pub room: [f32; 6],
    /// A box that can hold a token, for every round to come.
    pub capacity: f32,
    /// An undamaged Armor box.
    pub armor: f32,
    /// A Weapon that always hits, for every Fire Weapons Phase to come.
    pub weapon: f32,
    /// A point of expected damage.
    pub damage: f32,
    /// What a Loot card is worth to whoever wins it.
    pub loot: f32,
    /// The best other player's points.
    pub rival: f32,
    /// What the abilities other than speed bring in a round.
    pub ability: f32,
    /// Part of the points for intact cards and healthy Survivors that counts long before the end.
    pub early: f32,
    /// Part of a shot's worth that Ammo kept for a later round has.
    pub patience: f32,
    /// A Survivor, whatever is left of the game.
    pub life: f32,
    /// An undamaged Cargo Box, whatever is left of the game.
    pub sound: f32,
    /// A Mine on the road ahead of somebody.
    pub mine: f32,
    /// What each Survivor of the Automa, an Action card a round, costs the person in a round.
    pub harm: f32,
    /// What the loss of the last Survivor to the Automa's Contamination costs.
    pub ruin: f32,
    /// What the loss of the last Survivor to damage costs, against the Automa.
    pub wreck: f32,
    /// What it is worth, near the end, to be ahead of the best other player.
    pub win: f32,
    /// A space that the Convoy is likely to drive.
    pub drive: f32,
}

impl Default for Weights {
    fn default() -> Self {
        Weights {
            fuel_income: 1.45,
            extra_fuel: 0.85,
            hope: 0.2,
            act: [0.0, 0.75, 1.5, 2.0, 2.3],
            food: [1.25, 1.1, 0.85, 0.55, 0.3],
            hit: 1.1,
            meet: 0.5,
            object: 0.25,
            room: [1.2, 0.9, 0.55, 0.3, 0.2, 0.1],
            capacity: 0.0,
            armor: 0.25,
            weapon: 0.5,
            damage: 0.4,
            loot: 2.2,
            rival: 0.35,
            ability: 0.3,
            early: 0.7,
            patience: 0.6,
            life: 0.15,
            sound: 0.15,
            mine: 0.3,
            harm: 0.1,
            ruin: 6.0,
            wreck: 4.5,
            win: 5.0,
            drive: 1.0,
        }
    }
}

impl Weights {
    /// For games against the Last Automa, found by playing some hundred games with each of about three hundred sets: it
    /// damages and contaminates every round, so what is still sound counts for more, and Fuel is scarcer.
    pub fn solo() -> Self {
        Weights {
            fuel_income: 0.75,
            extra_fuel: 1.0,
            hope: 0.13,
            food: [1.1, 1.0, 0.75, 0.5, 0.25],
            hit: 1.0,
            weapon: 0.2,
            patience: 0.8,
            meet: 0.35,
            object: 0.4,
            room: [1.4, 1.05, 0.65, 0.35, 0.25, 0.1],
            armor: 0.45,
            rival: 0.25,
            ability: 0.2,
            early: 1.4,
            sound: 0.28,
            harm: 0.07,
            win: 3.3,
            ..Weights::default()
        }
    }

    /// Of somebody who has not played much: what lies at hand counts, what it may be good for later hardly does, and the others not
    /// at all.
    pub fn short_sighted() -> Self {
        Weights {
            fuel_income: 0.6,
            extra_fuel: 0.4,
            hope: 0.05,
            act: [0.0, 0.4, 0.8, 1.0, 1.1],
            food: [0.7, 0.6, 0.5, 0.4, 0.3],
            meet: 0.2,
            object: 0.0,
            room: [0.4, 0.3, 0.2, 0.1, 0.0, 0.0],
            armor: 0.05,
            weapon: 0.2,
            damage: 0.15,
            rival: 0.0,
            ability: 0.1,
            early: 1.0,
            patience: 0.2,
            mine: 0.0,
            ruin: 2.0,
            wreck: 1.5,
            win: 0.0,
            drive: 0.8,
            ..Weights::default()
        }
    }
}
