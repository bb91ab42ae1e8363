//! Effects of boxes that somebody uses by choice.

use tabletop::{EventSink, Seat};

use super::Engine;
use crate::convoy::BoxRef;
use crate::event::Event;
use crate::modules;
use crate::step::Step;

impl<S: EventSink<Event>> Engine<'_, S> {
    /// The effect of a box is used by choice, once in a round (RUL-PA-72).
    pub(crate) fn use_box(&mut self, seat: Seat, again: impl Into<Step>, at: BoxRef) {
        self.push(seat, again);
        modules::use_box(self, seat, at);
    }
}
