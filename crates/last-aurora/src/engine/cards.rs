//! Convoy cards being installed, replaced and discarded (LA-IMP, LA-REPL).

use tabletop::{EventSink, Seat};

use super::Engine;
use crate::content::{CardId, CardSet, ConvoyKind};
use crate::convoy::convoy_card;
use crate::event::Event;
use crate::step::Step;

impl<S: EventSink<Event>> Engine<'_, S> {
    /// Puts a new card where it belongs, or asks where.
    pub(super) fn install(&mut self, seat: Seat, card: CardId) {
        let (_, towing) = self.s.player(seat).convoy.truck(&self.rules.content);
        let trailers = self.s.player(seat).convoy.trailers();
        match convoy_card(&self.rules.content, card).kind {
            ConvoyKind::Truck { .. } => {
                self.push(seat, Step::Reload);
                self.push(seat, Step::DropTrailers);
                self.replace(seat, 0, card);
            }
            ConvoyKind::Trailer if trailers < usize::from(towing) => self.replace(seat, (trailers + 1) * 2, card),
            ConvoyKind::Trailer => self.push(seat, Step::PlaceTrailer(card)),
            ConvoyKind::Device => self.push(seat, Step::PlaceDevice(card)),
        }
    }

    /// A card of the discard pile improves the Convoy (LB-BONUS-09, RUL-LA-101).
    pub(super) fn improve_from_discard(&mut self, seat: Seat, card: u8) {
        let card = CardId(card);
        if let Some(at) = self.s.discard.iter().position(|&lying| lying == card) {
            self.s.discard.remove(at);
            self.tell(Event::TakenFromDiscard { seat, card });
            self.push(seat, Step::Install(card));
        }
    }

    pub(super) fn column(&mut self, seat: Seat, step: Step, column: u8) {
        let cell = usize::from(column) * 2;
        match step {
            Step::PlaceTrailer(card) => {
                self.push(seat, Step::Reload);
                self.replace(seat, cell, card);
            }
            Step::PlaceDevice(card) => {
                self.push(seat, Step::Reload);
                self.replace(seat, cell + 1, card);
            }
            Step::DropTrailers => {
                self.push(seat, Step::DropTrailers);
                self.drop_trailer(seat, usize::from(column));
            }
            _ => {}
        }
    }

    /// LA-REPL: damage off, tokens aside, the old card to its pile, the new one in its place.
    fn replace(&mut self, seat: Seat, cell: usize, card: CardId) {
        let old = self.s.player(seat).convoy.card(cell);
        let rules = self.rules;
        let tokens = self.player(seat).convoy.replace(&rules.content, cell, card);
        // A Weapon that fired is gone with its card; the new one has not fired.
        self.player(seat).fired &= !(0xFF << (cell * 8));
        self.set_aside(seat, tokens);
        self.scrap(seat, old);
        self.tell(Event::Installed { seat, card, column: (cell / 2) as u8 });
    }

    /// LA-IMP-09, LA-IMP-10: the Device goes with its Trailer.
    fn drop_trailer(&mut self, seat: Seat, column: usize) {
        let rules = self.rules;
        let (cards, tokens) = self.player(seat).convoy.drop_trailer(&rules.content, column);
        let keep = (1u64 << (16 * column)) - 1;
        let fired = self.s.player(seat).fired;
        self.player(seat).fired = (fired & keep) | ((fired >> 16) & !keep);
        self.set_aside(seat, tokens);
        for card in cards {
            self.scrap(seat, card);
        }
    }

    fn scrap(&mut self, seat: Seat, card: CardId) {
        if card.is_some() {
            self.tell(Event::Scrapped { seat, card });
            self.put_on_pile(card);
        }
    }

    /// A card goes to the discard pile of its kind (LA-REPL-03); Loot leaves the game.
    pub(super) fn put_on_pile(&mut self, card: CardId) {
        match self.rules.content.card(card).set {
            CardSet::Loot { .. } | CardSet::Enemy { .. } => self.s.removed.push(card),
            CardSet::Start(_) | CardSet::Exploration { .. } => self.s.discard.push(card),
        }
    }
}
