//! Where programs think: off the threads that serve, a few at a time, each told to answer when its time is over.
//!
//! Whoever comes first has the first turn. A table has at most one program in line, one hint and one reason, and comes to the end of the
//! line with its next question; so no table waits longer because another one asks more. The more are in line the less time each has,
//! so that all of them answer about when they would if they were alone.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use tabletop::{Budget, Cancel};
use tokio::sync::Semaphore;

/// The least time for an answer, however many are in line: enough to have looked at every answer once.
const LEAST: Duration = Duration::from_millis(4);

/// So many programs think at the same time.
#[derive(Debug)]
pub struct ThinkingRoom {
    turns: Arc<Semaphore>,
    threads: usize,
    in_line: AtomicUsize,
}

/// A place in line, given up when it is dropped.
struct Place<'a>(&'a AtomicUsize);

impl Drop for Place<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Held by whoever waits: nobody thinks for those who are gone.
struct CancelOnDrop(Cancel);

impl Drop for CancelOnDrop {
    fn drop(&mut self) {
        self.0.cancel();
    }
}

impl ThinkingRoom {
    /// A room with so many chairs, at least one.
    pub fn new(threads: usize) -> Self {
        let threads = threads.max(1);
        ThinkingRoom { turns: Arc::new(Semaphore::new(threads)), threads, in_line: AtomicUsize::new(0) }
    }

    /// How many think or wait for their turn.
    pub fn in_line(&self) -> usize {
        self.in_line.load(Ordering::Relaxed)
    }

    /// Lets somebody think, in turn, for at most this long. What is cancelled before its turn is not begun; then, and if it panics,
    /// there is no answer.
    pub async fn think<T: Send + 'static>(
        &self,
        patience: Duration,
        cancel: Cancel,
        job: impl FnOnce(&Budget) -> T + Send + 'static,
    ) -> Option<T> {
        self.in_line.fetch_add(1, Ordering::Relaxed);
        let _place = Place(&self.in_line);
        let guard = CancelOnDrop(cancel);
        let turn = self.turns.clone().acquire_owned().await.ok()?;
        if guard.0.is_cancelled() {
            return None;
        }
        let time = self.share(patience);
        let budget = Budget::unlimited().until(guard.0.clone());
        let mut thought = tokio::task::spawn_blocking(move || {
            let _turn = turn;
            job(&budget)
        });
        tokio::select! {
            thought = &mut thought => thought.ok(),
            () = tokio::time::sleep(time) => {
                guard.0.cancel();
                thought.await.ok()
            }
        }
    }

    /// What of its patience one may use: all who are in line want to be heard within theirs.
    fn share(&self, patience: Duration) -> Duration {
        let rounds = u32::try_from(self.in_line().div_ceil(self.threads)).unwrap_or(u32::MAX);
        (patience / rounds.max(1)).max(LEAST)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;
    use std::time::Instant;

    use super::*;

    /// Thinks until it is told to stop, and says how long that was.
    fn until_stopped(budget: &Budget) -> Duration {
        let begun = Instant::now();
        while !budget.is_spent(0) {
            std::thread::sleep(Duration::from_millis(1));
        }
        begun.elapsed()
    }

    #[tokio::test]
    async fn whoever_thinks_too_long_is_told_to_answer() {
        let room = ThinkingRoom::new(1);
        let thought = room.think(Duration::from_millis(50), Cancel::default(), until_stopped).await;
        assert!(thought.is_some_and(|time| time >= Duration::from_millis(45)), "{thought:?}");
        assert_eq!(room.in_line(), 0);
    }

    #[tokio::test]
    async fn the_more_are_in_line_the_less_time_each_has() {
        let room = Arc::new(ThinkingRoom::new(1));
        let patience = Duration::from_millis(400);
        let begun = Instant::now();
        let all: Vec<_> = (0..8)
            .map(|_| {
                let room = room.clone();
                tokio::spawn(async move { room.think(patience, Cancel::default(), until_stopped).await })
            })
            .collect();
        for one in all {
            assert!(one.await.unwrap().is_some(), "nobody is left without an answer");
        }
        // One after the other with all their patience they would need 3.2 seconds.
        assert!(begun.elapsed() < Duration::from_millis(2400), "{:?}", begun.elapsed());
    }

    #[tokio::test]
    async fn turns_come_in_the_order_of_the_line() {
        let room = Arc::new(ThinkingRoom::new(1));
        let heard = Arc::new(Mutex::new(Vec::new()));
        let mut all = Vec::new();
        for number in 0..6 {
            let (room, heard) = (room.clone(), heard.clone());
            all.push(tokio::spawn(async move {
                room.think(Duration::from_secs(5), Cancel::default(), move |_| heard.lock().unwrap().push(number)).await
            }));
            tokio::task::yield_now().await;
        }
        for one in all {
            one.await.unwrap();
        }
        assert_eq!(*heard.lock().unwrap(), [0, 1, 2, 3, 4, 5]);
    }

    #[tokio::test]
    async fn nobody_thinks_for_those_who_are_gone() {
        let room = ThinkingRoom::new(1);
        let endless = room.think(Duration::from_secs(3600), Cancel::default(), until_stopped);
        assert!(tokio::time::timeout(Duration::from_millis(50), endless).await.is_err());
        let next = room.think(Duration::from_secs(5), Cancel::default(), |_| 7);
        let next = tokio::time::timeout(Duration::from_secs(10), next).await;
        assert_eq!(next.expect("the turn was not given back"), Some(7));
    }
}
