//! Exact counts of all ways to play: a missing and a surplus choice show alike.
//!
//! A test of a game keeps a table of counts and lets [`recount`] compare. No other engine exists to ask, so the numbers
//! come from the engine itself; what vouches for them is a count without `legal`, by asking [`Game::explain`] about every
//! action that could be written. Whoever changes the rules looks at the difference ([`divide`] splits it by answers), says in
//! the commit why it is right, and takes over the table that the failing test prints.

use std::fmt::Write;

use crate::driver;
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

/// Counts as tests keep them: players, number of the seed, answers by chance before counting; then the ways to give 1, 2, 3 …
/// answers.
pub type Stored = (usize, u64, u32, &'static [u64]);

/// Counts again what is stored. `start` makes the game of so many players and a seed number, and counting begins after the
/// answers by chance.
///
/// # Errors
/// The whole table as it is counted now, if it differs: lines to put in place of those stored.
pub fn recount<G: Game>(stored: &[Stored], start: impl Fn(usize, u64) -> G) -> Result<(), String> {
    let mut table = String::from("other counts than stored:\n");
    let mut same = true;
    for &(players, seed, answers, ways) in stored {
        let Some(game) = driver::by_chance(start(players, seed), seed, answers) else {
            return Err(format!("seed {seed} is over before {answers} answers"));
        };
        let counted: Vec<u64> = (1..=ways.len() as u32).map(|depth| perft(&game, depth)).collect();
        same &= counted == ways;
        // Writing to a text cannot fail.
        let _ = writeln!(table, "    ({players}, {seed}, {answers}, &{counted:?}),");
    }
    if same { Ok(()) } else { Err(table) }
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
