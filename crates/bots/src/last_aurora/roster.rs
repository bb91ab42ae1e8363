//! The players of Last Aurora by the names that people write.

use registry::last_aurora::LastAurora;
use registry::last_aurora::content::Content;
use tabletop::RandomPlayer;

use super::Captain;
use crate::greedy::Greedy;
use crate::roster::{Bot, kinds};

kinds! {
    /// Answers by chance.
    Random = "random";
    /// Takes what looks best now.
    Greedy = "greedy";
}

impl Kind {
    /// A player of this kind.
    pub fn player(self, content: &Content, seed: u64) -> Bot<LastAurora> {
        match self {
            Kind::Random => Box::new(RandomPlayer::new(seed)),
            Kind::Greedy => Box::new(Greedy::new(Captain::new(content), seed)),
        }
    }
}
