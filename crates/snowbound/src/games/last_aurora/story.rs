//! Printing a game as a story while it is played.

use std::io::Write;
use std::sync::Arc;

use registry::last_aurora::content::Content;
use registry::last_aurora::modules::Module;
use registry::last_aurora::{Event, LastAurora, Setup};
use tabletop::replay::Replay;
use tabletop::{Game, Outcome, Seed};
use words::Words;
use words::last_aurora::{Speaker, Story};

use crate::commands::replay::{Retold, told};

/// Who tells: names for the players of this table.
pub fn speaker<'a>(words: &'a Words, game: &'a LastAurora, setup: &Setup) -> Speaker<'a> {
    let speaker = Speaker::new(words, &game.rules().content, &setup.map, &setup.seats).with_captains();
    match game.look().automa() {
        Some(automa) => speaker.with_automa(automa.seat),
        None => speaker,
    }
}

/// Tells events and empties the list.
pub fn tell(story: &mut Story, events: &mut Vec<Event>, out: &mut impl Write) -> std::io::Result<()> {
    for event in events.drain(..) {
        story.hear(&event);
    }
    print(story.take(), out)
}

/// Tells what is left to tell.
pub fn finish(story: &mut Story, out: &mut impl Write) -> std::io::Result<()> {
    print(story.finish(), out)
}

fn print(lines: Vec<words::last_aurora::Line>, out: &mut impl Write) -> std::io::Result<()> {
    for line in lines {
        writeln!(out, "{}", line.plain())?;
    }
    Ok(())
}

/// What the Automa does before the first question, if it comes first.
pub fn prologue(story: &mut Story, game: &LastAurora, setup: &Setup, seed: Seed) -> anyhow::Result<()> {
    if setup.has(Module::Automa) {
        let mut events = Vec::new();
        LastAurora::begin(setup, game.rules().content.clone(), seed, &mut events)?;
        let opening = events.iter().position(|event| matches!(event, Event::Phase { .. })).map_or(0, |at| at + 1);
        events[opening..].iter().for_each(|event| story.hear(event));
    }
    Ok(())
}

/// The final score, if the game is over.
pub fn score(speaker: &Speaker, outcome: Option<Outcome>, out: &mut impl Write) -> std::io::Result<()> {
    if let Some(outcome) = outcome {
        writeln!(out)?;
        for line in speaker.score(&outcome) {
            writeln!(out, "{line}")?;
        }
    }
    Ok(())
}

/// The opening: who plays, and what lies ahead.
pub fn opening(speaker: &Speaker, game: &LastAurora, out: &mut impl Write) -> std::io::Result<()> {
    for line in speaker.opening(game.look(), game.seats()) {
        writeln!(out, "{line}")?;
    }
    Ok(())
}

/// Tells a recorded game as a story.
pub fn retell(retold: &Retold, content: Arc<Content>, out: &mut impl Write) -> anyhow::Result<()> {
    let Retold { record, steps, ask } = *retold;
    let mut replay = Replay::<LastAurora>::start(record, content).map_err(told)?;
    let setup: Setup = serde_json::from_value(record.setup.clone())?;
    let first = replay.game().clone();
    let speaker = speaker(Words::english(), &first, &setup);
    let mut story = Story::new(&speaker);
    opening(&speaker, &first, out)?;
    story.begin(first.look());
    if let Some(seed) = record.seed {
        prologue(&mut story, &first, &setup, seed)?;
    }
    let mut events = Vec::new();
    while replay.done() < steps && replay.step(&mut events).map_err(told)?.is_some() {
        tell(&mut story, &mut events, out)?;
    }
    finish(&mut story, out)?;
    if ask {
        show_questions(&speaker, replay.game(), steps, out)?;
    }
    Ok(score(&speaker, replay.game().outcome(), out)?)
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
