//! Object cards being drawn and discarded (LA-OBJ).

use serde::{Deserialize, Serialize};
use tabletop::{EventSink, Seat};

use super::{At, Automatic, Hand, Question, Shown, Value, Values, answers, for_people_only};
use crate::action::Action;
use crate::content::ObjectId;
use crate::engine::Engine;
use crate::event::Event;
use crate::reasons::Reason;

/// The steps of this file, with their numbers in saved games.
macro_rules! objects_steps {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*
        9 run DrawObjects: $crate::questions::objects::DrawObjects;
        10 ask KeepThree: $crate::questions::objects::KeepThree;
        22 ask DiscardObject: $crate::questions::objects::DiscardObject;
        58 run ObjectsDue: $crate::questions::objects::ObjectsDue;
    ] $($next)* } };
}
pub(crate) use objects_steps;

// ---- drawing ----

/// Draw Objects one at a time (RUL-LA-46).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct DrawObjects(
    /// How many are left to draw.
    pub u8,
);

impl Automatic for DrawObjects {
    /// One at a time; a fourth interrupts.
    fn run<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat) {
        let Some(left) = self.0.checked_sub(1) else { return };
        let Some(object) = engine.next_object() else { return };
        engine.push(seat, DrawObjects(left));
        engine.player(seat).objects.push(object);
        engine.tell(Event::ObjectDrawn { seat, object: Some(object) });
        engine.push(seat, KeepThree);
    }

    super::by_whoever_plays!();
}

/// Objects due at once go to the next player (RUL-LA-131).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ObjectsDue;

impl Automatic for ObjectsDue {
    /// The next player in Forward Turn Order draws all of theirs, a fourth decided on, and then it goes on (RUL-LA-102,
    /// RUL-LA-131).
    fn run<S: EventSink<Event>>(self, engine: &mut Engine<S>, _: Seat) {
        let is_due = |seat: &Seat| engine.s.player(*seat).objects_due > 0;
        let Some(seat) = engine.s.order.iter().rev().copied().find(is_due) else { return };
        let due = std::mem::take(&mut engine.player(seat).objects_due);
        engine.push(seat, ObjectsDue);
        engine.push(seat, DrawObjects(due));
    }
}

// ---- a fourth ----

/// Discard or use one Object of more than the limit, down to it (LA-OBJ-03, RUL-FS-14, RUL-FS-15).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct KeepThree;

answers! {
    /// Answers to [`KeepThree`].
    AtKeepThree { DiscardObject(object: u8), Play(object: u8) }
}

impl Question for KeepThree {
    type Answer = AtKeepThree;
    const WORD: &str = "keep-three";
    const RULE: &str = "LA-OBJ-03";
    const INSTEAD: Option<Reason> = Some(Reason::TooManyObjects);

    fn waits(self, at: At) -> bool {
        at.look.has_too_many_objects(at.seat)
    }

    fn list(self, at: At, list: &mut Vec<Action>) {
        list.extend(at.look.kinds_in_hand(at.seat).map(|object| Action::DiscardObject(object.0)));
        at.list_objects(list);
    }

    fn judge(self, at: At, answer: AtKeepThree) -> Result<(), Reason> {
        match answer {
            AtKeepThree::DiscardObject(object) if at.look.holds(at.seat, ObjectId(object)) => Ok(()),
            AtKeepThree::DiscardObject(_) => Err(Reason::TooManyObjects),
            AtKeepThree::Play(object) => at.judge_object(object),
        }
    }

    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, answer: AtKeepThree) {
        match answer {
            AtKeepThree::DiscardObject(object) => {
                engine.discard_object(seat, object);
                engine.keep_to_limit(seat);
            }
            AtKeepThree::Play(object) => engine.play_object(seat, self, object),
        }
    }

    for_people_only!();

    fn shows(self, _: At, answer: AtKeepThree) -> Shown {
        match answer {
            AtKeepThree::DiscardObject(object) | AtKeepThree::Play(object) => Shown::object(object),
        }
    }
}

// ---- giving Objects up ----

/// Which Object is discarded, so many times.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct DiscardObject(
    /// How many are left to discard.
    pub u8,
);

answers! {
    /// The answer to [`DiscardObject`].
    AtDiscardObject { DiscardObject(object: u8) }
}

impl Question for DiscardObject {
    type Answer = AtDiscardObject;
    const WORD: &str = "discard-object";
    const RULE: &str = "LA-ENC-01";
    const HAND: Hand = Hand::Kinds;

    fn waits(self, at: At) -> bool {
        self.0 > 0 && at.has_objects()
    }

    fn list(self, at: At, list: &mut Vec<Action>) {
        let kinds = at.look.kinds_in_hand(at.seat);
        self.offer(at, kinds.map(|object| AtDiscardObject::DiscardObject(object.0)), list);
    }

    fn judge(self, at: At, AtDiscardObject::DiscardObject(object): AtDiscardObject) -> Result<(), Reason> {
        if at.look.holds(at.seat, ObjectId(object)) { Ok(()) } else { Err(Reason::NoSuchObject) }
    }

    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, answer: AtDiscardObject) {
        let AtDiscardObject::DiscardObject(object) = answer;
        if self.0 > 1 {
            engine.push(seat, DiscardObject(self.0 - 1));
        }
        engine.discard_object(seat, object);
    }

    for_people_only!();

    fn shows(self, _: At, AtDiscardObject::DiscardObject(object): AtDiscardObject) -> Shown {
        Shown::object(object)
    }

    fn values(self, _: At) -> Values {
        vec![("count", Value::Number(self.0.into()))]
    }
}
