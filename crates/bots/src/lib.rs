//! Players that are programs.
//!
//! - [`greedy`]: a player that looks at what each answer leads to and takes the best, for any game that has a [`Judge`];
//! - [`search`]: a player that looks further, at what the others and chance may answer, by a tree of all that the seat may know;
//! - [`learned`]: values learned from games, by a small network;
//! - [`compare`]: what a player compared, and what speaks for an answer: for those who ask why, or what they could do;
//! - [`puzzle`]: positions at which one answer is much better than all others, found in games between programs;
//! - [`last_aurora`]: the judge of Last Aurora; [`eternaut`]: those of The Eternaut;
//! - [`roster`]: players by the names that people write; each game has its own kinds of them ([`last_aurora::Kind`],
//!   [`eternaut::Kind`]).
//!
//! A player sees what its seat may see, and no more: an [`tabletop::Observation`] gives a view and deals in which everything
//! hidden from the seat was dealt anew, never the game itself.

mod alarm;
pub mod compare;
pub mod eternaut;
mod follow;
pub mod greedy;
pub mod last_aurora;
pub mod learned;
pub mod puzzle;
pub mod roster;
pub mod search;
pub mod second;

pub use alarm::Alarm;
pub use compare::{Advice, Adviser, Compared, Thinker};
pub use greedy::{Greedy, Judge};
pub use puzzle::Puzzle;
pub use roster::{Bot, UnknownBot};
pub use search::Search;
pub use second::SecondThoughts;
