//! `snowbound perft`: exact counts of all ways to play.

use std::io::Write;
use std::path::PathBuf;

use eternaut::Eternaut;
use last_aurora::LastAurora;
use tabletop::{Game, seed_from_number};

use super::campaign;
use crate::{Verdict, source};

/// Counts all ways to play so many answers from the start: a missing and a surplus choice show alike.
#[derive(clap::Args, Debug)]
#[command(subcommand_value_name = "last-aurora|eternaut")]
pub struct Args {
    #[command(subcommand)]
    game: GameArgs,
}

#[derive(clap::Subcommand, Debug)]
enum GameArgs {
    /// Ways to play Last Aurora.
    LastAurora {
        #[command(flatten)]
        count: CountArgs,
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
    },
    /// Ways to play The Eternaut.
    Eternaut {
        #[command(flatten)]
        count: CountArgs,
        /// Number of players.
        #[arg(long, default_value_t = 2)]
        players: u8,
        /// The Scenario.
        #[arg(long, default_value = "A")]
        scenario: String,
        /// Folder of a campaign, instead of the one that comes with the program.
        #[arg(long, value_name = "DIR")]
        dir: Option<PathBuf>,
    },
}

#[derive(clap::Args, Debug)]
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
    match args.game {
        GameArgs::LastAurora { count, players, map, mine, pack } => {
            let setup = last_aurora::Setup { map, mine, ..last_aurora::Setup::players(usize::from(players)) };
            let content = source::content(pack.as_deref())?;
            tell(&LastAurora::new(&setup, content, seed_from_number(count.seed))?, &count, out)
        }
        GameArgs::Eternaut { count, players, scenario, dir } => {
            let setup = eternaut::Setup { scenario, ..eternaut::Setup::players(usize::from(players)) };
            let content = campaign::content(dir.as_deref())?;
            tell(&Eternaut::new(&setup, content, seed_from_number(count.seed))?, &count, out)
        }
    }
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
