//! Tokens finding their boxes, and damage (LA-PLACE, LA-DMG).

use tabletop::{EventSink, Seat};

use super::Engine;
use crate::convoy::{Load, Token};
use crate::event::Event;
use crate::questions::cargo::{LoadInto, MakeRoom};
use crate::questions::crew::LoseCard;

impl<S: EventSink<Event>> Engine<'_, S> {
    /// Lays a token down; asks where or what must go if that is not clear.
    pub(crate) fn place(&mut self, seat: Seat, token: Token, recruit: bool) {
        if self.look().cargo_is_fixed() {
            self.push(seat, LoadInto { token, recruit });
        } else if self.player(seat).convoy.stow_with_room(token) {
            self.tell(Event::Loaded { seat, token });
        } else {
            self.push(seat, MakeRoom { token, recruit });
        }
    }

    /// A token that was aboard already finds another box; nothing is gained, so nothing is told.
    pub(crate) fn place_again(&mut self, seat: Seat, token: Token) {
        if self.look().cargo_is_fixed() || !self.player(seat).convoy.stow_with_room(token) {
            self.place(seat, token, false);
        }
    }

    /// A token that finds no box goes back to the reserve.
    pub(crate) fn let_go(&mut self, seat: Seat, token: Token) {
        self.tell(Event::Returned { seat, token });
        if token == Token::Survivor {
            self.push(seat, LoseCard);
        }
    }

    pub(crate) fn set_aside(&mut self, seat: Seat, tokens: Load) {
        for (sum, more) in self.player(seat).aside.iter_mut().zip(tokens) {
            *sum += more;
        }
    }
}
