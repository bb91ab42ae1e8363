//! Carrying out the rules: what an answer does, and what happens until somebody must decide again.

mod alert;
mod attack;
mod behaviour;
mod cards;
mod effects;
mod figures;
mod finish;
mod interpreter;
mod items;
mod map_ops;
mod movement;
mod npcs;
mod objectives;
mod people_ops;
mod rounds;
mod texts;

use tabletop::{EventSink, Seat};

pub(crate) use behaviour::Goal;

use crate::action::Action;
use crate::asides;
use crate::content::CharacterId;
use crate::event::Event;
use crate::look::Look;
use crate::questions::At;
use crate::setup::Rules;
use crate::state::{Board, Phase, State};
use crate::step::{Step, Task};

/// A position being changed, and who hears of it.
pub struct Engine<'a, S> {
    pub(crate) rules: &'a Rules,
    pub(crate) s: &'a mut State,
    sink: &'a mut S,
    /// Who carries out the present step.
    pub(crate) seat: Seat,
}

impl<'a, S: EventSink<Event>> Engine<'a, S> {
    /// Takes a position to change.
    pub fn new(rules: &'a Rules, state: &'a mut State, sink: &'a mut S) -> Self {
        let seat = state.active;
        Engine { rules, s: state, sink, seat }
    }

    /// Carries out an action that is legal, and everything that follows without a decision.
    pub fn act(&mut self, seat: Seat, action: Action) {
        self.seat = seat;
        match action {
            Action::Collect(who, item) => {
                self.collect(who, item);
                // With the last Item of the last pile the question before Step 4 is answered.
                self.run();
            }
            Action::Drop(who, item) if asides::may_handle_items(self.look(), seat) => self.drop_item(who, item),
            _ => {
                self.note_offered(seat);
                if let Some(task) = self.s.agenda.pop() {
                    task.step.answer(self, action);
                }
                self.run();
            }
        }
    }

    /// Goes on until somebody must decide or the game is over.
    pub fn run(&mut self) {
        while self.s.phase != Phase::Over {
            let Some(&task) = self.s.agenda.last() else { return };
            self.seat = task.seat;
            if task.step.waits(At { look: self.look(), seat: task.seat }) {
                return;
            }
            if task.step.is_checkpoint() && (self.judge_objectives() || self.judge_npcs()) {
                continue;
            }
            self.s.agenda.pop();
            task.step.advance(self);
        }
        self.s.agenda.clear();
    }

    // ---- small tools ----

    pub(crate) fn look(&self) -> Look<'_> {
        Look::new(self.rules, self.s)
    }

    pub(crate) fn board(&mut self, who: CharacterId) -> Option<&mut Board> {
        self.s.boards.iter_mut().find(|board| board.character == Some(who))
    }

    pub(crate) fn tell(&mut self, event: Event) {
        if S::LISTENS {
            self.sink.tell(event);
        }
    }

    /// Puts a step on the agenda for whoever carries out the present one.
    pub(crate) fn push(&mut self, step: impl Into<Step>) {
        self.push_for(self.seat, step);
    }

    /// Puts a step on the agenda of a seat.
    pub(crate) fn push_for(&mut self, seat: Seat, step: impl Into<Step>) {
        self.s.agenda.push(Task { seat, step: step.into() });
    }
}
