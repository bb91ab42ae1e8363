//! Lists of effects being carried out, and choices between them.

use serde::{Deserialize, Serialize};
use tabletop::{EventSink, Seat};

use super::{At, Automatic, Hand, Question, Shown, Thing, Value, Values, answers};
use crate::action::Action;
use crate::content::{CardId, ListId};
use crate::engine::Engine;
use crate::event::Event;
use crate::look::Look;
use crate::reasons::Reason;
use crate::step::Source;

/// The steps of this file, with their numbers in saved games.
macro_rules! effects_steps {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*
        20 run Effects: $crate::questions::effects::Effects;
        21 ask Choose: $crate::questions::effects::Choose;
    ] $($next)* } };
}
pub(crate) use effects_steps;

/// Carry out a list of effects from a position on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Effects {
    /// The list that is carried out.
    pub list: ListId,
    /// Position in it.
    pub at: u8,
    /// Where it comes from.
    pub source: Source,
}

impl Automatic for Effects {
    fn run<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat) {
        engine.effect(seat, self.list, self.at, self.source);
    }

    fn is_known(self, look: Look) -> bool {
        usize::from(self.list.0) < look.content().lists.len()
            && usize::from(self.at) < look.content().list(self.list).len()
    }
}

/// One of several lists (RUL-LA-76).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Choose {
    /// The list of the first option; the others follow it.
    pub first: ListId,
    /// Number of lists.
    pub count: u8,
    /// Where it comes from.
    pub source: Source,
}

answers! {
    /// The answer to [`Choose`].
    AtChoose { Choose(option: u8) }
}

impl Choose {
    /// The list of an option.
    fn list_of(self, option: u8) -> ListId {
        self.first.option(option)
    }

    pub(crate) fn take<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, option: u8) {
        engine.push(seat, Effects { list: self.list_of(option), at: 0, source: self.source });
    }
}

impl Question for Choose {
    type Answer = AtChoose;
    const WORD: &str = "choose";
    const RULE: &str = "RUL-LA-76";
    const HAND: Hand = Hand::Indifferent;

    /// An Encounter is followed as its text says; the ruling is about ambushes and the like.
    fn rule(self) -> &'static str {
        if self.source == Source::Card { "LA-ENC-01" } else { Self::RULE }
    }

    fn waits(self, at: At) -> bool {
        at.look.payable_options(at.seat, self.first, self.count).next().is_some()
    }

    fn list(self, at: At, list: &mut Vec<Action>) {
        list.extend(at.look.payable_options(at.seat, self.first, self.count).map(Action::Choose));
    }

    fn judge(self, at: At, AtChoose::Choose(option): AtChoose) -> Result<(), Reason> {
        if at.look.payable_options(at.seat, self.first, self.count).any(|payable| payable == option) {
            return Ok(());
        }
        Err(if self.source == Source::Card { Reason::EncounterNotPayable } else { Reason::OptionNotPayable })
    }

    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, AtChoose::Choose(option): AtChoose) {
        self.take(engine, seat, option);
    }

    super::by_whoever_plays!();

    fn shows(self, _: At, AtChoose::Choose(option): AtChoose) -> Shown {
        Shown::thing(Thing::Option(option)).with("text", Value::Effects(Some(self.list_of(option))))
    }

    fn values(self, at: At) -> Values {
        vec![("card", Value::CardOrNone(self.about(at)))]
    }

    fn about(self, at: At) -> Option<CardId> {
        at.content().card_with_option(self.first)
    }

    fn is_known(self, look: Look) -> bool {
        usize::from(self.first.0) + usize::from(self.count) <= look.content().lists.len()
    }
}
