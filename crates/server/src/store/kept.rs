//! What the store keeps.

use tabletop::record::ShortHash;
use tabletop::{Bundle, Hash};

use super::StoreError;
use super::notices::NoticeChange;
use super::persons::PersonChange;
use crate::protocol::campaign::DiaryPage;
use crate::protocol::rest::{StandIn, TableOptions, TableSetup, UndoRequest};
use crate::protocol::socket::{ChatLine, StandingOrder};
use crate::secrets::SecretHash;

/// A kind of entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntryKind {
    /// The game began.
    Start,
    /// Somebody took an action.
    Act,
    /// Somebody went back to `step`.
    Undo,
}

impl EntryKind {
    pub(super) fn word(self) -> &'static str {
        match self {
            EntryKind::Start => "start",
            EntryKind::Act => "act",
            EntryKind::Undo => "undo",
        }
    }

    pub(super) fn parse(word: &str) -> Option<Self> {
        [EntryKind::Start, EntryKind::Act, EntryKind::Undo].into_iter().find(|kind| kind.word() == word)
    }
}

/// Something that changed a game: the entries of a log that rules and records know, numbered by themselves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its place among the changes of the game, from 1.
    pub seq: u32,
    /// What kind of change.
    pub kind: EntryKind,
    /// Whose it is, if it is anybody's.
    pub seat: Option<u8>,
    /// The server acted for the seat.
    pub auto: bool,
    /// The step that the game stands at after it.
    pub step: u32,
    /// In notation; for going back `late` or `free`.
    pub action: Option<String>,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// Beginning of the hash of the position that an action was taken at; none for what older programs stored.
    pub hash: Option<ShortHash>,
    /// How long the person of the seat had been asked, in milliseconds; only where people have a bank of time.
    pub spent: Option<u64>,
}

/// A seat as kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatRow {
    /// Hash of the secret; none for programs.
    pub secret: Option<SecretHash>,
    /// Hash of the secret that was in the link, once the seat was made somebody's own.
    pub former: Option<SecretHash>,
    /// What to call them.
    pub name: String,
    /// The person has been here.
    pub joined: bool,
    /// What they leave to the server; column `auto`.
    pub order: StandingOrder,
    /// Program that stands in for the person.
    pub stand_in: Option<String>,
    /// The last change that they saw before they left.
    pub seen: u32,
    /// When they left, in milliseconds since 1970.
    pub left_at: Option<u64>,
    /// Since when they are away, in milliseconds since 1970; nothing while they are there, or if they never came.
    pub away: Option<u64>,
    /// Why a program stands in for the person.
    pub stand_why: Option<StandIn>,
    /// Who agreed that a program shall play for the person, while they are away: bits of seats.
    pub agreed: u32,
    /// What they leave to the server besides.
    pub orders: Box<Orders>,
}

/// What somebody leaves to the server besides their [`StandingOrder`]; nobody else is told.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(default)]
pub struct Orders {
    /// Orders that the game knows.
    pub given: Vec<Given>,
    /// The answer to their next question.
    pub plan: Option<Plan>,
    /// The last one was not given, because the position was another; until its owner has read that.
    pub dropped: bool,
}

/// An order that was given.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Given {
    /// The word of it.
    pub order: String,
    /// After which change of the game.
    pub since: u32,
}

/// An answer that was given ahead.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Plan {
    /// The word of the question.
    pub question: String,
    /// The answer, in notation.
    pub action: String,
    /// Hash of what the seat saw.
    pub print: String,
}

/// A campaign as kept; its tables name it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CampaignRow {
    /// Its name in addresses.
    pub id: String,
    /// Name of the game.
    pub game: String,
    /// When it was begun, in milliseconds since 1970.
    pub created: u64,
    /// Hash of the secret.
    pub secret: SecretHash,
}

/// Content as kept, so that tables that began with it outlive its changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContentRow {
    /// Of which game.
    pub game: String,
    /// What games that use it name it by.
    pub fingerprint: Hash,
    /// The files as they were.
    pub bundle: Bundle,
}

/// The last request to undo as kept. It stands while the game stands where it was uttered.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct UndoRow {
    /// The entry that it was uttered after.
    pub seq: u32,
    /// Number of the last wish.
    pub request: u32,
    /// The request; nothing once it was refused.
    #[serde(rename = "wish")]
    pub undo: Option<UndoRequest>,
}

/// A table as kept.
#[derive(Clone, Debug, PartialEq)]
pub struct StoredTable {
    /// Its name in addresses.
    pub id: String,
    /// Name of the game.
    pub game: String,
    /// When it was made, in milliseconds since 1970.
    pub created: u64,
    /// First line of the record, with the seed.
    pub header: String,
    /// What is played and by whom.
    pub setup: TableSetup,
    /// How it is played.
    pub options: TableOptions,
    /// Who sits where, by seat.
    pub seats: Vec<SeatRow>,
    /// The last request to undo.
    pub undo: Option<UndoRow>,
    /// Number of the last entry of its log.
    pub log: u32,
    /// All changes of the game, undone or not, in order.
    pub entries: Vec<Entry>,
    /// What was said.
    pub chat: Vec<ChatLine>,
    /// The campaign it belongs to.
    pub campaign: Option<String>,
    /// The table whose diary it began with.
    pub after: Option<String>,
    /// What it leaves to the next, once it is over.
    pub legacy: Option<Legacy>,
    /// The last line of its record, once it is over.
    pub ended: Option<String>,
    /// Hash of the secret of whoever made it; read by [`Keeper::maker`](super::Keeper::maker) only.
    pub maker: Option<SecretHash>,
    /// Who is there, by the node that serves them; nothing where there is one node only.
    pub visits: Vec<Visit>,
    /// When it must be woken at the latest, in milliseconds since 1970: somebody's time may be up then.
    pub due: Option<u64>,
}

/// Who is at a table with one of several nodes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Visit {
    /// The name of the node.
    pub node: String,
    /// By seat: with how many devices.
    pub devices: Vec<u32>,
    /// How many only watch.
    pub watching: u32,
}

impl Visit {
    /// Nobody is there.
    pub fn is_empty(&self) -> bool {
        self.watching == 0 && self.devices.iter().all(|&count| count == 0)
    }
}

/// What one node tells the others about a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// Its log has an entry of this number.
    Stored(u32),
    /// Something else about it changed, or it is gone: it must be read again.
    Anew,
    /// Somebody does not want to wait for programs.
    Skip,
    /// Somebody points at something or gives advice, which is kept nowhere: the message that the others hear, as JSON.
    Said(String),
}

impl StoredTable {
    /// Refuses a table whose parts do not fit together: whoever plays it counts on that.
    pub(super) fn check_shape(&self) -> Result<(), StoreError> {
        let (seats, setup) = (self.seats.len(), self.setup.seats());
        let is_seat = |seat: u8| usize::from(seat) < seats;
        let holder = |at: u8| setup.get(usize::from(at)).and_then(|seat| seat.held_by);
        let wrong = |what: String| Err(StoreError::Damaged(format!("table {}: {what}", self.id)));
        if seats != setup.len() {
            return wrong(format!("{seats} seats are kept, but {} were set up", setup.len()));
        }
        if let Some(by) = setup.iter().filter_map(|seat| seat.held_by).find(|&by| !is_seat(by) || holder(by).is_some())
        {
            return wrong(format!("a seat is held by {by}, where nobody sits"));
        }
        if let Some(entry) = self.entries.iter().find(|entry| entry.seat.is_some_and(|seat| !is_seat(seat))) {
            return wrong(format!("entry {} is of a seat that there is not", entry.seq));
        }
        let undo = self.undo.as_ref().and_then(|row| row.undo.as_ref());
        if undo.is_some_and(|undo| !is_seat(undo.seat) || !undo.waiting_for.iter().all(|&seat| is_seat(seat))) {
            return wrong("the request to undo is of a seat that there is not".into());
        }
        Ok(())
    }
}

/// What a finished game leaves to the next. It is kept apart from the history, which cannot be replayed any more once the
/// content has changed: a campaign goes on when its next book is written.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Legacy {
    /// What was played, in words.
    pub title: String,
    /// The diary, as the game's setup takes it.
    pub diary: serde_json::Value,
    /// The diary's page about it, in words.
    pub page: DiaryPage,
}

/// Something that happened at a table.
#[derive(Clone, Debug)]
pub enum Happened {
    /// The game went on.
    Game(Entry),
    /// Something about a seat changed: who sits there, what they are called, whether they are there.
    Seat(u8, SeatRow),
    /// The options changed.
    Options(TableOptions),
    /// Somebody asks to undo, or others thought about it.
    Undo(UndoRow),
    /// Something was said or noted.
    Chat(ChatLine),
    /// The time of a seat is up, for the question that it was asked since a change of the game.
    Clock(u8, u32),
    /// The game is over and leaves this.
    Legacy(Box<Legacy>),
    /// The game is over; this is the last line of its record.
    Ended(String),
}

impl Happened {
    /// As the log names it. Changes of the game have three names.
    pub(super) fn word(&self) -> &'static str {
        match self {
            Happened::Game(entry) => entry.kind.word(),
            Happened::Seat(..) => "seat",
            Happened::Options(_) => "options",
            Happened::Undo(_) => "wish",
            Happened::Chat(_) => "chat",
            Happened::Clock(..) => "clock",
            Happened::Legacy(_) => "legacy",
            Happened::Ended(_) => "ended",
        }
    }

    /// Whose it is, if it is anybody's.
    pub(super) fn seat(&self) -> Option<u8> {
        match self {
            Happened::Game(entry) => entry.seat,
            Happened::Seat(seat, _) | Happened::Clock(seat, _) => Some(*seat),
            Happened::Chat(line) => Some(line.seat),
            Happened::Undo(row) => row.undo.as_ref().map(|undo| undo.seat),
            Happened::Options(_) | Happened::Legacy(_) | Happened::Ended(_) => None,
        }
    }

    /// What the log tells of it besides. Of a seat it tells no secrets, of what was said only the number: a log is never
    /// changed, but of what is said only the last is kept.
    pub(super) fn text(&self) -> Result<Option<String>, serde_json::Error> {
        Ok(Some(match self {
            Happened::Game(entry) => return Ok(entry.action.clone()),
            Happened::Seat(_, row) => seat_text(row),
            Happened::Options(options) => serde_json::to_string(options)?,
            Happened::Undo(row) => serde_json::to_string(row)?,
            Happened::Chat(line) => line.n.to_string(),
            Happened::Clock(_, since) => since.to_string(),
            Happened::Legacy(_) => return Ok(None),
            Happened::Ended(line) => line.clone(),
        }))
    }
}

fn seat_text(row: &SeatRow) -> String {
    let SeatRow { secret: _, former, name, joined, order, stand_in, seen, left_at, away, stand_why, agreed, orders } =
        row;
    let own = former.is_some();
    let row = serde_json::json!({
        "name": name, "joined": joined, "own": own, "order": order, "stand_in": stand_in, "stand_why": stand_why,
        "seen": seen, "left_at": left_at, "away": away, "agreed": agreed, "orders": orders,
    });
    row.to_string()
}

/// An entry of the log of a table.
#[derive(Clone, Debug)]
pub struct LogEntry {
    /// Its number, from 1: one more than that of the last entry, or it is not stored.
    pub n: u32,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// What it was that happened.
    pub what: Happened,
}

impl LogEntry {
    /// An entry with the time that what happened tells of itself, or this one.
    pub fn new(n: u32, now: u64, what: Happened) -> Self {
        let at = match &what {
            Happened::Game(entry) => entry.at,
            Happened::Chat(line) => line.at,
            _ => now,
        };
        LogEntry { n, at, what }
    }
}

/// A change to store.
#[derive(Clone, Debug)]
pub enum Change {
    /// A new table, with its seats.
    Table(Box<StoredTable>),
    /// Content that a new table plays with.
    Content(Box<ContentRow>),
    /// A new campaign, without tables.
    Campaign(CampaignRow),
    /// A table goes away with all that happened at it.
    Remove(String),
    /// Campaigns without tables that were begun before this time go away.
    RemoveCampaigns(u64),
    /// A campaign lets go of its tables.
    Reset(String),
    /// Something happened at a table.
    Log(String, LogEntry),
    /// Something about people who come back.
    Person(Box<PersonChange>),
    /// A table that cannot be opened any more is not listed as open either.
    Shut(String),
    /// Something about telling them.
    Notice(Box<NoticeChange>),
    /// A table with all that happened at it, as another database kept it.
    Whole(Box<TableDump>),
    /// Who is at a table with one of several nodes. Only a database that several nodes share keeps it.
    Visit(String, Visit),
    /// When a table must be woken at the latest, if it must.
    Due(String, Option<u64>),
    /// A table is played at. Whoever starts a server looks at it, until it is asleep.
    Awake(String),
    /// A table sleeps, or nothing waits there. One where something does stays awake.
    Asleep(String),
}

impl From<NoticeChange> for Change {
    fn from(change: NoticeChange) -> Self {
        Change::Notice(Box::new(change))
    }
}

impl From<PersonChange> for Change {
    fn from(change: PersonChange) -> Self {
        Change::Person(Box::new(change))
    }
}

impl Change {
    /// What other nodes should hear of it once it is stored.
    pub(super) fn news(&self) -> Option<(&str, News)> {
        match self {
            Change::Log(table, entry) => Some((table, News::Stored(entry.n))),
            Change::Remove(table) | Change::Visit(table, _) => Some((table, News::Anew)),
            Change::Table(_)
            | Change::Content(_)
            | Change::Campaign(_)
            | Change::RemoveCampaigns(_)
            | Change::Reset(_)
            | Change::Person(_)
            | Change::Shut(_)
            | Change::Notice(_)
            | Change::Due(..)
            | Change::Awake(_)
            | Change::Asleep(_)
            | Change::Whole(_) => None,
        }
    }

    /// The table that it locks, if it is one.
    pub(super) fn table(&self) -> &str {
        match self {
            Change::Due(table, _) | Change::Awake(table) | Change::Asleep(table) => table,
            change => change.news().map_or("", |(table, _)| table),
        }
    }

    /// Changes of the game of a new table, from the first on.
    pub fn game(table: &str, entries: Vec<Entry>) -> Vec<Change> {
        let numbered = (1..).zip(entries);
        numbered.map(|(n, entry)| Change::Log(table.to_owned(), LogEntry::new(n, 0, Happened::Game(entry)))).collect()
    }
}

/// A table that whoever comes may sit down at, with what a list tells of it.
#[derive(Clone, Debug)]
pub struct OpenRow {
    /// Its name in addresses.
    pub id: String,
    /// Name of the game.
    pub game: String,
    /// What is played and by whom.
    pub setup: TableSetup,
    /// How it is played.
    pub options: TableOptions,
    /// Since when it is open, in milliseconds since 1970.
    pub since: u64,
    /// By seat: has the person come, and what are they called?
    pub seats: Vec<(bool, String)>,
}

/// Everything that is kept of a table, as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The columns of the table.
pub struct TableDump {
    pub id: String,
    pub game: String,
    pub created: i64,
    pub header: String,
    pub setup: String,
    pub options: String,
    pub wish: Option<String>,
    pub campaign: Option<String>,
    pub after: Option<String>,
    pub legacy: Option<String>,
    pub ended: Option<String>,
    pub maker: Option<Vec<u8>>,
    pub open: Option<i64>,
    pub due: Option<i64>,
    pub seats: Vec<RawSeat>,
    pub entries: Vec<RawEntry>,
    pub chat: Vec<RawLine>,
}

/// A seat as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The columns of the table.
pub struct RawSeat {
    pub seat: i64,
    pub secret: Option<Vec<u8>>,
    pub name: String,
    pub joined: bool,
    pub auto: i64,
    pub stand_in: Option<String>,
    pub seen: i64,
    pub left_at: Option<i64>,
    pub former: Option<Vec<u8>>,
    pub away: Option<i64>,
    pub stand_why: Option<String>,
    pub agreed: i64,
    pub orders: Option<String>,
}

/// An entry of a log as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The columns of the table.
pub struct RawEntry {
    pub n: i64,
    pub kind: String,
    pub seq: Option<i64>,
    pub seat: Option<i64>,
    pub auto: bool,
    pub step: i64,
    pub action: Option<String>,
    pub at: i64,
    pub hash: Option<Vec<u8>>,
    pub sum: Option<Vec<u8>>,
    pub spent: Option<i64>,
}

/// Something said or noted, as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The columns of the table.
pub struct RawLine {
    pub n: i64,
    pub seat: i64,
    pub at: i64,
    pub text: String,
    pub seq: Option<i64>,
    pub note: Option<String>,
}

/// How much of a table is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Much {
    /// Everything, the history included.
    Whole,
    /// Of its history only the beginning and the times of going back: what a campaign tells of it.
    Outline,
    /// Of its history only what came after this change of the game.
    After(u32),
}
