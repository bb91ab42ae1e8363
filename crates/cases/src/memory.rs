//! Content that cases bring along, read once.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

/// What was read, by its text.
pub struct Memory<T>(Mutex<BTreeMap<String, Arc<T>>>);

impl<T> Memory<T> {
    /// Nothing read yet.
    pub const fn new() -> Self {
        Memory(Mutex::new(BTreeMap::new()))
    }

    /// What this text means: as it was read before, or read now.
    ///
    /// # Errors
    /// What reading says; mistakes are not kept.
    pub fn recall<E>(&self, text: &str, read: impl FnOnce() -> Result<T, E>) -> Result<Arc<T>, E> {
        // Whoever gave up while holding it left it whole: entries are only added.
        let known = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(found) = known().get(text) {
            return Ok(found.clone());
        }
        let new = Arc::new(read()?);
        known().insert(text.to_owned(), new.clone());
        Ok(new)
    }
}
