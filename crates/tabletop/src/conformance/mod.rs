//! The promises of [`Game`], as checks that every game must pass.
//!
//! ```text
//! let kit = Kit::<LastAurora>::new(content).setup(setup).games(50).universe(every_action).hides_hands();
//! kit.run().unwrap_or_else(|broken| panic!("{broken}"));
//! ```
//!
//! The kit plays random games to the end. At every position it tries what is listed and what is not, saves and restores,
//! deals anew what each seat cannot see, and lets a second game follow the first. Every second game also takes free actions
//! ([`Game::asides`]) at random; the others prove that answers alone lead to the end. The first broken promise is told with
//! setup, seed, step, seat and action, and the same kit finds it again.

mod differ;
mod hidden;
mod walk;

use std::cell::Cell;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use crate::game::Game;
use crate::notation::MOST_WORDS;
use crate::rng::seed_from_number;
use crate::seat::Seat;
use walk::Walk;

/// What every game promises. The names are those of the checks; a [`Failure`] tells which one is broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Promise {
    /// Good setups give a game, bad ones a refusal.
    Setup,
    /// Somebody must act until the game is over, nobody afterwards.
    ToAct,
    /// Whoever must act has a list of different answers; nobody else has one.
    Legal,
    /// Everything listed is accepted, by both doors alike.
    Accepts,
    /// Everything else is refused, with a rule and a reason.
    Refuses,
    /// A refusal leaves the game as it was, and tells no event.
    Untouched,
    /// Free actions change neither who must act nor the round, and end nothing.
    Asides,
    /// [`Game::check`] finds nothing.
    Invariants,
    /// Rounds only go up.
    Rounds,
    /// The same setup, seed and actions give the same game and the same events.
    Deterministic,
    /// A game that is saved and restored is the same and has the same future; truncated bytes are refused.
    Saves,
    /// A record replays to the identical state and proves genuine.
    Records,
    /// Notation reads back.
    Notation,
    /// What a seat or a spectator sees and may do does not depend on what is hidden from it.
    Views,
    /// What a seat or a spectator hears does not depend on what is hidden from it.
    Events,
    /// Dealing anew keeps the rules, and does deal anew.
    Sampling,
    /// Views and events can be sent.
    Wire,
    /// Answers alone lead to the end.
    Ends,
    /// The outcome adds up.
    Outcome,
    /// No question, answer, view or damaged input makes the game panic.
    NoPanic,
}

impl fmt::Display for Promise {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Promise::Setup => "good setups give a game, bad ones a refusal",
            Promise::ToAct => "somebody must act until the game is over, nobody afterwards",
            Promise::Legal => "whoever must act has a list of different answers, nobody else has one",
            Promise::Accepts => "everything listed is accepted, by both doors alike",
            Promise::Refuses => "everything that is not listed is refused, with a rule and a reason",
            Promise::Untouched => "a refusal leaves the game as it was and tells no event",
            Promise::Asides => "free actions change neither who must act nor the round, and end nothing",
            Promise::Invariants => "the invariants of the game hold",
            Promise::Rounds => "rounds only go up",
            Promise::Deterministic => "the same setup, seed and actions give the same game",
            Promise::Saves => "a saved game is restored as it was and has the same future",
            Promise::Records => "a record replays to the identical state",
            Promise::Notation => "notation reads back",
            Promise::Views => "views and answers of a seat do not depend on what is hidden from it",
            Promise::Events => "events that a viewer hears do not depend on what is hidden from it",
            Promise::Sampling => "dealing hidden things anew keeps the rules, and does deal anew",
            Promise::Wire => "views and events can be written as JSON",
            Promise::Ends => "answers alone lead to the end",
            Promise::Outcome => "the outcome adds up",
            Promise::NoPanic => "nothing panics",
        })
    }
}

/// A broken promise, and how to find it again.
#[derive(Clone, Debug)]
pub struct Failure {
    /// The promise that was broken.
    pub promise: Promise,
    /// The setup of the game.
    pub setup: String,
    /// The number that seeds the game and the random play: [`Kit::seed`] with [`Kit::games`] 1 plays it again.
    pub seed: u64,
    /// Were free actions taken in this game? See [`Kit::asides`].
    pub asides: bool,
    /// Steps played before, free actions included.
    pub step: usize,
    /// The seat that was looked at, if any.
    pub seat: Option<Seat>,
    /// The action that was tried, if any.
    pub action: Option<String>,
    /// What was found instead, with the values that differ.
    pub text: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "broken promise: {}", self.promise)?;
        let asides = if self.asides { "with" } else { "without" };
        write!(f, "  seed {}, {asides} asides, after step {}", self.seed, self.step)?;
        if let Some(seat) = self.seat {
            write!(f, ", seat {}", seat.0)?;
        }
        if let Some(action) = &self.action {
            write!(f, ", action `{action}`")?;
        }
        write!(f, "\n  setup {}\n  {}", self.setup, self.text.replace('\n', "\n  "))
    }
}

impl std::error::Error for Failure {}

/// How much was checked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Games played to the end.
    pub games: u64,
    /// How many answers were given in all games together.
    pub answers: u64,
    /// Free actions taken.
    pub asides: u64,
    /// The longest game, in answers.
    pub longest: u64,
    /// Listed actions tried on a copy.
    pub accepted: u64,
    /// Actions that are not listed, tried and refused.
    pub refused: u64,
    /// Positions with hidden things dealt anew.
    pub samples: u64,
    /// Samples that were other positions than the one they came from.
    pub changed: u64,
    /// Samples in which some other seat sees something else than before: cards in hands were dealt anew too.
    pub exchanged: u64,
    /// Lists of events compared between a position and a sample of it.
    pub heard: u64,
}

impl Report {
    /// Was there something to check of every kind that any game has?
    pub fn is_full(&self) -> bool {
        [self.games, self.answers, self.asides, self.accepted, self.refused, self.heard].iter().all(|&count| count > 0)
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} games, {} answers (longest game {}), {} asides; {} accepted, {} refused; {} samples, {} of them exchanged \
             hands, {} heard",
            self.games,
            self.answers,
            self.longest,
            self.asides,
            self.accepted,
            self.refused,
            self.samples,
            self.exchanged,
            self.heard
        )
    }
}

/// A caller's list of actions to try in a position, legal or not.
pub type Universe<G> = Box<dyn Fn(&G) -> Vec<<G as Game>::Action>>;

/// Actions to try whether they are legal or not: every verb with all of these words behind it, as many as an action takes.
pub fn every_action<G: Game>(verbs: &[&str], words: &[&str]) -> Vec<G::Action> {
    let mut texts: Vec<String> = verbs.iter().map(|&verb| verb.to_owned()).collect();
    let mut actions = Vec::new();
    for _ in 0..=MOST_WORDS {
        actions.extend(texts.iter().filter_map(|text| G::parse_action(text).ok()));
        texts = texts.iter().flat_map(|text| words.iter().map(move |word| format!("{text} {word}"))).collect();
    }
    actions
}

/// Which events leave no trace in any view: see [`Kit::fleeting`].
pub type Fleeting<G> = Box<dyn Fn(&<G as Game>::Event) -> bool>;

/// The checks and how thoroughly to make them.
pub struct Kit<G: Game> {
    content: Arc<G::Content>,
    setups: Vec<G::Setup>,
    bad_setups: Vec<G::Setup>,
    games: u64,
    seed: u64,
    asides: Option<bool>,
    limit: u64,
    every: usize,
    probes: usize,
    hands: bool,
    universe: Universe<G>,
    fleeting: Fleeting<G>,
}

impl<G: Game> Kit<G> {
    /// A kit that plays ten games of each setup and checks every position.
    pub fn new(content: Arc<G::Content>) -> Self {
        Kit {
            content,
            setups: Vec::new(),
            bad_setups: Vec::new(),
            games: 10,
            seed: 1,
            asides: None,
            limit: 100_000,
            every: 1,
            probes: 100,
            hands: false,
            universe: Box::new(|_| Vec::new()),
            fleeting: Box::new(|_| false),
        }
    }

    /// Adds a setup to play.
    pub fn setup(mut self, setup: G::Setup) -> Self {
        self.setups.push(setup);
        self
    }

    /// Adds a setup that must be refused.
    pub fn bad_setup(mut self, setup: G::Setup) -> Self {
        self.bad_setups.push(setup);
        self
    }

    /// Games for each setup.
    pub fn games(mut self, games: u64) -> Self {
        self.games = games;
        self
    }

    /// The number that seeds the first game; the others follow.
    pub fn seed(mut self, seed: u64) -> Self {
        self.seed = seed;
        self
    }

    /// Take free actions in all games, or in none; otherwise in games with an odd seed number.
    pub fn asides(mut self, taken: bool) -> Self {
        self.asides = Some(taken);
        self
    }

    /// Answers after which a game is said to have no end.
    pub fn limit(mut self, answers: u64) -> Self {
        self.limit = answers;
        self
    }

    /// Makes the expensive checks at every n-th position only. Invariants, questions and determinism are checked at all.
    pub fn every(mut self, n: usize) -> Self {
        self.every = n.max(1);
        self
    }

    /// How many actions that are not listed, and how many free actions, are tried at a position. Answers are all tried.
    pub fn probes(mut self, n: usize) -> Self {
        self.probes = n;
        self
    }

    /// Demands that dealing anew changes what other seats see, at least once: for games with cards in hand.
    pub fn hides_hands(mut self) -> Self {
        self.hands = true;
        self
    }

    /// Actions to try in a position, legal or not. Those that were listed earlier or for other seats are tried anyway.
    pub fn universe(mut self, universe: impl Fn(&G) -> Vec<G::Action> + 'static) -> Self {
        self.universe = Box::new(universe);
        self
    }

    /// Events that tell something which no view keeps, by right: a die that is rolled, a card shown and shuffled back.
    ///
    /// Whether a viewer hears too much is judged by the views: if two positions look the same to a viewer before and after
    /// the same action, then the viewer must have heard the same. Fleeting events are left out of that comparison.
    pub fn fleeting(mut self, fleeting: impl Fn(&G::Event) -> bool + 'static) -> Self {
        self.fleeting = Box::new(fleeting);
        self
    }

    /// Makes all checks and says how many; or tells the first broken promise.
    pub fn run(&self) -> Result<Report, Box<Failure>> {
        let mut report = Report::default();
        for setup in &self.bad_setups {
            self.guard(setup, 0, |_, _| match G::new(setup, self.content.clone(), seed_from_number(self.seed)) {
                Ok(_) => Err(Broken::new(Promise::Setup, "a bad setup is accepted")),
                Err(refusal) => walk::judge_refusal(Promise::Setup, &refusal),
            })?;
        }
        for setup in &self.setups {
            for seed in self.seed..self.seed + self.games {
                self.guard(setup, seed, |place, asides| {
                    Walk::start(self, setup, seed, asides, place)?.run(&mut report)
                })?;
            }
        }
        self.judge_samples(&report)?;
        Ok(report)
    }

    /// A sample that is always the position itself would make the checks of views empty.
    fn judge_samples(&self, report: &Report) -> Result<(), Box<Failure>> {
        let text = if report.samples > 0 && report.changed == 0 {
            "no sample ever differed from the position it came from"
        } else if self.hands && report.samples > 0 && report.exchanged == 0 {
            "no sample ever changed what another seat sees"
        } else {
            return Ok(());
        };
        Err(Box::new(Failure {
            promise: Promise::Sampling,
            setup: format!("{:?}", self.setups),
            seed: self.seed,
            asides: self.asides.unwrap_or(true),
            step: 0,
            seat: None,
            action: None,
            text: text.into(),
        }))
    }

    /// Runs a check and adds to its complaint where it was; a panic is a complaint like others.
    fn guard(
        &self,
        setup: &G::Setup,
        seed: u64,
        check: impl FnOnce(&Cell<Progress<G::Action>>, bool) -> Result<(), Broken>,
    ) -> Result<(), Box<Failure>> {
        let place = Cell::new(Progress { step: 0, seat: None, action: None });
        let asides = self.asides.unwrap_or(seed % 2 == 1);
        let Broken { promise, text } = match catch_unwind(AssertUnwindSafe(|| check(&place, asides))) {
            Ok(Ok(())) => return Ok(()),
            Ok(Err(broken)) => broken,
            Err(panic) => Broken::new(Promise::NoPanic, panic_text(panic.as_ref())),
        };
        let Progress { step, seat, action } = place.get();
        // The notation may be what is broken.
        let action = action.map(|action| {
            catch_unwind(AssertUnwindSafe(|| G::write_action(action))).unwrap_or_else(|_| format!("{action:?}"))
        });
        let setup = format!("{setup:?}");
        Err(Box::new(Failure { promise, setup, seed, asides, step, seat, action, text }))
    }
}

/// What somebody said who panicked.
pub fn panic_text(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str).or(panic.downcast_ref::<&str>().copied());
    format!("panicked: {}", text.unwrap_or("without a message"))
}

/// Where the kit is; told with every failure.
#[derive(Clone, Copy)]
struct Progress<A> {
    step: usize,
    seat: Option<Seat>,
    action: Option<A>,
}

/// A broken promise before it is known where.
struct Broken {
    promise: Promise,
    text: String,
}

impl Broken {
    fn new(promise: Promise, text: impl Into<String>) -> Self {
        Broken { promise, text: text.into() }
    }
}

/// Fails with a promise and a text unless the condition holds.
fn ensure(promise: Promise, holds: bool, text: impl FnOnce() -> String) -> Result<(), Broken> {
    if holds { Ok(()) } else { Err(Broken::new(promise, text())) }
}
