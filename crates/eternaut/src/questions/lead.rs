//! Where the players move an NPC (EB-NPC-05, RUL-ET-132).

use super::prelude::*;
use crate::figure::FigureId;
use crate::space::Space;

/// The card of an NPC lets it go up to so many spaces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Lead {
    /// The NPC that the players move.
    pub figure: FigureId,
    /// Spaces that it may go.
    pub left: u8,
}

impl Question for Lead {
    /// The space; none: it stays.
    type Answer = Option<Space>;
    const WORD: &'static str = "lead";
    const RULE: Option<&'static str> = Some("EB-NPC-05");
    const HANDLES_ITEMS: bool = false;

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
        !at.led_to(self.figure, self.left).is_empty()
    }

    fn offers(self, at: At<'_>) -> impl Iterator<Item = Option<Space>> {
        at.led_to(self.figure, self.left).iter().map(Some).chain([None])
    }

    fn refuses(self, at: At<'_>, to: Option<Space>) -> Reason {
        let Some(to) = to else { return Reason::NotAsked };
        let grid = at.grid();
        match () {
            () if !grid.there.contains(to) => Reason::OffTheMap,
            () if at.s.combat.standee(self.figure).is_some_and(|standee| standee.space == to) => Reason::AlreadyThere,
            () if grid.block.contains(to) => Reason::SpaceBlocked,
            () if at.taken_but(self.figure).contains(to) => Reason::SpaceTaken,
            () => Reason::TooFar,
        }
    }

    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<'_, S>, to: Option<Space>) {
        if let Some(to) = to {
            engine.lead(self.figure, to, self.left);
        }
    }

    /// It is gone, or hemmed in.
    fn skip<S: EventSink<Event>>(self, _: &mut Engine<'_, S>) {}

    fn shown(self, _: Look<'_>) -> Shown {
        Shown { figure: Some(self.figure), left: self.left, ..Shown::default() }
    }

    fn label(self, _: At<'_>, to: Option<Space>) -> Label {
        to.map_or_else(Label::plain, |to| Label::plain().place(to).says("how", Value::Form("plain")))
    }

    fn is_known(self, look: Look<'_>) -> bool {
        look.rules.npc(self.figure).is_some()
    }
}
