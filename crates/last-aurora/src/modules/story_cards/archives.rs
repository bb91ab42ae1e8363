//! Archiving a Story card (FS4-KEY-ARCHIVE): under a Convoy card, or under the explored card of the Exploration Zone.

use std::fmt;

use serde::{Deserialize, Serialize};
use tabletop::notation::{Argument, Named};
use tabletop::{EventSink, Seat};

use super::board::{UnderCard, UnderConvoy, add};
use super::content::StoryId;
use crate::action::Action;
use crate::content::CardId;
use crate::convoy::{BoxRef, CELLS};
use crate::engine::Engine;
use crate::event::Event;
use crate::look::Look;
use crate::notation::Names;
use crate::questions::cargo::Reload;
use crate::questions::{At, Hand, Question, Shown, Thing, Value, Values, answers, for_people_only};
use crate::reasons::Reason;

/// A card of the own Convoy, by its cell: `t` is the Truck, `1` the first Trailer, `t+` and `1+` the Devices on them.
pub struct ConvoyCell;

const NAMES: [&str; CELLS] = ["t", "t+", "1", "1+", "2", "2+", "3", "3+"];

impl Argument for ConvoyCell {
    type Value = u8;

    fn write(cell: u8, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(NAMES.get(usize::from(cell)).copied().unwrap_or("?"))
    }

    fn read(word: &str) -> Result<u8, String> {
        let found = NAMES.iter().position(|&name| name == word);
        found.map(|cell| cell as u8).ok_or_else(|| format!("`{word}` is not one of {}", NAMES.join(", ")))
    }
}

impl Named<Names<'_>> for ConvoyCell {}

// ---- under a Convoy card ----

/// Which Convoy card the faced Story card goes under (FS4-KEY-ARCHIVE-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ArchiveUnder(
    /// The card that is archived.
    pub StoryId,
);

answers! {
    /// The answer to [`ArchiveUnder`].
    AtArchiveUnder { Archive(cell: u8) }
}

impl ArchiveUnder {
    fn hosts(self, at: At<'_>) -> impl Iterator<Item = u8> {
        let boxes = at.content().story(self.0).boxes.len();
        (0..CELLS as u8).filter(move |&cell| at.convoy().takes_more(at.content(), usize::from(cell), boxes))
    }
}

impl Question for ArchiveUnder {
    type Answer = AtArchiveUnder;
    const WORD: &str = "archive-under";
    const RULE: &str = "FS4-KEY-ARCHIVE-01";
    const HAND: Hand = Hand::Indifferent;

    fn waits(self, at: At) -> bool {
        self.hosts(at).next().is_some()
    }

    fn list(self, at: At, list: &mut Vec<Action>) {
        list.extend(self.hosts(at).map(Action::Archive));
    }

    fn judge(self, at: At, AtArchiveUnder::Archive(cell): AtArchiveUnder) -> Result<(), Reason> {
        if self.hosts(at).any(|host| host == cell) { Ok(()) } else { Err(Reason::NoHost) }
    }

    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, answer: AtArchiveUnder) {
        let AtArchiveUnder::Archive(cell) = answer;
        let board = engine.s.boards.story_cards.as_ref();
        if board.is_some_and(|board| board.under(seat, usize::from(cell)).is_some()) {
            engine.push(seat, KeepStory(Host::Cell(cell)));
        } else {
            engine.archive_on_convoy(seat, cell);
        }
    }

    for_people_only!();

    fn shows(self, at: At, AtArchiveUnder::Archive(cell): AtArchiveUnder) -> Shown {
        let card = at.convoy().card(usize::from(cell).min(CELLS - 1));
        Shown::thing(Thing::Box(BoxRef::new(usize::from(cell), 0))).with("card", Value::Card(card))
    }

    fn values(self, _: At) -> Values {
        vec![("story", Value::Story(self.0))]
    }

    fn is_known(self, look: Look) -> bool {
        usize::from(self.0.0) < look.content().stories().len()
    }
}

// ---- one of two ----

/// The card that a Story card is to be archived under.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Host {
    /// A cell of the own Convoy.
    Cell(u8),
    /// The explored card of the Exploration Zone.
    Explored,
}

/// Which of two Story cards stays under a card; the other is discarded (FS4-KEY-ARCHIVE-05).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct KeepStory(
    /// Where one lies already.
    pub Host,
);

answers! {
    /// The answer to [`KeepStory`].
    AtKeepStory { KeepStory(which: u8) }
}

impl KeepStory {
    /// The card that lies there, and the one that would.
    fn both(self, look: Look, seat: Seat) -> Option<[StoryId; 2]> {
        let board = look.s.boards.story_cards.as_ref()?;
        let there = match self.0 {
            Host::Cell(cell) => board.under(seat, usize::from(cell))?,
            Host::Explored => look.under_explored()?,
        };
        Some([there, board.facing[seat.index()]?.story])
    }
}

impl<'a> Look<'a> {
    /// The Story card under the explored card.
    fn under_explored(self) -> Option<StoryId> {
        let card = self.explored().card;
        let board = self.s.boards.story_cards.as_ref()?;
        board.in_zone.iter().find(|under| under.card == card).map(|under| under.story)
    }
}

impl Question for KeepStory {
    type Answer = AtKeepStory;
    const WORD: &str = "keep-story";
    const RULE: &str = "FS4-KEY-ARCHIVE-05";
    const HAND: Hand = Hand::Indifferent;

    fn waits(self, at: At) -> bool {
        self.both(at.look, at.seat).is_some()
    }

    fn list(self, at: At, list: &mut Vec<Action>) {
        self.offer(at, [0, 1].map(AtKeepStory::KeepStory), list);
    }

    fn judge(self, _: At, AtKeepStory::KeepStory(which): AtKeepStory) -> Result<(), Reason> {
        if which < 2 { Ok(()) } else { Err(Reason::NoSuchStory) }
    }

    /// Without the new one it is closed, and so discarded, like any other.
    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, answer: AtKeepStory) {
        let AtKeepStory::KeepStory(which) = answer;
        if which == 0 {
            return;
        }
        match self.0 {
            Host::Cell(cell) => {
                engine.unarchive(seat, cell);
                engine.archive_on_convoy(seat, cell);
            }
            Host::Explored => {
                let card = engine.look().explored().card;
                engine.story_loses_host(card);
                engine.archive_in_zone(seat);
            }
        }
    }

    for_people_only!();

    fn shows(self, at: At, AtKeepStory::KeepStory(which): AtKeepStory) -> Shown {
        let both = self.both(at.look, at.seat).unwrap_or_default();
        let story = both.get(usize::from(which)).copied().unwrap_or_default();
        Shown::thing(Thing::Option(which)).with("story", Value::Story(story))
    }
}

// ---- what happens ----

impl<S: EventSink<Event>> Engine<'_, S> {
    /// The faced card goes under a Convoy card; its boxes are part of that card from now on (FS4-KEY-ARCHIVE-02).
    fn archive_on_convoy(&mut self, seat: Seat, cell: u8) {
        let Some(facing) = self.facing(seat) else { return };
        let under = UnderConvoy { seat, cell, story: facing.story };
        let card = self.s.player(seat).convoy.card(usize::from(cell));
        let rules = self.rules;
        add(&rules.content, &mut self.player(seat).convoy, &under);
        if let Some(board) = &mut self.s.boards.story_cards {
            board.facing[seat.index()] = None;
            board.on_convoy.push(under);
        }
        self.tell(Event::StoryArchived { seat, story: facing.story, card });
    }

    /// A Story card leaves its Convoy card, which stays: Damage goes, tokens find another place.
    fn unarchive(&mut self, seat: Seat, cell: u8) {
        let rules = self.rules;
        let tokens = self.player(seat).convoy.remove_boxes(&rules.content, usize::from(cell));
        self.push(seat, Reload);
        self.set_aside(seat, tokens);
        self.story_loses_cells(seat, |other| if other == cell { None } else { Some(other) });
    }

    /// The faced card goes under the card that is being explored.
    pub(super) fn archive_in_zone(&mut self, seat: Seat) {
        let (Some(facing), card) = (self.facing(seat), self.look().explored().card) else { return };
        if !card.is_some() {
            return;
        }
        if self.look().under_explored().is_some() {
            self.push(seat, KeepStory(Host::Explored));
            return;
        }
        let Some(board) = &mut self.s.boards.story_cards else { return };
        if board.in_zone.len() == board.in_zone.capacity() {
            return;
        }
        board.facing[seat.index()] = None;
        board.in_zone.push(UnderCard { card, story: facing.story });
        self.tell(Event::StoryArchived { seat, story: facing.story, card });
    }

    /// A card has left the Exploration Zone: what lay under it is discarded (RUL-FS-43).
    pub(super) fn story_loses_host(&mut self, card: CardId) {
        let Some(board) = &mut self.s.boards.story_cards else { return };
        let Some(at) = board.in_zone.iter().position(|under| under.card == card) else { return };
        let story = board.in_zone.remove(at).story;
        board.discard_read(story);
        self.tell(Event::StoryDiscarded { story });
    }

    /// Cards of a Convoy went or moved: a Story card goes with its host (FS4-KEY-ARCHIVE-03). `cell` says where a cell is now.
    pub(super) fn story_loses_cells(&mut self, seat: Seat, cell: impl Fn(u8) -> Option<u8>) {
        let mut at = 0;
        while let Some(board) = &mut self.s.boards.story_cards
            && let Some(under) = board.on_convoy.get_mut(at)
        {
            match (under.seat == seat).then(|| cell(under.cell)) {
                None => at += 1,
                Some(Some(moved)) => {
                    under.cell = moved;
                    at += 1;
                }
                Some(None) => {
                    let story = board.on_convoy.remove(at).story;
                    board.discard_read(story);
                    self.tell(Event::StoryDiscarded { story });
                }
            }
        }
    }
}
