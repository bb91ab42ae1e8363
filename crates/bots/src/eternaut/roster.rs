//! The players of The Eternaut by the names that people write.

use registry::eternaut::Eternaut;
use registry::eternaut::look::Look;
use tabletop::RandomPlayer;

use super::{Curious, Memory, Sensible, Steadfast};
use crate::greedy::Greedy;
use crate::roster::{Bot, kinds};
use crate::search::{Ending, Plan, Rivals, Search};

kinds! {
    /// Answers by chance.
    Random = "random";
    /// Wants to read what it has not read yet.
    Curious = "curious";
    /// Works towards the Objectives.
    Sensible = "sensible";
    /// Works towards the Objectives without knowing a text before it was read.
    Steadfast = "steadfast";
    /// Looks further than sensible ones, at what others and the decks may answer, with a budget of the caller's.
    Search = "search";
}

/// How a search spends its simulations. The way to every aim is reckoned anew for each position, so they are few, and first
/// opinions weigh more. Not tuned.
const PLAN: Plan = Plan {
    simulations: 40,
    curiosity: 2.0,
    spread: 1.0,
    opinion: (600, 24),
    depth: 12,
    width: 8,
    ending: Ending::AtOnce,
    rivals: Rivals::Search,
};

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
            Kind::Search => Box::new(Search::new(Sensible::new(look, seed, memory.clone()), PLAN, seed)),
        }
    }
}
