//! People who are away: since when, what the others may do about it, and programs that play for them until they are back.
//!
//! Who is there is no part of the game: it is kept so that a table knows after a restart how long somebody has been away, but
//! a disk that is full keeps nobody from sitting down. That a program plays for somebody is stored before it does.

use std::time::Duration;

use tabletop::{Seat, SeatSet};
use tokio::time::Instant;

use super::{Broken, CHAT_SHOWN, TableActor, now};
use crate::fault::FaultKind;
use crate::games::Hosted;
use crate::protocol::rest::{SeatKind, StandIn};
use crate::protocol::socket::{ChatLine, NoteKind, ServerMessage, TableNote};
use crate::store::{Happened, SeatRow, StoreError};
use crate::table::ConnectionId;

/// How long somebody who left is still asked for their consent, in milliseconds: a connection may break for a moment.
const ASKED_STILL: u64 = 20_000;

impl<G: Hosted> TableActor<G> {
    /// The seats of people, one for each.
    fn persons(&self) -> Vec<Seat> {
        let seats = (0..self.people.rows.len() as u8).map(Seat);
        seats.filter(|&seat| self.people.kind(seat) == SeatKind::Person && self.people.holder(seat) == seat).collect()
    }

    /// Since when the person of a seat is away; nothing while they are there. Whoever never came is away since the game began.
    pub(super) fn away_since(&self, seat: Seat) -> Option<u64> {
        let holder = self.people.holder(seat);
        if self.people.kind(holder) != SeatKind::Person || self.people.is_connected(holder) {
            return None;
        }
        let row = &self.people.rows[holder.index()];
        if row.joined { row.away } else { self.course.past.first().map(|past| past.entry.at) }
    }

    /// Notes who came and who went; true if anything changed.
    pub(super) async fn note_presence(&mut self) -> bool {
        // First, so that whoever reads that somebody came finds them there.
        self.tell_visit().await;
        let mut changed = false;
        for seat in if self.course.is_over() { Vec::new() } else { self.persons() } {
            let row = &self.people.rows[seat.index()];
            let away = match row.away {
                _ if self.people.is_connected(seat) => None,
                None if row.joined => Some(now()),
                away => away,
            };
            if away == row.away {
                continue;
            }
            let row = SeatRow { away, ..row.clone() };
            let mut result = self.write(Happened::Seat(seat.0, row.clone())).await;
            if let Err(StoreError::Conflict) = result {
                result = self.catch_up().await;
                if result.is_ok() {
                    // It is looked at again soon: whatever happens at a table ends with this.
                    continue;
                }
            }
            if let Err(error) = result {
                tracing::warn!(table = %self.id, %error, "who is there could not be stored");
            }
            self.people.set(seat, row);
            changed = true;
        }
        changed
    }

    /// Somebody sits down: the program that played while they were away leaves the seat to them.
    pub(super) async fn welcome_back(&mut self, seat: Seat) -> Result<(), Broken> {
        let row = &self.people.rows[seat.index()];
        let back = row.stand_why.is_some_and(StandIn::ends_by_coming);
        if !back && row.agreed == 0 {
            return Ok(());
        }
        let result = if back { self.stand_in(seat, None, NoteKind::Back).await } else { self.agree(seat, 0).await };
        match result {
            Err(StoreError::Conflict) => return result,
            Err(error) => {
                tracing::error!(table = %self.id, %error, "a program goes on playing for somebody who is back")
            }
            Ok(()) => {}
        }
        Ok(())
    }

    /// From now on a program plays for the person of a seat, or none.
    pub(super) async fn stand_in(
        &mut self,
        seat: Seat,
        by: Option<(String, StandIn)>,
        kind: NoteKind,
    ) -> Result<(), Broken> {
        let (stand_in, stand_why) = by.unzip();
        for seat in self.people.held(seat) {
            let row = self.people.rows[seat.index()].clone();
            self.change_seat(seat, SeatRow { stand_in: stand_in.clone(), stand_why, agreed: 0, ..row }).await?;
            self.forget_thoughts(seat);
        }
        self.note(seat, kind, seat).await
    }

    pub(super) async fn agree(&mut self, seat: Seat, agreed: u32) -> Result<(), Broken> {
        let row = SeatRow { agreed, ..self.people.rows[seat.index()].clone() };
        self.change_seat(seat, row).await
    }

    /// Notes something between what is said, for everybody.
    pub(super) async fn note(&mut self, seat: Seat, kind: NoteKind, of: Seat) -> Result<(), Broken> {
        self.keep_line(seat, String::new(), Some(TableNote { kind, of: of.0 })).await
    }

    /// Stores what was said or noted, and tells it.
    pub(super) async fn keep_line(&mut self, seat: Seat, text: String, note: Option<TableNote>) -> Result<(), Broken> {
        let n = self.chat.back().map_or(1, |line| line.n.saturating_add(1));
        let line = ChatLine { n, seat: seat.0, at: now(), text, seq: self.course.seq(), note };
        self.write(Happened::Chat(line.clone())).await?;
        self.chat.push_back(line.clone());
        if self.chat.len() > CHAT_SHOWN {
            self.chat.pop_front();
        }
        self.tell_all(&ServerMessage::Chat { line });
        Ok(())
    }

    pub(super) async fn hear_concede(&mut self, at: ConnectionId, seat: Seat) -> Result<(), Broken> {
        let why_not = match self.people.rows[seat.index()].stand_why {
            Some(StandIn::Conceded) => Some(FaultKind::Conceded),
            _ if !self.course.is_started() => Some(FaultKind::NotStarted),
            _ if self.course.is_over() => Some(FaultKind::IsOver),
            _ => None,
        };
        if let Some(kind) = why_not {
            self.refuse(at, None, &kind.into());
            return Ok(());
        }
        self.stand_in(seat, Some((G::TIMEKEEPER.to_owned(), StandIn::Conceded)), NoteKind::Conceded).await?;
        self.tell_stand_in().await
    }

    /// Everybody hears who plays now, and the game goes on.
    pub(super) async fn tell_stand_in(&mut self) -> Result<(), Broken> {
        self.tell_table(None);
        self.go_on().await
    }

    pub(super) async fn hear_nudge(&mut self, at: ConnectionId, seat: Seat, of: u8) -> Result<(), Broken> {
        let of = Seat(of);
        let can_be = self.persons().contains(&of) && of != self.people.holder(seat);
        if !can_be || !self.is_waited_for(of) {
            self.refuse(at, None, &FaultKind::NobodyToNudge.into());
            return Ok(());
        }
        if !self.talk[seat.index()].take(std::time::Instant::now()) {
            self.refuse(at, None, &FaultKind::TooFast.into());
            return Ok(());
        }
        self.note(seat, NoteKind::Nudged, of).await
    }

    /// Does the game wait for the person of this seat?
    fn is_waited_for(&self, seat: Seat) -> bool {
        let asked = self.course.game.to_act();
        let held = self.people.held(seat);
        self.course.is_started() && asked.into_iter().any(|one| held.contains(one) && self.program(one).is_none())
    }

    pub(super) async fn hear_replace(
        &mut self,
        at: ConnectionId,
        seat: Seat,
        of: u8,
        agree: bool,
    ) -> Result<(), Broken> {
        let (of, by) = (Seat(of), self.people.holder(seat));
        let can_be = self.persons().contains(&of) && of != by && self.people.bot(of).is_none();
        let can_be = can_be && self.course.is_started() && !self.course.is_over();
        let away = |since| u128::from(now().saturating_sub(since)) >= self.shared.grace.as_millis();
        if !can_be || !(self.away_since(of).is_some_and(away) || self.is_voted_on(of)) {
            self.refuse(at, None, &FaultKind::NotAway.into());
            return Ok(());
        }
        let agreed = self.people.rows[of.index()].agreed;
        match (agree, agreed) {
            (false, 0) => return Ok(()),
            (false, _) => {
                self.agree(of, 0).await?;
                self.note(by, NoteKind::Declined, of).await?;
            }
            (true, _) => {
                self.agree(of, agreed | bit(by)).await?;
                if agreed == 0 && !self.all_agree(of) {
                    self.note(by, NoteKind::Proposed, of).await?;
                }
            }
        }
        if !self.replace_agreed().await? {
            self.tell_table(None);
        }
        Ok(())
    }

    /// People who have not agreed yet that a program plays for somebody.
    fn undecided(&self, of: Seat) -> impl Iterator<Item = Seat> {
        let agreed = self.people.rows[of.index()].agreed;
        self.people.others(of).into_iter().map(Seat).filter(move |&seat| agreed & bit(seat) == 0)
    }

    /// Has everybody agreed who plays and is there, or was a moment ago? Whoever is away themselves is not waited for.
    fn all_agree(&self, of: Seat) -> bool {
        let has_left = |seat| self.away_since(seat).is_some_and(|since| now().saturating_sub(since) >= ASKED_STILL);
        self.people.rows[of.index()].agreed != 0 && self.undecided(of).all(has_left)
    }

    /// When the consent of somebody who left is not needed any more, in milliseconds since 1970.
    fn consent_ends(&self, of: Seat) -> Option<u64> {
        let wished = self.people.rows[of.index()].agreed != 0;
        let ends = self.undecided(of).filter_map(|seat| self.away_since(seat)).map(|since| since + ASKED_STILL);
        ends.filter(|&at| wished && at > now()).min()
    }

    /// Lets programs play for those about whom all are agreed; true if that was so for somebody.
    pub(super) async fn replace_agreed(&mut self) -> Result<bool, Broken> {
        let is_missed = |seat: Seat| self.away_since(seat).is_some() || self.is_voted_on(seat);
        let agreed = |seat: &Seat| is_missed(*seat) && self.all_agree(*seat);
        let Some(seat) = self.persons().into_iter().find(agreed).filter(|_| !self.course.is_over()) else {
            return Ok(false);
        };
        self.stand_in(seat, Some((G::TIMEKEEPER.to_owned(), StandIn::Agreed)), NoteKind::Agreed).await?;
        self.tell_stand_in().await?;
        Ok(true)
    }

    /// When a program will play for the person of a seat, in milliseconds since 1970: they are away, the game waits for them, and
    /// somebody else is there who waits.
    fn replaced_at(&self, seat: Seat) -> Option<u64> {
        let agreed = self.options.away_s?;
        let others = self.people.others(seat).into_iter().map(Seat);
        let is_seen = others.into_iter().any(|other| self.people.is_connected(other));
        let since = self.away_since(seat).filter(|_| is_seen && self.is_waited_for(seat))?;
        Some(since.saturating_add(u64::from(agreed) * 1000))
    }

    /// When the next person is away for longer than was agreed.
    pub(super) fn next_replaced(&self) -> Option<Instant> {
        let times = |seat| [self.replaced_at(seat), self.consent_ends(seat)].into_iter().flatten();
        let at = self.persons().into_iter().flat_map(times).min()?;
        Some(Instant::now() + Duration::from_millis(at.saturating_sub(now())))
    }

    /// Lets programs play for those who are away for longer than was agreed.
    pub(super) async fn replace_absent(&mut self) -> Result<(), Broken> {
        let due = |seat: &Seat| self.replaced_at(*seat).is_some_and(|at| at <= now());
        let Some(seat) = self.persons().into_iter().find(due) else { return Ok(()) };
        self.stand_in(seat, Some((G::TIMEKEEPER.to_owned(), StandIn::Away)), NoteKind::Away).await?;
        self.tell_stand_in().await
    }

    /// The seats that agreed that a program shall play for this one.
    pub(super) fn agreed(&self, seat: Seat) -> Vec<u8> {
        let agreed = self.people.rows[seat.index()].agreed;
        (0..self.people.rows.len() as u8).filter(|&seat| agreed & bit(Seat(seat)) != 0).collect()
    }

    /// Has the person of a seat given up?
    pub(super) fn has_conceded(&self, seat: Seat) -> bool {
        let held: SeatSet = self.people.held(self.people.holder(seat));
        held.into_iter().any(|seat| self.people.rows[seat.index()].stand_why == Some(StandIn::Conceded))
    }
}

fn bit(seat: Seat) -> u32 {
    1_u32.checked_shl(seat.0.into()).unwrap_or(0)
}
