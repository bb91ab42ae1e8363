//! Action cards: drawing, discarding, offering their effects (ET-TURN).

use tabletop::{EventSink, Seat};

use super::Engine;
use crate::content::{ActionCardId, CharacterId};
use crate::event::Event;
use crate::questions::{Effect, Source};

impl<S: EventSink<Event>> Engine<'_, S> {
    /// Draws cards; an empty deck is made anew from the discard pile (RUL-ET-17).
    pub(crate) fn draw(&mut self, seat: Seat, count: usize) {
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

    pub(crate) fn reshuffle(&mut self) {
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
    pub(crate) fn discard(&mut self, seat: Seat, card: ActionCardId) {
        if self.take_from_hand(seat, card) {
            self.s.discard.push(card);
            self.tell(Event::Discarded { seat, card });
        }
    }

    pub(crate) fn take_from_hand(&mut self, seat: Seat, card: ActionCardId) -> bool {
        let hand = &mut self.s.hands[seat.index()];
        let at = hand.iter().position(|&held| held == card);
        at.map(|at| hand.remove(at)).is_some()
    }

    /// Asks for an effect if one can be carried out.
    pub(crate) fn offer_effects(&mut self, who: CharacterId, source: Source) {
        let look = self.look();
        match look.effects(source).iter().any(|&effect| look.can_apply(who, effect)) {
            true => self.push(Effect { who, source }),
            false => self.skip(who),
        }
    }

    pub(crate) fn skip(&mut self, who: CharacterId) {
        self.tell(Event::Skipped { who });
    }
}
