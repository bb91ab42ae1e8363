//! The rules of The Eternaut: a cooperative storybook campaign for one to five players.
//!
//! - [`content`]: tiles, counters, cards and storybooks as data, and the instruction vocabulary of texts.
//! - [`space`]: the coordinate grid.

pub mod content;
pub mod space;
