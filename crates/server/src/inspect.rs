//! Looking over a database without serving it: its pages, the checksums of its histories, and every game played again.

use std::path::Path;

use tabletop::Record;

use crate::contents::Contents;
use crate::games::{Hosted, with_game};
use crate::store::{Address, Store, StoreError, StoredTable, check_pages};
use crate::table::Course;

/// What was found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Findings {
    /// What SQLite finds wrong with the file.
    pub pages: Vec<String>,
    /// Tables that were looked at.
    pub tables: u64,
    /// Those that are not as they should be: name, and why.
    pub wrong: Vec<(String, String)>,
}

impl Findings {
    /// Is all well?
    pub fn is_good(&self) -> bool {
        self.pages.is_empty() && self.wrong.is_empty()
    }
}

/// Looks over a database. It is not changed, and a server may use it meanwhile: everything but the pages is looked at in a copy
/// that is made beside it for the time being.
///
/// # Errors
/// If it cannot be read at all, or not be copied.
pub async fn inspect(database: impl Into<Address>, copy: &Path) -> Result<Findings, StoreError> {
    let database = database.into();
    let mut findings = Findings::default();
    if let Address::File(file) = &database {
        findings.pages = check_pages(file).await?;
    }
    if !findings.pages.is_empty() {
        return Ok(findings);
    }
    crate::store::backup(database, copy).await?;
    let store = Store::open(copy).await?;
    let contents = Contents::default();
    for id in store.tables().await? {
        findings.tables += 1;
        if let Err(why) = look_at(&store, &contents, &id).await {
            findings.wrong.push((id, why));
        }
    }
    store.close().await;
    Ok(findings)
}

async fn look_at(store: &Store, contents: &Contents, id: &str) -> Result<(), String> {
    let stored = store.table(id).await.map_err(|error| error.to_string())?;
    let stored = stored.ok_or("it is not there any more")?;
    let game = stored.game.clone();
    let played = with_game!(game.as_str(), G => play::<G>(store, contents, stored).await);
    played.unwrap_or_else(|| Err(format!("there is no game `{game}`")))
}

/// Plays a game again: every entry must be allowed, and be made at the position that it was made at.
async fn play<G: Hosted>(store: &Store, contents: &Contents, stored: StoredTable) -> Result<(), String> {
    let record = Record::read(&stored.header).map_err(|error| error.to_string())?;
    let content = contents.of::<G>(store, &record).await.map_err(|error| error.to_string())?;
    let course = Course::<G>::restore(content, &stored.header, stored.entries).map_err(|error| error.to_string())?;
    match course.drifted() {
        None => Ok(()),
        Some(seq) => Err(format!("the rules of this program lead elsewhere from entry {seq} on")),
    }
}
