//! Dealing Story cards anew that nobody has read.

use tabletop::GameRng;

use super::content::StoryId;
use super::triggers::Trigger;
use crate::setup::Rules;
use crate::state::Phase;
use crate::state::State;

/// Everybody has seen the back of the top card and of those that were discarded unread, so a card with the same back must lie
/// there. What lies below has shown nothing but its Period.
pub(super) fn deal_anew(rules: &Rules, state: &mut State, rng: &mut GameRng) {
    let back = |id: StoryId| -> (u8, Phase, Trigger) {
        let story = rules.content.story(id);
        (story.period, story.phase, story.trigger)
    };
    let Some(board) = &mut state.boards.story_cards else { return };
    for deck in &mut board.decks {
        let Some(shown) = deck.last().map(|&top| back(top)) else { continue };
        let in_use = shown.0 == board.period;
        rng.shuffle(deck);
        let top = deck.len() - 1;
        if let Some(at) = deck.iter().position(|&id| in_use && back(id) == shown) {
            deck.swap(at, top);
        }
    }
    rng.shuffle(&mut board.gone);
    for unread in board.discard.iter_mut().filter(|discarded| !discarded.read) {
        let deck = &mut board.decks[usize::from(back(unread.story).0)];
        let other = rng.below(deck.len() as u32 + 1) as usize;
        if let Some(story) = deck.get_mut(other)
            && back(*story) == back(unread.story)
        {
            std::mem::swap(story, &mut unread.story);
        }
    }
}
