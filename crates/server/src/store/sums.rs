//! Checksums over the histories of tables: each change of a game vouches for the header and for all changes before it.

use std::collections::HashMap;

use super::StoreError;
use super::kept::Entry;

/// A checksum. It is to find damage, not forgery.
pub type Sum = [u8; 16];

/// Most tables whose last entry is remembered.
const TABLES: usize = 50_000;

/// The checksum before the first entry.
pub fn first(table: &str, header: &str) -> Sum {
    let mut hasher = blake3::Hasher::new_derive_key("snowbound history v1");
    part(&mut hasher, table.as_bytes());
    part(&mut hasher, header.as_bytes());
    cut(&hasher)
}

/// The checksum after an entry.
pub fn next(before: &Sum, entry: &Entry) -> Sum {
    let Entry { seq, kind, seat, auto, step, action, at, hash, spent } = entry;
    let mut hasher = blake3::Hasher::new();
    hasher.update(before);
    hasher.update(&seq.to_le_bytes());
    part(&mut hasher, kind.word().as_bytes());
    hasher.update(&[seat.is_some().into(), seat.unwrap_or_default(), (*auto).into()]);
    hasher.update(&step.to_le_bytes());
    hasher.update(&[action.is_some().into(), hash.is_some().into()]);
    part(&mut hasher, action.as_deref().unwrap_or_default().as_bytes());
    hasher.update(&at.to_le_bytes());
    hasher.update(&hash.unwrap_or_default());
    // What older programs stored has none, and its sums stay what they were.
    if let Some(spent) = spent {
        hasher.update(&spent.to_le_bytes());
    }
    cut(&hasher)
}

fn part(hasher: &mut blake3::Hasher, bytes: &[u8]) {
    hasher.update(&(bytes.len() as u64).to_le_bytes());
    hasher.update(bytes);
}

fn cut(hasher: &blake3::Hasher) -> Sum {
    let mut sum = Sum::default();
    hasher.finalize_xof().fill(&mut sum);
    sum
}

/// Where the log of a table ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tail {
    /// Number of the last entry; 0 before the first.
    pub n: u32,
    /// The checksum after it.
    pub sum: Sum,
}

/// Where the logs of tables end that were written to. Another program may have gone on since: what is remembered helps only
/// whoever wants to go on from there.
#[derive(Default)]
pub struct Tails(HashMap<String, Tail>);

/// What changes do to the ends of logs. It counts only once they are stored.
#[derive(Default)]
pub struct Ahead<'c> {
    /// Logs that go on.
    pub tails: HashMap<&'c str, Tail>,
    /// Tables that are gone.
    pub gone: Vec<&'c str>,
}

impl Tails {
    /// Where the log of a table ends, as far as is known.
    pub fn get(&self, table: &str) -> Option<Tail> {
        self.0.get(table).copied()
    }

    /// Remembers what is stored now.
    pub fn keep(&mut self, ahead: Ahead<'_>) {
        if self.0.len() > TABLES {
            self.0.clear();
        }
        for table in ahead.gone {
            self.0.remove(table);
        }
        for (table, tail) in ahead.tails {
            // A name that is known needs no copy.
            match self.0.get_mut(table) {
                Some(known) => *known = tail,
                None => drop(self.0.insert(table.to_owned(), tail)),
            }
        }
    }
}

/// Are the entries of a table those that were stored?
///
/// # Errors
/// Names the first entry that is not.
pub fn check(table: &str, header: &str, entries: &[(Entry, Option<Sum>)]) -> Result<(), StoreError> {
    let mut sum = first(table, header);
    for (entry, kept) in entries {
        sum = next(&sum, entry);
        if kept.is_some_and(|kept| kept != sum) {
            let what = format!("table {table}: the checksum of entry {} does not fit what is kept up to it", entry.seq);
            return Err(StoreError::Damaged(what));
        }
    }
    Ok(())
}
