//! Whom an instruction concerns (CM-SEL-01, -03): a base set of figures, narrowed by filters.
//!
//! A text speaks of "each other Character", "everybody outdoors", "each adjacent Character". Each of these is a [`Base`], who is
//! meant at all, with [`Filter`]s that all must hold. [`Look::who`](crate::look::Look::who) works out who that is at a position,
//! and is the only place that does. A Scenario that speaks of others ("an adjacent Enemy") brings a variant of one of the two
//! enums: its word stands in the reader's tables (`read/words.rs`), what it means in `Look`, its name in [`Book`](super::Book).

use serde::{Deserialize, Serialize};

use super::ids::{CharacterId, TileNo};
use super::types::Ground;
use crate::figure::FigureId;

/// Most filters of one selector; the reader refuses more.
pub const FILTERS: usize = 3;

/// Whom an instruction concerns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Who {
    /// Who is meant at all.
    pub base: Base,
    filters: [Option<Filter>; FILTERS],
}

/// The figures that filters narrow. Those of a kind are taken in ascending order of ID.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Base {
    /// The Character performing the action (ET-PARA-09); in a text without performer one that is chosen (RUL-ET-42).
    Performer,
    /// The other Character of a talk or trade, or the one an Item action is used on.
    Other,
    /// A named Character.
    Named(CharacterId),
    /// One of the Characters in play, whom the active player chooses.
    Chosen,
    /// Every Character in play.
    Characters,
    /// An NPC or Enemy by its number.
    Standee(FigureId),
    /// The NPC or Enemy that acts or reacts.
    Acting,
    /// Every Enemy on the map.
    Enemies,
    /// Every NPC on the map.
    Npcs,
}

/// What narrows a base set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Filter {
    /// But not the performer.
    NotPerformer,
    /// In a space next to the performer's, with neither wall nor BARRIER between (RUL-ET-47).
    Adjacent,
    /// Standing on this kind of ground: outdoors, indoors.
    On(Ground),
    /// Standing in a space with a Snowflake counter.
    InSnow,
    /// Standing on this tile.
    OnTile(TileNo),
}

impl Filter {
    /// Does it mean somebody by where or who the performer is?
    fn is_about_performer(self) -> bool {
        match self {
            Filter::NotPerformer | Filter::Adjacent => true,
            Filter::On(_) | Filter::InSnow | Filter::OnTile(_) => false,
        }
    }
}

impl Who {
    /// The Character performing the action, which instructions mean that say nothing else.
    pub const PERFORMER: Who = Who::all(Base::Performer);
    /// The other Character of a talk, trade or Item action.
    pub const OTHER: Who = Who::all(Base::Other);
    /// A Character whom the active player chooses.
    pub const CHOSEN: Who = Who::all(Base::Chosen);
    /// Every Character in play.
    pub const EACH: Who = Who::all(Base::Characters);

    /// A base set as it is.
    pub const fn all(base: Base) -> Who {
        Who { base, filters: [None; FILTERS] }
    }

    /// A Character by name.
    pub const fn named(who: CharacterId) -> Who {
        Who::all(Base::Named(who))
    }

    /// Narrowed once more; nothing if there are [`FILTERS`] already.
    pub const fn and(mut self, filter: Filter) -> Option<Who> {
        let mut at = 0;
        while at < FILTERS {
            if self.filters[at].is_none() {
                self.filters[at] = Some(filter);
                return Some(self);
            }
            at += 1;
        }
        None
    }

    /// Every Character in play of whom this holds.
    pub const fn each(filter: Filter) -> Who {
        Who { base: Base::Characters, filters: [Some(filter), None, None] }
    }

    /// What narrows the base set.
    pub fn filters(&self) -> impl Iterator<Item = Filter> + use<> {
        self.filters.into_iter().flatten()
    }

    /// Does it mean Characters in play, and nobody else?
    pub fn is_characters(self) -> bool {
        match self.base {
            Base::Performer | Base::Other | Base::Named(_) | Base::Chosen | Base::Characters => true,
            Base::Standee(_) | Base::Acting | Base::Enemies | Base::Npcs => false,
        }
    }

    /// Must somebody be chosen first?
    pub fn is_chosen(self) -> bool {
        self.base == Base::Chosen
    }

    /// Must the performer of the text be known before (RUL-ET-42)?
    pub fn needs_performer(self) -> bool {
        self.base == Base::Performer || self.filters().any(Filter::is_about_performer)
    }

    /// Is somebody meant by the performer of the text, or by the other of its action?
    pub fn is_about_performer(self) -> bool {
        self.needs_performer() || self.base == Base::Other
    }
}
