//! The rules of Last Aurora: pure, deterministic, driven by content.
//!
//! [`LastAurora`] implements [`tabletop::Game`]. Where to look:
//! - [`content`]: cards, maps and decks, and how they are read;
//! - [`setup`]: laying out the table (LA-SETUP);
//! - [`edition`]: the readings of the rules that games can be played by;
//! - [`state`], [`convoy`], [`step`]: the position as plain data;
//! - [`look`]: what the rules read off a position; `abilities`: those that are used by choice; [`effects`]: what can happen and be paid for; [`weapons`]: what can be
//!   fired, for what, and at what;
//! - [`questions`]: what players are asked, question by question; [`legal`]: which answers there are now;
//! - [`modules`]: the optional parts, the solo mode among them;
//! - [`action`], [`arguments`]: decisions, and what they are about; [`deed`]: which kind each is; [`notation`]: how people write them;
//! - [`engine`]: what an answer does and what follows; `beats`: which of it is looked at by itself;
//! - [`mod@event`] and [`value`]: what is told of it, and in which kinds of values;
//! - [`score`], [`view`], [`hidden`], [`invariants`]: the end, who sees what, dealing anew, and what always holds.

mod abilities;
pub mod action;
pub mod arguments;
mod beats;
pub mod components;
pub mod content;
pub mod convoy;
pub mod deed;
pub mod edition;
pub mod effects;
pub mod engine;
pub mod event;
pub mod game;
pub mod hidden;
pub mod invariants;
pub mod legal;
pub mod look;
pub mod modules;
pub mod notation;
pub mod questions;
pub mod rare;
pub mod reasons;
pub mod road;
pub mod score;
pub mod setup;
pub mod state;
pub mod step;
pub mod value;
pub mod view;
pub mod weapons;

pub use action::Action;
pub use edition::Edition;
pub use event::Event;
pub use game::LastAurora;
pub use setup::Setup;
