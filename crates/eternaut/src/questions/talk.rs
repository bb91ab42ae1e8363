//! With whom a Character talks (ET-TALK).

use super::prelude::*;
use crate::figure::FigureId;
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
    /// The other Character, or an NPC whose card says that it can be talked to (RUL-ET-83).
    type Answer = FigureId;
    const WORD: &'static str = "talk";
    const RULE: Option<&'static str> = Some("ET-TALK-01");
    const HANDLES_ITEMS: bool = false;

    fn read(action: Action) -> Option<FigureId> {
        if let Action::Talk(with) = action { Some(with) } else { None }
    }

    fn write(self, with: FigureId) -> Action {
        Action::Talk(with)
    }

    fn waits(self, at: At<'_>) -> bool {
        self.offers(at).next().is_some()
    }

    fn offers(self, at: At<'_>) -> impl Iterator<Item = FigureId> {
        let others = at.others_within(self.who, self.range).into_iter().map(FigureId::from);
        others.chain(at.talkers_within(self.who, self.range))
    }

    fn refuses(self, at: At<'_>, with: FigureId) -> Reason {
        match with {
            FigureId::Character(other) if at.is_here(other) => at.why_not_with(self.who, other, Reason::TalkOutOfRange),
            _ if at.talks(with) => Reason::TalkOutOfRange,
            _ if at.s.combat.standee(with).is_some() => Reason::NoTalker,
            FigureId::Device(_) | FigureId::Enemy(_) | FigureId::Npc(_) | FigureId::Character(_) => {
                Reason::NoSuchCharacter
            }
        }
    }

    /// The paragraph of the two (ET-TALK-02).
    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<'_, S>, with: FigureId) {
        let who = self.who;
        engine.tell(Event::Talked { who, with });
        let other = with.character().filter(|&other| engine.s.board_of(other).is_some());
        let cx = Context { performer: Some(who), other, ..Context::default() };
        engine.read_or_waste(engine.look().paragraph_of(who, with), cx);
    }

    /// Nobody is near any more.
    fn skip<S: EventSink<Event>>(self, _: &mut Engine<'_, S>) {}

    fn shown(self, _: Look<'_>) -> Shown {
        Shown { who: Some(self.who), ..Shown::default() }
    }

    fn label(self, _: At<'_>, with: FigureId) -> Label {
        Label::plain().figure(with)
    }

    fn is_known(self, _: Look<'_>) -> bool {
        true
    }
}
