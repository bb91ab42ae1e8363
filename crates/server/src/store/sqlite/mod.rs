//! One SQLite file.
//!
//! A server holds the file alone: a lock beside it keeps a second one out, and a file that is deleted or replaced while it is in
//! use is noticed before anything more is acknowledged. It is in write-ahead mode with `synchronous = FULL`: what was
//! acknowledged survives a killed program and a lost power supply.

#[path = "../doors_sql.rs"]
mod doors_sql;
mod lock;
#[path = "../notices_sql.rs"]
mod notices_sql;
#[path = "../persons_sql.rs"]
mod persons_sql;
#[path = "../statements.rs"]
mod statements;
mod tools;
#[path = "../transfer.rs"]
mod transfer;

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow,
    SqliteSynchronous,
};
use sqlx::{Connection as _, Row as _};

use super::StoreError;
use super::kept::{Change, Visit};
use super::sums::Tails;
use super::writer::Pen;

pub use self::lock::Lock;
pub use self::tools::check_pages;
pub(super) use self::tools::vacuum_into;

use sqlx::Sqlite as Db;
type Pool = SqlitePool;
type Connection = SqliteConnection;
type Row = SqliteRow;

/// Begins a transaction that will write.
const BEGIN: &str = "BEGIN IMMEDIATE";
/// Begins one that reads everything as it is at one moment.
const SNAPSHOT: &str = "BEGIN";
/// The cards that a table is played with, in the words of an index; empty where they cannot be read.
const CARDS: &str = "game || ' ' || \
    CASE WHEN json_valid(header) THEN coalesce(json_extract(header, '$.content'), '') ELSE '' END";
/// Does no other node look after the table `a`? There is no other.
const UNWATCHED: &str = "1";

/// Tables to wake. One server looks after them all.
const DUE: &str = "SELECT id FROM tables WHERE due <= $1 ORDER BY due LIMIT $2";

/// Changes of the schema, oldest first; `user_version` counts those that were made.
const MIGRATIONS: [&str; 13] = [
    include_str!("schema.sql"),
    include_str!("undo.sql"),
    include_str!("campaigns.sql"),
    include_str!("contents.sql"),
    include_str!("keys.sql"),
    include_str!("away.sql"),
    include_str!("log.sql"),
    include_str!("people.sql"),
    include_str!("open.sql"),
    include_str!("notices.sql"),
    include_str!("clocks.sql"),
    include_str!("orders.sql"),
    include_str!("awake.sql"),
];

/// How long to wait for a file that another program holds when it is opened, and when something is stored.
const OPENING: Duration = Duration::from_millis(700);
const STORING: Duration = Duration::from_secs(5);
/// The largest file whose pages are looked over at each start, in bytes.
const LOOKED_OVER: i64 = 64 << 20;
/// How long readers may take to finish when the file is closed.
const CLOSING: Duration = Duration::from_secs(2);

/// Those who read.
pub(super) struct Readers {
    pool: SqlitePool,
    file: Arc<lock::Watched>,
}

impl Readers {
    fn is_in_place(&self) -> Result<(), StoreError> {
        self.file.is_there()
    }

    /// A larger file is looked over when somebody wants it: how long a start is busy does not depend on how much is stored.
    async fn look_at_pages(&self) -> Result<Vec<String>, StoreError> {
        let pages = sqlx::query("SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()");
        if pages.fetch_one(&self.pool).await?.try_get::<i64, _>(0)? > LOOKED_OVER {
            return Ok(Vec::new());
        }
        tools::findings(&self.pool, "PRAGMA quick_check").await
    }
}

/// One server has the file: it knows itself who is there.
async fn write_visit(_: &mut SqliteConnection, _: &str, _: &Visit) -> Result<(), StoreError> {
    Ok(())
}

async fn read_visits(_: &mut SqliteConnection, _: &str) -> Result<Vec<Visit>, StoreError> {
    Ok(Vec::new())
}

/// The one who writes.
pub(super) struct Writer {
    connection: SqliteConnection,
    readers: SqlitePool,
    file: Arc<lock::Watched>,
    tails: Tails,
    _lock: Lock,
}

/// Opens a file, makes it if need be, and brings it up to date.
pub(super) async fn open(file: &Path) -> Result<(Readers, Writer), StoreError> {
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
    let pool = SqlitePoolOptions::new().max_connections(4).connect_with(options).await?;
    let file = Arc::new(lock::Watched::new(file));
    let tails = Tails::default();
    let writer = Writer { connection, readers: pool.clone(), file: file.clone(), tails, _lock: lock };
    Ok((Readers { pool, file }, writer))
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

impl Pen for Writer {
    async fn write(&mut self, changes: &[&Change]) -> Result<(), StoreError> {
        self.file.is_there()?;
        let (sums, ahead) = statements::sums_of(&mut self.connection, &self.tails, changes).await?;
        statements::write_all(&mut self.connection, changes, &sums).await?;
        self.tails.keep(ahead);
        // What went into a file that nobody finds any more is not stored.
        self.file.is_there()
    }

    /// Brings everything from the write-ahead log into the file itself, so that it can be copied as it is.
    async fn put_down(mut self) {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{CampaignRow, Entry, EntryKind, Happened, LogEntry, Store, sums};

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

    #[tokio::test]
    async fn a_file_of_the_sixth_schema_gets_one_log_with_its_games_unchanged() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("six.db");
        let options = SqliteConnectOptions::new().filename(&file).create_if_missing(true).foreign_keys(true);
        let mut old = SqliteConnection::connect_with(&options).await.unwrap();
        for sql in &MIGRATIONS[..6] {
            sqlx::raw_sql(*sql).execute(&mut old).await.unwrap();
        }
        let entry = |seq, kind| Entry {
            seq,
            kind,
            seat: (kind == EntryKind::Act).then_some(0),
            auto: false,
            step: seq - 1,
            action: (kind == EntryKind::Act).then(|| "pass".to_owned()),
            at: 5,
            hash: None,
            spent: None,
        };
        let entries = [entry(1, EntryKind::Start), entry(2, EntryKind::Act)];
        let table = r#"INSERT INTO tables (id, game, created, header, setup, options) VALUES ('t', 'last-aurora', 7, '{}',
            '{"map":"alpha","seats":[{"colour":"blue","kind":"person","bot":null,"name":null}]}', '{}');
            INSERT INTO seats (table_id, seat, name, joined, auto, away) VALUES ('t', 0, 'Anna', 1, 1, 9);
            INSERT INTO chat VALUES ('t', 1, 0, 6, 'hello', 2, NULL); PRAGMA user_version = 6;"#;
        sqlx::raw_sql(table).execute(&mut old).await.unwrap();
        let mut sum = sums::first("t", "{}");
        for entry in &entries {
            sum = sums::next(&sum, entry);
            let insert = "INSERT INTO entries (table_id, seq, kind, seat, auto, step, action, at, sum) \
                VALUES ('t', ?, ?, ?, 0, ?, ?, 5, ?)";
            let query = sqlx::query(insert).bind(entry.seq).bind(entry.kind.word()).bind(entry.seat);
            query.bind(entry.step).bind(&entry.action).bind(sum.to_vec()).execute(&mut old).await.unwrap();
        }
        old.close().await.unwrap();

        let store = Store::open(&file).await.unwrap();
        let table = store.table("t").await.unwrap().unwrap();
        assert_eq!((&table.entries[..], table.log), (&entries[..], 2));
        assert_eq!((table.seats[0].name.as_str(), table.seats[0].away), ("Anna", Some(9)));
        assert_eq!((table.chat[0].text.as_str(), table.chat[0].seq), ("hello", 2));
        let more = |n| Change::Log("t".into(), LogEntry::new(n, 0, Happened::Game(entry(3, EntryKind::Act))));
        assert!(matches!(store.write(vec![more(2)]).await, Err(StoreError::Conflict)));
        store.write(vec![more(3)]).await.unwrap();
        assert_eq!(store.table("t").await.unwrap().unwrap().entries.len(), 3, "and its checksums fit");
    }

    /// What a start asks is found by indexes: but for what is awake, nothing is gone through from beginning to end.
    #[tokio::test]
    async fn a_start_asks_nothing_of_every_table() {
        let folder = tempfile::tempdir().unwrap();
        let (readers, _writer) = super::open(&folder.path().join("new.db")).await.unwrap();
        let questions =
            [statements::next_cards_sql(), statements::with_cards_sql(), notices_sql::awake_sql(), super::DUE.into()];
        let whole = ["SELECT id FROM tables WHERE game = 'x'".to_owned()];
        let mut gone_through = Vec::new();
        for question in questions.iter().chain(&whole) {
            let plan = sqlx::AssertSqlSafe(format!("EXPLAIN QUERY PLAN {question}"));
            let plan = sqlx::query(plan).fetch_all(&readers.pool).await.unwrap();
            let lines = plan.iter().map(|row| row.get::<String, _>("detail"));
            gone_through.extend(lines.filter(|line| line.starts_with("SCAN")));
        }
        assert_eq!(gone_through, ["SCAN a", "SCAN tables"], "the last question shows that this can fail");
    }
}
