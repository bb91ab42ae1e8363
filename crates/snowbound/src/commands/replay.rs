//! `snowbound replay`: a recorded game in words.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use last_aurora::{LastAurora, Setup};
use tabletop::replay::{Replay, ReplayError};
use tabletop::{Game, Record};
use words::Words;
use words::last_aurora::{Speaker, Story};

use crate::{Verdict, source, story};

/// Tells a recorded game in words.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// The record.
    file: PathBuf,
    /// Stop after this many steps, and show what is asked then.
    #[arg(long, value_name = "N")]
    at: Option<usize>,
    /// Folder of the pack that the game was played with.
    #[arg(long, value_name = "DIR")]
    pack: Option<PathBuf>,
}

/// Runs the command.
pub fn run(args: Args, out: &mut impl Write) -> anyhow::Result<Verdict> {
    let record = read(&args.file)?;
    let wrong = || format!("cannot replay {}", args.file.display());
    let steps = args.at.unwrap_or(record.steps.len());
    if steps > record.steps.len() {
        bail!("{}: step {steps} was asked for, but the record has {}", wrong(), record.steps.len());
    }
    let content = source::content(args.pack.as_deref())?;
    let words = Words::english();
    let told = |error: ReplayError| error.told(|refusal| words.refusal(refusal));
    let mut replay = Replay::<LastAurora>::start(&record, content).map_err(told).with_context(wrong)?;
    let setup: Setup = serde_json::from_value(record.setup.clone()).with_context(wrong)?;
    let first = replay.game().clone();
    let speaker = story::speaker(words, &first, &setup);
    let mut story = Story::new(&speaker);
    story::opening(&speaker, &first, out)?;
    story.begin(first.look());
    if let Some(seed) = record.seed {
        story::prologue(&mut story, &first, &setup, seed)?;
    }
    let mut events = Vec::new();
    while replay.done() < steps && replay.step(&mut events).map_err(told).with_context(wrong)?.is_some() {
        story::tell(&mut story, &mut events, out)?;
    }
    story::finish(&mut story, out)?;
    if args.at.is_some() {
        show_questions(&speaker, replay.game(), steps, out)?;
    }
    story::score(&speaker, replay.game().outcome(), out)?;
    Ok(Verdict::Good)
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
