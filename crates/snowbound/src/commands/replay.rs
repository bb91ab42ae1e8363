//! `snowbound replay`: a recorded game in words.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, bail};
use registry::First;
use tabletop::Record;
use tabletop::replay::{Replay, ReplayError};
use words::Words;

use crate::games::{Played, with_game};
use crate::play::{self, Desk};
use crate::{Verdict, source};

/// Columns of prose.
const WIDTH: usize = 100;

/// Tells a recorded game in words.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// The record to play again.
    file: PathBuf,
    /// Stop after this many steps, and show what is asked then.
    #[arg(long, value_name = "N")]
    at: Option<usize>,
    /// Folder of the pack or campaign that the game was played with.
    #[arg(long, value_name = "DIR")]
    pack: Option<PathBuf>,
}

/// What is told of a record.
pub struct Retold<'r> {
    /// The record that is told.
    pub record: &'r Record,
    /// Its first so many steps.
    pub steps: usize,
    /// And what is asked then.
    pub ask: bool,
}

/// Runs the command.
pub fn run(args: Args, out: &mut impl Write) -> anyhow::Result<Verdict> {
    let record = read(&args.file)?;
    let steps = args.at.unwrap_or(record.steps.len());
    let wrong = || format!("cannot replay {}", args.file.display());
    if steps > record.steps.len() {
        bail!("{}: step {steps} was asked for, but the record has {}", wrong(), record.steps.len());
    }
    let retold = Retold { record: &record, steps, ask: args.at.is_some() };
    let folder = args.pack.as_deref();
    // A game that nobody knows is refused by whichever looks at it.
    with_game!(record.game.as_str(), G => retell::<G>(&retold, folder, out))
        .unwrap_or_else(|| retell::<First>(&retold, folder, out))
        .with_context(wrong)?;
    Ok(Verdict::Good)
}

fn retell<G: Played>(retold: &Retold, folder: Option<&Path>, out: &mut impl Write) -> anyhow::Result<()> {
    G::retell(retold, source::of_record::<G>(retold.record, folder)?, out)
}

/// A replay's error in words.
pub fn told(error: ReplayError) -> ReplayError {
    error.told(|refusal| Words::english().refusal(refusal))
}

/// Tells a record as the terminal told the game while it was played.
pub fn as_played<G: Played>(retold: &Retold, content: Arc<G::Content>, out: &mut impl Write) -> anyhow::Result<()> {
    let Retold { record, steps, ask } = *retold;
    let mut replay = Replay::<G>::start(record, content.clone()).map_err(told)?;
    let desk = G::desk(content, serde_json::from_value(record.setup.clone())?)?;
    print(&desk.opening(replay.game(), true), out)?;
    let mut events = Vec::new();
    while replay.done() < steps && replay.step(&mut events).map_err(told)?.is_some() {
        print(&desk.tell(replay.game(), &events), out)?;
        events.clear();
    }
    let game = replay.game();
    if ask {
        writeln!(out, "\nAfter step {steps}:")?;
        for seat in game.to_act() {
            print(&desk.board(game, seat), out)?;
            writeln!(out, "  {}: {}", desk.seat(seat), desk.question(game, seat))?;
            let mut list = Vec::new();
            game.legal(seat, &mut list);
            for action in list {
                writeln!(out, "    {:<24} {}", G::write_action(action), desk.action(game, seat, action))?;
            }
        }
    }
    match game.outcome() {
        Some(outcome) => print(&desk.score(game, &outcome), out),
        None => Ok(()),
    }
}

fn print(lines: &[String], out: &mut impl Write) -> anyhow::Result<()> {
    for line in lines {
        for row in play::wrap(line, WIDTH) {
            writeln!(out, "{row}")?;
        }
    }
    Ok(())
}

/// Reads a record.
pub fn read(file: &Path) -> anyhow::Result<Record> {
    let bytes = fs::read(file).with_context(|| format!("cannot read {}", file.display()))?;
    Record::read_bytes(&bytes).with_context(|| format!("{} is not a record", file.display()))
}
