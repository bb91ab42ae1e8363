//! What people see of the Asgaror. Nothing of it is hidden.

use serde::Serialize;

use crate::content::{CardId, CardSet};
use crate::look::Look;

/// Asgardian Defense boxes on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct AsgarorView {
    /// Enemies above regions, in the order they came.
    pub foes: Vec<AsgardianView>,
    /// Asgardian Defense boxes on the back of the top Loot card, with this number of players.
    pub next: Option<u8>,
}

/// The Asgardian Defense boxes of an Enemy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct AsgardianView {
    /// The Enemy card.
    pub card: CardId,
    /// How many of its Defense boxes are Asgardian.
    pub boxes: u8,
    /// How many of those hold a Damage counter, which goes at the end of the round (FS2-DEF-02).
    pub damaged: u8,
}

impl AsgarorView {
    /// What anybody sees.
    pub fn of(look: Look) -> Self {
        let foes = look.s.foes.iter().map(|foe| {
            let asgardian = look.asgardian(foe);
            AsgardianView { card: foe.card, boxes: asgardian.boxes, damaged: asgardian.damaged }
        });
        let next = look.s.loot.last().and_then(|&top| match look.content().card(top).set {
            CardSet::Loot { asgardian, .. } => Some(asgardian[usize::from(look.s.count) - 2]),
            CardSet::Start(_) | CardSet::Exploration { .. } | CardSet::Enemy { .. } => None,
        });
        AsgarorView { foes: foes.collect(), next }
    }
}
