//! The players of The Eternaut by the names that people write.

use registry::eternaut::Eternaut;
use registry::eternaut::look::Look;
use tabletop::RandomPlayer;

use super::{Curious, Memory, Sensible, Steadfast};
use crate::greedy::Greedy;
use crate::roster::{Bot, kinds};
use crate::second::{Doubts, SecondThoughts};

kinds! {
    /// Answers by chance.
    Random = "random";
    /// Wants to read what it has not read yet.
    Curious = "curious";
    /// Works towards the Objectives.
    Sensible = "sensible";
    /// Works towards the Objectives without knowing a text before it was read.
    Steadfast = "steadfast";
    /// Sensible, and plays on in its mind to the end of the round before it says who plays which card, with a budget of the caller's.
    Search = "search";
}

/// How somebody thinks twice who searches: twelve plays to the end of a round, at most, for a card. Not tuned.
const DOUBTS: Doubts =
    Doubts { answers: 3, spread: 8.0, deals: 4, glance: 2, questions: 4, margin: 0.5, errors: 1.0, most: 40.0 };

impl Kind {
    /// Those who sit at tables with people, and whom reports of a Scenario compare.
    pub const COMPANIONS: [Kind; 4] = [Kind::Random, Kind::Curious, Kind::Sensible, Kind::Steadfast];

    /// A player of this kind for a game. Curious ones have read what is in the memory, and add to it; sensible ones agree by
    /// it on a way out.
    pub fn player(self, look: Look, seed: u64, memory: &Memory) -> Bot<Eternaut> {
        match self {
            Kind::Random => Box::new(RandomPlayer::new(seed)),
            Kind::Curious => Box::new(Greedy::new(Curious::new(look, memory.clone()), seed)),
            Kind::Sensible => Box::new(Greedy::new(Sensible::new(look, seed, memory.clone()), seed)),
            Kind::Steadfast => Box::new(Greedy::new(Steadfast::new(look), seed)),
            Kind::Search => Box::new(SecondThoughts::new(Sensible::new(look, seed, memory.clone()), DOUBTS, seed)),
        }
    }
}
