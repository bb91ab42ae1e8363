//! Distances on a map side.

use crate::content::MapBoard;

/// Number of steps from space to space, with and without the use of Tracks. Convoys only move forward (RUL-LA-66).
#[derive(Debug, PartialEq)]
pub struct Road {
    spaces: usize,
    distances: [Vec<u8>; 2],
}

/// There is no way forward.
pub const UNREACHABLE: u8 = u8::MAX;

impl Road {
    /// Works out all distances of a map.
    pub fn new(map: &MapBoard) -> Self {
        Road { spaces: map.spaces.len(), distances: [false, true].map(|tracks| all_distances(map, tracks)) }
    }

    /// Steps from a space to another for a Convoy with or without Tracks; [`UNREACHABLE`] if it lies behind.
    pub fn distance(&self, from: u8, to: u8, tracks: bool) -> u8 {
        self.distances[usize::from(tracks)][usize::from(from) * self.spaces + usize::from(to)]
    }

    /// Number of spaces.
    pub fn len(&self) -> usize {
        self.spaces
    }

    /// A road has spaces.
    pub fn is_empty(&self) -> bool {
        self.spaces == 0
    }
}

/// Every road leads to a space with a higher number, so one pass in that order finds the shortest ways.
fn all_distances(map: &MapBoard, tracks: bool) -> Vec<u8> {
    let count = map.spaces.len();
    let mut table = vec![UNREACHABLE; count * count];
    for from in 0..count {
        let row = &mut table[from * count..(from + 1) * count];
        row[from] = 0;
        for at in from..count {
            let here = row[at];
            let mut lead = |to: usize| row[to] = row[to].min(here.saturating_add(1));
            if here != UNREACHABLE {
                if at + 1 < count {
                    lead(at + 1);
                }
                let open = |s: &&crate::content::Shortcut| usize::from(s.from) == at && (tracks || !s.tracks);
                map.shortcuts.iter().filter(open).for_each(|s| lead(usize::from(s.to)));
            }
        }
    }
    table
}
