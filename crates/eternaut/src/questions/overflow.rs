//! What is dropped while a Character holds too much (ET-DROP-02).

use super::movable;
use super::prelude::*;
use crate::state::Phase;

/// Who holds too much.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Overflow(pub CharacterId);

impl Question for Overflow {
    /// A Character and an Item of it.
    type Answer = (CharacterId, ItemId);
    const WORD: &'static str = "overflow";
    const RULE: Option<&'static str> = Some("ET-DROP-02");
    const HANDLES_ITEMS: bool = false;

    fn read(action: Action) -> Option<(CharacterId, ItemId)> {
        if let Action::Drop(who, item) = action { Some((who, item)) } else { None }
    }

    fn write(self, (who, item): (CharacterId, ItemId)) -> Action {
        Action::Drop(who, item)
    }

    fn waits(self, at: At<'_>) -> bool {
        let too_many = at.board(self.0).is_some_and(|board| board.items.len() > at.rules.item_limit(self.0));
        too_many || at.full_bags(self.0).len() > 1
    }

    fn offers(self, at: At<'_>) -> impl Iterator<Item = (CharacterId, ItemId)> {
        // Of two Bags that hold something one must go (EB-BAG-06, RUL-ET-75).
        let bags = at.full_bags(self.0);
        let items = movable(at.look, self.0, 0).into_iter();
        items.filter(move |item| bags.len() < 2 || bags.contains(item)).map(move |item| (self.0, item))
    }

    fn refuses(self, at: At<'_>, (who, _): (CharacterId, ItemId)) -> Reason {
        if !at.is_here(who) {
            Reason::NoSuchCharacter
        } else if who != self.0 {
            Reason::TooManyItems
        } else if at.full_bags(who).len() > 1 {
            Reason::TwoFullBags
        } else {
            Reason::NotHeld
        }
    }

    /// Everything waits until enough is dropped.
    fn instead(self, at: At<'_>, action: Action) -> Option<Reason> {
        let a_card = matches!(action, Action::Play(..)) && at.s.phase == Phase::Play;
        (!a_card).then_some(Reason::TooManyItems)
    }

    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<'_, S>, (_, item): (CharacterId, ItemId)) {
        engine.push(self);
        engine.drop_item(self.0, item);
    }

    /// There is room for all.
    fn skip<S: EventSink<Event>>(self, _: &mut Engine<'_, S>) {}

    fn shown(self, _: Look<'_>) -> Shown {
        Shown { who: Some(self.0), ..Shown::default() }
    }

    fn label(self, _: At<'_>, (who, item): (CharacterId, ItemId)) -> Label {
        Label::dropping(who, item)
    }

    fn is_known(self, _: Look<'_>) -> bool {
        true
    }
}
