//! Ways on the map: which spaces are joined, how far it is, where a Character can walk (ET-MOVE, ET-RANGE).

use crate::content::{Ground, Icon, Lies, Spot};
use crate::figure::FIGURES;
use crate::setup::Rules;
use crate::space::{Cell, Direction, Edge, SPACES, Space, SpaceSet};
use crate::state::{Placed, State};
use tinyvec::ArrayVec;

/// Farther than any path: no path exists (RUL-ET-54).
pub const FAR: u8 = u8::MAX;

/// The revealed map with its counters, ready to be walked on.
#[derive(Clone, Debug)]
pub struct Grid {
    /// For each space the directions in which it is joined to the next: no wall or an OPENING, and no BARRIER.
    open: [u8; SPACES],
    /// For each space the directions in which a wall without OPENING or a BARRIER bounds it.
    shut: [u8; SPACES],
    /// The floor of each space.
    floors: [u8; SPACES],
    /// The other end of the LINK counter in a space (EB-LINK-01).
    links: [Option<Space>; SPACES],
    /// Revealed spaces that are not solid.
    pub there: SpaceSet,
    /// Revealed outdoor spaces.
    pub outdoor: SpaceSet,
    /// Spaces with a BLOCK counter.
    pub block: SpaceSet,
    /// Spaces with an OPENING that leads outside (EA-SNOW-05, -06).
    pub airy: SpaceSet,
}

impl Grid {
    /// The map of a position.
    pub fn of(rules: &Rules, s: &State) -> Grid {
        let mut walls = [0u8; SPACES];
        let mut grid = Grid {
            open: [0; SPACES],
            shut: [0; SPACES],
            floors: [0; SPACES],
            links: [None; SPACES],
            there: SpaceSet::default(),
            outdoor: SpaceSet::default(),
            block: SpaceSet::default(),
            airy: SpaceSet::default(),
        };
        for cell in Cell::all() {
            grid.add_tile(rules, s, cell, &mut walls);
        }
        let (mut openings, mut barriers) = ([0u8; SPACES], [0u8; SPACES]);
        for counter in &s.counters {
            match (counter.spot, rules.icon(counter.id)) {
                (Spot::Space(space), Icon::Block) => drop(grid.block.insert(space)),
                (Spot::Edge(edge), Icon::Opening) => mark(&mut openings, edge),
                (Spot::Edge(edge), Icon::Barrier) => mark(&mut barriers, edge),
                _ => {}
            }
        }
        grid.join(&walls, &openings, &barriers);
        grid.link(rules, s);
        grid
    }

    /// Two LINK counters with the same letter on revealed spaces join them.
    fn link(&mut self, rules: &Rules, s: &State) {
        let letter = |counter: &Placed| match counter.spot {
            Spot::Space(space) => rules.counter(counter.id)?.link.map(|letter| (letter, space)),
            Spot::Edge(_) => None,
        };
        for (letter_here, here) in s.counters.iter().filter_map(letter).filter(|&(_, at)| self.there.contains(at)) {
            let mut ends = s.counters.iter().filter_map(letter).filter(|&(_, at)| self.there.contains(at));
            let other = ends.find(|&(other, at)| other == letter_here && at != here);
            self.links[here.index()] = other.map(|(_, at)| at);
        }
    }

    fn add_tile(&mut self, rules: &Rules, s: &State, cell: Cell, walls: &mut [u8; SPACES]) {
        let Some(laid) = s.laid(cell).filter(|laid| laid.revealed) else { return };
        let Some(tile) = rules.tile(laid.tile) else { return };
        let (grounds, printed) = turned(tile, laid.turn);
        for space in cell.spaces() {
            let ground = grounds[space.quarter()];
            if ground == Ground::Solid {
                continue;
            }
            if ground == Ground::Outdoor {
                self.outdoor.insert(space);
            }
            self.there.insert(space);
            walls[space.index()] = printed[space.quarter()];
            self.floors[space.index()] = tile.floor;
        }
    }

    fn join(&mut self, walls: &[u8; SPACES], openings: &[u8; SPACES], barriers: &[u8; SPACES]) {
        for space in self.there.iter() {
            for way in Direction::ALL {
                let bit = 1 << way.index();
                let opening = openings[space.index()] & bit != 0 && barriers[space.index()] & bit == 0;
                let next = space.neighbour(way);
                if opening && next.is_none_or(|next| !self.there.contains(next) || self.outdoor.contains(next)) {
                    self.airy.insert(space);
                }
                let beyond = |next: Space| walls[next.index()] >> way.opposite().index() & 1 == 1;
                let wall = walls[space.index()] & bit != 0 || next.is_some_and(beyond);
                let floor = |space: Space| self.floors[space.index()];
                let above = next.is_some_and(|next| self.there.contains(next) && floor(next) != floor(space));
                let shut = above || !opening && (wall || barriers[space.index()] & bit != 0);
                if shut {
                    self.shut[space.index()] |= bit;
                } else if next.is_some_and(|next| self.there.contains(next)) {
                    self.open[space.index()] |= bit;
                }
            }
        }
    }

    /// Does a wall or BARRIER bound the space that way, so that no line passes (EB-VIS-02 to -05)?
    pub fn is_shut(&self, space: Space, way: Direction) -> bool {
        self.shut.get(space.index()).is_some_and(|shut| shut >> way.index() & 1 == 1)
    }

    /// Spaces joined to this one.
    pub fn next_to(&self, space: Space) -> impl Iterator<Item = Space> + use<> {
        let open = self.open.get(space.index()).copied().unwrap_or(0);
        let ways = Direction::ALL.into_iter().filter(move |way| open >> way.index() & 1 == 1);
        ways.filter_map(move |way| space.neighbour(way))
    }

    /// Spaces that one step leads to: those joined to this one, and the other end of a LINK counter (EB-LINK-02, RUL-ET-57).
    pub fn steps_from(&self, space: Space) -> impl Iterator<Item = Space> + use<> {
        self.next_to(space).chain(self.links.get(space.index()).copied().flatten())
    }

    /// Are two spaces adjacent without a wall or BARRIER between them (RUL-ET-47)?
    pub fn adjacent(&self, a: Space, b: Space) -> bool {
        self.next_to(a).any(|next| next == b)
    }

    /// Lengths of the shortest paths from a space; BLOCK spaces can only be their ends (ET-RANGE-04, -07).
    pub fn distances(&self, from: Space) -> [u8; SPACES] {
        self.paths(from, true)
    }

    /// The same without LINK counters: Item actions and attacks do not work through them (EB-LINK-04).
    pub fn distances_here(&self, from: Space) -> [u8; SPACES] {
        self.paths(from, false)
    }

    fn paths(&self, from: Space, links: bool) -> [u8; SPACES] {
        let mut far = [FAR; SPACES];
        if !from.exists() {
            return far;
        }
        far[from.index()] = 0;
        let mut queue = [from; SPACES];
        let (mut head, mut tail) = (0, 1);
        while head < tail {
            let space = queue[head];
            head += 1;
            if space != from && self.block.contains(space) {
                continue;
            }
            let link = self.links[space.index()].filter(|_| links);
            for next in self.next_to(space).chain(link) {
                if far[next.index()] == FAR {
                    far[next.index()] = far[space.index()] + 1;
                    queue[tail] = next;
                    tail += 1;
                }
            }
        }
        far
    }
}

fn mark(bits: &mut [u8; SPACES], edge: Edge) {
    let Some([near, far]) = edge.sides() else { return };
    bits[near.index()] |= 1 << edge.way().index();
    bits[far.index()] |= 1 << edge.way().opposite().index();
}

/// Which quarter of an unturned tile lies in this quarter of a cell, after so many quarter turns clockwise.
pub(crate) fn printed_quarter(quarter: usize, turns: usize) -> usize {
    (0..turns).fold(quarter, |quarter, _| {
        let (x, y) = (quarter % 2, quarter / 2);
        (1 - x) * 2 + y
    })
}

/// Does a counter of this kind belong on such a spot?
pub fn fits(lies: Lies, spot: Spot) -> bool {
    match spot {
        Spot::Space(space) => lies == Lies::Space && space.exists(),
        Spot::Edge(edge) => lies == Lies::Edge && edge.sides().is_some(),
    }
}

/// What a walker minds on the way.
#[derive(Clone, Copy, Debug)]
pub struct Walker {
    /// Where it sets out.
    pub from: Space,
    /// Spaces it may move.
    pub left: u8,
    /// Spaces that it touches snow in by entering.
    pub snow: SpaceSet,
    /// Spaces that hurt it by entering: those of Survivors (EB-SURV-02).
    pub harm: SpaceSet,
    /// Spaces that it can neither enter nor cross (EB-NPC-07, EB-SURV-13).
    pub closed: SpaceSet,
    /// Spaces in which it must stop (ET-MOVE-11).
    pub stops: SpaceSet,
    /// Spaces in which it may not stop (ET-MOVE-05).
    pub taken: SpaceSet,
    /// It can be sent into those spaces nevertheless, where it can leave them again (RUL-ET-212).
    pub among: bool,
}

/// The best way to a space: the least harm, then the least snow, then the fewest steps.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Way {
    /// Times it is hurt.
    pub harm: u8,
    /// Times snow is touched.
    pub snow: u8,
    /// Steps that it takes to get there.
    pub steps: u8,
    /// The first of them.
    pub first: Space,
}

impl Grid {
    /// The best way to every space that the walker can come to and stop in, or come to and leave again.
    pub fn ways(&self, walker: &Walker) -> [Option<Way>; SPACES] {
        let mut best: [Option<Way>; SPACES] = [None; SPACES];
        let mut here: [Option<Way>; SPACES] = [None; SPACES];
        if !walker.from.exists() {
            return best;
        }
        here[walker.from.index()] = Some(Way::default());
        let out = self.ways_out(walker);
        for steps in 1..=walker.left {
            let mut next: [Option<Way>; SPACES] = [None; SPACES];
            for space in Space::all() {
                let Some(way) = here[space.index()] else { continue };
                if steps > 1 && walker.stops.contains(space) {
                    continue;
                }
                for to in self.steps_from(space).filter(|&to| self.may_enter(walker, to)) {
                    let first = if steps == 1 { to } else { way.first };
                    let harm = way.harm + u8::from(walker.harm.contains(to));
                    let longer = Way { harm, snow: way.snow + u8::from(walker.snow.contains(to)), steps, first };
                    improve(&mut next[to.index()], longer);
                }
            }
            for space in Space::all().filter(|&space| space != walker.from) {
                let Some(way) = next[space.index()] else { continue };
                let rest = walker.left - steps;
                let stays = !walker.taken.contains(space);
                if stays || out.iter().any(|&(through, far)| through == space && far <= rest) {
                    improve(&mut best[space.index()], way);
                }
            }
            here = next;
        }
        best
    }

    /// Steps from each space that another figure stands in to the nearest where the walker can stop; empty if it is not sent
    /// there.
    fn ways_out(&self, walker: &Walker) -> ArrayVec<[(Space, u8); FIGURES]> {
        let mut out: ArrayVec<[(Space, u8); FIGURES]> = ArrayVec::new();
        if !walker.among {
            return out;
        }
        // As long as more of these spaces are found to lead out, those beside them may.
        for far in 1..=FIGURES as u8 {
            let before = out.len();
            for space in walker.taken.iter().filter(|&space| self.may_enter(walker, space)) {
                let leads_out = |next: Space| match walker.taken.contains(next) {
                    true => out.iter().any(|&(through, steps)| through == next && steps < far),
                    false => self.may_enter(walker, next),
                };
                let known = out.iter().any(|&(through, _)| through == space);
                if !known && self.steps_from(space).any(leads_out) {
                    out.try_push((space, far));
                }
            }
            if out.len() == before {
                break;
            }
        }
        out
    }

    /// No BLOCK, and no Event that somebody stands on (ET-MOVE-09, RUL-ET-51).
    fn may_enter(&self, walker: &Walker, to: Space) -> bool {
        let barred = self.block.contains(to) || walker.closed.contains(to);
        !(barred || walker.stops.contains(to) && walker.taken.contains(to))
    }
}

fn improve(slot: &mut Option<Way>, way: Way) {
    if slot.is_none_or(|old| way < old) {
        *slot = Some(way);
    }
}

/// Grounds and walls of a tile's spaces as it lies.
pub fn turned(tile: &crate::content::Tile, turn: Direction) -> ([Ground; 4], [u8; 4]) {
    let turns = turn.index();
    let printed = [0, 1, 2, 3].map(|quarter| printed_quarter(quarter, turns));
    let wall = |quarter: usize| {
        let ways = Direction::ALL.into_iter().filter(|way| tile.walls[quarter] >> way.index() & 1 == 1);
        ways.fold(0, |bits, way| bits | 1 << way.turned(turns).index())
    };
    (printed.map(|quarter| tile.grounds[quarter]), printed.map(wall))
}
