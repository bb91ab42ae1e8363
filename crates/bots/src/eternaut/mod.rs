//! The judges of The Eternaut.
//!
//! - [`Curious`] wants to read what it has not read yet, in this game or in earlier ones that share its [`Memory`];
//! - [`Sensible`] works towards the Objectives on the table and looks after people, snow and Timer;
//! - [`Steadfast`] does the same without knowing a text before it was read, so that it can play what nobody has played;
//! - [`Guide`] is steadfast and careful: it advises people who learn.
//!
//! All see a position as everybody at the table does, with the decks dealt anew, and try an answer before they give it, to the
//! end of the card that is played. Beyond that, `atlas` and `reckon` estimate how many actions it takes until the texts
//! bring something about: what people gather from prose, a program takes from the instructions. `narrow` leaves out
//! answers that are not worth a look.

mod atlas;
mod cost;
mod curious;
mod fight;
mod guide;
mod hints;
mod known;
mod memory;
mod narrow;
mod plan;
mod reckon;
mod roads;
mod roster;
mod sensible;
mod steadfast;
mod terrain;

pub use curious::Curious;
pub use guide::Guide;
pub use memory::{Memory, Pages};
pub use roster::Kind;
pub use sensible::Sensible;
pub use steadfast::Steadfast;

use registry::eternaut::step::Step;
use registry::eternaut::{Action, Eternaut};
use tabletop::Seat;

/// Which card is played by whom is what a night is made of: what it leads to shows cards later.
fn deserves_doubt(game: &Eternaut, seat: Seat) -> bool {
    matches!(game.look().question_of(seat), Some(Step::Play(_)))
}

/// A card is followed to its end; the next turn is another move. One walk and one repetition are looked at from where they
/// lead, since the next question is asked from there anyway.
fn continues(game: &Eternaut, seat: Seat, path: &[Action]) -> bool {
    let has = |test: fn(&Action) -> bool| path.iter().any(test);
    match game.look().question_of(seat) {
        None | Some(Step::FirstPlayer(_) | Step::Exchange(_) | Step::Play(_) | Step::Purchase(_)) => false,
        Some(Step::Move(_)) => !has(|action| matches!(action, Action::Go(_))),
        Some(Step::Repeat(_)) => !has(|action| matches!(action, Action::Repeat(..))),
        Some(_) => !has(|action| matches!(action, Action::Exchange | Action::Keep | Action::First(_))),
    }
}
