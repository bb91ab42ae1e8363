//! What does not change during a game, worked out once: cards as sets of boxes, and the odds of Outcome cards and Enemies.

use registry::last_aurora::content::{
    Area, BoxKind, Card, CardId, CardKind, CardSet, Content, ConvoyKind, Effect, Special,
};
use registry::last_aurora::convoy::{Boxes, Convoy};

/// Cards and odds of the content in play.
#[derive(Clone, Debug)]
pub struct Facts {
    /// What each card is worth knowing for, by card.
    cards: Vec<CardFacts>,
    /// Chance that a Weapon of rating 1 to 4 hits.
    pub hit: [f32; 4],
    /// Chance that a Weapon of rating 1 to 4 does at least 1, 2, 3 damage.
    pub at_least: [[f32; 3]; 4],
    /// Damage that an Enemy of number 1 to 6 does to each Convoy in a round, besides ambushes.
    attack: [f32; 6],
    /// How often it ambushes again instead.
    again: [f32; 6],
    /// Areas that Enemies hit, and how often.
    pub areas: Vec<(Area, f32)>,
}

/// A card as sets of boxes.
#[derive(Clone, Copy, Debug, Default)]
struct CardFacts {
    armor: u8,
    weapons: [u8; 4],
    energy: [u8; 4],
    junk: [u8; 4],
    asgard: u8,
    /// Damage of its ambush, if it is an Enemy.
    ambush: f32,
    speed: u8,
    tracks_box: u8,
    other: u8,
    tracks: bool,
    loot: bool,
    truck_speed: u8,
}

/// The working boxes of a Convoy by what they do.
#[derive(Clone, Copy, Debug, Default)]
pub struct Working {
    /// Undamaged boxes that are Armor.
    pub armor: Boxes,
    /// Weapons of rating 1 to 4.
    pub weapons: [Boxes; 4],
    /// Energy Weapons of rating 1 to 4, which fire Fulls.
    pub energy: [Boxes; 4],
    /// Junk Weapons of rating 1 to 4, which fire Objects.
    pub junk: [Boxes; 4],
    /// Special boxes other than speed and Tracks.
    pub other: Boxes,
    /// Speed of Truck and boxes.
    pub speed: u8,
    /// May use shortcuts.
    pub tracks: bool,
    /// A Loot card is part of it.
    pub loot: bool,
}

impl Working {
    /// Only these boxes are sound.
    fn keep(&mut self, sound: Boxes) {
        let weapons = self.weapons.iter_mut().chain(&mut self.energy).chain(&mut self.junk);
        weapons.chain([&mut self.armor, &mut self.other]).for_each(|boxes| *boxes &= sound);
    }

    /// All Weapons of a rating, 1 to 4.
    pub fn rated(&self, rating: u8) -> Boxes {
        let row = usize::from(rating.clamp(1, 4)) - 1;
        self.weapons[row] | self.energy[row] | self.junk[row]
    }
}

impl Facts {
    /// Counts the cards.
    pub fn new(content: &Content) -> Self {
        // Decks of modules are alike in what counts here.
        let deck: Vec<_> = content.outcomes.iter().filter(|card| card.module.is_none()).collect();
        let count = deck.len().max(1) as f32;
        let share = |test: &dyn Fn(usize) -> f32| (0..deck.len()).map(test).sum::<f32>() / count;
        let attack = std::array::from_fn(|row| share(&|card| f32::from(deck[card].attacks[row].damage)));
        let again = std::array::from_fn(|row| share(&|card| f32::from(u8::from(deck[card].attacks[row].ambush))));
        let hit = std::array::from_fn(|row| share(&|card| f32::from(deck[card].shots[row].damage.min(1))));
        let at_least = std::array::from_fn(|row| {
            std::array::from_fn(|less| {
                share(&|card| f32::from(u8::from(usize::from(deck[card].shots[row].damage) > less)))
            })
        });
        let mut areas: Vec<(Area, f32)> = Vec::new();
        for card in &deck {
            match areas.iter_mut().find(|(area, _)| *area == card.back) {
                Some((_, often)) => *often += 1.0 / count,
                None => areas.push((card.back, 1.0 / count)),
            }
        }
        let facts = |card: &Card| CardFacts::new(content, &card.kind, card.set);
        let cards: Vec<CardFacts> = content.cards.iter().map(facts).collect();
        Facts { cards, hit, at_least, attack, again, areas }
    }

    /// What works on a Convoy. `odd_weapons` says whether the game has Weapons that fire something else than Ammo.
    pub fn working(&self, convoy: &Convoy, odd_weapons: bool) -> Working {
        let mut result = Working::default();
        let (mut speed_boxes, mut tracks_boxes) = (0, 0);
        for cell in convoy.cells() {
            let card = &self.cards[usize::from(convoy.card(cell).0)];
            let lay = |all: &mut Boxes, boxes: u8| *all |= Boxes::from(boxes) << (cell * 8);
            lay(&mut result.armor, card.armor);
            result.weapons.iter_mut().zip(card.weapons).for_each(|(all, boxes)| lay(all, boxes));
            if odd_weapons {
                result.energy.iter_mut().zip(card.energy).for_each(|(all, boxes)| lay(all, boxes));
                result.junk.iter_mut().zip(card.junk).for_each(|(all, boxes)| lay(all, boxes));
            }
            lay(&mut result.other, card.other);
            lay(&mut speed_boxes, card.speed);
            lay(&mut tracks_boxes, card.tracks_box);
            result.tracks |= card.tracks;
            result.loot |= card.loot;
            result.speed += card.truck_speed;
        }
        result.keep(!convoy.damage());
        result.tracks |= tracks_boxes & !convoy.damage() != 0;
        result.speed += (speed_boxes & !convoy.damage()).count_ones() as u8;
        result
    }

    /// The chance that a shot of this rating does as much damage as the Armor of a turret; none without a Weapon.
    pub fn breaks(&self, rating: u8, armor: u8) -> f32 {
        let row = usize::from(rating).checked_sub(1).and_then(|row| self.at_least.get(row));
        row.and_then(|chances| chances.get(usize::from(armor.max(1)) - 1)).copied().unwrap_or(0.0)
    }

    /// Damage that an Enemy does to each Convoy in a round.
    pub fn attack(&self, card: CardId, number: u8) -> f32 {
        let row = usize::from(number.clamp(1, 6)) - 1;
        self.attack[row] + self.again[row] * self.ambush(card)
    }

    /// Damage of the ambush of an Enemy.
    pub fn ambush(&self, card: CardId) -> f32 {
        self.cards[usize::from(card.0)].ambush
    }

    /// The boxes of a Convoy that are Asgardian armor, damaged or not.
    pub fn asgard_armor(&self, convoy: &Convoy) -> Boxes {
        let boxes = |cell: usize| Boxes::from(self.cards[usize::from(convoy.card(cell).0)].asgard) << (cell * 8);
        convoy.cells().map(boxes).fold(0, |all, boxes| all | boxes)
    }

    /// Is it a Loot card?
    pub fn is_loot(&self, card: CardId) -> bool {
        self.cards[usize::from(card.0)].loot
    }
}

impl CardFacts {
    fn new(content: &Content, kind: &CardKind, set: CardSet) -> Self {
        let mut facts = CardFacts { loot: matches!(set, CardSet::Loot { .. }), ..CardFacts::default() };
        if let CardKind::Enemy(enemy) = kind {
            facts.ambush = content.list(enemy.ambush).iter().map(harm).sum();
        }
        let CardKind::Convoy(card) = kind else { return facts };
        facts.tracks = card.tracks;
        if let ConvoyKind::Truck { speed, .. } = card.kind {
            facts.truck_speed = speed;
        }
        for (place, kind) in card.boxes.iter().enumerate() {
            let bit = 1 << place;
            match *kind {
                BoxKind::Armor => facts.armor |= bit,
                BoxKind::AsgardArmor => (facts.armor, facts.asgard) = (facts.armor | bit, facts.asgard | bit),
                BoxKind::Weapon(rating) => facts.weapons[usize::from(rating).clamp(1, 4) - 1] |= bit,
                BoxKind::Junk(rating) => facts.junk[usize::from(rating).clamp(1, 4) - 1] |= bit,
                BoxKind::Energy(rating) => facts.energy[usize::from(rating).clamp(1, 4) - 1] |= bit,
                BoxKind::Special(Special::Speed) => facts.speed |= bit,
                BoxKind::Special(Special::Tracks) => facts.tracks_box |= bit,
                BoxKind::Special(_) => facts.other |= bit,
                BoxKind::Any | BoxKind::Survivor | BoxKind::FoodFuel => {}
            }
        }
        facts
    }
}

/// What an effect of an ambush does, in Damage counters.
fn harm(effect: &Effect) -> f32 {
    match effect {
        Effect::Damage(damage) => f32::from(damage.0),
        _ => 1.0,
    }
}
