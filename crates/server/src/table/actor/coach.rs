//! Hints and reasons: what somebody could answer, and why a program answered as it did.
//!
//! Both are worked out from copies of the game in which everything hidden from whoever asks was dealt anew, so neither can tell what they
//! may not know.

use std::time::{Duration, Instant};

use bots::{Advice, Compared};
use tabletop::{Budget, Cancel, GameRng, Message, Observation, Player, Seat};
use words::Words;

use super::{Broken, TableActor};
use crate::fault::{Fault, FaultKind};
use crate::games::Hosted;
use crate::limits::{Bucket, Rate};
use crate::protocol::rest::TableOptions;
use crate::protocol::socket::{HintLine, ServerMessage};
use crate::store::Happened;
use crate::table::{Command, ConnectionId};

/// How often a table may ask for hints and reasons.
const ASKING: Rate = Rate { burst: 8.0, per_second: 0.5 };
/// Longest that the coach thinks.
const PATIENCE: Duration = Duration::from_millis(900);
/// Ways that hidden things may lie in which an answer must be possible to be told of in a reason.
const WORLDS: u64 = 5;

/// What was asked of the coach.
pub(super) struct Coach {
    /// The hint that is being worked on; it stops when the question is answered.
    pub(super) hinting: Option<Cancel>,
    /// The reason that is being worked on.
    reasoning: Option<Cancel>,
    pub(super) asked: Bucket,
    /// The last question at which a hint was given, so that each counts once.
    counted: Option<u32>,
}

impl Coach {
    pub(super) fn new() -> Self {
        Coach { hinting: None, reasoning: None, asked: Bucket::new(ASKING, Instant::now()), counted: None }
    }

    /// The table has moved on: nobody waits for a hint any more.
    pub(super) fn forget(&mut self) {
        if let Some(cancel) = self.hinting.take() {
            cancel.cancel();
        }
    }
}

impl<G: Hosted> TableActor<G> {
    pub(super) fn hear_hint(&mut self, at: ConnectionId, seat: Seat, id: u32) {
        if let Err(fault) = self.give_hint(at, seat, id) {
            self.refuse(at, Some(id), &fault);
        }
    }

    /// Lets the coach think about a seat's question.
    fn give_hint(&mut self, connection: ConnectionId, seat: Seat, id: u32) -> Result<(), Fault> {
        if !self.options.coach {
            return Err(FaultKind::NoCoach.into());
        }
        let legal = self.course.legal(seat).to_vec();
        if legal.is_empty() || self.course.is_over() {
            return Err(FaultKind::NotAsked.into());
        }
        if self.coach.hinting.is_some() || !self.coach.asked.take(Instant::now()) {
            return Err(FaultKind::TooFast.into());
        }
        let seeds = self.thinking_seed();
        let adviser = G::adviser(&self.content, seeds.1).ok_or(FaultKind::NoCoach)?;
        let commands = self.commands.upgrade().ok_or(FaultKind::Closing)?;
        let (since, words) = (self.course.since(seat), self.words_of(connection));
        let game = self.course.game.sample_hidden(seat, &mut GameRng::new(seeds.0));
        let names = self.people.names(words);
        let cancel = Cancel::default();
        self.coach.hinting = Some(cancel.clone());
        let room = self.shared.thinking.clone();
        tokio::spawn(async move {
            let mut adviser = adviser;
            let lines = room.think(PATIENCE, cancel, move |budget| {
                let advice = adviser.advise(&Observation::new(&game, seat, &legal), budget);
                hint_lines(&game, seat, &legal, &advice, &names, words)
            });
            let message = match lines.await {
                Some(lines) => ServerMessage::Hint { id, since, lines },
                None => Fault::from(FaultKind::Stale).refused(words, Some(id)),
            };
            let advised = Command::Advised { connection, id, seat: seat.0, since, message: Box::new(message) };
            let _ = commands.send(advised).await;
        });
        Ok(())
    }

    /// Tells a hint, if the question is still there, and notes that one was given.
    pub(super) async fn advised(
        &mut self,
        connection: ConnectionId,
        id: u32,
        seat: Seat,
        since: u32,
        message: &ServerMessage,
    ) -> Result<(), Broken> {
        self.coach.hinting = None;
        if self.course.since(seat) != since || self.course.legal(seat).is_empty() {
            self.refuse(connection, Some(id), &FaultKind::Stale.into());
            return Ok(());
        }
        let is_hint = matches!(message, ServerMessage::Hint { .. });
        if is_hint && self.coach.counted != Some(since) {
            self.options = TableOptions { hints: self.options.hints.saturating_add(1), ..self.options.clone() };
            self.write(Happened::Options(self.options.clone())).await?;
            self.coach.counted = Some(since);
            self.tell_table(None);
        }
        self.send(connection, message);
        Ok(())
    }

    pub(super) fn hear_why(&mut self, at: ConnectionId, seat: Seat, id: u32, seq: u32) {
        if let Err(fault) = self.give_reason(at, seat, id, seq) {
            self.refuse(at, Some(id), &fault);
        }
    }

    /// Lets a program's action be weighed once more, on what the asker may know.
    fn give_reason(&mut self, connection: ConnectionId, asker: Seat, id: u32, seq: u32) -> Result<(), Fault> {
        if !G::COACHED {
            return Err(FaultKind::NoReasons.into());
        }
        let (seat, before, action) = self.course.taken(seq).ok_or(FaultKind::Stale)?;
        let program = self.people.bot(seat).ok_or(FaultKind::NotAProgram)?.to_owned();
        if self.coach.reasoning.is_some() || !self.coach.asked.take(Instant::now()) {
            return Err(FaultKind::TooFast.into());
        }
        let commands = self.commands.upgrade().ok_or(FaultKind::Closing)?;
        let words = self.words_of(connection);
        // Nothing but these copies goes any further.
        let real = self.course.after(before);
        let deal = |number| real.sample_hidden(asker, &mut GameRng::from_number(u64::from(seq) * WORLDS + number));
        let worlds: Vec<G> = (0..WORLDS).map(deal).collect();
        let weighing = Weighing { worlds, seat, action, program, content: self.content.clone() };
        let names = self.people.names(words);
        let cancel = Cancel::default();
        self.coach.reasoning = Some(cancel.clone());
        let room = self.shared.thinking.clone();
        tokio::spawn(async move {
            let told = room.think(PATIENCE, cancel, move |budget| words.tell(&weighing.reason(&names, words, budget)));
            let message = match told.await {
                Some(text) => ServerMessage::Reason { id, seq, text },
                None => Fault::from(FaultKind::Stale).refused(words, Some(id)),
            };
            let _ = commands.send(Command::Tell(connection, Box::new(message))).await;
        });
        Ok(())
    }

    pub(super) fn tell_reason(&mut self, connection: ConnectionId, message: &ServerMessage) {
        self.coach.reasoning = None;
        self.send(connection, message);
    }
}

/// A program's action that is looked at again with the eyes of somebody else: in every world all that is hidden from them was dealt
/// anew, the program's hand too.
pub struct Weighing<G: Hosted> {
    /// The position before the action, as it may have been; at least one.
    pub worlds: Vec<G>,
    /// The program's seat.
    pub seat: Seat,
    /// What it did.
    pub action: G::Action,
    /// The name of the program that thinks.
    pub program: String,
    /// The cards of the table.
    pub content: std::sync::Arc<G::Content>,
}

impl<G: Hosted> Weighing<G> {
    /// What speaks for the action, in a message for everybody who may know as much as the worlds tell.
    pub fn reason(&self, names: &[String], words: &Words, budget: &Budget) -> Message {
        let Some(world) = self.worlds.first() else { return Message::new("why-hidden") };
        let open = self.open_answers();
        if !open.contains(&self.action) {
            return Message::new("why-hidden");
        }
        let mut legal = Vec::new();
        world.legal(self.seat, &mut legal);
        if legal.len() == 1 {
            return Message::new("why-only");
        }
        let question = Observation::new(world, self.seat, &legal);
        let compared = self.compared(&question, budget);
        if compared.is_empty() {
            return Message::new("why-chance");
        }
        let taken = compared.iter().find(|one| one.action == self.action).copied();
        let other = compared.iter().find(|one| one.action != self.action && open.contains(&one.action)).copied();
        let (Some(taken), Some(other)) = (taken, other) else { return Message::new("why-alone") };
        let adviser = G::adviser(&self.content, 1);
        let advice = adviser.map(|mut adviser| adviser.account(&question, &[taken, other], budget)).unwrap_or_default();
        let label = label(world, self.seat, &legal, other.action, names, words);
        let ahead = taken.worth - other.worth;
        let message = if ahead < -0.5 { "why-otherwise" } else { "why-better" };
        Message::new(message)
            .with("other", label)
            .with("ahead", ahead.abs().round() as u32)
            .with("ground", ground(advice.first()))
    }

    /// Answers that were possible however hidden things lie: those that everybody may know of.
    fn open_answers(&self) -> Vec<G::Action> {
        let list = |world: &G| {
            let mut list = Vec::new();
            world.legal(self.seat, &mut list);
            list
        };
        let mut lists = self.worlds.iter().map(list);
        let mut open = lists.next().unwrap_or_default();
        lists.for_each(|list| open.retain(|action| list.contains(action)));
        open
    }

    /// What the program compares in such a position.
    fn compared(&self, question: &Observation<'_, G>, budget: &Budget) -> Vec<Compared<G::Action>> {
        let Some(mut bot) = G::bot_for(&self.program, &self.content, 1) else { return Vec::new() };
        bot.choose(question, budget);
        bot.compared()
    }
}

/// What speaks for an answer; if nothing does, what its sum comes from is not one thing.
fn ground<A>(advice: Option<&Advice<A>>) -> Message {
    let gain = advice.and_then(|advice| advice.gain);
    gain.map_or_else(|| Message::new("gain-none"), |word| Message::new(format!("gain-{word}")))
}

/// Advice as it is told.
fn hint_lines<G: Hosted>(
    game: &G,
    seat: Seat,
    legal: &[G::Action],
    advice: &[Advice<G::Action>],
    names: &[String],
    words: &Words,
) -> Vec<HintLine> {
    let ask = game.ask(seat, legal, names, words);
    let line = |advice: &Advice<G::Action>| {
        let action = G::write_action(advice.action);
        let label = ask.choices.iter().find(|choice| choice.action == action).map(|choice| choice.label.clone());
        HintLine {
            label: label.unwrap_or_else(|| action.clone()),
            action,
            points: tenths(advice.points),
            behind: tenths(advice.behind),
            reason: words.tell(&hint_reason(advice)),
        }
    };
    advice.iter().map(line).collect()
}

/// What speaks for an answer, or against it where nothing speaks for it.
pub fn hint_reason<A>(advice: &Advice<A>) -> Message {
    match (advice.gain, advice.loss) {
        (Some(word), _) => Message::new(format!("gain-{word}")),
        (None, Some(word)) => Message::new(format!("loss-{word}")),
        (None, None) => Message::new("gain-none"),
    }
}

/// An answer as the list of choices calls it.
pub fn label<G: Hosted>(
    game: &G,
    seat: Seat,
    legal: &[G::Action],
    action: G::Action,
    names: &[String],
    words: &Words,
) -> String {
    let notation = G::write_action(action);
    let choices = game.ask(seat, legal, names, words).choices;
    choices.into_iter().find(|choice| choice.action == notation).map_or(notation, |choice| choice.label)
}

/// Points as people read them: to a tenth.
pub fn tenths(points: f32) -> f32 {
    (points * 10.0).round() / 10.0
}
