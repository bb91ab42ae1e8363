//! Which tables are open. Nothing stays of a table that was closed.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::mpsc::error::TrySendError;

use super::{Command, Handle};

/// A table that is open, or being opened by whoever holds the lock.
type Slot = Arc<tokio::sync::Mutex<Option<Handle>>>;

/// All tables that are open or being opened, by their names.
#[derive(Default)]
pub struct OpenTables(Mutex<HashMap<String, Slot>>);

impl OpenTables {
    fn lock(&self) -> MutexGuard<'_, HashMap<String, Slot>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The slot of a table, made if there is none, for somebody who wants to reach it.
    pub fn entry(self: &Arc<Self>, id: &str) -> Opening {
        let slot = self.lock().entry(id.to_owned()).or_default().clone();
        Opening { tables: self.clone(), id: id.to_owned(), slot: Some(slot) }
    }

    /// Tells a table something, if it is open.
    pub async fn send(&self, id: &str, command: Command) {
        let handle = self.lock().get(id).and_then(|slot| slot.try_lock().ok()?.clone());
        if let Some(handle) = handle {
            let _ = handle.send(command).await;
        }
    }

    /// Tells a table something without waiting for it, if it is open.
    pub fn poke(&self, id: &str, command: Command) {
        let handle = self.lock().get(id).and_then(|slot| slot.try_lock().ok()?.clone());
        if let Some(handle) = handle {
            poke(handle, command);
        }
    }

    /// Tells all open tables something without waiting for them.
    pub fn poke_all(&self, command: impl Fn() -> Command) {
        for slot in self.lock().values() {
            if let Some(handle) = slot.try_lock().ok().and_then(|handle| handle.clone()) {
                poke(handle, command());
            }
        }
    }

    /// The names of all that are open.
    pub fn open(&self) -> Vec<String> {
        let is_open = |slot: &Slot| slot.try_lock().is_ok_and(|handle| handle.is_some());
        self.lock().iter().filter(|(_, slot)| is_open(slot)).map(|(id, _)| id.clone()).collect()
    }

    /// A table has closed.
    pub fn close(&self, id: &str) {
        forget(&mut self.lock(), id);
    }

    /// How many are remembered.
    pub fn count(&self) -> usize {
        self.lock().len()
    }
}

/// A table that has no time now hears of it later.
fn poke(handle: Handle, command: Command) {
    if let Err(TrySendError::Full(command)) = handle.try_send(command) {
        tokio::spawn(async move { handle.send(command).await });
    }
}

/// Somebody's use of a slot. When it is dropped, the slot is removed if nobody else uses it and no table runs in it. As slots
/// are only taken under the lock of the map, nobody can be about to open a table through one that is removed.
pub struct Opening {
    tables: Arc<OpenTables>,
    id: String,
    slot: Option<Slot>,
}

impl Opening {
    /// The table in it, once nobody else is opening it.
    pub async fn opened(&self) -> Option<tokio::sync::MutexGuard<'_, Option<Handle>>> {
        match &self.slot {
            Some(slot) => Some(slot.lock().await),
            None => None,
        }
    }
}

impl Drop for Opening {
    fn drop(&mut self) {
        let mut tables = self.tables.lock();
        drop(self.slot.take());
        forget(&mut tables, &self.id);
    }
}

fn forget(tables: &mut HashMap<String, Slot>, id: &str) {
    let is_unused = |slot: &Slot| {
        let table = slot.try_lock();
        Arc::strong_count(slot) == 1 && table.is_ok_and(|handle| handle.as_ref().is_none_or(Handle::is_closed))
    };
    if tables.get(id).is_some_and(is_unused) {
        tables.remove(id);
        if tables.capacity() > 64 && tables.len() * 4 < tables.capacity() {
            tables.shrink_to_fit();
        }
    }
}
