//! Values learned from games: a small network, what it reads, and the files that training leaves and needs.
//!
//! Nothing here knows a game. A game says by a [`Reader`] what a seat sees of a position; [`Net`] makes numbers of it that say
//! how the game is likely to end; [`samples`] writes positions with their ends, from which `training/` makes the weights.

pub mod net;
pub mod policy;
pub mod samples;

pub use net::{Net, NetError, Scratch};
pub use policy::Policy;

use tabletop::{Game, Seat};

/// What the network says about a seat, by place: [`WIN`], [`MARGIN`], [`POINTS`].
pub const HEADS: usize = 3;
/// How likely the seat wins, before [`likely`].
pub const WIN: usize = 0;
/// Points ahead of the best other seat at the end, in tens.
pub const MARGIN: usize = 1;
/// Points at the end, in tens.
pub const POINTS: usize = 2;

/// From any number to a probability. No transcendental function, so that every machine gets the same value; training uses the
/// same one.
pub fn likely(x: f32) -> f32 {
    0.5 + 0.5 * x / (1.0 + x.abs())
}

/// Names of all that a network reads, in order. A file of weights or samples carries them, so that it cannot be read as
/// something else.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Layout {
    /// Numbers, always all of them. Weights fit only if these are the same.
    pub dense: Vec<String>,
    /// Things that are there or not, few of many. Weights know them by name: what they have never seen counts for nothing.
    pub sparse: Vec<String>,
}

impl Layout {
    /// The layout as files carry it: a name a line, an empty line between the two lists.
    pub fn to_text(&self) -> String {
        format!("{}\n\n{}", self.dense.join("\n"), self.sparse.join("\n"))
    }

    /// Reads what [`to_text`](Layout::to_text) wrote; nothing if it is something else.
    pub fn from_text(text: &str) -> Option<Self> {
        let (dense, sparse) = text.split_once("\n\n")?;
        let names = |list: &str| list.split('\n').map(str::to_owned).collect();
        Some(Layout { dense: names(dense), sparse: names(sparse) })
    }
}

/// A position as a network reads it. Keep one for many positions.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Inputs {
    /// The numbers, in the order of [`Layout::dense`].
    pub dense: Vec<f32>,
    /// The things that are there, as places of [`Layout::sparse`]; one that is there twice stands twice.
    pub sparse: Vec<u16>,
}

/// Says what a seat sees of a position.
///
/// It is given a position in which all that is hidden from the seat was dealt anew, and must read nothing that a deal
/// changes: tests hold every reader to that.
pub trait Reader<G: Game> {
    /// Names of all that can be read.
    fn layout(&self) -> &Layout;

    /// Reads the position for a seat that is still in the game.
    fn read(&self, game: &G, seat: Seat, inputs: &mut Inputs);
}
