//! What a node does besides serving: it says that it is alive, tells news and hears them, and looks whether it missed any.

use std::sync::Arc;
use std::time::Duration;

use sqlx::postgres::{PgListener, PgPool};
use tokio::sync::mpsc;
use tokio::time::Instant;

use super::news::{self, Bundle, CHANNEL};
use super::{BEAT, LEASE, MARGIN, Many, State, sql};
use crate::host::Host;
use crate::secrets;
use crate::store::News;
use crate::table::Command;

/// Between two looks at the ends of the logs of all open tables, at least: what a lost notification costs.
const LOOK: Duration = Duration::from_millis(400);
/// A look may take this part of the time at most.
const SHARE: u32 = 20;
/// Tables in one question.
const TABLES: usize = 2_000;
/// Most news that are told at once.
const NEWS: usize = 4_096;
/// How long wishes for leases gather.
const GATHERING: Duration = Duration::from_millis(5);
/// Before it is tried again to reach a database that does not answer.
const AGAIN: Duration = Duration::from_millis(200);

/// Runs until the server closes. Where there is one node only, it does nothing.
pub(crate) async fn run(host: Arc<Host>) {
    let Some(many) = host.nodes().0.as_ref() else { return };
    let taken = many.meeting.lock().unwrap_or_else(std::sync::PoisonError::into_inner).take();
    let Some(meeting) = taken else { return };
    let pool = meeting.pool;
    tokio::join!(
        stay_alive(&host, many, &pool),
        tell(many, &pool, meeting.news),
        listen(&host, many, &meeting.address),
        look(&host, many, &pool),
    );
}

/// Says good-bye to the other nodes: they find with their next beat that this one's time is over, and go on with what it did. Where
/// there is no other, the next start does.
pub(crate) async fn leave(host: &Host) {
    let Some(many) = host.nodes().0.as_ref() else { return };
    let Some(node) = std::mem::take(&mut *many.lock()).node else { return };
    if let Err(error) = sql::expire(&many.pool, &node).await {
        tracing::warn!(%error, "this node could not take its leave; the others wait until its time is over");
    }
}

// ---- leases ----

async fn stay_alive(host: &Arc<Host>, many: &Many, pool: &PgPool) {
    loop {
        if let Err(error) = beat(host, many, pool).await {
            tracing::warn!(%error, "the database does not hear that this node is alive");
        }
        let next = Instant::now() + BEAT;
        // What is wished in the meantime is done at once, but not each wish for itself.
        while tokio::time::timeout_at(next, many.hurry.notified()).await.is_ok() {
            tokio::time::sleep(GATHERING).await;
            if let Err(error) = exchange(host, many, pool).await {
                tracing::debug!(%error, "leases are asked for again with the next beat");
            }
        }
    }
}

async fn beat(host: &Arc<Host>, many: &Many, pool: &PgPool) -> Result<(), sqlx::Error> {
    alive(host, many, pool).await?;
    let left = sql::bury(pool).await?;
    for table in left.leases.iter().chain(&left.visits) {
        many.news.send((table.clone(), News::Anew)).ok();
        host.tables().poke(table, Command::Stored(None));
    }
    // Programs and clocks of a node that is gone go on, even where nobody is looking: one table after the other, as it may have had
    // thousands.
    let buried = !left.leases.is_empty() || !left.visits.is_empty();
    if !left.leases.is_empty() {
        tokio::spawn(open_all(host.clone(), left.leases));
    }
    // Nor is what it had begun and did not have the lease of yet left to whoever comes next.
    if buried {
        let host = host.clone();
        tokio::spawn(async move { host.take_up().await });
    }
    exchange(host, many, pool).await
}

async fn open_all(host: Arc<Host>, tables: Vec<String>) {
    for table in tables.into_iter().take_while(|_| !*host.closing.borrow()) {
        if let Err(fault) = host.open(&table).await {
            tracing::warn!(table, %fault, "a table that another node left cannot be opened");
        }
    }
}

/// Gives leases back that are not needed any more, and asks for those that are.
async fn exchange(host: &Host, many: &Many, pool: &PgPool) -> Result<(), sqlx::Error> {
    let (node, dropped, missing) = {
        let mut state = many.lock();
        let Some(node) = state.node.clone() else { return Ok(()) };
        let dropped: Vec<String> = state.dropped.drain().collect();
        let missing: Vec<String> = state.wanted.difference(&state.held).cloned().collect();
        (node, dropped, missing)
    };
    if !dropped.is_empty()
        && let Err(error) = sql::release(pool, &node, &dropped).await
    {
        // Nobody else could have them as long as this node is alive.
        many.lock().dropped.extend(dropped);
        return Err(error);
    }
    for part in missing.chunks(TABLES) {
        let granted = sql::acquire(pool, &node, part).await?;
        let granted = hold(&mut many.lock(), &node, granted);
        granted.iter().for_each(|table| host.tables().poke(table, Command::Granted));
    }
    Ok(())
}

/// Says that this node is alive, under a new name if it was given up for dead.
async fn alive(host: &Host, many: &Many, pool: &PgPool) -> Result<(), sqlx::Error> {
    // Its own clock counts from before it asked: that is never later than the database's.
    let asked = Instant::now();
    let known = many.lock().node.clone();
    if let Some(node) = known {
        if sql::renew(pool, &node).await? {
            many.lock().until = Some(asked + LEASE - MARGIN);
            return Ok(());
        }
        tracing::warn!(node, "this node was given up for dead: all it held is gone");
    }
    {
        let mut state = many.lock();
        state.node = None;
        state.held.clear();
        state.dropped.clear();
    }
    let random = secrets::random::<6>().map_err(|error| sqlx::Error::Protocol(error.to_string()))?;
    let node = tabletop::hex::encode(&random);
    sql::register(pool, &node).await?;
    {
        let mut state = many.lock();
        state.node = Some(node.clone());
        state.until = Some(asked + LEASE - MARGIN);
    }
    // Who is here must be told under the new name.
    host.tables().poke_all(|| Command::Stored(None));
    tracing::info!(node, "one of several nodes");
    Ok(())
}

/// Notes leases that were granted to a node of this name, if it still has it and they are still wanted.
fn hold(state: &mut State, node: &str, granted: Vec<String>) -> Vec<String> {
    let mut held = Vec::new();
    for table in granted {
        if state.node.as_deref() == Some(node) && state.wanted.contains(&table) {
            state.held.insert(table.clone());
            held.push(table);
        } else {
            state.dropped.insert(table);
        }
    }
    held
}

// ---- news ----

/// Tells the others what was stored here. While one notification is on its way, the next gathers.
async fn tell(many: &Many, pool: &PgPool, mut waiting: mpsc::UnboundedReceiver<(String, News)>) {
    let mut batch = Vec::new();
    while waiting.recv_many(&mut batch, NEWS).await > 0 {
        let mut bundle = Bundle::default();
        let node = {
            let mut state = many.lock();
            for (table, news) in batch.drain(..) {
                note(&mut state, &table, &news);
                bundle.add(table, news);
            }
            state.node.clone().unwrap_or_default()
        };
        if let Err(error) = sql::notify(pool, CHANNEL, &bundle.texts(&node)).await {
            tracing::debug!(%error, "news were not told; the other nodes will look for themselves");
        }
    }
}

/// Remembers how far the log of an open table was heard of.
fn note(state: &mut State, table: &str, news: &News) {
    if let (News::Stored(n), Some(heard)) = (news, state.heard.get_mut(table)) {
        *heard = (*n).max(*heard);
    }
}

/// Hears what other nodes tell.
async fn listen(host: &Host, many: &Many, address: &str) {
    loop {
        if let Err(error) = listen_once(host, many, address).await {
            tracing::warn!(%error, "the other nodes are not heard; the database is asked meanwhile");
        }
        tokio::time::sleep(AGAIN).await;
    }
}

async fn listen_once(host: &Host, many: &Many, address: &str) -> Result<(), sqlx::Error> {
    let mut listener = PgListener::connect(address).await?;
    listener.eager_reconnect(false);
    listener.listen(CHANNEL).await?;
    // Tables that were closed because the database was away could not tell it that nobody is there any more.
    let node = many.lock().node.clone();
    if let Some(node) = node {
        sql::forget_visits(&many.pool, &node, &host.tables().open()).await?;
    }
    // What was told before is not heard any more.
    host.tables().poke_all(|| Command::Stored(None));
    while let Some(notification) = listener.try_recv().await? {
        let (node, all) = news::read(notification.payload());
        if many.lock().node.as_deref() == Some(node) {
            continue;
        }
        for (table, news) in all {
            note(&mut many.lock(), table, &news);
            host.tables().poke(
                table,
                match news {
                    News::Stored(n) => Command::Stored(Some(n)),
                    News::Anew => Command::Stored(None),
                    News::Skip => Command::Skip,
                    News::Said(text) => Command::Said(text),
                },
            );
        }
    }
    Ok(())
}

/// Looks again and again whether logs of open tables went on without a word.
async fn look(host: &Host, many: &Many, pool: &PgPool) {
    loop {
        let begun = Instant::now();
        if let Err(error) = look_once(host, many, pool).await {
            tracing::debug!(%error, "the ends of the logs could not be read");
        }
        tokio::time::sleep(LOOK.max(begun.elapsed() * SHARE)).await;
    }
}

async fn look_once(host: &Host, many: &Many, pool: &PgPool) -> Result<(), sqlx::Error> {
    let open = host.tables().open();
    {
        let mut state = many.lock();
        let known = std::mem::take(&mut state.heard);
        state.heard = open.iter().map(|table| (table.clone(), known.get(table).copied().unwrap_or(0))).collect();
    }
    for part in open.chunks(TABLES) {
        for (table, end) in sql::ends(pool, part).await? {
            let mut state = many.lock();
            let heard = state.heard.get(&table).copied().unwrap_or(0);
            match end {
                None => host.tables().poke(&table, Command::Stored(None)),
                Some(n) if n > heard => {
                    note(&mut state, &table, &News::Stored(n));
                    host.tables().poke(&table, Command::Stored(Some(n)));
                }
                Some(_) => {}
            }
        }
    }
    Ok(())
}
