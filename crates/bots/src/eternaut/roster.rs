//! The players of The Eternaut by the names that people write.

use std::fmt;
use std::str::FromStr;

use eternaut::look::Look;
use eternaut::{Action, Eternaut};
use tabletop::{Player, RandomPlayer, Seat};

use super::{Curious, Memory, Sensible};
use crate::greedy::Greedy;
use crate::roster::UnknownBot;

/// A kind of player of The Eternaut.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Answers by chance.
    Random,
    /// Wants to read what it has not read yet.
    Curious,
    /// Works towards the Objectives.
    Sensible,
}

impl Kind {
    /// All kinds, in the order in which they are listed.
    pub const ALL: [Kind; 3] = [Kind::Random, Kind::Curious, Kind::Sensible];

    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Random => "random",
            Kind::Curious => "curious",
            Kind::Sensible => "sensible",
        }
    }

    /// A player of this kind for a game. Curious ones have read what is in the memory, and add to it; sensible ones agree by
    /// it on a way out.
    pub fn player(self, look: Look, seed: u64, memory: &Memory) -> Bot {
        match self {
            Kind::Random => Bot::Random(RandomPlayer::new(seed)),
            Kind::Curious => Bot::Curious(Box::new(Greedy::new(Curious::new(look, memory.clone()), seed))),
            Kind::Sensible => Bot::Sensible(Box::new(Greedy::new(Sensible::new(look, seed, memory.clone()), seed))),
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Kind {
    type Err = UnknownBot;

    fn from_str(text: &str) -> Result<Self, UnknownBot> {
        let known = || Kind::ALL.map(Kind::name).to_vec();
        let found = Kind::ALL.into_iter().find(|kind| kind.name() == text);
        found.ok_or_else(|| UnknownBot { name: text.to_owned(), known: known() })
    }
}

/// A player of The Eternaut of any kind.
pub enum Bot {
    /// Answers by chance.
    Random(RandomPlayer),
    /// Wants to read.
    Curious(Box<Greedy<Eternaut, Curious>>),
    /// Works towards the Objectives.
    Sensible(Box<Greedy<Eternaut, Sensible>>),
}

impl Player<Eternaut> for Bot {
    fn choose(&mut self, game: &Eternaut, seat: Seat, legal: &[Action]) -> usize {
        match self {
            Bot::Random(player) => player.choose(game, seat, legal),
            Bot::Curious(player) => player.choose(game, seat, legal),
            Bot::Sensible(player) => player.choose(game, seat, legal),
        }
    }
}
