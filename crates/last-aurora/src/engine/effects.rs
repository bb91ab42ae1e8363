//! Abilities that somebody uses by choice.

use tabletop::{EventSink, Seat};

use super::Engine;
use crate::content::Ability;
use crate::event::Event;
use crate::questions::crew::Wake;
use crate::questions::damage::Repair;
use crate::questions::resources::Scrounge;
use crate::step::Step;

impl<S: EventSink<Event>> Engine<'_, S> {
    /// Abilities used by choice: Mechanic and Jackal in Rest, Medic in Movement.
    pub(crate) fn use_ability(&mut self, seat: Seat, again: impl Into<Step>, at: u8) {
        self.push(seat, again);
        let member = &mut self.player(seat).crew[usize::from(at)];
        member.used = true;
        let member = *member;
        self.tell(Event::AbilityUsed { seat, card: member.card });
        match self.look().ability(&member) {
            Ability::RestRepair(times) => self.push(seat, Repair(times)),
            Ability::Scrounge => self.push(seat, Scrounge),
            Ability::Wake => self.push(seat, Wake),
            _ => {}
        }
    }
}
