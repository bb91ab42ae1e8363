//! `snowbound replay`: a recorded game in words.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use eternaut::Eternaut;
use last_aurora::{LastAurora, Setup};
use tabletop::replay::{Replay, ReplayError};
use tabletop::{Game, Record};
use words::Words;
use words::last_aurora::{Speaker, Story};

use crate::commands::campaign;
use crate::play::{self, Desk};
use crate::{Verdict, source, story};

/// Columns of prose.
const WIDTH: usize = 100;

/// Tells a recorded game in words.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// The record.
    file: PathBuf,
    /// Stop after this many steps, and show what is asked then.
    #[arg(long, value_name = "N")]
    at: Option<usize>,
    /// Folder of the pack or campaign that the game was played with.
    #[arg(long, value_name = "DIR")]
    pack: Option<PathBuf>,
}

/// Runs the command.
pub fn run(args: Args, out: &mut impl Write) -> anyhow::Result<Verdict> {
    let record = read(&args.file)?;
    let steps = args.at.unwrap_or(record.steps.len());
    let wrong = || format!("cannot replay {}", args.file.display());
    if steps > record.steps.len() {
        bail!("{}: step {steps} was asked for, but the record has {}", wrong(), record.steps.len());
    }
    let told = match record.game.as_str() {
        Eternaut::NAME => the_eternaut(&args, &record, steps, out),
        _ => last_aurora(&args, &record, steps, out),
    };
    told.with_context(wrong)?;
    Ok(Verdict::Good)
}

/// A replay's error in words.
fn told(error: ReplayError) -> ReplayError {
    error.told(|refusal| Words::english().refusal(refusal))
}

fn last_aurora(args: &Args, record: &Record, steps: usize, out: &mut impl Write) -> anyhow::Result<()> {
    let content = source::of_record(record, args.pack.as_deref())?;
    let mut replay = Replay::<LastAurora>::start(record, content).map_err(told)?;
    let setup: Setup = serde_json::from_value(record.setup.clone())?;
    let first = replay.game().clone();
    let speaker = story::speaker(Words::english(), &first, &setup);
    let mut story = Story::new(&speaker);
    story::opening(&speaker, &first, out)?;
    story.begin(first.look());
    if let Some(seed) = record.seed {
        story::prologue(&mut story, &first, &setup, seed)?;
    }
    let mut events = Vec::new();
    while replay.done() < steps && replay.step(&mut events).map_err(told)?.is_some() {
        story::tell(&mut story, &mut events, out)?;
    }
    story::finish(&mut story, out)?;
    if args.at.is_some() {
        show_questions(&speaker, replay.game(), steps, out)?;
    }
    Ok(story::score(&speaker, replay.game().outcome(), out)?)
}

/// Tells it as the terminal does.
fn the_eternaut(args: &Args, record: &Record, steps: usize, out: &mut impl Write) -> anyhow::Result<()> {
    let content = campaign::of_record(record, args.pack.as_deref())?;
    let mut replay = Replay::<Eternaut>::start(record, content.clone()).map_err(told)?;
    let setup: eternaut::Setup = serde_json::from_value(record.setup.clone())?;
    let desk = play::eternaut::Table::new(content, &setup)?;
    print(&desk.opening(replay.game(), true), out)?;
    let mut events = Vec::new();
    while replay.done() < steps && replay.step(&mut events).map_err(told)?.is_some() {
        print(&desk.tell(replay.game(), &events), out)?;
        events.clear();
    }
    let game = replay.game();
    if args.at.is_some() {
        writeln!(out, "\nAfter step {steps}:")?;
        for seat in game.to_act() {
            print(&desk.board(game, seat), out)?;
            writeln!(out, "  {}: {}", desk.seat(seat), desk.question(game, seat))?;
            let mut list = Vec::new();
            game.legal(seat, &mut list);
            for action in list {
                writeln!(out, "    {:<24} {}", Eternaut::write_action(action), desk.action(game, seat, action))?;
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

/// Who must decide what, and what they may answer.
fn show_questions(speaker: &Speaker, game: &LastAurora, steps: usize, out: &mut impl Write) -> anyhow::Result<()> {
    writeln!(out, "\nAfter step {steps}:")?;
    for seat in game.to_act() {
        writeln!(out, "  {}: {}", speaker.seat(seat), speaker.question(game.look(), seat)?)?;
        let mut list = Vec::new();
        game.legal(seat, &mut list);
        for action in list {
            writeln!(
                out,
                "    {:<24} {}",
                LastAurora::write_action(action),
                speaker.action(game.look(), seat, action)?
            )?;
        }
    }
    Ok(())
}
