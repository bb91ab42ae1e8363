//! `snowbound simulate`: many games between bots, and what came of them.

use std::io::Write;

use crate::Verdict;
use crate::games::{self, Played, Tell, each_game, game_args};
use crate::tally::Threads;

/// Lets bots play many games and counts what comes of them.
///
/// Game number i is dealt from seed + i, so the results do not depend on the number of threads. Bots that are curious remember
/// what they read over a series of 64 games.
#[derive(clap::Args)]
#[command(subcommand_value_name = games::names())]
pub struct Args {
    #[command(subcommand)]
    game: OfGame,
}

each_game! { [game_args] { OfGame: ManyArgs => simulate } }

/// Many games at a table.
#[derive(clap::Args)]
struct ManyArgs<G: Played> {
    #[command(flatten)]
    table: G::TableArgs,
    /// Number of games.
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    #[command(flatten)]
    threads: Threads,
    /// One JSON object instead of words.
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub fn run(args: Args, out: &mut impl Write) -> anyhow::Result<Verdict> {
    args.game.run(out)
}

fn simulate<G: Played>(args: ManyArgs<G>, out: &mut impl Write) -> anyhow::Result<Verdict> {
    let summary = G::simulate(&G::table(&args.table)?, args.games, args.threads.count())?;
    if args.json {
        serde_json::to_writer(&mut *out, &summary)?;
        writeln!(out)?;
    } else {
        summary.tell(out)?;
    }
    Ok(Verdict::Good)
}
