//! What cards of a game can have that most games do without, worked out once: rules that only such cards need ask here first,
//! so that games without them pay nothing for them.

use crate::content::{Ability, BoxKind, Card, CardKind, Special};

/// Icons and abilities that are on some card of a game (RUL-FS-09: they apply whenever such a card is in play).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rare {
    /// Weapons that fire Objects (FS-JUNK-01).
    pub junk: bool,
    /// Boxes that raise the Object limit (FS-BOX-LIMIT-01).
    pub racks: bool,
    /// Boxes that give an Object at the end of a round (FS-BOX-OBJECT-01).
    pub object_boxes: bool,
    /// Armor that recovers at the end of a round (FS-BOX-ASGARD-03).
    pub asgard_armor: bool,
    /// Survivors who see an ambush coming.
    pub lookouts: bool,
    /// Survivors who find Food at Locations.
    pub foragers: bool,
    /// Survivors whose shots reach the next region.
    pub snipers: bool,
}

impl Rare {
    /// What these cards have of it.
    pub fn of<'c>(cards: impl IntoIterator<Item = &'c Card>) -> Self {
        let mut rare = Rare::default();
        for card in cards {
            match &card.kind {
                CardKind::Convoy(convoy) => convoy.boxes.iter().for_each(|&kind| rare.add_box(kind)),
                CardKind::Survivor(survivor) => rare.add_ability(survivor.ability),
                CardKind::Location(_) | CardKind::Encounter(_) | CardKind::Event(_) | CardKind::Enemy(_) => {}
            }
        }
        rare
    }

    /// A box of this kind can come into play.
    pub fn add_box(&mut self, kind: BoxKind) {
        match kind {
            BoxKind::Junk(_) => self.junk = true,
            BoxKind::AsgardArmor => self.asgard_armor = true,
            BoxKind::Special(Special::Rack) => self.racks = true,
            BoxKind::Special(Special::ObjectBox) => self.object_boxes = true,
            BoxKind::Any | BoxKind::Survivor | BoxKind::FoodFuel | BoxKind::Armor => {}
            BoxKind::Weapon(_) | BoxKind::Energy(_) | BoxKind::Special(_) => {}
        }
    }

    fn add_ability(&mut self, ability: Ability) {
        self.lookouts |= ability == Ability::SpotsAmbush;
        self.foragers |= ability == Ability::Forages;
        self.snipers |= ability == Ability::LongShot;
    }
}
