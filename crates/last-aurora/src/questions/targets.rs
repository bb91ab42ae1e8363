//! Target counters and defeated Enemies (LA-TGT, LA-DEF).

use serde::{Deserialize, Serialize};
use tabletop::{EventSink, Seat};

use super::{At, Automatic, Hand, Question, Shown, Thing, Value, answers, for_people_only};
use crate::action::Action;
use crate::engine::Engine;
use crate::event::Event;
use crate::look::Look;
use crate::reasons::Reason;

/// The steps of this file, with their numbers in saved games.
macro_rules! targets_steps {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*
        52 run Target: $crate::questions::targets::Target;
        53 ask LiftTarget: $crate::questions::targets::LiftTarget;
        54 ask ReplaceTarget: $crate::questions::targets::ReplaceTarget;
        55 run Defeat: $crate::questions::targets::Defeat;
    ] $($next)* } };
}
pub(crate) use targets_steps;

/// Target boxes of an Enemy.
const BOXES: u8 = 4;

/// Place a Target counter on an Enemy (LA-TGT).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Target(
    /// The Enemy's number.
    pub u8,
);

impl Automatic for Target {
    /// A free counter is placed; without one, one of the two on Enemies moves (LA-TGT-03).
    fn run<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat) {
        if engine.s.player(seat).targets > 0 {
            engine.player(seat).targets -= 1;
            engine.place_target(seat, self.0);
        } else {
            engine.push(seat, LiftTarget(self.0));
        }
    }
}

/// Which own counter is lifted (LA-TGT-03).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct LiftTarget(
    /// The number of the Enemy that it goes to.
    pub u8,
);

answers! {
    /// The answer to [`LiftTarget`].
    AtLiftTarget { LiftTarget(number: u8, at: u8) }
}

impl Question for LiftTarget {
    type Answer = AtLiftTarget;
    const WORD: &str = "lift-target";
    const RULE: &str = "LA-TGT-03";
    const INSTEAD: Option<Reason> = Some(Reason::NotYourTarget);
    const HAND: Hand = Hand::Indifferent;

    fn waits(self, _: At) -> bool {
        true
    }

    fn list(self, at: At, list: &mut Vec<Action>) {
        for foe in &at.look.s.foes {
            let number = at.look.number(foe);
            self.offer(at, (0..BOXES).map(|target| AtLiftTarget::LiftTarget(number, target)), list);
        }
    }

    fn judge(self, at: At, AtLiftTarget::LiftTarget(number, target): AtLiftTarget) -> Result<(), Reason> {
        let foe = at.look.foe_of(number).ok_or(Reason::NotYourTarget)?;
        let own = target < BOXES && at.look.s.foes[foe].target(usize::from(target)) == Some(at.seat);
        if own { Ok(()) } else { Err(Reason::NotYourTarget) }
    }

    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, answer: AtLiftTarget) {
        let AtLiftTarget::LiftTarget(number, at) = answer;
        engine.move_target(seat, (number, at), self.0);
    }

    super::by_whoever_plays!();

    fn shows(self, at: At, AtLiftTarget::LiftTarget(number, target): AtLiftTarget) -> Shown {
        let shown = Shown::thing(Thing::TargetBox { number: Some(number), at: target });
        shown.with("card", at.enemy(number)).with("target", Value::TargetBox(target))
    }

    fn is_known(self, look: Look) -> bool {
        look.foe_of(self.0).is_some()
    }
}

/// Which counter makes way (LA-TGT-05).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ReplaceTarget(
    /// The number of the Enemy whose boxes are full.
    pub u8,
);

answers! {
    /// The answer to [`ReplaceTarget`].
    AtReplaceTarget { ReplaceTarget(at: u8) }
}

impl Question for ReplaceTarget {
    type Answer = AtReplaceTarget;
    const WORD: &str = "replace-target";
    const RULE: &str = "LA-TGT-05";
    const INSTEAD: Option<Reason> = Some(Reason::TargetsFull);
    const HAND: Hand = Hand::Indifferent;

    fn waits(self, _: At) -> bool {
        true
    }

    fn list(self, at: At, list: &mut Vec<Action>) {
        self.offer(at, (0..BOXES).map(AtReplaceTarget::ReplaceTarget), list);
    }

    fn judge(self, _: At, AtReplaceTarget::ReplaceTarget(target): AtReplaceTarget) -> Result<(), Reason> {
        if target < BOXES { Ok(()) } else { Err(Reason::TargetsFull) }
    }

    /// LA-TGT-05, LA-TGT-06, RUL-LA-80.
    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, answer: AtReplaceTarget) {
        let AtReplaceTarget::ReplaceTarget(at) = answer;
        let Some(foe) = engine.look().foe_of(self.0) else { return };
        if let Some(owner) = engine.s.foes[foe].target(usize::from(at)) {
            engine.return_target(owner, engine.s.foes[foe].card);
        }
        engine.set_target(seat, foe, usize::from(at));
    }

    for_people_only!();

    fn shows(self, _: At, AtReplaceTarget::ReplaceTarget(target): AtReplaceTarget) -> Shown {
        let shown = Shown::thing(Thing::TargetBox { number: None, at: target });
        shown.with("target", Value::TargetBox(target))
    }

    fn is_known(self, look: Look) -> bool {
        look.foe_of(self.0).is_some()
    }
}

/// Test whether an Enemy is defeated (LA-DEF-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Defeat(
    /// The Enemy's number.
    pub u8,
);

impl Automatic for Defeat {
    fn run<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat) {
        engine.test_defeat(seat, self.0);
    }
}
