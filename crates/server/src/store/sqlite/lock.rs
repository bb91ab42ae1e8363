//! One server per file, and a file that stays where it is.

use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use crate::store::StoreError;

/// How long to wait for a server that is just closing.
const PATIENCE: Duration = Duration::from_secs(1);
/// Between two attempts.
const AGAIN: Duration = Duration::from_millis(50);

/// The right to serve a file: a lock on a file beside it, which the system takes back from a program that dies.
pub struct Lock(#[expect(dead_code, reason = "held, not read")] File);

impl Lock {
    /// Takes the lock of a database.
    ///
    /// # Errors
    /// If another server has it.
    pub async fn take(file: &Path) -> Result<Lock, StoreError> {
        let path = beside(file, "-lock");
        let cannot = |error| StoreError::NoLock { file: path.clone(), error };
        let lock = File::options().create(true).truncate(false).write(true).open(&path).map_err(cannot)?;
        let begun = Instant::now();
        loop {
            match lock.try_lock() {
                Ok(()) => return Ok(Lock(lock)),
                Err(TryLockError::WouldBlock) if begun.elapsed() < PATIENCE => tokio::time::sleep(AGAIN).await,
                Err(TryLockError::WouldBlock) => return Err(StoreError::InUse(path)),
                Err(TryLockError::Error(error)) => return Err(cannot(error)),
            }
        }
    }
}

/// A file whose name begins with that of the database.
fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

/// The file that was opened, to notice when it is no longer there or another one.
pub struct Watched {
    file: PathBuf,
    log: PathBuf,
    identity: Option<(u64, u64)>,
}

impl Watched {
    /// Watches a file that is open.
    pub fn new(file: &Path) -> Watched {
        // Whatever folder the program goes to later.
        let file = std::path::absolute(file).unwrap_or_else(|_| file.to_owned());
        Watched { identity: identity(&file), log: beside(&file, "-wal"), file }
    }

    /// Is it still there, with its log, and the same?
    ///
    /// # Errors
    /// [`StoreError::Gone`] if not.
    pub fn is_there(&self) -> Result<(), StoreError> {
        let same = self.identity.is_some() && identity(&self.file) == self.identity && self.log.exists();
        if same { Ok(()) } else { Err(StoreError::Gone(self.file.clone())) }
    }
}

#[cfg(unix)]
fn identity(file: &Path) -> Option<(u64, u64)> {
    use std::os::unix::fs::MetadataExt;
    let found = std::fs::metadata(file).ok()?;
    Some((found.dev(), found.ino()))
}

/// Where files have no numbers, that there is one must do.
#[cfg(not(unix))]
fn identity(file: &Path) -> Option<(u64, u64)> {
    file.exists().then_some((0, 0))
}
