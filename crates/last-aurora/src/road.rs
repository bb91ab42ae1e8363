//! Distances on a map side.

use crate::content::{MapBoard, Shortcut};

/// Number of steps from space to space, with and without the use of Tracks. Convoys only move forward (RUL-LA-66).
#[derive(Debug, PartialEq)]
pub struct Road {
    spaces: usize,
    /// By every open shortcut, while none is covered: without and with Tracks.
    distances: [Vec<u8>; 2],
    /// By roads without hazards: without and with Tracks.
    safe: [Vec<u8>; 2],
    shortcuts: Vec<Shortcut>,
}

/// There is no way forward.
pub const UNREACHABLE: u8 = u8::MAX;

impl Road {
    /// Works out all distances of a map.
    pub fn new(map: &MapBoard) -> Self {
        let spaces = map.spaces.len();
        let table = |safe: bool, tracks: bool| {
            let usable = |s: &Shortcut| (tracks || !s.tracks) && !(safe && s.is_hazardous());
            let open: Vec<Shortcut> = map.shortcuts.iter().copied().filter(usable).collect();
            (0..spaces).flat_map(|from| distances_from(spaces, from, &open)).collect()
        };
        Road {
            spaces,
            distances: [false, true].map(|tracks| table(false, tracks)),
            safe: [false, true].map(|tracks| table(true, tracks)),
            shortcuts: map.shortcuts.clone(),
        }
    }

    /// Steps from a space to another by the shortest way open to a Convoy with or without Tracks; [`UNREACHABLE`] if it
    /// lies behind. Covered shortcuts do not count (RUL-LA-103).
    pub fn distance(&self, from: u8, to: u8, tracks: bool, covered: u16) -> u8 {
        if covered == 0 {
            return self.distances[usize::from(tracks)][self.index(from, to)];
        }
        let open = self.shortcuts.iter().enumerate();
        let open: Vec<Shortcut> =
            open.filter(|(at, s)| covered & (1 << at) == 0 && (tracks || !s.tracks)).map(|(_, &s)| s).collect();
        distances_from(self.spaces, usize::from(from), &open)[usize::from(to)]
    }

    /// Steps from a space to another by roads without hazards.
    pub fn safe_distance(&self, from: u8, to: u8, tracks: bool) -> u8 {
        self.safe[usize::from(tracks)][self.index(from, to)]
    }

    fn index(&self, from: u8, to: u8) -> usize {
        usize::from(from) * self.spaces + usize::from(to)
    }

    /// Hazardous shortcuts with their places in the map's list.
    pub fn hazards(&self) -> impl Iterator<Item = (u8, &Shortcut)> {
        let all = self.shortcuts.iter().enumerate().map(|(at, shortcut)| (at as u8, shortcut));
        all.filter(|(_, shortcut)| shortcut.is_hazardous())
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
fn distances_from(spaces: usize, from: usize, open: &[Shortcut]) -> Vec<u8> {
    let mut row = vec![UNREACHABLE; spaces];
    row[from] = 0;
    for at in from..spaces {
        let next = row[at].saturating_add(1);
        let main_road = (at + 1 < spaces).then_some(at + 1);
        let shortcuts = open.iter().filter(|s| usize::from(s.from) == at).map(|s| usize::from(s.to));
        for to in main_road.into_iter().chain(shortcuts) {
            row[to] = row[to].min(next);
        }
    }
    row
}
