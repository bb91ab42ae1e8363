//! `snowbound record`: one game between bots, kept in a file.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use anyhow::Context;
use registry::SourceFile;
use tabletop::{Driver, Game, Record, Silent};

use crate::Verdict;
use crate::games::{self, Played, each_game, game_args};
use crate::table::Deal;

/// Plays a game between bots and writes its record.
#[derive(clap::Args)]
#[command(subcommand_value_name = games::names())]
pub struct Args {
    #[command(subcommand)]
    game: OfGame,
}

each_game! { [game_args] { OfGame: OneArgs => record } }

/// One game at a table.
#[derive(clap::Args)]
struct OneArgs<G: Played> {
    #[command(flatten)]
    table: G::TableArgs,
    /// The file to write.
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// Leave the cards out of the record. It is much smaller then, and can be proved only where those cards are.
    #[arg(long)]
    without_content: bool,
}

/// Runs the command.
pub fn run(args: Args, out: &mut impl Write) -> anyhow::Result<Verdict> {
    args.game.run(out)
}

fn record<G: Played>(args: OneArgs<G>, out: &mut impl Write) -> anyhow::Result<Verdict> {
    let layers = (!args.without_content).then(|| G::layers(G::folder_of_table(&args.table))).transpose()?;
    let mut record = play(&G::table(&args.table)?)?;
    record.bundle = layers.map(|layers| registry::bundled(layers.iter().map(Vec::<SourceFile>::as_slice)));
    fs::write(&args.output, record.write()).with_context(|| format!("cannot write {}", args.output.display()))?;
    writeln!(out, "{} steps written to {}", record.steps.len(), args.output.display())?;
    Ok(Verdict::Good)
}

/// The record of the first game of a table.
fn play<D: Deal>(table: &D) -> anyhow::Result<Record> {
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
