//! The whole of a game in progress, as plain data.

use serde::{Deserialize, Serialize};
use tabletop::{GameRng, Seat};
use tinyvec::ArrayVec;

use crate::combat::Combat;
use crate::content::{
    ActionCardId, CharacterId, CounterId, EpilogueId, EventCounterId, ItemId, MenaceCardId, ObjectiveState, PenaltyId,
    Spot, StoryNo, TextId, TileNo,
};
use crate::figure::{Figure, FigureId, Footprint, Mover};
use crate::kit::Kit;
use crate::space::{COLUMNS, Cell, Direction, ROWS, Space, SpaceSet};
use crate::step::Task;

/// Most players (ET-CAMP-08).
pub const PLAYERS: usize = 5;
/// Character boards (FACT-ET-04).
pub const BOARDS: usize = 4;
/// Card slots of a Character board; so many board cards end the round (ET-TURN-18).
pub const SLOTS: usize = 4;
/// Items one Character can hold (ET-GAIN-05).
pub const ITEM_LIMIT: usize = 4;
/// Items one Character can hold with two Skill counters of the largest kind (EK-SKILL-03, -04).
pub const MOST_ITEMS: usize = 8;
/// Snowflake counters (FACT-ET-12).
pub const SNOWFLAKES: usize = 16;
/// Most Action cards of a deck; content is checked against it.
pub const CARDS: usize = 64;
/// Most kinds of Items; content is checked against it.
pub const ITEMS: usize = 192;
/// Most cards that fit beside one board, so that a position has a fixed size. No game comes near.
pub const BOARD_CARDS: usize = 48;
/// Most paragraphs of a Storybook; content is checked against it.
pub const PARAGRAPHS: usize = 2048;
/// Most numbers of a Scenario; content is checked against it.
pub const COUNTS: usize = 32;

/// A card slot of a Character board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Slot {
    /// No card lies here.
    #[default]
    Empty,
    /// An Action card.
    ActionCard {
        /// Kind of card, position in the content's list.
        card: ActionCardId,
        /// Played in this turn (RUL-ET-78).
        fresh: bool,
        /// Repeated in this Step 3 (RUL-ET-79).
        repeated: bool,
    },
    /// A Penalty card of a kind.
    Penalty(PenaltyId),
}

/// A Character board, its Items and the standee.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Board {
    /// Who is played with it; none before somebody is assigned to it and after a death.
    pub character: Option<CharacterId>,
    /// Where the standee is.
    pub space: Space,
    /// Card slots from the top; cards beyond the fourth follow.
    pub slots: ArrayVec<[Slot; BOARD_CARDS]>,
    /// Items at its right.
    pub items: ArrayVec<[ItemId; 16]>,
    /// The Character's death is being read (EB-DEATH-01).
    pub dying: bool,
}

impl Board {
    /// Board cards: Action and Penalty cards.
    pub fn cards(&self) -> usize {
        self.slots.iter().filter(|&&slot| slot != Slot::Empty).count()
    }

    /// Is one of the four slots free?
    pub fn has_free_slot(&self) -> bool {
        self.slots.len() < SLOTS || self.slots[..SLOTS].contains(&Slot::Empty)
    }

    /// Lays a card into the topmost empty slot (ET-TURN-14). Says whether there was room.
    pub fn lay(&mut self, card: Slot) -> bool {
        if let Some(slot) = self.slots.iter_mut().find(|slot| **slot == Slot::Empty) {
            *slot = card;
            return true;
        }
        self.slots.try_push(card).is_none()
    }

    /// Penalty cards of a kind.
    pub fn penalties(&self, kind: PenaltyId) -> usize {
        self.slots.iter().filter(|&&slot| slot == Slot::Penalty(kind)).count()
    }

    /// Takes the last empty slots away, so that equal boards are equal data.
    pub fn trim(&mut self) {
        while self.slots.last() == Some(&Slot::Empty) {
            self.slots.pop();
        }
    }

    /// How many copies of an Item.
    pub fn count(&self, item: ItemId) -> usize {
        self.items.iter().filter(|&&held| held == item).count()
    }
}

/// A Map tile on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Laid {
    /// The tile that lies here.
    pub tile: TileNo,
    /// Where its north points.
    pub turn: Direction,
    /// Face up, so that Characters can enter.
    pub revealed: bool,
}

/// A Utility counter on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Placed {
    /// Number of this counter in this game: several may share an ID.
    pub no: u16,
    /// The ID printed on it.
    pub id: CounterId,
    /// Where it lies.
    pub spot: Spot,
    /// The space on whose tile it lies (RUL-ET-48).
    pub side: Space,
    /// Carries a Consumed cube (ET-RUM-08).
    pub consumed: bool,
}

/// An Event counter on the map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct EventCounterAt {
    /// The counter by its number.
    pub id: EventCounterId,
    /// The space that sets it off.
    pub space: Space,
}

/// An Event counter on the Timer track; those of one space are read in the order of the list (RUL-ET-34).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TimerEventCounter {
    /// The counter by its number.
    pub id: EventCounterId,
    /// Space of the Timer track.
    pub space: u8,
}

/// An Item under a Drop counter. All Items in a space are one pile (ET-DROP-06).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Dropped {
    /// Where the Drop counter is.
    pub space: Space,
    /// The Item that lies there.
    pub item: ItemId,
}

/// A Story card on the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct OnTable {
    /// The card by its number.
    pub no: StoryNo,
    /// What became of it, if it is an Objective.
    pub state: Option<ObjectiveState>,
}

/// What waits until the text that caused it is finished (RUL-ET-33, -44).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Pending {
    /// Nothing is waiting to be read.
    #[default]
    Nothing,
    /// A Character was moved onto an Event counter (ET-EVENT-07).
    EventCounter {
        /// The Character that set it off.
        who: CharacterId,
        /// The counter that was set off.
        event: EventCounterId,
    },
    /// The Timer token entered this space.
    Timer(u8),
}

/// A set of up to 256 numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Bits([u64; 4]);

impl Bits {
    /// Is it in?
    pub fn contains(&self, at: u8) -> bool {
        self.0[usize::from(at) / 64] >> (at % 64) & 1 == 1
    }

    /// Puts it in or takes it out.
    pub fn set(&mut self, at: u8, on: bool) {
        let word = &mut self.0[usize::from(at) / 64];
        *word = *word & !(1 << (at % 64)) | u64::from(on) << (at % 64);
    }

    /// All in it.
    pub fn iter(&self) -> impl Iterator<Item = u8> + use<> {
        let bits = *self;
        (0..=u8::MAX).filter(move |&at| bits.contains(at))
    }
}

/// Where the game is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// The opening is read.
    #[default]
    Opening,
    /// Rounds are played.
    Play,
    /// The Scenario has ended; purchases (EK-BUY).
    Purchase,
    /// Won or lost; nobody is asked any more.
    Over,
}

/// Everything on the table and in hands and decks. The last card of a deck is its top.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// The generator every shuffle comes from.
    pub rng: GameRng,
    /// Number of players.
    pub count: u8,
    /// Where the game is.
    pub phase: Phase,
    /// Who has the First Player counter.
    pub first: Seat,
    /// Whose turn it is.
    pub active: Seat,
    /// Rounds begun, this one counted.
    pub round: u8,
    /// Space of the Timer token; 0 is the clock.
    pub timer: u8,
    /// The round ends after this turn (CM-OP-58).
    pub end_round: bool,
    /// Character boards, by position; those without a Character are free.
    pub boards: [Board; BOARDS],
    /// Hands by seat, each sorted.
    pub hands: [ArrayVec<[ActionCardId; CARDS]>; PLAYERS],
    /// Action deck, the last card on top.
    pub deck: ArrayVec<[ActionCardId; CARDS]>,
    /// Action discard pile.
    pub discard: ArrayVec<[ActionCardId; CARDS]>,
    /// Menace deck, the last card on top.
    pub menace: ArrayVec<[MenaceCardId; 32]>,
    /// Menace discard pile.
    pub menace_discard: ArrayVec<[MenaceCardId; 32]>,
    /// Copies in the Item deck, by kind.
    pub item_deck: ArrayVec<[u8; ITEMS]>,
    /// Copies out of the campaign, by kind (ET-OOC-01).
    pub item_gone: ArrayVec<[u8; ITEMS]>,
    /// Map tiles by cell.
    pub cells: ArrayVec<[Option<Laid>; COLUMNS as usize * ROWS as usize]>,
    /// Utility counters in the order they came.
    pub counters: Vec<Placed>,
    /// Number of the next counter.
    pub next_counter: u16,
    /// Event counters on the map.
    pub event_counters: ArrayVec<[EventCounterAt; 32]>,
    /// Event counters on the Timer track.
    pub timer_event_counters: ArrayVec<[TimerEventCounter; 32]>,
    /// Items under Drop counters, sorted.
    pub dropped: Vec<Dropped>,
    /// Spaces with a Snowflake counter.
    pub snow: SpaceSet,
    /// Those of them with the Active side up.
    pub active_snow: SpaceSet,
    /// Story cards on the table in the order they came.
    pub story: ArrayVec<[OnTable; 64]>,
    /// Story cards that have left their deck, by position in the Scenario's list.
    pub story_seen: Bits,
    /// Facts of the Scenario.
    pub flags: Bits,
    /// Numbers of the Scenario.
    pub counts: [i8; COUNTS],
    /// Keywords in the Diary.
    pub notes: Bits,
    /// Outcome letters of Special Quests 1 to 7, 0 for none, 1 for A.
    pub quests: [u8; 8],
    /// ✓ on the Plot track.
    pub ticks: u8,
    /// ✗ on the Plot track.
    pub crosses: u8,
    /// Paragraphs read, by position in the Scenario's list.
    pub read: Vec<u64>,
    /// Every text read so far, in order.
    pub book: Vec<TextId>,
    /// Characters that died.
    pub dead: ArrayVec<[CharacterId; 16]>,
    /// Characters that left the group.
    pub left: ArrayVec<[CharacterId; 16]>,
    /// Everybody who came into play, with the board.
    pub played: ArrayVec<[CharacterId; 16]>,
    /// The epilogue obtained, position in the Scenario's list.
    pub epilogue: Option<EpilogueId>,
    /// The campaign is lost.
    pub lost: bool,
    /// What waits for the end of a text.
    pub pending: ArrayVec<[Pending; 16]>,
    /// Texts begun since the turn began: a story that never ends is cut (RUL-ET-43).
    pub chain: u16,
    /// Purchase Points left.
    pub points: u8,
    /// Special Action cards bought after this Scenario.
    pub bought: ArrayVec<[ActionCardId; 32]>,
    /// Copies for sale by kind of Action card.
    pub supply: ArrayVec<[u8; 64]>,
    /// What happens next; the last one comes first.
    pub agenda: Vec<Task>,
    /// What Scenario B adds. Saves write it apart, and only if there is something.
    #[serde(skip)]
    pub combat: Combat,
    /// Bags, Skill counters and the like. Saves write it apart, and only if there is something.
    #[serde(skip)]
    pub kit: Kit,
}

impl State {
    /// The tile that covers a cell.
    pub fn laid(&self, cell: Cell) -> Option<Laid> {
        self.cells.get(usize::from(cell.0)).copied().flatten()
    }

    /// The Action cards in somebody's hand.
    pub fn hand(&self, seat: Seat) -> &[ActionCardId] {
        &self.hands[seat.index()]
    }

    /// The board of a Character in play.
    pub fn board_of(&self, who: CharacterId) -> Option<usize> {
        self.boards.iter().position(|board| board.character == Some(who))
    }

    /// All figures on the map: those of the Character boards, in the order of the boards, then NPCs and Enemies, ascending.
    pub fn figures(&self) -> impl Iterator<Item = Figure> {
        let played = self.boards.iter().zip(&self.combat.gear).filter_map(|(board, gear)| {
            let id = FigureId::Character(board.character?);
            Some(Figure { id, at: Footprint::one(board.space), life: gear.life, mover: Mover::Players })
        });
        played.chain(self.combat.figures())
    }

    /// Everybody in play, ascending.
    pub fn in_play(&self) -> ArrayVec<[CharacterId; BOARDS]> {
        let mut all: ArrayVec<[CharacterId; BOARDS]> = self.boards.iter().filter_map(|board| board.character).collect();
        all.sort_unstable();
        all
    }

    /// A counter by its number.
    pub fn counter(&self, no: u16) -> Option<&Placed> {
        self.counters.iter().find(|counter| counter.no == no)
    }

    /// The player to the left.
    pub fn left_of(&self, seat: Seat) -> Seat {
        Seat((seat.0 + 1) % self.count)
    }

    /// Was the paragraph at this position read before?
    pub fn has_read(&self, at: usize) -> bool {
        self.read.get(at / 64).is_some_and(|word| word >> (at % 64) & 1 == 1)
    }
}
