//! Whom an instruction concerns that says the players choose (CM-SEL-01).

use super::prelude::*;
use crate::content::BlockId;
use crate::look::People;
use crate::step::Context;

/// The instruction waits for its Character.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Chosen {
    /// The block it stands in.
    pub block: BlockId,
    /// Position of the instruction in its block.
    pub at: u16,
    /// Whom the text is about.
    pub cx: Context,
}

impl Chosen {
    /// Among whom the instruction says to choose.
    fn candidates(self, look: Look<'_>) -> People {
        let who = look.op(self.block, self.at).and_then(|op| op.about().who);
        who.map_or_else(People::default, |who| look.who(who, &self.cx))
    }
}

impl Question for Chosen {
    /// The Character that is chosen.
    type Answer = CharacterId;
    const WORD: &'static str = "chosen";
    const RULE: Option<&'static str> = Some("RUL-ET-42");
    const HANDLES_ITEMS: bool = false;

    fn read(action: Action) -> Option<CharacterId> {
        if let Action::Pick(who) = action { Some(who) } else { None }
    }

    fn write(self, who: CharacterId) -> Action {
        Action::Pick(who)
    }

    fn waits(self, at: At<'_>) -> bool {
        self.candidates(at.look).len() > 1
    }

    fn offers(self, at: At<'_>) -> impl Iterator<Item = CharacterId> {
        self.candidates(at.look).into_iter()
    }

    fn refuses(self, _: At<'_>, _: CharacterId) -> Reason {
        Reason::NoSuchCharacter
    }

    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<'_, S>, who: CharacterId) {
        engine.tell(Event::Picked { who });
        engine.carry_out_for(who, self.block, self.at, self.cx);
    }

    fn skip<S: EventSink<Event>>(self, engine: &mut Engine<'_, S>) {
        if let Some(&who) = self.candidates(engine.look()).first() {
            self.answer(engine, who);
        }
    }

    fn shown(self, _: Look<'_>) -> Shown {
        Shown::default()
    }

    fn label(self, _: At<'_>, who: CharacterId) -> Label {
        Label::plain().who(who)
    }

    fn is_known(self, look: Look<'_>) -> bool {
        look.has_block(self.block) && look.knows(&self.cx)
    }
}
