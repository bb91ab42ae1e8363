//! Where the last Snowflake counters go (RUL-ET-95).

use super::prelude::*;
use crate::space::{Space, SpaceSet};

/// Snow spreads to more spaces than there are counters for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Snow {
    /// Where they may go.
    pub spaces: SpaceSet,
    /// Snowflake counters still to place.
    pub left: u8,
}

impl Question for Snow {
    /// The space that the next one covers.
    type Answer = Space;
    const WORD: &'static str = "snow";
    const RULE: Option<&'static str> = Some("RUL-ET-95");
    const HANDLES_ITEMS: bool = false;

    fn read(action: Action) -> Option<Space> {
        if let Action::Snow(space) = action { Some(space) } else { None }
    }

    fn write(self, space: Space) -> Action {
        Action::Snow(space)
    }

    fn waits(self, _: At<'_>) -> bool {
        self.left > 0 && self.spaces.len() > usize::from(self.left)
    }

    fn offers(self, _: At<'_>) -> impl Iterator<Item = Space> {
        self.spaces.iter()
    }

    fn refuses(self, _: At<'_>, _: Space) -> Reason {
        Reason::NoSnowThere
    }

    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<'_, S>, space: Space) {
        engine.place_snow(space);
        engine.refresh_snow();
        let spaces = self.spaces.iter().filter(|&other| other != space).collect();
        if self.left > 1 {
            engine.push(Snow { spaces, left: self.left - 1 });
        }
    }

    fn skip<S: EventSink<Event>>(self, engine: &mut Engine<'_, S>) {
        engine.snow_on(self.spaces);
    }

    fn shown(self, _: Look<'_>) -> Shown {
        Shown { left: self.left, ..Shown::default() }
    }

    fn label(self, _: At<'_>, space: Space) -> Label {
        Label::plain().place(space)
    }

    fn is_known(self, _: Look<'_>) -> bool {
        true
    }
}
