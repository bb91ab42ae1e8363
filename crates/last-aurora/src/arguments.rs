//! What actions are about: kinds of arguments, each with how records write it and how people do.
//!
//! A module may have kinds of its own; its list names them by their full path.

use std::fmt;

use tabletop::notation::{Argument, Named, from_one, number, one_more};

use crate::content;
use crate::convoy::{self, BoxRef};
use crate::notation::Names;

/// What an argument holds, as a number: for programs that learn from answers.
pub trait Figure: Copy {
    /// The same number for the same value, whatever the position.
    fn figure(self) -> u16;
}

macro_rules! figures {
    ($($value:ty: $of:ident => $figure:expr;)*) => { $(
        impl Figure for $value {
            fn figure(self) -> u16 {
                let $of = self;
                $figure
            }
        }
    )* };
}

figures! {
    u8: number => number.into();
    u16: number => number;
    BoxRef: at => at.0.into();
    convoy::Token: token => token as u16;
    content::Resource: resource => resource as u16;
}

/// A kind that records write as a number: the type of its value, and how the number is read and written.
macro_rules! numbers {
    ($($(#[$doc:meta])* $name:ident: $value:ty, $read:path, $write:path;)*) => { $(
        $(#[$doc])*
        pub struct $name;

        impl Argument for $name {
            type Value = $value;

            fn write(value: $value, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}", $write(value))
            }

            fn read(word: &str) -> Result<$value, String> {
                $read(word)
            }
        }
    )* };
}

numbers! {
    /// A slot of the Exploration Zone, counted from 1.
    Slot: u8, from_one, one_more;
    /// An option of a card or Bonus Action, counted from 1.
    Choice: u8, from_one, one_more;
    /// One of several things of a list that everybody sees, counted from 1: blocks, shortcuts of the map, counters.
    Nth: u8, from_one, one_more;
    /// How many of something are paid.
    Count: u8, number, u8::from;
    /// A space of the map.
    Space: u8, number, u8::from;
    /// What goes straight back of a block, packed as [`returning`](crate::look::returning) does.
    Returned: u16, number, u16::from;
    /// A Survivor by the place in the owner's crew; people write the name.
    Survivor: u8, number, u8::from;
    /// A kind of Object; people write its name.
    Object: u8, number, u8::from;
    /// An Enemy by its number; people write its name.
    EnemyNumber: u8, number, u8::from;
    /// What is attacked, by its number (see [`weapons`](crate::weapons)); people write its name.
    Target: u8, number, u8::from;
    /// A card of the discard pile; people write its name.
    Discarded: u8, number, u8::from;
    /// A column of the Convoy; people write `t` for the Truck's.
    Column: u8, number, u8::from;
    /// A layout of the cargo; people write what it is called.
    Layout: u8, number, u8::from;
    /// A Target box of an Enemy, counted from 1; people write its letter.
    TargetBox: u8, from_one, one_more;
}

impl Named<Names<'_>> for Slot {}
impl Named<Names<'_>> for Choice {}
impl Named<Names<'_>> for Nth {}
impl Named<Names<'_>> for Count {}
impl Named<Names<'_>> for Space {}
impl Named<Names<'_>> for Returned {}

impl Named<Names<'_>> for Survivor {
    fn tell(at: u8, names: Names) -> String {
        names.write_survivor(at)
    }

    fn understand(word: &str, names: Names) -> Result<u8, String> {
        names.survivor(word)
    }
}

impl Named<Names<'_>> for Object {
    fn tell(object: u8, names: Names) -> String {
        names.write_object(object)
    }

    fn understand(word: &str, names: Names) -> Result<u8, String> {
        names.object(word)
    }
}

impl Named<Names<'_>> for EnemyNumber {
    fn tell(number: u8, names: Names) -> String {
        names.write_enemy(number)
    }

    fn understand(word: &str, names: Names) -> Result<u8, String> {
        names.enemy(word)
    }
}

impl Named<Names<'_>> for Target {
    fn tell(number: u8, names: Names) -> String {
        names.write_target(number)
    }

    fn understand(word: &str, names: Names) -> Result<u8, String> {
        names.target(word)
    }
}

impl Named<Names<'_>> for Discarded {
    fn tell(card: u8, names: Names) -> String {
        names.write_card(card)
    }

    fn understand(word: &str, names: Names) -> Result<u8, String> {
        names.discarded(word)
    }
}

impl Named<Names<'_>> for Column {
    fn tell(column: u8, _: Names) -> String {
        if column == 0 { "t".to_owned() } else { column.to_string() }
    }

    fn understand(word: &str, _: Names) -> Result<u8, String> {
        if word == "t" { Ok(0) } else { number(word) }
    }
}

const LAYOUTS: [&str; 4] = ["as-it-lies", "rear", "low", "high"];

impl Named<Names<'_>> for Layout {
    fn tell(layout: u8, _: Names) -> String {
        LAYOUTS.get(usize::from(layout)).map_or_else(|| layout.to_string(), |&name| name.to_owned())
    }

    fn understand(word: &str, _: Names) -> Result<u8, String> {
        match LAYOUTS.iter().position(|&name| name == word) {
            Some(layout) => Ok(layout as u8),
            None => word.parse().map_err(|_| format!("`{word}` is not one of {}", LAYOUTS.join(", "))),
        }
    }
}

const LETTERS: [&str; 4] = ["A", "B", "C", "D"];

impl Named<Names<'_>> for TargetBox {
    fn tell(at: u8, _: Names) -> String {
        LETTERS.get(usize::from(at)).map_or_else(|| one_more(at).to_string(), |&letter| letter.to_owned())
    }

    fn understand(word: &str, _: Names) -> Result<u8, String> {
        let found = LETTERS.iter().position(|letter| letter.eq_ignore_ascii_case(word));
        found.map_or_else(|| from_one(word), |at| Ok(at as u8))
    }
}

// ---- tokens ----

/// The words of [`Token`](convoy::Token)s, in their order.
pub(crate) const TOKENS: [&str; convoy::TOKENS] = ["food", "fuel", "ammo", "survivor", "full", "half"];

impl Argument for convoy::Token {
    type Value = Self;

    fn write(token: Self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(TOKENS[token as usize])
    }

    fn read(word: &str) -> Result<Self, String> {
        let at = TOKENS.iter().position(|&name| name == word);
        at.map(|at| Self::ALL[at]).ok_or_else(|| format!("`{word}` is not one of {}", TOKENS.join(", ")))
    }
}

impl Named<Names<'_>> for convoy::Token {}

impl Argument for content::Resource {
    type Value = Self;

    fn write(resource: Self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        convoy::Token::write(resource.into(), f)
    }

    fn read(word: &str) -> Result<Self, String> {
        convoy::Token::read(word)?.resource().ok_or_else(|| format!("`{word}` is not a Resource"))
    }
}

impl Named<Names<'_>> for content::Resource {}

// ---- boxes ----

impl Argument for BoxRef {
    type Value = Self;

    fn write(at: Self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&write_box(at))
    }

    fn read(word: &str) -> Result<Self, String> {
        parse_box(word)
    }
}

impl Named<Names<'_>> for BoxRef {}

/// Reads a box: `t.2` is the second box of the Truck, `1.2` of the first Trailer, `t+.2` and `1+.2` of the Devices on them.
pub fn parse_box(word: &str) -> Result<BoxRef, String> {
    let wrong = || {
        format!(
            "`{word}` is not a box: write t.1 for the first box of the Truck, 1+.2 for the second of the Device on Trailer 1"
        )
    };
    let (card, place) = word.split_once('.').ok_or_else(wrong)?;
    let (card, row) = card.strip_suffix('+').map_or((card, 0), |card| (card, 1));
    let column = match card {
        "t" => 0,
        "1" => 1,
        "2" => 2,
        "3" => 3,
        _ => return Err(wrong()),
    };
    let place: usize = place.parse().ok().filter(|place| (1..=8).contains(place)).ok_or_else(wrong)?;
    Ok(BoxRef::new(column * 2 + row, place - 1))
}

/// Writes a box as [`parse_box`] reads it.
pub fn write_box(at: BoxRef) -> String {
    let column = at.cell() / 2;
    let card = if column == 0 { "t".to_owned() } else { column.to_string() };
    let device = if at.cell() % 2 == 1 { "+" } else { "" };
    format!("{card}{device}.{}", at.place() + 1)
}
