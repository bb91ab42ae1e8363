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

/// The steps of the game without modules. The number is how saved games and records' hashes know a step: it is given once and
/// never changes. `ask` marks a [`Question`], `run` an [`Automatic`] step.
macro_rules! core_steps {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*
        0 ask Turn: $crate::questions::turn::Turn;
        1 ask Crew: $crate::questions::explore::Crew;
        2 run CardAction: $crate::questions::explore::CardAction;
        3 ask Bonus: $crate::questions::explore::Bonus;
        4 run CardAfterBonus: $crate::questions::explore::CardAfterBonus;
        5 run Exhaust: $crate::questions::explore::Exhaust;
        6 ask TurnEnd: $crate::questions::turn::TurnEnd;
        7 ask Gather: $crate::questions::gather::Gather;
        8 run CloseLocation: $crate::questions::gather::CloseLocation;
        9 run DrawObjects: $crate::questions::objects::DrawObjects;
        10 ask KeepThree: $crate::questions::objects::KeepThree;
        11 run Load: $crate::questions::cargo::Load;
        12 ask MakeRoom: $crate::questions::cargo::MakeRoom;
        13 ask LoadInto: $crate::questions::cargo::LoadInto;
        14 run Reload: $crate::questions::cargo::Reload;
        15 ask PlaceTrailer: $crate::questions::cards::PlaceTrailer;
        16 ask PlaceDevice: $crate::questions::cards::PlaceDevice;
        17 ask DropTrailers: $crate::questions::cards::DropTrailers;
        18 ask LoseCard: $crate::questions::crew::LoseCard;
        19 ask LoseToken: $crate::questions::crew::LoseToken;
        20 run Effects: $crate::questions::effects::Effects;
        21 ask Choose: $crate::questions::effects::Choose;
        22 ask DiscardObject: $crate::questions::objects::DiscardObject;
        23 ask DiscardResource: $crate::questions::resources::DiscardResource;
        24 ask Trade: $crate::questions::resources::Trade;
        25 ask Damage: $crate::questions::damage::Damage;
        27 ask Repair: $crate::questions::damage::Repair;
        28 ask Contaminate: $crate::questions::crew::Contaminate;
        29 ask Decontaminate: $crate::questions::crew::Decontaminate;
        30 run GainFame: $crate::questions::fame::GainFame;
        31 run LoseFame: $crate::questions::fame::LoseFame;
        32 ask RaiseSkill: $crate::questions::crew::RaiseSkill;
        33 ask Recover: $crate::questions::crew::Recover;
        34 ask RestFeed: $crate::questions::rest::RestFeed;
        35 run RestMove: $crate::questions::rest::RestMove;
        36 ask RestAbilities: $crate::questions::rest::RestAbilities;
        37 ask Scrounge: $crate::questions::resources::Scrounge;
        38 ask Move: $crate::questions::movement::Move;
        39 ask Wake: $crate::questions::crew::Wake;
        40 ask Drive: $crate::questions::movement::Drive;
        43 run Avalanche: $crate::questions::movement::Avalanche;
        44 ask Waypoint: $crate::questions::movement::Waypoint;
        45 run EndMove: $crate::questions::movement::EndMove;
        46 ask MoveEnd: $crate::questions::movement::MoveEnd;
        47 ask Stow: $crate::questions::fire::Stow;
        48 ask IgnoreEnemy: $crate::questions::fire::IgnoreEnemy;
        49 ask Fire: $crate::questions::fire::Fire;
        50 ask AttackAtOnce: $crate::questions::fire::AttackAtOnce;
        51 ask FromDiscard: $crate::questions::cards::FromDiscard;
        52 run Target: $crate::questions::targets::Target;
        53 ask LiftTarget: $crate::questions::targets::LiftTarget;
        54 ask ReplaceTarget: $crate::questions::targets::ReplaceTarget;
        55 run Defeat: $crate::questions::targets::Defeat;
        56 ask TakeLoot: $crate::questions::cards::TakeLoot;
        57 run Install: $crate::questions::cards::Install;
        58 run ObjectsDue: $crate::questions::objects::ObjectsDue;
    ] $($next)* } };
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
        list.extend(allowed.map(Answer::write));
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
