//! Where tables are kept: one SQLite file.
//!
//! A server holds the file alone: a lock beside it keeps a second one out, and a file that is deleted or replaced while it is in
//! use is noticed before anything more is acknowledged.
//!
//! One task writes. It takes whatever is waiting, of however many tables, stores it in one transaction and only then tells
//! the tables that it is stored; so a busy server pays for one flush to disk where it has many actions. The file is in
//! write-ahead mode with `synchronous = FULL`: what was acknowledged survives a killed program and a lost power supply.

mod lock;
mod rows;
mod sums;
mod tools;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{Connection, Row};
use tabletop::{Bundle, Hash};
use tokio::sync::{mpsc, oneshot};

use crate::secrets::SecretHash;

pub use self::lock::Lock;
use self::sums::Sums;
pub use self::tools::{backup, check_pages};
pub use rows::{CampaignRow, Change, ContentRow, Entry, EntryKind, Legacy, SeatRow, StoredTable, UndoRow};

/// Changes of the schema, oldest first; `user_version` counts those that were made.
const MIGRATIONS: [&str; 6] = [
    include_str!("schema.sql"),
    include_str!("undo.sql"),
    include_str!("campaigns.sql"),
    include_str!("contents.sql"),
    include_str!("keys.sql"),
    include_str!("away.sql"),
];

/// Most changes in one transaction.
const BATCH: usize = 256;
/// How long to wait for a file that another program holds when it is opened, and when something is stored.
const OPENING: Duration = Duration::from_millis(700);
const STORING: Duration = Duration::from_secs(5);
/// How long readers may take to finish when the file is closed.
const CLOSING: Duration = Duration::from_secs(2);

/// Most entries in one statement: SQLite takes 32,766 values, and an entry has ten.
const ROWS: usize = 2048;

/// Something went wrong with the file.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// SQLite says so.
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
    /// The writer has stopped, because the server closes.
    #[error("nothing can be stored any more")]
    Closed,
    /// The last change was not stored: the disk is full or broken.
    #[error("the last change could not be stored")]
    Failing,
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        let code = error.as_database_error().and_then(|error| error.code()?.parse::<u32>().ok());
        // The lowest byte tells the kind; the rest, what exactly.
        match code.map(|code| code & 0xff) {
            Some(5 | 6) => StoreError::Locked,
            Some(11 | 26) => StoreError::Pages(error.to_string()),
            _ => StoreError::Database(error),
        }
    }
}

type Done = oneshot::Sender<Result<(), StoreError>>;

/// What is asked of the writer.
enum Order {
    /// Changes to store, all or none.
    Write(Vec<Change>, Done),
    /// Everything into the one file, and no more changes.
    Close(oneshot::Sender<()>),
}

/// The store: many readers and one writer.
#[derive(Clone)]
pub struct Store {
    readers: SqlitePool,
    writer: mpsc::Sender<Order>,
    file: Arc<lock::Watched>,
    /// The last change could not be stored.
    failing: Arc<AtomicBool>,
}

impl Store {
    /// Opens the file, makes it if need be, and brings it up to date. Nobody else may serve it meanwhile.
    pub async fn open(file: &Path) -> Result<Store, StoreError> {
        let lock = Lock::take(file).await?;
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(OPENING);
        let mut connection = SqliteConnection::connect_with(&options).await?;
        migrate(&mut connection).await?;
        // Another program that holds the file for itself is noticed now, not when the first action is to be stored.
        sqlx::raw_sql("BEGIN IMMEDIATE; ROLLBACK").execute(&mut connection).await?;
        let options = options.busy_timeout(STORING);
        let timeout = sqlx::AssertSqlSafe(format!("PRAGMA busy_timeout = {}", STORING.as_millis()));
        sqlx::raw_sql(timeout).execute(&mut connection).await?;
        let readers = SqlitePoolOptions::new().max_connections(4).connect_with(options).await?;
        let (writer, orders) = mpsc::channel(BATCH);
        let failing = Arc::new(AtomicBool::new(false));
        let watched = Arc::new(lock::Watched::new(file));
        let work = Writer {
            connection,
            readers: readers.clone(),
            file: watched.clone(),
            failing: failing.clone(),
            sums: Sums::default(),
            _lock: lock,
        };
        tokio::spawn(work.run(orders));
        Ok(Store { readers, writer, file: watched, failing })
    }

    /// Stores changes, all or none, and returns once they are safe.
    pub async fn write(&self, changes: Vec<Change>) -> Result<(), StoreError> {
        let (done, stored) = oneshot::channel();
        self.writer.send(Order::Write(changes, done)).await.map_err(|_| StoreError::Closed)?;
        stored.await.map_err(|_| StoreError::Closed)?
    }

    /// Stores what is waiting, brings everything into the one file and lets go of it. Whoever writes later is told so.
    pub async fn close(&self) {
        let (done, closed) = oneshot::channel();
        if self.writer.send(Order::Close(done)).await.is_ok() {
            let _ = closed.await;
        }
    }

    /// Everything about a table; nothing if there is none of that name.
    pub async fn table(&self, id: &str) -> Result<Option<StoredTable>, StoreError> {
        rows::read_table(&self.readers, id, rows::Much::Whole).await
    }

    /// A table without most of its history: its beginning and the times of going back only.
    pub async fn outline(&self, id: &str) -> Result<Option<StoredTable>, StoreError> {
        rows::read_table(&self.readers, id, rows::Much::Outline).await
    }

    /// A campaign; nothing if there is none of that name.
    pub async fn campaign(&self, id: &str) -> Result<Option<CampaignRow>, StoreError> {
        rows::read_campaign(&self.readers, id).await
    }

    /// The names of a campaign's tables, oldest first.
    pub async fn tables_of(&self, campaign: &str) -> Result<Vec<String>, StoreError> {
        rows::tables_of(&self.readers, campaign).await
    }

    /// The names of all tables.
    pub async fn tables(&self) -> Result<Vec<String>, StoreError> {
        let rows = sqlx::query("SELECT id FROM tables ORDER BY id").fetch_all(&self.readers).await?;
        rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
    }

    /// Tables by the content they are played with: the header of one of them, and how many they are.
    pub async fn by_content(&self) -> Result<Vec<(String, u64)>, StoreError> {
        // What stands in `setup` decides, with the fingerprint, whether content is the right one.
        let query = "SELECT min(header), count(*) FROM tables GROUP BY game, \
            CASE WHEN json_valid(header) THEN json_extract(header, '$.content') ELSE header END";
        let rows = sqlx::query(query).fetch_all(&self.readers).await?;
        rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get::<i64, _>(1)? as u64))).collect()
    }

    /// The first line of a table's record; nothing if there is none of that name.
    pub async fn header(&self, id: &str) -> Result<Option<String>, StoreError> {
        let row = sqlx::query("SELECT header FROM tables WHERE id = ?").bind(id);
        Ok(row.fetch_optional(&self.readers).await?.map(|row| row.try_get(0)).transpose()?)
    }

    /// The files that are kept under a fingerprint.
    pub async fn bundle(&self, game: &str, fingerprint: &Hash) -> Result<Option<Bundle>, StoreError> {
        rows::read_bundle(&self.readers, game, fingerprint).await
    }

    /// What SQLite finds wrong with the pages of the file, after a quick look.
    pub async fn quick_check(&self) -> Result<Vec<String>, StoreError> {
        tools::findings(&self.readers, "PRAGMA quick_check").await
    }

    /// The names of those of a campaign's tables whose game is over, each with the table it follows.
    pub async fn finished_of(&self, campaign: &str) -> Result<Vec<(String, Option<String>)>, StoreError> {
        rows::finished_of(&self.readers, campaign).await
    }

    /// The hashes of the secrets of all seats at a campaign's tables, each with its table.
    pub async fn secrets_of(&self, campaign: &str) -> Result<Vec<(String, SecretHash)>, StoreError> {
        rows::secrets_of(&self.readers, campaign).await
    }

    /// The hash of the secret of whoever made a table.
    pub async fn maker(&self, table: &str) -> Result<Option<SecretHash>, StoreError> {
        rows::maker(&self.readers, table).await
    }

    /// Some tables that nobody has touched since a time, nor any other of their campaign.
    pub async fn untouched(&self, since: u64) -> Result<Vec<String>, StoreError> {
        rows::untouched(&self.readers, since).await
    }

    /// Answers if the database does, if its file is where it was, and if the last change was stored.
    pub async fn check(&self) -> Result<(), StoreError> {
        self.file.is_there()?;
        sqlx::query("SELECT 1").execute(&self.readers).await?;
        if self.failing.load(Ordering::Relaxed) { Err(StoreError::Failing) } else { Ok(()) }
    }

    /// How many things said at a table are kept.
    pub async fn chat_lines(&self, table: &str) -> Result<u64, StoreError> {
        let count = sqlx::query("SELECT count(*) FROM chat WHERE table_id = ?").bind(table);
        Ok(count.fetch_one(&self.readers).await?.get::<i64, _>(0) as u64)
    }

    /// How many tables are kept.
    pub async fn count(&self) -> Result<u64, StoreError> {
        let row = sqlx::query("SELECT count(*) FROM tables").fetch_one(&self.readers).await?;
        Ok(row.get::<i64, _>(0) as u64)
    }
}

async fn migrate(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let done = version(&mut *connection).await?;
    for (number, sql) in MIGRATIONS.iter().enumerate().skip(done) {
        let mut transaction = connection.begin().await?;
        sqlx::raw_sql(*sql).execute(&mut *transaction).await?;
        let version = sqlx::AssertSqlSafe(format!("PRAGMA user_version = {}", number + 1));
        sqlx::raw_sql(version).execute(&mut *transaction).await?;
        transaction.commit().await?;
    }
    Ok(())
}

/// How many changes of the schema were made.
async fn version(connection: &mut SqliteConnection) -> Result<usize, StoreError> {
    let row = sqlx::query("PRAGMA user_version").fetch_one(connection).await?;
    let found: i64 = row.get(0);
    let done = usize::try_from(found).ok().filter(|&done| done <= MIGRATIONS.len());
    done.ok_or(StoreError::Newer { found, known: MIGRATIONS.len() })
}

/// The one who writes.
struct Writer {
    connection: SqliteConnection,
    readers: SqlitePool,
    file: Arc<lock::Watched>,
    failing: Arc<AtomicBool>,
    sums: Sums,
    _lock: Lock,
}

impl Writer {
    /// Runs until it is told to close, or nobody can write any more.
    async fn run(mut self, mut orders: mpsc::Receiver<Order>) {
        let mut batch = Vec::with_capacity(BATCH);
        let mut writes = Vec::with_capacity(BATCH);
        let mut closing = None;
        while closing.is_none() && orders.recv_many(&mut batch, BATCH).await > 0 {
            for order in batch.drain(..) {
                match order {
                    Order::Write(changes, done) if closing.is_none() => writes.push((changes, done)),
                    // Too late: dropping the answer says so.
                    Order::Write(..) => {}
                    Order::Close(done) => closing = Some(done),
                }
            }
            self.write_all(&mut writes).await;
        }
        orders.close();
        self.finish().await;
        if let Some(done) = closing {
            let _ = done.send(());
        }
    }

    async fn write_all(&mut self, batch: &mut Vec<(Vec<Change>, Done)>) {
        if batch.is_empty() {
            return;
        }
        match self.write(batch.iter().flat_map(|(changes, _)| changes)).await {
            Ok(()) => {
                self.failing.store(false, Ordering::Relaxed);
                batch.drain(..).for_each(|(_, done)| drop(done.send(Ok(()))));
            }
            // Somebody's change is at fault: each for itself, so that the others are not refused for it.
            Err(_) => {
                for (changes, done) in batch.drain(..) {
                    let result = self.write(changes.iter()).await;
                    self.failing.store(result.is_err(), Ordering::Relaxed);
                    if let Err(error) = &result {
                        tracing::error!(%error, "a change was not stored");
                    }
                    let _ = done.send(result);
                }
            }
        }
    }

    async fn write(&mut self, changes: impl Iterator<Item = &Change>) -> Result<(), StoreError> {
        self.file.is_there()?;
        let changes: Vec<&Change> = changes.collect();
        let sums = self.sums.of(&mut self.connection, &changes).await?;
        write_batch(&mut self.connection, &changes, &sums).await?;
        self.sums.keep(&changes, &sums);
        // What went into a file that nobody finds any more is not stored.
        self.file.is_there()
    }

    /// Brings everything from the write-ahead log into the file itself, so that it can be copied as it is.
    async fn finish(mut self) {
        let _ = tokio::time::timeout(CLOSING, self.readers.close()).await;
        let checkpoint = sqlx::raw_sql("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut self.connection).await;
        if let Err(error) = checkpoint {
            tracing::error!(%error, "some changes are only in the file's -wal: copy both");
        }
        if let Err(error) = self.connection.close().await {
            tracing::error!(%error, "the database was not closed well");
        }
    }
}

async fn write_batch(
    connection: &mut SqliteConnection,
    changes: &[&Change],
    sums: &[Option<sums::Sum>],
) -> Result<(), StoreError> {
    // Actions are nearly all there is. As one statement they need no transaction around them, and the thread that talks to
    // the file is woken once instead of once for each.
    let entries = changes.iter().zip(sums).map(|(&change, sum)| {
        let (table, entry) = change.entry()?;
        Some((table, entry, *sum))
    });
    let entries = entries.collect::<Option<Vec<_>>>();
    if let Some(entries) = entries.filter(|entries| entries.len() <= ROWS) {
        return rows::write_entries(connection, &entries).await;
    }
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    for (change, sum) in changes.iter().zip(sums) {
        rows::write(&mut transaction, change, *sum).await?;
    }
    transaction.commit().await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_file_of_an_older_program_is_brought_up_to_date_with_its_tables() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("old.db");
        let options = SqliteConnectOptions::new().filename(&file).create_if_missing(true);
        let mut old = SqliteConnection::connect_with(&options).await.unwrap();
        let table = r#"INSERT INTO tables (id, game, created, header, setup, options, wish) VALUES ('t', 'last-aurora', 7, '{}',
            '{"map":"alpha","seats":[{"colour":"blue","kind":"person","bot":null,"name":null}],"mine":true}', '{}',
            '{"seq":3,"request":1,"wish":{"request":1,"seat":0,"to":2,"waiting_for":[0]}}');
            INSERT INTO seats VALUES ('t', 0, NULL, 'Anna', 1, 1, NULL); PRAGMA user_version = 2;"#;
        for sql in [MIGRATIONS[0], MIGRATIONS[1], table] {
            sqlx::raw_sql(sql).execute(&mut old).await.unwrap();
        }
        old.close().await.unwrap();
        let store = Store::open(&file).await.unwrap();
        let table = store.table("t").await.unwrap().unwrap();
        assert_eq!((table.setup.board(), table.setup.seats().len()), ("alpha", 1));
        assert_eq!((table.campaign, table.after, table.legacy), (None, None, None));
        assert_eq!((table.seats[0].name.as_str(), table.seats[0].seen, table.seats[0].left_at), ("Anna", 0, None));
        assert!(table.undo.and_then(|row| row.undo).is_some_and(|undo| !undo.unread));
        let row = CampaignRow { id: "c".into(), game: "eternaut".into(), created: 1, secret: [1; 32] };
        store.write(vec![Change::Campaign(row.clone())]).await.unwrap();
        assert_eq!(store.campaign("c").await.unwrap(), Some(row));
        assert_eq!(store.tables_of("c").await.unwrap(), Vec::<String>::new());
    }
}
