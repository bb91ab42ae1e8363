//! Whose copy of an Item goes, if the performer has none (RUL-ET-77).

use super::prelude::*;

/// A text takes an Item away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Holder {
    /// The Item that somebody takes.
    pub item: ItemId,
    /// It leaves the campaign; else it goes back to the Item deck.
    pub removed: bool,
}

impl Question for Holder {
    /// The Character that takes it.
    type Answer = CharacterId;
    const WORD: &'static str = "holder";
    const RULE: Option<&'static str> = Some("RUL-ET-77");
    const HANDLES_ITEMS: bool = false;

    fn read(action: Action) -> Option<CharacterId> {
        if let Action::Pick(who) = action { Some(who) } else { None }
    }

    fn write(self, who: CharacterId) -> Action {
        Action::Pick(who)
    }

    fn waits(self, at: At<'_>) -> bool {
        at.holders(self.item).len() > 1
    }

    fn offers(self, at: At<'_>) -> impl Iterator<Item = CharacterId> {
        at.holders(self.item).into_iter()
    }

    fn refuses(self, at: At<'_>, who: CharacterId) -> Reason {
        if at.is_here(who) { Reason::NotAsked } else { Reason::NoSuchCharacter }
    }

    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<'_, S>, who: CharacterId) {
        engine.lose_item(who, self.item, self.removed);
    }

    fn skip<S: EventSink<Event>>(self, engine: &mut Engine<'_, S>) {
        if let Some(&who) = engine.look().holders(self.item).first() {
            self.answer(engine, who);
        }
    }

    fn shown(self, _: Look<'_>) -> Shown {
        Shown { item: Some(self.item), ..Shown::default() }
    }

    fn label(self, _: At<'_>, who: CharacterId) -> Label {
        Label::plain().who(who)
    }

    fn is_known(self, _: Look<'_>) -> bool {
        true
    }
}
