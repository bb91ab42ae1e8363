//! What players are asked, question by question.
//!
//! A question is a small value on a player's stack of steps, and everything about it stands in one block: its data, the rule it
//! stands on, when it waits, its answers, why others are refused, what an answer does, what a seat does that a module plays, what
//! an answer points at on the table, and the values of its messages. Steps that run by themselves stand beside the
//! questions that they belong to. The list of all of them is `core_steps` and what the [modules](crate::modules) add to it;
//! [`crate::step`] makes [`Step`] and everything that dispatches out of that list.

mod answers;
mod at;
pub mod cards;
pub mod cargo;
pub mod crew;
pub mod damage;
pub(crate) mod dispatch;
pub mod effects;
pub mod explore;
pub mod fame;
pub mod fire;
pub mod gather;
mod judge;
pub mod movement;
pub mod objects;
pub mod resources;
pub mod rest;
pub(crate) mod shift;
mod shown;
pub mod targets;
pub mod turn;

use tabletop::{EventSink, Seat};

pub use answers::Answer;
pub(crate) use answers::answers;
pub use at::At;
pub use judge::refusal;
pub use shown::{Shown, Thing, Value, Values};

use crate::action::Action;
use crate::content::CardId;
use crate::engine::Engine;
use crate::event::Event;
use crate::look::Look;
use crate::reasons::Reason;
use crate::step::Step;

/// The steps of the game without modules: each file of questions lists its own. The number is how saved games and records' hashes know
/// a step: it is given once and never changes, and two of one number do not compile. `ask` marks a [`Question`], `run` an
/// [`Automatic`] step.
macro_rules! core_steps {
    ([$($have:tt)*] [$($rest:path),*] $done:path) => {
        tabletop::collect! {
            [$($have)*]
            [
                $crate::questions::turn::turn_steps,
                $crate::questions::explore::explore_steps,
                $crate::questions::gather::gather_steps,
                $crate::questions::objects::objects_steps,
                $crate::questions::cargo::cargo_steps,
                $crate::questions::cards::cards_steps,
                $crate::questions::crew::crew_steps,
                $crate::questions::effects::effects_steps,
                $crate::questions::resources::resources_steps,
                $crate::questions::damage::damage_steps,
                $crate::questions::fame::fame_steps,
                $crate::questions::rest::rest_steps,
                $crate::questions::movement::movement_steps,
                $crate::questions::fire::fire_steps,
                $crate::questions::targets::targets_steps
                $(, $rest)*
            ]
            $done
        }
    };
}
pub(crate) use core_steps;

/// Something that a player is asked.
pub trait Question: Copy + Into<Step> {
    /// What may be answered: typed, so that what it does has a branch for every answer and none besides.
    type Answer: Answer;

    /// Its word: messages (`question-…`, `wait-…`) and programs call it by this.
    const WORD: &'static str;

    /// The rule it stands on, shown beside it.
    const RULE: &'static str;

    /// The rule that this very question stands on, where that depends on what asks.
    fn rule(self) -> &'static str {
        Self::RULE
    }

    /// The reason given for anything that is no answer to this, where a better one than "not asked" can be given.
    const INSTEAD: Option<Reason> = None;

    /// Could a player with other Objects in hand answer otherwise? To say yes where it is no costs a pause and tells nothing.
    const HAND: Hand = Hand::Matters;

    /// Is there anything to decide? This depends on public things only: a pause must not tell the others what somebody holds.
    fn waits(self, at: At) -> bool;

    /// Adds all answers that [`Question::judge`] allows, in the order in which players and records number them.
    fn list(self, at: At, list: &mut Vec<Action>);

    /// Is this answer allowed, and if not, why?
    ///
    /// # Errors
    /// The most specific rule in its way.
    fn judge(self, at: At, answer: Self::Answer) -> Result<(), Reason>;

    /// Why something that is no answer is refused, where this question has something to say about it.
    fn refuse(self, _at: At, _action: Action) -> Option<Reason> {
        None
    }

    /// What an answer does. The question has been taken off the stack.
    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, answer: Self::Answer);

    /// What happens if there is nothing to decide.
    fn skip<S: EventSink<Event>>(self, _engine: &mut Engine<S>, _seat: Seat) {}

    /// What a seat does here that a module plays: it is never asked.
    fn unasked<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat);

    /// What an answer points at on the table, and the values of its label.
    fn shows(self, at: At, answer: Self::Answer) -> Shown;

    /// The values of the message that asks.
    fn values(self, _at: At) -> Values {
        Values::new()
    }

    /// How far down a list for people an answer stands: what most look for comes first. Equals keep the order of the rules.
    fn later(self, _at: At, _answer: Self::Answer) -> u8 {
        0
    }

    /// The card that it is about.
    fn about(self, _at: At) -> Option<CardId> {
        self.holds()
    }

    /// The card that is in the player's hands while this waits, and in no other place.
    fn holds(self) -> Option<CardId> {
        None
    }

    /// Does everything that it names exist?
    fn is_known(self, _look: Look) -> bool {
        true
    }

    /// Survivor tokens on their way to the Convoy, or leaving it, while this waits.
    fn survivor_tokens(self) -> i32 {
        0
    }

    /// Is this a mere chance to play Objects, which comes again before anything is lost by letting it pass?
    fn comes_again(self, _at: At) -> bool {
        false
    }

    /// Adds those of these answers that [`Question::judge`] allows.
    fn offer(self, at: At, answers: impl IntoIterator<Item = Self::Answer>, list: &mut Vec<Action>) {
        let allowed = answers.into_iter().filter(|&answer| self.judge(at, answer).is_ok());
        allowed.map(Answer::write).for_each(|action| list.push(action));
    }
}

/// A step that runs as soon as it is on top of the stack.
pub trait Automatic: Copy + Into<Step> {
    /// Carries it out. It has been taken off the stack.
    fn run<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat);

    /// The same for a seat that a module plays.
    fn unasked<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat) {
        self.run(engine, seat);
    }

    /// The card that is in nobody's place but on this step.
    fn holds(self) -> Option<CardId> {
        None
    }

    /// Does everything that it names exist?
    fn is_known(self, _look: Look) -> bool {
        true
    }

    /// Survivor tokens on their way to the Convoy.
    fn survivor_tokens(self) -> i32 {
        0
    }
}

/// How the answers to a question depend on the Objects that the player holds. Everybody knows how many those are, but not
/// which (RUL-LA-141).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hand {
    /// Not at all.
    Indifferent,
    /// Two of a kind are one answer, two kinds are two.
    Kinds,
    /// Any Object might be an answer.
    Matters,
}

impl Hand {
    /// Could somebody who holds so many Objects have other answers than these?
    pub fn may_differ(self, held: usize) -> bool {
        match self {
            Hand::Indifferent => false,
            Hand::Kinds => held > 1,
            Hand::Matters => held > 0,
        }
    }
}

/// What an action of a seat points at on the table, and the values of its label: an answer to what it is asked, or cargo that
/// it moves unasked. What is neither says nothing.
pub fn shows(look: Look, seat: Seat, action: Action) -> Shown {
    let at = At::new(look, seat);
    match (action, look.question(seat)) {
        (Action::Shift(from, to), _) => shift::shows(at, from, to),
        (_, Some(step)) => step.shows(at, action).unwrap_or_default(),
        (_, None) => Shown::default(),
    }
}

/// What a seat does that a module plays, where people decide or gain something. The module implements it for every step that
/// says [`by_whoever_plays!`](by_whoever_plays).
pub(crate) trait Played: Copy {
    /// Decides and carries it out. The question has been taken off the stack.
    fn play<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat);
}

/// For questions that come to every seat: where a module plays the seat, it says what happens ([`Played`]).
macro_rules! by_whoever_plays {
    () => {
        fn unasked<S: tabletop::EventSink<$crate::Event>>(
            self,
            engine: &mut $crate::engine::Engine<S>,
            seat: tabletop::Seat,
        ) {
            $crate::questions::Played::play(self, engine, seat);
        }
    };
}
pub(crate) use by_whoever_plays;

/// For questions that only people are asked: a seat that a module plays has nothing of what they are about.
macro_rules! for_people_only {
    () => {
        fn unasked<S: tabletop::EventSink<$crate::Event>>(self, _: &mut $crate::engine::Engine<S>, _: tabletop::Seat) {}
    };
}
pub(crate) use for_people_only;
