//! What only slots of the Exploration Zone offer, as Bonus Actions (LB-BONUS).

use tabletop::{EventSink, Seat};

use super::{Can, EffectKind, ListKind, Means, Picture, Telling, Then};
use crate::content::Args;
use crate::engine::Engine;
use crate::event::Event;
use crate::questions;
use crate::step::Source;

/// The effects of this file.
macro_rules! slots_effects {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*
        Move: $crate::effects::slots::Move,
        ImproveFromDiscard: $crate::effects::slots::ImproveFromDiscard,
        Attack: $crate::effects::slots::Attack,
    ] $($next)* } };
}
pub(crate) use slots_effects;

const BONUS: &[ListKind] = &[ListKind::Bonus];
const ONLY_A_SLOT: &str = "only a slot of the Exploration Zone offers that";

/// Something happens, or there is nothing that it could happen to.
fn if_any(any: bool) -> Can {
    if any { Can::Happen } else { Can::Void }
}

/// Move by up to so many spaces at once (LB-BONUS-03).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move(pub u8);

impl EffectKind for Move {
    const WORD: &'static str = "move";
    const PICTURE: Picture = Picture::good("", "speed");
    const STANDS_IN: &'static [ListKind] = BONUS;
    const ELSEWHERE: &'static str = ONLY_A_SLOT;

    fn read(args: &mut Args) -> Option<Self> {
        args.amount().map(Move)
    }

    fn can(self, means: Means) -> Can {
        if_any(means.player().space != means.look.rules.road.last())
    }

    /// A move may end on a Special Waypoint that brings something (LB-BONUS-04).
    fn leads_to(self, means: Means, enough: Then) -> bool {
        enough(means) || means.driving(self.0, enough)
    }

    fn run<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, _: Source) {
        engine.set_off(seat, self.0);
    }

    fn telling(self) -> Telling {
        Telling::number(self.0)
    }
}

/// Improve the Convoy with a card of the Exploration discard pile (LB-BONUS-09).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ImproveFromDiscard;

impl EffectKind for ImproveFromDiscard {
    const WORD: &'static str = "improve-from-discard";
    const PICTURE: Picture = Picture::good("", "trailer");
    const STANDS_IN: &'static [ListKind] = &[ListKind::Bonus, ListKind::Encounter];
    const ELSEWHERE: &'static str = "only a slot of the Exploration Zone or an Encounter offers that";

    fn read(args: &mut Args) -> Option<Self> {
        args.none(ImproveFromDiscard)
    }

    /// Without a card that may be taken, an Encounter cannot be explored for it (RUL-PA-67).
    fn can(self, means: Means) -> Can {
        if means.look.improvements(means.seat).next().is_some() { Can::Happen } else { Can::Unpayable }
    }

    fn run<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, _: Source) {
        engine.push(seat, questions::cards::FromDiscard);
    }

    fn telling(self) -> Telling {
        Telling::default()
    }
}

/// One attack at once (LB-BONUS-12). What a shot would win is left to chance, and pays for nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Attack;

impl EffectKind for Attack {
    const WORD: &'static str = "attack";
    const PICTURE: Picture = Picture::good("", "weapon");
    const STANDS_IN: &'static [ListKind] = BONUS;
    const ELSEWHERE: &'static str = ONLY_A_SLOT;

    fn read(args: &mut Args) -> Option<Self> {
        args.none(Attack)
    }

    fn can(self, means: Means) -> Can {
        if_any(means.look.can_attack_at_once(means.seat))
    }

    fn run<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, _: Source) {
        engine.push(seat, questions::fire::AttackAtOnce);
    }

    fn telling(self) -> Telling {
        Telling::default()
    }
}
