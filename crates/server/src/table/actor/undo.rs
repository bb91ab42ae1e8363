//! Going back: free until something was learned or another seat acted, then by consent of the others, alone at will. Behind
//! a text of the story only as an express wish, which is noted.

use tabletop::Seat;

use super::{Broken, TableActor};
use crate::fault::FaultKind;
use crate::games::Hosted;
use crate::protocol::rest::UndoRequest;
use crate::protocol::socket::ServerMessage;
use crate::store::{EntryKind, Happened, UndoRow};
use crate::table::{ConnectionId, Reach};

impl<G: Hosted> TableActor<G> {
    pub(super) async fn hear_undo(
        &mut self,
        at: ConnectionId,
        seat: Seat,
        id: u32,
        to: Option<u32>,
        unread: bool,
    ) -> Result<(), Broken> {
        if self.has_conceded(seat) {
            self.refuse(at, Some(id), &FaultKind::Conceded.into());
            return Ok(());
        }
        let mine = self.people.held(seat);
        let Some(to) = to.or_else(|| self.course.undo_step(mine)) else {
            self.refuse(at, Some(id), &FaultKind::NothingToUndo.into());
            return Ok(());
        };
        if self.course.is_over() {
            self.refuse(at, Some(id), &FaultKind::UndoAfterEnd.into());
            return Ok(());
        }
        if !self.course.is_own_step(mine, to) {
            self.refuse(at, Some(id), &FaultKind::UndoOfOthers.into());
            return Ok(());
        }
        if self.course.is_full() {
            self.refuse(at, Some(id), &FaultKind::TableFull.into());
            return Ok(());
        }
        let others = self.people.others(seat);
        let reach = self.course.reach(mine, to);
        if reach == Reach::Unread && !unread {
            self.refuse(at, Some(id), &FaultKind::ReadSince.into());
            return Ok(());
        }
        if reach == Reach::Free || others.is_empty() {
            let seq = self.undo(seat, to).await?;
            self.send(at, &ServerMessage::Ack { id, seq });
            return self.go_on().await;
        }
        self.undo_requests += 1;
        let undo = UndoRequest {
            request: self.undo_requests,
            seat: seat.0,
            to,
            waiting_for: others,
            unread: reach == Reach::Unread,
        };
        self.set_undo(Some(undo)).await?;
        self.send(at, &ServerMessage::Ack { id, seq: self.course.seq() });
        self.tell_table(None);
        Ok(())
    }

    pub(super) async fn hear_consent(
        &mut self,
        at: ConnectionId,
        seat: Seat,
        request: u32,
        agree: bool,
    ) -> Result<(), Broken> {
        let Some(mut undo) = self.undo.clone().filter(|undo| undo.request == request) else {
            self.refuse(at, None, &FaultKind::NoSuchRequest.into());
            return Ok(());
        };
        let is_own = undo.seat == seat.0;
        if !agree && (is_own || undo.waiting_for.contains(&seat.0)) {
            self.set_undo(None).await?;
        } else if agree {
            undo.waiting_for.retain(|&other| other != seat.0);
            if undo.waiting_for.is_empty() && self.course.is_full() {
                self.refuse(at, None, &FaultKind::TableFull.into());
                self.set_undo(None).await?;
            } else if undo.waiting_for.is_empty() {
                let (asker, to) = (Seat(undo.seat), undo.to);
                self.undo(asker, to).await?;
                self.tell_table(None);
                return self.go_on().await;
            } else {
                self.set_undo(Some(undo)).await?;
            }
        }
        self.tell_table(None);
        Ok(())
    }

    /// Stores a request, or that there is none, before anybody hears of it.
    async fn set_undo(&mut self, undo: Option<UndoRequest>) -> Result<(), Broken> {
        let row = UndoRow { seq: self.course.seq(), request: self.undo_requests, undo: undo.clone() };
        self.write(Happened::Undo(row)).await?;
        self.undo = undo;
        Ok(())
    }

    async fn undo(&mut self, seat: Seat, to: u32) -> Result<u32, Broken> {
        let reach = self.course.reach(self.people.held(seat), to);
        let entry = self.entry(EntryKind::Undo, Some(seat), false, to, Some(reach.word().to_owned()));
        self.write(Happened::Game(entry.clone())).await?;
        self.course.undo(entry);
        self.stop_thinking();
        self.after_change();
        self.tell_update();
        if reach > Reach::Free {
            self.tell_table(None);
        }
        Ok(self.course.seq())
    }
}
