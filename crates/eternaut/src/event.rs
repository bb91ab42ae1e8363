//! What happens, as it is told to the people at the table. Hands are open, so everybody hears the same (ET-SETUP-14).

use serde::Serialize;
use tabletop::Seat;

use crate::content::{
    ActionCardId, CharacterId, CounterId, EpilogueId, EventCounterId, ItemActionId, ItemId, Key, MenaceCardId, NoteId,
    ObjectiveState, PenaltyId, QuestNo, Skill, Spot, StoryNo, TextId, TileNo,
};
use crate::space::{Cell, Space};
use crate::step::Target;

/// Something that happened. The serialised `type` is the message key of its sentence, the fields are its arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[allow(missing_docs)] // The fields are the arguments of the sentence in the message file.
pub enum Event {
    /// A text is read aloud.
    Text { text: TextId },
    /// A paragraph is opened.
    Paragraph { key: Key },
    /// There is no paragraph: the action is wasted.
    Wasted,
    /// Who begins.
    FirstPlayer { seat: Seat },
    /// A round began.
    Round { round: u8, timer: u8 },
    /// A turn began.
    Turn { seat: Seat },
    /// An Action card was drawn.
    Drawn { seat: Seat, card: ActionCardId },
    /// The discard pile was shuffled into a new deck.
    Reshuffled,
    /// The discarded Menace cards were shuffled into a new deck.
    MenaceReshuffled,
    /// A player exchanges cards.
    Exchanged { seat: Seat },
    /// An Action card was discarded.
    Discarded { seat: Seat, card: ActionCardId },
    /// A card was played on a board.
    Played { seat: Seat, card: ActionCardId, who: CharacterId },
    /// There is no card to play.
    NothingToPlay { seat: Seat },
    /// The effect was skipped.
    Skipped { who: CharacterId },
    /// A card is repeated.
    Repeated { by: CharacterId, who: CharacterId, card: ActionCardId },
    /// A Character moved one space.
    Moved { who: CharacterId, to: Space },
    /// A Character was put somewhere.
    Put { who: CharacterId, at: Space },
    /// A Character came into play.
    Started { who: CharacterId, at: Space },
    /// A Character left the group.
    Left { who: CharacterId },
    /// A Character is dying.
    Dying { who: CharacterId },
    /// A Character is dead.
    Died { who: CharacterId },
    /// A Character touched snow.
    TouchedSnow { who: CharacterId },
    /// A Character triggered an Event counter.
    Triggered { who: CharacterId, event: EventCounterId },
    /// A Character interacts with a counter.
    Interacted { who: CharacterId, counter: u16, id: CounterId },
    /// A Character performs an Item action.
    Used { who: CharacterId, item: ItemId, action: ItemActionId, target: Target },
    /// A Character talks with another.
    Talked { who: CharacterId, with: CharacterId },
    /// A Character combines two Items.
    Crafting { who: CharacterId, a: ItemId, b: ItemId },
    /// Nothing came of it.
    CraftFailed { who: CharacterId, item: ItemId },
    /// A Character gained an Item.
    Gained { who: CharacterId, item: ItemId },
    /// No copy is in the Item deck.
    NotInDeck { item: ItemId },
    /// An Item went back to the Item deck.
    ItemDiscarded { who: CharacterId, item: ItemId },
    /// An Item left the campaign.
    ItemRemoved { who: CharacterId, item: ItemId },
    /// An Item changed hands.
    Traded { from: CharacterId, to: CharacterId, item: ItemId },
    /// An Item was dropped.
    Dropped { who: CharacterId, item: ItemId, space: Space },
    /// An Item lies under a Drop counter.
    Lies { item: ItemId, space: Space },
    /// A dropped Item was collected.
    Collected { who: CharacterId, item: ItemId },
    /// A Character took a Penalty card.
    Penalised { who: CharacterId, penalty: PenaltyId },
    /// A Penalty card went back to the reserve.
    Relieved { who: CharacterId, penalty: PenaltyId },
    /// A tile was placed face down.
    TilePlaced { tile: TileNo, cell: Cell },
    /// A tile was revealed.
    TileRevealed { tile: TileNo, cell: Cell },
    /// A counter was placed.
    CounterPlaced { counter: u16, id: CounterId, spot: Spot },
    /// A counter was replaced.
    CounterReplaced { counter: u16, old: CounterId, id: CounterId },
    /// A counter was removed.
    CounterRemoved { counter: u16, id: CounterId },
    /// A counter was moved.
    CounterMoved { counter: u16, id: CounterId, spot: Spot },
    /// A counter is consumed.
    Consumed { counter: u16, id: CounterId },
    /// A Consumed cube was taken away.
    Unconsumed { counter: u16, id: CounterId },
    /// An Event counter was placed.
    EventPlaced { event: EventCounterId, space: Space },
    /// An Event counter was removed.
    EventRemoved { event: EventCounterId },
    /// An Event counter was put on the Timer track.
    TimerEventPlaced { event: EventCounterId, space: u8 },
    /// A Snowflake counter was placed.
    SnowPlaced { space: Space },
    /// A Snowflake counter was removed.
    SnowCleared { space: Space },
    /// A Snowflake counter was flipped.
    SnowFlipped { space: Space, active: bool },
    /// Active snow spreads.
    SnowSpreads,
    /// A Skill Test begins.
    Test { who: CharacterId, skill: Skill, value: u8 },
    /// A card was discarded for it.
    Committed { seat: Seat, card: ActionCardId },
    /// Its value is final.
    Tested { who: CharacterId, skill: Skill, value: u8 },
    /// An option was chosen.
    Chosen { label: TextId },
    /// A Character was chosen.
    Picked { who: CharacterId },
    /// The round ends.
    RoundEnds,
    /// The Timer token moved.
    Timer { space: u8 },
    /// The Timer token reached an Event counter.
    TimerTriggered { event: EventCounterId },
    /// The clock is reached.
    Clock,
    /// A Menace card was revealed.
    Menace { card: MenaceCardId },
    /// A Story card was revealed.
    Story { no: StoryNo },
    /// A Story card left the table.
    StoryDiscarded { no: StoryNo },
    /// An Objective was resolved or failed.
    Objective { no: StoryNo, state: ObjectiveState },
    /// ✓ on the Plot track.
    Ticked { marks: u8 },
    /// ✗ on the Plot track.
    Crossed { marks: u8 },
    /// A keyword was written into the Diary.
    Noted { note: NoteId },
    /// The outcome letter of a Special Quest was marked.
    QuestOutcome { quest: QuestNo, letter: u8 },
    /// The Scenario ended with this epilogue.
    Ended { epilogue: Option<EpilogueId> },
    /// The campaign is lost.
    CampaignLost,
    /// An Item became another at the end of the Scenario.
    Became { who: CharacterId, item: ItemId, new: ItemId },
    /// The final score of the Scenario and the Purchase Points.
    Scored { score: u8, points: u8 },
    /// A card was bought and replaces another.
    Bought { card: ActionCardId, instead: ActionCardId },
}
