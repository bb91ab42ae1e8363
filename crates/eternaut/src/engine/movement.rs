//! Moving Characters: step by step on their own, or put somewhere by a text (ET-MOVE, ET-EVENT, EA-TOUCH).

use tabletop::EventSink;

use super::Engine;
use crate::automatic::{Arrived, Settle, Timer, TimerAt, Trigger, Walk};
use crate::content::{CharacterId, EventCounterId, Key};
use crate::event::Event;
use crate::figure::FigureId;
use crate::questions::{Move, Nearest};
use crate::space::Space;
use crate::state::Pending;
use crate::step::{Context, Step};

impl<S: EventSink<Event>> Engine<'_, S> {
    /// One step of the way with the least snow, worked out anew each time: texts read on the way can change the map.
    pub(crate) fn walk(&mut self, who: CharacterId, left: u8, to: Space) {
        let look = self.look();
        let grid = look.grid();
        let Some(walker) = look.walker(&grid, who, left) else { return };
        if walker.from == to {
            self.push(Move { who, left });
            return;
        }
        let Some(way) = grid.ways(&walker)[to.index()] else {
            self.push(Move { who, left });
            if !self.rules.edition().walks_among_figures() {
                self.stand(who);
            }
            return;
        };
        let left = if walker.stops.contains(way.first) { 0 } else { left - 1 };
        if left > 0 || way.first != to {
            self.push(Walk { who, left, to });
        }
        self.set_space(who, way.first);
        self.tell(Event::Moved { who, to: way.first });
        self.push(Arrived { who });
    }

    /// There is no way on: nobody can stay in another's space (RUL-ET-50).
    pub(crate) fn stand(&mut self, who: CharacterId) {
        let Some(here) = self.look().space_of(who) else { return };
        if self.look().taken_but(who).contains(here) {
            self.push(Nearest { who, at: here, moves: false });
        }
    }

    fn set_space(&mut self, who: CharacterId, space: Space) {
        if let Some(board) = self.board(who) {
            board.space = space;
        }
    }

    /// Entering a space: snow is touched at once, then an Event counter is triggered (RUL-ET-97, ET-EVENT-01, -02).
    pub(crate) fn arrived(&mut self, who: CharacterId) {
        let Some(space) = self.look().space_of(who) else { return };
        let events: Vec<EventCounterId> = self.look().event_counters_in(space).collect();
        for &event in events.iter().rev() {
            self.push(Trigger { who, event });
        }
        if self.look().has_snow(space) {
            self.touch_snow(who);
        }
        self.brush_past(who.into(), space);
        self.notice(space);
    }

    /// Whoever moves into the space of a Survivor suffers 1 damage (EB-SURV-02, RUL-ET-112).
    pub(crate) fn brush_past(&mut self, id: FigureId, space: Space) {
        if self.look().survivors().any(|standee| standee.space == space) {
            self.hurt(id, 1, Context::default());
        }
    }

    /// A Character reads an Event counter, if a text read since has not parted them (ET-EVENT-02, RUL-ET-213).
    pub(crate) fn trigger(&mut self, who: CharacterId, event: EventCounterId) {
        let must_lie_there = self.rules.edition().event_counters_must_still_lie_there();
        if self.s.board_of(who).is_none() || must_lie_there && !self.lies_at(who, event) {
            return;
        }
        self.tell(Event::Triggered { who, event });
        let paragraph = self.look().paragraph_of(event, who);
        self.read_or_waste(paragraph, Context { performer: Some(who), ..Context::default() });
    }

    /// Does the Event counter lie in the Character's space?
    fn lies_at(&self, who: CharacterId, event: EventCounterId) -> bool {
        let space = self.look().space_of(who);
        space.is_some_and(|space| self.look().event_counters_in(space).any(|id| id == event))
    }

    /// Reads what the Rule card says about touching snow (EA-TOUCH-05, -06).
    pub(crate) fn touch_snow(&mut self, who: CharacterId) {
        let Some(key) = self.rules.scenario().snow else { return };
        if self.look().ignores_snow(who) || self.s.board_of(who).is_none() {
            return;
        }
        self.tell(Event::TouchedSnow { who });
        self.read(key, Context { performer: Some(who), ..Context::default() });
    }

    /// A figure is put into a space; one that a text moves touches snow there, and triggers its Event later (ET-EVENT-07).
    pub(crate) fn put(&mut self, who: CharacterId, space: Space, moves: bool) {
        if self.s.board_of(who).is_none() {
            return;
        }
        self.set_space(who, space);
        self.tell(Event::Put { who, at: space });
        if !moves {
            return;
        }
        self.notice(space);
        let events: Vec<EventCounterId> = self.look().event_counters_in(space).collect();
        for event in events {
            self.s.pending.try_push(Pending::EventCounter { who, event });
        }
        if self.look().has_snow(space) {
            self.touch_snow(who);
        }
    }

    /// What texts set off, one after another, once they are finished (RUL-ET-33, -44).
    pub(crate) fn settle(&mut self) {
        if self.nobody_left() {
            self.lose();
            return;
        }
        if self.s.pending.is_empty() {
            return;
        }
        self.push(Settle);
        match self.s.pending.remove(0) {
            Pending::EventCounter { who, event } => {
                if self.lies_at(who, event) {
                    self.trigger(who, event);
                }
            }
            Pending::Timer(0) => self.clock(),
            Pending::Timer(space) => self.timer_events(space),
            Pending::Nothing => {}
        }
    }

    /// Event counters on a space of the Timer track, from top to bottom, read by the First Player (EB-TIMER).
    fn timer_events(&mut self, space: u8) {
        let here: Vec<EventCounterId> =
            self.s.timer_event_counters.iter().filter(|event| event.space == space).map(|event| event.id).collect();
        for &event in here.iter().rev() {
            let step = match self.rules.edition().event_counters_must_still_lie_there() {
                true => Step::from(TimerAt { event, space }),
                false => Timer { event }.into(),
            };
            self.push_for(self.s.first, step);
        }
    }

    /// One that the texts above it have taken off that space is not read (RUL-ET-213).
    pub(crate) fn timer_event_at(&mut self, event: EventCounterId, space: u8) {
        if self.s.timer_event_counters.iter().any(|placed| placed.id == event && placed.space == space) {
            self.timer_event(event);
        }
    }

    pub(crate) fn timer_event(&mut self, event: EventCounterId) {
        self.tell(Event::TimerTriggered { event });
        self.read(Key::Timer(event), Context::default());
    }
}
