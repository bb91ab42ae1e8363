//! A PostgreSQL database.
//!
//! Any number of nodes use a database. The connection that writes shares an advisory lock with those of the other nodes for as long
//! as it lives: whoever changes the schema or copies everything asks for it alone. Should the connection break, nothing is
//! acknowledged until there is one again. What was acknowledged was committed; what was on its way may be stored or not, and
//! whoever wanted it stored hears that nobody knows.

#[path = "../doors_sql.rs"]
mod doors_sql;
#[path = "../notices_sql.rs"]
mod notices_sql;
#[path = "../persons_sql.rs"]
mod persons_sql;
#[path = "../statements.rs"]
mod statements;
#[path = "../transfer.rs"]
mod transfer;
mod visits;

use std::str::FromStr;
use std::time::{Duration, Instant};

use sqlx::postgres::{PgConnectOptions, PgConnection, PgPool, PgPoolOptions, PgRow};
use sqlx::{Connection as _, Executor as _, Row as _};

use tokio::sync::mpsc;

use self::visits::{read_visits, write_visit};
use super::kept::{Change, News};
use super::sums::Tails;
use super::writer::Pen;
use super::{Company, StoreError};

use sqlx::Postgres as Db;
type Pool = PgPool;
type Connection = PgConnection;
type Row = PgRow;

/// Begins a transaction that will write.
const BEGIN: &str = "BEGIN";
/// Begins one that reads everything as it is at one moment.
const SNAPSHOT: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
/// The cards that a table is played with, in the words of an index; empty where they cannot be read.
const CARDS: &str = "game || ' ' || coalesce(substring(header from '\"content\":\"([0-9a-f]+)\"'), '')";
/// Does no node look after the table `a`?
const UNWATCHED: &str = "NOT EXISTS (SELECT 1 FROM leases l WHERE l.table_id = a.table_id)";

/// Tables to wake. Whichever node has the lease of one looks after it already.
const DUE: &str = "SELECT id FROM tables WHERE due <= $1 \
    AND NOT EXISTS (SELECT 1 FROM leases WHERE table_id = id) ORDER BY due LIMIT $2";

/// Changes of the schema, oldest first; the table `snowbound` counts those that were made.
const MIGRATIONS: [&str; 8] = [
    include_str!("schema.sql"),
    include_str!("nodes.sql"),
    include_str!("people.sql"),
    include_str!("open.sql"),
    include_str!("notices.sql"),
    include_str!("clocks.sql"),
    include_str!("orders.sql"),
    include_str!("awake.sql"),
];

/// Connections that read.
const READERS: u32 = 8;
/// How long to wait for a connection.
const WAITING: Duration = Duration::from_secs(5);
/// How long to wait for a server that is just closing, or for another that brings the database up to date.
const PATIENCE: Duration = Duration::from_secs(3);
/// How often something is tried again that was undone because two nodes waited for each other.
const TRIES: u32 = 5;
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
    company: Company,
    /// Hears what is stored.
    news: mpsc::UnboundedSender<(String, News)>,
}

/// Where nodes meet that share a database.
pub struct Meeting {
    /// The address of the database.
    pub address: String,
    /// Connections to it.
    pub pool: PgPool,
    /// What this node stores, for the others to hear.
    pub news: mpsc::UnboundedReceiver<(String, News)>,
    /// For what they should hear besides.
    pub teller: mpsc::UnboundedSender<(String, News)>,
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
pub(super) async fn open(address: &str, company: Company) -> Result<(Readers, Writer, Meeting), StoreError> {
    let mut connection = connect(address, company).await?;
    if version(&mut connection).await? < MIGRATIONS.len() {
        // Nodes of an older program may not find another schema under their feet.
        connection.close().await?;
        match connect(address, Company::Refused).await {
            Ok(mut alone) => {
                migrate(&mut alone).await?;
                alone.close().await?;
            }
            // Another node may have been faster, and use it already.
            Err(StoreError::Taken(_)) => {}
            Err(error) => return Err(error),
        }
        connection = connect(address, company).await?;
        if version(&mut connection).await? < MIGRATIONS.len() {
            return Err(StoreError::Taken(shown(address)?));
        }
    }
    let pool = PgPoolOptions::new().max_connections(READERS).acquire_timeout(WAITING);
    let pool = pool.connect_with(options(address)?).await.map_err(|error| unreachable(address, error))?;
    let (news, heard) = mpsc::unbounded_channel();
    let (address, readers) = (address.to_owned(), pool.clone());
    let meeting = Meeting { address: address.clone(), pool: pool.clone(), news: heard, teller: news.clone() };
    let (connection, tails) = (Some(connection), Tails::default());
    Ok((Readers { pool }, Writer { address, connection, readers, tails, company, news }, meeting))
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

/// A connection that has the lock, alone or with others.
async fn connect(address: &str, company: Company) -> Result<PgConnection, StoreError> {
    let connection = PgConnection::connect_with(&options(address)?).await;
    let mut connection = connection.map_err(|error| unreachable(address, error))?;
    let lock = match company {
        Company::Welcome => {
            "SELECT pg_try_advisory_lock_shared(hashtext('snowbound'), hashtext(current_schema()::text))"
        }
        Company::Refused => "SELECT pg_try_advisory_lock(hashtext('snowbound'), hashtext(current_schema()::text))",
    };
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

/// Whoever asks has the database alone.
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
            none => none.insert(connect(&self.address, self.company).await?),
        };
        let (sums, ahead) = statements::sums_of(connection, &self.tails, changes).await?;
        statements::write_all(connection, changes, &sums).await?;
        self.tails.keep(ahead);
        Ok(())
    }
}

/// The first two letters of an error's code tell of what kind it is.
fn class_of(error: &StoreError) -> Option<String> {
    let StoreError::Database(error) = error else { return None };
    let code = error.as_database_error()?.code()?;
    code.get(..2).map(str::to_owned)
}

/// Does the server say that nothing was stored? Not if it stops, or is not heard of any more: then it may be either way.
fn is_refused(error: &StoreError) -> bool {
    let refused = ["0A", "21", "22", "23", "25", "26", "40", "42", "53", "54", "55"];
    !matches!(error, StoreError::Database(_)) || class_of(error).is_some_and(|class| refused.contains(&class.as_str()))
}

impl Pen for Writer {
    async fn write(&mut self, changes: &[&Change]) -> Result<(), StoreError> {
        let mut tries = 0;
        let error = loop {
            match self.store(changes).await {
                Ok(()) => {
                    let news = changes.iter().filter_map(|change| change.news());
                    // Nobody listens where there is one node for certain.
                    news.for_each(|(table, news)| drop(self.news.send((table.to_owned(), news))));
                    return Ok(());
                }
                // Two nodes waited for each other, and the server has undone what this one did.
                Err(error) if tries < TRIES && class_of(&error).as_deref() == Some("40") => tries += 1,
                Err(error) => break error,
            }
        };
        if is_refused(&error) {
            return Err(error);
        }
        tracing::warn!(%error, "the connection to PostgreSQL broke; the next change asks for a new one");
        self.connection = None;
        Err(StoreError::Unsure(error.to_string()))
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
