//! Clocks: how much time somebody has, and what happens when it is up.
//!
//! When a question's time ends follows from the log: every change of the game says when it happened, and where people have a bank of
//! time, how long its maker had been asked. So it is the same after a restart and at every node. A table sleeps when nobody looks at
//! it; the time by which it must be awake again is kept beside it, and the server wakes it then ([`crate::wakes`]).

use std::time::Duration;

use tabletop::Seat;
use tokio::time::Instant;

use super::catch_up::{TRIES, again};
use super::{Broken, TableActor, now};
use crate::games::Hosted;
use crate::protocol::rest::{SeatKind, TimeUp};
use crate::protocol::socket::{NoteKind, SeatClock, TableNote};
use crate::store::{Change, Happened, StoreError};

impl<G: Hosted> TableActor<G> {
    /// Have people agreed on how long they may think?
    pub(super) fn has_clock(&self) -> bool {
        self.options.timer_s.is_some() || self.options.bank_s.is_some()
    }

    /// How long a person may think about the present question, in milliseconds.
    fn allowance(&self, holder: Seat) -> Option<u64> {
        let each = self.options.timer_s.map(|time| u64::from(time) * 1000);
        each.or_else(|| self.bank(holder))
    }

    /// What was in the bank of a person when they were asked what they are asked now, in milliseconds. Time that was spent stays
    /// spent when the game goes back; what a decision added goes with it.
    fn bank(&self, holder: Seat) -> Option<u64> {
        let full = u64::from(self.options.bank_s?) * 1000;
        let increment = u64::from(self.options.increment_s.unwrap_or(0)) * 1000;
        let mine =
            |entry: &crate::store::Entry| entry.seat.is_some_and(|seat| self.people.holder(Seat(seat)) == holder);
        let acts = self.course.acts().filter(|(entry, _)| mine(entry));
        Some(acts.fold(full, |bank, (entry, stands)| {
            let Some(spent) = entry.spent else { return bank };
            // What the server answered by an order took nobody's thought; what it answered because time was up did.
            let decided = stands && (!entry.auto || spent >= bank);
            bank.saturating_sub(spent) + if decided { increment } else { 0 }
        }))
    }

    /// How long the person of a seat had been asked before they gave this answer; only where it is charged to a bank.
    pub(super) fn spent(&self, seat: Seat, action: G::Action, at: u64) -> Option<u64> {
        let answers = self.course.legal(seat).contains(&action) && self.people.kind(seat) == SeatKind::Person;
        let charged = self.options.bank_s.is_some() && answers;
        charged.then(|| at.saturating_sub(self.course.asked_at(seat)))
    }

    /// When the time of a seat is up for what it is asked, in milliseconds since 1970; nothing if it is not asked, or has no clock.
    pub(super) fn ends(&self, seat: Seat) -> Option<u64> {
        let is_asked = self.course.is_started() && !self.course.legal(seat).is_empty();
        if !is_asked || self.people.kind(seat) != SeatKind::Person {
            return None;
        }
        let asked = match self.options.time_up {
            Some(_) => self.course.asked_at(seat),
            // Older programs said nothing of it: their clocks rested with the table, and begin anew when it is opened.
            None => self.course.asked_at(seat).max(self.opened),
        };
        Some(asked.saturating_add(self.allowance(self.people.holder(seat))?))
    }

    /// Is the time for the present question of a seat up?
    pub(super) fn is_late(&self, seat: Seat) -> bool {
        self.has_clock() && self.ends(seat).is_some_and(|ends| ends <= now())
    }

    /// Was it noted that the time for the present question is up? A program answers no sooner.
    pub(super) fn has_rung(&self, seat: Seat) -> bool {
        let rung = self.rung_for.get(seat.index()).copied().flatten();
        rung == Some(self.course.question(seat)) && !self.course.legal(seat).is_empty()
    }

    /// May the others vote whether a program plays for the person of this seat, because their time is up?
    pub(super) fn is_voted_on(&self, seat: Seat) -> bool {
        let held = self.people.held(self.people.holder(seat));
        let waits = |seat: Seat| self.is_late(seat) && self.people.bot(seat).is_none();
        self.options.time_up == Some(TimeUp::Vote) && held.into_iter().any(waits)
    }

    /// Seats whose clocks run, and when they end: people who are asked and for whom no program answers.
    fn running(&self) -> impl Iterator<Item = (Seat, u64)> {
        let seats = (0..self.people.rows.len() as u8).map(Seat).filter(|_| self.has_clock());
        let running = seats.filter(|&seat| !self.has_rung(seat) && self.people.bot(seat).is_none());
        running.filter_map(|seat| Some((seat, self.ends(seat)?)))
    }

    /// When the next clock runs out, in milliseconds since 1970.
    pub(super) fn next_end(&self) -> Option<u64> {
        self.running().map(|(_, ends)| ends).min()
    }

    /// When the clocks must be looked at: when one runs out, and when it was noted that one might.
    pub(super) fn next_look(&self) -> Option<Instant> {
        // Where clocks rest with the table nothing is noted, and there is nothing to look at.
        let noted = self.due.filter(|_| self.options.time_up.is_some());
        let at = [self.next_end(), noted].into_iter().flatten().min()?;
        Some(Instant::now() + Duration::from_millis(at.saturating_sub(now())))
    }

    /// The time of each person, as everybody sees it.
    pub(super) fn seat_clocks(&self) -> Vec<SeatClock> {
        if !self.has_clock() || self.course.is_over() {
            return Vec::new();
        }
        let seats = (0..self.people.rows.len() as u8).map(Seat);
        let people =
            seats.filter(|&seat| self.people.kind(seat) == SeatKind::Person && self.people.holder(seat) == seat);
        people.filter_map(|seat| self.seat_clock(seat)).collect()
    }

    fn seat_clock(&self, holder: Seat) -> Option<SeatClock> {
        let held = self.people.held(holder);
        let running = self.running().filter(|(seat, _)| held.contains(*seat)).map(|(_, ends)| ends).min();
        let left = match running {
            Some(ends) => ends.saturating_sub(now()),
            None if held.into_iter().any(|seat| self.is_late(seat)) => 0,
            None => self.allowance(holder)?,
        };
        Some(SeatClock { seat: holder.0, left, running: left > 0 && running.is_some() })
    }

    /// People whose time is up are answered for, or voted on.
    pub(super) async fn ring_clocks(&mut self) -> Result<(), Broken> {
        let mut rang = false;
        for seat in (0..self.rung_for.len() as u8).map(Seat) {
            if again!(self, self.ring(seat)) {
                rang = true;
                again!(self, self.say_late(seat));
            }
        }
        if rang {
            self.tell_table(None);
            self.go_on().await?;
        }
        Ok(())
    }

    /// Notes that the time of a seat is up, if it is; true if so.
    async fn ring(&mut self, seat: Seat) -> Result<bool, Broken> {
        // A program's time is nobody's business.
        if !self.running().any(|(one, ends)| one == seat && ends <= now()) {
            return Ok(false);
        }
        let question = self.course.question(seat);
        self.write(Happened::Clock(seat.0, question)).await?;
        self.rung_for[seat.index()] = Some(question);
        Ok(true)
    }

    /// Says to everybody that somebody's time is up, once.
    async fn say_late(&mut self, seat: Seat) -> Result<(), Broken> {
        let kind = if self.options.time_up == Some(TimeUp::Vote) { NoteKind::TimeVote } else { NoteKind::TimeUp };
        let (of, question) = (self.people.holder(seat), self.course.question(seat));
        let note = TableNote { kind, of: of.0 };
        // A server that was started again notices it once more.
        if self.chat.iter().any(|line| line.note == Some(note) && line.seq >= question) {
            return Ok(());
        }
        self.note(of, kind, of).await
    }

    /// Whoever answers is not voted on any more.
    pub(super) async fn end_vote(&mut self, seat: Seat) -> Result<(), Broken> {
        let holder = self.people.holder(seat);
        let is_away = self.away_since(holder).is_some();
        if self.options.time_up != Some(TimeUp::Vote) || is_away || self.people.rows[holder.index()].agreed == 0 {
            return Ok(());
        }
        again!(self, self.agree(holder, 0));
        self.tell_table(None);
        Ok(())
    }

    /// Keeps beside the table when it must be awake again: never later than the next clock runs out. An earlier time is left
    /// until it has come, so that most decisions cost nothing.
    pub(super) async fn note_due(&mut self) {
        // Nobody has the lease of a game that is over.
        if self.options.time_up.is_none() || !self.has_lease() && !self.course.is_over() {
            return;
        }
        let ends = self.next_end();
        let is_early = match (self.due, ends) {
            (Some(due), Some(ends)) => due > now() && due <= ends,
            (Some(due), None) => due > now() && !self.course.is_over(),
            (None, ends) => ends.is_none(),
        };
        if is_early {
            return;
        }
        match self.shared.store.write(vec![Change::Due(self.id.clone(), ends)]).await {
            Ok(()) => self.due = ends,
            Err(error) => {
                tracing::warn!(table = %self.id, %error, "when the table must be woken could not be stored");
                // It is tried again with whatever happens next; waking now would change nothing.
                self.due = None;
            }
        }
    }
}
