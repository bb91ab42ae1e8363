//! What texts can ask for (CM-COND), one declaration a condition.
//!
//! A condition says its word and how its line is read, when it holds, whether it can ever come to hold or to fail, what it says in
//! a picture of the story, and what it asks for that instructions bring about. Rules, checks, picture and players who plan
//! ahead ask the declaration. The list at the end of this file names all of them once: what is forgotten does not
//! compile.

mod figures;
mod items;
mod map;
mod people;
mod story;
mod table;

pub use figures::{AlertIs, Enemies, OnMap, Wounded};
pub use items::{AnyoneHolds, Holds, InDeck};
pub use map::{
    Consumed, EventCounterPresent, Near, NearCounter, OnTile, Outdoors, Present, Revealed, SnowAt, SnowCount,
};
pub use people::{Characters, InPlay, Penalties, PerformerIs, SkillAtLeast};
pub use story::{Count, Epilogue, Flag, Note, Objective, Quest, Read, Story};
pub use table::{Players, Timer};

use content_reader::fields::Fields;
use serde::{Deserialize, Serialize};

use crate::content::check::Reach;
use crate::content::{
    Book, CharacterId, CondId, CountId, CounterId, EventCounterId, FlagId, ItemId, Key, NoteId, ObjectiveState, Reader,
    StoryNo, TileNo,
};
use crate::look::Look;
use crate::step::Context;

/// A condition that is no combination of others.
trait Predicate: Sized {
    /// How it is written. The reference of the format explains every word; a test compares.
    const WORD: &'static str;
    /// Is it about the performer of the text (CM-VAL-12)?
    const ABOUT_PERFORMER: bool;

    /// Reads its line. What is wrong is reported.
    fn read(reader: &mut Reader<'_, '_>, fields: &mut Fields<'_>) -> Option<Self>;

    /// Does it hold?
    fn holds(&self, look: Look<'_>, cx: &Context) -> bool;

    /// Can it ever come to hold?
    fn may_hold(&self, reach: &Reach, book: Book<'_>) -> bool;

    /// Can it ever fail? Most things are not so at the beginning.
    fn may_fail(&self, reach: &Reach, book: Book<'_>) -> bool;

    /// Why it never holds, where it cannot.
    fn why_never(&self, book: Book<'_>) -> String;

    /// A few words for the picture of the story.
    fn brief(&self, book: Book<'_>) -> String;

    /// What it asks for that an instruction can bring about, and somebody can work towards.
    fn asks(&self) -> Option<Asked>;

    /// Where it stands, if it is about something that is counted; most things are so or are not.
    fn counted(&self, _: Look<'_>) -> Option<Counted> {
        None
    }
}

/// Something that a condition counts, and from where on it holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counted {
    /// What is counted.
    pub tally: Tally,
    /// Where it stands.
    pub now: u8,
    /// From here on the condition holds; the Timer token comes down to it.
    pub limit: u8,
}

/// What can be counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tally {
    /// Snowflake counters on the map.
    Snow,
    /// The space of the Timer token.
    Timer,
    /// Enemies on the map.
    Enemies,
    /// A number of the Scenario.
    Number,
}

/// What a condition asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// A fact of the Scenario.
    Flag(FlagId),
    /// A number of the Scenario, at least this.
    Count(CountId, i8),
    /// A keyword in the Diary.
    Note(NoteId),
    /// A Story card on the table.
    Story(StoryNo),
    /// What became of an Objective.
    Objective(StoryNo, ObjectiveState),
    /// A paragraph that was read.
    Read(Key),
    /// A tile face up.
    Revealed(TileNo),
    /// A counter of this kind on the map.
    Present(CounterId),
    /// An Event counter on the map.
    EventCounterPresent(EventCounterId),
    /// The performer holds an Item.
    Holds(ItemId),
    /// Anyone holds an Item.
    AnyoneHolds(ItemId),
    /// The performer is within this range of a Character.
    Near(CharacterId, u8),
}

/// Makes [`Condition`] and everything that tells conditions apart of the list of all conditions.
macro_rules! conditions {
    ($($name:ident)*) => {
        /// What a text can ask before it goes on (CM-COND).
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        pub enum Condition {
            /// All of them.
            All(Vec<CondId>),
            /// At least one.
            Any(Vec<CondId>),
            /// Holds where the other does not.
            Not(CondId),
            $(
                #[doc = concat!("See [`", stringify!($name), "`].")]
                $name($name),
            )*
        }

        $(impl From<$name> for Condition {
            fn from(condition: $name) -> Self {
                Condition::$name(condition)
            }
        })*

        /// The words of all conditions.
        pub const WORDS: &[&str] = &[ANY, ALL, NOT, $(<$name as Predicate>::WORD),*];

        /// Reads the line of a condition by its word. What is wrong is reported; a word that is none is for the caller to report.
        pub(crate) fn read(word: &str, reader: &mut Reader<'_, '_>, fields: &mut Fields<'_>) -> Option<Condition> {
            match word {
                ALL => reader.inner_conditions(fields).map(Condition::All),
                ANY => reader.inner_conditions(fields).map(Condition::Any),
                NOT => {
                    let inner = reader.inner_conditions(fields)?;
                    Some(Condition::Not(reader.all_of(inner, fields.node.at)))
                }
                $(word if word == <$name as Predicate>::WORD => {
                    <$name as Predicate>::read(reader, fields).map(Condition::$name)
                })*
                _ => None,
            }
        }

        impl Condition {
            /// The word it is written with.
            pub fn word(&self) -> &'static str {
                match self {
                    Condition::All(_) => ALL,
                    Condition::Any(_) => ANY,
                    Condition::Not(_) => NOT,
                    $(Condition::$name(_) => <$name as Predicate>::WORD,)*
                }
            }

            /// Is it itself about the performer of the text?
            pub fn is_about_performer(&self) -> bool {
                match self {
                    Condition::All(_) | Condition::Any(_) | Condition::Not(_) => false,
                    $(Condition::$name(_) => <$name as Predicate>::ABOUT_PERFORMER,)*
                }
            }

            /// What it itself asks for.
            pub fn asks(&self) -> Option<Asked> {
                match self {
                    Condition::All(_) | Condition::Any(_) | Condition::Not(_) => None,
                    $(Condition::$name(condition) => condition.asks(),)*
                }
            }

            /// Where it stands, if it is itself about something that is counted.
            pub fn counted(&self, look: Look<'_>) -> Option<Counted> {
                match self {
                    Condition::All(_) | Condition::Any(_) | Condition::Not(_) => None,
                    $(Condition::$name(condition) => condition.counted(look),)*
                }
            }

            /// Does it hold?
            fn test(&self, look: Look<'_>, cx: &Context) -> bool {
                match self {
                    Condition::All(all) => all.iter().all(|&inner| holds(look, inner, cx)),
                    Condition::Any(any) => any.iter().any(|&inner| holds(look, inner, cx)),
                    Condition::Not(inner) => !holds(look, *inner, cx),
                    $(Condition::$name(condition) => condition.holds(look, cx),)*
                }
            }

            /// Can it come to be true (or false) at all?
            pub fn may(&self, reach: &Reach, book: Book<'_>, want: bool) -> bool {
                let inner = |id: CondId, want: bool| book.condition(id).may(reach, book, want);
                match self {
                    Condition::All(all) if want => all.iter().all(|&id| inner(id, true)),
                    Condition::All(all) => all.iter().any(|&id| inner(id, false)),
                    Condition::Any(any) if want => any.iter().any(|&id| inner(id, true)),
                    Condition::Any(any) => any.iter().all(|&id| inner(id, false)),
                    Condition::Not(id) => inner(*id, !want),
                    $(Condition::$name(condition) if want => condition.may_hold(reach, book),)*
                    $(Condition::$name(condition) => condition.may_fail(reach, book),)*
                }
            }

            /// Why it never holds; nothing for combinations, where one of the parts is to blame.
            pub fn why_never(&self, book: Book<'_>) -> Option<String> {
                match self {
                    Condition::All(_) | Condition::Any(_) | Condition::Not(_) => None,
                    $(Condition::$name(condition) => Some(condition.why_never(book)),)*
                }
            }

            /// A few words for the picture of the story.
            pub fn brief(&self, book: Book<'_>) -> String {
                let join = |inner: &[CondId], word: &str| {
                    inner.iter().map(|&id| book.condition(id).brief(book)).collect::<Vec<_>>().join(word)
                };
                match self {
                    Condition::All(all) => join(all, " and "),
                    Condition::Any(any) => join(any, " or "),
                    Condition::Not(id) => format!("not {}", book.condition(*id).brief(book)),
                    $(Condition::$name(condition) => condition.brief(book),)*
                }
            }
        }
    };
}

/// At least one of several.
const ANY: &str = "any";
/// All of several.
const ALL: &str = "all";
/// The word that turns a condition round.
const NOT: &str = "not";

conditions! {
    PerformerIs InPlay
    Holds AnyoneHolds InDeck
    Flag Count Note Epilogue Story Objective
    Revealed Present Consumed EventCounterPresent Read Timer
    SkillAtLeast Near NearCounter OnTile Outdoors Penalties
    SnowAt SnowCount Players Characters
    OnMap Enemies Wounded AlertIs
    Quest
}

/// Does a condition hold?
pub fn holds(look: Look<'_>, id: CondId, cx: &Context) -> bool {
    look.content().conditions.get(usize::from(id.0)).is_some_and(|condition| condition.test(look, cx))
}

/// What the files of this folder use.
mod prelude {
    pub use content_reader::fields::{Fields, number};
    pub use serde::{Deserialize, Serialize};

    pub(super) use super::{Asked, Counted, Predicate, Tally};
    pub(crate) use crate::content::Reader;
    pub use crate::content::check::Reach;
    pub use crate::content::{
        Book, CharacterId, CountId, CounterId, EventCounterId, FlagId, ItemId, Key, NoteId, ObjectiveState, Skill,
        StoryNo, TextId, TileNo,
    };
    pub use crate::look::Look;
    pub use crate::space::Space;
    pub use crate::step::Context;
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::WORDS;

    /// Whoever adds a word explains it.
    #[test]
    fn the_reference_explains_every_condition() {
        let reference = include_str!("../../../../docs/content/eternaut.md");
        let (_, conditions) = reference.split_once("### Conditions").expect("a chapter on conditions");
        for word in WORDS {
            let named = ["`", " "].iter().any(|end| conditions.contains(&format!("`{word}{end}")));
            assert!(named, "the reference does not explain `{word}`");
        }
    }

    #[test]
    fn no_two_conditions_share_a_word() {
        let words: BTreeSet<_> = WORDS.iter().collect();
        assert_eq!(words.len(), WORDS.len());
    }
}
