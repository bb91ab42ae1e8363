//! Deals anew what a seat cannot know, at positions from all over random games: the work of which valgrind counts the instructions.
//!
//! `deals PLAYERS WORK TIMES` does so many times at each position what a search does for a deal (`gathered`), what somebody does who
//! wants one deal (`alone`), or what is there to compare with (`copy`). The difference between two runs is what one costs.

use std::hint::black_box;
use std::process::ExitCode;

use bench::playout::new_game;
use last_aurora::LastAurora;
use tabletop::driver::by_chance;
use tabletop::{Game, GameRng, Seat};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let [players, work, times] = words[..] else { return usage() };
    let (Ok(players @ 1..=4), Ok(times)) = (players.parse(), times.parse()) else { return usage() };
    let Some(work) = work_of(work) else { return usage() };
    let mut rng = GameRng::from_number(0);
    let positions: Vec<LastAurora> = (0..200).filter_map(|number| position(players, number)).collect();
    for game in &positions {
        work(game, game.to_act().lowest().unwrap_or_default(), times, &mut rng);
    }
    println!("positions {} times {times}", positions.len());
    ExitCode::SUCCESS
}

fn usage() -> ExitCode {
    eprintln!("usage: deals PLAYERS gathered|alone|copy TIMES, with 1 to 4 players");
    ExitCode::FAILURE
}

/// A position some way into a game by chance, if it lasts so long.
fn position(players: usize, number: u64) -> Option<LastAurora> {
    by_chance(new_game(players, number), number, 20 * (number as u32 % 8))
}

type Work = fn(&LastAurora, Seat, u32, &mut GameRng);

fn work_of(word: &str) -> Option<Work> {
    match word {
        "gathered" => Some(|game, seat, times, rng| {
            let known = game.known_to(seat);
            let mut world = game.clone();
            (0..times).for_each(|_| LastAurora::deal_into(black_box(&known), rng, black_box(&mut world)));
        }),
        "alone" => Some(|game, seat, times, rng| {
            (0..times).for_each(|_| drop(black_box(black_box(game).sample_hidden(seat, rng))));
        }),
        "copy" => Some(|game, _, times, _| {
            (0..times).for_each(|_| drop(black_box(black_box(game).clone())));
        }),
        _ => None,
    }
}
