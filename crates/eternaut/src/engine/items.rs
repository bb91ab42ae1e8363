//! Items: gaining, discarding, dropping, collecting, crafting (ET-GAIN, ET-DROP, ET-PICK, ET-CRAFT).

use tabletop::EventSink;

use super::Engine;
use crate::content::{CharacterId, ItemId};
use crate::event::Event;
use crate::kit::Bagged;
use crate::questions::Overflow;
use crate::space::Space;
use crate::state::Dropped;
use crate::step::Context;

impl<S: EventSink<Event>> Engine<'_, S> {
    /// Takes a copy out of the Item deck.
    pub(crate) fn take_from_deck(&mut self, item: ItemId) -> bool {
        let Some(at) = self.rules.item_at(item).filter(|&at| self.s.item_deck[at] > 0) else {
            self.tell(Event::NotInDeck { item });
            return false;
        };
        self.s.item_deck[at] -= 1;
        true
    }

    /// A copy goes back to the Item deck; a Bag with all that is in it (EB-BAG-04).
    pub(crate) fn back_to_deck(&mut self, item: ItemId) {
        if let Some(at) = self.rules.item_at(item) {
            self.s.item_deck[at] += 1;
        }
        while let Some(inside) = self.s.kit.empty_one(item) {
            self.back_to_deck(inside);
        }
    }

    /// A Character gains an Item, if a copy is in the deck; above the limit something is dropped (ET-GAIN, RUL-ET-64).
    pub(crate) fn gain(&mut self, who: CharacterId, item: ItemId) {
        let room = self.board(who).is_some_and(|board| board.items.len() < board.items.capacity());
        if room && self.take_from_deck(item) {
            self.add_item(who, item);
            self.tell(Event::Gained { who, item });
            self.push(Overflow(who));
        }
    }

    pub(crate) fn add_item(&mut self, who: CharacterId, item: ItemId) {
        if let Some(board) = self.board(who) {
            board.items.push(item);
        }
    }

    /// Takes an Item from a Character; the first of several equal ones.
    pub(crate) fn take_item(&mut self, who: CharacterId, item: ItemId) -> bool {
        let Some(board) = self.board(who) else { return false };
        let at = board.items.iter().position(|&held| held == item);
        at.map(|at| board.items.remove(at)).is_some()
    }

    /// An Item goes under the Drop counter of the Character's space (ET-DROP-04 to -06).
    pub(crate) fn drop_item(&mut self, who: CharacterId, item: ItemId) {
        let Some(space) = self.look().space_of(who) else { return };
        if self.take_item(who, item) {
            self.lay_down(item, space);
            self.tell(Event::Dropped { who, item, space });
        }
    }

    pub(crate) fn lay_down(&mut self, item: ItemId, space: Space) {
        let new = Dropped { space, item };
        let at = self.s.dropped.partition_point(|dropped| *dropped <= new);
        self.s.dropped.insert(at, new);
    }

    /// A Character collects a dropped Item from its space (ET-PICK).
    pub(crate) fn collect(&mut self, who: CharacterId, item: ItemId) {
        let Some(space) = self.look().space_of(who) else { return };
        let Some(at) = self.s.dropped.iter().position(|drop| *drop == Dropped { space, item }) else { return };
        self.s.dropped.remove(at);
        self.add_item(who, item);
        self.tell(Event::Collected { who, item });
    }

    /// Both originals go and the new Item comes, or nothing changes (RUL-ET-70).
    pub(crate) fn craft_item(&mut self, item: ItemId, cx: Context) {
        let (Some(who), Some((a, b))) = (cx.performer, cx.crafted) else { return };
        let in_deck = self.rules.item_at(item).is_some_and(|at| self.s.item_deck[at] > 0);
        let has_both = self.look().craftable(who).contains(&(a, b));
        if !in_deck || !has_both {
            self.tell(Event::CraftFailed { who, item });
            return;
        }
        for original in [a, b] {
            self.discard_item(who, original);
        }
        self.gain(who, item);
    }

    /// An Item of a Character goes back to the Item deck (ET-GAIN-07).
    pub(crate) fn discard_item(&mut self, who: CharacterId, item: ItemId) -> bool {
        let had = self.take_item(who, item);
        if had {
            self.back_to_deck(item);
            self.tell(Event::ItemDiscarded { who, item });
        }
        had
    }

    pub(crate) fn lose_item(&mut self, who: CharacterId, item: ItemId, removed: bool) -> bool {
        if removed { self.remove_item(who, item) } else { self.discard_item(who, item) }
    }

    /// An Item of a Character leaves the campaign (ET-OOC-01).
    fn remove_item(&mut self, who: CharacterId, item: ItemId) -> bool {
        let had = self.take_item(who, item);
        if let Some(at) = self.rules.item_at(item).filter(|_| had) {
            self.s.item_gone[at] += 1;
            self.tell(Event::ItemRemoved { who, item });
            while let Some(inside) = self.s.kit.empty_one(item).and_then(|inside| self.rules.item_at(inside)) {
                self.s.item_gone[inside] += 1;
            }
        }
        had
    }

    /// A Character puts an Item into a Bag (EB-BAG-02).
    pub(crate) fn pack(&mut self, who: CharacterId, bag: ItemId, item: ItemId) {
        if self.take_item(who, item) {
            self.s.kit.bagged.push(Bagged { bag, item });
            self.tell(Event::Packed { who, item, bag });
        }
    }

    /// A Character takes an Item out of a Bag (EB-BAG-02).
    pub(crate) fn unpack(&mut self, who: CharacterId, bag: ItemId, item: ItemId) {
        let at = self.s.kit.bagged.iter().position(|bagged| *bagged == Bagged { bag, item });
        if let Some(at) = at {
            self.s.kit.bagged.remove(at);
            self.add_item(who, item);
            self.tell(Event::Unpacked { who, item, bag });
        }
    }
}
