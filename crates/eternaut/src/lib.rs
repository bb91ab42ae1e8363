//! The rules of The Eternaut: a cooperative storybook campaign for one to five players.
//!
//! [`Eternaut`] implements [`tabletop::Game`]. Where to look:
//! - [`content`]: tiles, counters, cards and storybooks as data; [`instructions`]: what texts can tell players to do;
//! - [`space`]: the coordinate grid; [`paths`]: ways on it; [`sight`]: what is visible; [`snow`]: Snowpacks;
//! - [`setup`]: laying out the table (ET-SETUP); [`diary`]: what one Scenario leaves to the next;
//! - [`edition`]: what games begun with an older program do differently;
//! - [`state`]: the position as plain data; [`combat`]: what Scenario B adds to it;
//! - [`step`]: what it is in the middle of: [`questions`], one file each, and [`automatic`] steps;
//! - [`look`], [`conditions`]: what the rules and the texts read off a position;
//! - [`legal`]: which answers a question accepts; [`explain`]: why others are refused; [`asides`]: what is free;
//! - [`action`], [`arguments`]: decisions, and what they are about; [`notation`]: how people write them;
//! - [`engine`]: what an answer does and what follows, and the interpreter of texts;
//! - [`outlook`], [`peril`], [`progress`]: what people want to know before they decide;
//! - [`score`], [`view`], [`hidden`], [`invariants`]: the end, who sees what, dealing anew, and what always holds.

pub mod action;
pub mod arguments;
pub mod asides;
pub mod automatic;
pub mod combat;
pub mod conditions;
pub mod content;
pub mod diary;
pub mod edition;
pub mod engine;
pub mod event;
pub mod explain;
pub mod figure;
pub mod game;
pub mod hidden;
pub mod instructions;
pub mod invariants;
pub mod kit;
pub mod legal;
pub mod look;
pub mod notation;
pub mod outlook;
pub mod paths;
pub mod peril;
pub mod progress;
pub mod questions;
pub mod reasons;
pub mod score;
pub mod setup;
pub mod sight;
pub mod snow;
pub mod space;
pub mod state;
pub mod step;
pub mod value;
pub mod view;

pub use action::Action;
pub use diary::Diary;
pub use edition::Edition;
pub use event::Event;
pub use game::Eternaut;
pub use setup::Setup;
