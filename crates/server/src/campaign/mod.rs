//! Campaigns: tables that follow each other, each from the diary that another left.

use std::sync::Arc;

use axum::http::StatusCode;
use tabletop::{Record, Refusal};
use words::Words;

use crate::fault::{self, Fault, FaultKind};
use crate::games::{Hosted, Serial, no_such_game, with_game};
use crate::host::{Host, InCampaign, bad_setup_by_rule, check_names, check_options};
use crate::protocol::campaign::{CampaignInfo, Chapter, DiaryPage, NextChapter, NextTable};
use crate::protocol::rest::{TableCreated, TableStatus};
use crate::secrets;
use crate::store::{CampaignRow, Change, EntryKind, Legacy, News, StoredTable};
use crate::table::{Command, Reach, names};

pub(crate) mod file;

/// Most tables of a campaign.
pub(crate) const TABLES: usize = 100;
/// Most games under way to which a guest may add one.
const OPEN: usize = 4;

impl Host {
    /// A campaign with its chapters. Of tables that are not open to spectators, strangers learn no more than that there are
    /// such; whoever holds the campaign or a seat in it is none.
    pub async fn campaign(&self, id: &str, secret: Option<&str>) -> Result<CampaignInfo, Fault> {
        let row = match secret {
            None => self.campaign_row(id).await?,
            Some(secret) => self.opened(id, secret).await?.0,
        };
        let mut chapters = Vec::new();
        for table in self.store().tables_of(id).await? {
            if let Some(stored) = self.store().outline(&table).await? {
                let shown = secret.is_some() || stored.options.spectators;
                let chapter = self.chapter(stored, fault::words()).await?;
                chapters.push(if shown { chapter } else { closed(chapter) });
            }
        }
        let chapters = in_order(chapters, |chapter| (&chapter.table, chapter.after.as_deref()));
        Ok(CampaignInfo { id: row.id, game: row.game, created: row.created, chapters })
    }

    async fn campaign_row(&self, id: &str) -> Result<CampaignRow, Fault> {
        let none = || Fault::from(FaultKind::NoSuchCampaign);
        if !secrets::is_table_id(id) {
            return Err(none());
        }
        self.store().campaign(id).await?.ok_or_else(none)
    }

    /// What is stored about a finished game is enough; the others are asked. One that cannot be opened any more is not lost
    /// from sight.
    async fn chapter(&self, stored: StoredTable, words: &'static Words) -> Result<Chapter, Fault> {
        if stored.legacy.is_some() {
            return Ok(kept(stored, words));
        }
        match self.ask(&stored.id, |reply| Command::Chapter(words, reply)).await {
            Err(fault) if fault.code == "other-content" => Ok(kept(stored, words)),
            chapter => chapter,
        }
    }

    /// The campaign, if the secret opens it: its own, or that of a seat at one of its tables.
    async fn opened(&self, id: &str, secret: &str) -> Result<(CampaignRow, Key), Fault> {
        let row = self.campaign_row(id).await?;
        if secrets::matches(&row.secret, id, secret) {
            return Ok((row, Key::Campaign));
        }
        let seats = self.store().secrets_of(id).await?;
        if seats.iter().any(|(table, kept)| secrets::matches(kept, table, secret)) {
            return Ok((row, Key::Seat));
        }
        Err(FaultKind::NotYourCampaign.into())
    }

    /// Guests go on with a campaign, but they do not fill it.
    async fn check_room(&self, id: &str, key: Key) -> Result<(), Fault> {
        let (tables, finished) = (self.store().tables_of(id).await?.len(), self.store().finished_of(id).await?.len());
        match key {
            _ if tables >= TABLES => Err(FaultKind::TooManyTables.with("most", TABLES)),
            Key::Seat if tables - finished >= OPEN => Err(FaultKind::TooManyOpen.with("most", OPEN)),
            Key::Seat | Key::Campaign => Ok(()),
        }
    }

    /// Lays the next table of a campaign, or another branch of it.
    pub async fn next_table(&self, id: &str, secret: &str, request: NextTable) -> Result<TableCreated, Fault> {
        let (row, key) = self.opened(id, secret).await?;
        check_options(request.options.as_ref())?;
        check_names(&request.seats)?;
        self.check_room(id, key).await?;
        let game = row.game.clone();
        let laid = with_game!(game.as_str(), G => self.next_of::<G>(row, request).await);
        laid.unwrap_or_else(|| Err(no_such_game(&game)))
    }

    async fn next_of<G: Hosted>(&self, row: CampaignRow, request: NextTable) -> Result<TableCreated, Fault> {
        let players = request.seats.len();
        let (setup, after) = match (request.after, request.again) {
            (Some(_), Some(_)) => return Err(FaultKind::AfterAndAgain.into()),
            (Some(table), None) => {
                let legacy = self.legacy(&row, &table).await?;
                (G::next_setup(&legacy.diary, players).map_err(no_next)?, Some(table))
            }
            (None, Some(table)) => {
                let stored = self.table_of(&row, &table).await?;
                let record = Record::read(&stored.header).map_err(|error| Fault::internal(&error))?;
                let setup = serde_json::from_value(record.setup).map_err(|error| Fault::internal(&error))?;
                (G::again(&setup, players).map_err(no_next)?, stored.after)
            }
            (None, None) => (G::first(players).map_err(no_next)?, None),
        };
        G::new(&setup, G::content(), [0; 32]).map_err(bad_setup_by_rule)?;
        let table = G::table_setup(&setup, request.seats).map_err(bad_setup_by_rule)?;
        let chapter = InCampaign { campaign: Some(row.id), after };
        let laid = self.lay::<G>(&setup, table, request.options, chapter, self.seed()?)?;
        self.found(laid, None, None).await
    }

    async fn table_of(&self, row: &CampaignRow, table: &str) -> Result<StoredTable, Fault> {
        let stored = self.store().table(table).await?.filter(|stored| stored.campaign.as_ref() == Some(&row.id));
        stored.ok_or(FaultKind::NoSuchTableInCampaign.into())
    }

    /// What a finished table of a campaign left.
    async fn legacy(&self, row: &CampaignRow, table: &str) -> Result<Legacy, Fault> {
        let stored = self.table_of(row, table).await?;
        if let Some(legacy) = stored.legacy {
            return Ok(legacy);
        }
        // A game that ended the moment the server was killed: opening the table stores what it left.
        self.ask(table, |reply| Command::Chapter(fault::words(), reply)).await?;
        self.table_of(row, table).await?.legacy.ok_or(FaultKind::NothingFollowsYet.into())
    }

    /// Begins a campaign anew: its tables stay where they are, but it has none of them any more. Guests cannot.
    pub async fn reset(self: &Arc<Self>, id: &str, secret: &str) -> Result<CampaignInfo, Fault> {
        let row = match self.opened(id, secret).await? {
            (row, Key::Campaign) => row,
            (_, Key::Seat) => return Err(FaultKind::NotYoursToReset.into()),
        };
        let tables = self.store().tables_of(id).await?;
        self.store().write(vec![Change::Reset(row.id)]).await?;
        for table in tables {
            // Tables that are open, here or at other nodes, say that they belong to none.
            self.tables().poke(&table, Command::Stored(None));
            self.nodes().tell(&table, News::Anew);
        }
        self.campaign(id, Some(secret)).await
    }
}

/// What opened a campaign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Key {
    /// Its own secret.
    Campaign,
    /// That of a seat at one of its tables.
    Seat,
}

/// What strangers hear of a table that is not open to spectators.
fn closed(chapter: Chapter) -> Chapter {
    Chapter { names: Vec::new(), held_by: Vec::new(), page: None, next: None, taken_back: 0, ..chapter }
}

/// Every table after the one whose diary it began with, else as they were made: clocks go wrong, and files tell any time.
/// `place` says a table and the one that it follows.
fn in_order<T>(tables: Vec<T>, place: impl Fn(&T) -> (&str, Option<&str>)) -> Vec<T> {
    let mut left = tables;
    let mut ordered = Vec::with_capacity(left.len());
    while !left.is_empty() {
        let waits = |table: &T| left.iter().any(|other| place(table).1 == Some(place(other).0));
        let next = left.iter().position(|table| !waits(table)).unwrap_or(0);
        ordered.push(left.remove(next));
    }
    ordered
}

/// Nothing follows, and the rules say why.
fn no_next(refusal: Refusal) -> Fault {
    Fault { status: StatusCode::CONFLICT, code: "no-next", ..refusal.into() }
}

/// What a finished game left, in words.
struct Retold {
    title: String,
    page: Option<DiaryPage>,
    next: Option<NextChapter>,
}

fn retold<G: Serial>(stored: &StoredTable, words: &Words) -> Retold {
    let legacy = stored.legacy.as_ref();
    let kept = || legacy.map(|legacy| legacy.title.clone()).unwrap_or_default();
    Retold {
        title: G::title_of(stored.setup.board(), words).unwrap_or_else(kept),
        page: legacy.map(|legacy| G::page(&legacy.diary, &legacy.page, words)),
        next: legacy.and_then(|legacy| G::follows(&legacy.diary, words)),
    }
}

/// A chapter as it is stored, told in these words.
fn kept(stored: StoredTable, words: &Words) -> Chapter {
    let retold = with_game!(stored.game.as_str(), G => retold::<G>(&stored, words));
    let Retold { title, page, next } = retold.unwrap_or(Retold { title: String::new(), page: None, next: None });
    Chapter {
        table: stored.id.clone(),
        after: stored.after.clone(),
        code: stored.setup.board().to_owned(),
        title,
        status: match (stored.legacy.is_some(), stored.entries.is_empty()) {
            (true, _) => TableStatus::Finished,
            (false, true) => TableStatus::Waiting,
            (false, false) => TableStatus::Playing,
        },
        created: stored.created,
        players: stored.seats.len() as u8,
        names: names(&stored.seats, &stored.setup, words),
        held_by: stored.setup.held_by(),
        taken_back: taken_back(&stored),
        page,
        next,
    }
}

/// Times the group went back behind a text that it had read.
fn taken_back(stored: &StoredTable) -> u32 {
    let undos = stored.entries.iter().filter(|entry| entry.kind == EntryKind::Undo);
    let reaches = undos.map(|entry| Reach::read(entry.action.as_deref().unwrap_or_default()));
    reaches.filter(|(reach, _)| *reach == Reach::Unread).map(|(_, times)| times).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chapters_stand_behind_what_they_follow_whatever_the_clock_said() {
        let tables = vec![("c", Some("b")), ("b", Some("a")), ("d", None), ("a", None), ("x", Some("gone"))];
        let ordered = in_order(tables, |&(id, after)| (id, after));
        let ids: Vec<_> = ordered.iter().map(|(id, _)| *id).collect();
        assert_eq!(ids, ["d", "a", "b", "c", "x"]);
    }
}
