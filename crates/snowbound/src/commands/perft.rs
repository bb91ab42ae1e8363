//! `snowbound perft`: exact counts of all ways to play.

use std::io::Write;

use eternaut::Eternaut;
use last_aurora::LastAurora;
use tabletop::{Game, seed_from_number};

use crate::Verdict;
use crate::table::{BoxArgs, GameArgs, StoryArgs};

/// Counts all ways to play so many answers from the start: a missing and a surplus choice show alike.
#[derive(clap::Args, Debug)]
#[command(subcommand_value_name = "last-aurora|eternaut")]
pub struct Args {
    #[command(subcommand)]
    game: GameArgs<LastAuroraArgs, EternautArgs>,
}

#[derive(clap::Args, Debug)]
struct LastAuroraArgs {
    #[command(flatten)]
    count: CountArgs,
    /// Number of players.
    #[arg(long, default_value_t = 4)]
    players: u8,
    #[command(flatten)]
    with: BoxArgs,
}

#[derive(clap::Args, Debug)]
struct EternautArgs {
    #[command(flatten)]
    count: CountArgs,
    /// Number of players.
    #[arg(long, default_value_t = 2)]
    players: u8,
    #[command(flatten)]
    story: StoryArgs,
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
        GameArgs::LastAurora(LastAuroraArgs { count, players, with }) => {
            let setup = with.setup(last_aurora::Setup::players(players.into()));
            tell(&LastAurora::new(&setup, with.content()?, seed_from_number(count.seed))?, &count, out)
        }
        GameArgs::Eternaut(EternautArgs { count, players, story }) => {
            let (content, setup) = story.open(players)?;
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
