//! The instruction vocabulary (CM-SEL, CM-COND, CM-OP): what texts can tell players to do.
//!
//! Scenario A needs what stands here. Combat, Life Points, Enemies, NPCs, Alert, Devices and Fog join as further variants
//! with the Scenarios that bring them; the interpreter runs a block one instruction after another (ET-READ-02), so a
//! new instruction is a variant here, a word in the reader, an arm in the interpreter and a paragraph in the guide.

use serde::{Deserialize, Serialize};

use super::ids::{
    BlockId, CharacterId, CondId, CountId, CounterId, EpilogueId, EventCounterId, FlagId, ItemId, Key, NoteId,
    PenaltyId, QuestNo, StoryNo, TextId, TileNo,
};
use super::types::{Placement, Skill};
use crate::space::{Edge, Space};

/// Instructions in their order.
pub type Block = Vec<Op>;

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
    EventPresent(EventCounterId),
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

/// An instruction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Op {
    /// Prose, read aloud.
    Text(TextId),

    /// Place Map tiles face down (CM-OP-01).
    PlaceTiles(Vec<Placement>),
    /// Reveal tiles (CM-OP-02).
    Reveal(Vec<TileNo>),
    /// Place a Utility counter (CM-OP-03).
    Place(CounterId, Spot),
    /// Replace a counter by another (CM-OP-04).
    Replace(Which, CounterId),
    /// Remove a counter (CM-OP-05).
    Remove(Which),
    /// Move a counter (CM-OP-06).
    MoveCounter(Which, Spot),
    /// Put a Consumed cube on a counter (CM-OP-07).
    Consume(Which),
    /// Take it off.
    Unconsume(Which),
    /// Place an Event counter (CM-OP-08).
    PlaceEvent(EventCounterId, Space),
    /// Remove an Event counter (CM-OP-09).
    RemoveEvent(EventCounterId),
    /// Add an Event counter to a space of the Timer track (CM-OP-10).
    TimerEvent(EventCounterId, u8),
    /// Items under a Drop counter (CM-OP-13).
    DropItems(Vec<ItemId>, Where),

    /// Snowflake counters, side computed (CM-OP-16).
    Snow(Vec<Space>),
    /// Active snow spreads (CM-OP-17).
    SpreadSnow,
    /// Take Snowflake counters away: from these spaces (CM-OP-18).
    ClearSnow(Vec<Space>),

    /// A Character comes into play in a space (CM-OP-20).
    Start(CharacterId, Space),
    /// Move a Character there (CM-OP-21, RUL-ET-50).
    MoveTo(Who, Where),
    /// The Character may move up to so many spaces, by the rules of Moving On.
    MayMove(Who, u8),
    /// A Character leaves the group for this Scenario (CM-OP-22).
    Leave(Who),
    /// A Character dies (CM-OP-32, RUL-ET-99).
    Kill(Who),

    /// Penalty cards of a kind (position in `Content::penalties`) (CM-OP-35).
    Penalty {
        /// Kind.
        kind: PenaltyId,
        /// How many.
        count: u8,
        /// Who.
        who: Who,
    },
    /// Remove so many Penalty cards of a kind; 255: all (CM-OP-36).
    RemovePenalty {
        /// Kind.
        kind: PenaltyId,
        /// How many.
        count: u8,
        /// Who.
        who: Who,
    },
    /// Gain an Item (CM-OP-37).
    Gain(ItemId, Who),
    /// Discard an Item to the Item deck (CM-OP-38, RUL-ET-77).
    DiscardItem(ItemId, Who),
    /// Remove an Item from the game.
    RemoveItem(ItemId, Who),
    /// Crafting in one transaction: both originals go, this comes; nothing changes if it is not in the deck (RUL-ET-70).
    Craft(ItemId),

    /// Players draw Action cards (CM-OP-47).
    Draw(Players, u8),
    /// Players discard Action cards of their choice.
    Discard(Players, u8),
    /// The performer may resolve one more effect (CM-OP-48).
    MayAct(super::types::CardEffect),

    /// Set the Timer token (CM-OP-57).
    SetTimer(u8),
    /// Move the Timer token: negative is towards the clock.
    MoveTimer(i8),
    /// The round ends after this turn whatever the boards hold (CM-OP-58).
    EndRound,

    /// Read a paragraph here and now (CM-OP-59, RUL-ET-44).
    Read(Key),
    /// Reveal a Story card: read it, carry it out, leave it on the table (CM-OP-60).
    Story(StoryNo),
    /// Take a Story card off the table.
    DiscardStory(StoryNo),
    /// An Objective is resolved (CM-OP-61).
    Succeed(StoryNo),
    /// An Objective fails.
    Fail(StoryNo),
    /// Gain a Special Quest card (CM-OP-62).
    GainQuest(StoryNo),
    /// Lose it.
    LoseQuest(StoryNo),
    /// A choice; the active player decides (CM-OP-63).
    Choose(Vec<Choice>),
    /// A Skill Test (CM-OP-64).
    Test(Skill, Vec<Band>),
    /// If, else (CM-OP-66).
    If(CondId, BlockId, BlockId),
    /// For each of these Characters, as performer (CM-OP-67).
    ForEach(Who, BlockId),
    /// One of these blocks, drawn by lot from the game's own generator.
    AnyOf(Vec<BlockId>),

    /// ✓ on the Plot track (CM-OP-71).
    Tick(u8),
    /// ✗ on the Plot track.
    Cross(u8),
    /// The outcome letter of a Special Quest (CM-OP-72).
    QuestOutcome(QuestNo, u8),
    /// Write a keyword into the Diary (CM-OP-73).
    Note(NoteId),
    /// Set or clear a fact of this Scenario.
    Flag(FlagId, bool),
    /// Change a number of this Scenario.
    Count(CountId, i8),
    /// The Scenario ends with this epilogue, position in `Scenario::epilogues` (CM-OP-74, RUL-ET-32).
    End(EpilogueId),
    /// The campaign is lost (CM-OP-75).
    LoseCampaign,
}
