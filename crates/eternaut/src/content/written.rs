//! Numbers, codes and places as content files and records write them, and back.

use std::fmt;

use super::ids::{Component, CounterId, EventCounterId, Key, TileNo, three_digits};
use crate::space::{COLUMNS, Cell, Direction, Edge, ROWS, Space, WIDTH};

impl Key {
    /// `232-901`, `232-9XX`, `4XX-226`, `232-XXX`, `002-TIMER`, `274-HIT`, `999-001`. The order of a pair is kept as written:
    /// whether it is right (CM-VAL-01) is not decided here.
    pub fn parse(text: &str) -> Option<Self> {
        let (first, second) = text.split_once('-')?;
        match (first, second) {
            ("4XX", _) => Component::parse(second).map(Key::AnyItemAction),
            ("999", _) => three_digits(second).map(Key::System),
            (_, "9XX") => Component::parse(first).map(Key::AnyCharacter),
            (_, "XXX") => Component::parse(first).map(Key::AnyInteraction),
            (_, "TIMER") => EventCounterId::parse(first).map(Key::Timer),
            (_, "HIT") => CounterId::parse(first).map(Key::Hit),
            _ => Some(Key::Pair(Component::parse(first)?, Component::parse(second)?)),
        }
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Key::Pair(first, second) => write!(f, "{first}-{second}"),
            Key::AnyCharacter(id) => write!(f, "{id}-9XX"),
            Key::AnyItemAction(id) => write!(f, "4XX-{id}"),
            Key::AnyInteraction(id) => write!(f, "{id}-XXX"),
            Key::Timer(id) => write!(f, "{id}-TIMER"),
            Key::Hit(id) => write!(f, "{id}-HIT"),
            Key::System(number) => write!(f, "999-{number:03}"),
        }
    }
}

impl TileNo {
    /// Reads `M-003`; nothing if it is no number of a tile.
    pub fn parse(text: &str) -> Option<Self> {
        text.strip_prefix("M-").and_then(three_digits).map(TileNo)
    }
}

impl fmt::Display for TileNo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "M-{:03}", self.0)
    }
}

impl Cell {
    /// `C2`: a column from A to H and a row from 1 to 6.
    pub fn parse(text: &str) -> Option<Self> {
        let [column, row] = text.as_bytes() else { return None };
        let column = column.checked_sub(b'A').filter(|&column| column < COLUMNS)?;
        let row = row.checked_sub(b'1').filter(|&row| row < ROWS)?;
        Some(Cell(row * COLUMNS + column))
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'A' + self.0 % COLUMNS), self.0 / COLUMNS + 1)
    }
}

impl Space {
    /// `C2.3`: a cell and its quarter.
    pub fn parse(text: &str) -> Option<Self> {
        let (cell, quarter) = text.split_once('.')?;
        let Cell(cell) = Cell::parse(cell)?;
        let quarter = match quarter {
            "1" => 0,
            "2" => 1,
            "3" => 2,
            "4" => 3,
            _ => return None,
        };
        let (x, y) = (cell % COLUMNS * 2 + quarter % 2, cell / COLUMNS * 2 + quarter / 2);
        Some(Space(y * WIDTH + x))
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (x, y) = (self.0 % WIDTH, self.0 / WIDTH);
        write!(f, "{}.{}", Cell(y / 2 * COLUMNS + x / 2), y % 2 * 2 + x % 2 + 1)
    }
}

impl Edge {
    /// `C2.2/D2.1`: two adjacent spaces in any order.
    pub fn parse(text: &str) -> Option<Self> {
        let (one, other) = text.split_once('/')?;
        let (one, other) = (Space::parse(one)?, Space::parse(other)?);
        let (first, second) = (one.min(other), one.max(other));
        let same_row = first.0 / WIDTH == second.0 / WIDTH;
        match second.0 - first.0 {
            1 if same_row => Some(Edge { space: first, east: true }),
            WIDTH => Some(Edge { space: first, east: false }),
            _ => None,
        }
    }
}

impl fmt::Display for Edge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let far = Space(self.space.0 + if self.east { 1 } else { WIDTH });
        write!(f, "{}/{far}", self.space)
    }
}

/// Directions as files write them.
pub const DIRECTIONS: [(&str, Direction); 4] =
    [("north", Direction::North), ("east", Direction::East), ("south", Direction::South), ("west", Direction::West)];

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(DIRECTIONS[*self as usize].0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_reads_back() {
        for text in ["232-901", "232-9XX", "4XX-226", "232-XXX", "002-TIMER", "274-HIT", "999-001", "600-901"] {
            assert_eq!(Key::parse(text).map(|key| key.to_string()).as_deref(), Some(text));
        }
        for number in 0..WIDTH * ROWS * 2 {
            let space = Space(number);
            assert_eq!(Space::parse(&space.to_string()), Some(space));
        }
        for text in ["C2.2/D2.1", "C2.3/C3.1", "A1.1/A1.2"] {
            assert_eq!(Edge::parse(text).map(|edge| edge.to_string()).as_deref(), Some(text));
        }
        assert_eq!(Edge::parse("D2.1/C2.2"), Edge::parse("C2.2/D2.1"));
        assert_eq!(TileNo::parse("M-003").map(|no| no.to_string()).as_deref(), Some("M-003"));
    }

    #[test]
    fn what_is_no_place_is_refused() {
        for text in ["I1.1", "A7.1", "A1.5", "A1", "a1.1", "A1.0", "", "A1.1.1"] {
            assert_eq!(Space::parse(text), None, "{text}");
        }
        // Not adjacent: a space apart, diagonal, the end of one row and the beginning of the next.
        for text in ["A1.1/B1.1", "A1.1/A1.4", "H1.2/A1.3", "A1.1/A1.1", "A1.1"] {
            assert_eq!(Edge::parse(text), None, "{text}");
        }
        for text in ["12-901", "232_901", "232-", "XXX-232", "232-9X", "0232-901"] {
            assert_eq!(Key::parse(text), None, "{text}");
        }
    }
}
