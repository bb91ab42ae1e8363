//! Carrying out the rules: what an answer does, and what happens until somebody must decide again.

mod cards;
mod cargo;
mod effects;
mod enemies;
mod explore;
mod fire;
mod movement;
mod objects;
mod rounds;
mod survivors;

use tabletop::{EventSink, Seat, SeatSet};

use crate::action::Action;
use crate::event::Event;
use crate::look::Look;
use crate::modules;
use crate::setup::Rules;
use crate::state::{Player, State};
use crate::step::{Progress, Step, TableStep, take_off};

pub use enemies::EnemiesHit;
pub(crate) use rounds::core_table_steps;

/// A position being changed, and who hears of it.
pub struct Engine<'a, S> {
    pub(crate) rules: &'a Rules,
    pub(crate) s: &'a mut State,
    sink: &'a mut S,
    /// Seats that got steps since they were last settled.
    stirred: SeatSet,
}

impl<'a, S: EventSink<Event>> Engine<'a, S> {
    /// Takes a position to change.
    pub fn new(rules: &'a Rules, state: &'a mut State, sink: &'a mut S) -> Self {
        Engine { rules, s: state, sink, stirred: SeatSet::EMPTY }
    }

    /// Carries out an action that is legal, and everything that follows without a decision.
    pub fn act(&mut self, seat: Seat, action: Action) {
        if let Action::Shift(from, to) = action {
            self.player(seat).convoy.shift(from, to);
            self.tell(Event::Shifted { seat, from, to });
            return;
        }
        if let Some(step) = take_off(&mut self.player(seat).steps)
            && !modules::interrupts(self, seat, step, action)
        {
            step.answer(self, seat, action);
        }
        self.run();
    }

    /// Goes on until somebody must decide or the game is over.
    pub fn run(&mut self) {
        while !self.s.over {
            self.settle_all();
            if modules::settled(self) {
                continue;
            }
            if !self.s.asked.is_empty() {
                return;
            }
            self.pause();
            if !TableStep::run_next(self) {
                return;
            }
        }
    }

    /// Carries out everybody's steps until all who are left wait for an answer. Rewards of an attack in the Exploration
    /// Phase may give steps to players whose turn it is not (RUL-LA-102).
    fn settle_all(&mut self) {
        let mut seats = self.s.asked;
        while !seats.is_empty() {
            for seat in seats {
                self.settle(seat);
            }
            seats = std::mem::replace(&mut self.stirred, SeatSet::EMPTY);
        }
    }

    /// Carries out a player's steps until one waits for an answer.
    fn settle(&mut self, seat: Seat) {
        if self.look().played(seat).is_some() {
            return self.settle_unasked(seat);
        }
        loop {
            match Step::advance(self, seat) {
                Progress::Went => {}
                Progress::Waits => break,
                Progress::Done => {
                    self.s.asked.remove(seat);
                    break;
                }
            }
        }
        self.stirred.remove(seat);
    }

    /// Carries out all steps of a seat that a module plays. Apart from those of people, so that their way stays short.
    #[cold]
    #[inline(never)]
    fn settle_unasked(&mut self, seat: Seat) {
        while let Some(&step) = self.s.player(seat).steps.last() {
            self.take_off(seat);
            step.unasked(self, seat);
        }
        self.s.asked.remove(seat);
        self.stirred.remove(seat);
    }

    // ---- small tools ----

    pub(crate) fn look(&self) -> Look<'_> {
        Look::new(self.rules, self.s)
    }

    pub(crate) fn player(&mut self, seat: Seat) -> &mut Player {
        self.s.player_mut(seat)
    }

    pub(crate) fn tell(&mut self, event: Event) {
        if S::LISTENS {
            self.sink.tell(event);
        }
    }

    /// All that changed so far has been told: those who watch may look at the table here. To be called wherever an event that
    /// begins a beat can follow others in the same step, before anything changes for it.
    pub(crate) fn pause(&mut self) {
        if S::WATCHES {
            self.sink.pause(self.s);
        }
    }

    /// Puts a step on a player's stack. The eliminated have nothing left to do.
    #[inline]
    pub(crate) fn push(&mut self, seat: Seat, step: impl Into<Step>) {
        let player = self.player(seat);
        if player.alive {
            player.steps.push(step.into());
            self.s.asked.insert(seat);
            self.stirred.insert(seat);
        }
    }

    /// Takes the step that comes next off a player's stack, to carry it out.
    #[inline]
    pub(crate) fn take_off(&mut self, seat: Seat) {
        self.pause();
        take_off(&mut self.player(seat).steps);
    }

    pub(crate) fn then(&mut self, step: TableStep) {
        self.s.table.push(step);
    }
}
