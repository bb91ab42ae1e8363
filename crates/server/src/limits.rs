//! How much strangers may ask of the server.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// A rate: so many at once, and then so many a second.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rate {
    /// So many at once.
    pub burst: f64,
    /// So many more with every second.
    pub per_second: f64,
}

impl Rate {
    /// So many times as much.
    pub fn times(self, factor: f64) -> Self {
        Rate { burst: self.burst * factor, per_second: self.per_second * factor }
    }
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
    /// Things that take long, asked for by an address: files and records to be replayed.
    pub works: Rate,
    /// Things said at tables from an address.
    pub chat: Rate,
    /// Live connections to tables of an address at the same time.
    pub connections: u32,
    /// Connections of any kind of an address at the same time, where no proxy stands before the server.
    pub streams: u32,
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
            works: Rate { burst: 20.0, per_second: 0.5 },
            chat: Rate { burst: 60.0, per_second: 5.0 },
            connections: 100,
            streams: 200,
            bytes: 16 * 1024,
            record_bytes: 1024 * 1024,
        }
    }
}

impl Limits {
    /// For machines that load a server on purpose: as many as can be, of the usual size.
    pub fn unhurried() -> Self {
        let any = Rate { burst: 1e9, per_second: 1e9 };
        let connections = u32::MAX;
        Limits {
            requests: any,
            tables: any,
            messages: any,
            works: any,
            chat: any,
            connections,
            streams: connections,
            ..Limits::default()
        }
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

/// Whom limits count. An IPv4 address is one; of IPv6 every household has a whole /64 network, so that is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Network {
    /// An address, or a /64.
    Near(IpAddr),
    /// A /48: what a provider gives to a large customer, who could else be as many strangers as they like.
    Wide(Ipv6Addr),
}

/// How many times the limits of one /64 a whole /48 has: a campus of households is not locked out by one of them, and whoever
/// owns a /48 gets no more than this out of its 65,536 networks.
const WIDE: u32 = 16;

fn networks(address: IpAddr) -> (Network, Option<Network>) {
    match address.to_canonical() {
        IpAddr::V4(address) => (Network::Near(address.into()), None),
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            let near = Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0);
            (Network::Near(near.into()), Some(Network::Wide(Ipv6Addr::new(a, b, c, 0, 0, 0, 0, 0))))
        }
    }
}

#[derive(Debug)]
struct Asker {
    requests: Bucket,
    tables: Bucket,
    works: Bucket,
    chat: Bucket,
    connections: u32,
    streams: u32,
}

/// Networks that are remembered: those seen lately, and those seen before that. Forgetting is dropping the latter at once, so
/// that no request pays for looking at all of them.
#[derive(Debug)]
struct Known {
    late: HashMap<Network, Asker>,
    before: HashMap<Network, Asker>,
    turned: Instant,
    /// Turn when there are so many.
    full: usize,
}

/// Networks that are remembered before some are forgotten early.
const REMEMBERED: usize = 50_000;
const FORGOTTEN_AFTER: Duration = Duration::from_secs(600);

impl Known {
    fn of(&mut self, network: Network, now: Instant, fresh: impl FnOnce() -> Asker) -> &mut Asker {
        if self.late.len() >= self.full || now.duration_since(self.turned) > FORGOTTEN_AFTER {
            self.turn(now);
        }
        let before = &mut self.before;
        self.late.entry(network).or_insert_with(|| before.remove(&network).unwrap_or_else(fresh))
    }

    fn turn(&mut self, now: Instant) {
        let gone = std::mem::replace(&mut self.before, std::mem::take(&mut self.late));
        let here = |asker: &Asker| asker.connections > 0 || asker.streams > 0;
        self.late = gone.into_iter().filter(|(_, asker)| here(asker)).collect();
        self.full = REMEMBERED.max(self.late.len() * 2);
        self.turned = now;
    }
}

/// The buckets of all networks.
#[derive(Debug)]
pub struct Buckets {
    limits: Limits,
    known: Mutex<Known>,
}

impl Buckets {
    /// Nobody has asked yet.
    pub fn new(limits: Limits) -> Self {
        let (late, before) = (HashMap::new(), HashMap::new());
        Buckets { limits, known: Mutex::new(Known { late, before, turned: Instant::now(), full: REMEMBERED }) }
    }

    /// Looks at an address, and at the network around it with its larger share: what both allow is allowed.
    fn of(&self, address: IpAddr, look: impl Fn(&mut Asker, Instant, u32) -> bool) -> bool {
        let now = Instant::now();
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let fresh = |share: f64| Asker {
            requests: Bucket::new(self.limits.requests.times(share), now),
            tables: Bucket::new(self.limits.tables.times(share), now),
            works: Bucket::new(self.limits.works.times(share), now),
            chat: Bucket::new(self.limits.chat.times(share), now),
            connections: 0,
            streams: 0,
        };
        let (near, wide) = networks(address);
        let wide = wide.is_none_or(|wide| look(known.of(wide, now, || fresh(f64::from(WIDE))), now, WIDE));
        wide && look(known.of(near, now, || fresh(1.0)), now, 1)
    }

    /// May this address ask something?
    pub fn request(&self, address: IpAddr) -> bool {
        self.of(address, |asker, now, _| asker.requests.take(now))
    }

    /// May it make a table?
    pub fn table(&self, address: IpAddr) -> bool {
        self.of(address, |asker, now, _| asker.tables.take(now))
    }

    /// May it ask for something that takes long?
    pub fn work(&self, address: IpAddr) -> bool {
        self.of(address, |asker, now, _| asker.works.take(now))
    }

    /// May it say something at a table?
    pub fn chat(&self, address: IpAddr) -> bool {
        self.of(address, |asker, now, _| asker.chat.take(now))
    }

    /// May it connect to a table? If so, [`leave`](Buckets::leave) must follow.
    pub fn enter(&self, address: IpAddr) -> bool {
        self.counted(address, self.limits.connections, |asker| &mut asker.connections)
    }

    /// A connection to a table ended.
    pub fn leave(&self, address: IpAddr) {
        self.of(address, |asker, _, _| less(&mut asker.connections));
    }

    /// May it connect at all? If so, [`close`](Buckets::close) must follow.
    pub fn open(&self, address: IpAddr) -> bool {
        self.counted(address, self.limits.streams, |asker| &mut asker.streams)
    }

    /// A connection ended.
    pub fn close(&self, address: IpAddr) {
        self.of(address, |asker, _, _| less(&mut asker.streams));
    }

    /// Counts one more if there is room for it in both networks.
    fn counted(&self, address: IpAddr, limit: u32, count: impl Fn(&mut Asker) -> &mut u32) -> bool {
        let room = self.of(address, |asker, _, share| *count(asker) < limit.saturating_mul(share));
        room && self.of(address, |asker, _, _| {
            *count(asker) += 1;
            true
        })
    }
}

fn less(count: &mut u32) -> bool {
    *count = count.saturating_sub(1);
    true
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

    /// Of how many addresses of a list one connection each is let in.
    fn let_in(buckets: &Buckets, addresses: impl Iterator<Item = Ipv6Addr>) -> usize {
        addresses.filter(|&address| buckets.enter(address.into())).count()
    }

    #[test]
    fn a_household_is_one_and_a_provider_is_not_endless() {
        let buckets = Buckets::new(Limits { connections: 2, ..Limits::default() });
        let address = |net: u16, host: u16| Ipv6Addr::new(0x2001, 0xdb8, 7, net, 0, 0, 0, host);
        assert_eq!(let_in(&buckets, (0..50).map(|host| address(0, host))), 2, "one /64");
        assert_eq!(let_in(&buckets, (1..500).map(|net| address(net, 1))), WIDE as usize * 2 - 2, "one /48");
        let other = Ipv6Addr::new(0x2001, 0xdb8, 8, 0, 0, 0, 0, 1);
        assert!(buckets.enter(other.into()), "others are not locked out");
        let mapped: IpAddr = Ipv6Addr::from([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255, 192, 0, 2, 1]).into();
        assert!(buckets.enter(mapped) && buckets.enter([192, 0, 2, 1].into()));
        assert!(!buckets.enter(mapped), "an IPv4 address in the clothes of IPv6 is itself");
        assert!(buckets.enter([192, 0, 2, 2].into()));
    }

    #[test]
    fn many_addresses_cost_each_request_no_more_than_few() {
        let buckets = Buckets::new(Limits::default());
        let here = IpAddr::from([192, 0, 2, 1]);
        assert!(buckets.open(here));
        let time = |range: std::ops::Range<u32>| {
            let begun = Instant::now();
            range.for_each(|n| assert!(buckets.request(IpAddr::from((0x0b00_0000 + n).to_be_bytes()))));
            begun.elapsed()
        };
        let first = time(0..9_000);
        time(9_000..120_000);
        let later = time(120_000..129_000);
        assert!(later < first * 20 + Duration::from_millis(50), "{later:?} instead of {first:?}");
        let known = buckets.known.lock().unwrap();
        assert!(known.late.len() + known.before.len() <= 2 * REMEMBERED + 1);
        let (near, _) = networks(here);
        let streams = known.late.get(&near).or(known.before.get(&near)).map(|asker| asker.streams);
        assert_eq!(streams, Some(1), "whoever is here is not forgotten");
    }
}
