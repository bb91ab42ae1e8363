//! Where the flare is lit.

use serde::{Deserialize, Serialize};
use tabletop::{EventSink, Seat};

use crate::action::Action;
use crate::engine::Engine;
use crate::event::Event;
use crate::questions::fame::GainFame;
use crate::questions::{At, Hand, Question, Shown, Thing, answers, for_people_only};
use crate::reasons::Reason;

/// The steps of this module.
macro_rules! flare_steps {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*
        120 ask LightFlare: $crate::modules::flare::questions::LightFlare;
    ] $($next)* } };
}
pub(crate) use flare_steps;

/// Above which space the flare is lit: one of the region that the Convoy is in (LX-USE-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct LightFlare(
    /// Fame Points that it brings.
    pub u8,
);

answers! {
    /// The answer to [`LightFlare`].
    AtLightFlare { LightAbove(space: u8) }
}

impl Question for LightFlare {
    type Answer = AtLightFlare;
    const WORD: &str = "light-flare";
    const RULE: &str = "LX-USE-02";
    const HAND: Hand = Hand::Indifferent;

    fn waits(self, _: At) -> bool {
        true
    }

    fn list(self, at: At, list: &mut Vec<Action>) {
        self.offer(at, (0..at.look.rules.road.len() as u8).map(AtLightFlare::LightAbove), list);
    }

    fn judge(self, at: At, AtLightFlare::LightAbove(space): AtLightFlare) -> Result<(), Reason> {
        let found = at.look.rules.board().spaces.get(usize::from(space)).ok_or(Reason::NoSuchSpace)?;
        if found.region == at.look.region(at.seat) { Ok(()) } else { Err(Reason::OutOfSight) }
    }

    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, _: AtLightFlare) {
        engine.push(seat, GainFame(self.0));
    }

    for_people_only!();

    fn shows(self, _: At, AtLightFlare::LightAbove(space): AtLightFlare) -> Shown {
        Shown::thing(Thing::Space(space)).number("space", space)
    }
}
