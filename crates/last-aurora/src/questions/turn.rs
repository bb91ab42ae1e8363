//! A turn of the Exploration Phase: Explore or Pass (LA-EXP, LA-PASS), and what may be done besides.

use serde::{Deserialize, Serialize};
use tabletop::{EventSink, Seat};

use super::damage::Repair;
use super::explore::{Crew, can_explore};
use super::{At, Question, Shown, Thing, Value, Values, answers, for_people_only};
use crate::action::Action;
use crate::content::CardId;
use crate::engine::Engine;
use crate::event::Event;
use crate::reasons::Reason;
use crate::state::Zone;
use crate::step::TableStep;

/// The steps of this file, with their numbers in saved games.
macro_rules! turn_steps {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*
        0 ask Turn: $crate::questions::turn::Turn;
        6 ask TurnEnd: $crate::questions::turn::TurnEnd;
    ] $($next)* } };
}
pub(crate) use turn_steps;

// ---- Explore or Pass ----

/// Explore or Pass, play Objects, feed (LA-EXP-03, -04).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Turn;

answers! {
    /// Answers to [`Turn`].
    AtTurn { Explore(slot: u8), Pass(place: u8), FeedSkill(place: u8), FeedRest(place: u8), Ability(place: u8), Play(object: u8), Done }
}

impl Question for Turn {
    type Answer = AtTurn;
    const WORD: &str = "turn";
    const RULE: &str = "LA-EXP-03";

    fn waits(self, at: At) -> bool {
        at.any_in(Zone::Active) || at.has_objects() || at.can_feed()
    }

    fn list(self, at: At, list: &mut Vec<Action>) {
        if !at.any_in(Zone::Active) {
            TurnEnd.list(at, list);
            return;
        }
        list_slots(at, list);
        let fed = at.has_rations();
        for (place, member) in at.look.in_zone(at.seat, Zone::Active) {
            list.push(Action::Pass(place));
            if fed && at.eats(member) {
                list.push(Action::FeedSkill(place));
            }
        }
        at.list_feeding(list);
        at.list_abilities(list);
        at.list_objects(list);
    }

    fn judge(self, at: At, answer: AtTurn) -> Result<(), Reason> {
        match answer {
            AtTurn::Explore(slot) => judge_slot(at, slot),
            AtTurn::Pass(place) => match at.member(place) {
                None => Err(Reason::NoSuchSurvivor),
                Some(member) if member.zone != Zone::Active => Err(Reason::PassNeedsActive),
                Some(_) => Ok(()),
            },
            AtTurn::FeedSkill(place) => {
                let member = at.member(place).ok_or(Reason::NoSuchSurvivor)?;
                at.judge_rations(member)?;
                if member.zone == Zone::Active { Ok(()) } else { Err(Reason::FeedNeedsActive) }
            }
            AtTurn::FeedRest(place) => at.judge_feeding(place),
            AtTurn::Ability(place) => at.judge_ability(place),
            AtTurn::Play(object) => at.judge_object(object),
            AtTurn::Done if at.any_in(Zone::Active) => Err(Reason::MustExploreOrPass),
            AtTurn::Done => Ok(()),
        }
    }

    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, answer: AtTurn) {
        match answer {
            AtTurn::Explore(slot) => explore(engine, seat, slot),
            AtTurn::Pass(place) => pass(engine, seat, place),
            AtTurn::FeedSkill(place) => feed_skill(engine, seat, place),
            AtTurn::FeedRest(place) => engine.feed_rest(seat, self, place),
            AtTurn::Ability(place) => engine.use_ability(seat, self, place),
            AtTurn::Play(object) => engine.play_object(seat, self, object),
            AtTurn::Done => {}
        }
    }

    super::by_whoever_plays!();

    fn shows(self, at: At, answer: AtTurn) -> Shown {
        match answer {
            AtTurn::Explore(slot) => {
                let card = at.look.s.zone.get(usize::from(slot)).map_or(CardId::NONE, |slot| slot.card);
                let shown = Shown::thing(Thing::Slot(slot)).with("card", Value::Card(card));
                shown.number("slot", slot + 1).number("cost", at.look.cost(slot))
            }
            AtTurn::Pass(place) | AtTurn::FeedSkill(place) | AtTurn::FeedRest(place) | AtTurn::Ability(place) => {
                at.survivor(place)
            }
            AtTurn::Play(object) => Shown::object(object),
            AtTurn::Done => Shown::end_of(Self::WORD),
        }
    }

    fn values(self, at: At) -> Values {
        vec![("active", Value::Yes(at.any_in(Zone::Active)))]
    }
}

/// LA-EXP-06, LA-EXP-07, RUL-LA-35.
fn list_slots(at: At, list: &mut Vec<Action>) {
    let skill = at.look.active_skill(at.seat);
    for slot in 0..at.look.s.zone.len() as u8 {
        if skill >= at.look.cost(slot) && can_explore(at.look, at.seat, slot) {
            list.push(Action::Explore(slot));
        }
    }
}

fn judge_slot(at: At, slot: u8) -> Result<(), Reason> {
    let card = at.look.s.zone.get(usize::from(slot)).ok_or(Reason::NoSuchSlot)?.card;
    if !card.is_some() {
        return Err(Reason::EmptySlot);
    }
    if at.look.enemy(card).is_some() {
        return Err(Reason::EnemyChosen);
    }
    if !at.any_in(Zone::Active) {
        return Err(Reason::NobodyActive);
    }
    if at.look.active_skill(at.seat) < at.look.cost(slot) {
        return Err(Reason::TooLittleSkill);
    }
    if can_explore(at.look, at.seat, slot) { Ok(()) } else { Err(Reason::CardActionImpossible) }
}

fn explore<S: EventSink<Event>>(engine: &mut Engine<S>, seat: Seat, slot: u8) {
    engine.s.exploring = slot;
    let card = engine.s.zone[usize::from(slot)].card;
    engine.tell(Event::Explored { seat, slot, card });
    engine.then(TableStep::TurnEnd(seat));
    engine.then(TableStep::AfterExplore);
    engine.push(seat, Crew);
}

/// A Survivor goes to Rest, and repairs up to its Skill (LA-PASS-01, LA-PASS-02).
fn pass<S: EventSink<Event>>(engine: &mut Engine<S>, seat: Seat, place: u8) {
    let member = engine.s.player(seat).crew[usize::from(place)];
    let repairs = engine.look().skill(&member);
    engine.tell(Event::Passed { seat, card: member.card });
    engine.move_member(seat, place, Zone::Rest);
    engine.then(TableStep::TurnEnd(seat));
    engine.push(seat, Repair(repairs));
}

/// LA-FOOD-04 to -06. The token lies on the card until the turn ends.
fn feed_skill<S: EventSink<Event>>(engine: &mut Engine<S>, seat: Seat, place: u8) {
    engine.push(seat, Turn);
    engine.pay_for_feeding(seat, place);
    let member = &mut engine.player(seat).crew[usize::from(place)];
    member.food += 1;
    let card = member.card;
    engine.tell(Event::FedSkill { seat, card });
}

// ---- after exploring or passing ----

/// Feed or play Objects after exploring or passing (LA-FOOD-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TurnEnd;

answers! {
    /// Answers where somebody may feed and play Objects, and nothing else: [`TurnEnd`] and
    /// [`RestFeed`](super::rest::RestFeed).
    Between { FeedRest(place: u8), Play(object: u8), Done }
}

impl Question for TurnEnd {
    type Answer = Between;
    const WORD: &str = "turn-end";
    const RULE: &str = "LA-FOOD-01";

    fn waits(self, at: At) -> bool {
        at.has_objects() || at.can_feed()
    }

    fn list(self, at: At, list: &mut Vec<Action>) {
        at.list_feeding(list);
        at.list_objects(list);
        list.push(Action::Done);
    }

    fn judge(self, at: At, answer: Between) -> Result<(), Reason> {
        match answer {
            Between::FeedRest(place) => at.judge_feeding(place),
            Between::Play(object) => at.judge_object(object),
            Between::Done => Ok(()),
        }
    }

    fn refuse(self, _: At, action: Action) -> Option<Reason> {
        match action {
            Action::FeedSkill(_) => Some(Reason::FeedTooLate),
            Action::Explore(_) | Action::Pass(_) => Some(Reason::OneActionATurn),
            _ => None,
        }
    }

    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, answer: Between) {
        match answer {
            Between::FeedRest(place) => engine.feed_rest(seat, self, place),
            Between::Play(object) => engine.play_object(seat, self, object),
            Between::Done => {}
        }
    }

    for_people_only!();

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
