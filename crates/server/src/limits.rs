//! How much strangers may ask of the server.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// A rate: so many at once, and then so many a second.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rate {
    /// At once.
    pub burst: f64,
    /// A second.
    pub per_second: f64,
}

/// Limits of a server.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Limits {
    /// Requests of an address.
    pub requests: Rate,
    /// Tables made by an address.
    pub tables: Rate,
    /// Messages of a connection.
    pub messages: Rate,
    /// Connections of an address at the same time.
    pub connections: u32,
    /// Longest message or request, in bytes.
    pub bytes: usize,
    /// Longest record to verify, in bytes.
    pub record_bytes: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            requests: Rate { burst: 200.0, per_second: 20.0 },
            tables: Rate { burst: 20.0, per_second: 0.2 },
            messages: Rate { burst: 100.0, per_second: 30.0 },
            connections: 100,
            bytes: 16 * 1024,
            record_bytes: 1024 * 1024,
        }
    }
}

impl Limits {
    /// For machines that load a server on purpose: as many as can be, of the usual size.
    pub fn unhurried() -> Self {
        let any = Rate { burst: 1e9, per_second: 1e9 };
        Limits { requests: any, tables: any, messages: any, connections: u32::MAX, ..Limits::default() }
    }
}

/// A bucket of tokens that fills at a rate.
#[derive(Clone, Copy, Debug)]
pub struct Bucket {
    rate: Rate,
    tokens: f64,
    filled: Instant,
}

impl Bucket {
    /// A full bucket.
    pub fn new(rate: Rate, now: Instant) -> Self {
        Bucket { rate, tokens: rate.burst, filled: now }
    }

    /// Takes a token; false if there is none.
    pub fn take(&mut self, now: Instant) -> bool {
        let passed = now.saturating_duration_since(self.filled).as_secs_f64();
        self.tokens = (self.tokens + passed * self.rate.per_second).min(self.rate.burst);
        self.filled = now;
        let enough = self.tokens >= 1.0;
        if enough {
            self.tokens -= 1.0;
        }
        enough
    }
}

#[derive(Debug)]
struct Asker {
    requests: Bucket,
    tables: Bucket,
    connections: u32,
    seen: Instant,
}

/// The buckets of all addresses.
#[derive(Debug)]
pub struct Buckets {
    limits: Limits,
    askers: Mutex<HashMap<IpAddr, Asker>>,
}

/// Addresses that are remembered before those not seen for long are forgotten.
const REMEMBERED: usize = 10_000;
const FORGOTTEN_AFTER: Duration = Duration::from_secs(600);

impl Buckets {
    /// Nobody has asked yet.
    pub fn new(limits: Limits) -> Self {
        Buckets { limits, askers: Mutex::default() }
    }

    fn of<T>(&self, address: IpAddr, look: impl FnOnce(&mut Asker, Instant) -> T) -> T {
        let now = Instant::now();
        let mut askers = self.askers.lock().unwrap_or_else(PoisonError::into_inner);
        if askers.len() > REMEMBERED {
            askers.retain(|_, asker| asker.connections > 0 || now.duration_since(asker.seen) < FORGOTTEN_AFTER);
        }
        let fresh = || Asker {
            requests: Bucket::new(self.limits.requests, now),
            tables: Bucket::new(self.limits.tables, now),
            connections: 0,
            seen: now,
        };
        let asker = askers.entry(address).or_insert_with(fresh);
        asker.seen = now;
        look(asker, now)
    }

    /// May this address ask something?
    pub fn request(&self, address: IpAddr) -> bool {
        self.of(address, |asker, now| asker.requests.take(now))
    }

    /// May it make a table?
    pub fn table(&self, address: IpAddr) -> bool {
        self.of(address, |asker, now| asker.tables.take(now))
    }

    /// May it connect? If so, [`leave`](Buckets::leave) must follow.
    pub fn enter(&self, address: IpAddr) -> bool {
        self.of(address, |asker, _| {
            let may = asker.connections < self.limits.connections;
            asker.connections += u32::from(may);
            may
        })
    }

    /// A connection ended.
    pub fn leave(&self, address: IpAddr) {
        self.of(address, |asker, _| asker.connections = asker.connections.saturating_sub(1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_runs_dry_and_fills_again() {
        let start = Instant::now();
        let mut bucket = Bucket::new(Rate { burst: 2.0, per_second: 1.0 }, start);
        assert!(bucket.take(start) && bucket.take(start));
        assert!(!bucket.take(start));
        assert!(!bucket.take(start + Duration::from_millis(900)));
        assert!(bucket.take(start + Duration::from_millis(1100)));
    }

    #[test]
    fn connections_are_counted_down() {
        let buckets = Buckets::new(Limits { connections: 1, ..Limits::default() });
        let address = IpAddr::from([192, 0, 2, 1]);
        assert!(buckets.enter(address));
        assert!(!buckets.enter(address));
        buckets.leave(address);
        assert!(buckets.enter(address));
    }
}
