//! Records that Scenario B brings: NPC and Enemy cards, weapons (CM-REC-09, -12, -13).

use serde::{Deserialize, Serialize};

use super::ids::{BlockId, CondId, CounterId, EnemyId, TextId};
use super::types::{ActionCardType, Skill};
use crate::figure::FigureId;

/// What kind of Enemy. Rules speak of all Enemies of a race; each later Scenario brings one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Race {
    /// Hostile people (EB-SURV-01).
    Survivor,
}

/// The two sides of the Alert counter (EB-ALERT-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Side {
    /// Survivors are passive.
    Green,
    /// Survivors are hostile.
    Red,
}

/// How an Enemy attacks: no Combat cubes, no reaction (CM-OP-27).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Strike {
    /// Characters so near, and visible, can be hit.
    pub range: u8,
    /// Life Points that it costs.
    pub damage: u8,
}

/// What NPC and Enemy cards have in common (EB-NPC-01).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FigureCard {
    /// Number of card and standee.
    pub id: FigureId,
    /// What people call it.
    pub name: TextId,
    /// What is printed on the card, for people.
    pub text: Option<TextId>,
    /// How the standee is drawn: a hint, no rule.
    pub look: String,
    /// Life Points when the card is revealed, and at most (EB-NPC-02, EB-HEAL-03).
    pub life: u8,
    /// The Loot counter that takes the standee's place on defeat (EB-LOOT-01).
    pub loot: Option<CounterId>,
    /// What happens on defeat besides (EB-NPC-04).
    pub defeated: BlockId,
}

/// An Enemy card (CM-REC-12).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Enemy {
    /// Its number, as [`FigureCard::id`].
    pub id: EnemyId,
    /// Decides which rules speak of it.
    pub race: Race,
    /// Spaces that it goes when it chases or flees.
    pub steps: u8,
    /// How it attacks.
    pub strike: Option<Strike>,
    /// What it does when wounded, in place of the RED part of a Menace card (EB-ALERT-08).
    pub regroup: BlockId,
    /// Name, Life Points and what it leaves.
    pub card: FigureCard,
}

/// An NPC card (CM-REC-13).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Npc {
    /// The card says that Characters can talk to it (RUL-ET-83).
    pub talks: bool,
    /// How it attacks Enemies, if a text tells it to (EB-NPC-08).
    pub strike: Option<Strike>,
    /// What it does after an Action card of a type was played (EB-NPC-05, -09).
    pub triggers: Vec<Trigger>,
    /// Defeated as soon as this holds, whatever Life Points it has left (EB-NPC-11).
    pub defeated_if: Option<CondId>,
    /// Name, Life Points and what it leaves. Its number is an NPC's, or that of a Character who may join later (RUL-ET-06).
    pub card: FigureCard,
}

/// What an NPC does after an Action card of a type was played (EB-NPC-09).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trigger {
    /// The type of Action card.
    pub card: ActionCardType,
    /// What it does then.
    pub body: BlockId,
}

/// How an Attack action reaches its targets (EB-MELEE, EB-RANGED).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Reach {
    /// Visible adjacent spaces, diagonals included.
    Melee,
    /// Visible spaces up to this range; costs 1 Ammo counter.
    Ranged(u8),
}

/// One damage value of an attack: as many Combat cubes as values may be placed (EB-ATK-08, -20).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Damage {
    /// Life Points lost.
    pub points: u8,
    /// Marked: reduced by the range of its space (EB-BONUS-06).
    pub minus_range: bool,
}

/// What a bonus adds to an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum BonusKind {
    /// So much more damage in each targeted space (EB-BONUS-04).
    Damage(u8),
    /// So many more Combat cubes, which must be placed (EB-BONUS-05).
    Cubes(u8),
    /// Damage comes before the reactions (EB-FAST-01).
    Fast,
}

/// A bonus and the Skill it asks for (EB-BONUS-01, CM-REC-09).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Bonus {
    /// The Skill whose icons count.
    pub skill: Skill,
    /// At least so many icons.
    pub least: u8,
    /// What it adds.
    pub kind: BonusKind,
}

/// An Attack action of an Item (EB-ATK-01).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attack {
    /// Melee or Ranged.
    pub reach: Reach,
    /// Damage values, the highest first.
    pub damage: Vec<Damage>,
    /// What Skills add to it.
    pub bonuses: Vec<Bonus>,
}
