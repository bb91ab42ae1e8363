//! Which of the nearest free spaces an NPC or Enemy is put in (RUL-ET-43).

use super::prelude::*;
use crate::figure::FigureId;
use crate::space::Space;

/// A text places a standee where there is no room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Stand {
    /// Who is placed.
    pub figure: FigureId,
    /// Where it should have been.
    pub at: Space,
}

impl Question for Stand {
    /// One of the nearest free spaces.
    type Answer = Space;
    const WORD: &'static str = "stand";
    const RULE: Option<&'static str> = Some("RUL-ET-43");
    const HANDLES_ITEMS: bool = false;

    fn read(action: Action) -> Option<Space> {
        if let Action::Place(space) = action { Some(space) } else { None }
    }

    fn write(self, space: Space) -> Action {
        Action::Place(space)
    }

    fn waits(self, at: At<'_>) -> bool {
        at.s.combat.standee(self.figure).is_some() && at.nearest_free(self.figure, self.at).len() > 1
    }

    fn offers(self, at: At<'_>) -> impl Iterator<Item = Space> {
        at.nearest_free(self.figure, self.at).iter()
    }

    fn refuses(self, _: At<'_>, _: Space) -> Reason {
        Reason::NotNearest
    }

    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<'_, S>, space: Space) {
        engine.set_down(self.figure, space);
    }

    fn skip<S: EventSink<Event>>(self, engine: &mut Engine<'_, S>) {
        if let Some(space) = engine.look().nearest_free(self.figure, self.at).iter().next() {
            self.answer(engine, space);
        }
    }

    fn shown(self, _: Look<'_>) -> Shown {
        Shown { figure: Some(self.figure), ..Shown::default() }
    }

    fn label(self, _: At<'_>, space: Space) -> Label {
        Label::plain().place(space)
    }

    fn is_known(self, look: Look<'_>) -> bool {
        self.at.exists() && look.rules.figure_card(self.figure).is_some()
    }
}
