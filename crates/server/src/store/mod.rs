//! Where tables are kept: one SQLite file.
//!
//! One task writes. It takes whatever is waiting, of however many tables, stores it in one transaction and only then tells
//! the tables that it is stored; so a busy server pays for one flush to disk where it has many actions. The file is in
//! write-ahead mode with `synchronous = FULL`: what was acknowledged survives a killed program and a lost power supply.

mod rows;

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{Connection, Row};
use tabletop::{Bundle, Hash};
use tokio::sync::{mpsc, oneshot};

pub use rows::{CampaignRow, Change, ContentRow, Entry, EntryKind, Legacy, SeatRow, StoredTable, WishRow};

/// Changes of the schema, oldest first; `user_version` counts those that were made.
const MIGRATIONS: [&str; 4] = [
    include_str!("schema.sql"),
    include_str!("wishes.sql"),
    include_str!("campaigns.sql"),
    include_str!("contents.sql"),
];

/// Most changes in one transaction.
const BATCH: usize = 256;

/// Something went wrong with the file.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// SQLite says so.
    #[error("the database failed: {0}")]
    Database(#[from] sqlx::Error),
    /// The file was written by a newer program.
    #[error("the database has schema version {found}, this program knows {known}")]
    Newer {
        /// In the file.
        found: i64,
        /// Here.
        known: usize,
    },
    /// A row does not hold what it should.
    #[error("the database holds something unreadable: {0}")]
    Damaged(String),
    /// The writer has stopped, because the server closes.
    #[error("nothing can be stored any more")]
    Closed,
    /// The last change was not stored: the disk is full or broken.
    #[error("the last change could not be stored")]
    Failing,
}

type Done = oneshot::Sender<Result<(), StoreError>>;

/// The store: many readers and one writer.
#[derive(Clone)]
pub struct Store {
    readers: SqlitePool,
    writer: mpsc::Sender<(Vec<Change>, Done)>,
    /// The last change could not be stored.
    failing: Arc<AtomicBool>,
}

impl Store {
    /// Opens the file, makes it if need be, and brings it up to date.
    pub async fn open(file: &Path) -> Result<Store, StoreError> {
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(Duration::from_secs(10));
        let mut connection = SqliteConnection::connect_with(&options).await?;
        migrate(&mut connection).await?;
        let readers = SqlitePoolOptions::new().max_connections(4).connect_with(options).await?;
        let (writer, changes) = mpsc::channel(BATCH);
        let failing = Arc::new(AtomicBool::new(false));
        tokio::spawn(write_all(connection, changes, failing.clone()));
        Ok(Store { readers, writer, failing })
    }

    /// Stores changes, all or none, and returns once they are safe.
    pub async fn write(&self, changes: Vec<Change>) -> Result<(), StoreError> {
        let (done, stored) = oneshot::channel();
        self.writer.send((changes, done)).await.map_err(|_| StoreError::Closed)?;
        stored.await.map_err(|_| StoreError::Closed)?
    }

    /// Everything about a table; nothing if there is none of that name.
    pub async fn table(&self, id: &str) -> Result<Option<StoredTable>, StoreError> {
        rows::read_table(&self.readers, id).await
    }

    /// A campaign; nothing if there is none of that name.
    pub async fn campaign(&self, id: &str) -> Result<Option<CampaignRow>, StoreError> {
        rows::read_campaign(&self.readers, id).await
    }

    /// The names of a campaign's tables, oldest first.
    pub async fn tables_of(&self, campaign: &str) -> Result<Vec<String>, StoreError> {
        rows::tables_of(&self.readers, campaign).await
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

    /// Answers if the database does, and if the last change was stored.
    pub async fn check(&self) -> Result<(), StoreError> {
        sqlx::query("SELECT 1").execute(&self.readers).await?;
        if self.failing.load(Ordering::Relaxed) { Err(StoreError::Failing) } else { Ok(()) }
    }

    /// How many tables are kept.
    pub async fn count(&self) -> Result<u64, StoreError> {
        let row = sqlx::query("SELECT count(*) FROM tables").fetch_one(&self.readers).await?;
        Ok(row.get::<i64, _>(0) as u64)
    }
}

async fn migrate(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let row = sqlx::query("PRAGMA user_version").fetch_one(&mut *connection).await?;
    let found: i64 = row.get(0);
    let done = usize::try_from(found).ok().filter(|&done| done <= MIGRATIONS.len());
    let done = done.ok_or(StoreError::Newer { found, known: MIGRATIONS.len() })?;
    for (number, sql) in MIGRATIONS.iter().enumerate().skip(done) {
        let mut transaction = connection.begin().await?;
        sqlx::raw_sql(*sql).execute(&mut *transaction).await?;
        let version = sqlx::AssertSqlSafe(format!("PRAGMA user_version = {}", number + 1));
        sqlx::raw_sql(version).execute(&mut *transaction).await?;
        transaction.commit().await?;
    }
    Ok(())
}

/// Runs until nobody can write any more.
async fn write_all(
    mut connection: SqliteConnection,
    mut changes: mpsc::Receiver<(Vec<Change>, Done)>,
    failing: Arc<AtomicBool>,
) {
    let mut batch = Vec::with_capacity(BATCH);
    while changes.recv_many(&mut batch, BATCH).await > 0 {
        match write_batch(&mut connection, batch.iter().flat_map(|(changes, _)| changes)).await {
            Ok(()) => {
                failing.store(false, Ordering::Relaxed);
                batch.drain(..).for_each(|(_, done)| drop(done.send(Ok(()))));
            }
            // Somebody's change is at fault: each for itself, so that the others are not refused for it.
            Err(_) => {
                for (changes, done) in batch.drain(..) {
                    let result = write_batch(&mut connection, changes.iter()).await;
                    failing.store(result.is_err(), Ordering::Relaxed);
                    if let Err(error) = &result {
                        tracing::error!(%error, "a change was not stored");
                    }
                    let _ = done.send(result);
                }
            }
        }
    }
    if let Err(error) = connection.close().await {
        tracing::error!(%error, "the database was not closed well");
    }
}

async fn write_batch<'a>(
    connection: &mut SqliteConnection,
    changes: impl Iterator<Item = &'a Change>,
) -> Result<(), StoreError> {
    let changes: Vec<&Change> = changes.collect();
    // Actions are nearly all there is. As one statement they need no transaction around them, and the thread that talks to
    // the file is woken once instead of once for each.
    if let Some(entries) = changes.iter().map(|change| change.entry()).collect::<Option<Vec<_>>>() {
        return rows::write_entries(connection, &entries).await;
    }
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    for change in changes {
        rows::write(&mut transaction, change).await?;
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
            '{"seq":3,"request":1,"wish":{"request":1,"seat":0,"to":2,"waiting_for":[1]}}');
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
        assert!(table.wish.and_then(|row| row.wish).is_some_and(|wish| !wish.unread));
        let row = CampaignRow { id: "c".into(), game: "eternaut".into(), created: 1, secret: [1; 32] };
        store.write(vec![Change::Campaign(row.clone())]).await.unwrap();
        assert_eq!(store.campaign("c").await.unwrap(), Some(row));
        assert_eq!(store.tables_of("c").await.unwrap(), Vec::<String>::new());
    }
}
