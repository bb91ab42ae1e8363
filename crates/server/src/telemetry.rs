//! What is counted. `metrics.rs` tells it to whoever runs the server.

use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

/// Panics of any task since the program began. A panic ends its task and nothing else; none is ever all right.
pub static PANICS: AtomicU64 = AtomicU64::new(0);

/// Upper ends of the buckets of times, in microseconds.
pub const TIME_ENDS: [u64; 10] = [500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 1_000_000];

/// Upper ends of the buckets of sizes.
pub const SIZE_ENDS: [u64; 9] = [1, 2, 4, 8, 16, 32, 64, 128, 256];

/// Values, counted by how large they were.
#[derive(Debug)]
pub struct Histogram<const N: usize> {
    ends: [u64; N],
    buckets: [AtomicU64; N],
    count: AtomicU64,
    sum: AtomicU64,
}

/// Times in microseconds.
pub type Times = Histogram<{ TIME_ENDS.len() }>;
/// Sizes of batches.
pub type Sizes = Histogram<{ SIZE_ENDS.len() }>;

impl Default for Times {
    fn default() -> Self {
        Histogram::new(TIME_ENDS)
    }
}

impl Default for Sizes {
    fn default() -> Self {
        Histogram::new(SIZE_ENDS)
    }
}

impl<const N: usize> Histogram<N> {
    fn new(ends: [u64; N]) -> Self {
        let buckets = std::array::from_fn(|_| AtomicU64::new(0));
        Histogram { ends, buckets, count: AtomicU64::new(0), sum: AtomicU64::new(0) }
    }

    /// Counts one of this size.
    pub fn add(&self, value: u64) {
        for (bucket, end) in self.buckets.iter().zip(self.ends) {
            if value <= end {
                bucket.fetch_add(1, Ordering::Relaxed);
            }
        }
        self.count.fetch_add(1, Ordering::Relaxed);
        self.sum.fetch_add(value, Ordering::Relaxed);
    }

    /// The upper end of each bucket, and how many were no larger.
    pub fn buckets(&self) -> impl Iterator<Item = (u64, u64)> {
        self.ends.into_iter().zip(self.buckets.iter().map(|bucket| bucket.load(Ordering::Relaxed)))
    }

    /// How many were counted, and their sum.
    pub fn total(&self) -> (u64, u64) {
        (self.count.load(Ordering::Relaxed), self.sum.load(Ordering::Relaxed))
    }
}

impl Times {
    /// Counts one that took so long.
    pub fn note(&self, time: Duration) {
        self.add(u64::try_from(time.as_micros()).unwrap_or(u64::MAX));
    }
}

/// What a store counts about itself.
#[derive(Debug, Default)]
pub struct StoreCounts {
    /// Time for one transaction.
    pub append_times: Times,
    /// Changes in one transaction.
    pub batches: Sizes,
    /// Changes that were not stored because the database failed.
    pub failed: AtomicU64,
    /// Changes that were not stored because somebody else was faster.
    pub conflicts: AtomicU64,
}

/// All counts of a server.
#[derive(Debug, Default)]
pub struct Telemetry {
    /// Tables in memory.
    pub open_tables: AtomicI64,
    /// Live connections to tables.
    pub connections: AtomicI64,
    /// Tables made since the start.
    pub tables_created: AtomicU64,
    /// Games that ended.
    pub games_finished: AtomicU64,
    /// Actions stored since the start.
    pub actions: AtomicU64,
    /// Actions of players that were refused.
    pub refused: AtomicU64,
    /// Connections and requests turned away for being too fast or too slow.
    pub turned_away: AtomicU64,
    /// Messages to people that arrived.
    pub notices_told: AtomicU64,
    /// Messages to people that did not arrive, each time they were tried.
    pub notices_failed: AtomicU64,
    /// Requests by the first digit of their status, 1 to 5.
    pub requests: [AtomicU64; 5],
    /// From the arrival of an action to the last viewer's message being on its way.
    pub act_times: Times,
    /// Time until a table knows that its change is stored, waiting for its turn included.
    pub store_times: Times,
    /// Time that programs think.
    pub think_times: Times,
    /// Time for the answer to a request.
    pub request_times: Times,
}

impl Telemetry {
    /// Counts one more.
    pub fn count(counter: &AtomicU64) {
        counter.fetch_add(1, Ordering::Relaxed);
    }

    /// Counts the answer to a request.
    pub fn answered(&self, status: u16, time: Duration) {
        if let Some(counter) = usize::from(status / 100).checked_sub(1).and_then(|class| self.requests.get(class)) {
            Telemetry::count(counter);
        }
        self.request_times.note(time);
    }
}
