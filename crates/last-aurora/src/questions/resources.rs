//! Resources being given away, traded and found.

use serde::{Deserialize, Serialize};
use tabletop::{EventSink, Seat};

use super::cargo::Load;
use super::{At, Hand, Question, Shown, Thing, Value, Values, answers, for_people_only};
use crate::action::Action;
use crate::content::{Block, CardId, Resource};
use crate::convoy::{BoxRef, Token};
use crate::engine::Engine;
use crate::event::Event;
use crate::reasons::Reason;

/// The steps of this file, with their numbers in saved games.
macro_rules! resources_steps {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*
        23 ask DiscardResource: $crate::questions::resources::DiscardResource;
        24 ask Trade: $crate::questions::resources::Trade;
        37 ask Scrounge: $crate::questions::resources::Scrounge;
    ] $($next)* } };
}
pub(crate) use resources_steps;

// ---- discarding ----

/// Which Resource is discarded, so many times.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct DiscardResource(
    /// How many are left to discard.
    pub u8,
);

answers! {
    /// Answers to [`DiscardResource`]: which token of a kind goes matters only while cargo is fixed.
    AtDiscardResource { Give(resource: Resource), GiveFrom(place: BoxRef) }
}

impl Question for DiscardResource {
    type Answer = AtDiscardResource;
    const WORD: &str = "discard-resource";
    const RULE: &str = "LA-TERM-01";
    const HAND: Hand = Hand::Indifferent;

    fn waits(self, at: At) -> bool {
        self.0 > 0 && at.convoy().resources() != 0
    }

    fn list(self, at: At, list: &mut Vec<Action>) {
        if at.look.cargo_is_fixed() {
            at.boxes(at.convoy().resources(), Action::GiveFrom, list);
        } else {
            self.offer(at, Resource::ALL.map(AtDiscardResource::Give), list);
        }
    }

    fn judge(self, at: At, answer: AtDiscardResource) -> Result<(), Reason> {
        let fixed = at.look.cargo_is_fixed();
        let allowed = match answer {
            AtDiscardResource::Give(resource) => !fixed && at.convoy().count(resource.into()) > 0,
            AtDiscardResource::GiveFrom(place) => fixed && at.convoy().resources() & place.bit() != 0,
        };
        if allowed { Ok(()) } else { Err(Reason::NoSuchResource) }
    }

    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, answer: AtDiscardResource) {
        match answer {
            AtDiscardResource::Give(resource) => engine.spend(seat, resource),
            AtDiscardResource::GiveFrom(place) => {
                if let Some(resource) = engine.player(seat).convoy.lift(place).and_then(Token::resource) {
                    engine.tell(Event::Spent { seat, resource });
                }
            }
        }
        if self.0 > 1 {
            engine.push(seat, DiscardResource(self.0 - 1));
        }
    }

    super::by_whoever_plays!();

    fn shows(self, at: At, answer: AtDiscardResource) -> Shown {
        match answer {
            AtDiscardResource::Give(resource) => Shown::token(resource.into()),
            AtDiscardResource::GiveFrom(place) => Shown::thing(Thing::Box(place))
                .with("token", Value::TokenOrNone(at.convoy().token_at(place)))
                .with("place", Value::Box(place)),
        }
    }

    fn values(self, _: At) -> Values {
        vec![("count", Value::Number(self.0.into()))]
    }
}

// ---- trading ----

/// Which Resource is laid on the Encounter (LA-CARD-MERCHANT-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Trade;

answers! {
    /// The answer to [`Trade`].
    AtTrade { Give(resource: Resource) }
}

impl Question for Trade {
    type Answer = AtTrade;
    const WORD: &str = "trade";
    const RULE: &str = "LA-CARD-MERCHANT-2";
    const HAND: Hand = Hand::Indifferent;

    fn waits(self, at: At) -> bool {
        at.look.tradable(at.seat).next().is_some()
    }

    fn list(self, at: At, list: &mut Vec<Action>) {
        self.offer(at, Resource::ALL.map(AtTrade::Give), list);
    }

    fn judge(self, at: At, AtTrade::Give(resource): AtTrade) -> Result<(), Reason> {
        if at.convoy().count(resource.into()) == 0 {
            return Err(Reason::NoSuchResource);
        }
        let tradable = at.look.tradable(at.seat).any(|other| other == resource);
        if tradable { Ok(()) } else { Err(Reason::SameResource) }
    }

    /// The Resource lies on the Encounter now, and what lay there comes aboard (LA-CARD-MERCHANT-2, -3).
    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, AtTrade::Give(given): AtTrade) {
        engine.spend(seat, given);
        let tokens = &mut engine.s.zone[usize::from(engine.s.exploring)].blocks[0];
        let before = *tokens;
        *tokens = Block::default();
        tokens[given as usize] = 1;
        for resource in Resource::ALL {
            if before[resource as usize] > 0 {
                engine.push(seat, Load(resource.into(), before[resource as usize]));
            }
        }
    }

    for_people_only!();

    fn shows(self, _: At, AtTrade::Give(resource): AtTrade) -> Shown {
        Shown::token(resource.into())
    }

    fn values(self, at: At) -> Values {
        vec![("card", Value::Card(at.look.explored().card))]
    }

    fn about(self, at: At) -> Option<CardId> {
        Some(at.look.explored().card)
    }
}

// ---- finding ----

/// Which missing Resource turns up (LA-CARD-JACKAL).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Scrounge;

answers! {
    /// The answer to [`Scrounge`].
    AtScrounge { TakeResource(resource: Resource) }
}

impl Question for Scrounge {
    type Answer = AtScrounge;
    const WORD: &str = "scrounge";
    const RULE: &str = "LA-CARD-JACKAL";
    const HAND: Hand = Hand::Indifferent;

    fn waits(self, at: At) -> bool {
        at.look.missing(at.seat).next().is_some()
    }

    fn list(self, at: At, list: &mut Vec<Action>) {
        self.offer(at, Resource::ALL.map(AtScrounge::TakeResource), list);
    }

    fn judge(self, at: At, AtScrounge::TakeResource(resource): AtScrounge) -> Result<(), Reason> {
        let missing = at.look.missing(at.seat).any(|other| other == resource);
        if missing { Ok(()) } else { Err(Reason::NotMissing) }
    }

    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, answer: AtScrounge) {
        let AtScrounge::TakeResource(resource) = answer;
        engine.push(seat, Load(resource.into(), 1));
    }

    for_people_only!();

    fn shows(self, _: At, AtScrounge::TakeResource(resource): AtScrounge) -> Shown {
        Shown::token(resource.into())
    }
}
