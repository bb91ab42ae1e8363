//! The door of a table: open to whoever comes first, or to those with a link only.

use tabletop::Seat;
use words::Words;

use super::catch_up::{TRIES, again};
use super::{Broken, TableActor};
use crate::fault::{Fault, FaultKind};
use crate::games::Hosted;
use crate::protocol::rest::{OpenTo, TableOptions};
use crate::secrets;
use crate::store::{Happened, SeatRow, StoreError};

impl<G: Hosted> TableActor<G> {
    /// Gives the first seat that nobody has to somebody who came without a link. It opens with their secret from now on, and the
    /// link that it was given with opens it no more.
    pub(super) async fn take_seat(
        &mut self,
        name: Option<&str>,
        secret: &str,
        words: &Words,
    ) -> Result<Result<Seat, Fault>, Broken> {
        let free = self.people.free();
        let Some(&seat) = free.first() else { return Ok(Err(FaultKind::NoFreeSeat.into())) };
        if self.options.open.is_none() || self.course.is_started() {
            return Ok(Err(FaultKind::NotOpen.into()));
        }
        // Where somebody else is called so, the seat keeps its colour for a name.
        let name = name.and_then(|name| self.free_name(seat, name, words).ok()).unwrap_or_default();
        let row = self.people.rows[seat.index()].clone();
        let (former, hash) = (row.former.or(row.secret), secrets::hash(&self.id, secret));
        self.change_seat(seat, SeatRow { secret: Some(hash), former, name, joined: true, ..row }).await?;
        self.show_out(seat, None);
        self.tell_table(None);
        Ok(Ok(seat))
    }

    /// Opens or closes the door, as whoever laid the table wishes.
    pub(super) async fn hear_door(&mut self, open: Option<OpenTo>) -> Result<Result<(), Fault>, Broken> {
        if open.is_some() && self.course.is_started() {
            return Ok(Err(FaultKind::Started.into()));
        }
        if open.is_some() && self.people.free().is_empty() {
            return Ok(Err(FaultKind::NoFreeSeat.into()));
        }
        self.set_door(open).await?;
        Ok(Ok(()))
    }

    async fn set_door(&mut self, open: Option<OpenTo>) -> Result<(), Broken> {
        if self.options.open == open {
            return Ok(());
        }
        let options = TableOptions { open, ..self.options.clone() };
        self.write(Happened::Options(options.clone())).await?;
        self.options = options;
        self.tell_table(None);
        Ok(())
    }

    /// Closes the door behind the last who could come, and when the game begins. Once everybody has come, it begins by itself:
    /// strangers need not find out who of them says so.
    pub(super) async fn mind_door(&mut self) -> Result<(), Broken> {
        let started = self.course.is_started();
        if self.options.open.is_none() || !started && !self.people.free().is_empty() {
            return Ok(());
        }
        again!(self, self.set_door(None));
        if self.people.are_all_here() {
            // Somebody else may have begun it meanwhile.
            let _ = again!(self, self.start());
        }
        Ok(())
    }
}
