//! What Story cards leave on the table.

use serde::{Deserialize, Serialize};
use tabletop::{Seat, SeatSet};
use tinyvec::ArrayVec;

use super::content::{ARCHIVES, DECK, MISSIONS, StoryId};
use crate::content::{BoxKind, CardId, CardKind, Content};
use crate::convoy::{CELLS, Convoy};
use crate::invariants::ensure;
use crate::look::Look;
use crate::modules::Module;
use crate::state::{PLAYERS, SLOTS};

/// Most Story cards in all.
pub const STORIES: usize = 3 * DECK;

/// A Story deck. The last card is its top, whose back everybody sees.
pub type StoryDeck = ArrayVec<[StoryId; DECK]>;

/// A card of the Story discard pile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct DiscardedStory {
    /// The card itself.
    pub story: StoryId,
    /// Somebody has faced it: its front is known. Of others only the back was seen (FS4-EOR-01).
    pub read: bool,
}

/// A Story card that a player faces now (FS4-FACE-01), or whose Mission is over and being told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Facing {
    /// The card in the reader's hands.
    pub story: StoryId,
    /// The option that was chosen.
    pub option: Option<u8>,
    /// How it ended, once its result has been read.
    pub won: Option<bool>,
}

/// A Mission in an owner's Active Zone: a reminder, no Survivor (FS4-MIS-01, RUL-FS-39).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TakenMission {
    /// Who accepted it.
    pub seat: Seat,
    /// The Story card.
    pub story: StoryId,
    /// The option that is the Mission.
    pub option: u8,
    /// What its goal counts from.
    pub from: u8,
    /// The round at whose end it fails.
    pub due: u8,
}

/// A Story card under a card of the Exploration Zone (FS4-TRIG-06).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct UnderCard {
    /// The card that it lies under, wherever that slides (RUL-FS-43).
    pub card: CardId,
    /// The Story card.
    pub story: StoryId,
}

/// A Story card under a card of a Convoy (FS4-KEY-ARCHIVE-02).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct UnderConvoy {
    /// The player whose Convoy it lies under.
    pub seat: Seat,
    /// The cell of the card that it lies under.
    pub cell: u8,
    /// The Story card.
    pub story: StoryId,
}

/// Story decks, and the cards that have left them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct StoryBoard {
    /// The Period whose deck is in use.
    pub period: u8,
    /// The decks by Period.
    pub decks: [StoryDeck; 3],
    /// The Story discard pile; nothing comes back from it (RUL-FS-66).
    pub discard: ArrayVec<[DiscardedStory; STORIES]>,
    /// Cards of decks that left the game, unseen (FS4-DECK-01).
    pub gone: ArrayVec<[StoryId; STORIES]>,
    /// What each seat faces now.
    pub facing: [Option<Facing>; PLAYERS],
    /// Who has faced a Story card in their present turn (FS4-TRIG-07).
    pub faced: SeatSet,
    /// Whose triggering action is not performed (FS4-FACE-10).
    pub cancelled: SeatSet,
    /// The Survivor whom a declared Pass is about, by seat.
    pub subject: [CardId; PLAYERS],
    /// Missions under way.
    pub missions: ArrayVec<[TakenMission; MISSIONS]>,
    /// Archived in the Exploration Zone.
    pub in_zone: ArrayVec<[UnderCard; SLOTS]>,
    /// Archived in Convoys.
    pub on_convoy: ArrayVec<[UnderConvoy; ARCHIVES]>,
}

impl StoryBoard {
    /// The card on top of the deck in use. Only its back is known to anybody (FS4-TRIG-05).
    pub fn top(&self) -> Option<StoryId> {
        self.decks.get(usize::from(self.period))?.last().copied()
    }

    /// The Story card under a card of a Convoy.
    pub fn under(&self, seat: Seat, cell: usize) -> Option<StoryId> {
        let found = self.on_convoy.iter().find(|under| under.seat == seat && usize::from(under.cell) == cell);
        found.map(|under| under.story)
    }

    /// Puts a card that somebody has read on the discard pile (FS4-KEY-DISCARD).
    pub(super) fn discard_read(&mut self, story: StoryId) {
        self.discard.push(DiscardedStory { story, read: true });
    }

    /// A player leaves the game: Missions and archived cards are discarded (RUL-FS-39).
    pub(super) fn forget(&mut self, seat: Seat) {
        let missions = self.missions.iter().filter(|mission| mission.seat == seat).map(|mission| mission.story);
        let archived = self.on_convoy.iter().filter(|under| under.seat == seat).map(|under| under.story);
        let open = self.facing[seat.index()].take().map(|facing| facing.story);
        let gone: ArrayVec<[StoryId; STORIES]> = missions.chain(archived).chain(open).collect();
        gone.into_iter().for_each(|story| self.discard_read(story));
        self.missions.retain(|mission| mission.seat != seat);
        self.on_convoy.retain(|under| under.seat != seat);
        self.faced.remove(seat);
        self.cancelled.remove(seat);
    }

    /// Every Story card, wherever it lies.
    fn all(&self) -> impl Iterator<Item = StoryId> + '_ {
        let open = self.facing.iter().flatten().map(|facing| facing.story);
        let decks = self.decks.iter().flatten().copied();
        decks
            .chain(self.discard.iter().map(|discarded| discarded.story))
            .chain(self.gone.iter().copied())
            .chain(open)
            .chain(self.missions.iter().map(|mission| mission.story))
            .chain(self.in_zone.iter().map(|under| under.story))
            .chain(self.on_convoy.iter().map(|under| under.story))
    }
}

/// The board is there in games with the module and in no other; every Story card is in one place, and boxes that are added to
/// Convoy cards are those of the cards that lie under them.
pub(super) fn check_shape(look: Look) -> Result<(), String> {
    let on = look.rules.modules.has(Module::StoryCards);
    ensure(on == look.s.boards.story_cards.is_some(), "games with Story cards have their decks, and no others have")?;
    if let Some(board) = &look.s.boards.story_cards {
        check_cards(look, board)?;
    }
    let seats = (0..look.s.count).map(Seat);
    seats.into_iter().try_for_each(|seat| check_boxes(look, seat))
}

fn check_cards(look: Look, board: &StoryBoard) -> Result<(), String> {
    let stories = look.content().stories();
    let mut found: Vec<StoryId> = board.all().collect();
    found.sort_unstable();
    let each = (0..stories.len() as u8).map(StoryId);
    ensure(found.into_iter().eq(each), "every Story card is in one place")?;
    ensure(board.period < 3, "a Story deck of a Period is in use")?;
    for (period, deck) in (0..).zip(&board.decks) {
        ensure(deck.iter().all(|&id| look.content().story(id).period == period), "Story decks are sorted by Period")?;
    }
    let option = |story: StoryId, option: u8| usize::from(option) < look.content().story(story).options.len();
    let known =
        board.missions.iter().all(|mission| mission.seat.0 < look.s.count && option(mission.story, mission.option));
    ensure(known, "Missions are options of Story cards, and belong to players")?;
    let chosen = board.facing.iter().flatten().all(|facing| facing.option.is_none_or(|at| option(facing.story, at)));
    ensure(chosen, "what was chosen is an option")?;
    let hosts = board.in_zone.iter().all(|under| look.s.zone.iter().any(|slot| slot.card == under.card));
    ensure(hosts, "Story cards of the Exploration Zone lie under its cards (RUL-FS-43)")?;
    let cells = |under: &UnderConvoy| under.seat.0 < look.s.count && usize::from(under.cell) < CELLS;
    ensure(board.on_convoy.iter().all(cells), "Story cards of Convoys lie under their cards")
}

/// Boxes beyond the printed ones, against the Story cards that they are on.
fn check_boxes(look: Look, seat: Seat) -> Result<(), String> {
    let convoy = &look.player(seat).convoy;
    let is_card = |card: CardId| {
        matches!(look.content().cards.get(usize::from(card.0)).map(|card| &card.kind), Some(CardKind::Convoy(_)))
    };
    // What is no Convoy card is told by the core's own checks.
    if !convoy.cells().all(|cell| is_card(convoy.card(cell))) {
        return Ok(());
    }
    let Some(board) = &look.s.boards.story_cards else {
        return ensure(convoy.added(look.content()) == 0, "no boxes but printed ones without Story cards");
    };
    let mut plain = *convoy;
    for cell in convoy.cells() {
        plain.remove_boxes(look.content(), cell);
    }
    for under in board.on_convoy.iter().filter(|under| under.seat == seat) {
        ensure(convoy.card(usize::from(under.cell)).is_some(), "an archived Story card has a host")?;
        add(look.content(), &mut plain, under);
    }
    ensure(same_boxes(look.content(), &plain, convoy), "boxes beyond the printed ones are those of Story cards")
}

/// Gives a Convoy the boxes of a Story card.
pub(super) fn add(content: &Content, convoy: &mut Convoy, under: &UnderConvoy) {
    let boxes: &[BoxKind] = &content.story(under.story).boxes;
    convoy.add_boxes(content, usize::from(under.cell), boxes);
}

fn same_boxes(content: &Content, one: &Convoy, other: &Convoy) -> bool {
    let kinds =
        |convoy: &Convoy, added| crate::convoy::Each(added).map(|at| convoy.kind_at(content, at)).collect::<Vec<_>>();
    let added = one.added(content);
    added == other.added(content) && kinds(one, added) == kinds(other, added)
}
