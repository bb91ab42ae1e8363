//! Several nodes on one PostgreSQL database.
//!
//! Any node serves any table. What keeps them from treading on each other's feet is the number that every entry of a log is written
//! with; everything here is only there so that they seldom try:
//!
//! - **News**: whoever has stored something says so by NOTIFY, once for many changes, and the others read it. A notification that is
//!   lost costs a moment (`task.rs`), because every node looks again and again at the ends of the logs that it has open.
//! - **Leases**: the programs and clocks of a table are run by the one node that has its lease. A node is alive as long as it says so
//!   in the database, by the clock of the database; whoever finds one that is not deletes it, and its leases go with it.
//!
//! A node that slept through the end of its lease knows by its own clock that it has none; if it is so slow that it acts nevertheless,
//! the number of the entry is taken already, and nothing is stored.
//!
//! With an SQLite file there is one node, which holds everything, and nothing of this runs.

mod news;
mod sql;
mod task;

use std::collections::{HashMap, HashSet};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use sqlx::postgres::PgPool;
use tokio::sync::{Notify, mpsc};
use tokio::time::Instant;

use crate::store::{Meeting, News};

pub(crate) use self::task::{leave, run};

/// How long a node is believed to be alive after it said so.
const LEASE: Duration = Duration::from_secs(6);
/// So much sooner it believes itself that it is not: between its own clock and the database's lies the way of the answer.
const MARGIN: Duration = Duration::from_secs(1);
/// How often it says that it is.
const BEAT: Duration = Duration::from_secs(1);

/// What the tables of a node ask about the other nodes.
#[derive(Default)]
pub struct Nodes(Option<Many>);

struct Many {
    pool: PgPool,
    state: Mutex<State>,
    /// Something is wished that need not wait for the next beat.
    hurry: Notify,
    /// What the others should hear.
    news: mpsc::UnboundedSender<(String, News)>,
    /// Taken by the task when it begins.
    meeting: Mutex<Option<Meeting>>,
}

#[derive(Default)]
struct State {
    /// The name under which it is alive; a new one each time it was given up for dead.
    node: Option<String>,
    /// Until when its leases hold, by its own clock.
    until: Option<Instant>,
    held: HashSet<String>,
    wanted: HashSet<String>,
    /// Leases to give back.
    dropped: HashSet<String>,
    /// The last entry of each open table that was heard of.
    heard: HashMap<String, u32>,
}

impl Nodes {
    /// A node that meets others in a database, or is alone.
    pub fn new(meeting: Option<Meeting>) -> Nodes {
        Nodes(meeting.map(|meeting| {
            let (pool, news) = (meeting.pool.clone(), meeting.teller.clone());
            let meeting = Mutex::new(Some(meeting));
            Many { pool, state: Mutex::default(), hurry: Notify::new(), news, meeting }
        }))
    }

    /// May there be other nodes?
    pub fn is_shared(&self) -> bool {
        self.0.is_some()
    }

    /// The name of this node among several, once it has one.
    pub fn name(&self) -> Option<String> {
        self.0.as_ref()?.lock().node.clone()
    }

    /// Are the programs and clocks of a table run here?
    pub fn holds(&self, table: &str) -> bool {
        let Some(many) = &self.0 else { return true };
        let state = many.lock();
        state.until.is_some_and(|until| Instant::now() < until) && state.held.contains(table)
    }

    /// A table has something to run, or has not any more. Its task hears when it may.
    pub fn want(&self, table: &str, wanted: bool) {
        let Some(many) = &self.0 else { return };
        let mut state = many.lock();
        if wanted && !state.wanted.contains(table) {
            state.dropped.remove(table);
            state.wanted.insert(table.to_owned());
            many.hurry.notify_one();
        } else if !wanted && (state.wanted.remove(table) || state.held.contains(table)) {
            state.held.remove(table);
            state.dropped.insert(table.to_owned());
            many.hurry.notify_one();
        }
    }

    /// Tells the other nodes something that is not stored.
    pub fn tell(&self, table: &str, news: News) {
        if let Some(many) = &self.0 {
            let _ = many.news.send((table.to_owned(), news));
        }
    }
}

impl Many {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
