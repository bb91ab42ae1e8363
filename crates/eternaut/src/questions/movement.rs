//! How far and where to (ET-MOVE).

use super::prelude::*;
use crate::automatic::Walk;
use crate::space::Space;

/// A Character moves on its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Move {
    /// The Character that moves.
    pub who: CharacterId,
    /// Spaces that it may still go.
    pub left: u8,
}

impl Question for Move {
    /// The space; none to stop here.
    type Answer = Option<Space>;
    const WORD: &'static str = "move";
    const RULE: Option<&'static str> = Some("ET-MOVE-01");
    const HANDLES_ITEMS: bool = true;

    fn read(action: Action) -> Option<Option<Space>> {
        match action {
            Action::Go(space) => Some(Some(space)),
            Action::Stop => Some(None),
            _ => None,
        }
    }

    fn write(self, to: Option<Space>) -> Action {
        to.map_or(Action::Stop, Action::Go)
    }

    fn waits(self, at: At<'_>) -> bool {
        self.left > 0 && !at.goals(self.who, self.left).is_empty()
    }

    fn offers(self, at: At<'_>) -> impl Iterator<Item = Option<Space>> {
        let stop = (!at.is_passing(self.who)).then_some(None);
        at.goals(self.who, self.left).iter().map(Some).chain(stop)
    }

    fn refuses(self, at: At<'_>, to: Option<Space>) -> Reason {
        // One cannot stop among others.
        let Some(to) = to else { return Reason::SpaceTaken };
        let grid = at.grid();
        if !grid.there.contains(to) {
            Reason::OffTheMap
        } else if at.space_of(self.who) == Some(to) {
            Reason::AlreadyThere
        } else if grid.block.contains(to) {
            Reason::SpaceBlocked
        } else if at.taken_but(self.who).contains(to) {
            Reason::SpaceTaken
        } else {
            Reason::TooFar
        }
    }

    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<'_, S>, to: Option<Space>) {
        if let Some(to) = to {
            engine.push(Walk { who: self.who, left: self.left, to });
        }
    }

    fn skip<S: EventSink<Event>>(self, engine: &mut Engine<'_, S>) {
        engine.stand(self.who);
    }

    fn shown(self, _: Look<'_>) -> Shown {
        Shown { who: Some(self.who), left: self.left, ..Shown::default() }
    }

    /// Snow is said beforehand, wherever it lies on the way, and where somebody stands, so that the movement must go on.
    fn label(self, at: At<'_>, to: Option<Space>) -> Label {
        let Some(to) = to else {
            let here = at.space_of(self.who).map(Thing::Place);
            return here.map_or(Label::plain(), |here| Label::plain().points_at(here));
        };
        let grid = at.grid();
        let ways = at.walker(&grid, self.who, self.left).map(|walker| grid.ways(&walker));
        let touches = ways.and_then(|ways| ways[to.index()]).is_some_and(|way| way.snow > 0);
        let how = match (at.taken_but(self.who).contains(to), touches) {
            (false, false) => "plain",
            (false, true) if at.has_snow(to) => "snow",
            (false, true) => "across-snow",
            (true, false) => "through",
            (true, true) => "through-snow",
        };
        Label::plain().place(to).says("how", Value::Form(how))
    }

    fn is_known(self, _: Look<'_>) -> bool {
        true
    }
}
