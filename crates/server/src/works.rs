//! Long work: opening tables, replaying games, writing campaigns down. It is done off the threads that serve, a few pieces at a
//! time, and stops when nobody waits for it any more.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tokio::sync::Semaphore;

use crate::fault::Fault;

/// Turns for long work.
#[derive(Debug)]
pub struct Works {
    turns: Arc<Semaphore>,
}

/// Tells a piece of work whether anybody still waits for it.
#[derive(Clone, Debug, Default)]
pub struct Waiting(Arc<AtomicBool>);

impl Waiting {
    /// Goes on, or stops because nobody waits any more.
    ///
    /// # Errors
    /// If nobody does; nobody will hear of it.
    pub fn check(&self) -> Result<(), Fault> {
        if self.0.load(Ordering::Relaxed) { Err(Fault::closing()) } else { Ok(()) }
    }
}

/// Whoever waits; being dropped, they do not any more.
struct Waiter(Waiting);

impl Drop for Waiter {
    fn drop(&mut self) {
        self.0.0.store(true, Ordering::Relaxed);
    }
}

impl Works {
    /// So many pieces of work at the same time.
    pub fn new(turns: usize) -> Self {
        Works { turns: Arc::new(Semaphore::new(turns.max(1))) }
    }

    /// Does something in its turn. If the caller gives up first, it is not begun, or told to stop.
    pub async fn work<T: Send + 'static>(
        &self,
        job: impl FnOnce(&Waiting) -> Result<T, Fault> + Send + 'static,
    ) -> Result<T, Fault> {
        let turn = self.turns.clone().acquire_owned().await.map_err(|error| Fault::internal(&error))?;
        let waiter = Waiter(Waiting::default());
        let waiting = waiter.0.clone();
        let done = tokio::task::spawn_blocking(move || {
            let _turn = turn;
            job(&waiting)
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
        let works = Works::new(1);
        let endless = works.work(|waiting| -> Result<(), Fault> {
            loop {
                waiting.check()?;
                std::thread::sleep(Duration::from_millis(1));
            }
        });
        assert!(tokio::time::timeout(Duration::from_millis(50), endless).await.is_err());
        let next = tokio::time::timeout(Duration::from_secs(10), works.work(|_| Ok(7))).await;
        assert_eq!(next.expect("the turn was not given back").unwrap(), 7);
    }
}
