//! Action cards: drawing, discarding, playing (ET-TURN).

use tabletop::{EventSink, Seat};

use super::Engine;
use crate::content::{ActionCardId, CharacterId};
use crate::event::Event;
use crate::state::Slot;
use crate::step::{Source, Step};

/// Cards drawn and discarded in an exchange (ET-TURN-07, -08).
const EXCHANGE: usize = 5;

impl<S: EventSink<Event>> Engine<'_, S> {
    /// Draws cards; an empty deck is made anew from the discard pile (RUL-ET-17).
    pub(super) fn draw(&mut self, seat: Seat, count: usize) {
        for _ in 0..count {
            if self.s.deck.is_empty() {
                self.reshuffle();
            }
            let Some(card) = self.s.deck.pop() else { return };
            let hand = &mut self.s.hands[seat.index()];
            let at = hand.partition_point(|&held| held <= card);
            hand.insert(at, card);
            self.tell(Event::Drawn { seat, card });
        }
    }

    fn reshuffle(&mut self) {
        if self.s.discard.is_empty() {
            return;
        }
        // Sorted first: which order the cards lay in must not matter.
        self.s.deck = std::mem::take(&mut self.s.discard);
        self.s.deck.sort_unstable();
        self.s.rng.shuffle(&mut self.s.deck);
        self.tell(Event::Reshuffled);
    }

    /// A card leaves a hand for the discard pile.
    pub(super) fn discard(&mut self, seat: Seat, card: ActionCardId) {
        if self.take_from_hand(seat, card) {
            self.s.discard.push(card);
            self.tell(Event::Discarded { seat, card });
        }
    }

    pub(super) fn take_from_hand(&mut self, seat: Seat, card: ActionCardId) -> bool {
        let hand = &mut self.s.hands[seat.index()];
        let at = hand.iter().position(|&held| held == card);
        at.map(|at| hand.remove(at)).is_some()
    }

    /// Step 2: draw 5 without reshuffling on the way, discard as many, one Fatigue (ET-TURN-07 to -12, RUL-ET-19).
    pub(super) fn exchange(&mut self) {
        let seat = self.seat;
        self.tell(Event::Exchanged { seat });
        if self.s.deck.is_empty() {
            self.reshuffle();
        }
        let count = self.s.deck.len().min(EXCHANGE);
        self.draw(seat, count);
        self.push(Step::Fatigue);
        self.push(Step::Discard { left: count as u8 });
    }

    pub(super) fn discard_one(&mut self, card: ActionCardId, left: u8) {
        self.discard(self.seat, card);
        if left > 1 {
            self.push(Step::Discard { left: left - 1 });
        }
    }

    /// Discard X to draw X, one card at a time (ET-CYCLE).
    pub(super) fn cycle_one(&mut self, card: ActionCardId, count: u8) {
        self.discard(self.seat, card);
        self.push(Step::Cycle { count: count + 1 });
    }

    /// Step 3: the card goes into the topmost empty slot, then its effect is offered (ET-TURN-13 to -16).
    pub(super) fn play(&mut self, card: ActionCardId, who: CharacterId) {
        let seat = self.seat;
        self.take_from_hand(seat, card);
        for slot in self.s.boards.iter_mut().flat_map(|board| board.slots.iter_mut()) {
            if let Slot::Action { fresh, repeated, .. } = slot {
                (*fresh, *repeated) = (false, false);
            }
        }
        let laid = Slot::Action { card, fresh: true, repeated: false };
        if !self.board(who).is_some_and(|board| board.lay(laid)) {
            self.s.discard.push(card);
        }
        self.tell(Event::Played { seat, card, who });
        self.offer_effects(who, Source::Card(card));
    }

    /// Asks for an effect if one can be carried out.
    pub(super) fn offer_effects(&mut self, who: CharacterId, source: Source) {
        let look = self.look();
        match look.effects(source).iter().any(|&effect| look.can_apply(who, effect)) {
            true => self.push(Step::Effect { who, source }),
            false => self.skip(who),
        }
    }

    pub(super) fn skip(&mut self, who: CharacterId) {
        self.tell(Event::Skipped { who });
    }
}
