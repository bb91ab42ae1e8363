//! Which tables are open. Nothing stays of a table that was closed.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::{Command, Handle};

/// A table that is open, or being opened by whoever holds the lock.
type Door = Arc<tokio::sync::Mutex<Option<Handle>>>;

/// The doors of all tables that are open or knocked at.
#[derive(Default)]
pub struct Doors(Mutex<HashMap<String, Door>>);

impl Doors {
    fn lock(&self) -> MutexGuard<'_, HashMap<String, Door>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Somebody stands at the door of a table.
    pub fn knock(self: &Arc<Self>, id: &str) -> Knock {
        let door = self.lock().entry(id.to_owned()).or_default().clone();
        Knock { doors: self.clone(), id: id.to_owned(), door: Some(door) }
    }

    /// Tells a table something, if it is open.
    pub async fn say(&self, id: &str, command: Command) {
        let handle = self.lock().get(id).and_then(|door| door.try_lock().ok()?.clone());
        if let Some(handle) = handle {
            let _ = handle.send(command).await;
        }
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

/// Somebody at a door. When they leave, it is forgotten if nobody else stands at it and nothing is behind it. As doors are
/// only taken under the lock of the list, nobody can be about to open a table through one that is forgotten.
pub struct Knock {
    doors: Arc<Doors>,
    id: String,
    door: Option<Door>,
}

impl Knock {
    /// What is behind it, once nobody else opens it.
    pub async fn opened(&self) -> Option<tokio::sync::MutexGuard<'_, Option<Handle>>> {
        match &self.door {
            Some(door) => Some(door.lock().await),
            None => None,
        }
    }
}

impl Drop for Knock {
    fn drop(&mut self) {
        let mut doors = self.doors.lock();
        drop(self.door.take());
        forget(&mut doors, &self.id);
    }
}

fn forget(doors: &mut HashMap<String, Door>, id: &str) {
    let is_shut = |door: &Door| {
        let behind = door.try_lock();
        Arc::strong_count(door) == 1 && behind.is_ok_and(|handle| handle.as_ref().is_none_or(Handle::is_closed))
    };
    if doors.get(id).is_some_and(is_shut) {
        doors.remove(id);
        if doors.capacity() > 64 && doors.len() * 4 < doors.capacity() {
            doors.shrink_to_fit();
        }
    }
}
