//! How many files, and with them connections, the system lets this program have.

/// Files that are not connections: the database, the standard streams, those of the runtime.
const OWN: u64 = 96;

/// Raises the number of open files as far as the system allows, and says how many connections that leaves.
#[cfg(unix)]
pub fn connections() -> usize {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let before = getrlimit(Resource::Nofile);
    let raised = Rlimit { current: before.maximum, maximum: before.maximum };
    // Where the system refuses, what there was is what there is.
    let now = if setrlimit(Resource::Nofile, raised).is_ok() { raised.current } else { before.current };
    room(now)
}

/// How many connections the system allows.
#[cfg(not(unix))]
pub fn connections() -> usize {
    // What most systems allow.
    room(Some(1024))
}

/// Connections for so many files; `None` is no limit.
fn room(files: Option<u64>) -> usize {
    let files = files.unwrap_or(1 << 20);
    usize::try_from(files.saturating_sub(OWN)).unwrap_or(usize::MAX).max(16)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn some_files_are_kept_for_the_server_itself() {
        assert_eq!(room(Some(1024)), 928);
        assert_eq!(room(Some(20)), 16);
        assert!(room(None) > 100_000);
    }
}
