//! Where a table stands, for people who are not at it.

use tabletop::Seat;
use tokio::time::Instant;

use super::{Broken, TableActor, now};
use crate::games::Hosted;
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
            asked: self.asked_people(),
            round: if self.course.is_started() { self.course.game.round() } else { 0 },
            at: self.course.past.last().map_or(self.created, |past| past.entry.at),
            ends: self.clock_ends(),
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

    /// People who are asked and for whom no program answers, each by the first of their seats: bits.
    fn asked_people(&self) -> u32 {
        let asked = self.course.is_started().then(|| self.course.game.to_act());
        let people = asked.into_iter().flatten().filter(|&seat| self.people.kind(seat) == SeatKind::Person);
        let people = people.filter(|&seat| self.program(seat).is_none()).map(|seat| self.people.holder(seat));
        people.fold(0, |bits, seat| bits | 1_u32.checked_shl(seat.0.into()).unwrap_or(0))
    }

    /// When the next clock runs out, in whole seconds, so that it is the same whenever it is asked for.
    fn clock_ends(&self) -> Option<u64> {
        let left = self.next_clock()?.saturating_duration_since(Instant::now());
        let ends = now().saturating_add(u64::try_from(left.as_millis()).ok()?);
        Some(ends.saturating_add(500) / 1000 * 1000)
    }

    /// Tells those who are not here where the table stands, if that is news.
    pub(super) fn ring_bell(&mut self) {
        let turn = self.turn();
        let is_same = |rung: &TurnRow| TurnRow { ends: turn.ends, ..rung.clone() } == turn;
        if !self.rung.as_ref().is_some_and(is_same) {
            self.shared.bell.ring(turn.clone());
            self.rung = Some(turn);
        }
    }

    /// A seat, for whoever has its secret.
    pub(super) fn opened_seat(&self, seat: Seat) -> Opened {
        let named = !self.people.rows[seat.index()].name.is_empty();
        Opened { seat: seat.0, named, turn: self.turn() }
    }

    /// Whoever sat here is not called anything any more.
    pub(super) async fn unname(&mut self, seat: Seat) -> Result<(), Broken> {
        let Some(row) = self.people.rows.get(seat.index()).cloned() else { return Ok(()) };
        self.change_seat(seat, SeatRow { name: String::new(), ..row }).await?;
        self.tell_table(None);
        Ok(())
    }
}
