//! A campaign as one file, out and in. What comes in is replayed before it is believed.

use std::sync::Arc;

use serde_json::Value;
use tabletop::replay::{replay, verify};
use tabletop::{Message, Record, Silent};
use words::Words;

use super::{TABLES, in_order, taken_back};
use crate::blocking::Cancelled;
use crate::contents::Contents;
use crate::fault::{self, Fault, FaultKind};
use crate::games::{Hosted, no_such_game, with_game};
use crate::host::{Host, new_campaign, now};
use crate::protocol::campaign::{CampaignCreated, CampaignFile, ChapterFile};
use crate::protocol::rest::{Colour, NewSeat, SeatKind, TableOptions};
use crate::protocol::socket::StandingOrder;
use crate::secrets;
use crate::store::{Change, ContentRow, Entry, EntryKind, Legacy, SeatRow, Store, StoredTable};
use crate::table::{NAME, Reach, clean_name, finished, names, past, present};

/// What a file says it is.
const KIND: &str = "campaign";
/// The version of the form that this program writes and reads.
const VERSION: u32 = 1;
/// Most times of going back that a file may tell of.
const TAKEN_BACK: u32 = 1000;
/// Entries that are stored at once.
const PART: usize = 200;

impl Host {
    /// The finished games of a campaign as a file, for those who hold the campaign or a seat in it.
    pub async fn export(&self, id: &str, secret: &str) -> Result<CampaignFile, Fault> {
        let (row, _) = self.opened(id, secret).await?;
        let finished = in_order(self.store().finished_of(id).await?, |(id, after)| (id, after.as_deref()));
        let mut chapters = Vec::new();
        // One after the other: no more than one history is in memory.
        for (table, after) in &finished {
            let Some(stored) = self.store().table(table).await? else { continue };
            let after = after.as_ref().and_then(|after| finished.iter().position(|(id, _)| id == after));
            let after = after.map(|at| at as u32);
            let (contents, words) = (self.contents(), fault::words());
            let written = move |_: &Cancelled| {
                let game = stored.game.clone();
                let chapter = with_game!(game.as_str(), G => chapter_of::<G>(&stored, after, &contents, words));
                chapter.unwrap_or_else(|| Err(no_such_game(&game)))
            };
            chapters.push(self.blocking().work(written).await?);
        }
        Ok(CampaignFile { snowbound: KIND.to_owned(), version: VERSION, game: row.game, chapters })
    }

    /// A new campaign from a file. It is stored table by table, so that others need not wait for all of it; should that be
    /// cut short, nobody has the way to what is there.
    pub async fn import(self: &Arc<Self>, file: CampaignFile) -> Result<CampaignCreated, Fault> {
        check_form(&file)?;
        let (row, link) = new_campaign(&file.game)?;
        let campaign = row.id.clone();
        let contents = self.contents();
        let tables = self.blocking().work(move |waiting| {
            let tables = with_game!(file.game.as_str(), G => tables_of::<G>(&file, &campaign, &contents, waiting));
            tables.unwrap_or_else(|| Err(no_such_game(&file.game)))
        });
        let tables = tables.await?;
        self.store().write(vec![Change::Campaign(row)]).await?;
        for mut table in tables {
            if let Some(content) = self.content_of(&table)? {
                let kept = content.fingerprint;
                self.store().write(vec![Change::Content(Box::new(content))]).await?;
                self.contents.note_kept([kept]);
            }
            let (id, entries) = (table.id.clone(), std::mem::take(&mut table.entries));
            self.store().write(vec![Change::Table(Box::new(table))]).await?;
            for part in Change::game(&id, entries).chunks(PART) {
                self.store().write(part.to_vec()).await?;
            }
        }
        Ok(CampaignCreated { campaign: self.campaign(&link.id, Some(&link.secret)).await?, link })
    }

    fn contents(&self) -> ContentSource {
        ContentSource { contents: self.contents.clone(), store: self.store().clone() }
    }

    /// The cards that a table which came with a file was played with, if they are the present ones and not kept yet.
    fn content_of(&self, table: &StoredTable) -> Result<Option<ContentRow>, Fault> {
        let record = Record::read(&table.header).map_err(|error| Fault::internal(&error))?;
        Ok(with_game!(table.game.as_str(), G => self.contents.to_keep::<G>(&record)).flatten())
    }
}

/// Where the cards of games are found, for threads that may wait.
struct ContentSource {
    contents: Arc<Contents>,
    store: Store,
}

impl ContentSource {
    fn of<G: Hosted>(&self, record: &Record) -> Result<Arc<G::Content>, Message> {
        self.contents.of_now::<G>(&self.store, record).map_err(|error| detail(&error))
    }
}

fn check_form(file: &CampaignFile) -> Result<(), Fault> {
    if file.snowbound != KIND {
        return Err(FaultKind::FileKind.with("kind", file.snowbound.as_str()).with("expected", KIND));
    }
    if file.version != VERSION {
        return Err(FaultKind::FileVersion.with("version", file.version).with("known", VERSION));
    }
    match file.chapters.len() {
        0 => Err(FaultKind::FileEmpty.into()),
        count if count > TABLES => Err(FaultKind::FileTooLong.with("games", count).with("most", TABLES)),
        _ => Ok(()),
    }
}

fn chapter_of<G: Hosted>(
    stored: &StoredTable,
    after: Option<u32>,
    contents: &ContentSource,
    words: &Words,
) -> Result<ChapterFile, Fault> {
    let names = names(&stored.seats, &stored.setup, words);
    let held_by = Some(stored.setup.held_by()).filter(|held| held.iter().any(Option::is_some)).unwrap_or_default();
    let record = present(&stored.header, &stored.entries).ok();
    let record = record.and_then(|record| finished::<G>(&record, contents.of::<G>(&record).ok()?));
    let other = || FaultKind::OtherContentOf.with("table", stored.id.as_str());
    let record = record.ok_or_else(other)?.write();
    Ok(ChapterFile { after, names, held_by, created: stored.created, taken_back: taken_back(stored), record })
}

/// The tables of a file. Every game is replayed, and must have begun as the one before it ended.
fn tables_of<G: Hosted>(
    file: &CampaignFile,
    campaign: &str,
    contents: &ContentSource,
    waiting: &Cancelled,
) -> Result<Vec<StoredTable>, Fault> {
    let mut tables: Vec<StoredTable> = Vec::new();
    for (at, chapter) in file.chapters.iter().enumerate() {
        waiting.check()?;
        let wrong = |why: Message| FaultKind::FileGame.with("game", at + 1).with("why", why);
        let before = chapter.after.map(|before| tables.get(before as usize).ok_or(before)).transpose();
        let before = before.map_err(|before| wrong(Message::new("file-not-before").with("game", before)))?;
        let table = table_of::<G>(chapter, before, campaign, contents).map_err(wrong)?;
        tables.push(table);
    }
    Ok(tables)
}

fn table_of<G: Hosted>(
    chapter: &ChapterFile,
    before: Option<&StoredTable>,
    campaign: &str,
    contents: &ContentSource,
) -> Result<StoredTable, Message> {
    let record = Record::read(&chapter.record).map_err(|error| detail(&error))?;
    let legacy = played::<G>(&record, contents.of::<G>(&record)?)?;
    let setup: G::Setup = serde_json::from_value(record.setup.clone()).map_err(|error| detail(&error))?;
    let players = chapter.names.len();
    let expected = match before.and_then(|table| table.legacy.as_ref()) {
        None => G::first(players),
        Some(legacy) => G::next_setup(&legacy.diary, players),
    };
    let expected = expected.map_err(|refusal| refusal.message)?;
    let expected = serde_json::to_value(&expected).map_err(|error| detail(&error))?;
    if without_edition(&expected) != without_edition(&record.setup) {
        return Err(Message::new("file-other-beginning"));
    }
    let seats = seats(&chapter.names, &chapter.held_by)?;
    let rows = seats.iter().map(seat_row).collect();
    let created = chapter.created.min(now());
    let entries = entries(&record, chapter.taken_back, created)?;
    let ended = record.end_line();
    Ok(StoredTable {
        id: secrets::new_table_id().map_err(|error| detail(&error))?,
        game: G::NAME.to_owned(),
        created,
        header: Record { end: None, bundle: None, ..record }.header_line(),
        setup: G::table_setup(&setup, seats).map_err(|refusal| refusal.message)?,
        options: TableOptions::default(),
        seats: rows,
        undo: None,
        log: 0,
        entries,
        chat: Vec::new(),
        campaign: Some(campaign.to_owned()),
        after: before.map(|table| table.id.clone()),
        legacy: Some(legacy),
        ended: Some(ended),
        maker: None,
        visits: Vec::new(),
        due: None,
    })
}

/// A setup in its canonical form but for the edition of the rules: chapters of a campaign may be played by different ones.
fn without_edition(setup: &Value) -> String {
    let mut setup = setup.clone();
    setup.as_object_mut().map(|fields| fields.remove("edition"));
    tabletop::record::canonical(&setup)
}

/// Replays a game to its end, and says what it left.
fn played<G: Hosted>(record: &Record, content: Arc<G::Content>) -> Result<Legacy, Message> {
    let verification = verify::<G>(record, content.clone());
    if !verification.is_genuine() {
        return Err(past::verdict(&verification));
    }
    let game = replay::<G>(record, content, None, &mut Silent).map_err(|error| detail(&error))?;
    game.legacy(Words::english()).ok_or_else(|| Message::new("file-not-over"))
}

/// What a parser says about a file, which is the same in every language.
fn detail(error: &dyn std::fmt::Display) -> Message {
    Message::Told(error.to_string())
}

const COLOURS: [Colour; 5] = [Colour::Blue, Colour::Red, Colour::Yellow, Colour::Green, Colour::White];

fn seats(names: &[String], held_by: &[Option<u8>]) -> Result<Vec<NewSeat>, Message> {
    let holder = |at: usize| held_by.get(at).copied().flatten();
    let seat = |(at, (name, colour)): (usize, (&String, Colour))| {
        let name = clean_name(name).ok_or_else(|| Message::new("file-bad-name").with("most", NAME))?;
        let held_by = holder(at);
        if held_by.is_some_and(|by| usize::from(by) >= names.len() || holder(by.into()).is_some()) {
            return Err(Message::new("file-bad-holder").with("seat", at));
        }
        Ok(NewSeat { colour, kind: SeatKind::Person, bot: None, name: Some(name), held_by })
    };
    names.iter().zip(COLOURS.into_iter().cycle()).enumerate().map(seat).collect()
}

/// Nobody sits at a table that came with a file: its game is over.
fn seat_row(seat: &NewSeat) -> SeatRow {
    let name = seat.name.clone().unwrap_or_default();
    SeatRow {
        secret: None,
        former: None,
        name,
        joined: true,
        order: StandingOrder::default(),
        stand_in: None,
        seen: 0,
        left_at: None,
        away: None,
        stand_why: None,
        agreed: 0,
        orders: Box::default(),
    }
}

/// The history of a table that came with a file. How often the group went back is told at its beginning.
fn entries(record: &Record, taken_back: u32, at: u64) -> Result<Vec<Entry>, Message> {
    if taken_back > TAKEN_BACK {
        return Err(Message::new("file-taken-back").with("times", taken_back));
    }
    let entry = |seq: usize, kind, seat, step: usize, action| {
        let (seq, step, auto) = (seq as u32, step as u32, kind == EntryKind::Start);
        Entry { seq, kind, seat, auto, step, action, at, hash: None, spent: None }
    };
    let mut all = vec![entry(1, EntryKind::Start, None, 0, None)];
    if taken_back > 0 {
        all.push(entry(2, EntryKind::Undo, Some(0), 0, Some(format!("{} {taken_back}", Reach::Unread.word()))));
    }
    for (step, taken) in record.steps.iter().enumerate() {
        all.push(entry(all.len() + 1, EntryKind::Act, Some(taken.seat.0), step + 1, Some(taken.action.clone())));
    }
    Ok(all)
}
