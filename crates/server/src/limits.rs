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
    /// Messages of all connections of an address together.
    pub said: Rate,
    /// Bytes of these messages.
    pub bytes_said: Rate,
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
            said: Rate { burst: 1_000.0, per_second: 300.0 },
            bytes_said: Rate { burst: 2_097_152.0, per_second: 262_144.0 },
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
            said: any,
            bytes_said: Rate { burst: 1e12, per_second: 1e12 },
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
        self.take_many(1.0, now).is_ok()
    }

    /// Takes so many tokens, or says how long it takes until there are so many.
    pub fn take_many(&mut self, many: f64, now: Instant) -> Result<(), Wait> {
        let passed = now.saturating_duration_since(self.filled).as_secs_f64();
        self.tokens = (self.tokens + passed * self.rate.per_second).min(self.rate.burst);
        self.filled = now;
        if self.tokens >= many {
            self.tokens -= many;
            return Ok(());
        }
        let seconds = (many.min(self.rate.burst) - self.tokens) / self.rate.per_second;
        Err(Wait(Duration::try_from_secs_f64(seconds).unwrap_or(LONGEST)))
    }
}

/// How long to wait before trying again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Wait(pub Duration);

/// The longest wait that is told, and what is told where nobody knows.
const LONGEST: Duration = Duration::from_secs(3600);
/// When to look again whether a connection was closed.
const LOOK_AGAIN: Duration = Duration::from_secs(60);

impl Wait {
    /// In whole seconds, at least one.
    pub fn seconds(self) -> u32 {
        let whole = self.0.min(LONGEST).as_secs_f64().ceil();
        (whole as u32).max(1)
    }
}

/// An identity as limits count it: whatever is the same for one person on all their devices, hashed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct IdentityKey(pub [u8; 32]);

/// Whom limits count: the address that asks and, where somebody says who they are, their identity as well. What both allow is
/// allowed, so an identity gets no more by coming from many addresses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Caller {
    /// The other end of the connection, or whom a trusted proxy speaks for.
    pub address: IpAddr,
    /// Who they are, if they said so and it was proved.
    pub identity: Option<IdentityKey>,
}

impl From<IpAddr> for Caller {
    fn from(address: IpAddr) -> Self {
        Caller { address, identity: None }
    }
}

/// Whom limits count. An IPv4 address is one; of IPv6 every household has a whole /64 network, so that is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Network {
    /// An address, or a /64.
    Near(IpAddr),
    /// A /48: what a provider gives to a large customer, who could else be as many strangers as they like.
    Wide(Ipv6Addr),
    /// One person, wherever they come from.
    Person(IdentityKey),
}

/// How many times the limits of one /64 a whole /48 has: a campus of households is not locked out by one of them, and whoever
/// owns a /48 gets no more than this out of its 65,536 networks.
const WIDE: u32 = 16;

/// All that are asked about somebody, each with how many times the limits it has.
#[derive(Clone, Copy, Debug)]
pub struct Parties([Option<(Network, u32)>; 3]);

impl From<Caller> for Parties {
    fn from(caller: Caller) -> Self {
        let (near, wide) = match caller.address.to_canonical() {
            IpAddr::V4(address) => (Network::Near(address.into()), None),
            IpAddr::V6(address) => {
                let [a, b, c, d, ..] = address.segments();
                let near = Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0);
                (Network::Near(near.into()), Some(Network::Wide(Ipv6Addr::new(a, b, c, 0, 0, 0, 0, 0))))
            }
        };
        let person = caller.identity.map(Network::Person);
        Parties([wide.map(|wide| (wide, WIDE)), Some((near, 1)), person.map(|person| (person, 1))])
    }
}

/// Somebody whose address was counted already, when it was not known yet who they are.
impl From<IdentityKey> for Parties {
    fn from(identity: IdentityKey) -> Self {
        Parties([None, None, Some((Network::Person(identity), 1))])
    }
}

impl From<IpAddr> for Parties {
    fn from(address: IpAddr) -> Self {
        Caller::from(address).into()
    }
}

#[derive(Debug)]
struct Asker {
    requests: Bucket,
    tables: Bucket,
    works: Bucket,
    chat: Bucket,
    said: Bucket,
    bytes_said: Bucket,
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

    /// Looks at an address, at the network around it with its larger share, and at the person: what all allow is allowed.
    fn of(
        &self,
        parties: impl Into<Parties>,
        look: impl Fn(&mut Asker, Instant, u32) -> Result<(), Wait>,
    ) -> Result<(), Wait> {
        let now = Instant::now();
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let fresh = |share: f64| Asker {
            requests: Bucket::new(self.limits.requests.times(share), now),
            tables: Bucket::new(self.limits.tables.times(share), now),
            works: Bucket::new(self.limits.works.times(share), now),
            chat: Bucket::new(self.limits.chat.times(share), now),
            said: Bucket::new(self.limits.said.times(share), now),
            bytes_said: Bucket::new(self.limits.bytes_said.times(share), now),
            connections: 0,
            streams: 0,
        };
        for (network, share) in parties.into().0.into_iter().flatten() {
            look(known.of(network, now, || fresh(f64::from(share))), now, share)?;
        }
        Ok(())
    }

    /// May they ask something?
    pub fn request(&self, who: impl Into<Parties>) -> Result<(), Wait> {
        self.of(who, |asker, now, _| asker.requests.take_many(1.0, now))
    }

    /// May they make a table?
    pub fn table(&self, caller: Caller) -> Result<(), Wait> {
        self.of(caller, |asker, now, _| asker.tables.take_many(1.0, now))
    }

    /// May they ask for something that takes long?
    pub fn work(&self, caller: Caller) -> Result<(), Wait> {
        self.of(caller, |asker, now, _| asker.works.take_many(1.0, now))
    }

    /// May they say something at a table?
    pub fn chat(&self, caller: Caller) -> Result<(), Wait> {
        self.of(caller, |asker, now, _| asker.chat.take_many(1.0, now))
    }

    /// May they send a message of so many bytes, on whichever of their connections?
    pub fn say(&self, caller: Caller, bytes: usize) -> Result<(), Wait> {
        self.of(caller, |asker, now, _| {
            asker.said.take_many(1.0, now)?;
            asker.bytes_said.take_many(bytes as f64, now)
        })
    }

    /// May they connect to a table? If so, [`leave`](Buckets::leave) must follow.
    pub fn enter(&self, who: impl Into<Parties>) -> Result<(), Wait> {
        self.counted(who.into(), self.limits.connections, |asker| &mut asker.connections)
    }

    /// A connection to a table ended.
    pub fn leave(&self, who: impl Into<Parties>) {
        self.give_back(who.into(), |asker| &mut asker.connections);
    }

    /// May this address connect at all? If so, [`close`](Buckets::close) must follow.
    pub fn open(&self, address: IpAddr) -> Result<(), Wait> {
        self.counted(address.into(), self.limits.streams, |asker| &mut asker.streams)
    }

    /// A connection ended.
    pub fn close(&self, address: IpAddr) {
        self.give_back(address.into(), |asker| &mut asker.streams);
    }

    /// Counts one more if there is room for it everywhere.
    fn counted(&self, who: Parties, limit: u32, count: impl Fn(&mut Asker) -> &mut u32) -> Result<(), Wait> {
        let room = |asker: &mut Asker, _, share| match *count(asker) < limit.saturating_mul(share) {
            true => Ok(()),
            false => Err(Wait(LOOK_AGAIN)),
        };
        self.of(who, room)?;
        self.of(who, |asker, _, _| {
            *count(asker) += 1;
            Ok(())
        })
    }

    fn give_back(&self, who: Parties, count: impl Fn(&mut Asker) -> &mut u32) {
        let less = |asker: &mut Asker, _, _| {
            let count = count(asker);
            *count = count.saturating_sub(1);
            Ok(())
        };
        // Nothing is refused here.
        let _ = self.of(who, less);
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
        let caller = Caller::from(IpAddr::from([192, 0, 2, 1]));
        assert!(buckets.enter(caller).is_ok());
        assert_eq!(buckets.enter(caller), Err(Wait(LOOK_AGAIN)));
        buckets.leave(caller);
        assert!(buckets.enter(caller).is_ok());
    }

    fn enter(buckets: &Buckets, address: IpAddr) -> bool {
        buckets.enter(address).is_ok()
    }

    #[test]
    fn whoever_is_refused_hears_when_to_try_again() {
        let start = Instant::now();
        let mut bucket = Bucket::new(Rate { burst: 1.0, per_second: 0.2 }, start);
        assert!(bucket.take_many(1.0, start).is_ok());
        let wait = bucket.take_many(1.0, start).unwrap_err();
        assert_eq!(wait.seconds(), 5);
        assert!(bucket.take_many(1.0, start + wait.0 + Duration::from_millis(1)).is_ok(), "it was too short");
        let never = Bucket::new(Rate { burst: 0.0, per_second: 0.0 }, start).take_many(1.0, start).unwrap_err();
        assert_eq!(never.seconds(), 3600);
    }

    #[test]
    fn a_person_gets_no_more_by_coming_from_many_addresses() {
        let tables = Rate { burst: 3.0, per_second: 0.001 };
        let buckets = Buckets::new(Limits { tables, connections: 2, ..Limits::default() });
        let anna = |host| Caller { address: [192, 0, 2, host].into(), identity: Some(IdentityKey([7; 32])) };
        assert_eq!((1..10).filter(|&host| buckets.table(anna(host)).is_ok()).count(), 3);
        assert_eq!((1..10).filter(|&host| buckets.enter(anna(host)).is_ok()).count(), 2);
        // Another person behind the same address is not locked out by that, but the address has its own limit.
        let ben = Caller { identity: Some(IdentityKey([8; 32])), ..anna(1) };
        assert!(buckets.table(ben).is_ok());
        buckets.leave(anna(1));
        assert!(buckets.enter(anna(3)).is_ok());
    }

    #[test]
    fn bytes_of_all_connections_count_together() {
        let bytes_said = Rate { burst: 1000.0, per_second: 100.0 };
        let buckets = Buckets::new(Limits { bytes_said, ..Limits::default() });
        let caller = Caller::from(IpAddr::from([192, 0, 2, 1]));
        assert!(buckets.say(caller, 600).is_ok());
        assert_eq!(buckets.say(caller, 600).unwrap_err().seconds(), 2);
        assert!(buckets.say(caller, 300).is_ok());
    }

    /// Of how many addresses of a list one connection each is let in.
    fn let_in(buckets: &Buckets, addresses: impl Iterator<Item = Ipv6Addr>) -> usize {
        addresses.filter(|&address| enter(buckets, address.into())).count()
    }

    #[test]
    fn a_household_is_one_and_a_provider_is_not_endless() {
        let buckets = Buckets::new(Limits { connections: 2, ..Limits::default() });
        let address = |net: u16, host: u16| Ipv6Addr::new(0x2001, 0xdb8, 7, net, 0, 0, 0, host);
        assert_eq!(let_in(&buckets, (0..50).map(|host| address(0, host))), 2, "one /64");
        assert_eq!(let_in(&buckets, (1..500).map(|net| address(net, 1))), WIDE as usize * 2 - 2, "one /48");
        let other = Ipv6Addr::new(0x2001, 0xdb8, 8, 0, 0, 0, 0, 1);
        assert!(enter(&buckets, other.into()), "others are not locked out");
        let mapped: IpAddr = Ipv6Addr::from([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255, 192, 0, 2, 1]).into();
        assert!(enter(&buckets, mapped) && enter(&buckets, [192, 0, 2, 1].into()));
        assert!(!enter(&buckets, mapped), "an IPv4 address in the clothes of IPv6 is itself");
        assert!(enter(&buckets, [192, 0, 2, 2].into()));
    }

    #[test]
    fn many_addresses_cost_each_request_no_more_than_few() {
        let buckets = Buckets::new(Limits::default());
        let here = IpAddr::from([192, 0, 2, 1]);
        assert!(buckets.open(here).is_ok());
        let time = |range: std::ops::Range<u32>| {
            let begun = Instant::now();
            range.for_each(|n| assert!(buckets.request(IpAddr::from((0x0b00_0000 + n).to_be_bytes())).is_ok()));
            begun.elapsed()
        };
        let first = time(0..9_000);
        time(9_000..120_000);
        let later = time(120_000..129_000);
        assert!(later < first * 20 + Duration::from_millis(50), "{later:?} instead of {first:?}");
        let known = buckets.known.lock().unwrap();
        assert!(known.late.len() + known.before.len() <= 2 * REMEMBERED + 1);
        let near = Network::Near(here);
        let streams = known.late.get(&near).or(known.before.get(&near)).map(|asker| asker.streams);
        assert_eq!(streams, Some(1), "whoever is here is not forgotten");
    }
}
