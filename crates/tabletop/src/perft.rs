//! Exact counts of all ways to play: a missing and a surplus choice show alike.

use crate::game::{Game, Silent};
use crate::seat::Seat;

/// Counts the ways to play exactly `depth` answers from here.
///
/// Where several seats must act, each of them may be the next, lowest seat first: their orders count as different ways.
/// Asides do not count. A game that ends before `depth` counts nothing, as perft does in chess; depth 0 counts 1.
pub fn perft<G: Game>(game: &G, depth: u32) -> u64 {
    count(game, depth, &mut Vec::new())
}

/// [`perft`] split by the first answer, to find out where two counts part ways.
pub fn divide<G: Game>(game: &G, depth: u32) -> Vec<(Seat, G::Action, u64)> {
    let mut parts = Vec::new();
    let Some(below) = depth.checked_sub(1) else { return parts };
    let mut list = Vec::new();
    for seat in game.to_act() {
        list.clear();
        game.legal(seat, &mut list);
        for &action in &list {
            parts.push((seat, action, perft(&after(game, seat, action), below)));
        }
    }
    parts
}

fn after<G: Game>(game: &G, seat: Seat, action: G::Action) -> G {
    let mut next = game.clone();
    next.apply(seat, action, &mut Silent);
    next
}

/// `spare` holds the lists of the levels below, so that each is allocated once.
fn count<G: Game>(game: &G, depth: u32, spare: &mut Vec<Vec<G::Action>>) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut ways = 0;
    let mut list = spare.pop().unwrap_or_default();
    for seat in game.to_act() {
        list.clear();
        game.legal(seat, &mut list);
        ways += match depth {
            1 => list.len() as u64,
            _ => list.iter().map(|&action| count(&after(game, seat, action), depth - 1, spare)).sum(),
        };
    }
    spare.push(list);
    ways
}
