//! Whom an Enemy hits, if several are equally near and weak (RUL-ET-110).

use super::prelude::*;
use crate::content::Strike;
use crate::figure::FigureId;

/// An Enemy attacks, and several Characters could be the one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Struck {
    /// The Enemy that attacks.
    pub figure: FigureId,
    /// How far and how hard.
    pub strike: Strike,
}

impl Question for Struck {
    /// The Character that is hit.
    type Answer = CharacterId;
    const WORD: &'static str = "struck";
    const RULE: Option<&'static str> = Some("RUL-ET-110");
    const HANDLES_ITEMS: bool = false;

    fn read(action: Action) -> Option<CharacterId> {
        if let Action::Pick(who) = action { Some(who) } else { None }
    }

    fn write(self, who: CharacterId) -> Action {
        Action::Pick(who)
    }

    fn waits(self, at: At<'_>) -> bool {
        at.struck(self.figure, self.strike).len() > 1
    }

    fn offers(self, at: At<'_>) -> impl Iterator<Item = CharacterId> {
        at.struck(self.figure, self.strike).into_iter()
    }

    fn refuses(self, at: At<'_>, who: CharacterId) -> Reason {
        if at.is_here(who) { Reason::NotWorst } else { Reason::NoSuchCharacter }
    }

    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<'_, S>, who: CharacterId) {
        engine.struck(self.figure, who, self.strike.damage);
    }

    fn skip<S: EventSink<Event>>(self, engine: &mut Engine<'_, S>) {
        if let Some(&who) = engine.look().struck(self.figure, self.strike).first() {
            self.answer(engine, who);
        }
    }

    fn shown(self, _: Look<'_>) -> Shown {
        Shown { figure: Some(self.figure), ..Shown::default() }
    }

    fn label(self, _: At<'_>, who: CharacterId) -> Label {
        Label::plain().who(who)
    }

    fn is_known(self, look: Look<'_>) -> bool {
        look.rules.figure_card(self.figure).is_some()
    }
}
