//! Where tables say how they stand. What concerns somebody's place is kept, a few tables at a time: a table never waits for it.
//!
//! What is not kept because the server was stopped follows from the log, and is found by whoever looks ([`super::games`]).

use std::collections::BTreeMap;
use std::time::Duration;

use tokio::sync::mpsc;

use crate::store::{PersonChange, Store, StoreError, TurnRow};

/// How much may wait to be kept.
const WAITING: usize = 4096;
/// How long to listen before what was heard is kept: of a table only the last counts.
const LISTENING: Duration = Duration::from_millis(150);

/// Hears where tables stand.
#[derive(Clone)]
pub struct Bell(mpsc::Sender<TurnRow>);

impl Bell {
    /// Begins to listen.
    pub fn new(store: Store) -> Bell {
        let (sender, heard) = mpsc::channel(WAITING);
        tokio::spawn(listen(store, heard));
        Bell(sender)
    }

    /// Says where a table stands. What is too much is lost, and found later.
    pub fn ring(&self, turn: TurnRow) {
        let _ = self.0.try_send(turn);
    }
}

async fn listen(store: Store, mut heard: mpsc::Receiver<TurnRow>) {
    let mut turns = Vec::new();
    while heard.recv_many(&mut turns, WAITING).await > 0 {
        tokio::time::sleep(LISTENING).await;
        while let Ok(turn) = heard.try_recv() {
            turns.push(turn);
        }
        let latest = turns.drain(..).map(|turn| (turn.table.clone(), turn)).collect();
        if let Err(error) = keep(&store, latest).await {
            tracing::warn!(%error, "where tables stand was not noted");
        }
    }
}

/// Keeps where those tables stand that are somebody's place.
async fn keep(store: &Store, mut latest: BTreeMap<String, TurnRow>) -> Result<(), StoreError> {
    let tables: Vec<String> = latest.keys().cloned().collect();
    let mut kept = Ok(());
    for part in tables.chunks(500) {
        for table in store.followed(part).await? {
            let turn = latest.remove(&table).map(PersonChange::Turn);
            match store.write(turn.into_iter().map(Into::into).collect()).await {
                // The table was deleted meanwhile.
                Ok(()) | Err(StoreError::Conflict) => {}
                failed => kept = failed,
            }
        }
    }
    kept
}
