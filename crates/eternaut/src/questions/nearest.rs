//! Which of the nearest free spaces a figure is put in (RUL-ET-43, -50).

use super::prelude::*;
use crate::space::Space;

/// A text places a Character.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Nearest {
    /// Who is placed.
    pub who: CharacterId,
    /// Where it should have been.
    pub at: Space,
    /// Moves in by a text, which can touch snow and trigger an Event; else it is put there.
    pub moves: bool,
}

impl Question for Nearest {
    /// One of the nearest spaces.
    type Answer = Space;
    const WORD: &'static str = "nearest";
    const RULE: Option<&'static str> = Some("RUL-ET-50");
    const HANDLES_ITEMS: bool = false;

    fn read(action: Action) -> Option<Space> {
        if let Action::Place(space) = action { Some(space) } else { None }
    }

    fn write(self, space: Space) -> Action {
        Action::Place(space)
    }

    fn waits(self, at: At<'_>) -> bool {
        at.nearest_free(self.who, self.at).len() > 1
    }

    fn offers(self, at: At<'_>) -> impl Iterator<Item = Space> {
        at.nearest_free(self.who, self.at).iter()
    }

    fn refuses(self, _: At<'_>, _: Space) -> Reason {
        Reason::NotNearest
    }

    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<'_, S>, space: Space) {
        engine.put(self.who, space, self.moves);
    }

    fn skip<S: EventSink<Event>>(self, engine: &mut Engine<'_, S>) {
        if let Some(space) = engine.look().nearest_free(self.who, self.at).iter().next() {
            self.answer(engine, space);
        }
    }

    fn shown(self, _: Look<'_>) -> Shown {
        Shown { who: Some(self.who), ..Shown::default() }
    }

    fn label(self, _: At<'_>, space: Space) -> Label {
        Label::plain().place(space)
    }

    fn is_known(self, _: Look<'_>) -> bool {
        self.at.exists()
    }
}
