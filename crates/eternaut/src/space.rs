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

impl Direction {
    /// All four, clockwise from the north.
    pub const ALL: [Direction; 4] = [Direction::North, Direction::East, Direction::South, Direction::West];

    /// Position in [`Direction::ALL`].
    pub fn index(self) -> usize {
        self as usize
    }

    /// So many quarter turns clockwise.
    pub fn turned(self, quarters: usize) -> Self {
        Direction::ALL[(self.index() + quarters) % 4]
    }

    /// The way back.
    pub fn opposite(self) -> Self {
        self.turned(2)
    }
}

impl Cell {
    /// All cells, row by row.
    pub fn all() -> impl Iterator<Item = Cell> {
        (0..COLUMNS * ROWS).map(Cell)
    }

    /// Is it on the board?
    pub fn exists(self) -> bool {
        self.0 < COLUMNS * ROWS
    }

    /// The space of this quarter: 0 top left, 1 top right, 2 bottom left, 3 bottom right.
    pub fn space(self, quarter: usize) -> Space {
        let (x, y) = (self.0 % COLUMNS * 2 + quarter as u8 % 2, self.0 / COLUMNS * 2 + quarter as u8 / 2);
        Space(y * WIDTH + x)
    }

    /// Its four spaces.
    pub fn spaces(self) -> [Space; 4] {
        [0, 1, 2, 3].map(|quarter| self.space(quarter))
    }
}

impl Space {
    /// All spaces, row by row.
    pub fn all() -> impl Iterator<Item = Space> {
        (0..SPACES as u8).map(Space)
    }

    /// Is it on the board?
    pub fn exists(self) -> bool {
        usize::from(self.0) < SPACES
    }

    /// As an index of a list of spaces.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Column of spaces.
    pub fn x(self) -> u8 {
        self.0 % WIDTH
    }

    /// Row of spaces.
    pub fn y(self) -> u8 {
        self.0 / WIDTH
    }

    /// The cell it is a quarter of.
    pub fn cell(self) -> Cell {
        Cell(self.y() / 2 * COLUMNS + self.x() / 2)
    }

    /// Which quarter of its cell: 0 top left, 1 top right, 2 bottom left, 3 bottom right.
    pub fn quarter(self) -> usize {
        usize::from(self.y() % 2 * 2 + self.x() % 2)
    }

    /// The orthogonally adjacent space that way, unless the board ends there.
    pub fn neighbour(self, way: Direction) -> Option<Space> {
        match way {
            Direction::North => self.0.checked_sub(WIDTH).map(Space),
            Direction::South => (self.y() + 1 < HEIGHT).then(|| Space(self.0 + WIDTH)),
            Direction::East => (self.x() + 1 < WIDTH).then(|| Space(self.0 + 1)),
            Direction::West => (self.x() > 0).then(|| Space(self.0 - 1)),
        }
    }

    /// The edge that way, unless the board ends there.
    pub fn edge(self, way: Direction) -> Option<Edge> {
        let other = self.neighbour(way)?;
        let space = if matches!(way, Direction::North | Direction::West) { other } else { self };
        Some(Edge { space, east: matches!(way, Direction::East | Direction::West) })
    }
}

impl Edge {
    /// The way from [`Edge::space`] to the other side.
    pub fn way(self) -> Direction {
        if self.east { Direction::East } else { Direction::South }
    }

    /// The two spaces it lies between; `None` for an edge that is not between two spaces of the board.
    pub fn sides(self) -> Option<[Space; 2]> {
        let other = self.space.exists().then(|| self.space.neighbour(self.way())).flatten()?;
        Some([self.space, other])
    }
}

/// A set of spaces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct SpaceSet([u64; 3]);

impl SpaceSet {
    /// Is this space in it?
    pub fn contains(&self, space: Space) -> bool {
        self.0.get(space.index() / 64).is_some_and(|word| word >> (space.index() % 64) & 1 == 1)
    }

    /// Adds a space; says whether it was not in it before.
    pub fn insert(&mut self, space: Space) -> bool {
        let new = space.exists() && !self.contains(space);
        if new {
            self.0[space.index() / 64] |= 1 << (space.index() % 64);
        }
        new
    }

    /// Takes a space out; says whether it was in it.
    pub fn remove(&mut self, space: Space) -> bool {
        let was = self.contains(space);
        if was {
            self.0[space.index() / 64] &= !(1 << (space.index() % 64));
        }
        was
    }

    /// How many spaces.
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Is it empty?
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 3]
    }

    /// The spaces in order.
    pub fn iter(&self) -> impl Iterator<Item = Space> + use<> {
        let set = *self;
        Space::all().filter(move |&space| set.contains(space))
    }
}

impl FromIterator<Space> for SpaceSet {
    fn from_iter<I: IntoIterator<Item = Space>>(spaces: I) -> Self {
        let mut set = SpaceSet::default();
        for space in spaces {
            set.insert(space);
        }
        set
    }
}
