//! Tokens finding their boxes, and damage (LA-PLACE, LA-DMG).

use tabletop::{EventSink, Seat};

use super::Engine;
use crate::content::Resource;
use crate::convoy::{BoxRef, Stowage, Token};
use crate::event::Event;
use crate::step::Step;

impl<S: EventSink<Event>> Engine<'_, S> {
    pub(super) fn load(&mut self, seat: Seat, token: Token, left: u8) {
        if left > 1 {
            self.push(seat, Step::Load(token, left - 1));
        }
        self.place(seat, token, false);
    }

    /// Lays a token down; asks where or what must go if that is not clear.
    pub(super) fn place(&mut self, seat: Seat, token: Token, recruit: bool) {
        if self.look().cargo_is_fixed() {
            self.push(seat, Step::LoadInto { token, recruit });
        } else if self.player(seat).convoy.stow_with_room(token) {
            self.tell(Event::Loaded { seat, token });
        } else {
            self.push(seat, Step::MakeRoom { token, recruit });
        }
    }

    /// A token that was aboard already finds another box; nothing is gained, so nothing is told.
    fn place_again(&mut self, seat: Seat, token: Token) {
        if self.look().cargo_is_fixed() || !self.player(seat).convoy.stow_with_room(token) {
            self.place(seat, token, false);
        }
    }

    /// Something goes back to the reserve (LA-PLACE-02); with a Survivor token goes a card (LA-DMG-05, RUL-LA-20).
    pub(super) fn make_room(&mut self, seat: Seat, step: Step, gone: Token) {
        let Step::MakeRoom { token, recruit } = step else {
            return;
        };
        if gone == token && !recruit {
            self.let_go(seat, token);
            return;
        }
        self.player(seat).convoy.spend(gone);
        self.tell(Event::Unloaded { seat, token: gone });
        self.player(seat).convoy.stow(token);
        self.tell(Event::Loaded { seat, token });
        if gone == Token::Survivor {
            self.push(seat, Step::LoseCard);
        }
    }

    /// A token that finds no box goes back to the reserve.
    pub(super) fn let_go(&mut self, seat: Seat, token: Token) {
        self.tell(Event::Returned { seat, token });
        if token == Token::Survivor {
            self.push(seat, Step::LoseCard);
        }
    }

    /// RUL-LA-14: into a box as it is, while nothing may be rearranged.
    pub(super) fn load_into(&mut self, seat: Seat, step: Step, at: BoxRef) {
        let Step::LoadInto { token, .. } = step else {
            return;
        };
        let occupant = self.player(seat).convoy.lift(at);
        self.player(seat).convoy.put(token, at);
        self.tell(Event::Loaded { seat, token });
        if let Some(occupant) = occupant {
            self.tell(Event::Unloaded { seat, token: occupant });
            if occupant == Token::Survivor {
                self.push(seat, Step::LoseCard);
            }
        }
    }

    pub(super) fn drop_token(&mut self, seat: Seat, step: Step) {
        if let Step::LoadInto { token, .. } = step {
            self.let_go(seat, token);
        }
    }

    /// Tokens set aside come back one by one, Survivors first (LA-REPL-04).
    pub(super) fn reload(&mut self, seat: Seat) {
        let aside = &mut self.player(seat).aside;
        let next =
            [Token::Survivor, Token::Fuel, Token::Food, Token::Ammo].into_iter().find(|&t| aside[t as usize] > 0);
        if let Some(token) = next {
            aside[token as usize] -= 1;
            self.push(seat, Step::Reload);
            self.place_again(seat, token);
        }
    }

    pub(super) fn set_aside(&mut self, seat: Seat, tokens: [u8; 4]) {
        for (sum, more) in self.player(seat).aside.iter_mut().zip(tokens) {
            *sum += more;
        }
    }

    // ---- damage ----

    /// One Damage counter. A token under it is lost in the Fire Weapons Phase and moves away otherwise (RUL-LA-12).
    pub(super) fn damage(&mut self, seat: Seat, step: Step, at: BoxRef) {
        if let Step::Damage { left, area } = step
            && left > 1
        {
            self.push(seat, Step::Damage { left: left - 1, area });
        }
        let token = self.player(seat).convoy.hit(at);
        self.tell(Event::Damaged { seat, at });
        let Some(token) = token else { return };
        if !self.look().cargo_is_fixed() {
            self.place_again(seat, token);
            return;
        }
        self.tell(Event::Unloaded { seat, token });
        if token == Token::Survivor {
            self.push(seat, Step::LoseCard);
        }
    }

    pub(super) fn repair(&mut self, seat: Seat, step: Step, at: BoxRef) {
        if let Step::Repair(left) = step
            && left > 1
        {
            self.push(seat, Step::Repair(left - 1));
        }
        self.player(seat).convoy.repair(at);
        self.tell(Event::Repaired { seat, at });
    }

    // ---- giving Resources away ----

    pub(super) fn give(&mut self, seat: Seat, step: Step, resource: Resource) {
        self.spend(seat, resource);
        match step {
            Step::Trade => self.trade(seat, resource),
            Step::DiscardResource(left) if left > 1 => self.push(seat, Step::DiscardResource(left - 1)),
            _ => {}
        }
    }

    /// The Resource lies on the Encounter now, and what lay there comes aboard (LA-CARD-MERCHANT-2, -3).
    fn trade(&mut self, seat: Seat, given: Resource) {
        let tokens = &mut self.s.zone[usize::from(self.s.exploring)].blocks[0];
        let before = *tokens;
        *tokens = [0; 4];
        tokens[given as usize] = 1;
        for resource in Resource::ALL {
            if before[resource as usize] > 0 {
                self.push(seat, Step::Load(resource.into(), before[resource as usize]));
            }
        }
    }

    pub(super) fn give_from(&mut self, seat: Seat, step: Step, at: BoxRef) {
        if let Some(resource) = self.player(seat).convoy.lift(at).and_then(Token::resource) {
            self.tell(Event::Spent { seat, resource });
        }
        if let Step::DiscardResource(left) = step
            && left > 1
        {
            self.push(seat, Step::DiscardResource(left - 1));
        }
    }

    /// A layout for the shooting.
    pub(super) fn stow(&mut self, seat: Seat, layout: u8) {
        let convoy = self.s.player(seat).convoy;
        self.player(seat).convoy = convoy.arranged(Stowage::ALL[usize::from(layout)]);
        self.tell(Event::Stowed { seat });
    }
}
