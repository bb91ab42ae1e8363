//! What instructions and conditions of texts speak of: whom, where, which counter (CM-SEL), and when (CM-COND).
//!
//! The instructions themselves are in [`crate::instructions`]. Combat, Life Points, Enemies, NPCs, Alert, Devices and Fog join with the
//! Scenarios that bring them.

use serde::{Deserialize, Serialize};

use super::ids::{
    BlockId, CharacterId, CondId, CountId, CounterId, EventCounterId, FlagId, ItemId, Key, NoteId, StoryNo, TextId,
    TileNo,
};
use super::types::Skill;
use crate::space::{Edge, Space};

/// Whom an instruction concerns (CM-SEL-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Who {
    /// The Character performing the action (ET-PARA-09); in a text without performer one that is chosen (RUL-ET-42).
    Performer,
    /// The other Character of a talk or trade, or the one an Item action is used on.
    Other,
    /// A named Character.
    Named(CharacterId),
    /// The active player chooses a Character in play.
    Chosen,
    /// Every Character in play, in ascending order of ID.
    Each,
    /// Every Character in play but the performer.
    EachOther,
    /// Every Character standing outdoors.
    EachOutdoors,
    /// Every Character standing indoors.
    EachIndoors,
    /// Every Character standing in a space with a Snowflake counter.
    EachInSnow,
    /// Every Character on this tile.
    EachOn(TileNo),
}

/// Which counter an instruction concerns (CM-SEL-05).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Which {
    /// The counter this paragraph is about.
    This,
    /// The counter of this ID; if several lie on the map, the one nearest to the performer, else the first placed.
    Id(CounterId),
    /// Every counter of this ID.
    All(CounterId),
}

/// Which space an instruction concerns (CM-SEL-04).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Where {
    /// A space by its coordinates.
    Space(Space),
    /// Where the performer stands.
    Performer,
    /// Where this counter lies; for an edge the side of the tile on which it was placed (RUL-ET-48).
    Counter,
}

/// A place for a counter: a space or an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Spot {
    /// In a space.
    Space(Space),
    /// On an edge.
    Edge(Edge),
}

/// Who holds, draws or discards at the level of players (CM-SEL-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Players {
    /// The active player (or whoever resolves the text, RUL-ET-88).
    Active,
    /// Every player, clockwise from the active one.
    Each,
}

/// What became of an Objective (CM-COND-04).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum ObjectiveState {
    /// On the table, neither resolved nor failed.
    Open,
    /// Resolved.
    Succeeded,
    /// Failed.
    Failed,
}

/// A condition (CM-COND).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Condition {
    /// All of them.
    All(Vec<CondId>),
    /// At least one.
    Any(Vec<CondId>),
    /// The opposite.
    Not(CondId),
    /// The performer is this Character (CM-COND-01).
    PerformerIs(CharacterId),
    /// This Character is in play.
    InPlay(CharacterId),
    /// The performer holds this Item (CM-COND-02).
    Holds(ItemId),
    /// Anyone in play holds it.
    AnyoneHolds(ItemId),
    /// It is still in the Item deck.
    InDeck(ItemId),
    /// A fact of this Scenario.
    Flag(FlagId),
    /// A number of this Scenario is at least this.
    Count(CountId, i8),
    /// A keyword stands in the Diary (CM-COND-13).
    Note(NoteId),
    /// An earlier Scenario ended with an epilogue code that begins like this.
    Epilogue(TextId),
    /// This Story card lies on the table (CM-COND-03).
    Story(StoryNo),
    /// An Objective's state.
    Objective(StoryNo, ObjectiveState),
    /// A tile is revealed (CM-COND-05).
    Revealed(TileNo),
    /// At least one counter of this ID is on the map.
    Present(CounterId),
    /// A counter of this ID is on the map and carries a Consumed cube.
    Consumed(CounterId),
    /// This Event counter is on the map.
    EventCounterPresent(EventCounterId),
    /// The paragraph has been read before (CM-COND-15); the current reading does not count.
    Read(Key),
    /// The Timer token covers a number within these (CM-COND-06).
    Timer(u8, u8),
    /// A Skill value of the performer, hand cards apart, is at least this (CM-COND-12).
    Skill(Skill, u8),
    /// The performer is within this range of a Character (CM-COND-08).
    Near(CharacterId, u8),
    /// The performer is within this range of a counter of this ID.
    NearCounter(CounterId, u8),
    /// These Characters stand on this tile; none named: every Character in play does.
    OnTile(Option<CharacterId>, TileNo),
    /// The performer is outdoors.
    Outdoors,
    /// The performer has at least so many Penalty cards (CM-COND-09).
    Penalties(u8),
    /// A space holds snow: outdoor, or with a Snowflake counter (CM-COND-10).
    SnowAt(Space),
    /// At least so many Snowflake counters lie on the map.
    SnowCount(u8),
    /// At least so many players (CM-COND-14).
    Players(u8),
    /// At least so many Characters are in play.
    Characters(u8),
}

/// One option of a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choice {
    /// What it says.
    pub label: TextId,
    /// Offered only then (CM-OP-63).
    pub when: Option<CondId>,
    /// What follows.
    pub body: BlockId,
}

/// The outcome of a Skill Test for values from `from` to `to` (CM-OP-64).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Band {
    /// Lowest value.
    pub from: u8,
    /// Highest value; 255 for "and more".
    pub to: u8,
    /// What is read.
    pub body: BlockId,
}
