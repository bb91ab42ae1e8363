//! Seats and sets of seats.

use serde::{Deserialize, Serialize};

/// A place at the table, counted from 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// As an index of a per-seat list.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A set of up to eight seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SeatSet(u8);

impl SeatSet {
    /// The set without any seat.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// The first `n` seats.
    pub fn first(n: usize) -> Self {
        SeatSet(((1u16 << n) - 1) as u8)
    }

    /// Just this seat.
    pub fn only(seat: Seat) -> Self {
        SeatSet(1 << seat.0)
    }

    /// Is nobody in it?
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many are in it?
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Is this seat in it? Any number may be asked for: strangers name seats that no table has.
    pub fn contains(self, seat: Seat) -> bool {
        1u8.checked_shl(u32::from(seat.0)).is_some_and(|bit| self.0 & bit != 0)
    }

    /// Adds a seat.
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Takes a seat out.
    pub fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// The seat with the lowest number.
    pub fn lowest(self) -> Option<Seat> {
        (self.0 != 0).then(|| Seat(self.0.trailing_zeros() as u8))
    }
}

impl Iterator for SeatSet {
    type Item = Seat;

    fn next(&mut self) -> Option<Seat> {
        let seat = self.lowest()?;
        self.remove(seat);
        Some(seat)
    }
}

/// Who looks at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Viewer {
    /// Someone who sits in a seat.
    Seat(Seat),
    /// Someone who only watches.
    Spectator,
}

impl Viewer {
    /// Does this viewer sit in that seat?
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }
}
