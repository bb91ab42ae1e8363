//! Visible spaces: straight lines from the centre of a space to the dots of another (EB-VIS, RUL-ET-113, -114).
//!
//! Which spaces a line runs through and which edges it touches depends on nothing but how far apart the two spaces are. It is
//! worked out once for all distances of the board; a position is then only looked up.

use std::sync::OnceLock;

use crate::paths::Grid;
use crate::space::{Direction, HEIGHT, Space, SpaceSet, WIDTH};

/// Length of a space's side. The dots lie one unit inside, so that a wall on the far side of the target is not touched.
const UNIT: i32 = 64;

/// A point of the plane in units.
type Point = (i32, i32);

/// The dots of a space: corners and midpoints of edges, slightly inside (RUL-ET-113).
const DOTS: [Point; 8] = {
    let (near, middle, far) = (1, UNIT / 2, UNIT - 1);
    [(near, near), (middle, near), (far, near), (near, middle), (far, middle), (near, far), (middle, far), (far, far)]
};

/// What a line meets on its way, by distance from the space it begins in.
#[derive(Default)]
struct Line {
    /// Spaces through whose interior it runs, the first and the last apart.
    spaces: Vec<(i8, i8)>,
    /// Edges that it touches: the space on their west or north side, and whether the other side is east.
    edges: Vec<(i8, i8, bool)>,
}

/// The lines to a space so many columns and rows away.
fn lines(x: i32, y: i32) -> &'static [Line; 8] {
    static ALL: OnceLock<Vec<[Line; 8]>> = OnceLock::new();
    let (columns, rows) = (i32::from(WIDTH), i32::from(HEIGHT));
    let all = ALL.get_or_init(|| {
        let ways = (1 - rows..rows).flat_map(|y| (1 - columns..columns).map(move |x| (x, y)));
        ways.map(|(x, y)| DOTS.map(|dot| line(x, y, dot))).collect()
    });
    &all[((y + rows - 1) * (2 * columns - 1) + x + columns - 1) as usize]
}

/// The line from the centre of space 0, 0 to a dot of another.
fn line(x: i32, y: i32, dot: Point) -> Line {
    let (from, to) = ((UNIT / 2, UNIT / 2), (x * UNIT + dot.0, y * UNIT + dot.1));
    let mut line = Line::default();
    for row in y.min(0) - 1..=y.max(0) {
        for column in x.min(0) - 1..=x.max(0) {
            let here = (column as i8, row as i8);
            if (column, row) != (0, 0) && (column, row) != (x, y) && runs_through(from, to, column, row) {
                line.spaces.push(here);
            }
            if touches(from, to, (column + 1) * UNIT, row * UNIT) {
                line.edges.push((here.0, here.1, true));
            }
            let turned = |(x, y): Point| (y, x);
            if touches(turned(from), turned(to), (row + 1) * UNIT, column * UNIT) {
                line.edges.push((here.0, here.1, false));
            }
        }
    }
    line
}

/// Does the line run through the interior of a space?
fn runs_through(from: Point, to: Point, column: i32, row: i32) -> bool {
    let (left, top) = (column * UNIT, row * UNIT);
    let beside = from.0.max(to.0) <= left || from.0.min(to.0) >= left + UNIT;
    let above = from.1.max(to.1) <= top || from.1.min(to.1) >= top + UNIT;
    let side = |x: i32, y: i32| (to.0 - from.0) * (y - from.1) - (to.1 - from.1) * (x - from.0);
    let corners = [side(left, top), side(left + UNIT, top), side(left, top + UNIT), side(left + UNIT, top + UNIT)];
    !beside && !above && corners.iter().any(|&side| side > 0) && corners.iter().any(|&side| side < 0)
}

/// Does the line touch the upright edge that begins here, its ends included?
fn touches(from: Point, to: Point, x: i32, top: i32) -> bool {
    let (low, high) = (from.0.min(to.0), from.0.max(to.0));
    if x < low || x > high || low == high {
        return false;
    }
    // Where the line is at x, times its run; the run is made positive.
    let run = to.0 - from.0;
    let at = (from.1 * run + (to.1 - from.1) * (x - from.0)) * run.signum();
    let run = run.abs();
    (top * run..=(top + UNIT) * run).contains(&at)
}

/// What stands in the way of lines at a position.
pub struct Sight<'g> {
    grid: &'g Grid,
    /// Spaces that no line runs through: of figures and BLOCK counters, and where nothing is (EB-VIS-05 to -07).
    opaque: SpaceSet,
}

impl<'g> Sight<'g> {
    /// Over a map with figures in these spaces.
    pub fn new(grid: &'g Grid, figures: SpaceSet) -> Self {
        let opaque = Space::all()
            .filter(|&space| !grid.there.contains(space) || grid.block.contains(space) || figures.contains(space));
        Sight { grid, opaque: opaque.collect() }
    }

    /// Is a space visible from another (EB-VIS-01)? Nobody looks at the own one.
    pub fn sees(&self, from: Space, to: Space) -> bool {
        if !self.grid.there.contains(from) || !self.grid.there.contains(to) || from == to {
            return false;
        }
        let across = |to: u8, from: u8| i32::from(to) - i32::from(from);
        let lines = lines(across(to.x(), from.x()), across(to.y(), from.y()));
        lines.iter().any(|line| self.is_free(from, line))
    }

    /// Every space that is visible from this one.
    pub fn visible(&self, from: Space) -> SpaceSet {
        self.grid.there.iter().filter(|&to| self.sees(from, to)).collect()
    }

    fn is_free(&self, from: Space, line: &Line) -> bool {
        let through = |&(x, y): &(i8, i8)| moved(from, x, y).is_some_and(|space| !self.opaque.contains(space));
        let past = |&(x, y, east): &(i8, i8, bool)| !self.is_shut(from, x, y, east);
        line.spaces.iter().all(through) && line.edges.iter().all(past)
    }

    /// Is there a wall or BARRIER on this edge (EB-VIS-02 to -05)? One on the border of the board has its other side only.
    fn is_shut(&self, from: Space, x: i8, y: i8, east: bool) -> bool {
        let (way, dx, dy) = if east { (Direction::East, 1, 0) } else { (Direction::South, 0, 1) };
        let near = moved(from, x, y).is_some_and(|space| self.grid.is_shut(space, way));
        near || moved(from, x + dx, y + dy).is_some_and(|space| self.grid.is_shut(space, way.opposite()))
    }
}

/// The space so many columns and rows away, if the board has it.
fn moved(from: Space, x: i8, y: i8) -> Option<Space> {
    let x = from.x().checked_add_signed(x).filter(|&x| x < WIDTH)?;
    let y = from.y().checked_add_signed(y).filter(|&y| y < HEIGHT)?;
    Some(Space(y * WIDTH + x))
}

/// The spaces around one, diagonals included.
pub fn around(space: Space) -> impl Iterator<Item = Space> {
    let ways = (-1..=1).flat_map(|y| (-1..=1).map(move |x| (x, y)));
    ways.filter(|&way| way != (0, 0)).filter_map(move |(x, y)| moved(space, x, y))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_along_a_row_meets_what_lies_between() {
        let straight = &lines(3, 0)[3];
        assert_eq!(straight.spaces, [(1, 0), (2, 0)]);
        assert_eq!(straight.edges, [(0, 0, true), (1, 0, true), (2, 0, true)]);
    }

    #[test]
    fn the_nearest_corner_of_a_diagonal_space_is_seen_through_a_point_where_four_edges_meet() {
        let diagonal = &lines(1, 1)[0];
        assert!(diagonal.spaces.is_empty(), "it runs through no other space");
        assert_eq!(diagonal.edges.len(), 4);
    }

    #[test]
    fn what_is_seen_one_way_is_met_the_other_way_too() {
        for (x, y) in [(1, 0), (2, 1), (5, 3), (15, 11), (0, 4)] {
            let there: usize = lines(x, y).iter().map(|line| line.spaces.len()).sum();
            let back: usize = lines(-x, -y).iter().map(|line| line.spaces.len()).sum();
            assert_eq!(there, back, "{x} {y}");
        }
    }
}
