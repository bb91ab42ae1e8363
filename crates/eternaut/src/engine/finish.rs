//! The end of a Scenario: finishing procedure and purchases (EK-END, EK-FINA, EK-FINB, EK-BUY).

use tabletop::EventSink;

use super::Engine;
use crate::combat::STANDEES;
use crate::content::{CharacterId, ItemId};
use crate::event::Event;
use crate::questions::Purchase;
use crate::score;
use crate::state::Phase;

/// Life Points that every survivor recovers between Scenarios (EK-END-14).
const RECOVERY: u8 = 2;

impl<S: EventSink<Event>> Engine<'_, S> {
    /// Nothing else of turn or round happens; Items, score and Purchase Points (EK-FINA-02 to -13).
    pub(crate) fn finish(&mut self) {
        self.s.agenda.clear();
        self.s.pending.clear();
        self.tell(Event::Ended { epilogue: self.s.epilogue });
        if let Some(epilogue) = self.s.epilogue.and_then(|at| self.rules.scenario().epilogues.get(at.index())) {
            let text = epilogue.text;
            self.s.book.push(text);
            self.tell(Event::Text { text });
        }
        self.return_items();
        self.change_items();
        self.gather_cards();
        if self.s.lost {
            self.s.phase = Phase::Over;
            return;
        }
        if self.rules.scenario().keeps_reserve() {
            self.keep();
        }
        let score = score::final_score(self.s);
        let before = self.rules.setup.diary.as_ref().and_then(|diary| diary.last()).map_or(0, |section| section.points);
        self.s.points = self.rules.scenario().purchase_base.saturating_sub(score).saturating_add(before);
        self.tell(Event::Scored { score, points: self.s.points });
        self.s.phase = Phase::Purchase;
        self.push_for(self.s.first, Purchase);
    }

    /// From B on: Items and Ammo go to the reserve, whoever lives recovers, and NPCs with a Character's number join (EK-FINB-04, -05, -10).
    fn keep(&mut self) {
        let look = self.look();
        let (items, ammo) = (look.reserve().len() as u8, look.reserve_ammo());
        self.tell(Event::Stored { items, ammo });
        self.s.in_play().into_iter().for_each(|who| self.heal(who.into(), RECOVERY));
        let joiners: tinyvec::ArrayVec<[CharacterId; STANDEES]> = self.look().joiners().collect();
        joiners.into_iter().for_each(|who| self.tell(Event::Joined { who }));
    }

    /// Items whose card says so, and those under Drop counters, go back to the Item deck (EK-END-04, -05).
    fn return_items(&mut self) {
        for dropped in std::mem::take(&mut self.s.dropped) {
            self.back_to_deck(dropped.item);
        }
        for (who, item) in self.held() {
            if self.rules.item(item).is_some_and(|item| item.returned) {
                self.discard_item(who, item);
            }
        }
    }

    /// Items that become others: 045 becomes 046 (EK-FINA-03).
    fn change_items(&mut self) {
        for (who, item) in self.held() {
            let Some(new) = self.rules.item(item).and_then(|item| item.becomes) else { continue };
            if self.take_from_deck(new) && self.take_item(who, item) {
                self.back_to_deck(item);
                self.add_item(who, new);
                self.tell(Event::Became { who, item, new });
            }
        }
    }

    fn held(&self) -> Vec<(CharacterId, ItemId)> {
        let boards = self.s.boards.iter().filter_map(|board| board.character.map(|who| (who, board.items)));
        boards.flat_map(|(who, items)| items.into_iter().map(move |item| (who, item))).collect()
    }

    /// All Action cards go back into their deck.
    fn gather_cards(&mut self) {
        self.clear_boards();
        let s = &mut *self.s;
        for hand in &mut s.hands {
            s.deck.extend(hand.drain(..));
        }
        s.deck.extend(s.discard.drain(..));
        s.deck.sort_unstable();
    }
}
