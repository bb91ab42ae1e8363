//! Players that are programs, and all that they are given.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;

use crate::game::Game;
use crate::rng::GameRng;
use crate::seat::{Seat, Viewer};

/// A program that answers for a seat.
pub trait Player<G: Game> {
    /// The position in [`Observation::legal`] of the answer. The budget is a limit, not an aim.
    fn choose(&mut self, question: &Observation<'_, G>, budget: &Budget) -> usize;
}

impl<G: Game, P: Player<G> + ?Sized> Player<G> for Box<P> {
    fn choose(&mut self, question: &Observation<'_, G>, budget: &Budget) -> usize {
        (**self).choose(question, budget)
    }
}

impl<G: Game, P: Player<G> + ?Sized> Player<G> for &mut P {
    fn choose(&mut self, question: &Observation<'_, G>, budget: &Budget) -> usize {
        (**self).choose(question, budget)
    }
}

/// A question as the seat that is asked may know it.
///
/// The game itself cannot be had from it, only its view and deals in which everything hidden from the seat was dealt anew.
/// So a program that cheats does not compile.
#[derive(Clone, Copy)]
pub struct Observation<'a, G: Game> {
    game: &'a G,
    seat: Seat,
    legal: &'a [G::Action],
}

// Written by hand: a derived one would print the game, and with it what the seat may not know.
impl<G: Game> fmt::Debug for Observation<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Observation").field("seat", &self.seat).field("legal", &self.legal).finish_non_exhaustive()
    }
}

impl<'a, G: Game> Observation<'a, G> {
    /// The question that a game asks a seat now. `legal` is what [`Game::legal`] lists for it, and is not empty.
    pub fn new(game: &'a G, seat: Seat, legal: &'a [G::Action]) -> Self {
        debug_assert!(!legal.is_empty(), "nobody is asked what has no answer");
        Observation { game, seat, legal }
    }

    /// Who is asked.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Every answer there is, at least one.
    pub fn legal(&self) -> &'a [G::Action] {
        self.legal
    }

    /// The table as the seat sees it.
    pub fn view(&self) -> G::View {
        self.game.view(Viewer::Seat(self.seat))
    }

    /// A game that looks the same to the seat, everything hidden from it dealt by `rng`.
    pub fn deal(&self, rng: &mut GameRng) -> G {
        self.game.sample_hidden(self.seat, rng)
    }

    /// The same for any number of deals: what is hidden is gathered once.
    pub fn deals(&self) -> Deals<G> {
        Deals { known: self.game.known_to(self.seat) }
    }
}

/// Deals of what a seat cannot know, made ready by [`Observation::deals`]: the same as those of [`Observation::deal`], one after the other,
/// and sooner.
#[derive(Clone, Debug)]
pub struct Deals<G: Game> {
    known: G::Known,
}

impl<G: Game> Deals<G> {
    /// The next deal of a generator.
    pub fn deal(&self, rng: &mut GameRng) -> G {
        G::deal(&self.known, rng)
    }

    /// The next deal of a generator, in the place of a game that is not needed any more.
    pub fn deal_into(&self, rng: &mut GameRng, game: &mut G) {
        G::deal_into(&self.known, rng, game);
    }
}

/// How much a program may try before it answers.
///
/// The kernel has no clock: whoever has one cancels when the time is over.
#[derive(Clone, Debug)]
pub struct Budget {
    simulations: u64,
    cancel: Cancel,
}

impl Budget {
    /// As much as the program likes.
    pub fn unlimited() -> Self {
        Budget::simulations(u64::MAX)
    }

    /// At most so many positions tried.
    pub fn simulations(simulations: u64) -> Self {
        Budget { simulations, cancel: Cancel::default() }
    }

    /// The same, spent as soon as `cancel` says so.
    pub fn until(self, cancel: Cancel) -> Self {
        Budget { cancel, ..self }
    }

    /// The part of each, where so many try side by side.
    pub fn shared(&self, by: u64) -> Self {
        let simulations = if self.simulations == u64::MAX { u64::MAX } else { (self.simulations / by.max(1)).max(1) };
        Budget { simulations, cancel: self.cancel.clone() }
    }

    /// At most so many positions; `usual` if there is no limit.
    pub fn simulations_or(&self, usual: u64) -> u64 {
        if self.simulations == u64::MAX { usual } else { self.simulations }
    }

    /// Is it time to answer, after so many positions tried?
    pub fn is_spent(&self, tried: u64) -> bool {
        tried >= self.simulations || self.cancel.is_cancelled()
    }
}

/// Tells a program that nobody waits for a better answer any more. Clones are the same.
#[derive(Clone, Debug, Default)]
pub struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// From now on.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Has somebody cancelled?
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Answers by chance, every answer as likely.
///
/// Its generator is small and fast and has nothing to do with the decks of the game, which come from
/// [`crate::GameRng`] alone.
#[derive(Clone, Debug)]
pub struct RandomPlayer {
    rng: Pcg64Mcg,
}

impl RandomPlayer {
    /// The player of a seed; the same seed gives the same answers.
    pub fn new(seed: u64) -> Self {
        RandomPlayer { rng: Pcg64Mcg::seed_from_u64(seed) }
    }

    /// A number below `bound`, which must not be 0.
    pub fn below(&mut self, bound: usize) -> usize {
        // The upper half of the product. Off from even by at most `bound` in 2^64, which no simulation can notice.
        ((u128::from(self.rng.next_u64()) * bound as u128) >> 64) as usize
    }
}

impl<G: Game> Player<G> for RandomPlayer {
    fn choose(&mut self, question: &Observation<'_, G>, _: &Budget) -> usize {
        self.below(question.legal().len())
    }
}
