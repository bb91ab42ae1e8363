//! Events, each declared once.
//!
//! A game declares every event in one line (`events!`): its word, its fields, which of them only one seat
//! hears, whether it reveals something hidden, and how people follow it. Whoever needs more than the enum (the wire, the
//! words, the cases) reads the same declarations, so an event that is added is known everywhere at once.

use crate::Seat;

/// What every declared event can be asked, whatever game it is of.
pub trait Declared: Clone + std::fmt::Debug + 'static {
    /// The words of all events, in the order of their declarations.
    const WORDS: &'static [&'static str];

    /// The word it bears in messages, on the wire and in cases: `loot-won`.
    fn word(&self) -> &'static str;

    /// The seat it is about; of several, the first declared.
    fn seat(&self) -> Option<Seat>;

    /// Was something turned up, drawn or read that was hidden before, so that going back is more than changing one's mind?
    fn reveals_hidden(&self) -> bool;

    /// Is it told to people at all? What only records and cases need is not.
    fn is_heard(&self) -> bool {
        true
    }

    /// Its place among the things that are looked at one after the other.
    fn beat(&self) -> Beat {
        Beat::Goes
    }

    /// Its place in a story.
    fn in_story(&self) -> InStory {
        InStory::Detail
    }

    /// The rule that was followed, where a seat without a person decides by rules alone.
    fn rule(&self) -> Option<&'static str> {
        None
    }
}

/// Does a new beat begin with an event? `so_far` is what the present beat has told.
pub fn begins_beat<E: Declared>(event: &E, so_far: &[E]) -> bool {
    let has = |wanted: &[Beat]| so_far.iter().any(|told| wanted.contains(&told.beat()));
    let repeats = |told: &E| told.word() == event.word();
    match event.beat() {
        Beat::Goes | Beat::Price => false,
        Beat::Begins | Beat::Head | Beat::Shot => true,
        Beat::Once | Beat::ShotOnce => so_far.iter().any(repeats),
        Beat::Series => !so_far.last().is_some_and(repeats),
        Beat::Outcome => !has(&[Beat::Shot, Beat::ShotOnce]),
    }
}

/// How an event stands among those that are looked at together (a beat).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beat {
    /// It belongs to the beat that is on.
    Goes,
    /// A beat begins with it.
    Begins,
    /// The second of its type begins a beat.
    Once,
    /// A beat begins with it unless the event just before is of its type.
    Series,
    /// A heading: a beat begins with it.
    Head,
    /// Paid for what follows.
    Price,
    /// A shot: a beat begins with it, and its outcome belongs to that.
    Shot,
    /// A shot of which the second begins a beat.
    ShotOnce,
    /// What decides a shot: it begins a beat unless the shot is in the one that is on.
    Outcome,
}

impl Beat {
    /// Is it only the opening of what follows, a heading or a price? What comes after openings alone begins no beat.
    pub fn opens(self) -> bool {
        matches!(self, Beat::Head | Beat::Price)
    }
}

/// How an event stands in a story.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InStory {
    /// What came of something else.
    Detail,
    /// Something new begins with it.
    Opens,
    /// Something that a seat does: it opens that seat's turn unless it is on.
    Deed,
    /// Several of its type in a row, of one seat, are told in one sentence, with their number.
    Gathers,
    /// Other events imply it.
    Silent,
}

/// What stands after `reveals` in a declaration, and what it means.
#[doc(hidden)]
#[allow(non_upper_case_globals)]
pub mod reveals {
    /// Nothing that was not open to everybody.
    pub const nothing: bool = false;
    /// A card, a tile, a text, an order of cards.
    pub const hidden: bool = true;
}

/// What stands after `beat` in a declaration, and what it means.
#[doc(hidden)]
#[allow(non_upper_case_globals)]
pub mod beat {
    use super::Beat;

    pub const goes: Beat = Beat::Goes;
    pub const begins: Beat = Beat::Begins;
    pub const once: Beat = Beat::Once;
    pub const series: Beat = Beat::Series;
    pub const head: Beat = Beat::Head;
    pub const price: Beat = Beat::Price;
    pub const shot: Beat = Beat::Shot;
    pub const shot_once: Beat = Beat::ShotOnce;
    pub const outcome: Beat = Beat::Outcome;
}

/// What stands after `heard by` in a declaration, and what it means.
#[doc(hidden)]
#[allow(non_upper_case_globals)]
pub mod heard_by {
    pub const everybody: bool = true;
    pub const nobody: bool = false;
}

/// Declares the kinds of values that fields of events can hold: `Card: crate::content::CardId;`.
///
/// A kind says more than a type (a slot, a space and a round are numbers to the rules, and three things to people). It makes
/// `kind::Card` (the type), `Kind::Card` (which kind), and `FieldValue::Card(..)` (one of them). Whoever tells or compares values
/// matches on these, so that a new kind fails to compile until it has words. Where every kind has an example
/// (`Card: crate::content::CardId = crate::content::CardId(3);`), `Kind::example` gives it, for tests that want an event of each.
#[macro_export]
macro_rules! kinds {
    ($($(#[$about:meta])* $name:ident: $of:ty = $example:expr;)*) => {
        $crate::kinds! { $($(#[$about])* $name: $of;)* }

        impl Kind {
            /// A value of this kind.
            pub fn example(self) -> FieldValue {
                match self { $(Kind::$name => FieldValue::$name($example)),* }
            }
        }
    };
    ($($(#[$about:meta])* $name:ident: $of:ty;)*) => {
        /// The types of the kinds.
        pub mod kind {
            $($(#[$about])* pub type $name = $of;)*
        }

        /// A kind of value.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Kind {
            $($(#[$about])* $name,)*
        }

        /// A value of some kind.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum FieldValue {
            $($(#[$about])* $name(kind::$name),)*
        }
    };
}

/// Makes a game's events of their declarations.
///
/// ```
/// mod value {
///     tabletop::kinds! {
///         /// A player.
///         Seat: tabletop::Seat;
///         /// A card by its number.
///         Card: u8;
///         /// A card that not everybody may know.
///         DrawnCard: Option<u8>;
///         /// Yes or no.
///         Truth: bool;
///     }
/// }
/// use tabletop::{Declared, Seat, Viewer};
/// use value::{FieldValue, Kind, kind};
///
/// tabletop::events! {
///     /// Somebody drew a card; only they see which.
///     "card-drawn" CardDrawn { seat: Seat, card: DrawnCard = seat only } reveals hidden;
///     /// A card was laid on another.
///     "laid" Laid { seat: Seat, card: Card, on: Card } with { alike: Truth = card == on }
///         reveals nothing, beat begins, story Deed;
///     /// Everything is over.
///     "over" Over reveals nothing;
/// }
///
/// let drawn = Event::CardDrawn { seat: Seat(1), card: Some(3) };
/// assert_eq!(drawn.seen_by(Viewer::Spectator), Event::CardDrawn { seat: Seat(1), card: None });
/// assert_eq!(drawn.seen_by(Viewer::Seat(Seat(1))), drawn);
/// assert!(drawn.reveals_hidden() && !Event::Over.reveals_hidden());
/// assert_eq!(Event::WORDS, ["card-drawn", "laid", "over"]);
/// let laid = Event::Laid { seat: Seat(0), card: 2, on: 2 };
/// assert_eq!(laid.fields(), [("seat", FieldValue::Seat(Seat(0))), ("card", FieldValue::Card(2)), ("on", FieldValue::Card(2))]);
/// assert_eq!(laid.arguments().last(), Some(&("alike", FieldValue::Truth(true))));
/// ```
///
/// A declaration reads
/// `"word" Name { field: Kind, … } with { argument: Kind = expression } reveals …, beat …, story …, rule …, heard by …;`
/// - `= seat only` after a kind (which must be an `Option`): only the seat in that field hears it;
/// - `with`: further arguments of its message, worked out from its fields;
/// - `reveals hidden` or `reveals nothing`: always there, since a forgotten one would make looking at cards free;
/// - `beat` (see [`Beat`](crate::events::Beat)), `goes` if left out; `story` (an expression of
///   [`InStory`](crate::events::InStory)), `Detail` if left out;
/// - `rule`: the rule that is followed, an expression; `heard by nobody`: not told to people.
///
/// The module in which it stands must have `kind`, `Kind` and `FieldValue` of [`kinds!`](crate::kinds).
#[macro_export]
macro_rules! events {
    ($(
        $(#[$about:meta])*
        $word:literal $name:ident $({ $($field:ident: $kind:ident $(= $owner:ident only)?),* })?
        $(with { $($extra:ident: $extra_kind:ident = $made:expr),* })?
        reveals $reveals:ident $(, beat $beat:ident)? $(, story $story:expr)? $(, rule $rule:expr)? $(, heard by $by:ident)?;
    )*) => {
        /// Something that happened, as it is told to the people at the table.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
        #[serde(tag = "type")]
        #[allow(missing_docs)] // What a field holds is said by its kind.
        pub enum Event {
            $($(#[$about])* #[serde(rename = $word)] $name $({ $($field: kind::$kind),* })?,)*
        }

        impl Event {
            /// The word of every event, with the names and kinds of its fields.
            pub const TYPES: &'static [(&'static str, &'static [(&'static str, Kind)])] =
                &[$(($word, &[$($((stringify!($field), Kind::$kind)),*)?])),*];

            /// What a viewer may hear of it: fields that only one seat hears are empty for others.
            pub fn seen_by(self, viewer: $crate::Viewer) -> Self {
                match self {
                    $(Event::$name $({ $($field),* })? => {
                        Event::$name $({ $($field: $crate::heard_field!(viewer $field $($owner)?)),* })?
                    })*
                }
            }

            /// Its fields by name, in the order of the declaration.
            pub fn fields(&self) -> Vec<(&'static str, FieldValue)> {
                match *self {
                    $(Event::$name $({ $($field),* })? => vec![$($((stringify!($field), FieldValue::$kind($field))),*)?],)*
                }
            }

            /// What its message can mention: its fields, and what is worked out from them.
            pub fn arguments(&self) -> Vec<(&'static str, FieldValue)> {
                match *self {
                    $(Event::$name $({ $($field),* })? => vec![
                        $($((stringify!($field), FieldValue::$kind($field)),)*)?
                        $($((stringify!($extra), FieldValue::$extra_kind($made)),)*)?
                    ],)*
                }
            }

            /// One event of every type, its fields filled with examples by kind; nothing where an example is of another
            /// kind than asked for.
            pub fn one_of_each(example: impl Fn(Kind) -> FieldValue) -> Option<Vec<Event>> {
                Some(vec![
                    $(Event::$name $({
                        $($field: match example(Kind::$kind) {
                            FieldValue::$kind(value) => value,
                            _ => return None,
                        }),*
                    })?,)*
                ])
            }
        }

        impl $crate::Declared for Event {
            const WORDS: &'static [&'static str] = &[$($word),*];

            fn word(&self) -> &'static str {
                match self {
                    $(Event::$name { .. } => $word,)*
                }
            }

            fn seat(&self) -> Option<$crate::Seat> {
                let seat = |(_, value)| if let FieldValue::Seat(seat) = value { Some(seat) } else { None };
                self.fields().into_iter().find_map(seat)
            }

            fn reveals_hidden(&self) -> bool {
                match self {
                    $(Event::$name { .. } => $crate::events::reveals::$reveals,)*
                }
            }

            fn is_heard(&self) -> bool {
                match self {
                    $(Event::$name { .. } => $crate::declared_or!([$($crate::events::heard_by::$by)?] true),)*
                }
            }

            fn beat(&self) -> $crate::events::Beat {
                match self {
                    $(Event::$name { .. } => {
                        $crate::declared_or!([$($crate::events::beat::$beat)?] $crate::events::Beat::Goes)
                    })*
                }
            }

            #[allow(unused_variables)] // Most declarations look at no field.
            fn in_story(&self) -> $crate::events::InStory {
                use $crate::events::InStory::*;
                match *self {
                    $(Event::$name $({ $($field),* })? => $crate::declared_or!([$($story)?] Detail),)*
                }
            }

            #[allow(unused_variables)] // Most declarations look at no field.
            fn rule(&self) -> Option<&'static str> {
                match *self {
                    $(Event::$name $({ $($field),* })? => $crate::declared_or!([$(Some($rule))?] None),)*
                }
            }
        }
    };
}

/// What a declaration says, or the default where it says nothing.
#[doc(hidden)]
#[macro_export]
macro_rules! declared_or {
    ([] $default:expr) => {
        $default
    };
    ([$declared:expr] $default:expr) => {
        $declared
    };
}

/// A field as a viewer hears it.
#[doc(hidden)]
#[macro_export]
macro_rules! heard_field {
    ($viewer:ident $field:ident) => {
        $field
    };
    ($viewer:ident $field:ident $owner:ident) => {
        $field.filter(|_| $viewer.is($owner))
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An event with only a beat and a rule.
    #[derive(Clone, Copy, Debug)]
    struct Bare(&'static str, Beat, Option<&'static str>);

    impl Declared for Bare {
        const WORDS: &'static [&'static str] = &[];

        fn word(&self) -> &'static str {
            self.0
        }

        fn seat(&self) -> Option<Seat> {
            None
        }

        fn reveals_hidden(&self) -> bool {
            false
        }

        fn beat(&self) -> Beat {
            self.1
        }

        fn rule(&self) -> Option<&'static str> {
            self.2
        }
    }

    #[test]
    fn a_beat_begins_where_its_events_say() {
        let round = Bare("round", Beat::Head, None);
        let paid = Bare("paid", Beat::Price, None);
        let drive = Bare("drive", Beat::Begins, Some("RULE"));
        let card = Bare("card", Beat::Series, None);
        let harm = Bare("harm", Beat::Once, None);
        let shot = Bare("shot", Beat::ShotOnce, None);
        let outcome = Bare("outcome", Beat::Outcome, None);
        let noise = Bare("noise", Beat::Goes, None);
        let begins = |event: Bare, so_far: &[Bare]| begins_beat(&event, so_far);
        assert!(begins(drive, &[round, noise]) && begins(round, &[noise]) && !begins(paid, &[noise]));
        assert!(begins(card, &[card, noise]) && !begins(card, &[noise, card]));
        assert!(begins(harm, &[harm, noise]) && !begins(harm, &[noise]));
        assert!(begins(outcome, &[noise]) && !begins(outcome, &[noise, shot]));
        assert!(begins(shot, &[shot, outcome]) && !begins(shot, &[noise]));
        assert!(!begins(noise, &[drive]));
        assert!(round.beat().opens() && paid.beat().opens() && !drive.beat().opens());
    }
}
