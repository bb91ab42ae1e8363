//! `snowbound perft`: exact counts of all ways to play.

use std::io::Write;
use std::path::PathBuf;

use eternaut::Eternaut;
use last_aurora::{LastAurora, Setup};
use tabletop::{Game, seed_from_number};

use crate::commands::campaign;
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
    /// Last Aurora.
    LastAurora(AuroraArgs),
    /// The Eternaut.
    Eternaut(EternautArgs),
}

/// What is counted of any game.
#[derive(clap::Args, Debug)]
struct Counting {
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

#[derive(clap::Args, Debug)]
struct AuroraArgs {
    #[command(flatten)]
    counting: Counting,
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
}

#[derive(clap::Args, Debug)]
struct EternautArgs {
    #[command(flatten)]
    counting: Counting,
    /// The Scenario.
    #[arg(long, default_value = "A")]
    scenario: String,
    /// Number of players.
    #[arg(long, default_value_t = 2)]
    players: u8,
    /// Folder of a campaign, instead of the one that comes with the program.
    #[arg(long, value_name = "DIR")]
    dir: Option<PathBuf>,
}

/// Runs the command.
pub fn run(args: Args, out: &mut impl Write) -> anyhow::Result<Verdict> {
    match args.game {
        GameArgs::LastAurora(args) => {
            let content = source::content(args.pack.as_deref())?;
            let setup = Setup { map: args.map, mine: args.mine, ..Setup::players(usize::from(args.players)) };
            let game = LastAurora::new(&setup, content, seed_from_number(args.counting.seed))?;
            args.counting.count(&game, out)
        }
        GameArgs::Eternaut(args) => {
            let content = campaign::content(args.dir.as_deref())?;
            let setup =
                eternaut::Setup { scenario: args.scenario, ..eternaut::Setup::players(usize::from(args.players)) };
            let game = Eternaut::new(&setup, content, seed_from_number(args.counting.seed))?;
            args.counting.count(&game, out)
        }
    }
}

impl Counting {
    fn count<G: Game>(&self, game: &G, out: &mut impl Write) -> anyhow::Result<Verdict> {
        for depth in 1..=self.depth {
            writeln!(out, "depth {depth}: {}", tabletop::perft::perft(game, depth))?;
            out.flush()?;
        }
        if self.divide {
            for (seat, action, ways) in tabletop::perft::divide(game, self.depth) {
                writeln!(out, "  seat {} {}: {ways}", seat.0, G::write_action(action))?;
            }
        }
        Ok(Verdict::Good)
    }
}
