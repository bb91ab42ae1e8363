//! From what a Character examines or uses to the paragraph it leads to (ET-RUM, ET-ITEM).

use tabletop::EventSink;

use super::Engine;
use crate::content::{CharacterId, Component, ItemActionId};
use crate::event::Event;
use crate::step::{Context, Target};

impl<S: EventSink<Event>> Engine<'_, S> {
    /// Snow on a BLOCK counter is touched by whoever uses it (EA-TOUCH-03, -04).
    pub(crate) fn touch_through(&mut self, who: CharacterId, counter: u16) {
        if self.look().is_under_snow(counter) {
            self.touch_snow(who);
        }
    }

    pub(crate) fn examine(&mut self, who: CharacterId, counter: u16) {
        let Some(id) = self.s.counter(counter).map(|counter| counter.id) else { return };
        if self.s.board_of(who).is_none() {
            return;
        }
        let cx = Context { performer: Some(who), counter: Some(counter), ..Context::default() };
        self.read_or_waste(self.look().paragraph_of(id, who), cx);
    }

    pub(crate) fn use_item(&mut self, who: CharacterId, action: ItemActionId, target: Target) {
        if self.s.board_of(who).is_none() {
            return;
        }
        let mut cx = Context { performer: Some(who), ..Context::default() };
        let on: Component = match target {
            Target::Character(id) => {
                cx.other = Some(id);
                id.into()
            }
            Target::EventCounter(id) => id.into(),
            Target::Figure(id) if self.s.combat.standee(id).is_none() => return,
            Target::Figure(id) => id.into(),
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
}
