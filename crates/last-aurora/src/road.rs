//! Distances along the road (LA-MOVE, LA-SHORT), and the roads between spaces.

use serde::{Deserialize, Serialize};

use crate::content::{MapBoard, Shortcut};
use crate::state::SPACES;

/// A road between two spaces. Convoys stand on spaces, counters of modules may lie on roads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Way {
    /// The stretch of the main road that leaves this space.
    Main(u8),
    /// A shortcut of the map's list.
    Shortcut(u8),
}

impl Default for Way {
    fn default() -> Self {
        Way::Main(0)
    }
}

impl Way {
    /// Where it begins and ends.
    pub fn ends(self, map: &MapBoard) -> (u8, u8) {
        match self {
            Way::Main(from) => (from, from + 1),
            Way::Shortcut(at) => {
                let shortcut = map.shortcuts[usize::from(at)];
                (shortcut.from, shortcut.to)
            }
        }
    }

    /// The road with these ends.
    pub fn between(map: &MapBoard, from: u8, to: u8) -> Option<Way> {
        if from.checked_add(1) == Some(to) {
            return (to < map.main).then_some(Way::Main(from));
        }
        let found = map.shortcuts.iter().position(|shortcut| (shortcut.from, shortcut.to) == (from, to));
        found.map(|at| Way::Shortcut(at as u8))
    }

    /// Is there such a road on the map?
    pub fn exists(self, map: &MapBoard) -> bool {
        match self {
            Way::Main(from) => from < map.last(),
            Way::Shortcut(at) => usize::from(at) < map.shortcuts.len(),
        }
    }
}

/// A set of roads.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ways {
    main: u64,
    shortcuts: u16,
}

impl Ways {
    /// No road at all.
    pub const NONE: Ways = Ways { main: 0, shortcuts: 0 };

    /// Is no road in it?
    pub fn is_empty(self) -> bool {
        self == Ways::NONE
    }

    /// Is this road in it?
    pub fn contains(self, way: Way) -> bool {
        match way {
            Way::Main(from) => self.main & (1 << from) != 0,
            Way::Shortcut(at) => self.shortcuts & (1 << at) != 0,
        }
    }

    /// Adds a road.
    pub fn insert(&mut self, way: Way) {
        match way {
            Way::Main(from) => self.main |= 1 << from,
            Way::Shortcut(at) => self.shortcuts |= 1 << at,
        }
    }

    /// All its roads, the main road first.
    pub fn each(self) -> impl Iterator<Item = Way> {
        bits(self.main).map(Way::Main).chain(bits(self.shortcuts.into()).map(Way::Shortcut))
    }

    /// Adds all roads of another set.
    pub fn add(&mut self, other: Ways) {
        self.main |= other.main;
        self.shortcuts |= other.shortcuts;
    }
}

/// The places of the bits of a number, the lowest first.
fn bits(mut left: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let lowest = left.trailing_zeros() as u8;
        (left != 0).then(|| {
            left &= left - 1;
            lowest
        })
    })
}

/// A stretch of a move by roads without hazards. The Convoy may have come by any of them that take no more steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Stretch {
    /// Where it begins.
    pub from: u8,
    /// Where it ends.
    pub to: u8,
    /// Steps that it took at most.
    pub steps: u8,
    /// The move began elsewhere.
    pub starts_on_the_way: bool,
    /// The move goes on where it ends.
    pub goes_on: bool,
}

/// Steps from one space to every other.
pub type Row = [u8; SPACES];

/// Distances from space to space, with and without the use of Tracks. Convoys only move forward (RUL-LA-66).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Road {
    spaces: usize,
    /// Spaces of the main road.
    main: u8,
    /// All spaces in an order in which every road leads on: by progress, shortcuts before the space they are level with.
    order: Vec<u8>,
    /// The place of each space in that order.
    place: Vec<u8>,
    /// By every open shortcut, while none is covered: without and with Tracks.
    distances: [Vec<Row>; 2],
    /// By roads without hazards: without and with Tracks.
    safe: [Vec<Row>; 2],
    shortcuts: Vec<Shortcut>,
}

/// There is no way forward.
pub const UNREACHABLE: u8 = u8::MAX;

impl Road {
    /// Works out all distances of a map.
    pub fn new(map: &MapBoard) -> Self {
        let mut order: Vec<u8> = (0..map.spaces.len() as u8).collect();
        order.sort_by_key(|&space| map.progress(space));
        let mut place = order.clone();
        (0..).zip(&order).for_each(|(at, &space)| place[usize::from(space)] = at);
        let mut road = Road {
            spaces: map.spaces.len(),
            main: map.main,
            order,
            place,
            distances: Default::default(),
            safe: Default::default(),
            shortcuts: map.shortcuts.clone(),
        };
        let rows =
            |road: &Road, tracks, safe| (0..road.spaces).map(|from| road.row(from, tracks, safe, Ways::NONE)).collect();
        road.distances = [false, true].map(|tracks| rows(&road, tracks, false));
        road.safe = [false, true].map(|tracks| rows(&road, tracks, true));
        road
    }

    /// Steps from a space to another by the shortest way open to a Convoy with or without Tracks; [`UNREACHABLE`] if it
    /// lies behind. Covered shortcuts do not count (RUL-LA-103).
    pub fn distance(&self, from: u8, to: u8, tracks: bool, covered: u16) -> u8 {
        if covered == 0 {
            return self.distances[usize::from(tracks)][usize::from(from)][usize::from(to)];
        }
        let closed = Ways { main: 0, shortcuts: covered };
        self.row(usize::from(from), tracks, false, closed)[usize::from(to)]
    }

    /// Steps from a space to all others by roads without hazards, none of which is closed.
    pub fn safe_row(&self, from: u8, tracks: bool, closed: Ways) -> Row {
        if closed.is_empty() {
            return self.safe[usize::from(tracks)][usize::from(from)];
        }
        self.row(usize::from(from), tracks, true, closed)
    }

    /// Steps from a space to another by roads without hazards, none of which is closed.
    fn safe_distance(&self, from: u8, to: u8, tracks: bool, closed: Ways) -> u8 {
        if closed.is_empty() {
            return self.safe[usize::from(tracks)][usize::from(from)][usize::from(to)];
        }
        self.row(usize::from(from), tracks, true, closed)[usize::from(to)]
    }

    /// All safe roads by which a Convoy can have come from a space to another in so many steps.
    pub fn crossed(&self, from: u8, to: u8, steps: u8, tracks: bool, closed: Ways) -> Ways {
        let mut ways = Ways::NONE;
        let before = self.safe_row(from, tracks, closed);
        let place = |space: u8| self.place[usize::from(space)];
        let lies_on = |start: u8, end: u8| {
            let left = || self.safe_distance(end, to, tracks, closed);
            place(end) <= place(to) && before[usize::from(start)].saturating_add(1).saturating_add(left()) <= steps
        };
        for &start in &self.order[usize::from(place(from))..usize::from(place(to)).max(place(from).into())] {
            if start + 1 < self.main && !closed.contains(Way::Main(start)) && lies_on(start, start + 1) {
                ways.insert(Way::Main(start));
            }
        }
        for (at, shortcut) in self.shortcuts.iter().enumerate() {
            let way = Way::Shortcut(at as u8);
            let open = place(shortcut.from) >= place(from) && (tracks || !shortcut.tracks) && !shortcut.is_hazardous();
            if open && !closed.contains(way) && lies_on(shortcut.from, shortcut.to) {
                ways.insert(way);
            }
        }
        ways
    }

    /// Every road leads on in the order of the spaces, so one pass in that order finds the shortest ways.
    fn row(&self, from: usize, tracks: bool, safe: bool, closed: Ways) -> Row {
        let mut row = [UNREACHABLE; SPACES];
        row[from] = 0;
        for &space in &self.order[usize::from(self.place[from])..] {
            let at = usize::from(space);
            let next = row[at].saturating_add(1);
            if space + 1 < self.main && !closed.contains(Way::Main(space)) {
                row[at + 1] = row[at + 1].min(next);
            }
            for (place, shortcut) in self.shortcuts.iter().enumerate() {
                let usable = (tracks || !shortcut.tracks) && !(safe && shortcut.is_hazardous());
                if usize::from(shortcut.from) == at && usable && !closed.contains(Way::Shortcut(place as u8)) {
                    row[usize::from(shortcut.to)] = row[usize::from(shortcut.to)].min(next);
                }
            }
        }
        row
    }

    /// Does any road, whatever it takes to cross it, lead from a space to another? Not from a shortcut to the main road beside
    /// it, nor the other way (RUL-PA-84).
    pub fn leads(&self, from: u8, to: u8) -> bool {
        self.distances[1][usize::from(from)][usize::from(to)] != UNREACHABLE
    }

    /// The shortcuts in the order of the map's list.
    pub fn shortcuts(&self) -> impl Iterator<Item = (u8, &Shortcut)> {
        self.shortcuts.iter().enumerate().map(|(at, shortcut)| (at as u8, shortcut))
    }

    /// The last space of the main road.
    pub fn last(&self) -> u8 {
        self.main - 1
    }

    /// Number of spaces, those of shortcuts among them.
    pub fn len(&self) -> usize {
        self.spaces
    }

    /// A road has spaces.
    pub fn is_empty(&self) -> bool {
        self.spaces == 0
    }
}
