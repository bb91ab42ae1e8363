//! Puzzles: positions from games between programs at which one answer is much better than all others, for a reason one can see.
//!
//! A puzzle is the beginning of a record and what was found out about the question it ends with. It holds the seed of its game, and with
//! it all that is hidden: whoever shows a puzzle shows the view of its seat and nothing else.
//!
//! - [`Puzzle`]: one of them, as a line of JSON; [`shipped`] are those that come with the program;
//! - [`Position`]: the question that a puzzle asks, reached by playing its steps again;
//! - [`crate::last_aurora::puzzles`]: finding puzzles of Last Aurora, and proving that their answers are right.

mod file;

use std::sync::Arc;

use registry::Listed;
use tabletop::record::{ShortHash, short_hash};
use tabletop::replay::replay;
use tabletop::{Record, ReplayError, Seat, Silent, hex};

pub use file::{Unreadable, read, write};

/// The puzzles that come with the program, in the order of their days.
const SHIPPED: &str = include_str!("../../../../content/puzzles/last-aurora.jsonl");

/// The puzzles that come with the program, in the order of their days.
///
/// # Errors
/// If the file cannot be read, which a test rules out.
pub fn shipped() -> Result<Vec<Puzzle>, Unreadable> {
    read(SHIPPED)
}

/// A position at which one answer is much better than all others.
#[derive(Clone, Debug, PartialEq)]
pub struct Puzzle {
    /// Its name in addresses: the beginning of the hash of its position.
    pub id: String,
    /// The game up to the question: setup, seed, and the steps that lead there.
    pub record: Record,
    /// The seat that is asked.
    pub seat: Seat,
    /// Every answer there is, the solution first and the others by what they are worth.
    pub answers: Vec<Rated>,
    /// The word for what most speaks for the solution: one of those that an [`crate::Adviser`] gives.
    pub ground: String,
    /// The weakest level that found the solution.
    pub finder: String,
}

/// An answer and what it costs.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rated {
    /// As records write it.
    #[serde(rename = "do")]
    pub action: String,
    /// Points by which it ends worse than the solution, counted against the best of the others, on average over what the seat cannot know.
    pub behind: f32,
}

/// The question that a puzzle asks.
#[derive(Clone, Debug)]
pub struct Position<G: Listed> {
    /// The game at that question, with all that is hidden: for the rules and for views, never for anybody's eyes.
    pub game: G,
    /// Who is asked.
    pub seat: Seat,
    /// All answers, as the game lists them.
    pub legal: Vec<G::Action>,
}

/// Why a puzzle cannot be asked. Each is told with the name of the puzzle.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Fault {
    /// The cards were changed since.
    #[error("puzzle {id}: made with cards {made}, but those of today are {today}; make it anew")]
    Cards {
        /// Of which puzzle, by its name.
        id: String,
        /// Fingerprint of its cards.
        made: String,
        /// Fingerprint of the present cards.
        today: String,
    },
    /// The steps cannot be played.
    #[error("puzzle {id}: {why}")]
    Replay {
        /// Of which puzzle, by its name.
        id: String,
        /// Why they cannot.
        why: Box<ReplayError>,
    },
    /// The steps lead elsewhere.
    #[error("puzzle {id}: its steps lead to position {found}")]
    Elsewhere {
        /// Which puzzle; its name begins the hash of the right position.
        id: String,
        /// The beginning of the hash of the position that they lead to.
        found: String,
    },
    /// The seat is not asked.
    #[error("puzzle {id}: seat {} is not asked there", .seat.0)]
    NotAsked {
        /// Of which puzzle, by its name.
        id: String,
        /// Whose question it should be.
        seat: Seat,
    },
    /// Its answers are not those of the question.
    #[error("puzzle {id}: `{action}` is an answer of the file or of the game, but not of both")]
    Answers {
        /// Of which puzzle, by its name.
        id: String,
        /// The first that differs.
        action: String,
    },
    /// The solution is not ahead of all others.
    #[error("puzzle {id}: `{action}` is {behind:.1} points behind the solution, less than {least:.1}")]
    TooClose {
        /// Of which puzzle, by its name.
        id: String,
        /// The answer that is nearly as good, or better.
        action: String,
        /// By how much the solution is ahead.
        behind: f32,
        /// By how much it must be.
        least: f32,
    },
    /// Nothing speaks for the solution that could be told.
    #[error("puzzle {id}: there is no reason `{ground}`")]
    Reason {
        /// Of which puzzle, by its name.
        id: String,
        /// The word that nobody knows.
        ground: String,
    },
}

impl Puzzle {
    /// The answer to give.
    pub fn solution(&self) -> &str {
        self.answers.first().map_or("", |first| &first.action)
    }

    /// Points by which an answer is worse than the solution; nothing if it is no answer.
    pub fn behind(&self, action: &str) -> Option<f32> {
        self.answers.iter().find(|one| one.action == action).map(|one| one.behind)
    }

    /// Plays the steps again, and checks that they lead to the question whose answers the puzzle knows.
    ///
    /// # Errors
    /// If they do not, or the cards were changed since.
    pub fn position<G: Listed>(&self) -> Result<Position<G>, Fault> {
        let id = || self.id.clone();
        let cards = G::content();
        self.check_cards::<G>(&cards)?;
        let game: G = replay(&self.record, cards, None, &mut Silent)
            .map_err(|why| Fault::Replay { id: id(), why: Box::new(why) })?;
        let found = name_of(short_hash(&game));
        if found != self.id {
            return Err(Fault::Elsewhere { id: id(), found });
        }
        if !game.to_act().contains(self.seat) {
            return Err(Fault::NotAsked { id: id(), seat: self.seat });
        }
        let mut legal = Vec::new();
        game.legal(self.seat, &mut legal);
        let listed: Vec<String> = legal.iter().map(|&action| G::write_action(action)).collect();
        let mut all = listed.iter().chain(self.answers.iter().map(|one| &one.action));
        let strange = all.find(|action| !listed.contains(action) || self.behind(action).is_none());
        if let Some(action) = strange {
            return Err(Fault::Answers { id: id(), action: action.clone() });
        }
        Ok(Position { game, seat: self.seat, legal })
    }

    /// A puzzle is about the cards it was made with: with others its answers may be wrong.
    fn check_cards<G: Listed>(&self, cards: &Arc<G::Content>) -> Result<(), Fault> {
        let shape = |why: serde_json::Error| Fault::Replay {
            id: self.id.clone(),
            why: Box::new(ReplayError::SetupShape(why.to_string())),
        };
        let setup: G::Setup = serde_json::from_value(self.record.setup.clone()).map_err(shape)?;
        let today = G::content_fingerprint(cards, &setup);
        if today == self.record.content {
            return Ok(());
        }
        let (made, today) = (hex::encode(&self.record.content), hex::encode(&today));
        Err(Fault::Cards { id: self.id.clone(), made, today })
    }

    /// Checks what a puzzle says about itself: that every other answer is far enough behind, and that its reason can be told.
    ///
    /// # Errors
    /// The first thing that is not as it should be.
    pub fn check_margin(&self, least: f32, grounds: &[&str]) -> Result<(), Fault> {
        if !grounds.contains(&self.ground.as_str()) {
            return Err(Fault::Reason { id: self.id.clone(), ground: self.ground.clone() });
        }
        let close = self.answers.iter().skip(1).find(|one| one.behind < least);
        close.map_or(Ok(()), |one| Err(self.too_close(&one.action, one.behind, least)))
    }

    pub(crate) fn too_close(&self, action: &str, behind: f32, least: f32) -> Fault {
        Fault::TooClose { id: self.id.clone(), action: action.to_owned(), behind, least }
    }
}

/// The name of the puzzle of a position.
fn name_of(hash: ShortHash) -> String {
    hex::encode(&hash)
}
