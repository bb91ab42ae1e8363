//! Where an Enemy goes if several spaces are equally bad for the Characters (EB-SURV-15).

use super::prelude::*;
use crate::figure::FigureId;
use crate::space::{Space, SpaceSet};

/// An Enemy moves towards or away from somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Guide {
    /// The Enemy that moves.
    pub figure: FigureId,
    /// Where it may go.
    pub spaces: SpaceSet,
}

impl Question for Guide {
    /// One of the spaces.
    type Answer = Space;
    const WORD: &'static str = "guide";
    const RULE: Option<&'static str> = Some("EB-SURV-15");
    const HANDLES_ITEMS: bool = false;

    fn read(action: Action) -> Option<Space> {
        if let Action::Place(space) = action { Some(space) } else { None }
    }

    fn write(self, space: Space) -> Action {
        Action::Place(space)
    }

    fn waits(self, at: At<'_>) -> bool {
        at.s.combat.standee(self.figure).is_some()
    }

    fn offers(self, _: At<'_>) -> impl Iterator<Item = Space> {
        self.spaces.iter()
    }

    fn refuses(self, _: At<'_>, _: Space) -> Reason {
        Reason::NotWorst
    }

    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<'_, S>, space: Space) {
        engine.arrive(self.figure, space);
    }

    /// It is gone.
    fn skip<S: EventSink<Event>>(self, _: &mut Engine<'_, S>) {}

    fn shown(self, _: Look<'_>) -> Shown {
        Shown { figure: Some(self.figure), ..Shown::default() }
    }

    fn label(self, _: At<'_>, space: Space) -> Label {
        Label::plain().place(space)
    }

    fn is_known(self, look: Look<'_>) -> bool {
        !self.spaces.is_empty() && look.rules.figure_card(self.figure).is_some()
    }
}
