//! Who is "the Character" of a text without performer (RUL-ET-42).

use super::prelude::*;
use crate::step::Step;

/// Asked before the first instruction that needs one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Performer;

impl Question for Performer {
    /// The Character that performs it.
    type Answer = CharacterId;
    const WORD: &'static str = "performer";
    const RULE: Option<&'static str> = Some("RUL-ET-42");
    const HANDLES_ITEMS: bool = false;

    fn read(action: Action) -> Option<CharacterId> {
        if let Action::Pick(who) = action { Some(who) } else { None }
    }

    fn write(self, who: CharacterId) -> Action {
        Action::Pick(who)
    }

    fn waits(self, at: At<'_>) -> bool {
        at.s.in_play().len() > 1
    }

    fn offers(self, at: At<'_>) -> impl Iterator<Item = CharacterId> {
        at.s.in_play().into_iter()
    }

    fn refuses(self, _: At<'_>, _: CharacterId) -> Reason {
        Reason::NoSuchCharacter
    }

    /// For all parts of the text that have none yet.
    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<'_, S>, who: CharacterId) {
        engine.tell(Event::Picked { who });
        for task in engine.s.agenda.iter_mut().rev() {
            let Step::Run(run) = &mut task.step else { return };
            run.cx.performer = run.cx.performer.or(Some(who));
        }
    }

    fn skip<S: EventSink<Event>>(self, engine: &mut Engine<'_, S>) {
        if let Some(&who) = engine.s.in_play().first() {
            self.answer(engine, who);
        }
    }

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
