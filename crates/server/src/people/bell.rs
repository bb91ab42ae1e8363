//! Where tables say how they stand. What concerns somebody's place is kept, a few tables at a time: a table never waits for it.
//!
//! What is not kept because the server was stopped follows from the log, and is found by whoever looks ([`super::games`]).

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tokio::sync::mpsc;

use super::Notices;
use crate::store::{PersonChange, Store, StoreError, TurnRow};

/// How much may wait to be kept.
const WAITING: usize = 4096;
/// How long to listen before what was heard is kept: of a table only the last counts.
const LISTENING: Duration = Duration::from_millis(150);
/// How often it is tried to keep something that another node keeps at the same time.
const RACES: u32 = 5;

/// How a table stands, and whom it asks.
#[derive(Clone, Debug)]
pub struct Rung {
    /// How it stands, as it is kept.
    pub turn: TurnRow,
    /// Whom it asks: people for whom no program answers.
    pub asked: Vec<Asked>,
}

/// Somebody who is asked.
#[derive(Clone, Copy, Debug)]
pub struct Asked {
    /// The first of their seats.
    pub seat: u8,
    /// The change of the game that was the last answer of the seat that is asked; 0 if there was none.
    pub answered: u32,
    /// Since which change their clock runs, and when it runs out, in milliseconds since 1970.
    pub clock: Option<(u32, u64)>,
}

/// Hears where tables stand.
#[derive(Clone)]
pub struct Bell {
    sender: mpsc::Sender<Rung>,
    missed: Arc<AtomicBool>,
}

impl Bell {
    /// Begins to listen.
    pub fn new(store: Store, notices: Notices) -> Bell {
        let (sender, heard) = mpsc::channel(WAITING);
        let missed = Arc::new(AtomicBool::new(false));
        tokio::spawn(listen(store, notices, heard, missed.clone()));
        Bell { sender, missed }
    }

    /// Says where a table stands. What is too much is lost, and looked for later.
    pub fn ring(&self, rung: Rung) {
        if self.sender.try_send(rung).is_err() {
            self.missed.store(true, Ordering::Relaxed);
        }
    }

    /// Was anything lost since this was last asked?
    pub fn has_missed(&self) -> bool {
        self.missed.swap(false, Ordering::Relaxed)
    }
}

async fn listen(store: Store, notices: Notices, mut heard: mpsc::Receiver<Rung>, missed: Arc<AtomicBool>) {
    let mut rung = Vec::new();
    while heard.recv_many(&mut rung, WAITING).await > 0 {
        tokio::time::sleep(LISTENING).await;
        while let Ok(one) = heard.try_recv() {
            rung.push(one);
        }
        let latest = rung.drain(..).map(|one| (one.turn.table.clone(), one)).collect();
        if let Err(error) = keep_all(&store, &notices, latest).await {
            tracing::warn!(%error, "where tables stand was not noted");
            missed.store(true, Ordering::Relaxed);
        }
    }
}

/// Keeps where those tables stand that are somebody's place.
async fn keep_all(store: &Store, notices: &Notices, latest: BTreeMap<String, Rung>) -> Result<(), StoreError> {
    let tables: Vec<String> = latest.keys().cloned().collect();
    let mut kept = Ok(());
    for part in tables.chunks(500) {
        for table in store.followed(part).await? {
            if let Some(rung) = latest.get(&table) {
                kept = keep(store, notices, rung).await.and(kept);
            }
        }
    }
    kept
}

/// Keeps where a table stands, together with what is to be told about it. Several nodes may hear of the same change: the one that
/// keeps it first tells it.
async fn keep(store: &Store, notices: &Notices, rung: &Rung) -> Result<(), StoreError> {
    let turn = &rung.turn;
    for _ in 0..RACES {
        let before = store.turn(&turn.table).await?;
        if before.as_ref().is_some_and(|before| before.seq > turn.seq) {
            return Ok(());
        }
        let told = notices.of(rung, before.as_ref(), &store.listeners(&turn.table).await?);
        let stood = before.map(|before| before.seq);
        let changes =
            std::iter::once(PersonChange::Turn(turn.clone(), stood).into()).chain(told.into_iter().map(Into::into));
        match store.write(changes.collect()).await {
            // Another node was faster, or the table or somebody at it was deleted meanwhile.
            Err(StoreError::Conflict) => {}
            kept => return kept,
        }
    }
    Ok(())
}
