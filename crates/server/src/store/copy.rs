//! Everything from one database into another.

use std::path::Path;

use super::kept::{Change, ContentRow};
use super::notices::{NoticeChange, PUSH_KEY};
use super::persons::PersonChange;
use super::{Address, Keeper, Store, StoreError, postgres, sqlite};

/// Rows of logs and chats that are stored at once.
const ROWS: usize = 5_000;

/// What was copied.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Copied {
    /// Tables, with all that happened at them.
    pub tables: u64,
    /// Of how many.
    pub of: u64,
    /// Campaigns, by which tables belong together.
    pub campaigns: u64,
    /// Sets of cards that tables began with.
    pub contents: u64,
    /// Identities of people, with the seats that are theirs.
    pub people: u64,
}

/// Copies everything into an empty database. Nobody else may use either meanwhile. `progress` hears how far it is.
///
/// # Errors
/// If the target holds anything, or something is not there as it was once all is copied.
pub async fn copy(from: &Address, to: &Address, progress: impl FnMut(Copied)) -> Result<Copied, StoreError> {
    if let Address::File(file) = from
        && !file.exists()
    {
        return Err(StoreError::Missing(file.clone()));
    }
    let source = Store::open_alone(from.clone()).await?;
    let copied = into_new(&*source, to, progress).await;
    source.close().await;
    copied
}

/// Copies a database into a new file as it stands at one moment. A server may go on storing meanwhile.
///
/// # Errors
/// If it cannot be read, or the copy cannot be written or is damaged.
pub async fn backup(from: impl Into<Address>, to: &Path) -> Result<(), StoreError> {
    if to.exists() {
        return Err(StoreError::Exists(to.to_owned()));
    }
    match from.into() {
        Address::File(file) => sqlite::vacuum_into(&file, to).await?,
        Address::Postgres(address) => {
            let source = postgres::open_snapshot(&address).await?;
            into_new(&source, &Address::from(to), |_| {}).await?;
        }
    }
    match sqlite::check_pages(to).await?.into_iter().next() {
        None => Ok(()),
        Some(finding) => Err(StoreError::Pages(finding)),
    }
}

async fn into_new(source: &dyn Keeper, to: &Address, progress: impl FnMut(Copied)) -> Result<Copied, StoreError> {
    let target = Store::open_alone(to.clone()).await?;
    let copied = match is_empty(&target).await {
        Ok(true) => all(source, &target, progress).await,
        Ok(false) => Err(StoreError::NotEmpty(to.to_string())),
        Err(error) => Err(error),
    };
    target.close().await;
    copied
}

async fn is_empty(store: &Store) -> Result<bool, StoreError> {
    let bare = store.count().await? == 0 && store.campaigns().await?.is_empty() && store.contents().await?.is_empty();
    Ok(bare && store.persons().await?.is_empty())
}

async fn all(source: &dyn Keeper, target: &Store, mut progress: impl FnMut(Copied)) -> Result<Copied, StoreError> {
    let gone = |what: &str| StoreError::Damaged(format!("{what} went away while it was copied"));
    let tables = source.tables().await?;
    let mut copied = Copied { of: tables.len() as u64, ..Copied::default() };
    for (game, fingerprint) in source.contents().await? {
        let bundle = source.bundle(&game, &fingerprint).await?.ok_or_else(|| gone("a set of cards"))?;
        target.write(vec![Change::Content(Box::new(ContentRow { game, fingerprint, bundle }))]).await?;
        copied.contents += 1;
    }
    for id in source.campaigns().await? {
        let row = source.campaign(&id).await?.ok_or_else(|| gone("a campaign"))?;
        target.write(vec![Change::Campaign(row)]).await?;
        copied.campaigns += 1;
    }
    let mut waiting = Vec::new();
    let mut rows = 0;
    for id in &tables {
        let table = source.dump(id).await?.ok_or_else(|| gone("a table"))?;
        rows += 1 + table.entries.len() + table.chat.len();
        waiting.push(Change::Whole(Box::new(table)));
        if rows >= ROWS {
            copied.tables += waiting.len() as u64;
            target.write(std::mem::take(&mut waiting)).await?;
            progress(copied);
            rows = 0;
        }
    }
    copied.tables += waiting.len() as u64;
    target.write(waiting).await?;
    // Browsers that are told know the server by it.
    if let Some(key) = source.server_key(PUSH_KEY).await? {
        target.write(vec![NoticeChange::ServerKey(PUSH_KEY.to_owned(), key).into()]).await?;
    }
    for person in source.persons().await? {
        target.write(vec![PersonChange::Whole(person).into()]).await?;
        copied.people += 1;
    }
    progress(copied);
    compare(source, target, &tables).await?;
    Ok(copied)
}

/// Is everything there as it was?
async fn compare(source: &dyn Keeper, target: &Store, tables: &[String]) -> Result<(), StoreError> {
    for id in tables {
        if source.dump(id).await? != target.dump(id).await? {
            return Err(StoreError::Damaged(format!("table {id} is not in the copy as it was")));
        }
    }
    if source.persons().await? != target.persons().await? {
        return Err(StoreError::Damaged("the people are not in the copy as they were".into()));
    }
    Ok(())
}
