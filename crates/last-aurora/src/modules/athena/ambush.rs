//! Ambushes of the Athena clan (PA-CARD-SCOUT and following): whom they are for, and damage by the Alert Table.

use tabletop::{EventSink, Seat};

use crate::content::{AmbushScope, Area, Args};
use crate::effects::{About, Can, EffectKind, ListKind, Means, Picture, Telling};
use crate::engine::Engine;
use crate::event::Event;
use crate::look::Look;
use crate::state::Foe;
use crate::step::Source;

/// Some ambushes are only for those of the region whose Alert counter is highest there, all of them if several are
/// (PA-CARD-ZEALOTS-01, -02, RUL-PA-26). Whoever ignores the Enemy still counts (RUL-PA-76).
pub(super) fn spares(look: Look, seat: Seat, foe: &Foe) -> bool {
    match look.enemy(foe.card).map(|enemy| enemy.scope) {
        Some(AmbushScope::HighestAlert) => {
            let here = look.s.order.iter().copied().filter(|&other| look.region(other) == foe.region);
            here.map(|other| look.alert(other)).max() > Some(look.alert(seat))
        }
        Some(AmbushScope::Region | AmbushScope::Everyone) | None => false,
    }
}

/// Damage as the own row of the Alert Table says, in a part of the Convoy (PA-CARD-WINGS-01, -02, RUL-PA-28).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DamageByAlert(pub Area);

impl EffectKind for DamageByAlert {
    const WORD: &'static str = "damage-by-alert";
    const PICTURE: Picture = Picture::bad("", "alert");
    const STANDS_IN: &'static [ListKind] = &[ListKind::Ambush, ListKind::Event];
    const ELSEWHERE: &'static str = "only ambushes and Events hurt by the Alert Table";

    fn read(args: &mut Args) -> Option<Self> {
        args.area().map(DamageByAlert)
    }

    fn can(self, means: Means) -> Can {
        if means.is_open_to_damage(self.0) { Can::Happen } else { Can::Void }
    }

    fn run<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, _: Source) {
        engine.damage_by_alert(seat, self.0);
    }

    fn telling(self) -> Telling {
        Telling { number: None, about: Some(About::Area(self.0)) }
    }
}
