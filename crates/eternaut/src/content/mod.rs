//! What a campaign is made of, as data, and how it is read.
//!
//! [`load`] turns files into [`Content`]; [`builtin`] is the campaign that comes with the program. The files are KDL 2;
//! `docs/content/eternaut.md` explains them.

mod book;
mod builtin;
pub mod check;
mod combat;
mod ids;
mod ops;
mod read;
mod selector;
mod types;
pub mod walk;
mod written;

pub use book::Book;
pub use builtin::{archive, archived, builtin, builtin_files, builtin_loaded, find, fingerprint, load_as, load_for};
pub use combat::{Attack, Bonus, BonusKind, Damage, Enemy, FigureCard, Npc, Race, Reach, Side, Strike, Trigger};
pub use content_reader::error::{ContentError, ContentErrors, Place, Position, SourceFile};
pub use content_reader::fingerprint::{Fingerprint, Hash, Unknown, of_texts};
pub use ids::*;
pub use ops::*;
pub(crate) use read::{CARD_EFFECTS, OBJECTIVE_STATES, OUTCOMES, PLAYERS, Reader, placement};
pub use read::{Loaded, Origins, Parsed, SKILLS, ScenarioOrigins, load};
pub use selector::{Base, FILTERS, Filter, Who};
pub use types::*;
pub use written::DIRECTIONS;

pub use crate::conditions::Condition;
pub use crate::instructions::{Block, Op};
