//! Programs at a table: when they think, what they are given, and when their answers are told.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use bots::Bot;
use tabletop::{Cancel, GameRng, Observation, Player, Seat};
use tokio::time::Instant;

use super::TableActor;
use crate::games::Hosted;
use crate::table::Command;

/// A program's answer that waits for its pause to pass.
pub(super) struct Ready {
    pub seat: Seat,
    pub since: u32,
    pub choice: usize,
    pub at: Instant,
}

/// A program at work. It is told to stop when nobody waits for it any more.
pub(super) struct Thinking {
    seat: Seat,
    since: u32,
    begun: Instant,
    /// The time it takes is told in whole beats of this length.
    beat: Duration,
    cancel: Cancel,
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.cancel.cancel();
    }
}

/// A program that stays with its seat from decision to decision.
pub(super) struct Mind<G: Hosted> {
    name: String,
    bot: Arc<Mutex<Bot<G>>>,
}

impl<G: Hosted> TableActor<G> {
    /// Lets the first program that is asked think, off the threads that serve people.
    pub(super) fn think(&mut self) {
        if self.thinking.is_some() || self.ready.is_some() || !self.has_lease() {
            return;
        }
        let Some(seat) = self.course.game.to_act().find(|&seat| self.program(seat).is_some()) else { return };
        let Some(commands) = self.commands.upgrade() else { return };
        let seeds = self.thinking_seed();
        let name = self.program(seat).unwrap_or(G::TIMEKEEPER).to_owned();
        let (patience, beat) = (G::patience(&name), self.beat_of(&name));
        let bot = self.mind(seat, name, seeds.1);
        let since = self.course.since(seat);
        // A program gets a table on which everything hidden from its seat was dealt anew.
        let game = self.course.game.sample_hidden(seat, &mut GameRng::new(seeds.0));
        let legal = self.course.legal(seat).to_vec();
        let cancel = Cancel::default();
        self.thinking = Some(Thinking { seat, since, begun: Instant::now(), beat, cancel: cancel.clone() });
        let room = self.shared.thinking.clone();
        tokio::spawn(async move {
            let thought = room.think(patience, cancel, move |budget| {
                bot.map(|bot| locked(&bot).choose(&Observation::new(&game, seat, &legal), budget))
            });
            let choice = thought.await.flatten();
            let _ = commands.send(Command::Thought { seat: seat.0, since, choice }).await;
        });
    }

    /// The time that a program takes tells how much it weighed. One that may think long is told apart by nothing if it always
    /// seems to think as long as it may.
    fn beat_of(&self, name: &str) -> Duration {
        match (G::OPEN, self.shared.beat) {
            (true, _) | (_, Duration::ZERO) => Duration::ZERO,
            (false, beat) => beat.max(G::beat(name)),
        }
    }

    /// The table went back: whatever a program works on, its answer comes too late. The next question waits for it.
    pub(super) fn stop_thinking(&self) {
        if let Some(thinking) = &self.thinking {
            thinking.cancel.cancel();
        }
    }

    /// The program of this name at a seat: the one that sat there last time, if it has that name.
    fn mind(&mut self, seat: Seat, name: String, seed: u64) -> Option<Arc<Mutex<Bot<G>>>> {
        let place = self.minds.get_mut(seat.index())?;
        if place.as_ref().is_none_or(|mind| mind.name != name) {
            let bot = G::bot_for(&name, &self.content, seed).or_else(|| G::bot_for("random", &self.content, seed))?;
            *place = Some(Mind { name, bot: Arc::new(Mutex::new(bot)) });
        }
        place.as_ref().map(|mind| mind.bot.clone())
    }

    /// Seeds for a program: they differ from decision to decision and tell nothing about the decks.
    pub(super) fn thinking_seed(&self) -> ([u8; 32], u64) {
        self.course.thinking_seed()
    }

    pub(super) fn thought(&mut self, seat: Seat, since: u32, choice: Option<usize>) {
        let Some(thinking) = self.thinking.take() else { return };
        self.shared.telemetry.think_times.note(thinking.begun.elapsed());
        let still_asked = thinking.seat == seat && thinking.since == since && self.course.since(seat) == since;
        if still_asked && self.program(seat).is_some() {
            let choice = choice.filter(|&choice| choice < self.course.legal(seat).len()).unwrap_or(0);
            let pause = Duration::from_millis(self.options.pace_ms.into());
            let pause = if self.skip || self.has_rung(seat) { Duration::ZERO } else { pause };
            let at = thinking.begun + shown_time(thinking.begun.elapsed(), pause, thinking.beat);
            self.ready = Some(Ready { seat, since, choice, at });
        } else {
            self.think();
        }
    }

    pub(super) fn forget_thoughts(&mut self, seat: Seat) {
        self.ready = self.ready.take().filter(|ready| ready.seat != seat);
    }

    /// Nobody waits for programs until the next person is asked.
    pub(super) fn skip_pauses(&mut self) {
        self.skip = true;
        self.hurry();
    }

    /// The pause became shorter.
    pub(super) fn hurry(&mut self) {
        let pause = if self.skip { Duration::ZERO } else { Duration::from_millis(self.options.pace_ms.into()) };
        let beat = self
            .ready
            .as_ref()
            .map_or(Duration::ZERO, |ready| self.beat_of(self.program(ready.seat).unwrap_or_default()));
        let pause = pause.max(beat);
        if let Some(ready) = &mut self.ready {
            ready.at = ready.at.min(Instant::now() + pause);
        }
    }
}

/// How long a program seems to have thought. The time it took tells how much it weighed, and with it what it holds: so it is
/// rounded up to whole beats, of which nearly every thought takes one.
fn shown_time(thought: Duration, pause: Duration, beat: Duration) -> Duration {
    if beat.is_zero() || thought <= pause {
        return pause.max(beat);
    }
    let beats = thought.as_nanos().div_ceil(beat.as_nanos());
    beat.saturating_mul(u32::try_from(beats).unwrap_or(u32::MAX)).max(pause)
}

/// A program whose last thought panicked may still think.
fn locked<T: ?Sized>(bot: &Mutex<T>) -> MutexGuard<'_, T> {
    bot.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn how_long_a_program_thinks_does_not_tell_how_much_it_weighs() {
        let ms = Duration::from_millis;
        for thought in [0, 1, 7, 39, 40] {
            assert_eq!(shown_time(ms(thought), ms(0), ms(40)), ms(40), "{thought}");
            assert_eq!(shown_time(ms(thought), ms(700), ms(40)), ms(700), "{thought}");
        }
        assert_eq!(shown_time(ms(41), ms(0), ms(40)), ms(80));
        assert_eq!(shown_time(ms(710), ms(700), ms(40)), ms(720));
        // Where nothing is hidden, nobody waits for nothing.
        assert_eq!(shown_time(ms(7), ms(0), ms(0)), ms(0));
    }
}
