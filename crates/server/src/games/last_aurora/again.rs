//! The same question several times in a row: tokens of one kind that find no room.

use last_aurora::convoy::Token;
use last_aurora::step::Step;
use last_aurora::{Action, LastAurora};
use tabletop::{Game, Seat, Silent};
use words::last_aurora::Speaker;

use crate::protocol::socket::Again;

/// The token that needs room, if room is what is asked for.
fn wanting(step: Step) -> Option<Token> {
    match step {
        Step::MakeRoom(asked) => Some(asked.token),
        Step::LoadInto(asked) => Some(asked.token),
        _ => None,
    }
}

/// How many tokens of the same kind come aboard in one go, this one among them. The stack says so, which everybody can see.
fn coming(game: &LastAurora, seat: Seat, token: Token) -> u8 {
    let player = game.look().player(seat);
    let below = player.steps.len().checked_sub(2).and_then(|at| player.steps.get(at));
    match below {
        Some(Step::Load(load)) if load.0 == token => 1 + load.1,
        Some(Step::Reload(_)) => 1 + player.aside[token as usize],
        _ => 1,
    }
}

/// Questions that are alike and can be answered alike, where there are at least two.
pub fn again(game: &LastAurora, seat: Seat, action: Action, speaker: &Speaker) -> Option<Again> {
    let token = wanting(game.look().question(seat)?)?;
    if !matches!(action, Action::Lose(_) | Action::Drop) {
        return None;
    }
    let (most, mut times, mut trial, mut legal) = (coming(game, seat, token), 0, game.clone(), Vec::new());
    while times < most && trial.look().question(seat).and_then(wanting) == Some(token) {
        legal.clear();
        trial.legal(seat, &mut legal);
        if !legal.contains(&action) {
            break;
        }
        trial.apply(seat, action, &mut Silent);
        times += 1;
    }
    (times > 1).then(|| Again { times, label: speaker.again(action, token, times) })
}
