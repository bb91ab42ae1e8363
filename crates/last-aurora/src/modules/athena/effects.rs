//! The effects that Project Athena brings.

use tabletop::{EventSink, Seat};

use crate::content::Args;
use crate::effects::{Can, EffectKind, ListKind, Means, Picture, Telling};
use crate::engine::Engine;
use crate::event::Event;
use crate::step::Source;

/// Alert +1 or more: the own counter goes up, as far as the table goes (PA-ALERT-02, PA-ALERT-03).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AlertUp(pub u8);

impl EffectKind for AlertUp {
    const WORD: &'static str = "alert-up";
    const PICTURE: Picture = Picture::bad("", "alert-up");
    const STANDS_IN: &'static [ListKind] = ListKind::ALL;

    fn read(args: &mut Args) -> Option<Self> {
        args.amount().map(AlertUp)
    }

    /// A counter that cannot go higher stays (PA-ALERT-03).
    fn can(self, _: Means) -> Can {
        Can::Happen
    }

    fn run<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, _: Source) {
        engine.raise_alert(seat, self.0);
    }

    fn telling(self) -> Telling {
        Telling::number(self.0)
    }
}

/// Alert +1 or more, all of it: closed to a counter that cannot go so far up (RUL-PA-24).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AlertUpInFull(pub u8);

impl EffectKind for AlertUpInFull {
    const WORD: &'static str = "alert-up-in-full";
    const PICTURE: Picture = Picture::bad("", "alert-up");
    const STANDS_IN: &'static [ListKind] = ListKind::TEXTS;

    fn read(args: &mut Args) -> Option<Self> {
        args.amount().map(AlertUpInFull)
    }

    fn can(self, means: Means) -> Can {
        let room = means.look.top_row() - means.look.alert(means.seat);
        if room >= self.0 { Can::Happen } else { Can::Unpayable }
    }

    fn run<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, _: Source) {
        engine.raise_alert(seat, self.0);
    }

    fn telling(self) -> Telling {
        Telling::number(self.0)
    }
}

/// Alert −1 or more: the own counter goes down, as far as the table goes (PA-ALERT-04, PA-ALERT-05).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AlertDown(pub u8);

impl EffectKind for AlertDown {
    const WORD: &'static str = "alert-down";
    const PICTURE: Picture = Picture::good("", "alert-down");
    const STANDS_IN: &'static [ListKind] = ListKind::ALL;

    fn read(args: &mut Args) -> Option<Self> {
        args.amount().map(AlertDown)
    }

    /// "If possible" limits the move, not the choice (RUL-PA-50).
    fn can(self, _: Means) -> Can {
        Can::Happen
    }

    fn run<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, _: Source) {
        engine.lower_alert(seat, self.0);
    }

    fn telling(self) -> Telling {
        Telling::number(self.0)
    }
}

/// The effects that the module brings.
macro_rules! athena_effects {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*
        AlertUp: $crate::modules::athena::effects::AlertUp,
        AlertDown: $crate::modules::athena::effects::AlertDown,
        AlertUpInFull: $crate::modules::athena::effects::AlertUpInFull,
        ScanRaise: $crate::modules::athena::scan::ScanRaise,
        ScanMove: $crate::modules::athena::scan::ScanMove,
        DamageByAlert: $crate::modules::athena::ambush::DamageByAlert,
        DiscardFull: $crate::modules::athena::ambush::DiscardFull,
        Grenade: $crate::modules::athena::grenade::Grenade,
    ] $($next)* } };
}
pub(crate) use athena_effects;
