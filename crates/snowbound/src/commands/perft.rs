//! `snowbound perft`: exact counts of all ways to play.

use std::io::Write;
use std::path::PathBuf;

use last_aurora::{LastAurora, Setup};
use tabletop::{Game, seed_from_number};

use crate::{Verdict, source};

/// Counts all ways to play so many answers from the start: a missing and a surplus choice show alike.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// The game.
    #[arg(value_parser = ["last-aurora"])]
    game: String,
    /// Number that every shuffle follows from.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Number of answers.
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u32).range(0..=32))]
    depth: u32,
    /// Number of players.
    #[arg(long, default_value_t = 4)]
    players: u8,
    /// Map side.
    #[arg(long, default_value = "alpha")]
    map: String,
    /// With the optional Object card, the Mine.
    #[arg(long)]
    mine: bool,
    /// Folder of a pack to lay over the core set.
    #[arg(long, value_name = "DIR")]
    pack: Option<PathBuf>,
    /// Split the last count by the first answer.
    #[arg(long)]
    divide: bool,
}

/// Runs the command.
pub fn run(args: Args, out: &mut impl Write) -> anyhow::Result<Verdict> {
    let content = source::content(args.pack.as_deref())?;
    let setup = Setup { map: args.map, mine: args.mine, ..Setup::players(usize::from(args.players)) };
    let game = LastAurora::new(&setup, content, seed_from_number(args.seed))?;
    for depth in 1..=args.depth {
        writeln!(out, "depth {depth}: {}", tabletop::perft::perft(&game, depth))?;
        out.flush()?;
    }
    if args.divide {
        for (seat, action, ways) in tabletop::perft::divide(&game, args.depth) {
            writeln!(out, "  seat {} {}: {ways}", seat.0, LastAurora::write_action(action))?;
        }
    }
    Ok(Verdict::Good)
}
