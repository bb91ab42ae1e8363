//! What people see of Story cards. The order of the decks, and the fronts of cards that nobody has read, are hidden.

use serde::Serialize;
use tabletop::Seat;

use super::board::{StoryBoard, TakenMission, UnderCard, UnderConvoy};
use super::content::StoryId;
use super::triggers::Trigger;
use crate::look::Look;
use crate::state::Phase;

/// Story decks, Missions and archived cards as seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct StoriesView {
    /// The Period whose deck is in use, from 0.
    pub period: u8,
    /// Cards left in it.
    pub left: u8,
    /// The back of its top card (FS4-TRIG-01, -02).
    pub top: Option<BackView>,
    /// Cards that are being faced.
    pub facing: Vec<FacingView>,
    /// Missions under way.
    pub missions: Vec<TakenMission>,
    /// Archived in the Exploration Zone.
    pub in_zone: Vec<UnderCard>,
    /// Archived in Convoys.
    pub on_convoy: Vec<UnderConvoy>,
    /// The discard pile; nothing for a card that nobody read.
    pub discard: Vec<Option<StoryId>>,
}

/// The back of a Story card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BackView {
    /// The phase in which it can be triggered.
    pub phase: Phase,
    /// What triggers it.
    pub trigger: Trigger,
}

/// A Story card that somebody faces.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FacingView {
    /// The Story owner.
    pub seat: Seat,
    /// The card, read up to its options.
    pub story: StoryId,
    /// The option that was chosen.
    pub option: Option<u8>,
    /// How it ended, once its result has been read.
    pub won: Option<bool>,
}

impl BackView {
    /// The back of a card.
    pub fn of(look: Look, id: StoryId) -> Self {
        let story = look.content().story(id);
        BackView { phase: story.phase, trigger: story.trigger }
    }
}

impl StoriesView {
    /// What anybody sees of the board.
    pub fn of(look: Look, board: &StoryBoard) -> Self {
        let deck = &board.decks[usize::from(board.period)];
        let facing = (0..).zip(&board.facing).filter_map(|(seat, facing)| {
            let facing = (*facing)?;
            Some(FacingView { seat: Seat(seat), story: facing.story, option: facing.option, won: facing.won })
        });
        StoriesView {
            period: board.period,
            left: deck.len() as u8,
            top: board.top().map(|id| BackView::of(look, id)),
            facing: facing.collect(),
            missions: board.missions.to_vec(),
            in_zone: board.in_zone.to_vec(),
            on_convoy: board.on_convoy.to_vec(),
            discard: board.discard.iter().map(|discarded| discarded.read.then_some(discarded.story)).collect(),
        }
    }
}
