//! Cargo Boxes by name: which box of which card, and what lies in it.

use last_aurora::content::words::box_word;
use last_aurora::convoy::BoxRef;
use last_aurora::look::Look;
use tabletop::Seat;

use super::Speaker;
use crate::Filling;

impl Speaker<'_> {
    /// "tank box 2 of the Old Hauler (Fuel)".
    pub(super) fn boxed(&self, look: Look, seat: Seat, at: BoxRef) -> String {
        let convoy = &look.player(seat).convoy;
        let holds = match convoy.token_at(at) {
            Some(token) => self.token_kind(token),
            None if convoy.damage() & at.bit() != 0 => "damage".to_owned(),
            None => "empty".to_owned(),
        };
        let filling = Filling::new().with("holds", holds).with("place", self.bare_box(look, seat, at));
        self.words.say("place-box-holds", &filling)
    }

    /// The same without what lies in it.
    pub(super) fn bare_box(&self, look: Look, seat: Seat, at: BoxRef) -> String {
        let convoy = &look.player(seat).convoy;
        let filling = Filling::new().with("box", at.place() + 1);
        if convoy.boxes() & at.bit() == 0 {
            return self.words.say("place-box-gone", &filling);
        }
        let (kind, rating) = box_word(convoy.kind_at(self.content, at));
        let filling = filling.with("card", self.card(convoy.card(at.cell()))).with("rating", rating);
        self.words.say(&format!("place-box-{kind}"), &filling)
    }
}
