//! Mine counters on roads (LM).

pub mod effects;
pub mod questions;

use tabletop::{EventSink, Seat};

use crate::content::{Area, Content};
use crate::engine::Engine;
use crate::event::Event;
use crate::invariants::ensure;
use crate::look::Look;
use crate::modules::{Count, Module, ModuleRules};
use crate::questions::damage::Damage;
use crate::road::Way;
use crate::state::Mine;

/// The events of Mines.
#[doc(hidden)]
#[macro_export]
macro_rules! mine_events {
    ([$($have:tt)*] $($next:tt)*) => { ::tabletop::collect! { [$($have)*
        /// A Mine counter was put on a road.
        "mine-laid" MineLaid { seat: Seat, from: Space, space: Space } reveals nothing;
        /// A Mine counter was taken off a road to be used again.
        "mine-lifted" MineLifted { from: Space, space: Space } reveals nothing;
        /// A Mine went off under a Convoy.
        "mine-hit" MineHit { seat: Seat, from: Space, space: Space } reveals nothing;
    ] $($next)* } };
}

/// The declaration of the module.
pub struct MineModule;

impl ModuleRules for MineModule {
    const WORD: &'static str = "mine";
    const CHAPTER: &'static str = "LM-";
    const PART: &'static str = "module mine";
    const SAVED_AS: Option<u8> = Some(0);

    fn counts(content: &Content) -> Vec<Count> {
        let kinds = content.objects.iter().filter(|kind| kind.module == Some(Module::Mine));
        let found = kinds.map(|kind| usize::from(kind.copies)).sum();
        vec![Count { what: "Mine cards", rule: "LM-COMP-01", expected: 1, found }]
    }

    /// Counters lie on roads of the map, and only in games with the Mine; what is not there is in the reserve.
    fn check_shape(look: Look) -> Result<(), String> {
        let (s, board) = (look.s, look.rules.board());
        ensure(s.mines.is_empty() || look.rules.modules.has(Module::Mine), "no Mine counter without the Mine")?;
        ensure(s.mines.iter().all(|mine| mine.way.exists(board) && mine.owner.0 < s.count), "Mines lie on roads")
    }
}

impl<S: EventSink<Event>> Engine<'_, S> {
    pub(crate) fn lay_mine(&mut self, seat: Seat, way: Way) {
        self.s.mines.push(Mine { way, owner: seat });
        let (from, space) = way.ends(self.rules.board());
        self.tell(Event::MineLaid { seat, from, space });
    }

    /// Every counter on the road that somebody else placed goes off and back to the reserve, even if the Truck has no
    /// undamaged box left (LM-HIT, RUL-LA-97, RUL-LA-98).
    pub(crate) fn set_off_mines(&mut self, seat: Seat, way: Way) {
        let strikes = |mine: &Mine| mine.way == way && mine.owner != seat;
        let hits = self.s.mines.iter().filter(|mine| strikes(mine)).count() as u8;
        if hits == 0 {
            return;
        }
        self.s.mines.retain(|mine| !strikes(mine));
        let (from, space) = way.ends(self.rules.board());
        for _ in 0..hits {
            self.tell(Event::MineHit { seat, from, space });
        }
        self.push(seat, Damage { left: hits, area: Area::Truck });
    }
}
