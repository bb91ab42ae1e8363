//! Somebody else was faster: what they stored is read, played and told, and whatever was to be stored here is checked again.

use tabletop::Seat;

use super::{Broken, CHAT_SHOWN, TableActor};
use crate::fault::FaultKind;
use crate::games::Hosted;
use crate::protocol::socket::ServerMessage;
use crate::store::{Entry, EntryKind, StoreError};

/// How often something is tried again before the table gives up and is read anew.
pub(super) const TRIES: u32 = 20;

/// Does something that adds to the log. Where somebody else was faster, it is tried again after what they stored: what is not
/// possible any more is refused then. Whatever is given here must be checked anew each time it begins.
macro_rules! again {
    ($table:ident, $work:expr) => {{
        let mut tries = 0;
        loop {
            match $work.await {
                Err(StoreError::Conflict) if tries < TRIES => {
                    tries += 1;
                    $table.follow().await?;
                    if $table.closed {
                        return Ok(());
                    }
                }
                done => break done?,
            }
        }
    }};
}
pub(super) use again;

impl<G: Hosted> TableActor<G> {
    /// Somebody else has added to the log. Nearly always they moved, and then that is all there is to read.
    pub(super) async fn follow(&mut self) -> Result<(), Broken> {
        let added = self.shared.store.added(&self.id, self.log).await?;
        let next = (self.log + 1..).zip(added);
        let moves: Option<Vec<Entry>> = next.map(|(next, (n, entry))| entry.filter(|_| n == next)).collect();
        let Some(moves) = moves.filter(|moves| !moves.is_empty()) else { return self.catch_up().await };
        let was_started = self.course.is_started();
        for entry in moves {
            self.play_on(entry)?;
            self.log += 1;
        }
        self.caught_up = true;
        if !was_started || self.course.is_over() {
            self.tell_table(None);
        }
        Ok(())
    }

    /// Reads everything that others stored meanwhile, and tells it to everybody here. A table that they deleted is closed.
    pub(super) async fn catch_up(&mut self) -> Result<(), Broken> {
        let Some(stored) = self.shared.store.since(&self.id, self.course.seq()).await? else {
            self.say_bye(&FaultKind::NoSuchTable.into(), false);
            self.closed = true;
            return Ok(());
        };
        tracing::debug!(table = %self.id, known = self.log, stored = stored.log, "somebody else was faster");
        for entry in stored.entries {
            self.play_on(entry)?;
        }
        self.log = stored.log;
        self.caught_up = true;
        for (seat, row) in (0..).map(Seat).zip(stored.seats) {
            if self.people.rows[seat.index()].stand_in != row.stand_in {
                self.forget_thoughts(seat);
            }
            if self.people.rows[seat.index()].secret != row.secret {
                self.show_out(seat, None);
            }
            self.people.set(seat, row);
        }
        self.set_elsewhere(stored.visits);
        self.due = stored.due;
        self.campaign = stored.campaign;
        let pace = std::mem::replace(&mut self.options, stored.options).pace_ms;
        if pace != self.options.pace_ms {
            self.hurry();
        }
        self.legacy = stored.legacy;
        self.ended = stored.ended.is_some();
        self.undo_requests = stored.undo.as_ref().map_or(0, |row| row.request);
        let seq = self.course.seq();
        self.undo = stored.undo.filter(|row| row.seq == seq).and_then(|row| row.undo);
        let heard = self.chat.back().map_or(0, |line| line.n);
        for line in stored.chat.into_iter().filter(|line| line.n > heard) {
            self.chat.push_back(line.clone());
            if self.chat.len() > CHAT_SHOWN {
                self.chat.pop_front();
            }
            self.tell_all(&ServerMessage::Chat { line });
        }
        self.tell_table(None);
        self.tell_orders();
        Ok(())
    }

    /// The game goes on as somebody else stored it.
    fn play_on(&mut self, entry: Entry) -> Result<(), Broken> {
        let wrong = |why: String| StoreError::Damaged(format!("entry {} cannot be played: {why}", entry.seq));
        if entry.seq != self.course.seq() + 1 {
            return Err(wrong(format!("it comes after {}", self.course.seq())));
        }
        match entry.kind {
            EntryKind::Start => self.course.start(entry),
            EntryKind::Act => {
                let seat = entry.seat.map(Seat).ok_or_else(|| wrong("it names no seat".into()))?;
                let action = self.course.check(seat, entry.action.as_deref().unwrap_or_default());
                let action = action.map_err(|refusal| wrong(refusal.rule.to_owned()))?;
                self.course.act(entry, seat, action, !self.people.visitors.is_empty());
            }
            EntryKind::Undo if entry.step > self.course.step() => {
                return Err(wrong("it goes back to a step that is not there".into()));
            }
            EntryKind::Undo => {
                self.course.undo(entry);
                self.stop_thinking();
            }
        }
        self.after_change();
        self.tell_update();
        Ok(())
    }
}
