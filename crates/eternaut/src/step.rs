//! What the table is in the middle of: plain data on one stack, the agenda.
//!
//! A [`Step`] is either a question, which waits for an [`Action`] of the task's seat and lives in
//! [`questions`], or runs by itself as soon as it is on top and lives in [`automatic`](crate::automatic). A text being read is a
//! [`Run`]: a block of instructions, a position in it, and whom it is about.
//!
//! The list at the end names every step once; whatever dispatches is generated from it. A step that is forgotten somewhere does
//! not compile.

use serde::{Deserialize, Serialize};
use tabletop::{EventSink, Seat};

use crate::action::Action;
use crate::automatic::*;
use crate::content::{CharacterId, EventCounterId, ItemId};
use crate::engine::Engine;
use crate::event::Event;
use crate::figure::FigureId;
use crate::look::Look;
use crate::questions::{self, *};
use crate::reasons::Reason;
use crate::space::Space;
use crate::state::BOARDS;
use crate::view::Question as Shown;

pub use crate::questions::Source;

/// A step and the player who carries it out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Task {
    /// Who reads and decides.
    pub seat: Seat,
    /// What it is asked or what happens.
    pub step: Step,
}

/// What a text is about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Context {
    /// "The Character" of the text (ET-PARA-09); none for Timer, Menace and Story texts until one is chosen (RUL-ET-42).
    pub performer: Option<CharacterId>,
    /// The other Character of a talk or Item action.
    pub other: Option<CharacterId>,
    /// Number of the counter the paragraph is about.
    pub counter: Option<u16>,
    /// The two Items being crafted.
    pub crafted: Option<(ItemId, ItemId)>,
    /// It is the "If Succeeded" or "If Failed" part of an Objective, which is followed to its end (ET-OBJ-05).
    pub objective: bool,
}

/// Where the players could collect when they were last asked, by board: nobody is asked twice about the same pile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Offered {
    /// The space of a pile that the board's Character stood in.
    pub piles: [Option<Space>; BOARDS],
    /// Its hands were full.
    pub full: [bool; BOARDS],
}

/// What an Item action is used on (RUL-ET-76).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Target {
    /// A Utility counter, by its number in this game.
    Counter(u16),
    /// This Character, wherever it stands.
    Character(CharacterId),
    /// An Event counter on the map.
    EventCounter(EventCounterId),
    /// An NPC or Enemy. Those with a Character's number are named as Characters.
    Figure(FigureId),
}

impl From<FigureId> for Target {
    fn from(id: FigureId) -> Self {
        id.character().map_or(Target::Figure(id), Target::Character)
    }
}

/// One expression for questions, another for steps that run by themselves.
macro_rules! by_kind {
    (question => $asked:expr, automatic => $runs:expr, $kind:ident) => {
        by_kind!(@$kind $asked, $runs)
    };
    (@question $asked:expr, $runs:expr) => {
        $asked
    };
    (@automatic $asked:expr, $runs:expr) => {
        $runs
    };
}

/// Makes [`Step`] and everything that tells steps apart of the list of all steps.
macro_rules! steps {
    ($($number:literal $kind:ident $name:ident;)*) => {
        /// A step of the agenda.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        pub enum Step {
            $(
                #[doc = concat!("See [`", stringify!($name), "`].")]
                $name($name),
            )*
        }

        $(impl From<$name> for Step {
            fn from(step: $name) -> Self {
                Step::$name(step)
            }
        })*

        /// Saves number the steps: in the list none is missing, moved or there twice.
        const _: () = {
            let numbers = [$($number),*];
            let mut at = 0;
            while at < numbers.len() {
                assert!(numbers[at] == at, "the numbers of steps count from 0, and new ones come last");
                at += 1;
            }
        };

        /// Word and rule of every question.
        pub fn all_questions() -> impl Iterator<Item = (&'static str, Option<&'static str>)> {
            let all = [$(by_kind!(
                question => Some((<$name as Question>::WORD, <$name as Question>::RULE)),
                automatic => None,
                $kind
            )),*];
            all.into_iter().flatten()
        }

        impl Step {
            /// Does it wait for an answer? Steps that do not are carried out, or skipped where nothing can be decided.
            pub fn waits(self, at: At<'_>) -> bool {
                match self {
                    $(Step::$name(_step) => by_kind!(question => _step.waits(at), automatic => false, $kind),)*
                }
            }

            /// Adds the answers that are allowed.
            pub fn list(self, at: At<'_>, list: &mut Vec<Action>) {
                match self {
                    $(Step::$name(_step) => by_kind!(
                        question => list.extend(_step.offers(at).map(|answer| _step.write(answer))),
                        automatic => {},
                        $kind
                    ),)*
                }
            }

            /// Is the action an answer to this, allowed or not?
            pub fn is_answered_by(self, action: Action) -> bool {
                match self {
                    $(Step::$name(_) => by_kind!(
                        question => <$name as Question>::read(action).is_some(),
                        automatic => false,
                        $kind
                    ),)*
                }
            }

            /// Why an action is refused that is not allowed.
            pub fn refuses(self, at: At<'_>, action: Action) -> Reason {
                match self {
                    $(Step::$name(_step) => by_kind!(
                        question => match <$name as Question>::read(action) {
                            Some(answer) => _step.refuses(at, answer),
                            None => _step.instead(at, action).unwrap_or_else(|| questions::not_asked(at, action)),
                        },
                        automatic => questions::not_asked(at, action),
                        $kind
                    ),)*
                }
            }

            /// Carries out the answer to a question, which has been taken off the agenda.
            pub fn answer<S: EventSink<Event>>(self, engine: &mut Engine<'_, S>, action: Action) {
                match self {
                    $(Step::$name(_step) => by_kind!(
                        question => if let Some(answer) = <$name as Question>::read(action) {
                            _step.answer(engine, answer);
                        },
                        automatic => {},
                        $kind
                    ),)*
                }
            }

            /// Carries out a step that does not wait, which has been taken off the agenda.
            pub fn advance<S: EventSink<Event>>(self, engine: &mut Engine<'_, S>) {
                match self {
                    $(Step::$name(step) => by_kind!(
                        question => step.skip(engine),
                        automatic => step.run(engine),
                        $kind
                    ),)*
                }
            }

            /// What everybody sees of a question.
            pub fn shown(self, look: Look<'_>) -> Shown {
                match self {
                    $(Step::$name(_step) => by_kind!(
                        question => Shown { ask: <$name as Question>::WORD, .._step.shown(look) },
                        automatic => Shown::default(),
                        $kind
                    ),)*
                }
            }

            /// The rule that asks.
            pub fn rule(self) -> Option<&'static str> {
                match self {
                    $(Step::$name(_) => by_kind!(question => <$name as Question>::RULE, automatic => None, $kind),)*
                }
            }

            /// What an answer says and points at; nothing if the action does not answer this.
            pub fn label(self, at: At<'_>, action: Action) -> Option<Label> {
                match self {
                    $(Step::$name(_step) => by_kind!(
                        question => <$name as Question>::read(action).map(|answer| _step.label(at, answer)),
                        automatic => None,
                        $kind
                    ),)*
                }
            }

            /// May Items be collected and dropped while this is asked?
            pub fn handles_items(self) -> bool {
                match self {
                    $(Step::$name(_) => by_kind!(
                        question => <$name as Question>::HANDLES_ITEMS,
                        automatic => false,
                        $kind
                    ),)*
                }
            }

            /// Are the conditions of Objectives looked at before it (RUL-ET-36)?
            pub fn is_checkpoint(self) -> bool {
                match self {
                    $(Step::$name(_) => by_kind!(
                        question => false,
                        automatic => <$name as Automatic>::CHECKPOINT,
                        $kind
                    ),)*
                }
            }

            /// Does it name only what the content has?
            pub fn is_known(self, look: Look<'_>) -> bool {
                match self {
                    $(Step::$name(step) => step.is_known(look),)*
                }
            }
        }
    };
}

steps! {
    0 question FirstPlayer;
    1 automatic BeginRound;
    2 automatic BeginTurn;
    3 question Exchange;
    4 question Discard;
    5 question Fatigue;
    6 question Play;
    7 question Effect;
    8 question Move;
    9 automatic Walk;
    10 automatic Arrived;
    11 automatic Trigger;
    12 automatic Timer;
    13 question Interact;
    14 automatic Examine;
    15 question TradeWith;
    16 question Trade;
    17 question ItemAction;
    18 automatic UseItem;
    19 question Cycle;
    20 question Craft;
    21 question Talk;
    22 question Repeat;
    23 automatic EndTurn;
    24 automatic EndOfRound;
    25 automatic TimerStep;
    26 automatic Menace;
    27 automatic DiscardMenace;
    28 automatic NextRound;
    29 automatic Run;
    30 automatic ForEach;
    31 automatic EndText;
    32 automatic Settle;
    33 question Performer;
    34 question Chosen;
    35 question Choose;
    36 question Test;
    37 question Overflow;
    38 question Holder;
    39 question Nearest;
    40 question Snow;
    41 automatic Bury;
    42 question Verdict;
    43 automatic Clock;
    44 automatic Finish;
    45 question Purchase;
    46 automatic BeforeCheck;
    47 question Collect;
    48 automatic TimerAt;
    49 question Stand;
    50 question Aim;
    51 question React;
    52 question Hit;
    53 automatic Reacted;
    54 automatic Acting;
    55 question Cubes;
    56 question Guide;
    57 question Struck;
    58 automatic EachEnemy;
    59 question Pack;
    60 automatic NpcEffects;
    61 question Lead;
    62 question NpcStrike;
}
