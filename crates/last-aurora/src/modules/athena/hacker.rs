//! The Hacker: a Half for Alert −1 in the Rest Phase (PA-CARD-HACKER, RUL-PA-56).

use tabletop::{EventSink, Seat};

use crate::content::Resource;
use crate::engine::Engine;
use crate::event::Event;
use crate::look::Look;
use crate::reasons::Reason;
use crate::state::Phase;

impl Look<'_> {
    /// May the ability be used now? In the lowest row it does nothing, but may be (RUL-PA-50).
    pub(super) fn judge_hacking(self, seat: Seat) -> Result<(), Reason> {
        if self.s.phase != Phase::Rest {
            return Err(Reason::AbilityOutOfPhase);
        }
        if self.player(seat).convoy.can_pay(Resource::Half, 1) { Ok(()) } else { Err(Reason::HackerNeedsHalf) }
    }
}

impl<S: EventSink<Event>> Engine<'_, S> {
    pub(super) fn hack(&mut self, seat: Seat) {
        self.lower_alert(seat, 1);
        self.pay_half(seat);
    }
}
