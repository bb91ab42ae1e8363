//! The cards and texts that tables play with, found by their fingerprint.
//!
//! A table keeps the content that it began with: the present one, that of an earlier edition that comes with the program, or what
//! an earlier program kept in the database beside the tables.

use std::any::Any;
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::body::Bytes;
use serde_json::Value;
use tabletop::{Bundle, Hash, Record, hex};
use tokio::runtime::Handle;
use words::Words;

use crate::games::{Hosted, with_game};
use crate::store::{ContentRow, Store, StoreError};

/// Most sets of content in memory besides those that come with the program.
const SETS: usize = 16;

/// Content whose type is known to who asks for it.
pub type AnyContent = Arc<dyn Any + Send + Sync>;

/// Why there is no content for a game.
#[derive(Debug, thiserror::Error)]
pub enum NoContent {
    /// The setup is not one of this game.
    #[error("the setup cannot be read: {0}")]
    Setup(String),
    /// Nobody has it.
    #[error("the cards with the fingerprint {0} are not here")]
    Unknown(String),
    /// It is kept but cannot be read any more, or does not fit the game that it comes with.
    #[error("{0}")]
    Unreadable(String),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// All content of a server.
#[derive(Default)]
pub struct Contents {
    loaded: Mutex<HashMap<(&'static str, Hash), AnyContent>>,
    galleries: Mutex<HashMap<(&'static str, Hash, &'static str), Bytes>>,
    kept: Mutex<HashSet<Hash>>,
}

impl Contents {
    /// The content that the game of a record was played with. What comes with the record is believed if it can be proved.
    pub async fn of<G: Hosted>(&self, store: &Store, record: &Record) -> Result<Arc<G::Content>, NoContent> {
        let setup = setup_of::<G>(record)?;
        let print = record.content;
        if is_present::<G>(&setup, &print) {
            return Ok(G::content());
        }
        if let Some(brought) = record.bundle.clone() {
            let proved = away(move || G::prove(&brought, &setup, &print)).await?;
            return Ok(Arc::new(proved.map_err(|unknown| NoContent::Unreadable(unknown.to_string()))?));
        }
        if let Some(found) = away(move || G::find(&setup, &print)).await? {
            return Ok(found);
        }
        let key = (G::NAME, print);
        let known = lock(&self.loaded).get(&key).cloned();
        if let Some(known) = known.and_then(|known| known.downcast().ok()) {
            return Ok(known);
        }
        let unknown = || NoContent::Unknown(hex::encode(&record.content));
        let bundle = store.bundle(G::NAME, &record.content).await?.ok_or_else(unknown)?;
        let loaded = Arc::new(away(move || G::load(&bundle, print)).await?.map_err(NoContent::Unreadable)?);
        let mut all = lock(&self.loaded);
        if all.len() >= SETS {
            // Tables hold on to what they use; the rest is read anew.
            all.clear();
        }
        all.insert(key, loaded.clone());
        Ok(loaded)
    }

    /// The same for threads that may wait.
    pub fn of_now<G: Hosted>(&self, store: &Store, record: &Record) -> Result<Arc<G::Content>, NoContent> {
        Handle::current().block_on(self.of::<G>(store, record))
    }

    /// The same without its type.
    pub async fn any(&self, store: &Store, record: &Record) -> Result<AnyContent, NoContent> {
        let game = || NoContent::Unknown(format!("of the game {}", record.game));
        let found = with_game!(&*record.game, G => self.of::<G>(store, record).await.map(|found| found as AnyContent));
        found.unwrap_or_else(|| Err(game()))
    }

    /// The cards of a record's game to draw and to read; nothing if they are the present ones.
    pub async fn gallery(
        &self,
        store: &Store,
        record: &Record,
        words: &'static Words,
    ) -> Result<Option<Bytes>, NoContent> {
        let game = || NoContent::Unknown(format!("of the game {}", record.game));
        with_game!(&*record.game, G => self.gallery_of::<G>(store, record, words).await).unwrap_or_else(|| Err(game()))
    }

    async fn gallery_of<G: Hosted>(
        &self,
        store: &Store,
        record: &Record,
        words: &'static Words,
    ) -> Result<Option<Bytes>, NoContent> {
        let setup = setup_of::<G>(record)?;
        if is_present::<G>(&setup, &record.content) {
            return Ok(None);
        }
        let key = (G::NAME, record.content, words.language());
        if let Some(known) = lock(&self.galleries).get(&key) {
            return Ok(Some(known.clone()));
        }
        let bundle = bundle_of::<G>(store, record).await?;
        let shown = away(move || G::gallery(Some(&bundle), words)).await?;
        let shown: Value = shown.map_err(NoContent::Unreadable)?;
        let bytes = Bytes::from(shown.to_string());
        let mut all = lock(&self.galleries);
        if all.len() >= SETS {
            all.clear();
        }
        all.insert(key, bytes.clone());
        Ok(Some(bytes))
    }

    /// The files that the game of a record was played with.
    pub async fn bundle(&self, store: &Store, record: &Record) -> Result<Bundle, NoContent> {
        let game = || NoContent::Unknown(format!("of the game {}", record.game));
        with_game!(&*record.game, G => bundle_of::<G>(store, record).await).unwrap_or_else(|| Err(game()))
    }

    /// What must be kept with a new table, so that it outlives changes of the present content; nothing if it is kept already.
    pub fn to_keep<G: Hosted>(&self, record: &Record) -> Option<ContentRow> {
        let setup = setup_of::<G>(record).ok()?;
        if !is_present::<G>(&setup, &record.content) || lock(&self.kept).contains(&record.content) {
            return None;
        }
        Some(ContentRow { game: G::NAME.to_owned(), fingerprint: record.content, bundle: G::bundle() })
    }

    /// The content under these fingerprints is in the database now.
    pub fn note_kept(&self, fingerprints: impl IntoIterator<Item = Hash>) {
        lock(&self.kept).extend(fingerprints);
    }
}

/// Reading cards takes a moment: not on the threads that serve everybody.
async fn away<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, NoContent> {
    tokio::task::spawn_blocking(work).await.map_err(|error| NoContent::Unreadable(error.to_string()))
}

async fn bundle_of<G: Hosted>(store: &Store, record: &Record) -> Result<Bundle, NoContent> {
    if is_present::<G>(&setup_of::<G>(record)?, &record.content) {
        return Ok(G::bundle());
    }
    let kept = match G::archived(&record.content) {
        Some(bundle) => Some(bundle),
        None => store.bundle(G::NAME, &record.content).await?,
    };
    kept.ok_or_else(|| NoContent::Unknown(hex::encode(&record.content)))
}

fn setup_of<G: Hosted>(record: &Record) -> Result<G::Setup, NoContent> {
    serde_json::from_value(record.setup.clone()).map_err(|error| NoContent::Setup(error.to_string()))
}

fn is_present<G: Hosted>(setup: &G::Setup, fingerprint: &Hash) -> bool {
    G::content_fingerprint(&G::content(), setup) == *fingerprint
}

/// Whoever panicked while holding it left a map that can still be read.
fn lock<T>(all: &Mutex<T>) -> MutexGuard<'_, T> {
    all.lock().unwrap_or_else(PoisonError::into_inner)
}
