//! `snowbound content`: checking card sets and packs, and measuring how they play.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::Subcommand;
use registry::First;

use crate::Verdict;
use crate::games::{self, CheckOptions, ContentCommands, Played, ReportGame};

/// Checks cards and maps, and measures how they play.
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Reads cards, maps and storybooks and says everything that is wrong with them.
    Check {
        #[arg(value_name = games::checkable_names(), help = games::checkable())]
        what: Option<PathBuf>,
        #[command(flatten)]
        options: CheckOptions,
    },
    #[command(flatten)]
    OfGame(ContentCommands),
    /// Lets bots play many games and reports as Markdown how the cards, or a Scenario, play against the targets of the design.
    #[command(args_conflicts_with_subcommands = true)]
    Report {
        #[command(subcommand)]
        game: Option<ReportGame>,
        #[command(flatten)]
        args: Box<<First as Played>::ReportArgs>,
    },
}

/// Runs the command.
pub fn run(args: Args, out: &mut impl Write) -> anyhow::Result<Verdict> {
    match args.command {
        Command::Check { what, options } => options.check(what.as_deref(), out),
        Command::OfGame(command) => command.run(out),
        Command::Report { game: Some(game), .. } => game.run(out),
        Command::Report { game: None, args } => First::report(&args, out),
    }
}

/// Writes a report into a file, or prints it.
pub fn save(file: Option<&Path>, text: &[u8], out: &mut impl Write) -> anyhow::Result<Verdict> {
    match file {
        None => out.write_all(text)?,
        Some(file) => {
            let wrong = || format!("cannot write {}", file.display());
            if let Some(folder) = file.parent() {
                fs::create_dir_all(folder).with_context(wrong)?;
            }
            fs::write(file, text).with_context(wrong)?;
            writeln!(out, "report written to {}", file.display())?;
        }
    }
    Ok(Verdict::Good)
}
