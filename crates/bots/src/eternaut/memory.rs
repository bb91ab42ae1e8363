//! What a group has read and what it is after, in one game or many.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use registry::eternaut::content::EpilogueId;
use registry::eternaut::look::Look;
use registry::eternaut::state::Phase;

/// What the players of a table know and have agreed on, over one game or many; clones share it.
#[derive(Clone, Debug, Default)]
pub struct Memory(Arc<Mutex<Notes>>);

#[derive(Clone, Debug, Default)]
struct Notes {
    pages: Pages,
    /// Paragraphs that the group is after.
    wanted: Vec<usize>,
    /// How often the group was after each paragraph.
    tries: Vec<u16>,
    /// The epilogue that the group would like, by position.
    road: Option<EpilogueId>,
}

/// A set of texts and one of paragraphs.
#[derive(Clone, Debug, Default)]
pub struct Pages {
    texts: Vec<u64>,
    paragraphs: Vec<u64>,
    epilogues: u64,
}

impl Memory {
    /// Remembers what was read in this game so far, and how it ended if it has. What was agreed on ends with the game.
    pub fn learn(&self, look: Look) {
        let mut notes = self.notes();
        let pages = &mut notes.pages;
        for text in &look.s.book {
            insert(&mut pages.texts, usize::from(text.0));
        }
        unite(&mut pages.paragraphs, &look.s.read);
        if let Some(end) = look.s.epilogue {
            pages.epilogues |= 1 << (end.0 % 64);
        }
        if look.s.phase == Phase::Over {
            notes.wanted.clear();
            notes.road = None;
        }
    }

    /// A memory of its own that begins with what this one knows; what was agreed on is not known there.
    pub fn fork(&self) -> Memory {
        let Notes { pages, tries, .. } = &*self.notes();
        Memory(Arc::new(Mutex::new(Notes { pages: pages.clone(), tries: tries.clone(), ..Notes::default() })))
    }

    /// A memory of its own that begins as this one is, what was agreed on included.
    pub fn imagined(&self) -> Memory {
        Memory(Arc::new(Mutex::new(self.notes().clone())))
    }

    /// Adds what another has read.
    pub fn add(&self, other: &Memory) {
        if Arc::ptr_eq(&self.0, &other.0) {
            return;
        }
        let other = other.notes().pages.clone();
        let pages = &mut self.notes().pages;
        unite(&mut pages.texts, &other.texts);
        unite(&mut pages.paragraphs, &other.paragraphs);
        pages.epilogues |= other.epilogues;
    }

    /// Copies everything known.
    pub fn recall(&self, known: &mut Pages) {
        known.clone_from(&self.notes().pages);
    }

    /// So many of these paragraphs that the group is after, those it was after least often before. Each stands with what it
    /// takes to read it.
    pub fn wanted(&self, unread: &[(usize, u16)], count: usize) -> Vec<usize> {
        let notes = &mut *self.notes();
        notes.wanted.retain(|wanted| unread.iter().any(|(at, _)| at == wanted));
        while notes.wanted.len() < count {
            let tries = |at: usize| notes.tries.get(at).copied().unwrap_or(0);
            let others = unread.iter().filter(|(at, _)| !notes.wanted.contains(at));
            let Some(&(next, _)) = others.min_by_key(|&&(at, cost)| (tries(at), cost, at)) else { break };
            if notes.tries.len() <= next {
                notes.tries.resize(next + 1, 0);
            }
            notes.tries[next] += 1;
            notes.wanted.push(next);
        }
        notes.wanted.clone()
    }

    /// The epilogue that the group would like in this game; whoever is asked first proposes one.
    pub fn road(&self, proposed: EpilogueId) -> EpilogueId {
        *self.notes().road.get_or_insert(proposed)
    }

    fn notes(&self) -> MutexGuard<'_, Notes> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Pages {
    /// Texts of this game that are not in it.
    pub fn news(&self, look: Look) -> usize {
        let mut seen = Vec::new();
        let new = look.s.book.iter().filter(|text| !contains(&self.texts, usize::from(text.0)));
        new.filter(|text| insert(&mut seen, usize::from(text.0))).count()
    }

    /// Was the paragraph at this position read?
    pub fn has_read(&self, at: usize) -> bool {
        contains(&self.paragraphs, at)
    }

    /// Did a game end like this?
    pub fn has_ended(&self, epilogue: EpilogueId) -> bool {
        self.epilogues >> (epilogue.0 % 64) & 1 == 1
    }
}

fn contains(bits: &[u64], at: usize) -> bool {
    bits.get(at / 64).is_some_and(|word| word >> (at % 64) & 1 == 1)
}

/// Puts all of another set in.
fn unite(bits: &mut Vec<u64>, more: &[u64]) {
    bits.resize(bits.len().max(more.len()), 0);
    bits.iter_mut().zip(more).for_each(|(all, more)| *all |= more);
}

/// Puts it in; says whether it is new.
fn insert(bits: &mut Vec<u64>, at: usize) -> bool {
    if bits.len() <= at / 64 {
        bits.resize(at / 64 + 1, 0);
    }
    let new = !contains(bits, at);
    bits[at / 64] |= 1 << (at % 64);
    new
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fork_begins_with_what_was_read_and_goes_on_by_itself() {
        let memory = Memory::default();
        unite(&mut memory.notes().pages.paragraphs, &[0b101]);
        let fork = memory.fork();
        unite(&mut fork.notes().pages.paragraphs, &[0, 1]);
        let knows = |memory: &Memory, at| memory.notes().pages.has_read(at);
        assert!(knows(&fork, 0) && !knows(&fork, 1) && knows(&fork, 2) && knows(&fork, 64));
        assert!(!knows(&memory, 64), "what a fork reads is its own");
        memory.add(&fork);
        assert!(knows(&memory, 0) && knows(&memory, 64));
        memory.add(&memory.clone());
        assert!(!knows(&memory, 65), "adding itself changes nothing, and ends");
    }
}
