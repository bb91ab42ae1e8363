//! `snowbound record`: one game between bots, kept in a file.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use anyhow::Context;
use tabletop::{Driver, Game, Record, Silent};

use crate::commands::campaign;
use crate::table::{Camp, CampArgs, Deal, GameArgs, Table, TableArgs};
use crate::{Verdict, source};

/// Plays a game between bots and writes its record.
#[derive(clap::Args, Debug)]
#[command(subcommand_value_name = "last-aurora|eternaut")]
pub struct Args {
    #[command(subcommand)]
    game: GameArgs<OneArgs<TableArgs>, OneArgs<CampArgs>>,
}

/// One game at a table.
#[derive(clap::Args, Debug)]
struct OneArgs<T: clap::Args> {
    #[command(flatten)]
    table: T,
    /// The file to write.
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// Write the cards into the record too, so that it can be proved where nobody has them.
    #[arg(long)]
    with_content: bool,
}

/// Runs the command.
pub fn run(args: Args, out: &mut impl Write) -> anyhow::Result<Verdict> {
    let (mut record, bundle, file) = match args.game {
        GameArgs::LastAurora(args) => {
            let bundle = args.with_content.then(|| source::layers(args.table.with.pack.as_deref())).transpose()?;
            (play(&Table::new(&args.table)?)?, bundle, args.output)
        }
        GameArgs::Eternaut(args) => {
            let files = args.with_content.then(|| campaign::files(args.table.story.dir.as_deref())).transpose()?;
            (play(&Camp::new(&args.table)?)?, files.map(|files| vec![files]), args.output)
        }
    };
    record.bundle = bundle.map(|layers| source::bundle(&layers));
    fs::write(&file, record.write()).with_context(|| format!("cannot write {}", file.display()))?;
    writeln!(out, "{} steps written to {}", record.steps.len(), file.display())?;
    Ok(Verdict::Good)
}

/// The record of the first game of a table.
pub fn play<D: Deal>(table: &D) -> anyhow::Result<Record> {
    let mut game = table.game(0)?;
    let mut record = Record::new::<D::Game>(table.setup(), table.content(), table.seed_of(0))?;
    let mut players = table.players(&game, 0);
    let mut driver = Driver::new();
    while let Some((seat, action)) = driver.step(&mut game, &mut players, &mut Silent)? {
        record.push(seat, action, &game);
    }
    record.finish(&game);
    debug_assert!(game.outcome().is_some());
    Ok(record)
}
