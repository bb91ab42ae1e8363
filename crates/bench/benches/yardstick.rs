//! Decisions of Last Aurora against moves of chess, both by chance, in one run: `cargo bench -p bench --bench yardstick`.
//!
//! A rate says little without the machine. cozy-chess is a fast library that anybody can run, so the ratio says how the rules
//! stand wherever it is measured. Both games are played alike: all answers are listed, one is drawn by the same kind of
//! generator, and it is carried out; games begin anew when they are over. The two take turns, and the best of several runs counts;
//! time is that of the processor where the system tells, so that what else the machine does harms neither side.

use std::process::ExitCode;
use std::time::Duration;

use bench::playout::new_game;
use bench::speed::{Stopwatch, playouts};
use cozy_chess::{Board, Move};
use tabletop::RandomPlayer;

/// Runs of which the best counts.
const RUNS: u32 = 5;
/// Games of chess between two looks at the clock.
const GAMES: u32 = 16;
/// Moves without a pawn or a capture, of both sides, after which a game of chess is drawn.
const QUIET: u8 = 100;

fn main() -> ExitCode {
    let quick = match std::env::args().skip(1).filter(|word| word != "--bench").collect::<Vec<_>>()[..] {
        [] => false,
        [ref word] if word == "--quick" => true,
        _ => {
            eprintln!("usage: cargo bench -p bench --bench yardstick [-- --quick]");
            return ExitCode::FAILURE;
        }
    };
    let slice = Duration::from_millis(if quick { 50 } else { 700 });
    println!("by chance, one core, best of {RUNS} runs of {:.2} s each", slice.as_secs_f64());
    // Reads the content, so that no run pays for it.
    new_game(4, 0);
    let mut best = [0.0_f64; 4];
    for run in 0..RUNS {
        let moves = chess(slice, u64::from(run));
        let rates = [2, 3, 4].map(|players| playouts(|seed| new_game(players, seed), slice).decisions_per_second());
        let found = [moves, rates[0], rates[1], rates[2]];
        best.iter_mut().zip(found).for_each(|(best, rate)| *best = best.max(rate));
    }
    println!("  chess (cozy-chess)      {:>10.0} moves/s", best[0]);
    for (players, rate) in (2..).zip(&best[1..]) {
        let ratio = rate / best[0];
        println!("  Last Aurora, {players} players  {rate:>10.0} decisions/s, {ratio:.2} for each move of chess");
    }
    ExitCode::SUCCESS
}

/// Moves of random chess in a second.
fn chess(budget: Duration, seed: u64) -> f64 {
    let (mut dice, mut list) = (RandomPlayer::new(seed), Vec::new());
    let (mut moves, begin) = (0_u64, Stopwatch::start());
    while begin.elapsed() < budget {
        moves += (0..GAMES).map(|_| chess_game(&mut dice, &mut list)).sum::<u64>();
    }
    moves as f64 / begin.elapsed().as_secs_f64()
}

/// One game to its end; how many moves it had.
fn chess_game(dice: &mut RandomPlayer, list: &mut Vec<Move>) -> u64 {
    let (mut board, mut moves) = (Board::default(), 0);
    while board.halfmove_clock() < QUIET {
        list.clear();
        board.generate_moves(|of_piece| {
            list.extend(of_piece);
            false
        });
        if list.is_empty() {
            break;
        }
        board.play_unchecked(list[dice.below(list.len())]);
        moves += 1;
    }
    moves
}
