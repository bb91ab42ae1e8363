//! What was worked out before: positions come again, in other orders of the same answers and in other deals of the same question.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Mutex, PoisonError};

use registry::eternaut::content::{EpilogueId, Skill};
use registry::eternaut::look::Look;
use registry::eternaut::state::Slot;

use super::atlas::Atlas;
use super::cost::Cost;
use super::plan::Plan;
use super::reckon::hands;
use super::terrain::Terrains;

/// Questions that are kept; beyond them all are forgotten.
const KEPT: usize = 64;

/// What matters from a position, and what was worked out with it since.
#[derive(Default)]
pub struct Prepared {
    /// What matters from there.
    pub plan: Plan,
    /// What it takes to count something once more, by fact.
    pub again: Vec<Cost>,
    /// What it takes to leave by each epilogue that wins.
    pub ends: Vec<(EpilogueId, u16)>,
    values: Mutex<HashMap<(u64, Option<EpilogueId>), Reckoned>>,
}

/// The parts of a value that take a reckoning.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reckoned {
    /// What the Objectives are worth.
    pub aims: f32,
    /// What the Characters are worth.
    pub people: f32,
}

impl Prepared {
    /// Made of what matters from a position.
    pub fn new(plan: Plan, again: Vec<Cost>, ends: Vec<(EpilogueId, u16)>) -> Self {
        Prepared { plan, again, ends, values: Mutex::default() }
    }

    /// What was reckoned at a position, on the way to an epilogue.
    pub fn reckoned(&self, position: u64, road: Option<EpilogueId>, reckon: impl FnOnce() -> Reckoned) -> Reckoned {
        let known = |values: &HashMap<_, Reckoned>| values.get(&(position, road)).copied();
        if let Some(known) = known(&self.values.lock().unwrap_or_else(PoisonError::into_inner)) {
            return known;
        }
        let reckoned = reckon();
        self.values.lock().unwrap_or_else(PoisonError::into_inner).insert((position, road), reckoned);
        reckoned
    }
}

/// The latest questions of somebody. Clones are the same.
#[derive(Clone, Default)]
pub struct Questions(Arc<Mutex<HashMap<u64, Arc<Prepared>>>>);

impl Questions {
    /// What matters from a position.
    pub fn at(&self, position: u64, prepare: impl FnOnce() -> Prepared) -> Arc<Prepared> {
        let lock = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = lock().get(&position) {
            return known.clone();
        }
        let prepared = Arc::new(prepare());
        let mut all = lock();
        if all.len() >= KEPT {
            all.clear();
        }
        all.insert(position, prepared.clone());
        prepared
    }
}

/// A number for all that a reckoning reads off a position: the same where nothing of it differs.
fn position(look: Look, map: u64) -> u64 {
    let (s, mut hasher) = (look.s, DefaultHasher::new());
    for board in &s.boards {
        let Some(who) = board.character else { continue };
        let penalties = board.slots.iter().filter(|slot| matches!(slot, Slot::Penalty(_))).count();
        (who, board.space, penalties, Skill::ALL.map(|skill| look.skill(who, skill))).hash(&mut hasher);
        board.items[..].hash(&mut hasher);
    }
    (map, s.boards.each_ref().map(|board| board.character), hands(look)).hash(&mut hasher);
    (s.count, s.timer, s.flags, s.notes, s.combat).hash(&mut hasher);
    (&s.timer_event_counters[..], &s.counts[..], &s.story[..], &s.item_deck[..]).hash(&mut hasher);
    (&s.dropped, &s.read).hash(&mut hasher);
    hasher.finish()
}

impl Terrains {
    /// A number for all that a reckoning reads off a position.
    pub fn position(&self, atlas: &Atlas, look: Look) -> u64 {
        position(look, self.of(atlas, look).0.number)
    }
}
