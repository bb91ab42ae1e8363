//! With whom a Character talks (ET-TALK).

use super::prelude::*;
use crate::step::Context;

/// The Talk effect: asked where somebody is within range.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Talk {
    /// The Character that talks.
    pub who: CharacterId,
    /// Range; none: anybody.
    pub range: Option<u8>,
}

impl Question for Talk {
    /// The other Character.
    type Answer = CharacterId;
    const WORD: &'static str = "talk";
    const RULE: Option<&'static str> = Some("ET-TALK-01");
    const HANDLES_ITEMS: bool = false;

    fn read(action: Action) -> Option<CharacterId> {
        if let Action::Talk(with) = action { Some(with) } else { None }
    }

    fn write(self, with: CharacterId) -> Action {
        Action::Talk(with)
    }

    fn waits(self, at: At<'_>) -> bool {
        !at.others_within(self.who, self.range).is_empty()
    }

    fn offers(self, at: At<'_>) -> impl Iterator<Item = CharacterId> {
        at.others_within(self.who, self.range).into_iter()
    }

    fn refuses(self, at: At<'_>, with: CharacterId) -> Reason {
        at.why_not_with(self.who, with, Reason::TalkOutOfRange)
    }

    /// The paragraph of two Characters (ET-TALK-02).
    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<'_, S>, with: CharacterId) {
        let who = self.who;
        engine.tell(Event::Talked { who, with });
        let cx = Context { performer: Some(who), other: Some(with), ..Context::default() };
        engine.read_or_waste(engine.look().paragraph_of(who, with), cx);
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
