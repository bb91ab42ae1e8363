//! What had been declared when a Story card came first: it goes on, lapses, or is not performed (RUL-FS-36, -37).

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use tabletop::{EventSink, Seat};

use crate::action::Action;
use crate::deed::Deed;
use crate::engine::Engine;
use crate::event::Event;
use crate::questions::explore::CardAction;
use crate::questions::{At, Automatic};
use crate::state::Zone;
use crate::step::{Step, TableStep};

/// A declared action; saves hold it as records write it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Declared(pub Action);

impl Serialize for Declared {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Declared {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = String::deserialize(from)?;
        text.parse().map(Declared).map_err(|_| D::Error::custom("no such action was declared"))
    }
}

/// Answer the question below as was declared, if that can still be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct GoOn(
    /// The answer that was given.
    pub Declared,
);

impl Automatic for GoOn {
    fn run<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat) {
        let GoOn(Declared(action)) = self;
        if engine.is_cancelled(seat) {
            engine.do_without(seat, action);
            return;
        }
        let Some(&question) = engine.s.player(seat).steps.last() else { return };
        // What cannot be done any more lapses, and the player is asked anew (RUL-FS-36).
        let refused = question.refuses(At::new(engine.look(), seat), action).is_some();
        if !refused && engine.is_the_same(seat, action) {
            engine.player(seat).steps.pop();
            question.answer(engine, seat, action);
        }
    }
}

/// Perform the card action that was declared, if that can still be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ExploreOn;

impl Automatic for ExploreOn {
    /// What became impossible lapses (RUL-FS-36). Without any actions: neither the card action nor a Bonus Action that is still
    /// open (FS4-FACE-10, -11).
    fn run<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat) {
        if !engine.is_cancelled(seat) {
            let look = engine.look();
            if look.involved(seat).next().is_some() && look.card_action_possible(seat, look.explored().card) {
                engine.push(seat, CardAction);
            }
            return;
        }
        let steps = &mut engine.player(seat).steps;
        if let Some(Step::Bonus(_)) = steps.last() {
            steps.pop();
        }
    }
}

impl<S: EventSink<Event>> Engine<'_, S> {
    /// Is what the player declared not to be performed? Asked once.
    fn is_cancelled(&mut self, seat: Seat) -> bool {
        let Some(board) = &mut self.s.boards.story_cards else { return false };
        let cancelled = board.cancelled.contains(seat);
        board.cancelled.remove(seat);
        cancelled
    }

    /// Somebody else may have moved up in the crew: is the Survivor still the one who was to pass?
    fn is_the_same(&self, seat: Seat, action: Action) -> bool {
        let Some(board) = &self.s.boards.story_cards else { return true };
        let subject = board.subject[seat.index()];
        let is_it = |place| At::new(self.look(), seat).member(place).is_some_and(|member| member.card == subject);
        action.deed().doer().is_none_or(is_it)
    }

    /// The deed is not performed, and nothing is paid for it; who or what was to do it is used up (RUL-FS-37).
    fn do_without(&mut self, seat: Seat, action: Action) {
        match action.deed() {
            Deed::Pass(place) => {
                self.player(seat).steps.pop();
                if self.is_the_same(seat, action) {
                    self.move_member(seat, place, Zone::Exhausted);
                }
                self.then(TableStep::TurnEnd(seat));
            }
            Deed::SetOut | Deed::Stay => {
                self.player(seat).steps.pop();
                self.tell(Event::Stayed { seat });
            }
            Deed::Stop(_) => {
                self.player(seat).steps.pop();
                let space = self.s.player(seat).space;
                self.tell(Event::Arrived { seat, from: space, space });
            }
            Deed::Fire(weapon, _) => self.player(seat).fired |= weapon.bit(),
            Deed::Explore(_) | Deed::Perform | Deed::Feed | Deed::Play(_) | Deed::Detail => {}
        }
    }
}
