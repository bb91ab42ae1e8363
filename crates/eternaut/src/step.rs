//! What the table is in the middle of: plain data on one stack, the agenda.
//!
//! A [`Step`] is either a *question* (it waits for an [`Action`](crate::Action) of the task's seat) or runs by itself as
//! soon as it is on top. A text being read is a [`Step::Run`]: a block of instructions, a position in it, and whom it is about.

use serde::{Deserialize, Serialize};
use tabletop::Seat;

use crate::content::{
    ActionCardId, BlockId, CharacterId, EventCounterId, ItemActionId, ItemId, MenaceCardId, Skill, StoryNo,
};
use crate::space::{Space, SpaceSet};
use crate::state::BOARDS;

/// A step and the player who carries it out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Task {
    /// Who reads and decides.
    pub seat: Seat,
    /// What.
    pub step: Step,
}

/// What a text is about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Context {
    /// "The Character" of the text (ET-PARA-09); none for Timer, Menace and Story texts until one is chosen (RUL-ET-42).
    pub performer: Option<CharacterId>,
    /// The other Character of a talk or Item action.
    pub other: Option<CharacterId>,
    /// Number of the counter the paragraph is about.
    pub counter: Option<u16>,
    /// The two Items being crafted.
    pub crafted: Option<(ItemId, ItemId)>,
    /// It is the "If Succeeded" or "If Failed" part of an Objective, which is followed to its end (ET-OBJ-05).
    pub objective: bool,
}

/// Where the effects come from that a Character may apply one of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Source {
    /// An Action card of this kind.
    Card(ActionCardId),
    /// The instruction at this position of a block (CM-OP-48).
    Op(BlockId, u16),
}

/// A step. Names with "Ask" in their comment are questions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Step {
    /// Ask: who is First Player (ET-ROUND-06).
    FirstPlayer,
    /// A round begins with this seat.
    BeginRound,
    /// A turn begins: draw (ET-TURN-03).
    BeginTurn,
    /// Ask: exchange or keep (ET-TURN-07).
    Exchange,
    /// Ask: which Action card is discarded, so many times, in any order.
    Discard {
        /// Cards left to discard.
        left: u8,
    },
    /// Ask: which Character takes the Fatigue of the exchange (ET-TURN-09).
    Fatigue,
    /// Ask: which card, on which board (ET-TURN-13).
    Play,
    /// Ask: which effect of a card, or none (ET-TURN-16).
    Effect {
        /// Who acts.
        who: CharacterId,
        /// With what.
        source: Source,
    },
    /// Ask: how far and where to (ET-MOVE).
    Move {
        /// Who moves.
        who: CharacterId,
        /// Spaces left.
        left: u8,
    },
    /// On the way to a space.
    Walk {
        /// Who moves.
        who: CharacterId,
        /// Spaces left.
        left: u8,
        /// Where to.
        to: Space,
    },
    /// A Character has come to a space by its own movement: snow, then an Event (EA-TOUCH, ET-EVENT).
    Arrived {
        /// Who.
        who: CharacterId,
    },
    /// A Character triggers an Event counter (ET-EVENT-02).
    Trigger {
        /// Who.
        who: CharacterId,
        /// Which.
        event: EventCounterId,
    },
    /// The Timer token reached this Event counter (EB-TIMER-01).
    Timer(EventCounterId),
    /// Ask: which counter (ET-RUM).
    Interact(CharacterId),
    /// Reads what a counter says to a Character, if both are still there.
    Examine {
        /// Who.
        who: CharacterId,
        /// The counter.
        counter: u16,
    },
    /// Ask: with whom (ET-TRADE-02).
    TradeWith {
        /// Who trades.
        who: CharacterId,
        /// Range.
        range: u8,
    },
    /// Ask: which Items change hands. Items already moved in this trade are kept by their number on both sides.
    Trade {
        /// Who trades.
        who: CharacterId,
        /// With whom.
        with: CharacterId,
        /// Items `who` got in this trade: the last so many of the list.
        got: u8,
        /// Items `with` got.
        gave: u8,
    },
    /// Ask: which Item action on what (ET-ITEM).
    ItemAction {
        /// Who.
        who: CharacterId,
        /// Added to the range.
        range: u8,
    },
    /// Reads what an Item action does to its target, if the Character still is there.
    UseItem {
        /// Who.
        who: CharacterId,
        /// Item action.
        action: ItemActionId,
        /// On what.
        target: Target,
    },
    /// Ask: discard how many, which are then drawn (ET-CYCLE).
    Cycle {
        /// Discarded so far.
        count: u8,
    },
    /// Ask: which two Items (ET-CRAFT).
    Craft(CharacterId),
    /// Ask: with whom (ET-TALK).
    Talk {
        /// Who.
        who: CharacterId,
        /// Range.
        range: Option<u8>,
    },
    /// Ask: which card of whom (ET-REPEAT).
    Repeat {
        /// Who coordinates.
        who: CharacterId,
        /// Range.
        range: Option<u8>,
    },
    /// Step 4 (ET-TURN-18).
    EndTurn,
    /// End of the round, step 1 (ET-END-02).
    EndOfRound,
    /// Step 2 (ET-END-05).
    MoveTimer,
    /// Step 3 (ET-END-07).
    Menace,
    /// The Menace card of this position is discarded (ET-END-10).
    DiscardMenace(MenaceCardId),
    /// The next round, or a new turn if the round goes on.
    NextRound,

    /// A text is being carried out.
    Run {
        /// Its instructions.
        block: BlockId,
        /// The next one.
        at: u16,
        /// Whom it is about.
        cx: Context,
    },
    /// For each of the Characters in the list, the block.
    ForEach {
        /// Who is left.
        list: [Option<CharacterId>; 4],
        /// The block.
        block: BlockId,
        /// Whom the text is about otherwise.
        cx: Context,
    },
    /// A text ends here.
    EndText {
        /// It was an Objective's instructions.
        objective: bool,
        /// It was the paragraph at this position of the Storybook.
        paragraph: Option<u16>,
    },
    /// What a text set off, once no text is being read (RUL-ET-33, -44).
    Settle,
    /// Ask: who is "the Character" of a text without performer (RUL-ET-42).
    Performer,
    /// Ask: whom an instruction concerns (`Who::Chosen`).
    Chosen {
        /// The instruction.
        block: BlockId,
        /// Its position.
        at: u16,
        /// Whom the text is about.
        cx: Context,
    },
    /// Ask: one of several options of a text.
    Choose {
        /// The instruction.
        block: BlockId,
        /// Its position.
        at: u16,
        /// Whom the text is about.
        cx: Context,
    },
    /// Ask: cards for a Skill Test, or none any more (ET-TEST-04).
    Test {
        /// The instruction.
        block: BlockId,
        /// Its position.
        at: u16,
        /// Whom the text is about.
        cx: Context,
        /// The Skill.
        skill: Skill,
        /// Icons of cards discarded so far.
        added: u8,
    },
    /// Ask: what is dropped, while a Character holds too much (ET-DROP-02).
    Overflow(CharacterId),
    /// Ask: whose copy goes, if the performer has none (RUL-ET-77).
    Holder {
        /// The Item.
        item: ItemId,
        /// It leaves the campaign.
        removed: bool,
    },
    /// Ask: which of the nearest free spaces (RUL-ET-43, -50).
    Nearest {
        /// Who is placed.
        who: CharacterId,
        /// Where it should have been.
        at: Space,
        /// Moves in by a text, which can touch snow and trigger an Event; else it is put there.
        moves: bool,
    },
    /// Ask: where the last Snowflake counters go (RUL-ET-95).
    Snow {
        /// Where they may go.
        spaces: SpaceSet,
        /// How many.
        left: u8,
    },
    /// A Character is removed after its death was read (EB-DEATH-02).
    Bury(CharacterId),
    /// Ask: both conditions of an Objective hold at once (RUL-ET-36).
    Verdict(StoryNo),
    /// The clock is reached: the Objectives that name it fail, one after another (RUL-ET-35).
    Clock,
    /// The Scenario is over: finishing procedure (EK-FIN).
    Finish,
    /// Ask: buy a Special Action card in place of another, or done (EK-BUY).
    Purchase,

    // Saves number the steps: what came later stands below.
    /// Before Step 4: Items are collected, if somebody has come to a pile since the players were last asked (RUL-ET-211).
    BeforeCheck(Offered),
    /// Ask: which Items are collected, or none any more (ET-PICK-02).
    Collect,
    /// The Timer token reached this Event counter on this space of the track (EB-TIMER-01).
    TimerAt {
        /// Which.
        event: EventCounterId,
        /// The space it was reached on.
        space: u8,
    },
}

/// Where the players could collect when they were last asked, by board: nobody is asked twice about the same pile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Offered {
    /// The space of a pile that the board's Character stood in.
    pub piles: [Option<Space>; BOARDS],
    /// Its hands were full.
    pub full: [bool; BOARDS],
}

/// What an Item action is used on (RUL-ET-76).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Target {
    /// A Utility counter, by its number in this game.
    Counter(u16),
    /// A Character.
    Character(CharacterId),
    /// An Event counter on the map.
    Event(EventCounterId),
}
