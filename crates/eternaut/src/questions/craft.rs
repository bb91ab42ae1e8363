//! Which two Items are combined (ET-CRAFT).

use super::prelude::*;
use crate::step::Context;

/// What is made of two Items; by this Character.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Craft(pub CharacterId);

impl Question for Craft {
    /// Two Items, the lower number first.
    type Answer = (ItemId, ItemId);
    const WORD: &'static str = "craft";
    const RULE: Option<&'static str> = Some("ET-CRAFT-01");
    const HANDLES_ITEMS: bool = false;

    fn read(action: Action) -> Option<(ItemId, ItemId)> {
        if let Action::Craft(a, b) = action { Some((a, b)) } else { None }
    }

    fn write(self, (a, b): (ItemId, ItemId)) -> Action {
        Action::Craft(a, b)
    }

    fn waits(self, at: At<'_>) -> bool {
        !at.craftable(self.0).is_empty()
    }

    fn offers(self, at: At<'_>) -> impl Iterator<Item = (ItemId, ItemId)> {
        at.craftable(self.0).into_iter()
    }

    fn refuses(self, at: At<'_>, (a, b): (ItemId, ItemId)) -> Reason {
        if at.held(self.0, a) == 0 || at.held(self.0, b) == 0 {
            Reason::NotHeld
        } else if a > b {
            Reason::CraftOrder
        } else {
            Reason::OnlyOneCopy
        }
    }

    /// The paragraph of two Items (ET-CRAFT-02).
    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<'_, S>, (a, b): (ItemId, ItemId)) {
        let who = self.0;
        engine.tell(Event::Crafting { who, a, b });
        let cx = Context { performer: Some(who), crafted: Some((a, b)), ..Context::default() };
        engine.read_or_waste(engine.look().paragraph_of(a, b), cx);
    }

    /// There are no two Items any more.
    fn skip<S: EventSink<Event>>(self, _: &mut Engine<'_, S>) {}

    fn shown(self, _: Look<'_>) -> Shown {
        Shown { who: Some(self.0), ..Shown::default() }
    }

    fn label(self, _: At<'_>, (a, b): (ItemId, ItemId)) -> Label {
        Label::plain().item("item", a, Some(self.0)).item("second", b, Some(self.0))
    }

    fn is_known(self, _: Look<'_>) -> bool {
        true
    }
}
