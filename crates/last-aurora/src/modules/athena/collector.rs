//! The Collector box (PA-BOX-COLLECT, RUL-PA-71): Resources of the Special Waypoints that a move passes.

use serde::{Deserialize, Serialize};
use tabletop::{EventSink, Seat};

use super::boxes::{OfBoxes, judge_box, show_box};
use crate::action::Action;
use crate::content::{Resource, Special, Waypoint};
use crate::convoy::Boxes;
use crate::engine::Engine;
use crate::event::Event;
use crate::look::Look;
use crate::questions::cargo::Load;
use crate::questions::{At, Hand, Question, Shown, Thing, Value, answers, for_people_only};
use crate::reasons::Reason;
use crate::road::Stretch;
use crate::state::SPACES;

// ---- before a move of a Bonus Action ----

/// Use a Collector box before a move of a Bonus Action, or do not. In the Movement Phase it is an answer beside others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct BeforeMove;

impl BeforeMove {
    fn boxes(self, at: At) -> Boxes {
        at.look.payable_boxes(at.seat, Special::Collector)
    }
}

impl Question for BeforeMove {
    type Answer = OfBoxes;
    const WORD: &str = "before-move";
    const RULE: &str = "RUL-PA-71";
    const HAND: Hand = Hand::Indifferent;

    fn waits(self, at: At) -> bool {
        self.boxes(at) != 0
    }

    fn list(self, at: At, list: &mut Vec<Action>) {
        at.boxes(self.boxes(at), Action::UseBox, list);
        list.push(Action::Done);
    }

    fn judge(self, at: At, answer: OfBoxes) -> Result<(), Reason> {
        judge_box(at, self.boxes(at), answer)
    }

    /// One box is enough for a move.
    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, answer: OfBoxes) {
        if let OfBoxes::UseBox(place) = answer {
            engine.run_box(seat, place);
        }
    }

    for_people_only!();

    fn shows(self, at: At, answer: OfBoxes) -> Shown {
        show_box(at, Self::WORD, answer)
    }
}

// ---- on the way ----

/// Which Resource of the Special Waypoints on the way is taken (PA-BOX-COLLECT-01). Single ones may be left (RUL-PA-71).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Collect(
    /// The way that is left to look at.
    pub Stretch,
);

answers! {
    /// Answers to [`Collect`].
    AtCollect { CollectAt(space: u8), Done }
}

impl Collect {
    /// Spaces on the way with a Resource: contaminated ones and Objects are none (PA-BOX-COLLECT-03, RUL-PA-71).
    fn spaces(self, at: At) -> impl Iterator<Item = u8> {
        let stretch = self.0;
        let passed = move |space: u8| {
            (space != stretch.from || stretch.starts_on_the_way) && (space != stretch.to || stretch.goes_on)
        };
        let spaces = 0..at.look.s.waypoints.len().min(SPACES) as u8;
        let with_resource = spaces.filter(move |&space| at.look.resource_at(space).is_some() && passed(space));
        with_resource.filter(move |&space| self.steps_by(at, space).is_some())
    }

    /// Steps to a space from where the way begins, if the Convoy can have come by.
    fn steps_by(self, at: At, space: u8) -> Option<u8> {
        let Stretch { from, to, steps, .. } = self.0;
        let before = at.look.safe_steps(at.seat, from, space);
        let all = before.saturating_add(at.look.safe_steps(at.seat, space, to));
        (all <= steps).then_some(before)
    }
}

impl Look<'_> {
    /// The Resource of a Special Waypoint, fixed ones included (PA-BOX-COLLECT-02).
    fn resource_at(self, space: u8) -> Option<Resource> {
        match self.s.waypoints.get(usize::from(space)).copied().flatten() {
            Some(Waypoint::Resource(resource)) => Some(resource),
            Some(Waypoint::Object | Waypoint::Contamination) | None => None,
        }
    }

    /// Steps from a space to another by roads without hazards that are open to the player.
    fn safe_steps(self, seat: Seat, from: u8, to: u8) -> u8 {
        let tracks = self.player(seat).convoy.has_tracks(self.content());
        self.rules.road.safe_row(from, tracks, self.endangered(seat))[usize::from(to)]
    }
}

impl Question for Collect {
    type Answer = AtCollect;
    const WORD: &str = "collect";
    const RULE: &str = "PA-BOX-COLLECT-01";
    const HAND: Hand = Hand::Indifferent;

    fn waits(self, at: At) -> bool {
        self.spaces(at).next().is_some()
    }

    fn list(self, at: At, list: &mut Vec<Action>) {
        list.extend(self.spaces(at).map(Action::CollectAt));
        list.push(Action::Done);
    }

    fn judge(self, at: At, answer: AtCollect) -> Result<(), Reason> {
        match answer {
            AtCollect::CollectAt(space) if self.spaces(at).any(|open| open == space) => Ok(()),
            AtCollect::CollectAt(_) => Err(Reason::NotOnTheWay),
            AtCollect::Done => Ok(()),
        }
    }

    /// The rest of the way leads on from there.
    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, answer: AtCollect) {
        let AtCollect::CollectAt(space) = answer else { return };
        let at = At::new(engine.look(), seat);
        let (Some(steps), Some(resource)) = (self.steps_by(at, space), at.look.resource_at(space)) else { return };
        let goes_on = self.0.goes_on && space != self.0.to;
        let left = Stretch { from: space, steps: self.0.steps - steps, starts_on_the_way: false, goes_on, ..self.0 };
        engine.push(seat, Collect(left));
        engine.push(seat, Load(resource.into(), 1));
        engine.take_counter(seat, space);
    }

    for_people_only!();

    fn shows(self, at: At, answer: AtCollect) -> Shown {
        match answer {
            AtCollect::CollectAt(space) => Shown::thing(Thing::Space(space))
                .space("space", space)
                .with("token", Value::TokenOrNone(at.look.resource_at(space).map(Into::into))),
            AtCollect::Done => Shown::end_of(Self::WORD),
        }
    }

    fn is_known(self, look: Look) -> bool {
        let spaces = look.rules.road.len();
        usize::from(self.0.from) < spaces && usize::from(self.0.to) < spaces
    }
}

impl<S: EventSink<Event>> Engine<'_, S> {
    /// Counters leave the board, Fixed Special Waypoints stay (PA-BOX-COLLECT-02, RUL-PA-71).
    fn take_counter(&mut self, seat: Seat, space: u8) {
        if self.rules.board().fixed(space).is_none() {
            self.s.waypoints[usize::from(space)] = None;
        }
        self.tell(Event::Collected { seat, space });
    }

    /// A move of a Bonus Action is about to begin.
    pub(super) fn offer_collector(&mut self, seat: Seat) {
        if self.look().payable_boxes(seat, Special::Collector) != 0 {
            self.push(seat, BeforeMove);
        }
    }

    /// A stretch lies behind the Convoy; with the last one the Collector has done its work.
    pub(super) fn collect_on(&mut self, seat: Seat, stretch: Stretch) {
        let Some(board) = &mut self.s.boards.athena else { return };
        if !board.collecting.contains(seat) {
            return;
        }
        if !stretch.goes_on {
            board.collecting.remove(seat);
        }
        self.push(seat, Collect(stretch));
    }
}
