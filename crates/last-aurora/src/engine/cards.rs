//! Convoy cards being installed, replaced and discarded (LA-IMP, LA-REPL).

use tabletop::{EventSink, Seat};

use super::Engine;
use crate::content::{CardId, CardSet, ConvoyKind};
use crate::convoy::{BOXES, Boxes, convoy_card};
use crate::event::Event;
use crate::modules;
use crate::questions::cards::{DropTrailers, PlaceDevice, PlaceTrailer};
use crate::questions::cargo::Reload;

impl<S: EventSink<Event>> Engine<'_, S> {
    /// Puts a new card where it belongs, or asks where.
    pub(crate) fn install(&mut self, seat: Seat, card: CardId) {
        let (_, towing) = self.s.player(seat).convoy.truck(&self.rules.content);
        let trailers = self.s.player(seat).convoy.trailers();
        match convoy_card(&self.rules.content, card).kind {
            ConvoyKind::Truck { .. } => {
                self.push(seat, Reload);
                self.push(seat, DropTrailers);
                self.replace(seat, 0, card);
            }
            ConvoyKind::Trailer if trailers < usize::from(towing) => self.replace(seat, (trailers + 1) * 2, card),
            ConvoyKind::Trailer => self.push(seat, PlaceTrailer(card)),
            ConvoyKind::Device => self.push(seat, PlaceDevice(card)),
        }
    }

    /// LA-REPL: damage off, tokens aside, the old card to its pile, the new one in its place.
    pub(crate) fn replace(&mut self, seat: Seat, cell: usize, card: CardId) {
        let old = self.s.player(seat).convoy.card(cell);
        let rules = self.rules;
        let tokens = self.player(seat).convoy.replace(&rules.content, cell, card);
        // A Weapon that fired is gone with its card; the new one has not fired.
        self.map_boxes(seat, |boxes| boxes & !(0xFF << (cell * BOXES)));
        modules::card_replaced(self, seat, cell);
        self.set_aside(seat, tokens);
        self.scrap(seat, old);
        self.tell(Event::Installed { seat, card, column: (cell / 2) as u8 });
        self.keep_to_limit(seat);
    }

    /// LA-IMP-09, LA-IMP-10: the Device goes with its Trailer.
    pub(crate) fn drop_trailer(&mut self, seat: Seat, column: usize) {
        let rules = self.rules;
        let (cards, tokens) = self.player(seat).convoy.drop_trailer(&rules.content, column);
        let keep: Boxes = (1 << (16 * column)) - 1;
        self.map_boxes(seat, |boxes| (boxes & keep) | ((boxes >> 16) & !keep));
        modules::trailer_dropped(self, seat, column);
        self.set_aside(seat, tokens);
        for card in cards {
            self.scrap(seat, card);
        }
        self.keep_to_limit(seat);
    }

    /// Cards were moved: so is every set of boxes that is kept besides the Convoy.
    fn map_boxes(&mut self, seat: Seat, map: impl Fn(Boxes) -> Boxes) {
        let player = self.player(seat);
        player.fired = map(player.fired);
        modules::boxes_moved(self.s, seat, map);
    }

    fn scrap(&mut self, seat: Seat, card: CardId) {
        if card.is_some() {
            self.tell(Event::Scrapped { seat, card });
            self.put_on_pile(card);
        }
    }

    /// A card goes to the discard pile of its kind (LA-REPL-03); Loot leaves the game.
    pub(crate) fn put_on_pile(&mut self, card: CardId) {
        match self.rules.content.card(card).set {
            CardSet::Loot { .. } | CardSet::Enemy { .. } => self.s.removed.push(card),
            CardSet::Start(_) | CardSet::Exploration { .. } => self.s.discard.push(card),
        }
    }
}
