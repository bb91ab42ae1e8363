//! Boxes that the cards of Frozen Steel share (FS-BOX-OBJECT). Racks are part of the Object limit
//! ([`Look::object_limit`](crate::look::Look::object_limit)).

use tabletop::{EventSink, Seat};

use crate::content::Special;
use crate::engine::Engine;
use crate::event::Event;
use crate::questions::objects::DrawObjects;

impl<S: EventSink<Event>> Engine<'_, S> {
    /// Undamaged Object boxes give an Object each, in the last round too (FS-BOX-OBJECT-01, RUL-FS-13).
    pub(super) fn yield_objects(&mut self, seat: Seat) {
        let boxes = self.s.player(seat).convoy.specials(&self.rules.content);
        let objects = boxes.filter(|&special| special == Special::ObjectBox).count() as u8;
        if objects > 0 {
            self.push(seat, DrawObjects(objects));
        }
    }
}
