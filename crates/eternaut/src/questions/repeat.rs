//! Which card of whom is repeated (ET-REPEAT).

use super::Source;
use super::prelude::*;
use crate::state::Slot;

/// Coordination: another Character repeats a card of its own board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Repeat {
    /// The Character that coordinates.
    pub who: CharacterId,
    /// Range; none: anybody.
    pub range: Option<u8>,
}

impl Question for Repeat {
    /// The other Character and the slot of its board.
    type Answer = (CharacterId, u8);
    const WORD: &'static str = "repeat";
    const RULE: Option<&'static str> = Some("ET-REPEAT-01");
    const HANDLES_ITEMS: bool = false;

    fn read(action: Action) -> Option<(CharacterId, u8)> {
        if let Action::Repeat(who, slot) = action { Some((who, slot)) } else { None }
    }

    fn write(self, (who, slot): (CharacterId, u8)) -> Action {
        Action::Repeat(who, slot)
    }

    fn waits(self, at: At<'_>) -> bool {
        !at.repeatable(self.who, self.range).is_empty()
    }

    fn offers(self, at: At<'_>) -> impl Iterator<Item = (CharacterId, u8)> {
        at.repeatable(self.who, self.range).into_iter()
    }

    fn refuses(self, at: At<'_>, (other, slot): (CharacterId, u8)) -> Reason {
        let Some(board) = at.board(other) else { return Reason::NoSuchCharacter };
        if self.who == other {
            return Reason::OwnCard;
        }
        match board.slots.get(usize::from(slot)) {
            Some(Slot::ActionCard { fresh: true, .. }) => Reason::CardOfThisTurn,
            Some(Slot::ActionCard { repeated: true, .. }) => Reason::RepeatedAlready,
            Some(Slot::ActionCard { .. }) => Reason::TalkOutOfRange,
            Some(Slot::Empty | Slot::Penalty(_)) | None => Reason::NoCardThere,
        }
    }

    /// The card is resolved anew (RUL-ET-79, -80).
    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<'_, S>, (who, slot): (CharacterId, u8)) {
        let Some(slot) = engine.board(who).and_then(|board| board.slots.get_mut(usize::from(slot))) else { return };
        let Slot::ActionCard { card, repeated, .. } = slot else { return };
        *repeated = true;
        let card = *card;
        engine.tell(Event::Repeated { by: self.who, who, card });
        engine.offer_effects(who, Source::Card(card));
    }

    /// Nobody has a card to repeat any more.
    fn skip<S: EventSink<Event>>(self, _: &mut Engine<'_, S>) {}

    fn shown(self, _: Look<'_>) -> Shown {
        Shown { who: Some(self.who), ..Shown::default() }
    }

    fn label(self, at: At<'_>, (who, slot): (CharacterId, u8)) -> Label {
        let label = Label::plain().says("who", Value::Character(who)).points_at(Thing::CardSlot { who, slot });
        match at.board(who).and_then(|board| board.slots.get(usize::from(slot))) {
            Some(&Slot::ActionCard { card, .. }) => label.says("card", Value::Card(card)),
            Some(Slot::Empty | Slot::Penalty(_)) | None => label,
        }
    }

    fn is_known(self, _: Look<'_>) -> bool {
        true
    }
}
