//! The players of The Eternaut by the names that people write.

use registry::eternaut::Eternaut;
use registry::eternaut::look::Look;
use tabletop::RandomPlayer;

use super::{Curious, Memory, Sensible, Steadfast};
use crate::greedy::Greedy;
use crate::roster::{Bot, kinds};

kinds! {
    /// Answers by chance.
    Random = "random";
    /// Wants to read what it has not read yet.
    Curious = "curious";
    /// Works towards the Objectives.
    Sensible = "sensible";
    /// Works towards the Objectives without knowing a text before it was read.
    Steadfast = "steadfast";
}

impl Kind {
    /// A player of this kind for a game. Curious ones have read what is in the memory, and add to it; sensible ones agree by
    /// it on a way out.
    pub fn player(self, look: Look, seed: u64, memory: &Memory) -> Bot<Eternaut> {
        match self {
            Kind::Random => Box::new(RandomPlayer::new(seed)),
            Kind::Curious => Box::new(Greedy::new(Curious::new(look, memory.clone()), seed)),
            Kind::Sensible => Box::new(Greedy::new(Sensible::new(look, seed, memory.clone()), seed)),
            Kind::Steadfast => Box::new(Greedy::new(Steadfast::new(look), seed)),
        }
    }
}
