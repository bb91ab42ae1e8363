//! The players of Last Aurora by the names that people write.

use std::fmt;
use std::str::FromStr;

use last_aurora::content::Content;
use last_aurora::{Action, LastAurora};
use tabletop::{Player, RandomPlayer, Seat};

use crate::greedy::Greedy;
use crate::last_aurora::Captain;

/// A kind of player of Last Aurora.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Answers by chance.
    Random,
    /// Takes what looks best now.
    Greedy,
}

impl Kind {
    /// All kinds, in the order in which they are listed.
    pub const ALL: [Kind; 2] = [Kind::Random, Kind::Greedy];

    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Random => "random",
            Kind::Greedy => "greedy",
        }
    }

    /// A player of Last Aurora of this kind.
    pub fn last_aurora(self, content: &Content, seed: u64) -> Bot {
        match self {
            Kind::Random => Bot::Random(RandomPlayer::new(seed)),
            Kind::Greedy => Bot::Greedy(Box::new(Greedy::new(Captain::new(content), seed))),
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// No player of a game has this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no bot `{name}`; there are {}", known.join(", "))]
pub struct UnknownBot {
    /// What was asked for.
    pub name: String,
    /// Who plays this game.
    pub known: Vec<&'static str>,
}

impl FromStr for Kind {
    type Err = UnknownBot;

    fn from_str(text: &str) -> Result<Self, UnknownBot> {
        let known = || Kind::ALL.map(Kind::name).to_vec();
        let found = Kind::ALL.into_iter().find(|kind| kind.name() == text);
        found.ok_or_else(|| UnknownBot { name: text.to_owned(), known: known() })
    }
}

/// A player of Last Aurora of any kind.
pub enum Bot {
    /// Answers by chance.
    Random(RandomPlayer),
    /// Takes what looks best now.
    Greedy(Box<Greedy<LastAurora, Captain>>),
}

impl Player<LastAurora> for Bot {
    fn choose(&mut self, game: &LastAurora, seat: Seat, legal: &[Action]) -> usize {
        match self {
            Bot::Random(player) => player.choose(game, seat, legal),
            Bot::Greedy(player) => player.choose(game, seat, legal),
        }
    }
}
