//! What Encounters do with the tokens on them, and choices between lists of effects.

use tabletop::{EventSink, Seat};

use super::{Can, EffectKind, ListKind, Means, Picture, Telling, Then};
use crate::content::{Args, ListId, Resource};
use crate::engine::Engine;
use crate::event::Event;
use crate::questions;
use crate::step::Source;

/// The effects of this file.
macro_rules! encounters_effects {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*
        TradeResource: $crate::effects::encounters::TradeResource,
        TakeTokens: $crate::effects::encounters::TakeTokens,
        LeaveZone: $crate::effects::encounters::LeaveZone,
        Choice: $crate::effects::encounters::Choice,
    ] $($next)* } };
}
pub(crate) use encounters_effects;

const ENCOUNTER: &[ListKind] = &[ListKind::Encounter];
const ONLY_AN_ENCOUNTER: &str = "only an Encounter lies there with tokens";

/// Lay a Resource of another type on the card and take the one that lay there (LA-CARD-MERCHANT-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TradeResource;

impl EffectKind for TradeResource {
    const WORD: &'static str = "trade-resource";
    const PICTURE: Picture = Picture::bad("", "recycle");
    const STANDS_IN: &'static [ListKind] = ENCOUNTER;
    const ELSEWHERE: &'static str = ONLY_AN_ENCOUNTER;

    fn read(args: &mut Args) -> Option<Self> {
        args.none(TradeResource)
    }

    fn can(self, means: Means) -> Can {
        if means.tradable().next().is_some() { Can::Happen } else { Can::Unpayable }
    }

    fn run<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, _: Source) {
        engine.push(seat, questions::resources::Trade);
    }

    fn telling(self) -> Telling {
        Telling::default()
    }
}

/// Take every Resource on the card (LA-CARD-TRAVELERS-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TakeTokens;

impl EffectKind for TakeTokens {
    const WORD: &'static str = "take-tokens";
    const PICTURE: Picture = Picture::good("", "loot");
    const STANDS_IN: &'static [ListKind] = ENCOUNTER;
    const ELSEWHERE: &'static str = ONLY_AN_ENCOUNTER;

    fn read(args: &mut Args) -> Option<Self> {
        args.none(TakeTokens)
    }

    fn can(self, _: Means) -> Can {
        Can::Happen
    }

    fn run<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, _: Source) {
        let slot = &mut engine.s.zone[usize::from(engine.s.exploring)];
        let tokens = std::mem::take(&mut slot.blocks[0]);
        for resource in Resource::ALL {
            if tokens[resource as usize] > 0 {
                engine.push(seat, questions::cargo::Load(resource.into(), tokens[resource as usize]));
            }
        }
    }

    fn telling(self) -> Telling {
        Telling::default()
    }
}

/// The card is discarded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LeaveZone;

impl EffectKind for LeaveZone {
    const WORD: &'static str = "leave-zone";
    const PICTURE: Picture = Picture::bad("", "close");
    const STANDS_IN: &'static [ListKind] = ENCOUNTER;
    const ELSEWHERE: &'static str = ONLY_AN_ENCOUNTER;

    fn read(args: &mut Args) -> Option<Self> {
        args.none(LeaveZone)
    }

    fn can(self, _: Means) -> Can {
        Can::Happen
    }

    fn run<S: EventSink<Event>>(self, engine: &mut Engine<S>, _: Seat, _: Source) {
        engine.discard_explored();
    }

    fn telling(self) -> Telling {
        Telling::default()
    }
}

/// One of `count` lists beginning with `first`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Choice {
    /// The list of the first option; the others follow it.
    pub first: ListId,
    /// Number of lists.
    pub count: u8,
}

impl EffectKind for Choice {
    const WORD: &'static str = "choice";
    const PICTURE: Picture = Picture::bad("", "");
    const STANDS_IN: &'static [ListKind] = ListKind::TEXTS;

    /// A choice is read with its options, by the reader of lists: it has no arguments that would make one.
    fn read(_: &mut Args) -> Option<Self> {
        None
    }

    fn may_stand_in(self, list: ListKind) -> Result<(), &'static str> {
        if list == ListKind::Corner { Err("a corner offers no choice") } else { Ok(()) }
    }

    /// An option that cannot be paid is not offered; without any, nothing is chosen.
    fn can(self, means: Means) -> Can {
        let mut options = super::Effect::Choice(self).options();
        if options.any(|list| means.can_pay(list)) { Can::Happen } else { Can::Short }
    }

    fn leads_to(self, means: Means, enough: Then) -> bool {
        let mut options = super::Effect::Choice(self).options();
        options.any(|list| means.lead_to(means.look.content().list(list), enough))
    }

    fn run<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, source: Source) {
        engine.push(seat, questions::effects::Choose { first: self.first, count: self.count, source });
    }

    fn choice(self) -> (ListId, u8) {
        (self.first, self.count)
    }

    fn telling(self) -> Telling {
        Telling::default()
    }
}
