//! One program against another, on the same deals from every seat.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use bots::Alarm;
use registry::last_aurora::LastAurora;
use tabletop::{Budget, Game, Observation, Player, Silent, seed_from_number};

use crate::options::Options;

/// What came of the games so far.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    games: u64,
    won: u64,
    ahead: i64,
    /// Questions with a choice, and the time that they took: the first program's, the other's.
    decisions: [u64; 2],
    spent: [Duration; 2],
}

/// Plays the duels, one for each setup.
pub fn run(options: &Options) -> Result<(), String> {
    options.end()?;
    if options.programs.len() != 2 {
        return Err("a duel takes two programs: `--players FIRST,OTHER`".into());
    }
    for setup in 0..options.setups.len() {
        println!("{}", told(options, setup, &series(options, setup)?));
    }
    Ok(())
}

fn series(options: &Options, setup: usize) -> Result<Tally, String> {
    let seats = seats(options, setup)?;
    let (next, tally, begin) = (AtomicU64::new(0), Mutex::new(Tally::default()), Instant::now());
    let work = || -> Result<(), String> {
        let alarm = Alarm::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= options.games.saturating_mul(seats) || begin.elapsed() > options.time {
                return Ok(());
            }
            let one = one_game(options, setup, number / seats, (number % seats) as usize, &alarm)?;
            let mut tally = tally.lock().map_err(|_| "a thread stopped")?;
            tally.games += 1;
            tally.won += one.won;
            tally.ahead += one.ahead;
            for side in 0..2 {
                tally.decisions[side] += one.decisions[side];
                tally.spent[side] += one.spent[side];
            }
        }
    };
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..options.threads).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_for_each(|worker| worker.join().map_err(|_| "a thread stopped")?)
    })?;
    tally.into_inner().map_err(|_| "a thread stopped".into())
}

/// Seats that the first program takes in turn: all that somebody decides for.
fn seats(options: &Options, setup: usize) -> Result<u64, String> {
    let game = begin(options, setup, 0)?;
    let automa = game.look().automa().map_or(0, |_| 1);
    Ok(game.seats() as u64 - automa)
}

fn begin(options: &Options, setup: usize, deal: u64) -> Result<LastAurora, String> {
    let seed = seed_from_number(options.seed + deal);
    LastAurora::new(&options.setups[setup], options.content.clone(), seed).map_err(|why| format!("{why:?}"))
}

fn one_game(options: &Options, setup: usize, deal: u64, own: usize, alarm: &Alarm) -> Result<Tally, String> {
    let mut game = begin(options, setup, deal)?;
    let seats = game.seats();
    let mut players: Vec<_> = (0..seats)
        .map(|seat| {
            options.player(&options.programs[usize::from(seat != own)], (options.seed + deal) * 8 + seat as u64)
        })
        .collect();
    let (mut one, mut list) = (Tally::default(), Vec::new());
    while let Some(seat) = game.to_act().lowest() {
        list.clear();
        game.legal(seat, &mut list);
        let begin = Instant::now();
        let side = usize::from(seat.index() != own);
        let budget = options.programs[side].time.map_or_else(Budget::unlimited, |time| alarm.within(time));
        let question = Observation::new(&game, seat, &list);
        let action = list[players[seat.index()].choose(&question, &budget).min(list.len() - 1)];
        if list.len() > 1 {
            one.decisions[side] += 1;
            one.spent[side] += begin.elapsed();
        }
        game.apply(seat, action, &mut Silent);
    }
    let outcome = game.outcome().ok_or_else(|| format!("deal {deal} does not end"))?;
    let score = |at: usize| i64::from(outcome.seats[at].score);
    one.won = u64::from(outcome.winner.is_some_and(|winner| winner.index() == own));
    one.ahead = score(own) - (0..seats).filter(|&at| at != own).map(score).max().unwrap_or(0);
    Ok(one)
}

/// A line of figures: wins with the interval of Wilson at 95 %, points ahead, milliseconds a decision.
fn told(options: &Options, setup: usize, tally: &Tally) -> String {
    let n = tally.games.max(1) as f64;
    let (share, z) = (tally.won as f64 / n, 1.96f64);
    let middle = (share + z * z / (2.0 * n)) / (1.0 + z * z / n);
    let half = z * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt() / (1.0 + z * z / n);
    let ms = |side: usize| tally.spent[side].as_secs_f64() * 1e3 / tally.decisions[side].max(1) as f64;
    let Options { setups, programs, .. } = options;
    format!(
        "{}:{}{} {} against {}: {} games, won {:.1} % [{:.1}, {:.1}], ahead {:+.2}, {:.2} ms against {:.2} ms",
        setups[setup].map,
        setups[setup].seats.len(),
        if setups[setup].has(registry::last_aurora::modules::Module::Automa) { " (solo)" } else { "" },
        programs[0].text,
        programs[1].text,
        tally.games,
        share * 100.0,
        (middle - half) * 100.0,
        (middle + half) * 100.0,
        tally.ahead as f64 / n,
        ms(0),
        ms(1),
    )
}
