//! What only Objects do.

use tabletop::{EventSink, Seat};

use super::{Can, EffectKind, ListKind, Means, Picture, Telling};
use crate::content::Args;
use crate::engine::Engine;
use crate::event::Event;
use crate::questions;
use crate::state::{Member, Zone};
use crate::step::Source;

/// The effects of this file.
macro_rules! objects_effects {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*
        RaiseSkill: $crate::effects::objects::RaiseSkill,
        Recover: $crate::effects::objects::Recover,
        WaiveFuel: $crate::effects::objects::WaiveFuel,
        Speed: $crate::effects::objects::Speed,
    ] $($next)* } };
}
pub(crate) use objects_effects;

/// Lists of Objects.
pub(crate) const OBJECT: &[ListKind] = &[ListKind::Object];
/// Why an effect of Objects stands nowhere else.
pub(crate) const ONLY_AN_OBJECT: &str = "only an Object does that";

/// Something that helps happens, or nobody needs it.
pub(crate) fn if_useful(useful: bool) -> Can {
    if useful { Can::Happen } else { Can::Useless }
}

/// Printed Skill counts as at least this until the phase ends (Antifreeze Capsules).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RaiseSkill(pub u8);

impl EffectKind for RaiseSkill {
    const WORD: &'static str = "raise-skill";
    const PICTURE: Picture = Picture::good("", "skill");
    const STANDS_IN: &'static [ListKind] = OBJECT;
    const ELSEWHERE: &'static str = ONLY_AN_OBJECT;

    fn read(args: &mut Args) -> Option<Self> {
        args.amount().map(RaiseSkill)
    }

    fn can(self, means: Means) -> Can {
        let look = means.look;
        if_useful(means.player().crew.iter().any(|member| look.can_raise(member, self.0) && look.takes_objects(member)))
    }

    fn run<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, _: Source) {
        engine.push(seat, questions::crew::RaiseSkill(self.0));
    }

    fn telling(self) -> Telling {
        Telling::number(self.0)
    }
}

/// 1 Survivor to the Active Zone (MRE).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Recover;

impl EffectKind for Recover {
    const WORD: &'static str = "recover";
    const PICTURE: Picture = Picture::good("", "active");
    const STANDS_IN: &'static [ListKind] = OBJECT;
    const ELSEWHERE: &'static str = ONLY_AN_OBJECT;

    fn read(args: &mut Args) -> Option<Self> {
        args.none(Recover)
    }

    fn can(self, means: Means) -> Can {
        let rests = |member: &Member| member.zone != Zone::Active && means.look.takes_objects(member);
        if_useful(means.player().crew.iter().any(rests))
    }

    fn run<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, _: Source) {
        engine.push(seat, questions::crew::Recover);
    }

    fn telling(self) -> Telling {
        Telling::default()
    }
}

/// Speed is fixed once the movement is paid for (RUL-LA-68).
fn is_before_moving(means: Means) -> bool {
    means.player().steps.contains(&questions::movement::Move.into())
}

/// Move without the basic Fuel, and damage on the Truck when the movement is over (Nitromethane).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WaiveFuel(pub u8);

impl EffectKind for WaiveFuel {
    const WORD: &'static str = "waive-fuel";
    const PICTURE: Picture = Picture::bad("", "fuel");
    const STANDS_IN: &'static [ListKind] = OBJECT;
    const ELSEWHERE: &'static str = ONLY_AN_OBJECT;

    fn read(args: &mut Args) -> Option<Self> {
        args.amount().map(WaiveFuel)
    }

    fn can(self, means: Means) -> Can {
        let needed = !means.player().fuel_waived && !means.look.lacks_driver(means.seat);
        if_useful(is_before_moving(means) && needed)
    }

    fn run<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, _: Source) {
        engine.player(seat).fuel_waived = true;
        engine.player(seat).engine_damage += self.0;
    }

    fn telling(self) -> Telling {
        Telling::number(self.0)
    }
}

/// Truck speed bonus for this movement (Nitrous Oxide).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Speed(pub u8);

impl EffectKind for Speed {
    const WORD: &'static str = "speed";
    const PICTURE: Picture = Picture::good("", "speed");
    const STANDS_IN: &'static [ListKind] = &[ListKind::Object, ListKind::Story];
    const ELSEWHERE: &'static str = "only an Object or a Story card does that";

    fn read(args: &mut Args) -> Option<Self> {
        args.amount().map(Speed)
    }

    fn can(self, means: Means) -> Can {
        if_useful(is_before_moving(means))
    }

    fn run<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, _: Source) {
        engine.player(seat).speed_bonus += self.0;
    }

    fn telling(self) -> Telling {
        Telling::number(self.0)
    }
}
