//! Long random play with every invariant checked after every step.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use registry::Listed;
use tabletop::conformance::panic_text;
use tabletop::{RandomPlayer, Seat, Silent, Stats};

use crate::playout::new_of;

/// No game needs this many answers.
const LIMIT: u64 = 20_000;
/// How many of the last actions a failure tells.
const REMEMBERED: usize = 12;

/// A game that can be soaked: what there is to play, and what holds from step to step besides [`tabletop::Game::check`].
pub trait Soaked: Listed {
    /// Options of the command line that leave out setups, each with the words it knows.
    fn filters() -> Vec<(&'static str, Vec<&'static str>)>;

    /// Does an option that lists these words let this setup be played?
    fn is_kept(setup: &Self::Setup, option: &str, words: &[&str]) -> bool;

    /// Every setup, or as many different ones as a long run can use.
    fn setups() -> Vec<Self::Setup>;

    /// What one step must never do to a position.
    ///
    /// # Errors
    /// What was broken.
    fn check_step(&self, _before: &Self) -> Result<(), String> {
        Ok(())
    }

    /// What holds once the game is over.
    ///
    /// # Errors
    /// What does not.
    fn check_end(&self) -> Result<(), String> {
        Ok(())
    }
}

/// How much to play.
#[derive(Clone, Debug)]
pub struct Plan<G: Soaked> {
    /// Stop after this many decisions, at the end of a game.
    pub decisions: u64,
    /// Or after this many games.
    pub games: u64,
    /// Setups to choose from.
    pub setups: Vec<G::Setup>,
    /// Which of them a game is played with.
    pub choice: Choice,
    /// Seed number of the first game.
    pub seed: u64,
    /// Games at the same time.
    pub threads: usize,
}

impl<G: Soaked> Default for Plan<G> {
    fn default() -> Self {
        Plan {
            decisions: u64::MAX,
            games: u64::MAX,
            setups: G::sample_setups(),
            choice: Choice::InTurn,
            seed: 1,
            threads: 1,
        }
    }
}

/// How the setup of a game is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// One after the other.
    InTurn,
    /// By chance, from the game's seed number.
    ByChance,
}

impl<G: Soaked> Plan<G> {
    /// The setup of the game of a number.
    fn setup(&self, number: u64) -> &G::Setup {
        let at = match self.choice {
            Choice::InTurn => number as usize % self.setups.len(),
            Choice::ByChance => RandomPlayer::new(!(self.seed + number)).below(self.setups.len()),
        };
        &self.setups[at]
    }
}

/// A game in which something broke, and how to see it again.
#[derive(Clone, Debug)]
pub struct Broken<G: Soaked> {
    /// What was played.
    pub setup: G::Setup,
    /// Number of the seed, with which the game can be played again.
    pub seed: u64,
    /// Steps played before, free actions included.
    pub step: u64,
    /// The invariant that was found broken.
    pub text: String,
    /// The last actions, the broken one last.
    pub last: Vec<String>,
}

impl<G: Soaked> std::fmt::Display for Broken<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Broken { setup, seed, step, text, last } = self;
        let setup = serde_json::to_string(setup).map_err(|_| std::fmt::Error)?;
        writeln!(f, "{setup}, seed {seed}, step {step}: {text}")?;
        writeln!(f, "last actions: {}", last.join(", "))?;
        let game = G::NAME;
        write!(
            f,
            "again: cargo run --release -p bench --bin soak -- --game {game} --setup '{setup}' --seed {seed} --games 1"
        )
    }
}

/// What was played so far; other threads may read it meanwhile.
#[derive(Debug, Default)]
pub struct Progress {
    games: AtomicU64,
    decisions: AtomicU64,
    asides: AtomicU64,
    stop: AtomicBool,
}

impl Progress {
    /// Games played to the end.
    pub fn games(&self) -> u64 {
        self.games.load(Ordering::Relaxed)
    }

    /// How many answers were given in all games together.
    pub fn decisions(&self) -> u64 {
        self.decisions.load(Ordering::Relaxed)
    }

    /// Free actions taken besides.
    pub fn asides(&self) -> u64 {
        self.asides.load(Ordering::Relaxed)
    }

    /// Is everything played, or something broken?
    pub fn is_over(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// Plays by the plan and adds to `progress`; or tells what broke first.
pub fn soak<G: Soaked>(plan: &Plan<G>, progress: &Progress) -> Result<(), Box<Broken<G>>>
where
    G::Setup: Send + Sync,
{
    let next = AtomicU64::new(0);
    let broken = Mutex::new(None);
    std::thread::scope(|scope| {
        for _ in 0..plan.threads.max(1) {
            scope.spawn(|| {
                if let Err(found) = work(plan, progress, &next) {
                    progress.stop.store(true, Ordering::Relaxed);
                    broken.lock().unwrap_or_else(|lock| lock.into_inner()).get_or_insert(found);
                }
            });
        }
    });
    progress.stop.store(true, Ordering::Relaxed);
    match broken.into_inner().unwrap_or_else(|lock| lock.into_inner()) {
        Some(found) => Err(found),
        None => Ok(()),
    }
}

/// Takes the next game until all are played or somebody stops.
fn work<G: Soaked>(plan: &Plan<G>, progress: &Progress, next: &AtomicU64) -> Result<(), Box<Broken<G>>> {
    loop {
        let number = next.fetch_add(1, Ordering::Relaxed);
        let enough = number >= plan.games || progress.decisions() >= plan.decisions;
        if enough || progress.is_over() || plan.setups.is_empty() {
            return Ok(());
        }
        let (stats, asides) = checked_game::<G>(plan.setup(number), plan.seed + number)?;
        progress.games.fetch_add(1, Ordering::Relaxed);
        progress.decisions.fetch_add(stats.decisions, Ordering::Relaxed);
        progress.asides.fetch_add(asides, Ordering::Relaxed);
    }
}

/// Plays one game and checks it after every step. Games with an even seed take free actions too.
fn checked_game<G: Soaked>(setup: &G::Setup, seed: u64) -> Result<(Stats, u64), Box<Broken<G>>> {
    let mut table = SoakGame {
        game: new_of::<G>(setup, seed),
        dice: RandomPlayer::new(seed),
        list: Vec::new(),
        last: Vec::new(),
        stats: Stats::default(),
        asides: 0,
        takes_asides: seed.is_multiple_of(2),
    };
    let text = match catch_unwind(AssertUnwindSafe(|| table.play())) {
        Ok(Ok(())) => return Ok((table.stats, table.asides)),
        Ok(Err(text)) => text,
        Err(panic) => panic_text(panic.as_ref()),
    };
    let last = table.last.iter().rev().take(REMEMBERED).rev();
    let last = last.map(|(seat, action)| format!("{}: {}", seat.0, G::write_action(*action))).collect();
    Err(Box::new(Broken { setup: setup.clone(), seed, step: table.stats.decisions + table.asides, text, last }))
}

struct SoakGame<G: Soaked> {
    game: G,
    dice: RandomPlayer,
    list: Vec<G::Action>,
    last: Vec<(Seat, G::Action)>,
    stats: Stats,
    asides: u64,
    takes_asides: bool,
}

impl<G: Soaked> SoakGame<G> {
    fn play(&mut self) -> Result<(), String> {
        let mut round = self.game.round();
        self.game.check()?;
        while !self.game.to_act().is_empty() {
            if self.takes_asides && self.dice.below(8) == 0 {
                self.free_action()?;
            }
            self.answer()?;
            if self.game.round() < round {
                return Err(format!("round {} follows round {round}", self.game.round()));
            }
            round = self.game.round();
            if self.stats.decisions > LIMIT {
                return Err(format!("not over after {LIMIT} answers"));
            }
        }
        self.stats.games += 1;
        self.game.outcome().ok_or("nobody is asked, but the game is not over")?;
        self.game.check_end()
    }

    /// A random answer of a random seat among those that are asked.
    fn answer(&mut self) -> Result<(), String> {
        let asked = self.game.to_act();
        let seat = asked.clone().nth(self.dice.below(asked.count())).ok_or("nobody is asked")?;
        if seat.index() >= self.game.seats() {
            return Err(format!("seat {} is asked, and nobody sits there", seat.0));
        }
        self.list.clear();
        self.game.legal(seat, &mut self.list);
        if self.list.is_empty() {
            return Err(format!("seat {} is asked, but nothing is legal", seat.0));
        }
        self.stats.decisions += 1;
        self.stats.choices += u64::from(self.list.len() > 1);
        self.stats.legal += self.list.len() as u64;
        self.apply_any(seat)
    }

    /// A random free action of a random seat, if it has one.
    fn free_action(&mut self) -> Result<(), String> {
        let seat = Seat(self.dice.below(self.game.seats()) as u8);
        self.list.clear();
        self.game.asides(seat, &mut self.list);
        if self.list.is_empty() {
            return Ok(());
        }
        self.asides += 1;
        self.apply_any(seat)
    }

    fn apply_any(&mut self, seat: Seat) -> Result<(), String> {
        let action = self.list[self.dice.below(self.list.len())];
        self.last.push((seat, action));
        let before = self.game.clone();
        self.game.apply(seat, action, &mut Silent);
        self.game.check()?;
        self.game.check_step(&before)
    }
}
