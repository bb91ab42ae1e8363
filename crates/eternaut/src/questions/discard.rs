//! Which Action card is discarded (ET-TURN-08).

use super::prelude::*;

/// So many cards, in any order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Discard {
    /// Cards left to discard.
    pub left: u8,
}

impl Question for Discard {
    /// A kind of Action card.
    type Answer = ActionCardId;
    const WORD: &'static str = "discard";
    const RULE: Option<&'static str> = Some("ET-TURN-08");
    const HANDLES_ITEMS: bool = false;

    fn read(action: Action) -> Option<ActionCardId> {
        if let Action::Discard(card) = action { Some(card) } else { None }
    }

    fn write(self, card: ActionCardId) -> Action {
        Action::Discard(card)
    }

    fn waits(self, at: At<'_>) -> bool {
        self.left > 0 && !at.s.hand(at.seat).is_empty()
    }

    fn offers(self, at: At<'_>) -> impl Iterator<Item = ActionCardId> {
        at.kinds(at.seat)
    }

    fn refuses(self, _: At<'_>, _: ActionCardId) -> Reason {
        Reason::NotInHand
    }

    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<'_, S>, card: ActionCardId) {
        engine.discard(engine.seat, card);
        if self.left > 1 {
            engine.push(Discard { left: self.left - 1 });
        }
    }

    /// An empty hand discards nothing.
    fn skip<S: EventSink<Event>>(self, _: &mut Engine<'_, S>) {}

    fn shown(self, _: Look<'_>) -> Shown {
        Shown { left: self.left, ..Shown::default() }
    }

    fn label(self, _: At<'_>, card: ActionCardId) -> Label {
        Label::plain().card(card)
    }

    fn is_known(self, _: Look<'_>) -> bool {
        true
    }
}
