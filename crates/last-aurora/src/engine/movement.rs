//! Phase 3 (LA-MOVE, LA-WAY, LA-TO).

use tabletop::{EventSink, Seat, SeatSet};

use super::Engine;
use crate::content::{Waypoint, Whom};
use crate::event::Event;
use crate::modules;
use crate::questions::crew::Contaminate;
use crate::questions::effects::Effects;
use crate::questions::fire::{Stow, can_choose_stowage};
use crate::questions::movement::{self, Avalanche, Drive, EndMove, Move, MoveEnd};
use crate::road::{Stretch, Way, Ways};
use crate::state::{PLAYERS, Phase};
use crate::step::{Source, TableStep};

impl<S: EventSink<Event>> Engine<'_, S> {
    /// The next player in Forward Turn Order (LA-MOVE-01).
    pub(crate) fn next_movement(&mut self, mut acted: SeatSet) {
        if acted.is_empty() {
            self.begin_phase(Phase::Movement);
        }
        let Some(seat) = self.s.next_forward(acted) else {
            self.then(TableStep::EndMovement);
            return;
        };
        acted.insert(seat);
        self.s.turn = Some(seat);
        self.then(TableStep::Movement(acted));
        self.player(seat).drove = false;
        self.s.route = Ways::NONE;
        self.push(seat, MoveEnd);
        self.push(seat, EndMove);
        self.push(seat, Move);
        modules::begin_turn(self, seat);
    }

    /// The Convoy arrives; a waypoint works only after at least one space (RUL-LA-69).
    pub(crate) fn move_to(&mut self, seat: Seat, speed: u8, space: u8) {
        let from = self.s.player(seat).space;
        let starts_on_the_way = !self.s.route.is_empty();
        self.note_route(seat, space, speed);
        self.player(seat).space = space;
        self.tell(Event::Arrived { seat, from, space });
        if !self.s.route.is_empty() {
            self.stop_at(seat, space);
        }
        modules::passed(self, seat, Stretch { from, to: space, steps: speed, starts_on_the_way, goes_on: false });
    }

    /// What lies where a movement ends.
    fn stop_at(&mut self, seat: Seat, space: u8) {
        match self.s.waypoints[usize::from(space)] {
            Some(Waypoint::Resource(_) | Waypoint::Object) => self.push(seat, movement::Waypoint),
            Some(Waypoint::Contamination) => {
                self.push(seat, Contaminate { left: 1, whom: Whom::Own, source: Source::Road });
            }
            None => {}
        }
    }

    /// The Convoy arrives, the hazard strikes, modules have their say, the Avalanche counter moves, and the movement goes on
    /// (RUL-LA-103, RUL-LA-160).
    pub(crate) fn cross(&mut self, seat: Seat, speed: u8, way: Way) {
        let found = self.look().crossings(seat, speed).find(|&(other, _)| other == way);
        let Some((_, steps)) = found else { return };
        let (to, _) = way.ends(self.rules.board());
        let (from, starts_on_the_way) = (self.s.player(seat).space, !self.s.route.is_empty());
        self.note_route(seat, to, steps - 1);
        self.go_over(seat, way, speed - steps);
        modules::passed(self, seat, Stretch { from, to, steps: steps - 1, starts_on_the_way, goes_on: true });
    }

    /// The Convoy goes over a road that has consequences; so much of its speed is left afterwards.
    pub(crate) fn go_over(&mut self, seat: Seat, way: Way, left: u8) {
        let (from, space) = way.ends(self.rules.board());
        self.s.route.insert(way);
        self.player(seat).space = space;
        self.tell(Event::Crossed { seat, from, space });
        self.push(seat, Drive(left));
        let hazard = match way {
            Way::Shortcut(at) => Some((at, self.rules.board().shortcuts[usize::from(at)])),
            Way::Main(_) => None,
        };
        if let Some((at, _)) = hazard.filter(|(_, shortcut)| shortcut.avalanche) {
            self.push(seat, Avalanche(at));
        }
        modules::crossed(self, seat, way);
        if let Some(list) = hazard.and_then(|(_, shortcut)| shortcut.crossing) {
            self.push(seat, Effects { list, at: 0, source: Source::Road });
        }
    }

    /// Notes the roads that lead to a space in so many steps: the player may have taken any of them.
    fn note_route(&mut self, seat: Seat, space: u8, steps: u8) {
        let look = self.look();
        let player = look.player(seat);
        let tracks = player.convoy.has_tracks(look.content());
        let crossed = self.rules.road.crossed(player.space, space, steps, tracks, look.endangered(seat));
        self.s.route.add(crossed);
    }

    /// A move of a Bonus Action: neither crew nor speed matter, only the spaces (LB-BONUS-03 to -07, RUL-LA-99).
    pub(crate) fn set_off(&mut self, seat: Seat, spaces: u8) {
        self.s.route = Ways::NONE;
        self.tell(Event::Drove { seat, speed: spaces });
        self.push(seat, Drive(spaces));
        modules::sets_off(self, seat);
    }

    pub(crate) fn avalanche(&mut self, shortcut: u8) {
        self.s.covered |= 1 << shortcut;
        let hazard = self.rules.board().shortcuts[usize::from(shortcut)];
        self.tell(Event::Avalanche { from: hazard.from, space: hazard.to });
    }

    /// Turn order update (LA-TO), then everyone in danger confirms their stowage.
    pub(crate) fn end_movement(&mut self) {
        self.s.turn = None;
        self.update_order(Phase::Movement);
        self.then(TableStep::BeginFire(SeatSet::EMPTY));
        for seat in self.s.alive() {
            if can_choose_stowage(self.look(), seat) {
                self.push(seat, Stow);
            }
        }
    }

    /// By main-road progress, ties as they were (LA-TO-02 to -04, RUL-LA-73, PA-ORDER-04 to -06, RUL-PA-51), at the end of the
    /// phases that the map names.
    pub(crate) fn update_order(&mut self, end_of: Phase) {
        if !self.rules.board().order_updates.contains(&end_of) {
            return;
        }
        self.pause();
        let (players, board) = (&self.s.players, self.rules.board());
        let before = self.s.order;
        self.s.order.sort_by_key(|seat| board.progress(players[seat.index()].space));
        if S::LISTENS && before != self.s.order {
            let mut order = [None; PLAYERS];
            for (slot, &seat) in order.iter_mut().zip(&self.s.order) {
                *slot = Some(seat);
            }
            self.tell(Event::OrderUpdated { order });
        }
    }
}
