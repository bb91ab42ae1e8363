//! Cards, maps and decks: what they are to the rules, and how they are read.
//!
//! [`load`] turns content files into [`Content`]; [`builtin`] is the set that comes with the program. The files are
//! KDL 2; `docs/content/last-aurora.md` explains them.

mod archive;
mod back;
mod builtin;
mod cards;
mod effects;
mod load;
mod map;
mod pack;
mod provenance;
mod reader;
mod summary;
mod table;
mod tree;
pub mod types;
mod validate;
pub mod words;

use content_reader::error;

pub use crate::effects::Effect;
pub use crate::modules::Module;
pub use crate::modules::contents::*;
pub use archive::{archive, find, fingerprint, load_as, load_for};
pub use back::Back;
pub use builtin::{builtin, builtin_files, builtin_loaded};
pub(crate) use cards::module;
pub use content_reader::fingerprint::{Fingerprint, Hash, Unknown, of_texts};
pub(crate) use effects::{Args, Lists};
pub use error::{ContentError, ContentErrors, Position, SourceFile};
pub use load::{Loaded, load};
pub use pack::{Base, PACK_FILE, Pack, load_pack, load_packs};
pub use provenance::{Provenance, Source};
pub(crate) use reader::{Fields, Reader};
pub use summary::{provenance_summary, summary};
pub(crate) use table::{additional, fame_track, numbers, props};
pub(crate) use tree::{Node, Value};
pub use types::*;
