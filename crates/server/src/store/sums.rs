//! Checksums over the histories of tables: each entry vouches for the header and for all entries before it.

use std::collections::HashMap;

use sqlx::Row;
use sqlx::sqlite::SqliteConnection;

use super::StoreError;
use super::rows::{self, Change, Entry};

/// A checksum. It is to find damage, not forgery.
pub type Sum = [u8; 16];

/// Most tables whose last checksum is remembered.
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
    let Entry { seq, kind, seat, auto, step, action, at, hash } = entry;
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

/// The last checksums of tables that were written to.
#[derive(Default)]
pub struct Sums(HashMap<String, Sum>);

impl Sums {
    /// The checksums of entries among changes, in their order; nothing for other changes.
    pub async fn of(&self, db: &mut SqliteConnection, changes: &[&Change]) -> Result<Vec<Option<Sum>>, StoreError> {
        // What these changes themselves add: it counts only once they are stored.
        let mut ahead: HashMap<&str, Sum> = HashMap::new();
        let mut sums = Vec::with_capacity(changes.len());
        for change in changes {
            let sum = match change {
                Change::Table(table) => {
                    ahead.insert(&table.id, first(&table.id, &table.header));
                    None
                }
                Change::Entry(table, entry) => {
                    let known = ahead.get(table.as_str()).or_else(|| self.0.get(table)).copied();
                    let before = match known {
                        Some(sum) => sum,
                        None => last(db, table).await?,
                    };
                    let sum = next(&before, entry);
                    ahead.insert(table, sum);
                    Some(sum)
                }
                _ => None,
            };
            sums.push(sum);
        }
        Ok(sums)
    }

    /// Remembers the checksums of changes that are stored.
    pub fn keep(&mut self, changes: &[&Change], sums: &[Option<Sum>]) {
        if self.0.len() > TABLES {
            self.0.clear();
        }
        for (change, sum) in changes.iter().zip(sums) {
            match (change, sum) {
                (Change::Entry(table, _), Some(sum)) => {
                    // A name that is known needs no copy.
                    match self.0.get_mut(table) {
                        Some(known) => *known = *sum,
                        None => drop(self.0.insert(table.clone(), *sum)),
                    }
                }
                (Change::Table(table), _) => drop(self.0.insert(table.id.clone(), first(&table.id, &table.header))),
                _ => {}
            }
        }
    }
}

/// The checksum of all that is kept of a table so far. Entries of older programs have none, so theirs is worked out.
async fn last(db: &mut SqliteConnection, table: &str) -> Result<Sum, StoreError> {
    let last = sqlx::query("SELECT sum FROM entries WHERE table_id = ? ORDER BY seq DESC LIMIT 1").bind(table);
    let last: Option<Vec<u8>> = last.fetch_optional(&mut *db).await?.map(|row| row.try_get(0)).transpose()?.flatten();
    if let Some(sum) = last.and_then(|sum| Sum::try_from(sum).ok()) {
        return Ok(sum);
    }
    let header = sqlx::query("SELECT header FROM tables WHERE id = ?").bind(table).fetch_one(&mut *db).await?;
    let entries = rows::read_entries(&mut *db, table).await?;
    let first = first(table, header.try_get(0)?);
    Ok(entries.iter().fold(first, |sum, (entry, _)| next(&sum, entry)))
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
