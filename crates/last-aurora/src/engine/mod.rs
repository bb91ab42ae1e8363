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
use crate::legal;
use crate::look::Look;
use crate::road::Way;
use crate::setup::Rules;
use crate::state::{Player, State};
use crate::step::{Step, TableStep};

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
        if let Some(step) = self.player(seat).steps.pop() {
            self.answer(seat, step, action);
        }
        self.run();
    }

    /// Goes on until somebody must decide or the game is over.
    pub fn run(&mut self) {
        while !self.s.over {
            self.settle_all();
            if !self.s.asked.is_empty() {
                return;
            }
            self.pause();
            match self.s.table.pop() {
                Some(step) => self.table_step(step),
                None => return,
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
        let automa = self.is_automa(seat);
        while let Some(&step) = self.s.player(seat).steps.last() {
            if !automa && legal::waits(self.look(), seat, step) {
                self.stirred.remove(seat);
                return;
            }
            self.pause();
            self.player(seat).steps.pop();
            if automa { self.automa_step(seat, step) } else { self.advance(seat, step) }
        }
        self.s.asked.remove(seat);
        self.stirred.remove(seat);
    }

    /// Carries out a step that does not wait.
    pub(crate) fn advance(&mut self, seat: Seat, step: Step) {
        match step {
            Step::CardAction => self.card_action(seat),
            Step::CardAfterBonus => self.card_after_bonus(seat),
            Step::Exhaust => self.exhaust_involved(seat),
            Step::CloseLocation => self.close_location(),
            Step::DrawObjects(left) => self.draw_objects(seat, left),
            Step::Load(token, left) => self.load(seat, token, left),
            Step::LoadInto { token, .. } => self.let_go(seat, token),
            Step::Reload => self.reload(seat),
            Step::Effects { list, at, source } => self.effect(seat, list, at, source),
            Step::Damage { left, area } if left > 0 => self.tell(Event::Spared { seat, damage: left, area }),
            Step::Contaminate { left, .. } => self.shielded(seat, left),
            Step::GainFame(left) => self.gain_fame(seat, left),
            Step::LoseFame { left, source } => self.lose_fame(seat, left, source),
            Step::RestMove => self.rest(seat),
            Step::Move => self.tell(Event::Stayed { seat }),
            Step::EndMove => self.end_move(seat),
            Step::Avalanche(shortcut) => self.avalanche(shortcut),
            Step::Target(number) => self.target(seat, number),
            Step::Defeat(number) => self.test_defeat(seat, number),
            Step::TakeLoot(card) => self.mandatory_loot(seat, card),
            Step::Install(card) => self.install(seat, card),
            Step::ObjectsDue => self.hand_out_objects(),
            // Questions without anything to decide.
            _ => {}
        }
    }

    /// Carries out the answer to a question, which has been taken off the stack.
    fn answer(&mut self, seat: Seat, step: Step, action: Action) {
        match action {
            Action::Explore(slot) => self.explore(seat, slot),
            Action::Commit(at) => self.commit(seat, at),
            Action::CardAction => self.card_first(seat),
            Action::Bonus(slot, option) => self.bonus(seat, step, slot, option),
            Action::Pass(at) => self.pass(seat, at),
            Action::FeedRest(at) => self.feed_rest(seat, step, at),
            Action::FeedSkill(at) => self.feed_skill(seat, at),
            Action::Play(object) => self.play_object(seat, step, object),
            Action::DiscardObject(object) => self.discard_object(seat, step, object),
            Action::TakeBlock(block, returned) => self.take_block(seat, block, returned),
            Action::Lose(token) => self.make_room(seat, step, token),
            Action::LoadInto(at) => self.load_into(seat, step, at),
            Action::Drop => self.drop_token(seat, step),
            Action::Column(column) => self.column(seat, step, column),
            Action::LoseSurvivor(at) => self.lose_survivor(seat, at),
            Action::LoseToken(at) => self.lose_token(seat, at),
            Action::Choose(option) => self.choose(seat, step, option),
            Action::Give(resource) => self.give(seat, step, resource),
            Action::GiveFrom(at) => self.give_from(seat, step, at),
            Action::Damage(at) => self.damage(seat, step, at),
            Action::Repair(at) => self.repair(seat, step, at),
            Action::Contaminate(at) => self.contaminate(seat, step, at),
            Action::Prevent(object) => self.prevent(seat, step, object),
            Action::Decontaminate(at) => self.decontaminate(seat, step, at),
            Action::Pick(at) => self.pick(seat, step, at),
            Action::Ability(at) => self.use_ability(seat, step, at),
            Action::TakeResource(resource) => self.push(seat, Step::Load(resource.into(), 1)),
            Action::Drive(fuel, food) => self.drive(seat, fuel, food),
            Action::Stay => self.tell(Event::Stayed { seat }),
            Action::MoveTo(space) => self.move_to(seat, step, space),
            Action::Cross(shortcut) => self.cross(seat, step, Way::Shortcut(shortcut)),
            Action::CrossMine(from) => self.cross(seat, step, Way::Main(from)),
            Action::LayMine(from, to) => self.choose_road(seat, from, to),
            Action::LiftMine(at) => self.lift_mine(seat, step, at),
            Action::FromDiscard(card) => self.improve_from_discard(seat, card),
            Action::AttackAtOnce(weapon, number) => self.attack_at_once(seat, weapon, number),
            Action::Take => self.take(seat, step),
            Action::Leave => self.leave(seat, step),
            Action::Stow(layout) => self.stow(seat, layout),
            Action::Ignore(number) => self.ignore(seat, number),
            Action::Attack(weapon, number, ammo) => self.attack(seat, weapon, number, ammo),
            Action::AttackWith(weapon, number, object) => self.attack_with(seat, weapon, number, object),
            Action::LiftTarget(number, at) => self.lift_target(seat, step, number, at),
            Action::ReplaceTarget(at) => self.replace_target(seat, step, at),
            Action::NoBonus | Action::Done | Action::Enough | Action::CeaseFire | Action::Shift(..) => {}
        }
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
    pub(crate) fn push(&mut self, seat: Seat, step: Step) {
        let player = self.player(seat);
        if player.alive {
            player.steps.push(step);
            self.s.asked.insert(seat);
            self.stirred.insert(seat);
        }
    }

    pub(crate) fn then(&mut self, step: TableStep) {
        self.s.table.push(step);
    }
}
