//! Dealing anew what nobody can know: the orders of the Action and Menace decks, and every draw to come.
//!
//! Hands are open and all that is revealed is open to everybody (ET-SETUP-14, ET-CAMP-10), so all seats know the same. Decks are
//! put in the order of their cards before they are shuffled, so that a deal tells nothing of how they really lie.

use tabletop::GameRng;

use crate::Eternaut;
use crate::state::State;

/// What everybody knows of a position: the game with its decks in the order of their cards, and no draw to come.
#[derive(Clone, Debug, PartialEq)]
pub struct Known(Eternaut);

impl Known {
    /// What everybody knows of a game.
    pub(crate) fn of(mut game: Eternaut) -> Self {
        gather(game.state_mut());
        Known(game)
    }

    /// A deal of what nobody knows.
    pub(crate) fn deal(&self, rng: &mut GameRng) -> Eternaut {
        let mut game = self.0.clone();
        shuffle(game.state_mut(), rng);
        game
    }
}

/// Deals anew what nobody can know.
pub(crate) fn deal_anew(state: &mut State, rng: &mut GameRng) {
    gather(state);
    shuffle(state, rng);
}

fn gather(state: &mut State) {
    state.deck.sort_unstable();
    state.menace.sort_unstable();
    state.rng = GameRng::new([0; 32]);
}

fn shuffle(state: &mut State, rng: &mut GameRng) {
    let rng = &mut rng.quick();
    rng.shuffle(&mut state.deck);
    rng.shuffle(&mut state.menace);
    state.rng = GameRng::new(rng.seed());
}
