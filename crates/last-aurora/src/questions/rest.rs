//! The Rest Phase (LA-REST).

use serde::{Deserialize, Serialize};
use tabletop::{EventSink, Seat};

use super::turn::{Between, TurnEnd};
use super::{At, Automatic, Question, Shown, answers, for_people_only};
use crate::action::Action;
use crate::convoy::BoxRef;
use crate::engine::Engine;
use crate::event::Event;
use crate::reasons::Reason;
use crate::state::Zone;

/// The steps of this file, with their numbers in saved games.
macro_rules! rest_steps {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*
        34 ask RestFeed: $crate::questions::rest::RestFeed;
        35 run RestMove: $crate::questions::rest::RestMove;
        36 ask RestAbilities: $crate::questions::rest::RestAbilities;
    ] $($next)* } };
}
pub(crate) use rest_steps;

// ---- step 1 ----

/// Rest, step 1: feed, play Objects (LA-REST-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct RestFeed;

impl Question for RestFeed {
    type Answer = Between;
    const WORD: &str = "rest-feed";
    const RULE: &str = "LA-REST-02";

    fn waits(self, at: At) -> bool {
        at.has_objects() || at.can_feed()
    }

    fn list(self, at: At, list: &mut Vec<Action>) {
        TurnEnd.list(at, list);
    }

    fn judge(self, at: At, answer: Between) -> Result<(), Reason> {
        TurnEnd.judge(at, answer)
    }

    fn refuse(self, _: At, action: Action) -> Option<Reason> {
        matches!(action, Action::FeedSkill(_)).then_some(Reason::FeedSkillInRest)
    }

    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, answer: Between) {
        match answer {
            Between::FeedRest(place) => engine.feed_rest(seat, self, place),
            Between::Play(object) => engine.play_object(seat, self, object),
            Between::Done => {}
        }
    }

    super::by_whoever_plays!();

    fn shows(self, at: At, answer: Between) -> Shown {
        match answer {
            Between::FeedRest(place) => at.survivor(place),
            Between::Play(object) => Shown::object(object),
            Between::Done => Shown::end_of(Self::WORD),
        }
    }

    fn comes_again(self, _: At) -> bool {
        true
    }
}

// ---- steps 2 and 3 ----

/// Rest, steps 2 and 3: Rest to Active, then Exhausted to Rest (LA-REST-03, -04).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct RestMove;

impl Automatic for RestMove {
    fn run<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat) {
        for place in 0..engine.s.player(seat).crew.len() {
            match engine.s.player(seat).crew[place].zone {
                Zone::Active => {}
                Zone::Rest => engine.move_member(seat, place as u8, Zone::Active),
                Zone::Exhausted => engine.move_member(seat, place as u8, Zone::Rest),
            }
        }
    }
}

// ---- afterwards ----

/// Abilities and Objects after step 3 of Rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct RestAbilities;

answers! {
    /// Answers to [`RestAbilities`].
    AtRest { Ability(place: u8), UseBox(place: BoxRef), Play(object: u8), Done }
}

impl Question for RestAbilities {
    type Answer = AtRest;
    const WORD: &str = "rest-abilities";
    const RULE: &str = "LA-ABIL-01";

    fn waits(self, at: At) -> bool {
        at.has_objects() || at.can_use_ability() || at.can_use_box()
    }

    fn list(self, at: At, list: &mut Vec<Action>) {
        at.list_abilities(list);
        at.list_boxes(list);
        at.list_objects(list);
        list.push(Action::Done);
    }

    fn judge(self, at: At, answer: AtRest) -> Result<(), Reason> {
        match answer {
            AtRest::Ability(place) => at.judge_ability(place),
            AtRest::UseBox(place) => at.judge_box(place),
            AtRest::Play(object) => at.judge_object(object),
            AtRest::Done => Ok(()),
        }
    }

    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, answer: AtRest) {
        match answer {
            AtRest::Ability(place) => engine.use_ability(seat, self, place),
            AtRest::UseBox(place) => engine.use_box(seat, self, place),
            AtRest::Play(object) => engine.play_object(seat, self, object),
            AtRest::Done => {}
        }
    }

    for_people_only!();

    fn shows(self, at: At, answer: AtRest) -> Shown {
        match answer {
            AtRest::Ability(place) => at.survivor(place),
            AtRest::UseBox(place) => at.cargo_box(place),
            AtRest::Play(object) => Shown::object(object),
            AtRest::Done => Shown::end_of(Self::WORD),
        }
    }

    fn comes_again(self, _: At) -> bool {
        true
    }
}
