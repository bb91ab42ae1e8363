//! Numbers and codes printed on components, and the paragraph keys formed from them (CM-KEY).

use serde::{Deserialize, Serialize};

/// A three-digit number printed on a component (ET-PARA-01). Events 001-010, Items from 011, Utility counters 201-279,
/// Item actions 4nn, Enemies 7nn, Loot 751-762, NPCs 8nn, Characters 901-913 (FACT-ET-35).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Id(pub u16);

/// Where a paragraph is looked up (CM-KEY).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Key {
    /// `aaa-bbb`, the lower ID first (ET-PARA-02, -03). Death paragraphs `600-9nn` are of this form.
    Pair(Id, Id),
    /// `aaa-9XX`: any Character with this (ET-PARA-08).
    AnyCharacter(Id),
    /// `4XX-aaa`: any Item action on this (CM-KEY-04).
    AnyItemAction(Id),
    /// `aaa-XXX`: any interaction with this, whatever its kind (ET-PARA-07).
    AnyInteraction(Id),
    /// `nnn-TIMER`: an Event counter that the Timer token reaches (CM-KEY-05).
    Timer(Id),
    /// `nnn-HIT` (CM-KEY-06).
    Hit(Id),
    /// `999-nnn`: called by setup or by other texts only (ET-PARA-14).
    System(u16),
}

/// Number of a Map tile: `M-003` is 3 (FACT-ET-36).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct TileNo(pub u16);

/// Number of a Story card within its Scenario: `A-03` is 3. Rule cards have their own numbers (`R-01`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct StoryNo(pub u8);

/// Position of a block of instructions in [`Content::blocks`](super::Content).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct BlockId(pub u16);

/// Position of a text in [`Content::texts`](super::Content). Rules know texts by number only; words stay outside.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct TextId(pub u16);

/// Position of a condition in [`Content::conditions`](super::Content).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct CondId(pub u16);

/// A fact of this Scenario that texts set and ask for (`flag "radio-heard"`); position in [`Scenario::flags`](super::Scenario).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct FlagId(pub u8);

/// A number of this Scenario that texts raise and ask for (`count "trust"`); position in [`Scenario::counts`](super::Scenario).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct CountId(pub u8);

/// A keyword for the Diary (ET-DIARY-03), kept for the whole campaign; position in [`Content::notes`](super::Content).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct NoteId(pub u8);
