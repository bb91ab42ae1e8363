//! What the Automa does where a person would be asked, as far as it belongs to no phase. The questions call it.

use tabletop::{EventSink, Seat};

use super::{Automa, Why};
use crate::content::Resource;
use crate::convoy::Token;
use crate::engine::Engine;
use crate::event::Event;

impl<S: EventSink<Event>> Engine<'_, S> {
    /// The Automa, to change. Only its own script asks for it.
    ///
    /// # Panics
    /// If there is no Automa in the game.
    pub(crate) fn automa(&mut self) -> &mut Automa {
        self.s.boards.automa.as_mut().expect("the script of the Automa runs in solo games only")
    }

    /// Gives away its most plentiful Resource; Food before Fuel before Ammo (RUL-LA-112).
    pub(crate) fn automa_gives(&mut self, seat: Seat, count: u8) {
        for _ in 0..count {
            let stock = self.automa().stock;
            let most = Resource::CORE.into_iter().rev().max_by_key(|&resource| stock[resource as usize]);
            let Some(resource) = most.filter(|&resource| stock[resource as usize] > 0) else { return };
            self.automa_spends(seat, resource);
        }
    }

    pub(crate) fn automa_spends(&mut self, seat: Seat, resource: Resource) {
        let Some(stock) = self.automa().stock.get_mut(resource as usize) else { return };
        *stock -= 1;
        self.tell(Event::Spent { seat, resource });
    }

    /// Tokens go to the leftmost free boxes; beyond the limit they return to the reserve (LS-GATHER-06, RUL-LA-107).
    pub(crate) fn automa_stores(&mut self, seat: Seat, token: Token, count: u8) {
        let Some(resource) = token.resource() else { return };
        let most = self.look().automa_board().most_resources;
        for _ in 0..count {
            let Some(stock) = self.automa().stock.get_mut(resource as usize) else { return };
            if *stock < most {
                *stock += 1;
                self.tell(Event::Loaded { seat, token });
            } else {
                self.tell(Event::Returned { seat, token });
            }
        }
    }

    /// Object cards lie unrevealed in its zone; without any left it gains nothing (LS-GAIN-01, RUL-LA-129).
    pub(crate) fn automa_gains_objects(&mut self, seat: Seat, count: u8) {
        for _ in 0..count {
            let Some(object) = self.next_object() else { return };
            self.automa().objects.push(object);
            self.tell(Event::ObjectDrawn { seat, object: None });
        }
    }

    pub(crate) fn automa_idles(&mut self, seat: Seat, why: Why) {
        self.tell(Event::AutomaIdle { seat, why });
    }
}
