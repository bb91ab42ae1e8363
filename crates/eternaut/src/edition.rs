//! Which reading of the rules a game is played by.
//!
//! A game is finished by the rules it was begun with: its record must replay, hash by hash, in every later program. So
//! whatever changes the course of a game is bound to an edition, and every such difference is a method here, named for the
//! behaviour, with the rules it is about. A later edition adds methods; nothing else of the program compares editions.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// An edition of the rules. Records and setups write its number; one without a number is of the first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Edition {
    /// Before the rules were read against the rulebook once more.
    #[default]
    First,
    /// Since they were read against the rulebook once more.
    Second,
    /// Since deaths have a text for anybody, and piles that are gone are forgotten.
    Third,
}

impl Edition {
    /// What new games are played by.
    pub const CURRENT: Edition = Edition::Third;

    /// All of them, oldest first.
    pub const ALL: [Edition; 3] = [Edition::First, Edition::Second, Edition::Third];

    /// Its number, counted from 1.
    pub fn number(self) -> u8 {
        match self {
            Edition::First => 1,
            Edition::Second => 2,
            Edition::Third => 3,
        }
    }

    /// The edition with this number.
    pub fn of_number(number: u8) -> Option<Edition> {
        Edition::ALL.into_iter().find(|edition| edition.number() == number)
    }

    // ---- what later editions do differently ----

    /// Before Step 4 the players are asked what is collected, where somebody has come to a Drop counter since they were last
    /// asked (ET-PICK-02, RUL-ET-211).
    pub fn collects_before_the_check(self) -> bool {
        self >= Edition::Second
    }

    /// A movement can be walked into another figure's space as long as it can be left again, so that Items are collected there
    /// and an Event space is entered anew (ET-MOVE-04, ET-PICK-04, RUL-ET-212).
    pub fn walks_among_figures(self) -> bool {
        self >= Edition::Second
    }

    /// Event counters are read only while they lie where they were set off: one that a text has taken away, or whose space the
    /// Character has left meanwhile, is not (ET-EVENT-02, EB-TIMER-01, RUL-ET-213).
    pub fn event_counters_must_still_lie_there(self) -> bool {
        self >= Edition::Second
    }

    /// A Character can use an Item on itself; the text says "another" (ET-ITEM-03, RUL-ET-76).
    pub fn uses_items_on_oneself(self) -> bool {
        self < Edition::Second
    }

    /// A pile that was collected to the last Item is forgotten: another that comes to lie there is a new one, and the players are
    /// asked about it (RUL-ET-211).
    pub fn forgets_piles_that_are_gone(self) -> bool {
        self >= Edition::Third
    }

    /// Where a death has no text of its own, the text for any Character is read, as with every other pair (RUL-ET-39, EB-DEATH-02).
    pub fn reads_deaths_of_anybody(self) -> bool {
        self >= Edition::Third
    }

    /// Is it the one that setups do not write, so that those from before there were editions stay as they are?
    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
    pub fn is_unwritten(&self) -> bool {
        *self == Edition::First
    }
}

impl Serialize for Edition {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

impl<'de> Deserialize<'de> for Edition {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u8::deserialize(deserializer)?;
        let newest = Edition::CURRENT.number();
        let unknown = || format!("there is no edition {number} of the rules here, only 1 to {newest}");
        Edition::of_number(number).ok_or_else(|| serde::de::Error::custom(unknown()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Setup;

    #[test]
    fn the_first_edition_is_not_written_and_later_ones_are() {
        let new = Setup::players(2);
        let text = serde_json::to_string(&new).unwrap();
        assert!(text.contains("\"edition\":3"), "{text}");
        assert_eq!(serde_json::from_str::<Setup>(&text).unwrap(), new);
        let old = Setup { edition: Edition::First, ..new };
        let text = serde_json::to_string(&old).unwrap();
        assert!(!text.contains("edition"), "{text}");
        assert_eq!(serde_json::from_str::<Setup>(&text).unwrap(), old);
    }

    #[test]
    fn an_edition_of_a_later_program_is_refused() {
        let text = r#"{"scenario":"A","players":2,"edition":4}"#;
        let error = serde_json::from_str::<Setup>(text).unwrap_err().to_string();
        assert!(error.contains("no edition 4 of the rules here, only 1 to 3"), "{error}");
    }
}
