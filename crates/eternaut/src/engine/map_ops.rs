//! Instructions about the map: tiles, counters, Events, dropped Items, snow (CM-OP-01 to -18).

use tabletop::EventSink;

use super::Engine;
use crate::content::{CounterId, EventCounterId, Icon, ItemId, Placement, Spot, TileNo, Where, Which};
use crate::event::Event;
use crate::paths::{self, FAR};
use crate::questions;
use crate::snow;
use crate::space::{Space, SpaceSet};
use crate::state::{EventCounterAt, Laid, Placed, SNOWFLAKES, TimerEventCounter};
use crate::step::Context;

/// More counters than any map holds.
const COUNTERS: usize = 512;

impl<S: EventSink<Event>> Engine<'_, S> {
    /// Changes something on the map; the sides of Snowflake counters follow (RUL-ET-92).
    pub(crate) fn on_the_map(&mut self, change: impl FnOnce(&mut Self)) {
        change(self);
        self.refresh_snow();
    }

    /// The space an instruction means.
    pub(crate) fn place_of(&self, place: Where, cx: Context) -> Option<Space> {
        match place {
            Where::Space(space) => space.exists().then_some(space),
            Where::Performer => self.look().space_of(cx.performer?),
            Where::Counter => self.s.counter(cx.counter?).map(|counter| counter.side),
        }
    }

    // ---- tiles ----

    pub(crate) fn place_tile(&mut self, placement: Placement) {
        let Placement { tile, cell, turn } = placement;
        let placed = self.s.cells.iter().flatten().any(|laid| laid.tile == tile);
        if placed || !cell.exists() || self.s.laid(cell).is_some() || self.rules.tile(tile).is_none() {
            return;
        }
        self.s.cells[usize::from(cell.0)] = Some(Laid { tile, turn, revealed: false });
        self.tell(Event::TilePlaced { tile, cell });
    }

    /// Flips a tile; edge counters on its border move onto it (ET-MAP-04, -05, ET-RUM-12).
    pub(crate) fn reveal(&mut self, tile: TileNo) {
        let here = |laid: &Option<Laid>| laid.is_some_and(|laid| laid.tile == tile && !laid.revealed);
        let Some(at) = self.s.cells.iter().position(here) else { return };
        let cell = crate::space::Cell(at as u8);
        if let Some(laid) = &mut self.s.cells[at] {
            laid.revealed = true;
        }
        for counter in &mut self.s.counters {
            if let Spot::Edge(edge) = counter.spot {
                let side = edge.sides().and_then(|sides| sides.into_iter().find(|side| side.cell() == cell));
                counter.side = side.unwrap_or(counter.side);
            }
        }
        self.tell(Event::TileRevealed { tile, cell });
    }

    // ---- counters ----

    /// Carries something out for the counters an instruction names (CM-SEL-05).
    pub(crate) fn each(&mut self, which: Which, cx: Context, mut act: impl FnMut(&mut Self, u16)) {
        let of =
            |id: CounterId| self.s.counters.iter().filter(move |counter| counter.id == id).map(|counter| counter.no);
        let numbers: Vec<u16> = match which {
            Which::This => cx.counter.into_iter().collect(),
            Which::All(id) => of(id).collect(),
            Which::Id(id) => self.nearest_counter(id, cx).into_iter().collect(),
        };
        numbers.into_iter().for_each(|no| act(self, no));
    }

    /// The counter of an ID nearest to the performer, else the first placed.
    fn nearest_counter(&self, id: CounterId, cx: Context) -> Option<u16> {
        let far = cx.performer.and_then(|who| self.look().space_of(who)).map(|from| self.look().grid().distances(from));
        let range = |counter: &&Placed| {
            far.map_or(FAR, |far| match counter.spot {
                Spot::Space(space) => far[space.index()],
                Spot::Edge(edge) => edge.sides().map_or(FAR, |[a, b]| far[a.index()].min(far[b.index()])),
            })
        };
        self.s.counters.iter().filter(|counter| counter.id == id).min_by_key(range).map(|counter| counter.no)
    }

    /// Can a counter lie there? A space holds one BLOCK counter, and none where somebody stands (RUL-ET-43, -60).
    fn has_room(&self, id: CounterId, spot: Spot, but: Option<u16>) -> bool {
        let Some(counter) = self.rules.counter(id).filter(|counter| paths::fits(counter.lies, spot)) else {
            return false;
        };
        let Spot::Space(space) = spot else { return true };
        let blocks =
            |other: &&Placed| Some(other.no) != but && other.spot == spot && self.rules.icon(other.id) == Icon::Block;
        counter.icon != Icon::Block
            || !self.look().taken().contains(space) && self.s.counters.iter().find(blocks).is_none()
    }

    /// The space on whose tile a counter lies: for an edge the revealed side, if only one is (RUL-ET-48).
    fn side(&self, spot: Spot) -> Space {
        match spot {
            Spot::Space(space) => space,
            Spot::Edge(edge) => {
                let revealed = |space: &Space| self.s.laid(space.cell()).is_some_and(|laid| laid.revealed);
                edge.sides().into_iter().flatten().find(revealed).unwrap_or(edge.space)
            }
        }
    }

    pub(crate) fn place(&mut self, id: CounterId, spot: Spot) {
        if !self.has_room(id, spot, None) || self.s.counters.len() >= COUNTERS {
            return;
        }
        let no = self.s.next_counter;
        self.s.next_counter = no.wrapping_add(1);
        let side = self.side(spot);
        self.s.counters.push(Placed { no, id, spot, side, consumed: false });
        self.tell(Event::CounterPlaced { counter: no, id, spot });
    }

    fn counter_mut(&mut self, no: u16) -> Option<&mut Placed> {
        self.s.counters.iter_mut().find(|counter| counter.no == no)
    }

    /// Another counter in the same place; Consumed cubes return to the reserve (ET-CTR-01, -03).
    pub(crate) fn replace(&mut self, no: u16, id: CounterId) {
        let Some(&old) = self.s.counter(no) else { return };
        if !self.has_room(id, old.spot, Some(no)) {
            return;
        }
        if let Some(counter) = self.counter_mut(no) {
            (counter.id, counter.consumed) = (id, false);
        }
        self.tell(Event::CounterReplaced { counter: no, old: old.id, id });
    }

    pub(crate) fn remove(&mut self, no: u16) {
        if let Some(at) = self.s.counters.iter().position(|counter| counter.no == no) {
            let id = self.s.counters.remove(at).id;
            self.tell(Event::CounterRemoved { counter: no, id });
        }
    }

    pub(crate) fn move_counter(&mut self, no: u16, spot: Spot) {
        let Some(id) = self.s.counter(no).map(|counter| counter.id) else { return };
        if !self.has_room(id, spot, Some(no)) {
            return;
        }
        let side = self.side(spot);
        if let Some(counter) = self.counter_mut(no) {
            (counter.spot, counter.side) = (spot, side);
        }
        self.tell(Event::CounterMoved { counter: no, id, spot });
    }

    pub(crate) fn consume(&mut self, no: u16, consumed: bool) {
        let Some(counter) = self.counter_mut(no).filter(|counter| counter.consumed != consumed) else { return };
        counter.consumed = consumed;
        let id = counter.id;
        self.tell(match consumed {
            true => Event::Consumed { counter: no, id },
            false => Event::Unconsumed { counter: no, id },
        });
    }

    // ---- Events, Items ----

    pub(crate) fn place_event(&mut self, event: EventCounterId, space: Space) {
        if space.exists() && self.s.event_counters.try_push(EventCounterAt { id: event, space }).is_none() {
            self.tell(Event::EventPlaced { event, space });
        }
    }

    /// Off the map, or off the Timer track if it is not on the map.
    pub(crate) fn remove_event(&mut self, event: EventCounterId) {
        if let Some(at) = self.s.event_counters.iter().position(|on_map| on_map.id == event) {
            self.s.event_counters.remove(at);
        } else if let Some(at) = self.s.timer_event_counters.iter().position(|on_track| on_track.id == event) {
            self.s.timer_event_counters.remove(at);
        } else {
            return;
        }
        self.tell(Event::EventRemoved { event });
    }

    /// Not on the clock space (EB-TIMER-04).
    pub(crate) fn timer_event_on(&mut self, event: EventCounterId, space: u8) {
        if space > 0 && self.s.timer_event_counters.try_push(TimerEventCounter { id: event, space }).is_none() {
            self.tell(Event::TimerEventPlaced { event, space });
        }
    }

    pub(crate) fn lay_item(&mut self, item: ItemId, space: Space) {
        if self.take_from_deck(item) {
            self.lay_down(item, space);
            self.tell(Event::Lies { item, space });
        }
    }

    // ---- snow ----

    /// One Snowflake counter, if the space can hold it and the reserve has one (EA-SNOW-08 to -11).
    pub(crate) fn place_snow(&mut self, space: Space) {
        let grid = self.look().grid();
        if self.s.snow.len() < SNOWFLAKES && snow::can_hold(&grid, &self.s.snow, space) {
            self.s.snow.insert(space);
            self.tell(Event::SnowPlaced { space });
            // Its side is told with the others, when all is in place.
        }
    }

    pub(crate) fn clear_snow(&mut self, space: Space) {
        if self.s.snow.remove(space) {
            self.s.active_snow.remove(space);
            self.tell(Event::SnowCleared { space });
        }
    }

    /// Next to Active Snowpacks; with too few counters left the spaces are chosen (EA-SPREAD, RUL-ET-95). It is told only if there
    /// is somewhere to go and a counter to put there.
    pub(crate) fn spread_snow(&mut self) {
        let grid = self.look().grid();
        let outdoors_too = self.rules.setup.options.outdoor_snow_spreads;
        let spaces = snow::spread(&grid, &self.s.snow, &self.s.active_snow, outdoors_too);
        let left = SNOWFLAKES.saturating_sub(self.s.snow.len());
        if left > 0 && !spaces.is_empty() {
            self.tell(Event::SnowSpreads);
        }
        match spaces.len() > left {
            true if left > 0 => self.push(questions::Snow { spaces, left: left as u8 }),
            true => {}
            false => self.snow_on(spaces),
        }
    }

    pub(crate) fn snow_on(&mut self, spaces: SpaceSet) {
        spaces.iter().for_each(|space| self.place_snow(space));
        self.refresh_snow();
    }

    /// Works out anew which counters are Active (RUL-ET-92).
    pub(crate) fn refresh_snow(&mut self) {
        if self.s.snow.is_empty() && self.s.active_snow.is_empty() {
            return;
        }
        let active = snow::active(&self.look().grid(), &self.s.snow);
        for space in self.s.snow.iter() {
            if active.contains(space) != self.s.active_snow.contains(space) {
                self.tell(Event::SnowFlipped { space, active: active.contains(space) });
            }
        }
        self.s.active_snow = active;
    }
}
