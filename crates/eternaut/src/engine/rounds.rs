//! Turns and rounds (ET-TURN, ET-END).

use tabletop::{EventSink, Seat};

use super::Engine;
use crate::asides;
use crate::automatic::{
    BeforeCheck, BeginTurn, DiscardMenace, EndOfRound, EndTurn, Menace, NextRound, Settle, TimerStep,
};
use crate::content::{MenaceCardId, MenaceSection};
use crate::event::Event;
use crate::questions::{Collect, Exchange, Play};
use crate::state::{Pending, Phase, SLOTS, Slot};
use crate::step::{Context, Offered, Step, Task};

impl<S: EventSink<Event>> Engine<'_, S> {
    /// The First Player takes the first turn (ET-ROUND-09, RUL-ET-16).
    pub(crate) fn begin_round(&mut self) {
        let passes_left = self.rules.setup.options.rounds_pass_left && self.s.round > 0;
        let starts = if passes_left { self.s.left_of(self.s.active) } else { self.s.first };
        self.s.phase = Phase::Play;
        self.s.round = self.s.round.saturating_add(1);
        self.s.end_round = false;
        self.tell(Event::Round { round: self.s.round, timer: self.s.timer });
        self.push_for(starts, BeginTurn);
    }

    /// Step 1: draw to one card above the hand limit (ET-TURN-03, RUL-ET-15); then the other steps wait their turn.
    pub(crate) fn begin_turn(&mut self) {
        let seat = self.seat;
        self.s.active = seat;
        self.s.chain = 0;
        self.tell(Event::Turn { seat });
        let missing = (self.rules.hand_limit() + 1).saturating_sub(self.s.hand(seat).len());
        self.draw(seat, missing);
        self.push(EndTurn);
        if self.rules.edition().collects_before_the_check() {
            self.push(BeforeCheck { offered: Offered::default() });
        }
        self.push(Play);
        self.push(Exchange);
    }

    /// The effect is over: what somebody has come to may be collected before Step 4 (ET-PICK-02, RUL-ET-211).
    pub(crate) fn before_check(&mut self, offered: &Offered) {
        if self.look().offers_more_than(offered) {
            self.push(Collect);
        }
    }

    /// Whoever answers one of the questions between effects has seen the piles that can be collected from now.
    pub(crate) fn note_offered(&mut self, seat: Seat) {
        let forgets = self.rules.edition().forgets_piles_that_are_gone();
        if self.s.dropped.is_empty() && !forgets || !asides::may_handle_items(self.look(), seat) {
            return;
        }
        let now = self.look().offered();
        for task in self.s.agenda.iter_mut().rev() {
            if let Step::BeforeCheck(before) = &mut task.step {
                before.offered = now;
                return;
            }
        }
    }

    /// Step 4: a board with four or more cards ends the round, else the turn passes to the left (ET-TURN-18, -19).
    pub(crate) fn end_turn(&mut self) {
        if self.nobody_left() {
            self.lose();
            return;
        }
        if self.survivors_are_due() {
            // Step 4 comes after it (RUL-ET-28).
            self.push(EndTurn);
            self.survivors_move();
            return;
        }
        let full = |board: &crate::state::Board| board.character.is_some() && board.cards() >= SLOTS;
        if self.s.end_round || self.s.boards.iter().any(full) {
            self.push(NextRound);
            self.push(Menace);
            self.push(TimerStep);
            self.push(EndOfRound);
        } else {
            self.push_for(self.s.left_of(self.seat), BeginTurn);
        }
    }

    /// Step 1: Action cards leave the boards, Penalty cards stay (ET-END-02, -03).
    pub(crate) fn end_of_round(&mut self) {
        self.tell(Event::RoundEnds);
        self.s.chain = 0;
        self.clear_boards();
    }

    pub(crate) fn clear_boards(&mut self) {
        let s = &mut *self.s;
        for board in &mut s.boards {
            for slot in &mut board.slots {
                if let Slot::ActionCard { card, .. } = *slot {
                    s.discard.push(card);
                    *slot = Slot::Empty;
                }
            }
            board.trim();
        }
    }

    /// Step 2: the Timer token moves one space towards the clock (ET-END-05).
    pub(crate) fn timer_step(&mut self) {
        self.push(Settle);
        self.timer_to(self.s.timer.saturating_sub(1), true);
    }

    /// The token enters every space on its way left, and what lies there waits (RUL-ET-33). Right, nothing happens.
    pub(crate) fn timer_to(&mut self, space: u8, left: bool) {
        let old = self.s.timer;
        self.s.timer = space;
        self.tell(Event::Timer { space });
        if !left {
            return;
        }
        for entered in (space..old.max(1)).rev() {
            if entered == 0 || self.s.timer_event_counters.iter().any(|event| event.space == entered) {
                self.s.pending.try_push(Pending::Timer(entered));
            }
        }
    }

    /// Step 3: the top Menace card is revealed, applied and discarded (ET-END-07 to -11).
    pub(crate) fn menace(&mut self) {
        let Some(card) = self.draw_menace() else { return };
        self.tell(Event::Menace { card });
        self.push(DiscardMenace { card });
        let rules = self.rules;
        let timer = self.s.timer;
        let sections = &rules.scenario().menace[card.index()].sections;
        let side = self.s.combat.alert.map(|alert| alert.side);
        let meant = |section: &&MenaceSection| {
            (section.from..=section.to).contains(&timer) && (section.side.is_none() || section.side == side)
        };
        for section in sections.iter().rev().filter(meant) {
            self.push_text(section.body, Context::default(), None);
        }
    }

    /// A Special Menace card is shuffled into the deck, unless it is in play already (RUL-ET-216).
    pub(crate) fn add_menace(&mut self, card: MenaceCardId) {
        let held = |task: &Task| matches!(task.step, Step::DiscardMenace(discard) if discard.card == card);
        let there = self.s.menace.contains(&card) || self.s.menace_discard.contains(&card);
        if there || self.s.agenda.iter().any(held) {
            return;
        }
        self.s.menace.push(card);
        self.s.menace.sort_unstable();
        self.s.rng.shuffle(&mut self.s.menace);
        self.tell(Event::MenaceAdded);
    }

    /// The top Menace card; an empty deck is made anew of the discarded ones (ET-END-11, RUL-ET-17).
    /// While the Alert counter lies on the deck none is revealed (EB-ALERT-03, RUL-ET-100).
    pub(crate) fn draw_menace(&mut self) -> Option<MenaceCardId> {
        if self.s.combat.alert.is_some_and(|alert| alert.on_deck) {
            return None;
        }
        if self.s.menace.is_empty() && !self.s.menace_discard.is_empty() {
            self.s.menace = std::mem::take(&mut self.s.menace_discard);
            self.s.menace.sort_unstable();
            self.s.rng.shuffle(&mut self.s.menace);
            self.tell(Event::MenaceReshuffled);
        }
        self.s.menace.pop()
    }
}
