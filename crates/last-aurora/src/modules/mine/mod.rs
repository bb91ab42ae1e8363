//! Mine counters on roads (LM).

use tabletop::{EventSink, Seat};

use crate::content::Area;
use crate::engine::Engine;
use crate::event::Event;
use crate::road::Way;
use crate::state::{MINES, Mine};
use crate::step::Step;

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
    /// The counter comes from the reserve; if there is none, the one furthest back moves (LM-USE-05).
    pub(crate) fn choose_road(&mut self, seat: Seat, from: u8, to: u8) {
        let Some(way) = Way::between(self.rules.board(), from, to) else { return };
        if self.s.mines.len() < MINES {
            self.lay_mine(seat, way);
            return;
        }
        let mine = |at: u8| self.s.mines[usize::from(at)];
        let Some(first) = self.look().rearmost_mines().next() else { return };
        let tie = self.look().rearmost_mines().any(|other| mine(other) != mine(first));
        if tie {
            self.push(seat, Step::LiftMine(way));
        } else {
            self.lift_mine(seat, Step::LiftMine(way), first);
        }
    }

    /// A counter leaves its road for another.
    pub(crate) fn lift_mine(&mut self, seat: Seat, step: Step, at: u8) {
        let Step::LiftMine(way) = step else { return };
        let lifted = self.s.mines.remove(usize::from(at));
        let (from, space) = lifted.way.ends(self.rules.board());
        self.tell(Event::MineLifted { from, space });
        self.lay_mine(seat, way);
    }

    fn lay_mine(&mut self, seat: Seat, way: Way) {
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
        self.push(seat, Step::Damage { left: hits, area: Area::Truck });
    }
}
