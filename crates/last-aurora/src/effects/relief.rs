//! Repairs, Decontamination and Fame.

use tabletop::{EventSink, Seat};

use super::harm::somebody_is_meant;
use super::{About, Can, EffectKind, ListKind, Means, Picture, Telling};
use crate::content::{Args, Whom};
use crate::engine::Engine;
use crate::event::Event;
use crate::questions;
use crate::step::Source;

/// The effects of this file.
macro_rules! relief_effects {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*
        GainFame: $crate::effects::relief::GainFame,
        Decontaminate: $crate::effects::relief::Decontaminate,
        Repair: $crate::effects::relief::Repair,
    ] $($next)* } };
}
pub(crate) use relief_effects;

/// Repair up to so many times.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Repair(pub u8);

impl EffectKind for Repair {
    const WORD: &'static str = "repair";
    const PICTURE: Picture = Picture::good("", "repair");
    const STANDS_IN: &'static [ListKind] = ListKind::TEXTS;

    fn read(args: &mut Args) -> Option<Self> {
        args.amount().map(Repair)
    }

    fn can(self, means: Means) -> Can {
        if means.is_damaged() { Can::Happen } else { Can::Useless }
    }

    fn run<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, _: Source) {
        engine.push(seat, questions::damage::Repair(self.0));
    }

    fn telling(self) -> Telling {
        Telling::number(self.0)
    }
}

/// Remove up to so many Contamination counters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Decontaminate(pub u8, pub Whom);

impl EffectKind for Decontaminate {
    const WORD: &'static str = "decontaminate";
    const PICTURE: Picture = Picture::good("−", "contamination");
    const STANDS_IN: &'static [ListKind] = ListKind::TEXTS;

    fn read(args: &mut Args) -> Option<Self> {
        let amount = args.amount();
        let whom = args.whom();
        Some(Decontaminate(amount?, whom?))
    }

    fn may_stand_in(self, list: ListKind) -> Result<(), &'static str> {
        somebody_is_meant(self.1, list)?;
        if Self::STANDS_IN.contains(&list) { Ok(()) } else { Err(Self::ELSEWHERE) }
    }

    fn can(self, means: Means) -> Can {
        let whom = if means.by_object { Whom::OpenToObjects } else { self.1 };
        if means.is_contaminated(whom) { Can::Happen } else { Can::Useless }
    }

    fn run<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, source: Source) {
        let whom = if source == Source::Object { Whom::OpenToObjects } else { self.1 };
        engine.push(seat, questions::crew::Decontaminate { left: self.0, whom });
    }

    fn telling(self) -> Telling {
        Telling::about(self.0, About::Whom(self.1))
    }
}

/// Gain Fame Points (LA-FAME-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GainFame(pub u8);

impl EffectKind for GainFame {
    const WORD: &'static str = "gain-fame";
    const PICTURE: Picture = Picture::good("", "fame");
    const STANDS_IN: &'static [ListKind] = ListKind::TEXTS;

    fn read(args: &mut Args) -> Option<Self> {
        args.amount().map(GainFame)
    }

    fn can(self, _: Means) -> Can {
        Can::Happen
    }

    fn run<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, _: Source) {
        engine.push(seat, questions::fame::GainFame(self.0));
    }

    fn telling(self) -> Telling {
        Telling::number(self.0)
    }
}
