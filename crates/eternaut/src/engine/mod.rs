//! Carrying out the rules: what an answer does, and what happens until somebody must decide again.

mod cards;
mod effects;
mod finish;
mod interpreter;
mod items;
mod map_ops;
mod movement;
mod objectives;
mod people_ops;
mod rounds;
mod texts;

use tabletop::{EventSink, Seat};

use crate::action::Action;
use crate::content::{CharacterId, PenaltyId};
use crate::event::Event;
use crate::legal;
use crate::look::Look;
use crate::setup::Rules;
use crate::state::{Board, Phase, State};
use crate::step::{Step, Task};

/// A position being changed, and who hears of it.
pub struct Engine<'a, S> {
    rules: &'a Rules,
    s: &'a mut State,
    sink: &'a mut S,
    /// Who carries out the present step.
    seat: Seat,
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
            Action::Drop(who, item) if legal::may_handle_items(self.look(), seat) => self.drop_item(who, item),
            _ => {
                self.note_offered(seat);
                if let Some(task) = self.s.agenda.pop() {
                    self.answer(task.step, action);
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
            if legal::waits(self.look(), task.seat, task.step) {
                return;
            }
            if is_checkpoint(task.step) && self.judge_objectives() {
                continue;
            }
            self.s.agenda.pop();
            self.advance(task.step);
        }
        self.s.agenda.clear();
    }

    /// Carries out a step that does not wait.
    fn advance(&mut self, step: Step) {
        match step {
            Step::FirstPlayer => self.first_player(Seat(0)),
            Step::BeginRound => self.begin_round(),
            Step::BeginTurn => self.begin_turn(),
            Step::Play => self.tell(Event::NothingToPlay { seat: self.seat }),
            Step::Effect { who, .. } => self.skip(who),
            Step::Move { who, .. } => self.stand(who),
            Step::Walk { who, left, to } => self.walk(who, left, to),
            Step::Arrived { who } => self.arrived(who),
            Step::Trigger { who, event } => self.trigger(who, event),
            Step::Timer(event) => self.timer_event(event),
            Step::TimerAt { event, space } => self.timer_event_at(event, space),
            Step::Examine { who, counter } => self.examine(who, counter),
            Step::UseItem { who, action, target } => self.use_item(who, action, target),
            Step::BeforeCheck(offered) => self.before_check(&offered),
            Step::EndTurn => self.end_turn(),
            Step::EndOfRound => self.end_of_round(),
            Step::MoveTimer => self.timer_step(),
            Step::Menace => self.menace(),
            Step::DiscardMenace(card) => drop(self.s.menace_discard.try_push(card)),
            Step::NextRound => self.next_round(),
            Step::Run { block, at, cx } => self.instruction(block, at, cx),
            Step::ForEach { list, block, cx } => self.for_each(list, block, cx),
            Step::EndText { paragraph, .. } => self.end_text(paragraph),
            Step::Settle => self.settle(),
            Step::Performer => {
                if let Some(&who) = self.s.in_play().first() {
                    self.performer(who);
                }
            }
            Step::Chosen { block, at, cx } => {
                if let Some(&who) = self.s.in_play().first() {
                    self.chosen(block, at, cx, who);
                }
            }
            Step::Trade { who, with, .. } => self.end_trade(who, with),
            Step::Holder { item, removed } => {
                if let Some(&who) = self.look().holders(item).first() {
                    self.lose_item(who, item, removed);
                }
            }
            Step::Nearest { who, at, moves } => {
                let spaces = self.look().nearest_free(who, at);
                if let Some(space) = spaces.iter().next() {
                    self.put(who, space, moves);
                }
            }
            Step::Snow { spaces, .. } => self.snow_on(spaces),
            Step::Bury(who) => self.bury(who),
            Step::Clock => self.clock_step(),
            Step::Finish => self.finish(),
            Step::Purchase => self.s.phase = Phase::Over,
            // Questions without anything to decide.
            _ => {}
        }
    }

    /// Carries out the answer to a question, which has been taken off the agenda.
    fn answer(&mut self, step: Step, action: Action) {
        match (step, action) {
            (_, Action::First(seat)) => self.first_player(Seat(seat)),
            (_, Action::Exchange) => self.exchange(),
            (Step::Discard { left, .. }, Action::Discard(card)) => self.discard_one(card, left),
            (Step::Cycle { count, .. }, Action::Discard(card)) => self.cycle_one(card, count),
            (Step::Cycle { count, .. }, Action::Done) => self.draw(self.seat, usize::from(count)),
            (_, Action::Fatigue(who)) => self.penalise(who, PenaltyId::FATIGUE),
            (_, Action::Play(card, who)) => self.play(card, who),
            (Step::Effect { who, source }, Action::Effect(at)) => self.begin_effect(who, source, at),
            (Step::Effect { who, .. }, Action::Skip) => self.skip(who),
            (Step::Move { who, left }, Action::Go(to)) => self.push(Step::Walk { who, left, to }),
            (Step::Interact(who), Action::Interact(counter)) => self.interact(who, counter),
            (Step::TradeWith { who, .. }, Action::Trade(with)) => self.push(Step::Trade { who, with, got: 0, gave: 0 }),
            (Step::Trade { .. }, _) => self.trade(step, action),
            (Step::ItemAction { who, .. }, Action::Use(item, action, target)) => {
                self.item_action(who, item, action, target);
            }
            (Step::Craft(who), Action::Craft(a, b)) => self.craft(who, a, b),
            (Step::Talk { who, .. }, Action::Talk(with)) => self.talk(who, with),
            (Step::Repeat { who, .. }, Action::Repeat(other, at)) => self.repeat(who, other, at),
            (Step::Performer, Action::Pick(who)) => self.performer(who),
            (Step::Chosen { block, at, cx }, Action::Pick(who)) => self.chosen(block, at, cx, who),
            (Step::Choose { block, at, cx }, Action::Choose(option)) => self.choose(block, at, cx, option),
            (Step::Test { .. }, Action::Commit(card)) => self.commit(step, card),
            (Step::Test { .. }, Action::Resolve) => self.resolve_test(step),
            (Step::Verdict(no), Action::Choose(option)) => self.verdict(no, option),
            (Step::Overflow(who), Action::Drop(_, item)) => {
                self.push(Step::Overflow(who));
                self.drop_item(who, item);
            }
            (Step::Holder { item, removed }, Action::Pick(who)) => drop(self.lose_item(who, item, removed)),
            (Step::Nearest { who, moves, .. }, Action::Place(space)) => self.put(who, space, moves),
            (Step::Snow { spaces, left }, Action::Snow(space)) => self.choose_snow(spaces, left, space),
            (Step::Purchase, Action::Buy(card, instead)) => self.buy(card, instead),
            (Step::Purchase, Action::Done) => self.s.phase = Phase::Over,
            _ => {}
        }
    }

    // ---- small tools ----

    fn look(&self) -> Look<'_> {
        Look::new(self.rules, self.s)
    }

    fn board(&mut self, who: CharacterId) -> Option<&mut Board> {
        self.s.boards.iter_mut().find(|board| board.character == Some(who))
    }

    fn tell(&mut self, event: Event) {
        if S::LISTENS {
            self.sink.tell(event);
        }
    }

    /// Puts a step on the agenda for whoever carries out the present one.
    fn push(&mut self, step: Step) {
        self.push_for(self.seat, step);
    }

    fn push_for(&mut self, seat: Seat, step: Step) {
        self.s.agenda.push(Task { seat, step });
    }
}

/// Conditions of Objectives are looked at between instructions and between the steps of turn and round (RUL-ET-36).
fn is_checkpoint(step: Step) -> bool {
    matches!(
        step,
        Step::Run { .. }
            | Step::EndText { .. }
            | Step::Settle
            | Step::BeforeCheck(_)
            | Step::EndTurn
            | Step::EndOfRound
            | Step::MoveTimer
            | Step::Menace
            | Step::NextRound
    )
}
