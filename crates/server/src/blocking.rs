//! Long work: opening tables, replaying games, writing campaigns down. It is done off the threads that serve, a few pieces at a
//! time, and stops when nobody waits for it any more.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tokio::sync::Semaphore;

use crate::fault::{Fault, FaultKind};

/// Long work, of which so much may be done at the same time.
#[derive(Debug)]
pub struct BlockingPool {
    turns: Arc<Semaphore>,
}

/// Tells a piece of work whether anybody still waits for it.
#[derive(Clone, Debug, Default)]
pub struct Cancelled(Arc<AtomicBool>);

impl Cancelled {
    /// Goes on, or stops because nobody waits any more.
    ///
    /// # Errors
    /// If nobody does; nobody will hear of it.
    pub fn check(&self) -> Result<(), Fault> {
        if self.0.load(Ordering::Relaxed) { Err(FaultKind::Closing.into()) } else { Ok(()) }
    }
}

/// Held by the caller: when it is dropped, the work is cancelled.
struct CancelOnDrop(Cancelled);

impl Drop for CancelOnDrop {
    fn drop(&mut self) {
        self.0.0.store(true, Ordering::Relaxed);
    }
}

impl BlockingPool {
    /// So many pieces of work at the same time.
    pub fn new(turns: usize) -> Self {
        BlockingPool { turns: Arc::new(Semaphore::new(turns.max(1))) }
    }

    /// Does something in its turn. If the caller gives up first, it is not begun, or told to stop.
    pub async fn work<T: Send + 'static>(
        &self,
        job: impl FnOnce(&Cancelled) -> Result<T, Fault> + Send + 'static,
    ) -> Result<T, Fault> {
        let turn = self.turns.clone().acquire_owned().await.map_err(|error| Fault::internal(&error))?;
        let guard = CancelOnDrop(Cancelled::default());
        let cancelled = guard.0.clone();
        let done = tokio::task::spawn_blocking(move || {
            let _turn = turn;
            job(&cancelled)
        });
        done.await.map_err(|error| Fault::internal(&error))?
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[tokio::test]
    async fn work_that_nobody_waits_for_stops_and_gives_its_turn_back() {
        let pool = BlockingPool::new(1);
        let endless = pool.work(|cancelled| -> Result<(), Fault> {
            loop {
                cancelled.check()?;
                std::thread::sleep(Duration::from_millis(1));
            }
        });
        assert!(tokio::time::timeout(Duration::from_millis(50), endless).await.is_err());
        let next = tokio::time::timeout(Duration::from_secs(10), pool.work(|_| Ok(7))).await;
        assert_eq!(next.expect("the turn was not given back").unwrap(), 7);
    }
}
