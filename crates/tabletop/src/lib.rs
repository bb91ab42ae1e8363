//! The kernel of Snowbound: seats, decisions, seeded shuffles, records and views, for any board game.
//!
//! A game implements [`Game`]; whoever plays it (browser, bots, command line, tests) uses nothing else.
//!
//! - [`game`]: what a game is. It knows who must decide, what they may decide and what follows.
//! - [`beats`]: a change of which much comes, cut into parts that are looked at one after the other.
//! - [`seat`]: places at the table, sets of them, and who looks on.
//! - [`rng`]: the one generator of a game, from which every shuffle comes.
//! - [`record`]: a game as setup, seed and answers, in lines of text; and the commitment shown before the first of them.
//! - [`mod@replay`]: playing a record again to any step, and proving that nobody touched it.
//! - [`mod@notation`] and [`mod@reasons`]: actions as records and people write them, and the reasons for every "no", each from one list.
//! - [`mod@events`]: events declared once, with the kinds of values that their fields hold.
//! - [`message`]: what people are told, before it is put into words.
//! - [`names`]: names of the code as words of files.
//! - [`player`]: players that are programs, what they may know and how much they may try; [`driver`]: the loop that asks them.
//! - [`mod@perft`]: exact counts of all ways to play.
//! - [`conformance`]: the promises of [`Game`], as checks that every game must pass.
//!
//! Everything here is pure: no clock, no files, no randomness but the seeds that the caller brings.

pub mod beats;
mod collect;
pub mod conformance;
pub mod driver;
pub mod events;
pub mod game;
pub mod hex;
pub mod message;
pub mod names;
pub mod notation;
pub mod perft;
pub mod player;
pub mod reasons;
pub mod record;
pub mod replay;
pub mod rng;
pub mod seat;

pub use beats::{Beats, Cut, Happening};
pub use driver::{Driver, Stats};
pub use events::Declared;
pub use game::{EventSink, Game, Outcome, Refusal, ScoreLine, SeatOutcome, Silent};
pub use message::{Message, MessageArg};
pub use player::{Budget, Cancel, Deals, Observation, Player, RandomPlayer};
pub use record::{Bundle, Hash, Record, RecordError};
pub use replay::{Difference, ReplayError, Verification};
pub use rng::{Draws, GameRng, QuickRng, Seed, seed_from_number};
pub use seat::{Seat, SeatSet, Viewer};
