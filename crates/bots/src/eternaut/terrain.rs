//! The map as a reckoning needs it, kept from position to position: most answers of a question change nothing about it.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use registry::eternaut::content::{CounterId, Icon, Spot};
use registry::eternaut::look::Look;
use registry::eternaut::paths::Grid;
use registry::eternaut::space::{SPACES, Space, SpaceSet};
use registry::eternaut::state::{BOARDS, EventCounterAt, Laid, Placed};

use super::atlas::{Atlas, Fact, Site};
use super::cost::NEVER;

/// Steps that a shut door stands for.
pub const DOOR: u16 = 8;
/// Steps that a touch of snow stands for: what it does takes an action or two to undo.
pub const SNOW: u16 = 4;

/// Steps to every space, doors and snow counted as longer.
pub type Far = [u16; SPACES];

/// Maps that are kept.
const KEPT: usize = 12;

/// Tiles, counters and snow of a position, and what follows from them.
pub struct Terrain {
    /// No two have the same, for an atlas.
    pub number: u64,
    cells: Vec<Option<Laid>>,
    counters: Vec<Placed>,
    events: Vec<EventCounterAt>,
    snow: SpaceSet,
    /// Which spaces are joined.
    pub grid: Grid,
    doors: Vec<[Space; 2]>,
    wet: SpaceSet,
    /// Where the counters lie that can still be used, by the atlas' sites.
    pub places: Vec<Vec<(Spot, Icon)>>,
    /// Facts about tiles and counters that hold, by the atlas' facts; nothing for other facts.
    pub facts: Vec<Option<bool>>,
}

impl Terrain {
    fn of(number: u64, atlas: &Atlas, look: Look) -> Self {
        let s = look.s;
        let grid = look.grid();
        let door = |counter: &Placed| match counter.spot {
            Spot::Edge(edge) if look.rules.icon(counter.id) == Icon::Barrier => edge.sides(),
            _ => None,
        };
        let unused = |id: CounterId| s.counters.iter().filter(move |counter| counter.id == id && !counter.consumed);
        let places = |site: &Site| match *site {
            Site::Counter(id) => unused(id).map(|counter| (counter.spot, look.rules.icon(id))).collect(),
            Site::EventCounter(_) | Site::Figure(_) => Vec::new(),
        };
        let holds = |fact: &Fact| match *fact {
            Fact::Revealed(tile) => Some(s.cells.iter().flatten().any(|laid| laid.tile == tile && laid.revealed)),
            Fact::Present(id) => Some(s.counters.iter().any(|counter| counter.id == id)),
            Fact::EventCounter(id) => Some(s.event_counters.iter().any(|event| event.id == id)),
            _ => None,
        };
        Terrain {
            number,
            cells: s.cells.to_vec(),
            counters: s.counters.to_vec(),
            events: s.event_counters.to_vec(),
            snow: s.snow,
            doors: s.counters.iter().filter_map(door).collect(),
            wet: grid.outdoor.iter().chain(s.snow.iter()).collect(),
            grid,
            places: atlas.sites.iter().map(places).collect(),
            facts: atlas.facts.iter().map(holds).collect(),
        }
    }

    fn is_of(&self, look: Look) -> bool {
        let s = look.s;
        self.snow == s.snow
            && self.counters[..] == s.counters[..]
            && self.cells[..] == s.cells[..]
            && self.events[..] == s.event_counters[..]
    }

    /// Steps to every space. A shut door is a way that takes longer, and so is snow to whoever minds it.
    fn distances(&self, from: Space, minds: bool) -> Far {
        let mut far = [NEVER; SPACES];
        if !from.exists() {
            return far;
        }
        let snow = if minds { self.wet } else { SpaceSet::default() };
        let grid = &self.grid;
        far[from.index()] = 0;
        let mut queue = VecDeque::from([from]);
        while let Some(space) = queue.pop_front() {
            if space != from && grid.block.contains(space) {
                continue;
            }
            let through = self.doors.iter().filter_map(|&[a, b]| match space {
                space if space == a => Some(b),
                space if space == b => Some(a),
                _ => None,
            });
            let shut = through.filter(|&next| grid.there.contains(next)).map(|next| (next, DOOR));
            for (next, steps) in grid.steps_from(space).map(|next| (next, 1)).chain(shut) {
                let cost = far[space.index()] + steps + if snow.contains(next) { SNOW } else { 0 };
                if cost < far[next.index()] {
                    far[next.index()] = cost;
                    queue.push_back(next);
                }
            }
        }
        far
    }
}

/// Steps from one space, to whoever minds the snow or does not.
struct Column {
    from: Space,
    minds: bool,
    far: Arc<Far>,
}

/// A map with the ways that somebody asked for.
struct Known {
    terrain: Arc<Terrain>,
    columns: Vec<Column>,
}

/// Maps of earlier positions, for an atlas: the latest first. Clones are the same.
#[derive(Clone, Default)]
pub struct Terrains(Arc<Mutex<Maps>>);

#[derive(Default)]
struct Maps {
    drawn: u64,
    known: Vec<Known>,
}

impl Terrains {
    fn maps(&self) -> MutexGuard<'_, Maps> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The map of a position, and steps from each board's Character.
    pub fn of(&self, atlas: &Atlas, look: Look) -> (Arc<Terrain>, [Option<Arc<Far>>; BOARDS]) {
        let maps = &mut *self.maps();
        let (all, drawn) = (&mut maps.known, &mut maps.drawn);
        let at = all.iter().position(|known| known.terrain.is_of(look)).unwrap_or_else(|| {
            all.truncate(KEPT - 1);
            *drawn += 1;
            all.push(Known { terrain: Arc::new(Terrain::of(*drawn, atlas, look)), columns: Vec::new() });
            all.len() - 1
        });
        all[..=at].rotate_right(1);
        let Known { terrain, columns } = &mut all[0];
        let far = look.s.boards.each_ref().map(|board| {
            let who = board.character?;
            let (from, minds) = (board.space, look.minds_snow(who));
            let known = columns.iter().find(|column| column.from == from && column.minds == minds);
            Some(known.map(|column| column.far.clone()).unwrap_or_else(|| {
                let far = Arc::new(terrain.distances(from, minds));
                columns.push(Column { from, minds, far: far.clone() });
                far
            }))
        });
        (terrain.clone(), far)
    }
}
