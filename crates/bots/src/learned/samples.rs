//! Positions with the ends of their games, as training reads them.
//!
//! A file begins with `SBSP`, the version, the numbers of dense and sparse inputs and of places for the latter (two bytes each),
//! and the [`Layout`] as text after its length (four bytes). Then come records of one size, lowest byte first: number of the game (4 bytes), setup, round, seat,
//! seats, place, won (1 each), points and the best other seat's points (2 each), the judge's value (4, floating point), things
//! (2 each, 65535 where there are no more) and numbers (2 each, in 256ths).

use std::io::{self, Write};

use super::{Inputs, Layout};

/// How files of samples begin.
const MAGIC: &[u8; 4] = b"SBSP";
/// The shape of the files that this program writes.
const VERSION: u16 = 1;
/// Things that a record has room for; more are left out.
pub const THINGS: usize = 128;

/// A position, for one seat, and how the game ended for it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sample {
    /// Number of the game: positions of one game belong to the same side of a split.
    pub game: u32,
    /// Which of the setups that were played.
    pub setup: u8,
    /// Round of the position.
    pub round: u8,
    /// The seat that looks.
    pub seat: u8,
    /// Seats of the game.
    pub seats: u8,
    /// The seat's place at the end, from 1.
    pub place: u8,
    /// The seat won.
    pub won: bool,
    /// The seat's points at the end.
    pub points: i16,
    /// The points of the best other seat.
    pub best_other: i16,
    /// What the judge by hand said, to compare.
    pub judge: f32,
    /// What the seat saw.
    pub inputs: Inputs,
}

/// Writes the beginning of a file.
///
/// # Errors
/// If it cannot be written.
pub fn write_head(out: &mut impl Write, layout: &Layout) -> io::Result<()> {
    out.write_all(MAGIC)?;
    for number in [usize::from(VERSION), layout.dense.len(), layout.sparse.len(), THINGS] {
        out.write_all(&(number as u16).to_le_bytes())?;
    }
    let text = layout.to_text();
    out.write_all(&(text.len() as u32).to_le_bytes())?;
    out.write_all(text.as_bytes())
}

impl Sample {
    /// Adds the record to a file.
    pub fn write(&self, out: &mut Vec<u8>) {
        out.extend(self.game.to_le_bytes());
        out.extend([self.setup, self.round, self.seat, self.seats, self.place, u8::from(self.won)]);
        out.extend(self.points.to_le_bytes());
        out.extend(self.best_other.to_le_bytes());
        out.extend(self.judge.to_le_bytes());
        for at in 0..THINGS {
            out.extend(self.inputs.sparse.get(at).copied().unwrap_or(u16::MAX).to_le_bytes());
        }
        for number in &self.inputs.dense {
            // Conversions of floating point numbers stop at the ends of the range.
            out.extend(((number * 256.0).round() as i16).to_le_bytes());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_have_one_size() {
        let inputs = |things: usize| Inputs { dense: vec![1.5, -300.0], sparse: vec![7; things] };
        let bytes = |things| {
            let mut bytes = Vec::new();
            Sample { points: -2, judge: 0.5, inputs: inputs(things), ..Sample::default() }.write(&mut bytes);
            bytes
        };
        let record = bytes(3);
        assert_eq!(record.len(), 18 + 2 * THINGS + 4);
        assert_eq!(bytes(500).len(), record.len());
        assert_eq!(record[10..12], [0xFE, 0xFF]);
        assert_eq!(record[18..26], [7, 0, 7, 0, 7, 0, 0xFF, 0xFF]);
        assert_eq!(record[record.len() - 4..], [0x80, 1, 0, 0x80], "1.5 in 256ths, and the least that there is");
    }
}
