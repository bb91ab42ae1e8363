//! The players of Last Aurora by the names that people write.

use std::sync::Arc;
use std::time::Duration;

use registry::last_aurora::LastAurora;
use registry::last_aurora::content::Content;
use tabletop::RandomPlayer;

use super::levels::{Rookie, plan};
use super::{Blend, Captain, Lore, Veteran};
use crate::greedy::Greedy;
use crate::learned::NetError;
use crate::roster::{Bot, kinds};
use crate::search::Search;

kinds! {
    /// The weakest level: answers by chance.
    Drifter = "drifter";
    /// Looks at its own answer only, and thinks little of later.
    Scavenger = "scavenger";
    /// Thinks its own move to the end.
    Driver = "driver";
    /// Looks a little further.
    Veteran = "veteran";
    /// The strongest level: looks as far as a second allows.
    Legend = "legend";
    /// Answers by chance; the name of tables from before there were levels.
    Random = "random";
    /// Takes what looks best now; the name of tables from before there were levels.
    Greedy = "greedy";
    /// Looks further, at what the others and chance may answer, with a budget of the caller's.
    Search = "search";
    /// Looks further, and has learnt from games what positions are worth.
    Best = "best";
}

/// Why a player cannot play by the weights of a file.
#[derive(Debug, thiserror::Error)]
pub enum WeightsError {
    /// The kind of player has no network.
    #[error("`{0}` has no network; `best` and `legend` have")]
    NoNetwork(Kind),
    /// The file holds no weights for this program.
    #[error(transparent)]
    Unreadable(#[from] NetError),
}

impl Kind {
    /// A player of this kind.
    pub fn player(self, content: &Content, seed: u64) -> Bot<LastAurora> {
        match self {
            Kind::Drifter | Kind::Random => Box::new(RandomPlayer::new(seed)),
            Kind::Scavenger => Box::new(Greedy::new(Rookie::new(content), seed)),
            Kind::Driver | Kind::Greedy => Box::new(Greedy::new(Captain::new(content), seed)),
            Kind::Veteran | Kind::Search => Box::new(Search::new(Captain::new(content), plan(self), seed)),
            Kind::Legend | Kind::Best => match Lore::of(content) {
                Some(lore) => self.taught(lore, seed),
                None => Box::new(Search::new(Captain::new(content), plan(self), seed)),
            },
        }
    }

    /// A player of this kind that values positions by these weights instead of those that come with the program.
    ///
    /// # Errors
    /// If the kind has no network, or they are no weights for this program.
    pub fn with_weights(self, content: &Content, weights: &[u8], seed: u64) -> Result<Bot<LastAurora>, WeightsError> {
        match self {
            Kind::Legend | Kind::Best => Ok(self.taught(Arc::new(Lore::read(content, weights)?), seed)),
            Kind::Drifter
            | Kind::Random
            | Kind::Scavenger
            | Kind::Driver
            | Kind::Greedy
            | Kind::Veteran
            | Kind::Search => Err(WeightsError::NoNetwork(self)),
        }
    }

    fn taught(self, lore: Arc<Lore>, seed: u64) -> Bot<LastAurora> {
        Box::new(Search::new(Veteran::new(lore, Blend::default()), plan(self), seed))
    }

    /// The longest that it should think about an answer; whoever has a clock tells it when that is over.
    pub fn patience(self) -> Duration {
        Duration::from_secs(1)
    }

    /// The time that a thought of this kind rarely exceeds: whoever shows no more than how many of these it took tells nothing about
    /// what was weighed. Zero for those who hardly think.
    pub fn beat(self) -> Duration {
        match self {
            Kind::Drifter | Kind::Scavenger | Kind::Driver | Kind::Random | Kind::Greedy => Duration::ZERO,
            Kind::Veteran => Duration::from_millis(240),
            Kind::Legend | Kind::Search | Kind::Best => self.patience(),
        }
    }
}
