//! Finding each other: tables that are open to whoever comes first.
//!
//! That a table is open stands in its options, and a seat that somebody takes is an entry of its log like any other: of two who want
//! the last one, at whatever nodes, one has it. The list is read from the store alone and wakes nobody.

use words::Words;

use crate::fault::{self, Fault, FaultKind};
use crate::games::{Hosted, with_game};
use crate::host::{Host, now};
use crate::protocol::rest::{
    OpenSeat, OpenTable, OpenTables, OpenTo, SeatLink, TableInfo, TableOptions, TableSetup, TakeSeat,
};
use crate::secrets;
use crate::store::{Change, OpenRow};
use crate::table::{Command, free_seats, shown_names};

/// Most tables of one list.
const LISTED: u32 = 60;
/// How long a table stays open if nobody closes it, in milliseconds: two weeks.
const OPEN: u64 = 14 * 24 * 3600 * 1000;

/// Can a table be open that is laid like this? Somebody must be able to come, and before it begins.
pub(crate) fn check(options: &TableOptions, setup: &TableSetup) -> Result<(), Fault> {
    let taken = setup.seats().iter().map(|seat| (false, seat.name.as_deref().unwrap_or_default()));
    if options.open.is_some() && (options.start || free_seats(setup, taken).is_empty()) {
        return Err(FaultKind::BadOpen.into());
    }
    Ok(())
}

impl Host {
    /// Tables that whoever comes may sit down at, the newest first.
    pub async fn open_list(&self, words: &Words) -> Result<OpenTables, Fault> {
        let rows = self.store().open_tables(now().saturating_sub(OPEN), LISTED).await?;
        Ok(OpenTables { tables: rows.iter().filter_map(|row| listed(row, words)).collect() })
    }

    /// Sits somebody down at an open table, with a secret that only they have.
    pub async fn take(&self, id: &str, request: TakeSeat) -> Result<SeatLink, Fault> {
        let (secret, words) = (secrets::new_secret()?, fault::words());
        let name = request.name.filter(|name| !name.trim().is_empty());
        let take = |reply| Command::Take(name.clone(), secret.clone(), words, reply);
        let seat = self.ask(id, take).await??;
        Ok(SeatLink { seat, holds: Vec::new(), link: format!("/table/{id}#seat={secret}"), secret })
    }

    /// Opens or closes a table for whoever laid it.
    pub async fn set_open(&self, id: &str, key: &str, open: Option<OpenTo>) -> Result<TableInfo, Fault> {
        self.check_maker(id, key).await?;
        self.ask(id, |reply| Command::Door(open, fault::words(), reply)).await?
    }

    /// Closes the doors that have been open for too long, and says how many that were.
    pub async fn close_old_doors(&self) -> Result<usize, Fault> {
        let mut closed = 0;
        loop {
            let old = self.store().open_before(now().saturating_sub(OPEN)).await?;
            if old.is_empty() {
                return Ok(closed);
            }
            closed += old.len();
            for id in old {
                let door = |reply| Command::Door(None, Words::english(), reply);
                if let Err(fault) = self.ask(&id, door).await.and_then(|closed| closed) {
                    tracing::warn!(table = id, %fault, "an open table could not be closed; it is not listed any more");
                }
                // What could not be told to the table is off the list at any rate.
                self.store().write(vec![Change::Shut(id)]).await?;
            }
        }
    }
}

/// A table as the list has it; nothing if nobody can sit down any more.
fn listed(row: &OpenRow, words: &Words) -> Option<OpenTable> {
    let free = free_seats(&row.setup, row.seats.iter().map(|(joined, name)| (*joined, name.as_str())));
    if free.is_empty() || row.options.open.is_none() {
        return None;
    }
    let names = shown_names(row.seats.iter().map(|(_, name)| name.as_str()), &row.setup, words);
    let seat = |((new, name), at): ((&crate::protocol::rest::NewSeat, String), u8)| OpenSeat {
        colour: new.colour,
        kind: new.kind,
        name,
        free: free.iter().any(|seat| seat.0 == at),
    };
    Some(OpenTable {
        id: row.id.clone(),
        game: row.game.clone(),
        parts: with_game!(row.game.as_str(), G => G::parts(&row.setup, words))?,
        options: row.options.clone(),
        since: row.since,
        seats: row.setup.seats().iter().zip(names).zip(0..).map(seat).collect(),
    })
}
