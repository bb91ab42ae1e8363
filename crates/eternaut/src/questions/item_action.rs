//! Which Item action is used, on what (ET-ITEM).

use super::prelude::*;
use crate::automatic::UseItem;
use crate::step::Target;

/// The Take Action of a card: which Item action, on what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ItemAction {
    /// The Character that acts.
    pub who: CharacterId,
    /// Added to the range.
    pub range: u8,
}

impl Question for ItemAction {
    /// Item, action and target.
    type Answer = (ItemId, ItemActionId, Target);
    const WORD: &'static str = "item-action";
    const RULE: Option<&'static str> = Some("ET-ITEM-01");
    const HANDLES_ITEMS: bool = false;

    fn read(action: Action) -> Option<Self::Answer> {
        if let Action::Use(item, action, target) = action { Some((item, action, target)) } else { None }
    }

    fn write(self, (item, action, target): Self::Answer) -> Action {
        Action::Use(item, action, target)
    }

    fn waits(self, at: At<'_>) -> bool {
        !at.item_actions(self.who, self.range).is_empty()
    }

    fn offers(self, at: At<'_>) -> impl Iterator<Item = Self::Answer> {
        at.item_actions(self.who, self.range).into_iter()
    }

    fn refuses(self, at: At<'_>, (item, action, target): Self::Answer) -> Reason {
        let has = |card: &crate::content::Item| card.uses.iter().any(|usage| usage.action == action);
        let exists = match target {
            Target::Counter(no) => at.s.counter(no).is_some(),
            Target::Character(id) => at.is_here(id),
            Target::EventCounter(id) => at.s.event_counters.iter().any(|event| event.id == id),
        };
        if at.held(self.who, item) == 0 {
            Reason::NotHeld
        } else if !at.rules.item(item).is_some_and(has) {
            Reason::NoSuchUse
        } else if exists {
            Reason::TargetOutOfRange
        } else {
            Reason::NoSuchCounter
        }
    }

    /// Snow on a BLOCK counter is touched first, then the paragraph is read (ET-ITEM-04, EA-TOUCH-04).
    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<'_, S>, (item, action, target): Self::Answer) {
        let who = self.who;
        engine.tell(Event::Used { who, item, action, target });
        engine.push(UseItem { who, action, target });
        if let Target::Counter(counter) = target {
            engine.touch_through(who, counter);
        }
    }

    /// Nothing can be used any more.
    fn skip<S: EventSink<Event>>(self, _: &mut Engine<'_, S>) {}

    fn shown(self, _: Look<'_>) -> Shown {
        Shown { who: Some(self.who), ..Shown::default() }
    }

    fn label(self, _: At<'_>, (item, action, target): Self::Answer) -> Label {
        let label = Label::plain().points_at(target.into()).item("item", item, Some(self.who));
        label.says("action", Value::ItemAction(action)).says("thing", Value::Target(target))
    }

    fn is_known(self, _: Look<'_>) -> bool {
        true
    }
}
