//! Which board gets a Consumed cube (EB-SURV-05, -11).

use super::prelude::*;
use crate::look::People;

/// Cubes are left to be laid on Character boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Cubes {
    /// How many are left.
    pub left: u8,
    /// They are distributed evenly: no board gets a second one of them (RUL-ET-106).
    pub even: bool,
}

impl Cubes {
    /// The Characters whose boards may get one.
    fn candidates(self, look: Look<'_>) -> People {
        let cubes = |who: CharacterId| look.s.board_of(who).map_or(0, |at| look.s.combat.gear[at].cubes);
        let people = look.s.in_play();
        let fewest = people.iter().map(|&who| cubes(who)).min();
        people.into_iter().filter(|&who| !self.even || Some(cubes(who)) == fewest).collect()
    }
}

impl Question for Cubes {
    /// The Character whose board gets the next one.
    type Answer = CharacterId;
    const WORD: &'static str = "cubes";
    const RULE: Option<&'static str> = Some("RUL-ET-106");
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

    fn refuses(self, at: At<'_>, who: CharacterId) -> Reason {
        if at.is_here(who) { Reason::CubesUneven } else { Reason::NoSuchCharacter }
    }

    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<'_, S>, who: CharacterId) {
        engine.lay_cube(who);
        if self.left > 1 {
            engine.push(Cubes { left: self.left - 1, ..self });
        }
    }

    /// One board is left, or none: then the game is lost.
    fn skip<S: EventSink<Event>>(self, engine: &mut Engine<'_, S>) {
        if let Some(&who) = self.candidates(engine.look()).first() {
            self.answer(engine, who);
        }
    }

    fn shown(self, _: Look<'_>) -> Shown {
        Shown { left: self.left, ..Shown::default() }
    }

    fn label(self, _: At<'_>, who: CharacterId) -> Label {
        Label::plain().who(who)
    }

    fn is_known(self, _: Look<'_>) -> bool {
        true
    }
}
