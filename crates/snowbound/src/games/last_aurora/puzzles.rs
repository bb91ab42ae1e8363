//! `snowbound puzzles`: finds positions at which one answer is much better than the rest, and proves that it is.

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::Context;
use bots::Puzzle;
use bots::last_aurora::puzzles::{Seeker, Standard, prove};
use bots::puzzle;

use super::table::{AuroraSeries, TableArgs};
use crate::Verdict;
use crate::table::Deal;

/// Makes and checks puzzles of Last Aurora: positions at which one answer is much better than the rest.
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    Make(MakeArgs),
    Check(CheckArgs),
}

/// Plays games between programs and adds the puzzles found in them to a file.
///
/// Two programs with different judges must agree on the answer, a weak one must not find it, and every answer is played on from
/// deals in which everything hidden was dealt anew, until somebody who learned from games says how it will end. The same options give the same puzzles.
#[derive(clap::Args)]
struct MakeArgs {
    #[command(flatten)]
    table: TableArgs,
    /// Games to look through.
    #[arg(long, default_value_t = 10)]
    games: u64,
    /// File that puzzles are added to, a line each; those that are in it already are not added again.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    #[command(flatten)]
    trial: TrialArgs,
}

/// Proves the puzzles of a file: positions, seats, answers and reasons, and that the solution is best when every answer is played on.
#[derive(clap::Args)]
struct CheckArgs {
    /// The file; the puzzles that come with the program if not given.
    file: Option<PathBuf>,
    /// Number that deals follow from; another than that of the making tells more.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    trial: TrialArgs,
}

/// How much is tried, and what is enough.
#[derive(clap::Args)]
struct TrialArgs {
    /// Deals from which every answer is played on; a check with 0 takes the file at its word.
    #[arg(long)]
    deals: Option<u32>,
    /// Points by which the solution must be ahead.
    #[arg(long)]
    margin: Option<f32>,
    /// Play every answer to the end of the game, which takes long, instead of asking at the next round who learned from games.
    #[arg(long)]
    to_end: bool,
}

impl TrialArgs {
    fn standard(&self) -> Standard {
        let usual = Standard::default();
        Standard {
            deals: self.deals.unwrap_or(usual.deals),
            margin: self.margin.unwrap_or(usual.margin),
            rounds: usual.rounds.filter(|_| !self.to_end),
            ..usual
        }
    }
}

/// Points that a check may find less than the making did: both see samples of all deals.
const TOLERANCE: f32 = 1.0;

/// Runs the command.
pub fn run(args: Args, out: &mut impl Write) -> anyhow::Result<Verdict> {
    match args.command {
        Command::Make(args) => make(&args, out),
        Command::Check(args) => check(&args, out),
    }
}

fn make(args: &MakeArgs, out: &mut impl Write) -> anyhow::Result<Verdict> {
    let table = AuroraSeries::new(&args.table)?;
    let seeker = Seeker::new(table.content.clone(), args.trial.standard());
    let known = if args.out.exists() { read(&args.out)? } else { Vec::new() };
    let place = || format!("cannot write {}", args.out.display());
    let mut file = OpenOptions::new().append(true).create(true).open(&args.out).with_context(place)?;
    let mut made = 0;
    for number in 0..args.games {
        let mut players = table.players(&table.game(number)?, number);
        for found in seeker.seek(&table.setup, table.seed_of(number), &mut players)? {
            if known.iter().all(|known| known.id != found.id) {
                file.write_all(puzzle::write(&found).as_bytes()).with_context(place)?;
                writeln!(out, "{}: {} ({}, found by {})", found.id, found.solution(), found.ground, found.finder)?;
                out.flush()?;
                made += 1;
            }
        }
    }
    writeln!(out, "{made} puzzles from {} games added to {}", args.games, args.out.display())?;
    Ok(Verdict::Good)
}

fn check(args: &CheckArgs, out: &mut impl Write) -> anyhow::Result<Verdict> {
    let puzzles = args.file.as_deref().map_or_else(|| Ok(puzzle::shipped()?), read)?;
    let mut standard = args.trial.standard();
    if args.trial.margin.is_none() {
        standard.margin -= TOLERANCE;
    }
    let mut wrong = 0;
    for puzzle in &puzzles {
        if let Err(fault) = prove(puzzle, &standard, args.seed) {
            writeln!(out, "{fault}")?;
            wrong += 1;
        }
    }
    writeln!(out, "{} puzzles, {wrong} of them not as they should be", puzzles.len())?;
    Ok(if wrong == 0 { Verdict::Good } else { Verdict::Bad })
}

fn read(file: &Path) -> anyhow::Result<Vec<Puzzle>> {
    let text = fs::read_to_string(file).with_context(|| file.display().to_string())?;
    puzzle::read(&text).with_context(|| file.display().to_string())
}
