//! Abilities that somebody uses by choice.

use tabletop::{EventSink, Seat};

use super::Engine;
use crate::content::Ability;
use crate::convoy::BoxRef;
use crate::event::Event;
use crate::modules;
use crate::questions::crew::Wake;
use crate::questions::damage::Repair;
use crate::questions::resources::Scrounge;
use crate::step::Step;

impl<S: EventSink<Event>> Engine<'_, S> {
    /// The effect of a box is used by choice, once in a round (RUL-PA-72).
    pub(crate) fn use_box(&mut self, seat: Seat, again: impl Into<Step>, at: BoxRef) {
        self.push(seat, again);
        modules::use_box(self, seat, at);
    }

    /// Abilities used by choice: Mechanic and Jackal in Rest, Medic in Movement, and those of modules. Whoever copies an
    /// ability has not used it yet (RUL-PA-57).
    pub(crate) fn use_ability(&mut self, seat: Seat, again: impl Into<Step>, at: u8) {
        self.push(seat, again);
        let member = self.s.player(seat).crew[usize::from(at)];
        self.player(seat).crew[usize::from(at)].used = self.look().ability(&member) != Ability::Mimic;
        self.tell(Event::AbilityUsed { seat, card: member.card });
        match self.look().ability(&member) {
            Ability::RestRepair(times) => self.push(seat, Repair(times)),
            Ability::Scrounge => self.push(seat, Scrounge),
            Ability::Wake => self.push(seat, Wake),
            ability => modules::use_ability(self, seat, at, ability),
        }
    }
}
