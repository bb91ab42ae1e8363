//! Rates and costs on one core.

use std::fmt;
use std::hint::black_box;
use std::mem::size_of;
use std::time::{Duration, Instant};

use last_aurora::state::{Phase, State};
use last_aurora::{Action, LastAurora};
use tabletop::{Driver, Game, GameRng, Seat, Silent};
use tabletop::{RandomPlayer, Stats};

use crate::playout::{new_game, random_players};

/// Random playouts, measured.
#[derive(Clone, Copy, Debug)]
pub struct Rates {
    /// What was played.
    pub stats: Stats,
    /// In how much time, setting up the games included.
    pub time: Duration,
}

impl Rates {
    /// Questions answered in a second.
    pub fn decisions_per_second(&self) -> f64 {
        self.per_second(self.stats.decisions)
    }

    /// So many a second.
    fn per_second(&self, count: u64) -> f64 {
        count as f64 / self.time.as_secs_f64().max(1e-9)
    }
}

impl fmt::Display for Rates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let stats = &self.stats;
        let share = |part: u64, whole: u64| part as f64 / whole.max(1) as f64;
        write!(
            f,
            "{:>10.0} decisions/s {:>10.0} choices/s {:>7.0} games/s; {:.0} decisions a game, {:.0} % forced, {:.1} legal",
            self.per_second(stats.decisions),
            self.per_second(stats.choices),
            self.per_second(stats.games),
            share(stats.decisions, stats.games),
            100.0 * share(stats.forced(), stats.decisions),
            share(stats.legal, stats.decisions),
        )
    }
}

/// Plays random games for about this long. `deal` lays out the game of a seed number.
pub fn playouts<G: Game>(deal: impl Fn(u64) -> G, budget: Duration) -> Rates {
    let mut driver = Driver::<G>::new();
    run(deal, budget, |game, players| {
        let before = driver.stats;
        if let Err(stuck) = driver.play(game, players, &mut Silent) {
            panic!("{stuck}");
        }
        Stats {
            games: 1,
            decisions: driver.stats.decisions - before.decisions,
            choices: driver.stats.choices - before.choices,
            legal: driver.stats.legal - before.legal,
        }
    })
}

/// Plays random games and copies the position before every decision, as search does.
pub fn playouts_with_copies<G: Game>(deal: impl Fn(u64) -> G, budget: Duration) -> Rates {
    let mut list = Vec::new();
    run(deal, budget, |game, players| {
        let mut stats = Stats { games: 1, ..Stats::default() };
        while let Some(seat) = game.to_act().lowest() {
            let copy = black_box(game.clone());
            list.clear();
            game.legal(seat, &mut list);
            let action = list[players[seat.index()].below(list.len())];
            game.apply(seat, action, &mut Silent);
            stats.add(&Stats { games: 0, decisions: 1, choices: u64::from(list.len() > 1), legal: list.len() as u64 });
            drop(copy);
        }
        stats
    })
}

/// The time that this thread has had the processor for, where the system tells (Linux), and the time that passed where it does
/// not: what else the machine does should not count.
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch {
    begin: Instant,
    on_processor: Option<Duration>,
}

impl Stopwatch {
    /// Begins to measure from this moment on.
    pub fn start() -> Self {
        Stopwatch { begin: Instant::now(), on_processor: on_processor() }
    }

    /// Time since the start. The system counts in steps of some milliseconds.
    pub fn elapsed(&self) -> Duration {
        match (self.on_processor, on_processor()) {
            (Some(before), Some(now)) => now.saturating_sub(before),
            (None, _) | (_, None) => self.begin.elapsed(),
        }
    }
}

/// What the scheduler has counted for this thread.
fn on_processor() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split_whitespace().next()?.parse().ok().map(Duration::from_nanos)
}

/// Games between two looks at the clock.
const BATCH: u64 = 32;

fn run<G: Game>(
    deal: impl Fn(u64) -> G,
    budget: Duration,
    mut play: impl FnMut(&mut G, &mut [RandomPlayer]) -> Stats,
) -> Rates {
    let (mut stats, begin) = (Stats::default(), Stopwatch::start());
    for seed in 0.. {
        let mut game = deal(seed);
        let mut players = random_players(game.seats(), seed);
        stats.add(&play(&mut game, &mut players));
        if seed % BATCH == BATCH - 1 && begin.elapsed() >= budget {
            break;
        }
    }
    Rates { stats, time: begin.elapsed() }
}

/// What a decision costs in a phase.
#[derive(Clone, Copy, Debug)]
pub struct PhaseCost {
    /// Name of the phase that is measured.
    pub phase: Phase,
    /// Its share of all decisions.
    pub share: f64,
    /// Listing the legal answers, in nanoseconds.
    pub legal: f64,
    /// Carrying one out, in nanoseconds, with everything that follows until the next question.
    pub apply: f64,
}

impl fmt::Display for PhaseCost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let PhaseCost { phase, share, legal, apply } = self;
        let name = format!("{phase:?}");
        write!(f, "{name:<12} {:>5.1} % of decisions; legal {legal:>6.0} ns, apply {apply:>6.0} ns", 100.0 * share)
    }
}

/// A position with the answer that was given.
struct Moment {
    game: LastAurora,
    seat: Seat,
    action: Action,
}

/// Cost of a decision by phase, measured on positions of random four-player games.
pub fn phases(games: u64, rounds: u32) -> Vec<PhaseCost> {
    const PHASES: [Phase; 5] = [Phase::Exploration, Phase::Rest, Phase::Movement, Phase::Fire, Phase::End];
    let moments = moments(games);
    let mut costs = Vec::new();
    for phase in PHASES {
        let here: Vec<&Moment> = moments.iter().filter(|moment| moment.game.state().phase == phase).collect();
        if here.is_empty() {
            continue;
        }
        let mut list = Vec::new();
        let legal = mean(&here, rounds, |moment| {
            list.clear();
            moment.game.legal(moment.seat, &mut list);
            black_box(list.len());
        });
        // Measured on the same positions, since where they lie in memory matters more than what is copied.
        let copying = mean(&here, rounds, |moment| drop(black_box(moment.game.clone())));
        let apply = mean(&here, rounds, |moment| {
            let mut game = moment.game.clone();
            game.apply(moment.seat, moment.action, &mut Silent);
            black_box(&game);
        });
        let share = here.len() as f64 / moments.len() as f64;
        costs.push(PhaseCost { phase, share, legal, apply: (apply - copying).max(0.0) });
    }
    costs
}

fn moments(games: u64) -> Vec<Moment> {
    let (mut moments, mut list) = (Vec::new(), Vec::new());
    for seed in 0..games {
        let (mut game, mut players) = (new_game(4, seed), random_players(4, seed));
        while let Some(seat) = game.to_act().lowest() {
            list.clear();
            game.legal(seat, &mut list);
            let action = list[players[seat.index()].below(list.len())];
            moments.push(Moment { game: game.clone(), seat, action });
            game.apply(seat, action, &mut Silent);
        }
    }
    moments
}

/// Nanoseconds of one of these, on average over the best of some rounds: others may use the machine too.
fn mean(moments: &[&Moment], rounds: u32, mut work: impl FnMut(&Moment)) -> f64 {
    let mut best = Duration::MAX;
    for _ in 0..rounds {
        let begin = Instant::now();
        moments.iter().for_each(|moment| work(moment));
        best = best.min(begin.elapsed());
    }
    best.as_nanos() as f64 / moments.len() as f64
}

/// Nanoseconds to copy a position.
pub fn clone_time<G: Game>(game: &G, times: u32) -> f64 {
    let begin = Instant::now();
    for _ in 0..times {
        black_box(black_box(game).clone());
    }
    begin.elapsed().as_nanos() as f64 / f64::from(times)
}

/// Nanoseconds of a deal of what a seat cannot know.
pub struct DealTime {
    /// One deal by itself: gathering what is hidden, and dealing it.
    pub alone: f64,
    /// A deal of what was gathered before, as searches do.
    pub gathered: f64,
    /// Copying the position.
    pub copy: f64,
}

/// Times deals at positions from all over random four-player games.
pub fn deal_time(games: u64, rounds: u32) -> DealTime {
    let moments = moments(games);
    let known: Vec<_> = moments.iter().map(|moment| moment.game.known_to(moment.seat)).collect();
    let (mut rng, mut world) = (GameRng::from_number(0), new_game(4, 0));
    let mean = |work: &mut dyn FnMut(usize)| {
        let begin = Stopwatch::start();
        (0..rounds).for_each(|_| (0..moments.len()).for_each(&mut *work));
        begin.elapsed().as_nanos() as f64 / (moments.len() as f64 * f64::from(rounds))
    };
    DealTime {
        alone: mean(&mut |at| drop(black_box(moments[at].game.sample_hidden(moments[at].seat, &mut rng)))),
        gathered: mean(&mut |at| LastAurora::deal_into(&known[at], &mut rng, black_box(&mut world))),
        copy: mean(&mut |at| drop(black_box(moments[at].game.clone()))),
    }
}

/// Nanoseconds to lay out a game.
pub fn setup_time<G: Game>(deal: impl Fn(u64) -> G, times: u32) -> f64 {
    let begin = Instant::now();
    for seed in 0..times {
        black_box(deal(u64::from(seed)));
    }
    begin.elapsed().as_nanos() as f64 / f64::from(times)
}

/// Bytes of a position.
pub fn state_size() -> usize {
    size_of::<State>()
}
