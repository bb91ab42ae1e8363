//! What instructions and conditions of texts speak of: whom, where, which counter (CM-SEL).
//!
//! The instructions themselves are in [`crate::instructions`], the conditions in [`crate::conditions`]. Combat, Life Points, Enemies, NPCs, Alert, Devices and Fog join with the
//! Scenarios that bring them.

use serde::{Deserialize, Serialize};

use super::ids::{BlockId, CondId, CounterId, TextId};
use crate::space::{Edge, Space};

/// Which counter an instruction concerns (CM-SEL-05).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Which {
    /// The counter this paragraph is about.
    This,
    /// The counter of this ID; if several lie on the map, the one nearest to the performer, else the first placed.
    Id(CounterId),
    /// Every counter of this ID.
    All(CounterId),
}

/// Which space an instruction concerns (CM-SEL-04).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Where {
    /// A space by its coordinates.
    Space(Space),
    /// Where the performer stands.
    Performer,
    /// Where this counter lies; for an edge the side of the tile on which it was placed (RUL-ET-48).
    Counter,
}

/// A place for a counter: a space or an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Spot {
    /// In a space.
    Space(Space),
    /// On an edge.
    Edge(Edge),
}

/// Who holds, draws or discards at the level of players (CM-SEL-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Players {
    /// The active player (or whoever resolves the text, RUL-ET-88).
    Active,
    /// Every player, clockwise from the active one.
    Each,
}

/// What became of an Objective (CM-COND-04).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum ObjectiveState {
    /// On the table, neither resolved nor failed.
    Open,
    /// Resolved in time.
    Succeeded,
    /// Failed, or its clock was reached.
    Failed,
}

/// One option of a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choice {
    /// What it says.
    pub label: TextId,
    /// Offered only then (CM-OP-63).
    pub when: Option<CondId>,
    /// The instructions that follow if it is chosen.
    pub body: BlockId,
}

/// The outcome of a Skill Test for values from `from` to `to` (CM-OP-64).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Band {
    /// Lowest value of the Test that it answers.
    pub from: u8,
    /// Highest value; 255 for "and more".
    pub to: u8,
    /// What is read.
    pub body: BlockId,
}
