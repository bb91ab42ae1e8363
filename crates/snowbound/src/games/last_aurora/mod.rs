//! Last Aurora at the command line.

mod balance;
mod content;
pub mod demo;
mod desk;
pub mod puzzles;
mod results;
mod simulate;
mod source;
mod story;
mod table;

use std::io::Write;
use std::path::Path;
use std::sync::Arc;

use anyhow::Context;
use bots::Bot;
use bots::last_aurora::Kind;
use registry::SourceFile;
use registry::last_aurora::content::Content;
use registry::last_aurora::modules::Module;
use registry::last_aurora::{LastAurora, Setup};
use tabletop::{Hash, SeatSet};

use self::table::BoxArgs;
use crate::Verdict;
use crate::commands::replay::Retold;
use crate::games::{NoArgs, NoCommand, Played};

/// Options of `perft`.
#[derive(clap::Args)]
pub struct StartArgs {
    /// Number of players.
    #[arg(long, default_value_t = 4)]
    players: u8,
    #[command(flatten)]
    with: BoxArgs,
}

/// Last Aurora at a terminal, against programs or with others at the same screen.
#[derive(clap::Args)]
pub struct PlayArgs {
    /// Number of players, programs included.
    #[arg(long, default_value_t = 3)]
    players: u8,
    /// Number of people at this terminal; they take the first seats.
    #[arg(long, default_value_t = 1)]
    people: u8,
    /// Who plays for the other seats: drifter, scavenger, driver, veteran, legend, or random, greedy, search, best.
    #[arg(long, default_value = "greedy", value_name = "BOT")]
    bot: Kind,
    #[command(flatten)]
    with: BoxArgs,
}

impl Played for LastAurora {
    type TableArgs = table::TableArgs;
    type Series = table::AuroraSeries;
    type Summary = simulate::Report;
    type StartArgs = StartArgs;
    type PlayArgs = PlayArgs;
    type Desk = desk::TerminalDesk;
    type CheckArgs = NoArgs;
    type ReportArgs = content::ReportArgs;
    type ContentCommands = NoCommand;

    const CONTENT: &'static str =
        "the folder of a pack to lay over Last Aurora's core set; that set alone if nothing is given";

    fn table(args: &table::TableArgs) -> anyhow::Result<table::AuroraSeries> {
        table::AuroraSeries::new(args)
    }

    fn folder_of_table(args: &table::TableArgs) -> Option<&Path> {
        args.with.pack.as_deref()
    }

    fn simulate(table: &table::AuroraSeries, games: u64, threads: usize) -> anyhow::Result<simulate::Report> {
        simulate::simulate(table, games, threads)
    }

    fn contenders(table: &Self::Series, seats: &[(&str, u64)]) -> anyhow::Result<Vec<Bot<Self>>> {
        let contender = |&(name, seed): &(&str, u64)| -> anyhow::Result<Bot<Self>> {
            let Some((kind, file)) = name.split_once('@') else {
                return Ok(name.parse::<Kind>()?.player(&table.content, seed));
            };
            let weights = std::fs::read(file).with_context(|| file.to_owned())?;
            kind.parse::<Kind>()?.with_weights(&table.content, &weights, seed).with_context(|| file.to_owned())
        };
        seats.iter().map(contender).collect()
    }

    fn rivals(setup: &Setup) -> Option<usize> {
        (!setup.has(Module::Automa)).then_some(setup.seats.len())
    }

    fn start(args: &StartArgs) -> anyhow::Result<(Arc<Content>, Setup)> {
        Ok((args.with.content()?, args.with.setup(Setup::players(args.players.into()))))
    }

    fn sit_down(args: &PlayArgs) -> anyhow::Result<(Arc<Content>, Setup)> {
        Ok((args.with.content()?, args.with.setup(Setup::players(args.players.into()))))
    }

    fn folder_of_play(args: &PlayArgs) -> Option<&Path> {
        args.with.pack.as_deref()
    }

    fn people(args: &PlayArgs, setup: &Setup) -> SeatSet {
        SeatSet::first(usize::from(args.people).clamp(1, setup.seats.len()))
    }

    fn bots(args: &PlayArgs, content: &Content, setup: &Setup) -> Vec<Bot<Self>> {
        (0..setup.seats.len()).map(|seat| args.bot.player(content, seat as u64)).collect()
    }

    fn desk(content: Arc<Content>, setup: Setup) -> anyhow::Result<desk::TerminalDesk> {
        desk::TerminalDesk::new(content, setup)
    }

    fn layers(folder: Option<&Path>) -> anyhow::Result<Vec<Vec<SourceFile>>> {
        source::layers(folder)
    }

    fn in_folder(folder: &Path, setup: &Setup, fingerprint: &Hash) -> anyhow::Result<Arc<Content>> {
        source::in_folder(folder, setup, fingerprint)
    }

    fn retell(retold: &Retold, content: Arc<Content>, out: &mut impl Write) -> anyhow::Result<()> {
        story::retell(retold, content, out)
    }

    fn check_content(folder: Option<&Path>, _: &NoArgs, out: &mut impl Write) -> anyhow::Result<Verdict> {
        content::check(folder, out)
    }

    fn report(args: &content::ReportArgs, out: &mut impl Write) -> anyhow::Result<Verdict> {
        content::report(args, out)
    }

    fn content_command(command: NoCommand, _: &mut impl Write) -> anyhow::Result<Verdict> {
        match command {}
    }
}
