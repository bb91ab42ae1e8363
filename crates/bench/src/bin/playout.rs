//! Plays random games from fixed seeds and prints what was counted: the work of which `cargo xtask instructions` counts
//! the instructions.
//!
//! `playout PLAYERS GAMES` plays the games of seeds 0, 1, 2 …

use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let numbers: Vec<u64> = arguments.iter().filter_map(|word| word.parse().ok()).collect();
    match numbers[..] {
        [players @ 2..=4, games] if arguments.len() == 2 => {
            let stats = bench::playout::play(players as usize, 0..games);
            println!("games {} decisions {} choices {}", stats.games, stats.decisions, stats.choices);
            ExitCode::SUCCESS
        }
        _ => {
            eprintln!("usage: playout PLAYERS GAMES, with 2 to 4 players");
            ExitCode::FAILURE
        }
    }
}
