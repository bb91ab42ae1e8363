//! Looking back: replay, score graph, record and verification. Pure work on a copy, away from the table's task.

use std::sync::Arc;

use tabletop::replay::{Replay, verify};
use tabletop::{Beats, Message, Record, Seat, Silent, Verification, Viewer};
use words::Words;

use super::course::{self, Past};
use super::{beats, state};
use crate::contents::AnyContent;
use crate::fault::{Fault, FaultKind};
use crate::games::{Hosted, no_such_game, with_game};
use crate::protocol::rest::{self, Frame, ScoreGraph, ScorePoint, Verified};
use crate::store::{Entry, EntryKind};

/// Most moments in one answer.
pub const FRAMES: u32 = 60;

/// The history of a table, taken at one moment.
pub struct Snapshot {
    /// Whose eyes look.
    pub viewer: Viewer,
    /// Names by seat.
    pub names: Vec<String>,
    /// Setup, seed and steps of the present course.
    pub record: Record,
    /// Is the game over?
    pub over: bool,
    /// The cards that it is played with.
    pub content: AnyContent,
}

impl Snapshot {
    /// The record with hashes and end, which nobody may have before the game is over.
    pub fn finished(&self) -> Result<Record, Fault> {
        let open = || Fault::from(FaultKind::NotFinished);
        if !self.over {
            return Err(open());
        }
        let whole = with_game!(&*self.record.game, G => {
            content_of::<G>(&self.content).map(|content| course::finished::<G>(&self.record, content))
        });
        of_game(&self.record, whole)?.ok_or_else(open)
    }

    fn start<G: Hosted>(&self) -> Result<Replay<'_, G>, Fault> {
        let content = content_of::<G>(&self.content)?;
        Replay::start(&self.record, content).map_err(|error| Fault::internal(&error))
    }

    /// The table after `at` steps and the `count - 1` steps that follow.
    pub fn frames(&self, at: u32, count: u32, words: &Words) -> Result<rest::Replay, Fault> {
        of_game(&self.record, with_game!(&*self.record.game, G => self.frames_of::<G>(at, count, words)))
    }

    fn frames_of<G: Hosted>(&self, at: u32, count: u32, words: &Words) -> Result<rest::Replay, Fault> {
        let steps = self.record.steps.len() as u32;
        if at > steps {
            return Err(FaultKind::NoSuchStep.with("steps", steps));
        }
        let last = at.saturating_add(count.clamp(1, FRAMES) - 1).min(steps);
        let mut replay = self.start::<G>()?;
        let mut frames = Vec::new();
        for step in 0..=last {
            let mut told = Beats::default();
            let taken = match step {
                0 => Ok(None),
                _ if step < at => replay.step(&mut Silent),
                _ => replay.step(&mut told),
            };
            let taken = taken.map_err(|error| Fault::internal(&error))?;
            if step >= at {
                frames.push(self.frame(step, taken, told, replay.game(), words));
            }
        }
        Ok(rest::Replay { steps, frames })
    }

    /// The table after a step, and how it came to that.
    fn frame<G: Hosted>(
        &self,
        step: u32,
        taken: Option<&tabletop::record::Step>,
        told: Beats<G::Event>,
        game: &G,
        words: &Words,
    ) -> Frame {
        let view = game.show(self.viewer, words);
        let beats = beats::beats(game, &told.events, &told.cuts, &view, self.viewer, words);
        let past =
            |entry| Past::<G> { entry, events: told.events, reveals_hidden: false, reveals: false, aside: false };
        let past = taken.map(|taken| past(entry(step, taken)));
        Frame {
            step,
            moment: past.map(|past| state::moment(game, &past, &self.names, self.viewer, words)),
            beats,
            view,
            scores: state::scores::<G>(&game.standing(), game.otherwise().as_ref(), words),
        }
    }

    /// The book as far as it was read.
    pub fn book(&self, words: &Words) -> Result<rest::Book, Fault> {
        of_game(&self.record, with_game!(&*self.record.game, G => self.book_of::<G>(words)))
    }

    fn book_of<G: Hosted>(&self, words: &Words) -> Result<rest::Book, Fault> {
        let mut replay = self.start::<G>()?;
        while replay.step(&mut Silent).map_err(|error| Fault::internal(&error))?.is_some() {}
        Ok(rest::Book { pages: replay.game().pages(words) })
    }

    /// What was told, as the viewer may know it.
    pub fn log(&self, words: &Words) -> Result<rest::GameLog, Fault> {
        of_game(&self.record, with_game!(&*self.record.game, G => self.log_of::<G>(words)))
    }

    fn log_of<G: Hosted>(&self, words: &Words) -> Result<rest::GameLog, Fault> {
        let mut replay = self.start::<G>()?;
        let mut log = rest::GameLog { moments: Vec::new(), rounds: vec![round_mark(0, replay.game())] };
        loop {
            let mut events = Vec::new();
            let Some(taken) = replay.step(&mut events).map_err(|error| Fault::internal(&error))? else { break };
            let (game, step) = (replay.game(), replay.done() as u32);
            let entry = entry(step, taken);
            let past = Past::<G> { entry, events, reveals_hidden: false, reveals: false, aside: false };
            log.moments.push(state::moment(game, &past, &self.names, self.viewer, words));
            let mark = round_mark(step, game);
            if log.rounds.last().is_none_or(|last| last.round != mark.round) {
                log.rounds.push(mark);
            }
        }
        Ok(log)
    }

    /// Points at every change of round.
    pub fn graph(&self) -> Result<ScoreGraph, Fault> {
        of_game(&self.record, with_game!(&*self.record.game, G => self.graph_of::<G>()))
    }

    fn graph_of<G: Hosted>(&self) -> Result<ScoreGraph, Fault> {
        let mut replay = self.start::<G>()?;
        let mut points = vec![point(0, replay.game())];
        let mut round = replay.game().round();
        let steps = self.record.steps.len();
        while replay.step(&mut Silent).map_err(|error| Fault::internal(&error))?.is_some() {
            let now = replay.game().round();
            if now != round || replay.done() == steps {
                points.push(point(replay.done() as u32, replay.game()));
                round = now;
            }
        }
        Ok(ScoreGraph { points })
    }
}

fn entry(step: u32, taken: &tabletop::record::Step) -> Entry {
    Entry {
        seq: step,
        kind: EntryKind::Act,
        seat: Some(taken.seat.0),
        auto: false,
        step,
        action: Some(taken.action.clone()),
        at: 0,
        hash: None,
        spent: None,
    }
}

fn round_mark<G: Hosted>(step: u32, game: &G) -> rest::RoundMark {
    rest::RoundMark { step, round: game.round() }
}

fn point<G: Hosted>(step: u32, game: &G) -> ScorePoint {
    let scores = game.standing().seats.iter().map(|seat| seat.score).collect();
    ScorePoint { step, round: game.round(), scores }
}

/// What was found out with the game of a record.
fn of_game<T>(record: &Record, found: Option<Result<T, Fault>>) -> Result<T, Fault> {
    found.unwrap_or_else(|| Err(no_such_game(&record.game)))
}

pub(crate) fn content_of<G: Hosted>(content: &AnyContent) -> Result<Arc<G::Content>, Fault> {
    content.clone().downcast().map_err(|_| Fault::internal(&"these are the cards of another game"))
}

/// Proves a record, or names the first difference.
pub fn verified(record: &Record, content: &AnyContent, words: &Words) -> Result<Verified, Fault> {
    let found =
        with_game!(&*record.game, G => content_of::<G>(content).map(|cards| verified_of::<G>(record, cards, words)));
    of_game(record, found)
}

fn verified_of<G: Hosted>(record: &Record, content: Arc<G::Content>, words: &Words) -> Verified {
    let verification = verify::<G>(record, content).told(|refusal| words.refusal(refusal));
    Verified {
        genuine: verification.is_genuine(),
        text: words.tell(&verdict(&verification)),
        steps: verification.steps as u32,
        commitment: tabletop::hex::encode(&record.commitment),
        seed: record.seed.map(|seed| tabletop::hex::encode(&seed)),
    }
}

/// What was found out about a record. Where and how it departs from the game is told as the record's own lines are, in one
/// language for everybody.
pub fn verdict(found: &Verification) -> Message {
    match &found.difference {
        None => Message::new("verified-genuine").with("steps", found.steps),
        Some(why) => Message::new("verified-not").with("steps", found.steps).with("why", why.to_string()),
    }
}

/// A record whose cards nobody here has proves nothing.
pub fn not_verified(record: &Record, why: &dyn std::fmt::Display, words: &Words) -> Verified {
    Verified {
        genuine: false,
        text: words.tell(&Message::new("verified-unknown").with("why", why.to_string())),
        steps: 0,
        commitment: tabletop::hex::encode(&record.commitment),
        seed: record.seed.map(|seed| tabletop::hex::encode(&seed)),
    }
}

/// The viewer of a seat, or a spectator.
pub fn viewer(seat: Option<Seat>) -> Viewer {
    seat.map_or(Viewer::Spectator, Viewer::Seat)
}
