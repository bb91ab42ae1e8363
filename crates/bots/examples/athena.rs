//! How well greedy players play Project Athena: against players by chance, and against greedy ones that know the core only.
//!
//! `cargo run --release -p bots --example athena -- 400` plays so many games for every line; `-- 400 alpha` plays them on another
//! map, where both kinds of greedy players are the same, to compare.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use bots::last_aurora::Captain;
use bots::{Bot, Greedy};
use registry::last_aurora::content::{Content, builtin};
use registry::last_aurora::{LastAurora, Setup};
use tabletop::{Driver, Game, RandomPlayer, Seat, Silent, seed_from_number};

/// A kind of player that is measured.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Who {
    Greedy,
    Core,
    Random,
}

impl Who {
    fn player(self, content: &Content, seed: u64) -> Bot<LastAurora> {
        match self {
            Who::Greedy => Box::new(Greedy::new(Captain::new(content), seed)),
            Who::Core => Box::new(Greedy::new(Captain::new(content).of_the_core(), seed)),
            Who::Random => Box::new(RandomPlayer::new(seed)),
        }
    }
}

/// What came of many games.
#[derive(Clone, Copy, Debug, Default)]
struct Result {
    games: u64,
    won: u64,
    points: i64,
    others: i64,
}

/// One seat of `who` among `others`; the seat goes round.
fn play(map: &str, players: usize, who: Who, others: Who, number: u64, content: &Arc<Content>) -> Result {
    let own = (number % players as u64) as usize;
    let setup = Setup { map: map.into(), ..Setup::players(players) };
    let Ok(mut game) = LastAurora::new(&setup, content.clone(), seed_from_number(number)) else {
        return Result::default();
    };
    let kind = |seat: usize| if seat == own { who } else { others };
    let mut seats: Vec<_> = (0..players).map(|seat| kind(seat).player(content, number * 10 + seat as u64)).collect();
    if Driver::new().play(&mut game, &mut seats, &mut Silent).is_err() {
        return Result::default();
    }
    let Some(outcome) = game.outcome() else { return Result::default() };
    let score = |seat: usize| i64::from(outcome.seats[seat].score);
    let rest: i64 = (0..players).filter(|&seat| seat != own).map(score).sum();
    let won = u64::from(outcome.winner == Some(Seat(own as u8)));
    Result { games: 1, won, points: score(own), others: rest / (players as i64 - 1) }
}

fn measure(map: &str, players: usize, who: Who, others: Who, games: u64, content: &Arc<Content>) -> Result {
    let next = AtomicU64::new(0);
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let worker = || {
        let mut sum = Result::default();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= games {
                return sum;
            }
            let one = play(map, players, who, others, number, content);
            sum.games += one.games;
            sum.won += one.won;
            sum.points += one.points;
            sum.others += one.others;
        }
    };
    std::thread::scope(|scope| {
        let all: Vec<_> = (0..threads).map(|_| scope.spawn(worker)).collect();
        all.into_iter().filter_map(|one| one.join().ok()).fold(Result::default(), |sum, one| Result {
            games: sum.games + one.games,
            won: sum.won + one.won,
            points: sum.points + one.points,
            others: sum.others + one.others,
        })
    })
}

fn main() {
    let games = std::env::args().nth(1).and_then(|word| word.parse().ok()).unwrap_or(400);
    let map = std::env::args().nth(2).unwrap_or_else(|| "gamma".into());
    let content = builtin();
    for (who, others) in [(Who::Greedy, Who::Random), (Who::Core, Who::Random), (Who::Greedy, Who::Core)] {
        for players in 2..=4 {
            let found = measure(&map, players, who, others, games, &content);
            let share = found.won as f64 / found.games.max(1) as f64;
            let error = 1.96 * (share * (1.0 - share) / found.games.max(1) as f64).sqrt();
            let mean = |sum: i64| sum as f64 / found.games.max(1) as f64;
            println!(
                "{map}, {players} players: one {who:?} among {others:?} won {:.1}% ± {:.1} (fair {:.1}%), {:.1} points against {:.1}, {} games",
                100.0 * share,
                100.0 * error,
                100.0 / players as f64,
                mean(found.points),
                mean(found.others),
                found.games
            );
        }
    }
}
