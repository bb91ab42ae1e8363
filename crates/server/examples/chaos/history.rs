//! What clients note down, and whether it can have happened to one log.
//!
//! An action is an append to the log of a table. Every append that was acknowledged must stand in the log once, with the number that it
//! was acknowledged with; none may come before something that anybody knew when it was sent; nobody may ever be told another entry
//! than the one that stands there.

use std::collections::BTreeMap;
use std::time::Duration;

/// What a client hears about an action of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It has this number, heard at this time.
    Acknowledged(u32, Duration),
    /// It was not stored.
    Refused,
    /// The connection broke before anything was heard: it may be stored or not.
    Unknown,
}

/// An action that a client sent.
#[derive(Clone, Debug)]
pub struct Sent {
    /// Of which seat.
    pub seat: u8,
    /// The action, in notation.
    pub action: String,
    /// The last entry that the client knew.
    pub known: u32,
    /// When, since the beginning.
    pub at: Duration,
    /// What became of it.
    pub outcome: Outcome,
}

/// An entry of a game as it is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// Its number in the game.
    pub seq: u32,
    /// The step of the game after it.
    pub step: u32,
    /// Whose it was.
    pub seat: Option<u8>,
    /// What was done, where one may know.
    pub action: Option<String>,
}

/// An entry that a client was told.
#[derive(Clone, Debug)]
pub struct Seen {
    /// Of which client.
    pub client: usize,
    /// When, since the beginning.
    pub at: Duration,
    /// The entry as they were told.
    pub told: Told,
}

/// What the clients of a table noted down.
#[derive(Clone, Debug, Default)]
pub struct History {
    /// Actions, in the order in which they were sent.
    pub sent: Vec<Sent>,
    /// Entries, in the order in which they were told.
    pub seen: Vec<Seen>,
    /// The last entry that anybody knew when all had stopped playing.
    pub settled: u32,
    /// After that: all entries, as each client reads them at its node.
    pub ends: Vec<Vec<Told>>,
}

/// An entry of a log as it is stored.
#[derive(Clone, Debug)]
pub struct Stored {
    /// Its number in the log.
    pub n: u32,
    /// Its number among the changes of the game, if it is one.
    pub seq: Option<u32>,
    /// The step of the game after it.
    pub step: u32,
    /// Whose it was.
    pub seat: Option<u8>,
    /// Nobody did it by hand.
    pub auto: bool,
    /// What was done.
    pub action: Option<String>,
}

impl Stored {
    /// Is it what was told?
    fn is(&self, told: &Told) -> bool {
        let same = |action: &String| self.action.as_ref() == Some(action);
        self.step == told.step && self.seat == told.seat && told.action.as_ref().is_none_or(same)
    }
}

/// Says what cannot be.
pub fn check(history: &History, stored: &[Stored]) -> Vec<String> {
    let mut wrong = numbers(stored);
    let game: BTreeMap<u32, &Stored> = stored.iter().filter_map(|entry| Some((entry.seq?, entry))).collect();
    acknowledged(history, &game, &mut wrong);
    real_time(history, &mut wrong);
    told(history, &game, &mut wrong);
    nobody_else(history, stored, &mut wrong);
    ends(history, &game, &mut wrong);
    wrong
}

/// Numbers and steps without gaps, each once.
fn numbers(stored: &[Stored]) -> Vec<String> {
    let mut wrong = Vec::new();
    for (entry, expected) in stored.iter().zip(1..) {
        if entry.n != expected {
            wrong.push(format!("the log has entry {} where {expected} should be", entry.n));
            break;
        }
    }
    let (mut seq, mut step) = (0, 0);
    for entry in stored.iter().filter(|entry| entry.seq.is_some()) {
        if entry.seq != Some(seq + 1) {
            wrong.push(format!("change {:?} of the game follows {seq}", entry.seq));
        }
        // Nobody goes back here: two answers to one question would have the same step.
        if entry.seat.is_some() && entry.step != step + 1 {
            wrong.push(format!("seat {:?} answered step {} after step {step}", entry.seat, entry.step));
        }
        (seq, step) = (entry.seq.unwrap_or(seq), entry.step);
    }
    wrong
}

/// Everything acknowledged stands where it was said to stand.
fn acknowledged(history: &History, game: &BTreeMap<u32, &Stored>, wrong: &mut Vec<String>) {
    let mut numbers = BTreeMap::new();
    for sent in &history.sent {
        let Outcome::Acknowledged(seq, _) = sent.outcome else { continue };
        if numbers.insert(seq, sent).is_some() {
            wrong.push(format!("two actions were acknowledged as {seq}"));
        }
        let found = game.get(&seq).filter(|entry| entry.seat == Some(sent.seat) && !entry.auto);
        if found.is_none_or(|entry| entry.action.as_ref() != Some(&sent.action)) {
            wrong.push(format!("{} of seat {} was acknowledged as {seq} and is not there", sent.action, sent.seat));
        }
    }
}

/// Whatever was known to anybody before an action was sent stands before it, and nobody heard of it before it was sent.
fn real_time(history: &History, wrong: &mut Vec<String>) {
    let acks = history.sent.iter().filter_map(|sent| match sent.outcome {
        Outcome::Acknowledged(seq, at) => Some((at, seq)),
        Outcome::Refused | Outcome::Unknown => None,
    });
    let mut known: Vec<(Duration, u32)> =
        acks.chain(history.seen.iter().map(|seen| (seen.at, seen.told.seq))).collect();
    known.sort_unstable();
    let mut highest = 0;
    let tops: Vec<(Duration, u32)> = known
        .iter()
        .map(|&(at, seq)| {
            highest = highest.max(seq);
            (at, highest)
        })
        .collect();
    let first = |seq: u32| known.iter().filter(|(_, known)| *known == seq).map(|(at, _)| *at).min();
    for sent in &history.sent {
        let Outcome::Acknowledged(seq, _) = sent.outcome else { continue };
        let before = tops.partition_point(|(at, _)| *at < sent.at);
        let top = before.checked_sub(1).map_or(0, |at| tops[at].1);
        if seq <= top {
            wrong.push(format!("an action got number {seq} though {top} was known when it was sent"));
        }
        if first(seq).is_some_and(|at| at < sent.at) {
            wrong.push(format!("entry {seq} was known before it was sent"));
        }
    }
}

/// Everybody is told what is stored, one after the other.
fn told(history: &History, game: &BTreeMap<u32, &Stored>, wrong: &mut Vec<String>) {
    let mut last: BTreeMap<usize, u32> = BTreeMap::new();
    for Seen { client, told, .. } in &history.seen {
        if game.get(&told.seq).is_none_or(|entry| !entry.is(told)) {
            wrong.push(format!("client {client} was told {told:?}, which is not stored"));
        }
        let before = last.insert(*client, told.seq);
        if before.is_some_and(|before| told.seq != before + 1) {
            wrong.push(format!("client {client} was told {} after {before:?}", told.seq));
        }
    }
}

/// Every action of a person was sent by them, as often as it is stored; none that was refused is stored.
fn nobody_else(history: &History, stored: &[Stored], wrong: &mut Vec<String>) {
    let mut open: Vec<(&Sent, bool)> = history.sent.iter().map(|sent| (sent, false)).collect();
    for entry in stored.iter().filter(|entry| !entry.auto && entry.seat.is_some()) {
        let Some(seq) = entry.seq else { continue };
        let fits = |sent: &Sent| match sent.outcome {
            Outcome::Acknowledged(number, _) => number == seq,
            Outcome::Unknown => sent.known < seq,
            Outcome::Refused => false,
        };
        let same = |sent: &Sent| Some(sent.seat) == entry.seat && Some(&sent.action) == entry.action.as_ref();
        // Those that were acknowledged first: what is unknown may be anything.
        let candidates = || open.iter().enumerate().filter(|(_, (sent, used))| !used && same(sent) && fits(sent));
        let is_certain = |sent: &Sent| matches!(sent.outcome, Outcome::Acknowledged(..));
        let certain = candidates().find(|(_, (sent, _))| is_certain(sent)).map(|(at, _)| at);
        match certain.or_else(|| candidates().next().map(|(at, _)| at)) {
            Some(at) => open[at].1 = true,
            None => wrong.push(format!("nobody sent entry {seq}, {:?} of seat {:?}", entry.action, entry.seat)),
        }
    }
}

/// In the end all read the same, and all that anybody knew.
fn ends(history: &History, game: &BTreeMap<u32, &Stored>, wrong: &mut Vec<String>) {
    let known = history.settled as usize;
    for (client, end) in history.ends.iter().enumerate() {
        if end.len() < known {
            wrong.push(format!("client {client} reads {} entries in the end, but {known} were known", end.len()));
        }
        for (told, seq) in end.iter().zip(1..) {
            if told.seq != seq || game.get(&seq).is_none_or(|entry| !entry.is(told)) {
                wrong.push(format!("client {client} reads {told:?} in the end, which is not stored as {seq}"));
                break;
            }
        }
    }
}
