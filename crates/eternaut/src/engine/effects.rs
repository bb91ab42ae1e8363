//! The effects of Action cards, from the choice of one to the paragraph it leads to (ET-ACT).

use tabletop::EventSink;

use super::Engine;
use crate::content::{CardEffect, CharacterId, Component, Icon, ItemActionId, ItemId, PenaltyId, Spot};
use crate::event::Event;
use crate::state::Slot;
use crate::step::{Context, Source, Step, Target};

impl<S: EventSink<Event>> Engine<'_, S> {
    /// The chosen effect begins.
    pub(super) fn begin_effect(&mut self, who: CharacterId, source: Source, at: u8) {
        let Some(&effect) = self.look().effects(source).get(usize::from(at)) else { return };
        match effect {
            CardEffect::Move(left) => self.push(Step::Move { who, left }),
            CardEffect::Interact => self.push(Step::Interact(who)),
            CardEffect::Trade(range) => self.push(Step::TradeWith { who, range }),
            CardEffect::ItemAction(range) => self.push(Step::ItemAction { who, range }),
            CardEffect::Cycle => self.begin_cycle(),
            CardEffect::Craft => self.push(Step::Craft(who)),
            CardEffect::DiscardFatigue => self.relieve(who, PenaltyId::FATIGUE, usize::MAX),
            CardEffect::Talk(range) => self.push(Step::Talk { who, range }),
            CardEffect::Repeat(range) => self.push(Step::Repeat { who, range }),
            CardEffect::Do(block) => {
                self.push_text(block, Context { performer: Some(who), ..Context::default() }, None);
            }
        }
    }

    /// Every player, clockwise, the active one first (ET-CYCLE-03).
    fn begin_cycle(&mut self) {
        let first = self.s.active.0;
        for back in (0..self.s.count).rev() {
            let seat = tabletop::Seat((first + back) % self.s.count);
            self.push_for(seat, Step::Cycle { count: 0 });
        }
    }

    /// Rummage: snow on a BLOCK counter is touched first, then the paragraph is read (ET-RUM-09, EA-TOUCH-03).
    pub(super) fn interact(&mut self, who: CharacterId, counter: u16) {
        let Some(id) = self.s.counter(counter).map(|counter| counter.id) else { return };
        self.tell(Event::Interacted { who, counter, id });
        self.push(Step::Examine { who, counter });
        self.touch_through(who, counter);
    }

    fn touch_through(&mut self, who: CharacterId, counter: u16) {
        let Some(&placed) = self.s.counter(counter) else { return };
        let Spot::Space(space) = placed.spot else { return };
        if self.rules.icon(placed.id) == Icon::Block && self.look().has_snow(space) {
            self.touch_snow(who);
        }
    }

    pub(super) fn examine(&mut self, who: CharacterId, counter: u16) {
        let Some(id) = self.s.counter(counter).map(|counter| counter.id) else { return };
        if self.s.board_of(who).is_none() {
            return;
        }
        let cx = Context { performer: Some(who), counter: Some(counter), ..Context::default() };
        self.read_or_waste(self.look().paragraph_of(id, who), cx);
    }

    /// Take Action: snow on a BLOCK counter is touched first, then the paragraph is read (ET-ITEM-04, EA-TOUCH-04).
    pub(super) fn item_action(&mut self, who: CharacterId, item: ItemId, action: ItemActionId, target: Target) {
        self.tell(Event::Used { who, item, action, target });
        self.push(Step::UseItem { who, action, target });
        if let Target::Counter(counter) = target {
            self.touch_through(who, counter);
        }
    }

    pub(super) fn use_item(&mut self, who: CharacterId, action: ItemActionId, target: Target) {
        if self.s.board_of(who).is_none() {
            return;
        }
        let mut cx = Context { performer: Some(who), ..Context::default() };
        let on: Component = match target {
            Target::Character(id) => {
                cx.other = Some(id);
                id.into()
            }
            Target::Event(id) => id.into(),
            Target::Counter(no) => match self.s.counter(no) {
                Some(counter) => {
                    cx.counter = Some(no);
                    counter.id.into()
                }
                None => return,
            },
        };
        self.read_or_waste(self.look().paragraph_of(action, on), cx);
    }

    /// Take a Break: the paragraph of two Items (ET-CRAFT-02).
    pub(super) fn craft(&mut self, who: CharacterId, a: ItemId, b: ItemId) {
        self.tell(Event::Crafting { who, a, b });
        let cx = Context { performer: Some(who), crafted: Some((a, b)), ..Context::default() };
        self.read_or_waste(self.look().paragraph_of(a, b), cx);
    }

    /// Coordination: the paragraph of two Characters (ET-TALK-02).
    pub(super) fn talk(&mut self, who: CharacterId, with: CharacterId) {
        self.tell(Event::Talked { who, with });
        let cx = Context { performer: Some(who), other: Some(with), ..Context::default() };
        self.read_or_waste(self.look().paragraph_of(who, with), cx);
    }

    /// Coordination: another Character repeats a card of its own board; it is resolved anew (ET-REPEAT, RUL-ET-79, -80).
    pub(super) fn repeat(&mut self, by: CharacterId, who: CharacterId, at: u8) {
        let Some(slot) = self.board(who).and_then(|board| board.slots.get_mut(usize::from(at))) else { return };
        let Slot::Action { card, repeated, .. } = slot else { return };
        *repeated = true;
        let card = *card;
        self.tell(Event::Repeated { by, who, card });
        self.offer_effects(who, Source::Card(card));
    }
}
