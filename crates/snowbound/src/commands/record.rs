//! `snowbound record`: one game between bots, kept in a file.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use anyhow::Context;
use last_aurora::LastAurora;
use tabletop::{Driver, Game, Record, Silent, seed_from_number};

use crate::Verdict;
use crate::table::{Table, TableArgs};

/// Plays a game between bots and writes its record.
#[derive(clap::Args, Debug)]
pub struct Args {
    #[command(flatten)]
    table: TableArgs,
    /// The file to write.
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
}

/// Runs the command.
pub fn run(args: Args, out: &mut impl Write) -> anyhow::Result<Verdict> {
    let table = Table::new(&args.table)?;
    let record = play(&table)?;
    fs::write(&args.output, record.write()).with_context(|| format!("cannot write {}", args.output.display()))?;
    let steps = record.steps.len();
    writeln!(out, "{steps} steps written to {}", args.output.display())?;
    Ok(Verdict::Good)
}

/// The record of the first game of a table.
pub fn play(table: &Table) -> anyhow::Result<Record> {
    let mut game = table.game(0)?;
    let mut record = Record::new::<LastAurora>(&table.setup, &table.content, seed_from_number(table.seed))?;
    let mut players = table.players(0);
    let mut driver = Driver::new();
    while let Some((seat, action)) = driver.step(&mut game, &mut players, &mut Silent)? {
        record.push(seat, action, &game);
    }
    record.finish(&game);
    debug_assert!(game.outcome().is_some());
    Ok(record)
}
