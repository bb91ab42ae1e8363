//! `snowbound perft`: exact counts of all ways to play.

use std::io::Write;

use tabletop::{Game, seed_from_number};

use crate::Verdict;
use crate::games::{self, Played, each_game, game_args};

/// Counts all ways to play so many answers from the start: a missing and a surplus choice show alike.
#[derive(clap::Args)]
#[command(subcommand_value_name = games::names())]
pub struct Args {
    #[command(subcommand)]
    game: OfGame,
}

each_game! { [game_args] { OfGame: PerftArgs => perft } }

#[derive(clap::Args)]
struct PerftArgs<G: Played> {
    #[command(flatten)]
    count: CountArgs,
    #[command(flatten)]
    start: G::StartArgs,
}

#[derive(clap::Args)]
struct CountArgs {
    /// Number that every shuffle follows from.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Number of answers.
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u32).range(0..=32))]
    depth: u32,
    /// Split the last count by the first answer.
    #[arg(long)]
    divide: bool,
}

/// Runs the command.
pub fn run(args: Args, out: &mut impl Write) -> anyhow::Result<Verdict> {
    args.game.run(out)
}

fn perft<G: Played>(args: PerftArgs<G>, out: &mut impl Write) -> anyhow::Result<Verdict> {
    let (content, setup) = G::start(&args.start)?;
    tell(&G::new(&setup, content, seed_from_number(args.count.seed))?, &args.count, out)
}

fn tell<G: Game>(game: &G, args: &CountArgs, out: &mut impl Write) -> anyhow::Result<Verdict> {
    for depth in 1..=args.depth {
        writeln!(out, "depth {depth}: {}", tabletop::perft::perft(game, depth))?;
        out.flush()?;
    }
    if args.divide {
        for (seat, action, ways) in tabletop::perft::divide(game, args.depth) {
            writeln!(out, "  seat {} {}: {ways}", seat.0, G::write_action(action))?;
        }
    }
    Ok(Verdict::Good)
}
