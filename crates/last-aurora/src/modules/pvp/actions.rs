//! What players decide only in player versus player.

use std::fmt;

use tabletop::Seat;
use tabletop::notation::{Argument, Named, from_one, one_more};

use super::attack::{read_seat, write_seat};
use super::content::Bonus;
use crate::notation::Names;

/// The actions of this module.
macro_rules! pvp_actions {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*
        /// Take a bonus of this kind next (FS5-END-03).
        "take-bonus" TakeBonus(bonus: $crate::modules::pvp::content::Bonus) is Detail;
        /// Take a player hit bonus next, for this opponent (FS5-BONUS-HIT-01).
        "strike" Strike(opponent: $crate::modules::pvp::actions::Opponent) is Detail;
    ] $($next)* } };
}
pub(crate) use pvp_actions;

impl Named<Names<'_>> for Bonus {}

/// A player by the seat, counted from 1; people write the colour.
pub struct Opponent;

impl Argument for Opponent {
    type Value = u8;

    fn write(seat: u8, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", one_more(seat))
    }

    fn read(word: &str) -> Result<u8, String> {
        from_one(word)
    }
}

impl Named<Names<'_>> for Opponent {
    fn tell(seat: u8, names: Names) -> String {
        write_seat(names.look, Seat(seat))
    }

    fn understand(word: &str, names: Names) -> Result<u8, String> {
        read_seat(names.look, word).map_or_else(|| from_one(word), |seat| Ok(seat.0))
    }
}
