//! Playing many games on many threads and counting; the counts do not depend on the number of threads.

use std::hint::black_box;
use std::io::{IsTerminal, Write};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use tabletop::{Driver, Silent, Stats};

use crate::table::Deal;

/// On how many threads games are played.
#[derive(clap::Args, Clone, Copy, Debug)]
pub struct Threads {
    /// Threads; as many as the machine has cores if not given.
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

impl Threads {
    /// How many threads: those asked for, or one a core.
    pub fn count(self) -> usize {
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        self.threads.map_or_else(cores, usize::from)
    }
}

/// What can be counted game by game and added up.
pub trait Tally: Default + Send {
    /// Where the games are played.
    type Deal: Deal;

    /// Games that a thread takes at a time: a series that one tally counts from its beginning.
    fn series(_table: &Self::Deal) -> u64 {
        16
    }

    /// Plays a game and counts it.
    fn play(&mut self, table: &Self::Deal, number: u64, driver: &mut Asking<Self>) -> anyhow::Result<()>;

    /// Adds what another thread counted of later games.
    fn add(&mut self, later: Self);
}

/// The loop that asks the players of a tally's games.
pub type Asking<T> = Driver<<<T as Tally>::Deal as Deal>::Game>;

/// Adds to an entry of a list that grows as needed.
pub fn add_at<T: Copy + Default + std::ops::AddAssign>(list: &mut Vec<T>, at: usize, more: T) {
    if list.len() <= at {
        list.resize(at + 1, T::default());
    }
    list[at] += more;
}

/// Adds a list to another, entry by entry.
pub fn add_all<T: Copy + Default + std::ops::AddAssign>(list: &mut Vec<T>, other: &[T]) {
    for (at, &more) in other.iter().enumerate() {
        add_at(list, at, more);
    }
}

/// Plays `games` games. Returns what was counted and how long it took.
pub fn play<T: Tally>(table: &T::Deal, games: u64, threads: usize) -> anyhow::Result<(T, Stats, Duration)> {
    let begin = Instant::now();
    let series = T::series(table);
    let next = AtomicU64::new(0);
    let played = AtomicU64::new(0);
    let blocks: Mutex<Vec<(u64, T)>> = Mutex::new(Vec::new());
    let work = || -> anyhow::Result<Stats> {
        let mut driver = Driver::new();
        loop {
            let first = next.fetch_add(series, Ordering::Relaxed);
            if first >= games {
                return Ok(driver.stats);
            }
            let mut tally = T::default();
            for number in first..games.min(first + series) {
                tally.play(table, number, &mut driver)?;
                played.fetch_add(1, Ordering::Relaxed);
            }
            if let Ok(mut blocks) = blocks.lock() {
                blocks.push((first, tally));
            }
        }
    };
    let mut stats = Stats::default();
    std::thread::scope(|scope| -> anyhow::Result<()> {
        let workers: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(work)).collect();
        progress(&played, games, begin, || workers.iter().all(|worker| worker.is_finished()));
        for worker in workers {
            let counted = worker.join().map_err(|_| anyhow::anyhow!("a thread stopped before its games were over"))?;
            stats.add(&counted?);
        }
        Ok(())
    })?;
    let seconds = begin.elapsed();
    let mut blocks = blocks.into_inner().unwrap_or_default();
    blocks.sort_by_key(|(first, _)| *first);
    let mut sum = T::default();
    for (_, tally) in blocks {
        sum.add(tally);
    }
    Ok((sum, stats, seconds))
}

/// A line on a terminal that says how far it has come, and how long it may take; elsewhere nothing.
pub fn progress(played: &AtomicU64, games: u64, begin: Instant, done: impl Fn() -> bool) {
    let mut err = std::io::stderr();
    if !err.is_terminal() {
        return;
    }
    let mut shown = false;
    while !done() {
        std::thread::sleep(Duration::from_millis(100));
        let played = played.load(Ordering::Relaxed);
        let left = begin.elapsed().as_secs_f64() / played.max(1) as f64 * games.saturating_sub(played) as f64;
        let _ = write!(err, "\r\x1b[K{played} of {games} games");
        if played > 0 {
            let _ = write!(err, ", about {left:.0} s left");
        }
        let _ = err.flush();
        shown = true;
    }
    if shown {
        let _ = write!(err, "\r\x1b[K");
        let _ = err.flush();
    }
}

/// Decisions a second on one thread when the game is copied before each: plays at most this many games, for at most a second.
pub fn rate_with_copy(table: &impl Deal, games: u64) -> anyhow::Result<f64> {
    let begin = Instant::now();
    let mut driver = Driver::new();
    for number in 0..games {
        let mut game = table.game(number)?;
        let mut players = table.players(&game, number);
        // As search does: a copy before each answer.
        while driver.step(&mut game, &mut players, &mut Silent)?.is_some() {
            black_box(game.clone());
        }
        if begin.elapsed() > Duration::from_secs(1) {
            break;
        }
    }
    Ok(driver.stats.decisions as f64 / begin.elapsed().as_secs_f64())
}
