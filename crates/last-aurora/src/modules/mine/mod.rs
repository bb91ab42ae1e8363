//! Mine counters on roads (LM).

pub mod effects;
pub mod questions;

use tabletop::{EventSink, Seat};

use crate::content::Area;
use crate::engine::Engine;
use crate::event::Event;
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
