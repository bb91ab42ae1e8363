//! What a player, or the table, is in the middle of: plain data on two kinds of stacks.
//!
//! Each player has a stack of [`Step`]s. A step is either a [question](crate::questions::Question) (it waits for an
//! [`Action`]) or [runs by itself](crate::questions::Automatic) as soon as it is on top. The table has a stack of
//! [`TableStep`]s that runs while nobody is asked.
//!
//! [`Step`] and [`TableStep`] and everything that dispatches on them are made here out of one list each, to which the game and its
//! modules contribute. There is a branch for every step, and none for "all others".

use std::fmt;

use serde::de::{EnumAccess, Error as _, VariantAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tabletop::{EventSink, Seat};
use tinyvec::{Array, ArrayVec};

use crate::action::Action;
use crate::content::CardId;
use crate::engine::Engine;
use crate::event::Event;
use crate::look::Look;
use crate::questions::turn::Turn;
use crate::questions::{At, Shown, Values, dispatch};
use crate::reasons::Reason;

/// Where an effect comes from: some abilities look at it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Source {
    /// The card action of an Explore action.
    Card,
    /// The Bonus Action of an Explore action.
    Bonus,
    /// A road or space that a Convoy moves over.
    Road,
    /// An Event, an ambush, an Object, an Outcome card.
    Other,
    /// An Object, where that matters: to a crew with somebody on whom Objects do not work (PA-ANDROID-04).
    Object,
}

/// What came of the step that comes next on a player's stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Progress {
    /// It was carried out.
    Went,
    /// It waits for an answer.
    Waits,
    /// There is none.
    Done,
}

/// Takes the step that comes next off a stack. What lies above the last step of a stack is never read, so it may stay.
#[inline]
pub(crate) fn take_off<A: Array<Item: Copy>>(stack: &mut ArrayVec<A>) -> Option<A::Item> {
    let step = stack.last().copied();
    stack.truncate(stack.len().saturating_sub(1));
    step
}

/// Makes [`Step`] of the list of all steps: number in saved games, kind, name, type.
macro_rules! make_steps {
    ($($number:literal $kind:ident $name:ident: $of:path;)*) => {
        /// A step of one player. Two steps of one number do not compile.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[repr(u8)]
        pub enum Step {
            $(#[doc = concat!("Number ", $number, " in saved games; see the type of this name.")] $name($of) = $number,)*
        }

        $(impl From<$of> for Step {
            #[inline(always)]
            fn from(step: $of) -> Step {
                Step::$name(step)
            }
        })*

        /// What the engine needs.
        impl Step {
            /// Does it wait for an answer? Steps that do not are carried out, or skipped where nothing can be decided.
            pub(crate) fn waits(self, at: At) -> bool {
                match self { $(Step::$name(step) => dispatch::$kind::waits(step, at)),* }
            }

            /// Adds every answer to it.
            #[inline]
            pub(crate) fn list(&self, at: At, list: &mut Vec<Action>) {
                match *self { $(Step::$name(step) => dispatch::$kind::list(step, at, list)),* }
            }

            /// Why it does not accept an action; `None` if it does.
            pub(crate) fn refuses(self, at: At, action: Action) -> Option<Reason> {
                match self { $(Step::$name(step) => dispatch::$kind::refuses(step, at, action)),* }
            }

            /// Carries out the answer to it. It has been taken off the stack.
            #[inline]
            pub(crate) fn answer<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, action: Action) {
                match self {
                    $(Step::$name(step) => {
                        #[inline(never)]
                        fn answer<S: EventSink<Event>>(step: $of, engine: &mut Engine<S>, seat: Seat, action: Action) {
                            dispatch::$kind::answer(step, engine, seat, action);
                        }
                        answer(step, engine, seat, action);
                    })*
                }
            }

            /// Takes the step that comes next off a player's stack and carries it out, unless it waits for an answer. (It is
            /// read where it lies, and each has a function of its own: copied first, or all in one function that keeps what
            /// any of them needs, they cost a twentieth of all instructions.)
            #[inline]
            pub(crate) fn advance<S: EventSink<Event>>(engine: &mut Engine<S>, seat: Seat) -> Progress {
                let went = match engine.s.player(seat).steps.last() {
                    None => return Progress::Done,
                    $(Some(&Step::$name(step)) => {
                        #[inline(never)]
                        fn advance<S: EventSink<Event>>(step: $of, engine: &mut Engine<S>, seat: Seat) -> bool {
                            dispatch::$kind::advance(step, engine, seat)
                        }
                        advance(step, engine, seat)
                    })*
                };
                if went { Progress::Went } else { Progress::Waits }
            }

            /// Carries it out for a seat that a module plays, for which none ever waits.
            #[inline]
            pub(crate) fn unasked<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat) {
                match self { $(Step::$name(step) => dispatch::$kind::unasked(step, engine, seat)),* }
            }

            /// Does everything that it names exist?
            pub(crate) fn is_known(self, look: Look) -> bool {
                match self { $(Step::$name(step) => dispatch::$kind::is_known(step, look)),* }
            }

            /// Survivor tokens on their way to the Convoy, or leaving it, while it is on the stack.
            pub(crate) fn survivor_tokens(self) -> i32 {
                match self { $(Step::$name(step) => dispatch::$kind::survivor_tokens(step)),* }
            }

            /// Could somebody with other Objects in hand answer it otherwise?
            pub(crate) fn depends_on_hand(self, held: usize) -> bool {
                match self { $(Step::$name(step) => dispatch::$kind::depends_on_hand(step, held)),* }
            }

            /// Is it a mere chance to play Objects, which comes again?
            pub(crate) fn comes_again(self, at: At) -> bool {
                match self { $(Step::$name(step) => dispatch::$kind::comes_again(step, at)),* }
            }

            /// The card that is in the player's hands while this step waits, in no other place.
            pub fn card_held(&self) -> Option<CardId> {
                match *self { $(Step::$name(step) => dispatch::$kind::holds(step)),* }
            }
        }

        /// What those need who tell people of it.
        impl Step {
            /// The words of all questions, in the order of the list.
            pub fn questions() -> impl Iterator<Item = &'static str> {
                [$(dispatch::$kind::word::<$of>()),*].into_iter().flatten()
            }

            /// The word of a question and the rule that it stands on; nothing for a step that is never asked.
            pub fn word_and_rule(self) -> Option<(&'static str, &'static str)> {
                match self { $(Step::$name(step) => dispatch::$kind::word_and_rule(step)),* }
            }

            /// The values of the message that asks.
            pub fn values(self, at: At) -> Values {
                match self { $(Step::$name(step) => dispatch::$kind::values(step, at)),* }
            }

            /// What an answer points at on the table, and the values of its label; nothing for what is no answer to it.
            pub fn shows(self, at: At, action: Action) -> Option<Shown> {
                match self { $(Step::$name(step) => dispatch::$kind::shows(step, at, action)),* }
            }

            /// How far down a list for people an answer stands.
            pub fn later(self, at: At, action: Action) -> u8 {
                match self { $(Step::$name(step) => dispatch::$kind::later(step, at, action)),* }
            }

            /// The card that it is about.
            pub fn about(self, at: At) -> Option<CardId> {
                let card = match self { $(Step::$name(step) => dispatch::$kind::about(step, at)),* };
                card.filter(|card| card.is_some())
            }
        }

        /// As a derived implementation would write it whose variants stood in the order of their numbers.
        impl Serialize for Step {
            fn serialize<Z: Serializer>(&self, to: Z) -> Result<Z::Ok, Z::Error> {
                match self {
                    $(Step::$name(_) if size_of::<$of>() == 0 => {
                        to.serialize_unit_variant("Step", $number, stringify!($name))
                    }
                    Step::$name(step) => to.serialize_newtype_variant("Step", $number, stringify!($name), step),)*
                }
            }
        }

        impl<'de> Visitor<'de> for Steps {
            type Value = Step;

            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("a step by its number")
            }

            fn visit_enum<A: EnumAccess<'de>>(self, data: A) -> Result<Step, A::Error> {
                let (number, step) = data.variant::<u32>()?;
                match number {
                    $($number => step.newtype_variant::<$of>().map(Step::$name),)*
                    unknown => Err(A::Error::custom(format_args!("there is no step {unknown}"))),
                }
            }
        }

        const NAMES: &[&str] = &[$(stringify!($name)),*];
    };
}

tabletop::collect! { [] [crate::questions::core_steps, crate::modules::module_steps] make_steps }

// Stacks of steps are copied with every position.
const _: () = assert!(size_of::<Step>() <= 6);

/// Reads a [`Step`].
struct Steps;

impl<'de> Deserialize<'de> for Step {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_enum("Step", NAMES, Steps)
    }
}

/// For stacks, which fill what they do not use.
impl Default for Step {
    fn default() -> Self {
        Step::Turn(Turn)
    }
}

/// Makes [`TableStep`] of the list of all table steps: number in saved games, name, what it holds, and what the engine does.
macro_rules! make_table_steps {
    ($($(#[$doc:meta])* $number:literal $name:ident $(($value:ident: $of:ty))? => $run:ident;)*) => {
        /// A step of the table. Two steps of one number do not compile.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[repr(u8)]
        pub enum TableStep {
            $($(#[$doc])* $name $(($of))? = $number,)*
        }

        impl TableStep {
            /// Takes the step that comes next off the table's stack and carries it out. Says whether there was one. (Read where
            /// it lies, as with [`Step::advance`].)
            #[inline]
            pub(crate) fn run_next<S: EventSink<Event>>(engine: &mut Engine<S>) -> bool {
                let Some(left) = engine.s.table.len().checked_sub(1) else { return false };
                match engine.s.table[left] {
                    $(TableStep::$name $(($value))? => {
                        #[inline(never)]
                        fn run<S: EventSink<Event>>(engine: &mut Engine<S> $(, $value: $of)?) {
                            engine.$run($($value)?);
                        }
                        engine.s.table.truncate(left);
                        run(engine $(, $value)?);
                    })*
                }
                true
            }
        }

        /// As a derived implementation would write it whose variants stood in the order of their numbers.
        impl Serialize for TableStep {
            fn serialize<Z: Serializer>(&self, to: Z) -> Result<Z::Ok, Z::Error> {
                match *self {
                    $(TableStep::$name $(($value))? => {
                        to.serialize_newtype_variant("TableStep", $number, stringify!($name), &($($value,)?))
                    })*
                }
            }
        }

        impl<'de> Visitor<'de> for TableSteps {
            type Value = TableStep;

            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("a step of the table by its number")
            }

            fn visit_enum<A: EnumAccess<'de>>(self, data: A) -> Result<TableStep, A::Error> {
                let (number, step) = data.variant::<u32>()?;
                match number {
                    $($number => {
                        let ($($value,)?): ($($of,)?) = step.newtype_variant()?;
                        Ok(TableStep::$name $(($value))?)
                    })*
                    unknown => Err(A::Error::custom(format_args!("there is no step {unknown} of the table"))),
                }
            }
        }

        const TABLE_NAMES: &[&str] = &[$(stringify!($name)),*];
    };
}

tabletop::collect! { [] [crate::engine::core_table_steps, crate::modules::module_table_steps] make_table_steps }

// The stack of the table is copied with every position.
const _: () = assert!(size_of::<TableStep>() <= 6);

/// Reads a [`TableStep`].
struct TableSteps;

impl<'de> Deserialize<'de> for TableStep {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_enum("TableStep", TABLE_NAMES, TableSteps)
    }
}

/// For stacks, which fill what they do not use.
impl Default for TableStep {
    fn default() -> Self {
        TableStep::BeginRound
    }
}
