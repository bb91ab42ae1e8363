//! Tables that cannot be played with the cards and rules of this program, or are damaged: how many there are, and what can still be read
//! of them. A start reads no table: cards are asked of an index, and that a table is damaged is noticed by who opens it.

use std::collections::BTreeSet;
use std::sync::Arc;

use tabletop::{Record, hex};
use words::Words;

use crate::fault::{Fault, FaultKind};
use crate::games::{NAMES, with_game};
use crate::host::Host;
use crate::protocol::rest::{Notice, SeatInfo, SeatKind, TableInfo, TableStatus};
use crate::secrets;
use crate::store::{EntryKind, StoreError, StoredTable};
use crate::table::names;

/// Most findings that are told.
const TOLD: usize = 20;
/// Most damaged tables that are counted.
const COUNTED: usize = 10_000;

/// What was found since the server was started.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Survey {
    /// What is wrong with the pages of the file.
    pub pages: Vec<String>,
    /// Tables without their cards, or of unknown games.
    pub unplayable: u32,
    /// Tables that somebody wanted to open and whose history is damaged.
    pub damaged: BTreeSet<String>,
    /// Why, in words.
    pub findings: Vec<String>,
}

impl Survey {
    fn note(&mut self, finding: String) {
        tracing::warn!("{finding}");
        if self.findings.len() < TOLD {
            self.findings.push(finding);
        }
    }
}

impl Host {
    /// Says what cannot be played, and why. The rest is served meanwhile.
    pub async fn look_over(self: Arc<Self>) {
        if let Err(error) = self.look().await {
            self.survey_with(|survey| survey.note(format!("the tables could not be looked over: {error}")));
        }
        let unplayable = self.survey().unplayable;
        if unplayable > 0 {
            tracing::warn!(unplayable, "some tables cannot be played; all others are served");
        }
    }

    async fn look(&self) -> Result<(), StoreError> {
        for (cards, header) in self.store().by_cards().await? {
            if let Err(why) = self.knows(&header).await {
                let count = self.store().with_cards(&cards).await?;
                self.survey_with(|survey| {
                    survey.unplayable += u32::try_from(count).unwrap_or(u32::MAX);
                    survey.note(format!("{count} tables cannot be played on: {why}"));
                });
            }
        }
        let pages = self.store().pages().await?;
        self.survey_with(|survey| {
            pages.iter().for_each(|finding| survey.note(format!("the database is damaged: {finding}")));
            survey.pages = pages;
        });
        Ok(())
    }

    /// Everything about a table. Should it be damaged, that is noted.
    pub(crate) async fn stored(&self, id: &str) -> Result<Option<StoredTable>, StoreError> {
        let stored = self.store().table(id).await;
        if let Err(error @ (StoreError::Damaged(_) | StoreError::Pages(_))) = &stored {
            self.survey_with(|survey| {
                if survey.damaged.len() < COUNTED && survey.damaged.insert(id.to_owned()) {
                    survey.note(format!("table {id} is damaged: {error}"));
                }
            });
        }
        stored
    }

    /// Are the cards of a table's game here?
    async fn knows(&self, header: &str) -> Result<(), String> {
        let record = Record::read(header).map_err(|error| error.to_string())?;
        if !NAMES.contains(&record.game.as_str()) {
            return Err(format!("there is no game `{}`", record.game));
        }
        let found = self.contents.any(self.store(), &record).await;
        found.map(drop).map_err(|error| format!("{}: {error}", record.game))
    }

    /// The table as it is kept, if it cannot be played.
    async fn kept(&self, id: &str, fault: Fault) -> Result<StoredTable, Fault> {
        if fault.code != "other-content" {
            return Err(fault);
        }
        self.stored(id).await?.ok_or(fault)
    }

    /// The record of a finished game that cannot be played any more, for somebody with or without a seat. `fault` says why, and is
    /// the answer where nothing is kept.
    pub async fn kept_record(&self, id: &str, secret: Option<&str>, fault: Fault) -> Result<Record, Fault> {
        let stored = self.kept(id, fault.clone()).await?;
        if !may_look(&stored, secret) {
            return Err(FaultKind::NoSpectators.into());
        }
        record_of(&stored).ok_or(fault)
    }

    /// What everybody may know of a table that cannot be played any more.
    pub async fn kept_info(&self, id: &str, fault: Fault, words: &Words) -> Result<TableInfo, Fault> {
        let stored = self.kept(id, fault.clone()).await?;
        info_of(&stored, &fault, words).ok_or(fault)
    }
}

/// May somebody with this secret, or none, look at what happened at a table?
fn may_look(stored: &StoredTable, secret: Option<&str>) -> bool {
    let opens = |secret: &str| {
        stored.seats.iter().any(|row| row.secret.is_some_and(|kept| secrets::matches(&kept, &stored.id, secret)))
    };
    stored.options.spectators || secret.is_some_and(opens)
}

/// The steps of the present course of a table.
fn steps(stored: &StoredTable) -> Vec<tabletop::record::Step> {
    let mut steps = Vec::new();
    for entry in &stored.entries {
        match entry.kind {
            EntryKind::Start => {}
            EntryKind::Act => steps.push(tabletop::record::Step {
                seat: tabletop::Seat(entry.seat.unwrap_or_default()),
                action: entry.action.clone().unwrap_or_default(),
                hash: None,
            }),
            EntryKind::Undo => steps.truncate(entry.step as usize),
        }
    }
    steps
}

fn record_of(stored: &StoredTable) -> Option<Record> {
    let mut record = Record::read(&stored.header).ok()?;
    record.steps = steps(stored);
    let text = record.write() + stored.ended.as_deref()?;
    Record::read(&text).ok()
}

fn info_of(stored: &StoredTable, fault: &Fault, words: &Words) -> Option<TableInfo> {
    let record = Record::read(&stored.header).ok()?;
    let finished = record_of(stored);
    let names = names(&stored.seats, &stored.setup, words);
    let seat = |(at, (row, new)): (usize, (&crate::store::SeatRow, &crate::protocol::rest::NewSeat))| SeatInfo {
        seat: at as u8,
        colour: new.colour,
        kind: new.kind,
        bot: new.bot.clone(),
        name: names.get(at).cloned().unwrap_or_default(),
        joined: row.joined || new.kind != SeatKind::Person,
        devices: 0,
        own: row.former.is_some(),
        connected: false,
        away_since: None,
        time_up: false,
        stand_in: row.stand_why,
        agreed: Vec::new(),
        held_by: new.held_by,
        late_undos: 0,
    };
    let content = with_game!(stored.game.as_str(), G => format!("/api/content/{}", <G as tabletop::Game>::NAME))?;
    Some(TableInfo {
        id: stored.id.clone(),
        game: stored.game.clone(),
        map: stored.setup.board().to_owned(),
        campaign: stored.campaign.clone(),
        status: match (&finished, stored.entries.is_empty()) {
            (Some(_), _) => TableStatus::Finished,
            (None, true) => TableStatus::Waiting,
            (None, false) => TableStatus::Playing,
        },
        seats: stored.seats.iter().zip(stored.setup.seats()).enumerate().map(seat).collect(),
        options: stored.options.clone(),
        watching: 0,
        content,
        commitment: hex::encode(&record.commitment),
        seed: finished.and_then(|record| record.seed).map(|seed| hex::encode(&seed)),
        created: stored.created,
        step: steps(stored).len() as u32,
        round: 0,
        waiting_for: Vec::new(),
        undo: None,
        notice: Some(Notice { code: "only-the-record".to_owned(), text: fault.told(words) }),
        taken_back: 0,
    })
}
