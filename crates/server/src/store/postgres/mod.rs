//! A PostgreSQL database.
//!
//! One server uses a database: the connection that writes holds an advisory lock for as long as it lives. Should it break, nothing
//! is acknowledged until there is one again that has the lock. What was acknowledged was committed.

#[path = "../statements.rs"]
mod statements;
#[path = "../transfer.rs"]
mod transfer;

use std::str::FromStr;
use std::time::{Duration, Instant};

use sqlx::postgres::{PgConnectOptions, PgConnection, PgPool, PgPoolOptions, PgRow};
use sqlx::{Connection as _, Executor as _, Row as _};

use super::StoreError;
use super::kept::Change;
use super::sums::Tails;
use super::writer::Pen;

use sqlx::Postgres as Db;
type Pool = PgPool;
type Connection = PgConnection;
type Row = PgRow;

/// Begins a transaction that will write.
const BEGIN: &str = "BEGIN";
/// Begins one that reads everything as it is at one moment.
const SNAPSHOT: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
/// Tables by content: a header, and how many they are.
const BY_CONTENT: &str = "SELECT min(header), count(*) FROM tables \
    GROUP BY game, coalesce(substring(header from '\"content\":\"([0-9a-f]+)\"'), header)";

/// Changes of the schema, oldest first; the table `snowbound` counts those that were made.
const MIGRATIONS: [&str; 1] = [include_str!("schema.sql")];

/// Connections that read.
const READERS: u32 = 8;
/// How long to wait for a connection.
const WAITING: Duration = Duration::from_secs(5);
/// How long to wait for a server that is just closing.
const PATIENCE: Duration = Duration::from_secs(1);
/// Between two attempts.
const AGAIN: Duration = Duration::from_millis(50);
/// How long readers may take to finish when the database is closed.
const CLOSING: Duration = Duration::from_secs(2);

/// Those who read.
pub(super) struct Readers {
    pool: PgPool,
}

impl Readers {
    fn is_in_place(&self) -> Result<(), StoreError> {
        Ok(())
    }

    /// PostgreSQL looks after its pages itself.
    async fn look_at_pages(&self) -> Result<Vec<String>, StoreError> {
        Ok(Vec::new())
    }
}

/// The one who writes.
pub(super) struct Writer {
    address: String,
    /// Nothing after it broke.
    connection: Option<PgConnection>,
    readers: PgPool,
    tails: Tails,
}

/// An address as it may be shown: without the password.
pub(super) fn shown(address: &str) -> Result<String, StoreError> {
    let options = options(address)?;
    let host = options.get_socket().map_or_else(|| options.get_host().to_owned(), |path| path.display().to_string());
    let database = options.get_database().unwrap_or(options.get_username());
    Ok(format!("postgres://{}@{host}:{}/{database}", options.get_username(), options.get_port()))
}

fn options(address: &str) -> Result<PgConnectOptions, StoreError> {
    // What cannot be read is not repeated: a password may stand in it.
    let wrong = |error: sqlx::Error| StoreError::Address(format!("a PostgreSQL address that cannot be read: {error}"));
    Ok(PgConnectOptions::from_str(address).map_err(wrong)?.application_name("snowbound"))
}

/// Why there is no connection.
fn unreachable(address: &str, error: sqlx::Error) -> StoreError {
    let (at, error_text) = (shown(address).unwrap_or_default(), error.to_string());
    let code = error.as_database_error().and_then(|error| error.code().map(|code| code.into_owned()));
    match code.as_deref() {
        Some("28P01" | "28000") => StoreError::NotLetIn { at, error: error_text },
        Some("3D000") => StoreError::NoDatabase { at },
        Some(_) => StoreError::Database(error),
        None => StoreError::NoServer { at, error: error_text },
    }
}

/// Opens a database and brings it up to date.
pub(super) async fn open(address: &str) -> Result<(Readers, Writer), StoreError> {
    let mut connection = connect(address).await?;
    migrate(&mut connection).await?;
    let pool = PgPoolOptions::new().max_connections(READERS).acquire_timeout(WAITING);
    let pool = pool.connect_with(options(address)?).await.map_err(|error| unreachable(address, error))?;
    let (address, readers) = (address.to_owned(), pool.clone());
    Ok((Readers { pool }, Writer { address, connection: Some(connection), readers, tails: Tails::default() }))
}

/// Opens a database to read everything as it is at this moment, whoever else uses it.
pub(super) async fn open_snapshot(address: &str) -> Result<Readers, StoreError> {
    // One connection, in one transaction from its beginning to its end.
    let pool = PgPoolOptions::new().max_connections(1).idle_timeout(None).max_lifetime(None).acquire_timeout(WAITING);
    let pool = pool.after_connect(|connection, _| {
        Box::pin(async move {
            connection.execute(SNAPSHOT).await?;
            Ok(())
        })
    });
    let pool = pool.connect_with(options(address)?).await.map_err(|error| unreachable(address, error))?;
    let mut connection = pool.acquire().await?;
    let found = version(&mut connection).await?;
    drop(connection);
    // An older one would have to be changed first, which is not for who only reads.
    if found < MIGRATIONS.len() { Err(StoreError::Older) } else { Ok(Readers { pool }) }
}

/// A connection that has the lock.
async fn connect(address: &str) -> Result<PgConnection, StoreError> {
    let connection = PgConnection::connect_with(&options(address)?).await;
    let mut connection = connection.map_err(|error| unreachable(address, error))?;
    let lock = "SELECT pg_try_advisory_lock(hashtext('snowbound'), hashtext(current_schema()::text))";
    let begun = Instant::now();
    loop {
        if sqlx::query(lock).fetch_one(&mut connection).await?.try_get(0)? {
            return Ok(connection);
        }
        if begun.elapsed() > PATIENCE {
            return Err(StoreError::Taken(shown(address)?));
        }
        tokio::time::sleep(AGAIN).await;
    }
}

async fn migrate(connection: &mut PgConnection) -> Result<(), StoreError> {
    for (number, sql) in MIGRATIONS.iter().enumerate().skip(version(connection).await?) {
        let mut transaction = connection.begin().await?;
        sqlx::raw_sql("CREATE TABLE IF NOT EXISTS snowbound (version BIGINT NOT NULL)")
            .execute(&mut *transaction)
            .await?;
        sqlx::raw_sql(*sql).execute(&mut *transaction).await?;
        let made = sqlx::query("INSERT INTO snowbound (version) VALUES ($1)").bind(number as i64 + 1);
        made.execute(&mut *transaction).await?;
        transaction.commit().await?;
    }
    Ok(())
}

/// How many changes of the schema were made.
async fn version(connection: &mut PgConnection) -> Result<usize, StoreError> {
    let there = sqlx::query("SELECT to_regclass('snowbound') IS NOT NULL").fetch_one(&mut *connection).await?;
    if !there.try_get::<bool, _>(0)? {
        return Ok(0);
    }
    let row = sqlx::query("SELECT coalesce(max(version), 0) FROM snowbound").fetch_one(connection).await?;
    let found: i64 = row.try_get(0)?;
    let done = usize::try_from(found).ok().filter(|&done| done <= MIGRATIONS.len());
    done.ok_or(StoreError::Newer { found, known: MIGRATIONS.len() })
}

impl Writer {
    async fn store(&mut self, changes: &[&Change]) -> Result<(), StoreError> {
        let connection = match &mut self.connection {
            Some(connection) => connection,
            none => none.insert(connect(&self.address).await?),
        };
        let (sums, ahead) = statements::sums_of(connection, &self.tails, changes).await?;
        statements::write_all(connection, changes, &sums).await?;
        self.tails.keep(ahead);
        Ok(())
    }
}

impl Pen for Writer {
    async fn write(&mut self, changes: &[&Change]) -> Result<(), StoreError> {
        let result = self.store(changes).await;
        if result.as_ref().is_err_and(|error| !matches!(error, StoreError::Conflict))
            && let Some(connection) = &mut self.connection
            && connection.ping().await.is_err()
        {
            tracing::warn!("the connection to PostgreSQL broke; the next change asks for a new one");
            self.connection = None;
        }
        result
    }

    async fn put_down(self) {
        let _ = tokio::time::timeout(CLOSING, self.readers.close()).await;
        if let Some(connection) = self.connection
            && let Err(error) = connection.close().await
        {
            tracing::error!(%error, "the database was not closed well");
        }
    }
}
