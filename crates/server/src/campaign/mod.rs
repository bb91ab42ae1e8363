//! Campaigns: tables that follow each other, each from the diary that another left.

use std::sync::Arc;

use axum::http::StatusCode;
use tabletop::{Record, Refusal};
use words::Words;

use crate::fault::Fault;
use crate::games::{Hosted, Serial, no_such_game, with_game};
use crate::host::{Host, Place, bad_setup_by_rule, check_names, check_options};
use crate::protocol::campaign::{CampaignInfo, Chapter, NextTable};
use crate::protocol::rest::{TableCreated, TableStatus};
use crate::secrets;
use crate::store::{CampaignRow, Change, EntryKind, Legacy, StoredTable};
use crate::table::{Command, Reach};

pub(crate) mod file;

/// Most tables of a campaign.
pub(crate) const TABLES: usize = 100;

impl Host {
    /// A campaign with its chapters.
    pub async fn campaign(&self, id: &str) -> Result<CampaignInfo, Fault> {
        let row = self.campaign_row(id).await?;
        let mut chapters = Vec::new();
        for table in self.store().tables_of(id).await? {
            if let Some(stored) = self.store().table(&table).await? {
                chapters.push(self.chapter(stored).await?);
            }
        }
        Ok(CampaignInfo { id: row.id, game: row.game, created: row.created, chapters })
    }

    async fn campaign_row(&self, id: &str) -> Result<CampaignRow, Fault> {
        let none = || Fault::new(StatusCode::NOT_FOUND, "no-such-campaign", "there is no such campaign");
        if !secrets::is_table_id(id) {
            return Err(none());
        }
        self.store().campaign(id).await?.ok_or_else(none)
    }

    /// What is stored about a finished game is enough; the others are asked. One that cannot be opened any more is not lost
    /// from sight.
    async fn chapter(&self, stored: StoredTable) -> Result<Chapter, Fault> {
        if stored.legacy.is_some() {
            return Ok(kept(stored));
        }
        match self.ask(&stored.id, Command::Chapter).await {
            Err(fault) if fault.code == "other-content" => Ok(kept(stored)),
            chapter => chapter,
        }
    }

    /// The campaign, if the secret opens it: its own, or that of a seat at one of its tables.
    async fn opened(&self, id: &str, secret: &str) -> Result<CampaignRow, Fault> {
        let row = self.campaign_row(id).await?;
        if secrets::matches(&row.secret, id, secret) {
            return Ok(row);
        }
        for table in self.store().tables_of(id).await? {
            let seats = self.store().table(&table).await?.map(|stored| stored.seats).unwrap_or_default();
            if seats.iter().filter_map(|seat| seat.secret).any(|kept| secrets::matches(&kept, &table, secret)) {
                return Ok(row);
            }
        }
        Err(Fault::new(StatusCode::FORBIDDEN, "not-your-campaign", "this link opens no seat in this campaign"))
    }

    /// Lays the next table of a campaign, or another branch of it.
    pub async fn next_table(&self, id: &str, secret: &str, request: NextTable) -> Result<TableCreated, Fault> {
        let row = self.opened(id, secret).await?;
        check_options(request.options.as_ref())?;
        check_names(&request.seats)?;
        if self.store().tables_of(id).await?.len() >= TABLES {
            let text = format!("a campaign has at most {TABLES} tables");
            return Err(Fault::new(StatusCode::CONFLICT, "too-many", text));
        }
        let game = row.game.clone();
        let laid = with_game!(game.as_str(), G => self.next_of::<G>(row, request).await);
        laid.unwrap_or_else(|| Err(no_such_game(&game)))
    }

    async fn next_of<G: Hosted>(&self, row: CampaignRow, request: NextTable) -> Result<TableCreated, Fault> {
        let players = request.seats.len();
        let (setup, after) = match (request.after, request.again) {
            (Some(_), Some(_)) => {
                let text = "`after` goes on, `again` plays again: not both";
                return Err(Fault::new(StatusCode::BAD_REQUEST, "bad-request", text));
            }
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
        let place = Place { campaign: Some(row.id), after };
        let laid = self.lay::<G>(&setup, table, request.options, place)?;
        self.found(laid, None, None).await
    }

    async fn table_of(&self, row: &CampaignRow, table: &str) -> Result<StoredTable, Fault> {
        let stored = self.store().table(table).await?.filter(|stored| stored.campaign.as_ref() == Some(&row.id));
        let text = "there is no such table in this campaign";
        stored.ok_or_else(|| Fault::new(StatusCode::NOT_FOUND, "no-such-table", text))
    }

    /// What a finished table of a campaign left.
    async fn legacy(&self, row: &CampaignRow, table: &str) -> Result<Legacy, Fault> {
        let stored = self.table_of(row, table).await?;
        if let Some(legacy) = stored.legacy {
            return Ok(legacy);
        }
        // A game that ended the moment the server was killed: opening the table stores what it left.
        self.ask(table, Command::Chapter).await?;
        let text = "this game is not over: nothing follows it yet";
        let open = || Fault::new(StatusCode::CONFLICT, "not-finished", text);
        self.table_of(row, table).await?.legacy.ok_or_else(open)
    }

    /// Begins a campaign anew: its tables stay where they are, but it has none of them any more.
    pub async fn reset(self: &Arc<Self>, id: &str, secret: &str) -> Result<CampaignInfo, Fault> {
        let row = self.opened(id, secret).await?;
        self.store().write(vec![Change::Reset(row.id)]).await?;
        self.campaign(id).await
    }
}

/// Nothing follows, and the rules say why.
fn no_next(refusal: Refusal) -> Fault {
    Fault { status: StatusCode::CONFLICT, code: "no-next", ..refusal.into() }
}

/// A chapter as it is stored.
fn kept(stored: StoredTable) -> Chapter {
    let diary = stored.legacy.as_ref().map(|legacy| &legacy.diary);
    let next =
        diary.and_then(|diary| with_game!(stored.game.as_str(), G => G::follows(diary, Words::english())).flatten());
    Chapter {
        table: stored.id.clone(),
        after: stored.after.clone(),
        code: stored.setup.board().to_owned(),
        title: stored.legacy.as_ref().map(|legacy| legacy.title.clone()).unwrap_or_default(),
        status: match (stored.legacy.is_some(), stored.entries.is_empty()) {
            (true, _) => TableStatus::Finished,
            (false, true) => TableStatus::Waiting,
            (false, false) => TableStatus::Playing,
        },
        created: stored.created,
        players: stored.seats.len() as u8,
        names: stored.seats.iter().map(|seat| seat.name.clone()).collect(),
        held_by: stored.setup.held_by(),
        taken_back: taken_back(&stored),
        page: stored.legacy.map(|legacy| legacy.page),
        next,
    }
}

/// Times the group went back behind a text that it had read.
fn taken_back(stored: &StoredTable) -> u32 {
    let unread = |action: &Option<String>| action.as_deref() == Some(Reach::Unread.word());
    stored.entries.iter().filter(|entry| entry.kind == EntryKind::Undo && unread(&entry.action)).count() as u32
}
