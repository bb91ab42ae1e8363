//! Which reading of the rulebook a game is played by.
//!
//! A game goes on by the rules it began with: its record holds nothing but setup, seed and answers, and must give the same
//! positions for ever. Where a later reading of the rulebook differs, it begins a new edition; the setup of a game names its
//! edition, and the code asks it by the methods below, each named for what differs. Whatever only allows more answers, and
//! leaves all else as it was, needs no edition.

use serde::{Deserialize, Serialize};

/// An edition of the rules. Setups write it as its number; those of the first do not mention it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum Edition {
    /// As the rules were read at first.
    First,
    /// After everything was read against the rulebooks once more.
    Second,
}

impl Edition {
    /// The edition of games that begin now.
    pub const CURRENT: Edition = Edition::Second;

    /// Is this the edition that setups do not mention?
    pub fn is_first(&self) -> bool {
        *self == Edition::First
    }

    /// The edition of a setup that mentions none.
    pub fn first() -> Self {
        Edition::First
    }

    /// The version that saves of this edition carry. Hashes of positions are made of saves, so those of an edition must
    /// never change.
    pub fn save_version(self) -> u16 {
        match self {
            Edition::First => 2,
            Edition::Second => 3,
        }
    }

    /// Nitromethane is played only where somebody can drive, and damages the Truck only if the Convoy set out (RUL-LA-53).
    pub fn nitromethane_needs_a_movement(self) -> bool {
        self >= Edition::Second
    }

    /// Whoever grows Food in a full Convoy is asked what goes, as with any other gain (RUL-LA-89).
    pub fn grown_food_asks_for_room(self) -> bool {
        self >= Edition::Second
    }

    /// A raised Skill is as high as the card says: counters that lie on the Survivor do not lower it, later ones do
    /// (RUL-LA-52).
    pub fn raised_skill_overcomes_counters(self) -> bool {
        self >= Edition::Second
    }

    /// Objects for an Enemy defeated while exploring are drawn in Forward Turn Order, not by seats (RUL-LA-131).
    pub fn objects_at_once_go_round_in_turn_order(self) -> bool {
        self >= Edition::Second
    }

    /// The edition whose saves carry this version.
    pub fn of_save(version: u16) -> Option<Self> {
        [Edition::First, Edition::Second].into_iter().find(|edition| edition.save_version() == version)
    }
}

/// A number that is no edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no edition {0} of these rules; this program knows 1 and 2")]
pub struct UnknownEdition(u8);

impl TryFrom<u8> for Edition {
    type Error = UnknownEdition;

    fn try_from(number: u8) -> Result<Self, UnknownEdition> {
        match number {
            1 => Ok(Edition::First),
            2 => Ok(Edition::Second),
            other => Err(UnknownEdition(other)),
        }
    }
}

impl From<Edition> for u8 {
    fn from(edition: Edition) -> u8 {
        match edition {
            Edition::First => 1,
            Edition::Second => 2,
        }
    }
}
