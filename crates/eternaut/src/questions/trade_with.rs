//! With whom a Character trades (ET-TRADE-02).

use super::Trade;
use super::prelude::*;

/// Somebody within a range.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TradeWith {
    /// The Character that trades.
    pub who: CharacterId,
    /// Spaces that the other may be away.
    pub range: u8,
}

impl Question for TradeWith {
    /// The other Character.
    type Answer = CharacterId;
    const WORD: &'static str = "trade-with";
    const RULE: Option<&'static str> = Some("ET-TRADE-02");
    const HANDLES_ITEMS: bool = false;

    fn read(action: Action) -> Option<CharacterId> {
        if let Action::Trade(with) = action { Some(with) } else { None }
    }

    fn write(self, with: CharacterId) -> Action {
        Action::Trade(with)
    }

    fn waits(self, at: At<'_>) -> bool {
        !at.others_within(self.who, Some(self.range)).is_empty()
    }

    fn offers(self, at: At<'_>) -> impl Iterator<Item = CharacterId> {
        at.others_within(self.who, Some(self.range)).into_iter()
    }

    fn refuses(self, at: At<'_>, with: CharacterId) -> Reason {
        at.why_not_with(self.who, with, Reason::OutOfRange)
    }

    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<'_, S>, with: CharacterId) {
        engine.push(Trade { who: self.who, with, got: 0, gave: 0 });
    }

    /// Nobody is near any more.
    fn skip<S: EventSink<Event>>(self, _: &mut Engine<'_, S>) {}

    fn shown(self, _: Look<'_>) -> Shown {
        Shown { who: Some(self.who), ..Shown::default() }
    }

    fn label(self, _: At<'_>, with: CharacterId) -> Label {
        Label::plain().who(with)
    }

    fn is_known(self, _: Look<'_>) -> bool {
        true
    }
}
