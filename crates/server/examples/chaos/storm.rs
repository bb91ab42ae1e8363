//! Nodes that are killed, a database that is restarted, and people who go on playing.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use server::store::Address;
use sqlx::Row as _;

use super::history::{History, Stored, check};
use super::people::{self, Dice, Place};
use super::postgres::Postgres;

/// Whatever went wrong.
pub type Failure = Box<dyn std::error::Error + Send + Sync>;

/// How long a node is stopped: longer than it is believed to be alive.
const STOPPED: Duration = Duration::from_millis(7_500);
/// How long to wait for people to have done anything between two blows.
const PATIENCE: Duration = Duration::from_secs(20);

/// What is done to the nodes.
#[derive(Clone, Copy)]
pub struct Plan {
    /// Nodes that are killed with SIGKILL.
    pub kills: u32,
    /// After so many kills the database is restarted, in turns with and without a good-bye.
    pub restarts: u32,
    /// After so many kills a node is stopped for longer than its lease.
    pub stops: u32,
    /// Tables that are played at the same time.
    pub tables: usize,
    /// How long everybody tries to read the whole history in the end.
    pub last: Duration,
}

/// What came of it.
#[derive(Debug, Default)]
pub struct Report {
    /// Nodes that were killed.
    pub kills: u32,
    /// Restarts of the database.
    pub restarts: u32,
    /// Nodes that were stopped for longer than their lease.
    pub stops: u32,
    /// Tables that were played.
    pub tables: usize,
    /// Actions that were acknowledged.
    pub acknowledged: usize,
    /// Actions of which nobody heard what became of them.
    pub unknown: usize,
    /// Entries of all logs.
    pub entries: usize,
    /// Actions of programs.
    pub programs: usize,
    /// What cannot be.
    pub wrong: Vec<String>,
}

/// A node: a process, or none while it starts anew.
struct Node {
    child: Child,
    address: SocketAddr,
}

impl Drop for Node {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Starts a node; its command must say `http://ADDRESS/` once it serves.
fn start(mut command: Command) -> Result<Node, Failure> {
    let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?;
    let out = child.stdout.take().ok_or("a node has no output")?;
    let said = |line: String| line.split_once("http://")?.1.split_once('/')?.0.parse().ok();
    let address = BufReader::new(out).lines().map_while(Result::ok).find_map(said);
    match address {
        Some(address) => Ok(Node { child, address }),
        None => {
            let _ = child.kill();
            let _ = child.wait();
            Err("a node did not start".into())
        }
    }
}

fn signal(pid: u32, name: &str) {
    let _ = Command::new("kill").args([name, &pid.to_string()]).status();
}

/// All nodes, by place. Each place is empty while its node starts.
type Nodes = Arc<Vec<Mutex<Option<Node>>>>;

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Starts a node at its place, again and again until it serves: the database may be away.
async fn revive(nodes: Nodes, at: usize, place: Arc<Place>, command: Arc<dyn Fn() -> Command + Send + Sync>) {
    loop {
        let command = command();
        let started = tokio::task::spawn_blocking(move || start(command)).await;
        if let Ok(Ok(node)) = started {
            place.set(at, Some(node.address));
            *lock(&nodes[at]) = Some(node);
            return;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

/// Three nodes on one database, and people who play while they are killed. `command` starts a node on a database; `broken` may do
/// something to the database before anybody plays; `progress` hears how far it is.
pub async fn run(
    plan: Plan,
    postgres: &mut Postgres,
    command: impl Fn(&str) -> Command + Send + Sync + 'static,
    broken: Option<&str>,
    mut progress: impl FnMut(&Report),
) -> Result<Report, Failure> {
    let database = postgres.database().await;
    let command: Arc<dyn Fn() -> Command + Send + Sync> = {
        let database = database.clone();
        Arc::new(move || command(&database))
    };
    let place = Arc::new(Place::new(3));
    let nodes: Nodes = Arc::new((0..3).map(|_| Mutex::new(None)).collect());
    let mut starting = tokio::task::JoinSet::new();
    for at in 0..3 {
        starting.spawn(revive(nodes.clone(), at, place.clone(), command.clone()));
    }
    while starting.join_next().await.is_some() {}
    if let Some(sql) = broken {
        let mut connection = connect(&database).await?;
        sqlx::raw_sql(sqlx::AssertSqlSafe(sql.to_owned())).execute(&mut connection).await?;
    }
    let mut games = tokio::task::JoinSet::new();
    for number in 0..plan.tables {
        games.spawn(people::play_tables(number, place.clone(), plan.last));
    }
    let mut report = Report::default();
    let mut dice = Dice::new(u64::from(plan.kills));
    while report.kills < plan.kills {
        // In the middle of play, however slow the machine is.
        let (begun, wanted) = (Instant::now(), place.acknowledged() + 1 + dice.below(6));
        while place.acknowledged() < wanted && begun.elapsed() < PATIENCE {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        tokio::time::sleep(Duration::from_millis(dice.below(60) as u64)).await;
        while starting.try_join_next().is_some() {}
        let up: Vec<usize> = (0..3).filter(|&at| lock(&nodes[at]).is_some()).collect();
        // One is left, so that people go on playing.
        if up.len() < 2 {
            starting.join_next().await;
            continue;
        }
        let at = up[dice.below(up.len())];
        let Some(node) = lock(&nodes[at]).take() else { continue };
        report.kills += 1;
        if plan.stops > 0 && report.kills.is_multiple_of(plan.stops) {
            // It is not gone, but it does not hear that others took over what it held. Then it goes on.
            report.stops += 1;
            let (nodes, place) = (nodes.clone(), place.clone());
            starting.spawn(async move {
                signal(node.child.id(), "-STOP");
                tokio::time::sleep(STOPPED).await;
                signal(node.child.id(), "-CONT");
                place.set(at, Some(node.address));
                *lock(&nodes[at]) = Some(node);
            });
        } else {
            place.set(at, None);
            drop(node);
            starting.spawn(revive(nodes.clone(), at, place.clone(), command.clone()));
        }
        if plan.restarts > 0 && report.kills.is_multiple_of(plan.restarts) {
            report.restarts += 1;
            postgres.restart(if report.restarts % 2 == 1 { "-QUIT" } else { "-INT" }).await;
        }
        progress(&report);
    }
    while starting.join_next().await.is_some() {}
    place.stop();
    let mut histories = Vec::new();
    while let Some(played) = games.join_next().await {
        histories.extend(played?);
    }
    judge(&mut report, &database, histories, broken.is_some()).await?;
    Ok(report)
}

async fn connect(database: &str) -> Result<sqlx::postgres::PgConnection, Failure> {
    use sqlx::Connection as _;
    Ok(sqlx::postgres::PgConnection::connect(database).await?)
}

/// Compares what people noted with what is stored, and plays every game again.
async fn judge(
    report: &mut Report,
    database: &str,
    histories: Vec<(String, History)>,
    broken: bool,
) -> Result<(), Failure> {
    report.tables = histories.len();
    for (table, history) in histories {
        let stored = stored_at(database, &table).await?;
        let count = |of: fn(&people::Outcome) -> bool| history.sent.iter().filter(|sent| of(&sent.outcome)).count();
        report.acknowledged += count(|outcome| matches!(outcome, people::Outcome::Acknowledged(..)));
        report.unknown += count(|outcome| matches!(outcome, people::Outcome::Unknown));
        report.entries += stored.len();
        report.programs += stored.iter().filter(|entry| entry.auto && entry.seat.is_some()).count();
        let wrong = check(&history, &stored);
        report.wrong.extend(wrong.into_iter().map(|what| format!("table {table}: {what}")));
    }
    if broken {
        return Ok(());
    }
    // Every answer was given at the position that it is stored at: one that a node gave to an older one would show.
    let folder = tempfile::tempdir()?;
    let address: Address = database.parse()?;
    let findings = server::inspect(&address, &folder.path().join("copy.db")).await?;
    report.wrong.extend(findings.wrong.into_iter().map(|(table, why)| format!("table {table}: {why}")));
    Ok(())
}

/// The log of a table, as it is.
pub async fn stored_at(database: &str, table: &str) -> Result<Vec<Stored>, Failure> {
    let connection = &mut connect(database).await?;
    let rows = "SELECT n, seq, step, seat, auto, action FROM entries WHERE table_id = $1 ORDER BY n";
    let rows = sqlx::query(rows).bind(table).fetch_all(connection).await?;
    let entry = |row: &sqlx::postgres::PgRow| -> Result<Stored, Failure> {
        let seq: Option<i64> = row.try_get(1)?;
        let seat = row.try_get::<Option<i64>, _>(3)?.filter(|_| seq.is_some());
        Ok(Stored {
            n: row.try_get::<i64, _>(0)?.try_into()?,
            seq: seq.map(u32::try_from).transpose()?,
            step: row.try_get::<i64, _>(2)?.try_into()?,
            seat: seat.map(u8::try_from).transpose()?,
            auto: row.try_get(4)?,
            action: row.try_get(5)?,
        })
    };
    rows.iter().map(entry).collect()
}
