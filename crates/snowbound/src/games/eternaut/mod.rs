//! The Eternaut at the command line.

mod campaign;
mod chart;
mod chronicle;
mod content;
mod desk;
mod graph;
mod past;
mod table;
mod texts;

use std::io::Write;
use std::path::Path;
use std::sync::Arc;

use bots::Bot;
use registry::SourceFile;
use registry::eternaut::content::Content;
use registry::eternaut::{Eternaut, Setup};
use tabletop::{Hash, SeatSet};

use self::table::StoryArgs;
use crate::Verdict;
use crate::commands::content::save;
use crate::games::Played;
use crate::table::Deal;

/// Options of `perft`.
#[derive(clap::Args)]
pub struct StartArgs {
    /// Number of players.
    #[arg(long, default_value_t = 2)]
    players: u8,
    #[command(flatten)]
    story: StoryArgs,
}

/// The Eternaut at a terminal, alone or together at one screen.
#[derive(clap::Args)]
pub struct PlayArgs {
    /// Number of players, all of them at this terminal.
    #[arg(long, default_value_t = 1)]
    players: u8,
    #[command(flatten)]
    story: StoryArgs,
}

impl Played for Eternaut {
    type TableArgs = table::CampArgs;
    type Series = table::EternautSeries;
    type Summary = chronicle::Summary;
    type StartArgs = StartArgs;
    type PlayArgs = PlayArgs;
    type Desk = desk::TerminalDesk;
    type CheckArgs = content::CheckArgs;
    type ReportArgs = chronicle::Args;
    type ContentCommands = content::Commands;

    const CONTENT: &'static str = "the campaign of The Eternaut";

    fn table(args: &table::CampArgs) -> anyhow::Result<table::EternautSeries> {
        table::EternautSeries::new(args)
    }

    fn folder_of_table(args: &table::CampArgs) -> Option<&Path> {
        args.story.dir.as_deref()
    }

    fn simulate(camp: &table::EternautSeries, games: u64, threads: usize) -> anyhow::Result<chronicle::Summary> {
        chronicle::Summary::play(camp, games, threads)
    }

    /// A group agrees by a memory of its own.
    fn contenders(table: &Self::Series, seats: &[(&str, u64)]) -> anyhow::Result<Vec<Bot<Self>>> {
        let (game, memory) = (table.game(0)?, table.memory.fork());
        let contender = |&(name, seed): &(&str, u64)| -> anyhow::Result<Bot<Self>> {
            Ok(name.parse::<bots::eternaut::Kind>()?.player(game.look(), seed, &memory))
        };
        seats.iter().map(contender).collect()
    }

    /// All play together.
    fn rivals(_: &Setup) -> Option<usize> {
        None
    }

    fn start(args: &StartArgs) -> anyhow::Result<(Arc<Content>, Setup)> {
        args.story.open(args.players)
    }

    fn sit_down(args: &PlayArgs) -> anyhow::Result<(Arc<Content>, Setup)> {
        args.story.open(args.players)
    }

    fn folder_of_play(args: &PlayArgs) -> Option<&Path> {
        args.story.dir.as_deref()
    }

    /// Everybody plays together at one screen.
    fn people(_: &PlayArgs, setup: &Setup) -> SeatSet {
        SeatSet::first(setup.players.into())
    }

    fn bots(_: &PlayArgs, _: &Content, _: &Setup) -> Vec<Bot<Self>> {
        Vec::new()
    }

    fn desk(content: Arc<Content>, setup: Setup) -> anyhow::Result<desk::TerminalDesk> {
        desk::TerminalDesk::new(content, &setup)
    }

    fn layers(folder: Option<&Path>) -> anyhow::Result<Vec<Vec<SourceFile>>> {
        Ok(vec![campaign::files(folder)?])
    }

    fn in_folder(folder: &Path, setup: &Setup, fingerprint: &Hash) -> anyhow::Result<Arc<Content>> {
        campaign::in_folder(folder, setup, fingerprint)
    }

    /// The campaign that comes with the program; another is named by `--dir`.
    fn check_content(_: Option<&Path>, args: &content::CheckArgs, out: &mut impl Write) -> anyhow::Result<Verdict> {
        args.check(out)
    }

    fn check_option(args: &content::CheckArgs) -> Option<&'static str> {
        args.given()
    }

    fn report(args: &chronicle::Args, out: &mut impl Write) -> anyhow::Result<Verdict> {
        save(args.output.as_deref(), &chronicle::report(args)?, out)
    }

    fn content_command(command: content::Commands, out: &mut impl Write) -> anyhow::Result<Verdict> {
        command.run(out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::play::try_played;

    #[test]
    fn a_game_at_the_terminal_is_left_and_taken_up_again() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("e.game");
        let played = |typed: &str| try_played::<Eternaut>(&file, &["--players", "2"], typed).unwrap();
        let said = played("1\n2\n1\nq\n") + &played("2\nb\nrule ET-TURN-13\nq\n");
        assert!(said.contains("Going on with"), "{said}");
        assert!(said.contains("Round 1 begins") && said.contains("ET-TURN-13 · "), "{said}");
    }
}
