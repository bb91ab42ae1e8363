//! Damage, Contamination and lost Fame.

use tabletop::{EventSink, Seat};

use super::{About, Can, EffectKind, ListKind, Means, Picture, Telling};
use crate::content::{Area, Args, Whom};
use crate::engine::Engine;
use crate::event::Event;
use crate::questions;
use crate::step::Source;

/// The effects of this file.
macro_rules! harm_effects {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*
        LoseFame: $crate::effects::harm::LoseFame,
        Damage: $crate::effects::harm::Damage,
        Contaminate: $crate::effects::harm::Contaminate,
    ] $($next)* } };
}
pub(crate) use harm_effects;

/// Put Damage counters on the own Convoy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Damage(pub u8, pub Area);

impl EffectKind for Damage {
    const WORD: &'static str = "damage";
    const PICTURE: Picture = Picture::bad("", "damage");
    const STANDS_IN: &'static [ListKind] = ListKind::ALL;

    fn read(args: &mut Args) -> Option<Self> {
        let amount = args.amount();
        let area = args.area();
        Some(Damage(amount?, area?))
    }

    fn can(self, means: Means) -> Can {
        if means.is_open_to_damage(self.1) { Can::Happen } else { Can::Void }
    }

    fn run<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, _: Source) {
        engine.push(seat, questions::damage::Damage { left: self.0, area: self.1 });
    }

    fn telling(self) -> Telling {
        Telling::about(self.0, About::Area(self.1))
    }
}

/// Put Contamination counters on own Survivors (LA-CONT-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Contaminate(pub u8, pub Whom);

impl EffectKind for Contaminate {
    const WORD: &'static str = "contaminate";
    const PICTURE: Picture = Picture::bad("", "contamination");
    const STANDS_IN: &'static [ListKind] = ListKind::ALL;

    fn read(args: &mut Args) -> Option<Self> {
        let amount = args.amount();
        let whom = args.whom();
        Some(Contaminate(amount?, whom?))
    }

    fn may_stand_in(self, list: ListKind) -> Result<(), &'static str> {
        somebody_is_meant(self.1, list)
    }

    fn can(self, means: Means) -> Can {
        if means.has_crew() { Can::Happen } else { Can::Void }
    }

    fn run<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, source: Source) {
        engine.push(seat, questions::crew::Contaminate { left: self.0, whom: self.1, source });
    }

    fn telling(self) -> Telling {
        Telling::about(self.0, About::Whom(self.1))
    }
}

/// Survivors are involved in Explore actions only (LA-TERM-10).
pub(super) fn somebody_is_meant(whom: Whom, list: ListKind) -> Result<(), &'static str> {
    match whom {
        Whom::Involved if !list.has_involved() => Err("nobody is involved outside the Explore action"),
        Whom::Involved | Whom::Own | Whom::OpenToObjects => Ok(()),
    }
}

/// Lose Fame Points (LA-FAME-03).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LoseFame(pub u8);

impl EffectKind for LoseFame {
    const WORD: &'static str = "lose-fame";
    const PICTURE: Picture = Picture::bad("−", "fame");
    const STANDS_IN: &'static [ListKind] = ListKind::ALL;

    fn read(args: &mut Args) -> Option<Self> {
        args.amount().map(LoseFame)
    }

    /// At the bottom of the track each point costs damage instead (LA-FAME-03).
    fn can(self, means: Means) -> Can {
        let fame = means.look.player(means.seat).fame;
        if fame > 0 || means.is_open_to_damage(Area::Anywhere) { Can::Happen } else { Can::Void }
    }

    fn run<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, source: Source) {
        engine.push(seat, questions::fame::LoseFame { left: self.0, source });
    }

    fn telling(self) -> Telling {
        Telling::number(self.0)
    }
}
