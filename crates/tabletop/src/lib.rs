//! The kernel of Snowbound: seats, decisions, seeded shuffles, records and views, for any board game.
//!
//! A game implements [`Game`]; whoever plays it (browser, bots, command line, tests) uses nothing else.

pub mod game;
pub mod rng;
pub mod seat;

pub use game::{EventSink, Game, Outcome, Refusal, ScoreLine, SeatOutcome, Silent};
pub use rng::{GameRng, Seed, seed_from_number};
pub use seat::{Seat, SeatSet, Viewer};
