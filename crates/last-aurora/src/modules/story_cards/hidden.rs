//! Dealing Story cards anew that nobody has read.

use tabletop::QuickRng;
use tinyvec::ArrayVec;

use super::board::{STORIES, StoryBoard};
use super::content::StoryId;
use super::triggers::Trigger;
use crate::setup::Rules;
use crate::state::{Phase, State};

/// What the back of a Story card shows.
type Back = (u8, Phase, Trigger);

/// Everybody has seen the back of the top card and of those that were discarded unread, so a card with the same back must lie
/// there. What lies below, or left the game with its deck, has shown nothing but its Period.
pub(super) fn deal_anew(rules: &Rules, state: &mut State, rng: &mut QuickRng) {
    let back = |id: StoryId| -> Back {
        let story = rules.content.story(id);
        (story.period, story.phase, story.trigger)
    };
    let Some(board) = &mut state.boards.story_cards else { return };
    for period in 0..3 {
        deal_period(board, period, &back, rng);
    }
}

/// The unread cards of a Period, in the order of their ids, are dealt to all places that they may lie in.
fn deal_period(board: &mut StoryBoard, period: u8, back: &impl Fn(StoryId) -> Back, rng: &mut QuickRng) {
    let is_of_period = |id: &StoryId| back(*id).0 == period;
    let unread = board.discard.iter().filter(|discarded| !discarded.read).map(|discarded| discarded.story);
    let deck = &mut board.decks[usize::from(period)];
    let found = deck.iter().copied().chain(board.gone).chain(unread).filter(is_of_period);
    let mut cards: ArrayVec<[StoryId; STORIES]> = found.collect();
    cards.sort_unstable();
    rng.shuffle(&mut cards);
    let mut alike = |place: &mut StoryId| {
        if let Some(at) = cards.iter().position(|&card| back(card) == back(*place)) {
            *place = cards.swap_remove(at);
        }
    };
    let unread = board.discard.iter_mut().filter(|discarded| !discarded.read).map(|discarded| &mut discarded.story);
    unread.filter(|id| is_of_period(id)).for_each(&mut alike);
    let shown = usize::from(period == board.period && !deck.is_empty());
    let below = deck.len() - shown;
    deck[below..].iter_mut().for_each(&mut alike);
    let gone = board.gone.iter_mut().filter(|id| is_of_period(id));
    for place in deck[..below].iter_mut().chain(gone) {
        *place = cards.pop().unwrap_or(*place);
    }
}
