//! Paying a Half (PA-BAT-03 to -08): discard one, or turn a Full to its other face.

use serde::{Deserialize, Serialize};
use tabletop::{EventSink, Seat};

use crate::action::Action;
use crate::content::Resource;
use crate::convoy::{BoxRef, Boxes, Convoy, Each, Token};
use crate::engine::Engine;
use crate::event::Event;
use crate::questions::{At, Hand, Question, Shown, Thing, Value, answers, for_people_only};
use crate::reasons::Reason;

/// How a Half is paid, where more than one way is open (PA-BAT-06, RUL-PA-21).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PayHalf {
    /// A Food would do as well: somebody is fed who takes both (PA-CARD-CYBORG-03).
    pub or_food: bool,
}

answers! {
    /// Answers to [`PayHalf`]: which counter it is matters only while cargo is fixed.
    AtPayHalf { DiscardHalf, FlipFull, PayFood, PayFrom(place: BoxRef) }
}

impl AtPayHalf {
    /// Every way that needs no box, discarding a Half first (RUL-PA-21).
    const WAYS: [AtPayHalf; 3] = [AtPayHalf::DiscardHalf, AtPayHalf::FlipFull, AtPayHalf::PayFood];
}

/// Boxes with a Battery that pays a Half.
fn batteries(convoy: &Convoy) -> Boxes {
    convoy.holding(Token::Half) | convoy.holding(Token::Full)
}

impl PayHalf {
    fn ways(self, at: At) -> impl Iterator<Item = AtPayHalf> {
        AtPayHalf::WAYS.into_iter().filter(move |&way| self.judge(at, way).is_ok())
    }
}

impl Question for PayHalf {
    type Answer = AtPayHalf;
    const WORD: &str = "pay-half";
    const RULE: &str = "PA-BAT-06";
    const HAND: Hand = Hand::Indifferent;

    fn waits(self, at: At) -> bool {
        match at.look.cargo_is_fixed() {
            true => batteries(at.convoy()).count_ones() > 1,
            false => self.ways(at).nth(1).is_some(),
        }
    }

    fn list(self, at: At, list: &mut Vec<Action>) {
        if at.look.cargo_is_fixed() {
            at.boxes(batteries(at.convoy()), Action::PayFrom, list);
        } else {
            self.offer(at, AtPayHalf::WAYS, list);
        }
    }

    fn judge(self, at: At, answer: AtPayHalf) -> Result<(), Reason> {
        let (fixed, convoy) = (at.look.cargo_is_fixed(), at.convoy());
        let open = match answer {
            AtPayHalf::DiscardHalf => !fixed && convoy.count(Token::Half) > 0,
            AtPayHalf::FlipFull => !fixed && convoy.count(Token::Full) > 0,
            AtPayHalf::PayFood => !fixed && self.or_food && convoy.count(Token::Food) > 0,
            AtPayHalf::PayFrom(place) => fixed && batteries(convoy) & place.bit() != 0,
        };
        if open { Ok(()) } else { Err(Reason::NoHalf) }
    }

    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, answer: AtPayHalf) {
        match answer {
            AtPayHalf::DiscardHalf => engine.spend(seat, Resource::Half),
            AtPayHalf::FlipFull => engine.flip_any(seat),
            AtPayHalf::PayFood => engine.spend(seat, Resource::Food),
            AtPayHalf::PayFrom(place) => engine.pay_half_from(seat, place),
        }
    }

    /// One way is open, and it is taken.
    fn skip<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat) {
        let at = At::new(engine.look(), seat);
        let only = match at.look.cargo_is_fixed() {
            true => Each(batteries(at.convoy())).next().map(AtPayHalf::PayFrom),
            false => self.ways(at).next(),
        };
        if let Some(way) = only {
            self.answer(engine, seat, way);
        }
    }

    for_people_only!();

    fn shows(self, at: At, answer: AtPayHalf) -> Shown {
        match answer {
            AtPayHalf::DiscardHalf => Shown::token(Token::Half),
            AtPayHalf::FlipFull => Shown::token(Token::Full),
            AtPayHalf::PayFood => Shown::token(Token::Food),
            AtPayHalf::PayFrom(place) => Shown::thing(Thing::Box(place))
                .with("token", Value::TokenOrNone(at.convoy().token_at(place)))
                .with("place", Value::Box(place)),
        }
    }
}

impl<S: EventSink<Event>> Engine<'_, S> {
    /// A Half is due. Call only where [`Convoy::can_pay`] says that there is one.
    pub(crate) fn pay_half(&mut self, seat: Seat) {
        self.push(seat, PayHalf { or_food: false });
    }

    /// The Battery in a box pays: a Half goes, a Full is turned and stays (PA-BAT-04, -05, RUL-PA-13).
    fn pay_half_from(&mut self, seat: Seat, place: BoxRef) {
        if self.player(seat).convoy.flip(place) {
            self.tell(Event::FullFlipped { seat, at: place });
        } else if self.player(seat).convoy.lift(place).is_some() {
            self.tell(Event::Spent { seat, resource: Resource::Half });
        }
    }

    /// Any Full is turned: while cargo can be rearranged all are alike.
    fn flip_any(&mut self, seat: Seat) {
        if let Some(place) = Each(self.s.player(seat).convoy.holding(Token::Full)).next() {
            self.pay_half_from(seat, place);
        }
    }
}
