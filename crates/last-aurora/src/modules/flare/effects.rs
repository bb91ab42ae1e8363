//! What the Signal Flare does when it is played.

use tabletop::{EventSink, Seat};

use crate::content::Args;
use crate::effects::objects::{OBJECT, ONLY_AN_OBJECT, if_useful};
use crate::effects::{Can, EffectKind, ListKind, Means, Picture, Telling};
use crate::engine::Engine;
use crate::event::Event;
use crate::modules::flare::questions::LightFlare;
use crate::step::Source;

/// So many Fame Points, if somebody at the front can see the flare (LX-USE-01). Where it is lit is the player's choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Signal(pub u8);

impl EffectKind for Signal {
    const WORD: &'static str = "signal";
    const PICTURE: Picture = Picture::good("", "fame");
    const STANDS_IN: &'static [ListKind] = OBJECT;
    const ELSEWHERE: &'static str = ONLY_AN_OBJECT;

    fn read(args: &mut Args) -> Option<Self> {
        args.amount().map(Signal)
    }

    fn can(self, means: Means) -> Can {
        let front = means.look.s.order.last();
        if_useful(front.is_some_and(|&front| means.look.region(front) == means.look.region(means.seat)))
    }

    fn run<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, _: Source) {
        engine.push(seat, LightFlare(self.0));
    }

    fn telling(self) -> Telling {
        Telling { number: Some(self.0), about: None }
    }
}

/// The effects that the module brings.
macro_rules! flare_effects {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*
        Signal: $crate::modules::flare::effects::Signal,
    ] $($next)* } };
}
pub(crate) use flare_effects;
