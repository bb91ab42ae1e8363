//! Where tables are kept.
//!
//! Everything that happens at a table is an entry of its log. Entries are numbered without gaps, and whoever writes one says
//! which number it has: if somebody else was faster, nothing is stored and the writer hears of a [conflict](StoreError::Conflict),
//! reads what was stored and thinks again. What is kept of seats, options and chat besides is written together with its entry.
//!
//! One task of a node writes. It takes whatever is waiting, of however many tables, stores it in one transaction and only then tells
//! the tables that it is stored; so a busy server pays for one flush to disk where it has many actions.

mod address;
mod copy;
mod kept;
mod notices;
mod persons;
mod postgres;
// Both databases are asked in the same words, each in its own types.
#[allow(clippy::duplicate_mod)]
mod sqlite;
mod sums;
mod writer;

use std::ops::Deref;
use std::path::PathBuf;
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use sqlx::error::DatabaseError as _;
use tabletop::{Bundle, Hash};
use tokio::sync::{mpsc, oneshot};

use self::writer::Order;
use crate::secrets::SecretHash;
use crate::telemetry::StoreCounts;

pub use self::address::Address;
pub use self::copy::{Copied, backup, copy};
pub use self::kept::{
    CampaignRow, Change, ContentRow, Entry, EntryKind, Given, Happened, Legacy, LogEntry, Much, News, OpenRow, Orders,
    Plan, RawEntry, RawLine, RawSeat, SeatRow, StoredTable, TableDump, UndoRow, Visit,
};
pub use self::notices::{AwakeRow, ChannelKind, ChannelRow, DueNotice, NoticeChange, NoticeKind, NoticeRow, PUSH_KEY};
pub use self::persons::{KeyKind, KeyRow, PersonChange, PersonDump, PersonRow, PlaceRow, Placed, TurnRow};
pub use self::postgres::Meeting;
pub use self::sqlite::{Lock, check_pages};

/// Something went wrong with the database.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// It says so itself.
    #[error("the database failed: {0}")]
    Database(sqlx::Error),
    /// The pages of the file are not what they were.
    #[error("the database is damaged: {0}")]
    Pages(String),
    /// The file was written by a newer program.
    #[error("the database has schema version {found}, this program knows {known}")]
    Newer {
        /// In the file.
        found: i64,
        /// The newest version that this program knows.
        known: usize,
    },
    /// A row does not hold what it should.
    #[error("the database holds something unreadable: {0}")]
    Damaged(String),
    /// A server that runs has the file.
    #[error("another server uses this file (it holds {})", .0.display())]
    InUse(PathBuf),
    /// Another program has the file.
    #[error("another program holds the database locked")]
    Locked,
    /// The lock beside the file cannot be had.
    #[error("cannot lock {}: {error}", file.display())]
    NoLock {
        /// The file of the lock.
        file: PathBuf,
        /// What the system says.
        error: std::io::Error,
    },
    /// The file was deleted or replaced while it was in use.
    #[error("the database file was deleted or replaced while in use: {}", .0.display())]
    Gone(PathBuf),
    /// The file of a copy is there already.
    #[error("{} exists: a copy goes into a new file", .0.display())]
    Exists(PathBuf),
    /// No address of a database.
    #[error("not a database: {0} (say sqlite:PATH or postgres://USER:PASSWORD@HOST:PORT/DATABASE)")]
    Address(String),
    /// No server is where one should be.
    #[error("no PostgreSQL server answers at {at}: {error}")]
    NoServer {
        /// Where it should be.
        at: String,
        /// What the system says.
        error: String,
    },
    /// The name or the password is wrong.
    #[error("the PostgreSQL server does not let us in at {at}: {error}")]
    NotLetIn {
        /// The address, without the password.
        at: String,
        /// What the server says.
        error: String,
    },
    /// The server has no such database.
    #[error("there is no database {at}: make it first, as `createdb` does")]
    NoDatabase {
        /// The address, without the password.
        at: String,
    },
    /// A server that runs has the database.
    #[error("another server uses this database: {0}")]
    Taken(String),
    /// The target of a copy holds something.
    #[error("{0} is not empty: a copy goes into an empty database")]
    NotEmpty(String),
    /// There is nothing to copy.
    #[error("there is no file {}", .0.display())]
    Missing(PathBuf),
    /// The database was made by an older program, and whoever only reads cannot bring it up to date.
    #[error("an older program made the database: start a server of this one on it first")]
    Older,
    /// Somebody else has written to the log of the table since, or deleted it.
    #[error("something else was stored at this table meanwhile")]
    Conflict,
    /// The connection broke while something was stored: it may be stored or not.
    #[error("the connection to the database broke while a change was stored: {0}")]
    Unsure(String),
    /// The writer has stopped, because the server closes.
    #[error("nothing can be stored any more")]
    Closed,
    /// The last change was not stored: the disk is full or broken.
    #[error("the last change could not be stored")]
    Failing,
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        let sqlite = error.as_database_error().and_then(|error| error.try_downcast_ref::<sqlx::sqlite::SqliteError>());
        let code = sqlite.and_then(|error| error.code()?.parse::<u32>().ok());
        // The lowest byte tells the kind; the rest, what exactly.
        match code.map(|code| code & 0xff) {
            Some(5 | 6) => StoreError::Locked,
            Some(11 | 26) => StoreError::Pages(error.to_string()),
            _ => StoreError::Database(error),
        }
    }
}

/// What a database answers, in its time.
pub type Answer<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// What can be asked of a database.
pub trait Keeper: Send + Sync {
    /// A table; nothing if there is none of that name.
    fn table<'a>(&'a self, id: &'a str, much: Much) -> Answer<'a, Option<StoredTable>>;

    /// What was added to the log of a table after an entry, by its number; nothing in place of what is not of the game.
    fn added<'a>(&'a self, id: &'a str, after: u32) -> Answer<'a, Vec<(u32, Option<Entry>)>>;

    /// A campaign; nothing if there is none of that name.
    fn campaign<'a>(&'a self, id: &'a str) -> Answer<'a, Option<CampaignRow>>;

    /// The names of all tables.
    fn tables(&self) -> Answer<'_, Vec<String>>;

    /// The names of a campaign's tables, oldest first.
    fn tables_of<'a>(&'a self, campaign: &'a str) -> Answer<'a, Vec<String>>;

    /// The names of those of a campaign's tables whose game is over, oldest first, each with the table it follows.
    fn finished_of<'a>(&'a self, campaign: &'a str) -> Answer<'a, Vec<(String, Option<String>)>>;

    /// The hashes of the secrets of all seats at a campaign's tables, each with its table.
    fn secrets_of<'a>(&'a self, campaign: &'a str) -> Answer<'a, Vec<(String, SecretHash)>>;

    /// The hash of the secret of whoever made a table.
    fn maker<'a>(&'a self, table: &'a str) -> Answer<'a, Option<SecretHash>>;

    /// The first line of a table's record; nothing if there is none of that name.
    fn header<'a>(&'a self, id: &'a str) -> Answer<'a, Option<String>>;

    /// The cards that tables are played with, each with the header of one of them.
    fn by_cards(&self) -> Answer<'_, Vec<(String, String)>>;

    /// How many tables are played with some cards.
    fn with_cards<'a>(&'a self, cards: &'a str) -> Answer<'a, u64>;

    /// The files that are kept under a fingerprint.
    fn bundle<'a>(&'a self, game: &'a str, fingerprint: &'a Hash) -> Answer<'a, Option<Bundle>>;

    /// Some tables that nobody has touched since a time, nor any other of their campaign.
    fn untouched(&self, since: u64) -> Answer<'_, Vec<String>>;

    /// Some tables that must be woken by now, those first that must have been first, and that no node looks after.
    fn due(&self, by: u64) -> Answer<'_, Vec<String>>;

    /// How many things said at a table are kept.
    fn chat_lines<'a>(&'a self, table: &'a str) -> Answer<'a, u64>;

    /// How many tables are kept.
    fn count(&self) -> Answer<'_, u64>;

    /// What the database finds wrong with its own pages, after a quick look.
    fn pages(&self) -> Answer<'_, Vec<String>>;

    /// Everything that is kept of a table, as it is kept.
    fn dump<'a>(&'a self, id: &'a str) -> Answer<'a, Option<TableDump>>;

    /// The names of all campaigns.
    fn campaigns(&self) -> Answer<'_, Vec<String>>;

    /// What content is kept: of which game, under which fingerprint.
    fn contents(&self) -> Answer<'_, Vec<(String, Hash)>>;

    /// An identity by the hash of one of its keys, and that key.
    fn person<'a>(&'a self, key: &'a SecretHash) -> Answer<'a, Option<(PersonRow, KeyRow)>>;

    /// What opens an identity, oldest first.
    fn keys<'a>(&'a self, person: &'a str) -> Answer<'a, Vec<KeyRow>>;

    /// The seats that are an identity's, those where something happened last first.
    fn placed<'a>(&'a self, person: &'a str) -> Answer<'a, Vec<Placed>>;

    /// Which of some tables are somebody's place.
    fn followed<'a>(&'a self, tables: &'a [String]) -> Answer<'a, Vec<String>>;

    /// Identities that nobody can open any more: they were deleted, and not everything of them is gone yet.
    fn closed_persons(&self) -> Answer<'_, Vec<String>>;

    /// The identity whose place the seat of a secret is; of several the one that has had it longest.
    fn owner<'a>(&'a self, table: &'a str, hash: &'a SecretHash) -> Answer<'a, Option<String>>;

    /// Everything that is kept of all identities.
    fn persons(&self) -> Answer<'_, Vec<PersonDump>>;

    /// Tables that are open to whoever comes since some time or later, and have not begun: so many, the newest first.
    fn open_tables(&self, since: u64, most: u32) -> Answer<'_, Vec<OpenRow>>;

    /// Some tables that are open to whoever comes since before a time.
    fn open_before(&self, time: u64) -> Answer<'_, Vec<String>>;

    /// The ways to tell somebody something, oldest first.
    fn channels<'a>(&'a self, person: &'a str) -> Answer<'a, Vec<ChannelRow>>;

    /// A feed by the hash of its address.
    fn feed<'a>(&'a self, hash: &'a SecretHash) -> Answer<'a, Option<ChannelRow>>;

    /// Who is to be told about a table: their seat and the way.
    fn listeners<'a>(&'a self, table: &'a str) -> Answer<'a, Vec<(u8, String)>>;

    /// Where a table stands, as it was noted.
    fn turn<'a>(&'a self, table: &'a str) -> Answer<'a, Option<TurnRow>>;

    /// Tables that were played at and are not known to sleep.
    fn awake(&self) -> Answer<'_, Vec<AwakeRow>>;

    /// Some of what is to be told by now.
    fn due_notices(&self, now: u64) -> Answer<'_, Vec<DueNotice>>;

    /// A key of the server itself.
    fn server_key<'a>(&'a self, name: &'a str) -> Answer<'a, Option<Vec<u8>>>;

    /// Answers if the database does, and is where it was.
    fn is_there(&self) -> Answer<'_, ()>;
}

/// Whether others may serve the same database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Company {
    Welcome,
    Refused,
}

/// The store: many readers and one writer. What can be asked is what can be asked of its [`Keeper`].
#[derive(Clone)]
pub struct Store {
    keeper: Arc<dyn Keeper>,
    writer: mpsc::Sender<Order>,
    /// The last change could not be stored.
    failing: Arc<AtomicBool>,
    counts: Arc<StoreCounts>,
    /// Where nodes meet that share a database, until somebody takes it.
    meeting: Arc<Mutex<Option<Meeting>>>,
}

impl Deref for Store {
    type Target = dyn Keeper;

    fn deref(&self) -> &Self::Target {
        &*self.keeper
    }
}

impl Store {
    /// Opens a database, makes the file if need be, and brings it up to date. A file is served by one program; a PostgreSQL
    /// database by any number of nodes.
    pub async fn open(database: impl Into<Address>) -> Result<Store, StoreError> {
        Store::open_with(database.into(), Company::Welcome).await
    }

    /// Opens a database that nobody else may serve meanwhile.
    pub async fn open_alone(database: impl Into<Address>) -> Result<Store, StoreError> {
        Store::open_with(database.into(), Company::Refused).await
    }

    async fn open_with(database: Address, company: Company) -> Result<Store, StoreError> {
        match database {
            Address::File(file) => {
                let (readers, pen) = sqlite::open(&file).await?;
                Ok(Store::new(readers, pen, None))
            }
            Address::Postgres(address) => {
                let (readers, pen, meeting) = postgres::open(&address, company).await?;
                Ok(Store::new(readers, pen, Some(meeting)))
            }
        }
    }

    fn new(readers: impl Keeper + 'static, pen: impl writer::Pen, meeting: Option<Meeting>) -> Store {
        let failing = Arc::new(AtomicBool::new(false));
        let counts = Arc::<StoreCounts>::default();
        let writer = writer::start(pen, failing.clone(), counts.clone());
        Store { keeper: Arc::new(readers), writer, failing, counts, meeting: Arc::new(Mutex::new(meeting)) }
    }

    /// What it counts about itself.
    pub fn counts(&self) -> &StoreCounts {
        &self.counts
    }

    /// Where nodes meet that share this database, for the first who asks; nothing if it is not shared.
    pub fn take_meeting(&self) -> Option<Meeting> {
        self.meeting.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    /// Stores changes, all or none, and returns once they are safe.
    pub async fn write(&self, changes: Vec<Change>) -> Result<(), StoreError> {
        if changes.is_empty() {
            return Ok(());
        }
        let (done, stored) = oneshot::channel();
        self.writer.send(Order::Write(changes, done)).await.map_err(|_| StoreError::Closed)?;
        stored.await.map_err(|_| StoreError::Closed)?
    }

    /// Stores what is waiting, leaves everything where it belongs and lets go of it. Whoever writes later is told so.
    pub async fn close(&self) {
        let (done, closed) = oneshot::channel();
        if self.writer.send(Order::Close(done)).await.is_ok() {
            let _ = closed.await;
        }
    }

    /// Everything about a table; nothing if there is none of that name.
    pub async fn table(&self, id: &str) -> Result<Option<StoredTable>, StoreError> {
        self.keeper.table(id, Much::Whole).await
    }

    /// A table without most of its history: its beginning and the times of going back only.
    pub async fn outline(&self, id: &str) -> Result<Option<StoredTable>, StoreError> {
        self.keeper.table(id, Much::Outline).await
    }

    /// A table with what came after a change of the game.
    pub async fn since(&self, id: &str, seq: u32) -> Result<Option<StoredTable>, StoreError> {
        self.keeper.table(id, Much::After(seq)).await
    }

    /// Answers if the database does, if it is where it was, and if the last change was stored.
    pub async fn check(&self) -> Result<(), StoreError> {
        self.keeper.is_there().await?;
        if self.failing.load(Ordering::Relaxed) { Err(StoreError::Failing) } else { Ok(()) }
    }
}
