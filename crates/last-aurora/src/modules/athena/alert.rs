//! The Alert Table (PA-ALERT).

use tabletop::{EventSink, Seat};

use crate::engine::Engine;
use crate::event::Event;
use crate::look::Look;

impl Look<'_> {
    /// The row of a player's Alert counter; the lowest in games without the Alert Table.
    pub fn alert(self, seat: Seat) -> u8 {
        self.s.boards.athena.as_ref().map_or(0, |board| board.alert[seat.index()])
    }

    /// The highest row of the Alert Table; the lowest where content has none.
    pub fn top_row(self) -> u8 {
        self.content().alert().len().saturating_sub(1) as u8
    }

    /// The highest row that a player's counter stands in (PA-CARD-SCAN3-02); those of the eliminated are off the table
    /// (RUL-PA-29).
    pub fn highest_alert(self) -> u8 {
        self.s.order.iter().map(|&seat| self.alert(seat)).max().unwrap_or(0)
    }
}

impl<S: EventSink<Event>> Engine<'_, S> {
    /// Moves a player's Alert counter up, as far as the table goes (PA-ALERT-02, PA-ALERT-03).
    pub(crate) fn raise_alert(&mut self, seat: Seat, by: u8) {
        let row = self.look().alert(seat).saturating_add(by).min(self.look().top_row());
        self.set_alert(seat, row);
    }

    /// Moves a player's Alert counter down, as far as the table goes (PA-ALERT-04, PA-ALERT-05).
    pub(crate) fn lower_alert(&mut self, seat: Seat, by: u8) {
        let row = self.look().alert(seat).saturating_sub(by);
        self.set_alert(seat, row);
    }

    /// Only a counter that moves is told of.
    fn set_alert(&mut self, seat: Seat, row: u8) {
        let Some(board) = &mut self.s.boards.athena else { return };
        let before = std::mem::replace(&mut board.alert[seat.index()], row);
        if before != row {
            self.tell(Event::AlertMoved { seat, row, up: row > before });
        }
    }
}
