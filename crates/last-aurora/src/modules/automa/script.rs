//! The one door between engine and Automa: what it does where a person would be asked, step by step.

use tabletop::{EventSink, Seat};

use super::{Automa, Why};
use crate::content::{Area, ListId, OutcomeId, Resource};
use crate::convoy::Token;
use crate::engine::Engine;
use crate::event::Event;
use crate::step::Step;

impl<S: EventSink<Event>> Engine<'_, S> {
    /// Is this the seat of the Automa?
    pub(crate) fn is_automa(&self, seat: Seat) -> bool {
        self.look().automa_at(seat).is_some()
    }

    /// The Automa, to change. Only its own script asks for it.
    ///
    /// # Panics
    /// If there is no Automa in the game.
    pub(super) fn automa(&mut self) -> &mut Automa {
        self.s.automa.as_mut().expect("the script of the Automa runs in solo games only")
    }

    /// Carries out a step of the Automa. None ever waits.
    pub(crate) fn automa_step(&mut self, seat: Seat, step: Step) {
        match step {
            Step::Turn => self.automa_turn(seat),
            Step::Gather => self.automa_gathers(seat),
            Step::RestFeed => self.automa_rests(seat),
            Step::Move => self.automa_sets_out(seat),
            Step::Drive(speed) => self.automa_drives(seat, speed),
            Step::Waypoint => self.take(seat, step),
            Step::Fire => self.automa_fires(seat),
            Step::LiftTarget(number) => self.automa_lifts_target(seat, number),
            Step::Load(token, count) => self.automa_stores(seat, token, count),
            Step::DrawObjects(count) => self.automa_gains_objects(seat, count),
            Step::Damage { left, .. } => self.automa_suffers(seat, left),
            Step::RowDamage { left, row } => self.automa_suffers_in_row(seat, left, row),
            Step::Repair(count) => self.automa_repairs(seat, count),
            Step::Contaminate { left, .. } => self.automa_falls_ill(seat, left),
            Step::Decontaminate { left, .. } => self.automa_recovers(seat, left),
            Step::DiscardResource(count) => self.automa_gives(seat, count),
            Step::Choose { first, count, source } => {
                if let Some(option) = self.look().automa_option(first, count) {
                    self.tell(Event::AutomaChose { seat, option });
                    self.push(seat, Step::Effects { list: ListId(first.0 + option), at: 0, source });
                }
            }
            // Steps without a decision go the way of everybody else's; what is left is offered to people only.
            _ => self.advance(seat, step),
        }
    }

    /// Gives away its most plentiful Resource; Food before Fuel before Ammo (RUL-LA-112).
    fn automa_gives(&mut self, seat: Seat, count: u8) {
        for _ in 0..count {
            let stock = self.automa().stock;
            let most = Resource::ALL.into_iter().rev().max_by_key(|&resource| stock[resource as usize]);
            let Some(resource) = most.filter(|&resource| stock[resource as usize] > 0) else { return };
            self.automa_spends(seat, resource);
        }
    }

    pub(super) fn automa_spends(&mut self, seat: Seat, resource: Resource) {
        self.automa().stock[resource as usize] -= 1;
        self.tell(Event::Spent { seat, resource });
    }

    /// Tokens go to the leftmost free boxes; beyond the limit they return to the reserve (LS-GATHER-06, RUL-LA-107).
    fn automa_stores(&mut self, seat: Seat, token: Token, count: u8) {
        let Some(resource) = token.resource() else { return };
        let most = self.look().automa_board().most_resources;
        for _ in 0..count {
            let stock = &mut self.automa().stock[resource as usize];
            if *stock < most {
                *stock += 1;
                self.tell(Event::Loaded { seat, token });
            } else {
                self.tell(Event::Returned { seat, token });
            }
        }
    }

    /// Object cards lie unrevealed in its zone; without any left it gains nothing (LS-GAIN-01, RUL-LA-129).
    fn automa_gains_objects(&mut self, seat: Seat, count: u8) {
        for _ in 0..count {
            let Some(object) = self.next_object() else { return };
            self.automa().objects.push(object);
            self.tell(Event::ObjectDrawn { seat, object: None });
        }
    }

    pub(super) fn automa_idles(&mut self, seat: Seat, why: Why) {
        self.tell(Event::AutomaIdle { seat, why });
    }

    /// Damage of Enemies fire: where it may go for a person, in which row for the Automa (LS-EFIRE-02, RUL-LA-111).
    pub(crate) fn volley(&self, seat: Seat, left: u8, area: Area, outcome: OutcomeId) -> Step {
        if self.is_automa(seat) {
            Step::RowDamage { left, row: self.row_of(outcome) }
        } else {
            Step::Damage { left, area }
        }
    }
}
