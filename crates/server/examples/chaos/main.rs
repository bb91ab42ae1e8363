//! Three nodes and one PostgreSQL on this machine: nodes are killed with SIGKILL and stopped for longer than their lease, the database
//! is restarted, people play on, and a checker says whether all that they noted down can have happened to one log per table.
//! `cargo xtask chaos KILLS` builds `snowbound` and this, and runs it.

mod history;
mod people;
// Tests ask more of it.
#[allow(dead_code)]
#[path = "../../tests/server/postgres.rs"]
mod postgres;
mod storm;

use std::process::Command;
use std::time::Instant;

use storm::{Failure, Plan, Report};

/// Findings that are told in full.
const TOLD: usize = 20;

#[tokio::main]
async fn main() -> Result<(), Failure> {
    let (mut server, mut kills) = (String::new(), 300);
    let mut words = std::env::args().skip(1);
    while let Some(option) = words.next() {
        let value = words.next().ok_or_else(|| format!("`{option}` needs a value"))?;
        match option.as_str() {
            "--server" => server = value,
            "--kills" => kills = value.parse().map_err(|_| format!("`{value}` is not a number of kills"))?,
            _ => return Err(format!("there is no option `{option}`").into()),
        }
    }
    let mut postgres = postgres::Postgres::start().await.ok_or("PostgreSQL is not installed")?;
    let node = move |database: &str| {
        let mut command = Command::new(&server);
        command.args(["serve", "--no-browser", "--unhurried", "--listen", "127.0.0.1:0", "--database", database]);
        command
    };
    let begun = Instant::now();
    let progress = |report: &Report| {
        if report.kills.is_multiple_of(10) {
            let seconds = begun.elapsed().as_secs();
            println!("{} kills, {} restarts, {} stops in {seconds} s", report.kills, report.restarts, report.stops);
        }
    };
    let plan = Plan { kills, restarts: 30, stops: 25, tables: 8, last: std::time::Duration::from_secs(90) };
    let report = storm::run(plan, &mut postgres, node, None, progress).await?;
    println!("nodes killed with SIGKILL                  {}", report.kills - report.stops);
    println!("nodes stopped for longer than their lease  {}", report.stops);
    println!("restarts of PostgreSQL                     {}", report.restarts);
    println!("tables played                              {}", report.tables);
    println!("entries in their logs                      {}", report.entries);
    println!("actions acknowledged                       {}", report.acknowledged);
    println!("actions whose answer was never heard       {}", report.unknown);
    println!("actions of programs and forced answers     {}", report.programs);
    println!("seconds                                    {}", begun.elapsed().as_secs());
    println!("what cannot be                             {}", report.wrong.len());
    report.wrong.iter().take(TOLD).for_each(|wrong| println!("  {wrong}"));
    if report.wrong.is_empty() { Ok(()) } else { Err("the log of a table is not one log".into()) }
}
