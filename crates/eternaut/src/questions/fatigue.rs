//! Which Character takes the Fatigue of an exchange (ET-TURN-09).

use super::prelude::*;
use crate::content::PenaltyId;

/// A board with an empty slot while there is one (RUL-ET-21).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Fatigue;

impl Question for Fatigue {
    /// The Character that takes the Fatigue card.
    type Answer = CharacterId;
    const WORD: &'static str = "fatigue";
    const RULE: Option<&'static str> = Some("ET-TURN-09");
    const HANDLES_ITEMS: bool = false;

    fn read(action: Action) -> Option<CharacterId> {
        if let Action::Fatigue(who) = action { Some(who) } else { None }
    }

    fn write(self, who: CharacterId) -> Action {
        Action::Fatigue(who)
    }

    fn waits(self, at: At<'_>) -> bool {
        !at.s.in_play().is_empty()
    }

    fn offers(self, at: At<'_>) -> impl Iterator<Item = CharacterId> {
        let has_slot = move |who: &CharacterId| at.board(*who).is_some_and(|board| board.has_free_slot());
        let all = at.s.in_play();
        let any = all.iter().any(has_slot);
        all.into_iter().filter(move |who| !any || has_slot(who))
    }

    fn refuses(self, at: At<'_>, who: CharacterId) -> Reason {
        if at.is_here(who) { Reason::SlotFreeElsewhere } else { Reason::NoSuchCharacter }
    }

    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<'_, S>, who: CharacterId) {
        engine.penalise(who, PenaltyId::FATIGUE);
    }

    /// Nobody is there to take it.
    fn skip<S: EventSink<Event>>(self, _: &mut Engine<'_, S>) {}

    fn shown(self, _: Look<'_>) -> Shown {
        Shown::default()
    }

    fn label(self, _: At<'_>, who: CharacterId) -> Label {
        Label::plain().who(who)
    }

    fn is_known(self, _: Look<'_>) -> bool {
        true
    }
}
