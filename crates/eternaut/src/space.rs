//! The coordinate grid: cells, their four spaces, and the edges between spaces (ET-MOVE-02, ET-MAP-06).
//!
//! The board has columns A to H and rows 1 to 6 (reconstructed: the sources show no picture). Rows count downwards, away
//! from the Timer track. Space 1 of a cell is top left, 2 top right, 3 bottom left, 4 bottom right: `C2.3`.

use serde::{Deserialize, Serialize};

/// Columns of cells.
pub const COLUMNS: u8 = 8;
/// Rows of cells.
pub const ROWS: u8 = 6;
/// Columns of spaces.
pub const WIDTH: u8 = COLUMNS * 2;
/// Rows of spaces.
pub const HEIGHT: u8 = ROWS * 2;
/// Spaces in all.
pub const SPACES: usize = WIDTH as usize * HEIGHT as usize;

/// A grid cell, which holds one Map tile: row * [`COLUMNS`] + column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Cell(pub u8);

/// A space: y * [`WIDTH`] + x.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Space(pub u8);

/// The four ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Direction {
    /// Towards the Timer track.
    North,
    /// Towards column H.
    East,
    /// Away from the Timer track.
    South,
    /// Towards column A.
    West,
}

/// The edge between two orthogonally adjacent spaces: the space on its west or north side, and where the other one lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Edge {
    /// West or north side.
    pub space: Space,
    /// True: the other side is east; false: south.
    pub east: bool,
}
