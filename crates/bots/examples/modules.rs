//! How well greedy players play modules: against players by chance, and against greedy ones that know the core only.
//!
//! `cargo run --release -p bots --example modules -- 400 salvage,pvp` plays so many games for every line; a third word is the map,
//! and a fourth the numbers of players (`2,3,4`). `-- 400 "" gamma` measures Project Athena, which comes with its map.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use bots::last_aurora::Captain;
use bots::{Bot, Greedy};
use registry::last_aurora::content::{Content, builtin};
use registry::last_aurora::modules::Module;
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
fn play(setup: &Setup, who: Who, others: Who, number: u64, content: &Arc<Content>) -> Result {
    let players = setup.seats.len();
    let own = (number % players as u64) as usize;
    let Ok(mut game) = LastAurora::new(setup, content.clone(), seed_from_number(number)) else {
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

fn measure(setup: &Setup, who: Who, others: Who, games: u64, content: &Arc<Content>) -> Result {
    let next = AtomicU64::new(0);
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let worker = || {
        let mut sum = Result::default();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= games {
                return sum;
            }
            let one = play(setup, who, others, number, content);
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
    let words: Vec<String> = std::env::args().skip(1).collect();
    let word = |at: usize, usual: &str| words.get(at).cloned().unwrap_or_else(|| usual.to_owned());
    let games = word(0, "400").parse().unwrap_or(400);
    let modules: Vec<_> = word(1, "").split(',').filter_map(Module::of_word).collect();
    let players: Vec<usize> = word(3, "2,3,4").split(',').filter_map(|number| number.parse().ok()).collect();
    let content = builtin();
    for (who, others) in [(Who::Greedy, Who::Random), (Who::Greedy, Who::Core)] {
        for &players in &players {
            let setup = Setup { map: word(2, "alpha"), ..Setup::players(players) }.with(modules.iter().copied());
            tell(&setup, who, others, measure(&setup, who, others, games, &content));
        }
    }
}

fn tell(setup: &Setup, who: Who, others: Who, found: Result) {
    let share = found.won as f64 / found.games.max(1) as f64;
    let error = 1.96 * (share * (1.0 - share) / found.games.max(1) as f64).sqrt();
    let mean = |sum: i64| sum as f64 / found.games.max(1) as f64;
    let modules: Vec<_> = setup.modules.iter().map(Module::word).collect();
    println!(
        "{} {}, {} players: one {who:?} among {others:?} won {:.1}% ± {:.1} (fair {:.1}%), {:.1} points against {:.1}, {} games",
        setup.map,
        modules.join(","),
        setup.seats.len(),
        100.0 * share,
        100.0 * error,
        100.0 / setup.seats.len() as f64,
        mean(found.points),
        mean(found.others),
        found.games
    );
}
