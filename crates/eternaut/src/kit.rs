//! What people have beside their boards since Scenario B: Bags and what lies in them, Skill counters, and what a trade or an attack
//! keeps in mind.
//!
//! All of it is one field of [`State`](crate::state::State), which saves write only once it holds something.

use serde::{Deserialize, Serialize};
use tinyvec::ArrayVec;

use crate::content::{CharacterId, EnemyId, ItemId, SkillCounterId};

/// Most Items in all Bags together; content is checked against it.
pub const BAGGED: usize = 16;
/// Skill counters that a Character can have (EK-SKILL-04).
pub const SKILL_COUNTERS: usize = 2;

/// An Item in a Bag. There is one copy of every Bag, so its number says which.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Bagged {
    /// The Bag, wherever it is: its content goes with it (EB-BAG-04).
    pub bag: ItemId,
    /// What lies in it.
    pub item: ItemId,
}

/// A Skill counter bought after this Scenario.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct BoughtCounter {
    /// Who got it.
    pub who: CharacterId,
    /// Which Skill it raises is printed on the counter.
    pub counter: SkillCounterId,
}

/// How much less damage a reaction lets an attack do (CM-OP-29).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Softened {
    /// The Enemy that reacted.
    pub enemy: EnemyId,
    /// Points of damage less, for each cube that hits it.
    pub points: u8,
}

/// Bags, Skill counters, and what the trade or attack under way keeps in mind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Kit {
    /// Items in Bags, in the order they came.
    pub bagged: ArrayVec<[Bagged; BAGGED]>,
    /// Ammo counters that have changed hands in the trade being made: more than none if given, less if taken. It goes one way only.
    pub ammo_given: i8,
    /// What reactions take off the damage of the attack being resolved.
    pub softened: ArrayVec<[Softened; 16]>,
    /// Skill counters bought after this Scenario.
    pub counters: ArrayVec<[BoughtCounter; 16]>,
    /// Special Quest cards of earlier Scenarios that the group has lost. Saves write it apart, and only if there is one.
    #[serde(skip)]
    pub lost_quests: LostQuests,
}

/// Which of the Special Quest cards are lost that lay beside the board at the start, by position in the last section of the Diary.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct LostQuests(u64);

impl LostQuests {
    /// Is the card at this position lost?
    pub fn contains(self, at: usize) -> bool {
        at < 64 && self.0 >> at & 1 == 1
    }

    /// The card at this position is lost; nobody has as many cards as there are no positions for.
    pub fn insert(&mut self, at: usize) {
        self.0 |= if at < 64 { 1 << at } else { 0 };
    }
}

impl Kit {
    /// What lies in a Bag, in the order it came.
    pub fn in_bag(&self, bag: ItemId) -> impl Iterator<Item = ItemId> {
        self.bagged.iter().filter(move |bagged| bagged.bag == bag).map(|bagged| bagged.item)
    }

    /// Copies of an Item in all Bags.
    pub fn count(&self, item: ItemId) -> usize {
        self.bagged.iter().filter(|bagged| bagged.item == item).count()
    }

    /// Takes the first Item out of a Bag; none if it is empty.
    pub fn empty_one(&mut self, bag: ItemId) -> Option<ItemId> {
        let at = self.bagged.iter().position(|bagged| bagged.bag == bag)?;
        Some(self.bagged.remove(at).item)
    }
}
