//! The players of Last Aurora by the names that people write.

use registry::last_aurora::LastAurora;
use registry::last_aurora::content::Content;
use tabletop::RandomPlayer;

use super::{Blend, Captain, Lore, Veteran};
use crate::greedy::Greedy;
use crate::roster::{Bot, kinds};
use crate::search::{Plan, Search};

kinds! {
    /// Answers by chance.
    Random = "random";
    /// Takes what looks best now.
    Greedy = "greedy";
    /// Looks further, at what the others and chance may answer.
    Search = "search";
    /// Looks further, and has learnt from games what positions are worth.
    Best = "best";
}

impl Kind {
    /// A player of this kind.
    pub fn player(self, content: &Content, seed: u64) -> Bot<LastAurora> {
        match self {
            Kind::Random => Box::new(RandomPlayer::new(seed)),
            Kind::Greedy => Box::new(Greedy::new(Captain::new(content), seed)),
            Kind::Search => Box::new(Search::new(Captain::new(content), Plan::default(), seed)),
            Kind::Best => match Lore::of(content) {
                Some(lore) => Box::new(Search::new(Veteran::new(lore, Blend::default()), Plan::default(), seed)),
                None => Kind::Search.player(content, seed),
            },
        }
    }
}
