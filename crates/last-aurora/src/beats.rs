//! Beats: which events are looked at by themselves while a module plays its seats and a round ends. Their declarations say it.

use tabletop::events::begins_beat;
use tabletop::{Declared, Happening};

use crate::event::Event;
use crate::state::State;

impl Happening for Event {
    type Position = State;

    fn begins_beat(&self, beat: &[Event]) -> bool {
        begins_beat(self, beat)
    }

    fn opens(&self) -> bool {
        self.beat().opens()
    }
}
