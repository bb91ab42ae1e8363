//! Exchange five cards, or keep the hand (ET-TURN-07).

use super::prelude::*;
use super::{Discard, Fatigue};

/// Cards drawn and discarded in an exchange (ET-TURN-07, -08).
const CARDS: usize = 5;

/// Step 2 of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Exchange;

impl Question for Exchange {
    /// Whether the hand is exchanged.
    type Answer = bool;
    const WORD: &'static str = "exchange";
    const RULE: Option<&'static str> = Some("ET-TURN-07");
    const HANDLES_ITEMS: bool = true;

    fn read(action: Action) -> Option<bool> {
        match action {
            Action::Exchange => Some(true),
            Action::Keep => Some(false),
            _ => None,
        }
    }

    fn write(self, exchange: bool) -> Action {
        if exchange { Action::Exchange } else { Action::Keep }
    }

    fn waits(self, _: At<'_>) -> bool {
        true
    }

    fn offers(self, _: At<'_>) -> impl Iterator<Item = bool> {
        [true, false].into_iter()
    }

    fn refuses(self, _: At<'_>, _: bool) -> Reason {
        Reason::NotAsked
    }

    fn instead(self, _: At<'_>, action: Action) -> Option<Reason> {
        matches!(action, Action::Play(..)).then_some(Reason::MustExchangeOrKeep)
    }

    /// Draw 5 without reshuffling on the way, discard as many, one Fatigue (ET-TURN-07 to -12, RUL-ET-19).
    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<'_, S>, exchange: bool) {
        if !exchange {
            return;
        }
        let seat = engine.seat;
        engine.tell(Event::Exchanged { seat });
        if engine.s.deck.is_empty() {
            engine.reshuffle();
        }
        let count = engine.s.deck.len().min(CARDS);
        engine.draw(seat, count);
        engine.push(Fatigue);
        engine.push(Discard { left: count as u8 });
    }

    /// It always waits.
    fn skip<S: EventSink<Event>>(self, _: &mut Engine<'_, S>) {}

    fn shown(self, _: Look<'_>) -> Shown {
        Shown::default()
    }

    fn label(self, _: At<'_>, _: bool) -> Label {
        Label::plain()
    }

    fn is_known(self, _: Look<'_>) -> bool {
        true
    }
}
