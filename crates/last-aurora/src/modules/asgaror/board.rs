//! What the clan keeps on the table: which wounds of its Enemies have closed.
//!
//! The damage of an Enemy is one number ([`Foe::damage`]), which decides defeat (RUL-FS-23). Damage fills Asgardian boxes first
//! (FS2-DEF-01) and only they are cleared (FS2-DEF-03), so it is enough to remember what the normal boxes held when the round
//! began: whatever came since lies on Asgardian boxes as far as there are any.

use serde::{Deserialize, Serialize};
use tabletop::EventSink;

use crate::content::CardSet;
use crate::engine::Engine;
use crate::event::Event;
use crate::invariants::ensure;
use crate::look::Look;
use crate::modules::Module;
use crate::state::Foe;

/// Numbers of Enemies, and the 0 that none has.
const NUMBERS: usize = 7;

/// Damage that stayed on normal Defense boxes when wounds closed last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct AsgarorBoard {
    /// By the number of the Enemy.
    pub kept: [u8; NUMBERS],
}

/// The Asgardian Defense boxes of an Enemy.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Asgardian {
    /// How many there are with this number of players (RUL-FS-22).
    pub boxes: u8,
    /// How many of them hold a Damage counter.
    pub damaged: u8,
}

impl Look<'_> {
    /// The Asgardian Defense boxes of an Enemy, and how many of them hold damage (FS2-DEF-01, RUL-FS-21).
    pub fn asgardian(self, foe: &Foe) -> Asgardian {
        let boxes = self.asgardian_boxes(foe);
        let kept = self.s.boards.asgaror.map_or(0, |board| board.kept[usize::from(self.number(foe)) % NUMBERS]);
        Asgardian { boxes, damaged: foe.damage.saturating_sub(kept).min(boxes) }
    }

    /// Those that are covered do not exist (RUL-FS-22).
    fn asgardian_boxes(self, foe: &Foe) -> u8 {
        let players = usize::from(self.s.count) - 2;
        match self.content().cards.get(usize::from(foe.loot.0)).map(|card| card.set) {
            Some(CardSet::Loot { asgardian, defense, .. }) => asgardian[players].min(defense[players]),
            Some(CardSet::Start(_) | CardSet::Exploration { .. } | CardSet::Enemy { .. }) | None => 0,
        }
    }
}

impl<S: EventSink<Event>> Engine<'_, S> {
    /// Every Enemy that is still there loses the damage on its Asgardian boxes; what lies on the others stays (FS2-DEF-02,
    /// FS2-DEF-03, RUL-FS-24). Fame and Target counters stay where they are (RUL-FS-25).
    pub(crate) fn regenerate(&mut self) {
        let mut board = AsgarorBoard::default();
        for at in 0..self.s.foes.len() {
            let foe = self.s.foes[at];
            let closed = self.look().asgardian(&foe).damaged;
            board.kept[usize::from(self.look().number(&foe)) % NUMBERS] = foe.damage - closed;
            if closed > 0 {
                self.pause();
                self.s.foes[at].damage -= closed;
                self.tell(Event::Regenerated { card: foe.card, wounds: closed });
            }
        }
        self.s.boards.asgaror = Some(board);
    }
}

/// The board is there in games with the module and in no other; no more was kept than lies on normal boxes.
pub(super) fn check(look: Look) -> Result<(), String> {
    let Some(board) = &look.s.boards.asgaror else { return Ok(()) };
    for foe in &look.s.foes {
        let kept = board.kept[usize::from(look.number(foe)) % NUMBERS];
        let normal = look.defense(foe) - look.asgardian_boxes(foe);
        ensure(kept <= foe.damage && kept <= normal, "kept damage lies on normal Defense boxes (FS2-DEF-03)")?;
    }
    Ok(())
}

/// The board is there in games with the module and in no other.
pub(super) fn check_shape(look: Look) -> Result<(), String> {
    let on = look.rules.modules.has(Module::Asgaror);
    ensure(look.s.boards.asgaror.is_some() == on, "the Asgaror have their board, and no other game has it")
}
