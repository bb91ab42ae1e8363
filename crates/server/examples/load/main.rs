//! Load on a real server process, over real sockets on this machine. `cargo xtask load` builds both and runs it.
//!
//! Scripted people sit in every seat of every table. Each takes its time, picks among the choices it is offered and notes when
//! every view arrives. With `--bots LEVEL` programs sit in the seats that `--seats` leaves, and the time they take is told.
//! `--resting NUMBER` tables are open besides, without anybody connected. With `--database postgres://…` tables are
//! kept there, and `--nodes NUMBER` serve them, the people of each table at different ones. In the end all are killed with SIGKILL, and
//! everything they acknowledged is looked for in the database and in a server that opens it anew.

mod people;
mod process;
mod report;
mod web;

use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use people::{Notes, Pace};
use process::Server;

/// Whatever went wrong.
type Failure = Box<dyn std::error::Error + Send + Sync>;

/// Time after the last action in which its views may still arrive.
const DRAIN: Duration = Duration::from_secs(2);
/// Time after the last has sat down: thousands who come at once keep nodes busy with telling each other of it, which is no play.
const CALM: Duration = Duration::from_secs(10);

/// What is asked of the server.
struct Plan {
    server: PathBuf,
    tables: usize,
    /// Tables beside them that are open too, and that nobody is connected to: a process may not have a file for everybody.
    resting: usize,
    seats: usize,
    rate: f64,
    seconds: u64,
    /// The level of programs in the seats that people leave.
    bots: Option<String>,
    /// An empty PostgreSQL database; an SQLite file of its own without.
    database: Option<String>,
    /// Servers on it.
    nodes: usize,
}

impl Plan {
    /// From the command line. The limits keep it from being more than this machine's own business.
    fn read(mut words: impl Iterator<Item = String>) -> Result<Plan, Failure> {
        let mut plan = Plan {
            server: PathBuf::new(),
            tables: 1000,
            resting: 0,
            seats: 4,
            rate: 500.0,
            seconds: 30,
            bots: None,
            database: None,
            nodes: 1,
        };
        while let Some(option) = words.next() {
            let value = words.next().ok_or_else(|| format!("`{option}` needs a value"))?;
            let number = |most: u64| match value.parse::<u64>() {
                Ok(number) if (1..=most).contains(&number) => Ok(number),
                _ => Err(format!("`{option}` is a number from 1 to {most}, not `{value}`")),
            };
            match option.as_str() {
                "--server" => plan.server = value.into(),
                "--tables" => plan.tables = number(10_000)? as usize,
                "--resting" => plan.resting = number(10_000)? as usize,
                "--seats" => plan.seats = number(4)? as usize,
                "--rate" => plan.rate = number(20_000)? as f64,
                "--seconds" => plan.seconds = number(300)?,
                "--bots" => plan.bots = Some(value),
                "--database" => plan.database = Some(value),
                "--nodes" => plan.nodes = number(8)? as usize,
                _ => return Err(format!("there is no option `{option}`").into()),
            }
        }
        if plan.nodes > 1 && plan.database.is_none() {
            return Err("several nodes share a PostgreSQL database: name it with --database".into());
        }
        Ok(plan)
    }
}

#[tokio::main]
async fn main() -> Result<(), Failure> {
    let plan = Plan::read(std::env::args().skip(1))?;
    let folder = tempfile::tempdir()?;
    let file = format!("sqlite:{}", folder.path().join("tables.db").display());
    let database = plan.database.clone().unwrap_or(file);
    let start = |_| Server::start(&plan.server, &database);
    let servers = (0..plan.nodes).map(start).collect::<Result<Vec<_>, _>>()?;
    let begun = Instant::now();
    let empty = process::usage(&servers);
    let tables = web::create(servers[0].address, plan.tables, plan.seats, plan.bots.as_deref()).await?;
    web::create(servers[0].address, plan.resting, plan.seats, plan.bots.as_deref()).await?;
    let notes: Vec<_> = tables.iter().map(|_| Arc::new(Mutex::new(Notes::default()))).collect();
    // Each table acts so often that all together reach the rate.
    let pace = Pace::new(Duration::from_secs_f64(plan.tables as f64 / plan.rate));
    let mut people = tokio::task::JoinSet::new();
    for (number, (table, notes)) in tables.iter().zip(&notes).enumerate() {
        for seat in table.seats.iter().take(plan.seats) {
            let node = &servers[(number + usize::from(seat.seat)) % servers.len()];
            let socket = people::sit_down(node.address, &table.id, &seat.secret).await?;
            let dice = (number * 8 + usize::from(seat.seat)) as u64;
            people.spawn(people::play(socket, notes.clone(), usize::from(seat.seat), pace.clone(), dice));
        }
    }
    let (sitting, begun) = (people.len(), begun.elapsed().as_secs_f64());
    println!("{sitting} people sit at {} tables after {begun:.1} s, {} more are open", tables.len(), plan.resting);
    tokio::time::sleep(CALM).await;
    let load = process::machine_load();
    let before = process::usage(&servers);
    pace.start(Duration::from_secs(plan.seconds), DRAIN);
    while let Some(played) = people.join_next().await {
        played??;
    }
    let after = process::usage(&servers);
    servers.into_iter().try_for_each(Server::kill)?;
    let notes: Vec<Notes> = notes.iter().map(|notes| std::mem::take(&mut *people::lock(notes))).collect();
    let lost = report::lost(&plan.server, &database, &tables, &notes).await?;
    report::print(&plan, &notes, &[empty, before, after], &load);
    println!("acknowledged actions not found after kill -9 and restart: {lost}");
    if lost == 0 { Ok(()) } else { Err("something was lost".into()) }
}
