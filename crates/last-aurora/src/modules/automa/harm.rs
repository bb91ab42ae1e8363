//! What the Automa suffers and how it recovers (LS-DMG, LS-REPAIR, LS-CONT, LS-REC).

use tabletop::{EventSink, Seat};

use super::{Spot, Why};
use crate::content::OutcomeCardId;
use crate::engine::Engine;
use crate::event::Event;
use crate::look::Look;

impl<S: EventSink<Event>> Engine<'_, S> {
    /// One Outcome card for each point (LS-DMG-01); areas of a Convoy mean nothing here (LS-DMG-04).
    pub(crate) fn automa_suffers(&mut self, seat: Seat, points: u8) {
        for _ in 0..points {
            let outcome = self.reveal_outcome();
            let row = self.look().row_of(outcome);
            self.automa_suffers_in_row(seat, 1, row);
        }
    }

    /// Damage in a row, from the counter leftwards; without an open box it is ignored (LS-DMG-03, RUL-LA-110).
    pub(crate) fn automa_suffers_in_row(&mut self, seat: Seat, points: u8, row: u8) {
        for _ in 0..points {
            self.pause();
            match self.automa().open_box(row) {
                Some(at) => self.automa_box_hit(seat, at),
                None => self.tell(Event::AutomaSpared { seat, row }),
            }
        }
    }

    fn automa_box_hit(&mut self, seat: Seat, at: Spot) {
        self.automa_damages(at);
        self.tell(Event::AutomaDamaged { seat, row: at.row, column: at.column });
    }

    pub(crate) fn automa_damages(&mut self, at: Spot) {
        self.automa().damage[usize::from(at.row)] |= 1 << at.column;
    }

    /// LS-REPAIR-01 to -03.
    pub(crate) fn automa_repairs(&mut self, seat: Seat, count: u8) {
        for _ in 0..count {
            self.pause();
            let Some(at) = self.automa().to_repair() else {
                self.automa_idles(seat, Why::NothingToRepair);
                return;
            };
            self.automa().damage[usize::from(at.row)] &= !(1 << at.column);
            self.tell(Event::AutomaRepaired { seat, row: at.row, column: at.column });
        }
    }

    /// The rightmost Survivor falls ill; if all are ill, one is lost (LS-CONT-01, -02).
    pub(crate) fn automa_falls_ill(&mut self, seat: Seat, counters: u8) {
        for _ in 0..counters {
            self.pause();
            let automa = self.automa();
            if automa.survivors > 0 {
                automa.survivors -= 1;
                automa.contaminated += 1;
                self.tell(Event::AutomaContaminated { seat });
            } else if automa.contaminated > 0 {
                automa.contaminated -= 1;
                self.tell(Event::AutomaLost { seat });
            }
        }
    }

    /// Survivors leave the Contaminated Zone.
    pub(crate) fn automa_recovers(&mut self, seat: Seat, count: u8) {
        for _ in 0..count.min(self.automa().contaminated) {
            self.automa().contaminated -= 1;
            self.automa().survivors += 1;
            self.tell(Event::AutomaCured { seat });
        }
    }

    /// A token more; on the seventh one of the ill is well again, if there is one (LS-REC-02 to -04).
    pub(crate) fn automa_recruits(&mut self, seat: Seat) {
        let most = self.look().automa_board().most_survivors;
        if self.automa().crew() < most {
            self.automa().survivors += 1;
            self.tell(Event::AutomaRecruited { seat });
        } else if self.automa().contaminated > 0 {
            self.automa_recovers(seat, 1);
        } else {
            self.pause();
            self.automa_idles(seat, Why::NoBed);
        }
    }
}

impl Look<'_> {
    /// The row that an Outcome card names: its leftmost letter (LS-DMG-02).
    pub(super) fn row_of(self, outcome: OutcomeCardId) -> u8 {
        self.content().outcomes[usize::from(outcome.0)].letters.first().copied().unwrap_or(0)
    }
}
