//! Dealing anew what nobody can know: the orders of the Action and Menace decks, and every draw to come.
//!
//! Hands are open and all that is revealed is open to everybody (ET-SETUP-14, ET-CAMP-10), so all seats know the same.

use tabletop::GameRng;

use crate::state::State;

/// Shuffles what lies face down.
pub fn deal_anew(state: &mut State, rng: &mut GameRng) {
    rng.shuffle(&mut state.deck);
    rng.shuffle(&mut state.menace);
    state.rng = GameRng::new(rng.next_seed());
}
