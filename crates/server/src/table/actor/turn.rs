//! Where a table stands, for people who are not at it.

use tabletop::Seat;

use super::{Broken, TableActor};
use crate::games::Hosted;
use crate::people::{Asked, Rung};
use crate::protocol::rest::{SeatKind, TableStatus};
use crate::store::{SeatRow, TurnRow};
use crate::table::Opened;

impl<G: Hosted> TableActor<G> {
    /// Where the table stands now.
    pub(super) fn turn(&self) -> TurnRow {
        TurnRow {
            table: self.id.clone(),
            seq: self.course.seq(),
            status: self.status(),
            asked: self.asked_people().map(|seat| self.people.holder(seat)).fold(0, |bits, seat| bits | bit(seat)),
            round: if self.course.is_started() { self.course.game.round() } else { 0 },
            at: self.course.past.last().map_or(self.created, |past| past.entry.at),
            ends: self.next_end(),
        }
    }

    /// Laid, under way or over.
    pub(super) fn status(&self) -> TableStatus {
        match (self.course.is_started(), self.course.is_over()) {
            (false, _) => TableStatus::Waiting,
            (true, false) => TableStatus::Playing,
            (true, true) => TableStatus::Finished,
        }
    }

    /// Seats of people that are asked and that no program answers for.
    fn asked_people(&self) -> impl Iterator<Item = Seat> {
        let asked = self.course.is_started().then(|| self.course.game.to_act());
        let people = asked.into_iter().flatten().filter(|&seat| self.people.kind(seat) == SeatKind::Person);
        people.filter(|&seat| self.program(seat).is_none())
    }

    /// Whom the table asks, and since when.
    fn asked(&self) -> Vec<Asked> {
        let one = |seat: Seat| Asked {
            seat: self.people.holder(seat).0,
            answered: self.answered(seat),
            clock: self.ends(seat).map(|ends| (self.course.question(seat), ends)),
        };
        self.asked_people().map(one).collect()
    }

    /// The change that was the last answer of a seat; 0 if there was none.
    fn answered(&self, seat: Seat) -> u32 {
        let mut past = self.course.past.iter().rev().map(|past| &past.entry);
        past.find(|entry| entry.seat == Some(seat.0)).map_or(0, |entry| entry.seq)
    }

    /// Tells those who are not here where the table stands, if that is news.
    pub(super) fn ring_bell(&mut self) {
        let turn = self.turn();
        let is_same = |rung: &TurnRow| TurnRow { ends: turn.ends, ..rung.clone() } == turn;
        if !self.rung.as_ref().is_some_and(is_same) {
            self.shared.bell.ring(Rung { turn: turn.clone(), asked: self.asked() });
            self.rung = Some(turn);
        }
    }

    /// Where the table stands, which is also told to the bell once more.
    pub(super) fn turn_again(&mut self) -> TurnRow {
        self.rung = None;
        self.turn()
    }

    /// A seat, for whoever has its secret.
    pub(super) fn opened_seat(&self, seat: Seat) -> Opened {
        let named = !self.people.rows[seat.index()].name.is_empty();
        Opened { seat: seat.0, named }
    }

    /// Whoever sat here is not called anything any more.
    pub(super) async fn unname(&mut self, seat: Seat) -> Result<(), Broken> {
        let Some(row) = self.people.rows.get(seat.index()).cloned() else { return Ok(()) };
        self.change_seat(seat, SeatRow { name: String::new(), ..row }).await?;
        self.tell_table(None);
        Ok(())
    }
}

/// A seat as a bit.
fn bit(seat: Seat) -> u32 {
    1_u32.checked_shl(seat.0.into()).unwrap_or(0)
}
