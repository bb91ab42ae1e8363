//! The Automa board as people see it: everything but the faces of its piles and of its Object/Loot Zone.

use serde::Serialize;
use tabletop::Seat;

use super::Automa;
use crate::content::ActionCardId;
use crate::look::Look;

/// The Automa board as seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct AutomaView {
    /// Its seat; Convoy token, Fame and Target counters are shown there.
    pub seat: Seat,
    /// Cards left in the Action deck.
    pub deck: u8,
    /// Face-down cards of this Exploration Phase.
    pub pile: u8,
    /// The Action Zone from left to right.
    pub revealed: Vec<ActionCardId>,
    /// How many of them were revealed by exploring; the others came in Rest.
    pub explored: u8,
    /// The Discard Zone.
    pub discard: Vec<ActionCardId>,
    /// Column of the Automa counter, from 0.
    pub counter: u8,
    /// Damage counters by row and column, covered boxes of Row A included.
    pub damage: [Vec<bool>; 4],
    /// Weapons that attacked in this phase, by row and column.
    pub fired: [Vec<bool>; 4],
    /// Food, Fuel and Ammo in storage.
    pub stock: [u8; 3],
    /// Survivor tokens in their boxes.
    pub survivors: u8,
    /// Survivor tokens in the Contaminated Zone.
    pub contaminated: u8,
    /// Unrevealed Object cards.
    pub objects: u8,
    /// Unrevealed Loot cards.
    pub loot: u8,
    /// Speed icons that work.
    pub speed_icons: u8,
}

impl AutomaView {
    /// What anybody sees of the board.
    pub fn of(look: Look, automa: &Automa) -> Self {
        let board = look.automa_board();
        let columns = board.columns();
        let spread = |row: u8| (0..columns).map(|column| row & (1 << column) != 0).collect();
        AutomaView {
            seat: automa.seat,
            deck: automa.deck.len() as u8,
            pile: automa.pile.len() as u8,
            revealed: automa.revealed.to_vec(),
            explored: automa.explored,
            discard: automa.discard.to_vec(),
            counter: automa.counter,
            damage: automa.damage.map(spread),
            fired: automa.fired.map(spread),
            stock: automa.stock,
            survivors: automa.survivors,
            contaminated: automa.contaminated,
            objects: automa.objects.len() as u8,
            loot: automa.loot.len() as u8,
            speed_icons: automa.speed_icons(board),
        }
    }
}
