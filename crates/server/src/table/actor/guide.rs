//! Guided games: what a sensible player would answer, and whether anything is explained.

use std::time::Instant;

use tabletop::{Cancel, GameRng, Observation, Seat};

use super::{Broken, TableActor};
use crate::fault::{Fault, FaultKind};
use crate::games::Hosted;
use crate::lesson;
use crate::protocol::socket::ServerMessage;
use crate::store::Happened;
use crate::table::{Command, ConnectionId};

impl<G: Hosted> TableActor<G> {
    pub(super) fn hear_suggest(&mut self, at: ConnectionId, seat: Seat, id: u32) {
        if let Err(fault) = self.suggest(at, seat, id) {
            self.refuse(at, Some(id), &fault);
        }
    }

    /// Lets the lesson's program think about the learner's question.
    fn suggest(&mut self, connection: ConnectionId, seat: Seat, id: u32) -> Result<(), Fault> {
        let progress = self.course.lesson().filter(|progress| progress.seat == seat).ok_or(FaultKind::NoLesson)?;
        let legal = self.course.legal(seat).to_vec();
        if legal.is_empty() || self.course.is_over() {
            return Err(FaultKind::NotAsked.into());
        }
        let lesson = progress.lesson.clone();
        let asked = self.course.game.asked(seat);
        let due = progress.since(self.course.acted(self.people.held(seat)));
        let step = due.filter(|step| step.when.question.as_deref() == asked).last().cloned();
        if self.coach.hinting.is_some() || !self.coach.asked.take(Instant::now()) {
            return Err(FaultKind::TooFast.into());
        }
        let commands = self.commands.upgrade().ok_or(FaultKind::Closing)?;
        let (seeds, since, words) = (self.thinking_seed(), self.course.since(seat), self.words_of(connection));
        let game = self.course.game.sample_hidden(seat, &mut GameRng::new(seeds.0));
        let cancel = Cancel::default();
        self.coach.hinting = Some(cancel.clone());
        let names = self.people.names(words);
        let (room, content, patience) =
            (self.shared.thinking.clone(), self.content.clone(), G::patience(&lesson.program));
        tokio::spawn(async move {
            let thought = room.think(patience, cancel, move |budget| {
                let question = Observation::new(&game, seat, &legal);
                let tutor = lesson::Tutor { lesson: &lesson, names: &names, words, seed: seeds.1 };
                tutor.advise(step.as_ref(), &question, &content, budget)
            });
            let message = match thought.await.flatten() {
                Some(lesson::Suggested { action, reason, then }) => {
                    let then = then.into_iter().map(G::write_action).collect();
                    ServerMessage::Suggestion { id, since, action: G::write_action(action), reason, then }
                }
                None => Fault::from(FaultKind::Stale).refused(words, Some(id)),
            };
            let advised = Command::Advised { connection, id, seat: seat.0, since, message: Box::new(message) };
            let _ = commands.send(advised).await;
        });
        Ok(())
    }

    /// Explains no more, or does again.
    pub(super) async fn hear_lesson(&mut self, on: bool) -> Result<(), Broken> {
        if self.options.lesson.is_none() || self.options.lesson_skipped != on {
            return Ok(());
        }
        self.options.lesson_skipped = !on;
        self.write(Happened::Options(self.options.clone())).await?;
        self.tell_table(None);
        Ok(())
    }
}
