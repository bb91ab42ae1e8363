//! Mine counters on roads (LM).

pub mod actions;
pub mod effects;
pub mod questions;
pub mod reasons;

use serde::{Deserialize, Serialize};
use tabletop::{EventSink, Seat};

use crate::content::{Area, Content};
use crate::engine::Engine;
use crate::event::Event;
use crate::invariants::ensure;
use crate::look::Look;
use crate::modules::{Count, MainRoads, Module, ModuleRules};
use crate::questions::damage::Damage;
use crate::reasons::Reason;
use crate::road::{Way, Ways};

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

/// Mine counters (LM-COMP-02).
pub const MINES: usize = 2;

/// A Mine counter on a road.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Mine {
    /// The road that it lies on.
    pub way: Way,
    /// Who placed it, and is safe from it (RUL-LA-97).
    pub owner: Seat,
}

/// A Mine counter as seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct MineView {
    /// Where its road begins.
    pub from: u8,
    /// Where its road ends.
    pub to: u8,
    /// Who placed it.
    pub owner: Seat,
}

impl MineView {
    /// What anybody sees of a counter.
    pub fn of(look: Look, mine: &Mine) -> Self {
        let (from, to) = mine.way.ends(look.rules.board());
        MineView { from, to, owner: mine.owner }
    }
}

impl<'a> Look<'a> {
    /// Mine counters of which none lies further back on the map, as places in the list (LM-USE-05, RUL-PA-06).
    pub fn rearmost_mines(self) -> impl Iterator<Item = u8> + 'a {
        let board = self.rules.board();
        let start = move |mine: &Mine| board.level(mine.way.ends(board).0);
        let rear = self.s.on_map.mines.iter().map(start).min();
        let mines = self.s.on_map.mines.iter().enumerate();
        mines.filter(move |(_, mine)| Some(start(mine)) == rear).map(|(at, _)| at as u8)
    }
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

    const MAIN_ROADS: Option<MainRoads> = Some(MainRoads { blocked: Reason::MinedRoad, harmless: Reason::NotMined });

    /// Counters of others would go off under the Convoy (RUL-LA-97).
    fn hazards(look: Look, seat: Seat, ways: &mut Ways) {
        look.s.on_map.mines.iter().filter(|mine| mine.owner != seat).for_each(|mine| ways.insert(mine.way));
    }

    fn crossed<S: EventSink<Event>>(engine: &mut Engine<S>, seat: Seat, way: Way) {
        engine.set_off_mines(seat, way);
    }

    /// Counters lie on roads of the map, and only in games with the Mine; what is not there is in the reserve.
    fn check_shape(look: Look) -> Result<(), String> {
        let (s, board) = (look.s, look.rules.board());
        ensure(s.on_map.mines.is_empty() || look.rules.modules.has(Module::Mine), "no Mine counter without the Mine")?;
        ensure(s.on_map.mines.iter().all(|mine| mine.way.exists(board) && mine.owner.0 < s.count), "Mines lie on roads")
    }
}

impl<S: EventSink<Event>> Engine<'_, S> {
    pub(crate) fn lay_mine(&mut self, seat: Seat, way: Way) {
        self.s.on_map.mines.push(Mine { way, owner: seat });
        let (from, space) = way.ends(self.rules.board());
        self.tell(Event::MineLaid { seat, from, space });
    }

    /// Every counter on the road that somebody else placed goes off and back to the reserve, even if the Truck has no
    /// undamaged box left (LM-HIT, RUL-LA-97, RUL-LA-98).
    fn set_off_mines(&mut self, seat: Seat, way: Way) {
        let strikes = |mine: &Mine| mine.way == way && mine.owner != seat;
        let hits = self.s.on_map.mines.iter().filter(|mine| strikes(mine)).count() as u8;
        if hits == 0 {
            return;
        }
        self.s.on_map.mines.retain(|mine| !strikes(mine));
        let (from, space) = way.ends(self.rules.board());
        for _ in 0..hits {
            self.tell(Event::MineHit { seat, from, space });
        }
        self.push(seat, Damage { left: hits, area: Area::Truck });
    }
}
