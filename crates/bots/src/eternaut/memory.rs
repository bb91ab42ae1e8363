//! What somebody has read, in one game or many.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use eternaut::look::Look;

/// Texts and paragraphs read so far; clones share them.
#[derive(Clone, Debug, Default)]
pub struct Memory(Arc<Mutex<Pages>>);

/// A set of texts and one of paragraphs.
#[derive(Clone, Debug, Default)]
pub struct Pages {
    texts: Vec<u64>,
    paragraphs: Vec<u64>,
    epilogues: u64,
}

impl Memory {
    /// Remembers what was read in this game so far, and how it ended if it has.
    pub fn learn(&self, look: Look) {
        let mut pages = self.pages();
        for text in &look.s.book {
            insert(&mut pages.texts, usize::from(text.0));
        }
        let longest = pages.paragraphs.len().max(look.s.read.len());
        pages.paragraphs.resize(longest, 0);
        pages.paragraphs.iter_mut().zip(&look.s.read).for_each(|(all, read)| *all |= read);
        if let Some(end) = look.s.epilogue {
            pages.epilogues |= 1 << (end % 64);
        }
    }

    /// Copies everything known.
    pub fn recall(&self, known: &mut Pages) {
        known.clone_from(&self.pages());
    }

    fn pages(&self) -> MutexGuard<'_, Pages> {
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
    pub fn has_ended(&self, epilogue: u8) -> bool {
        self.epilogues >> (epilogue % 64) & 1 == 1
    }
}

fn contains(bits: &[u64], at: usize) -> bool {
    bits.get(at / 64).is_some_and(|word| word >> (at % 64) & 1 == 1)
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
