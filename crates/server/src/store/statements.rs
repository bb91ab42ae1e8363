//! What is asked of a database, row by row. Both databases understand these words, so this file is compiled once for each of
//! them: the module above says which one it is.

use std::collections::HashMap;

use sqlx::{Connection as _, Executor, Row as _};
use tabletop::{Bundle, Hash};

use super::{Connection, Db, Pool, Readers, Row, doors_sql, notices_sql, persons_sql, transfer};
use crate::protocol::rest::StandIn;
use crate::protocol::socket::{ChatLine, StandingOrder};
use crate::secrets::SecretHash;
use crate::store::kept::{
    CampaignRow, Change, ContentRow, Entry, EntryKind, Happened, LogEntry, Much, OpenRow, Orders, SeatRow, StoredTable,
    TableDump,
};
use crate::store::notices::{AwakeRow, ChannelRow, DueNotice};
use crate::store::persons::{KeyRow, PersonDump, PersonRow, Placed, TurnRow};
use crate::store::sums::{self, Ahead, Sum, Tail, Tails};
use crate::store::{Answer, Keeper, StoreError};

/// How many of the last things said at a table are kept.
const CHAT_KEPT: u32 = 500;
/// How many of them are read when it is opened.
const CHAT_READ: i64 = 100;
/// Most entries in one statement: SQLite takes 32,766 values, and an entry has twelve.
const ROWS: usize = 2048;
/// A change of a game, as [`read_entry`] reads it.
const ENTRY: &str = "seq, kind, seat, auto, step, action, at, hash, spent";
/// Most tables that are looked for at once.
const UNTOUCHED: i64 = 200;
/// Most tables that are woken at once.
const DUE_AT_ONCE: i64 = 100;

impl Keeper for Readers {
    fn table<'a>(&'a self, id: &'a str, much: Much) -> Answer<'a, Option<StoredTable>> {
        Box::pin(read_table(&self.pool, id, much))
    }

    fn added<'a>(&'a self, id: &'a str, after: u32) -> Answer<'a, Vec<(u32, Option<Entry>)>> {
        Box::pin(read_added(&self.pool, id, after))
    }

    fn campaign<'a>(&'a self, id: &'a str) -> Answer<'a, Option<CampaignRow>> {
        Box::pin(read_campaign(&self.pool, id))
    }

    fn tables(&self) -> Answer<'_, Vec<String>> {
        Box::pin(async {
            let rows = sqlx::query("SELECT id FROM tables ORDER BY id").fetch_all(&self.pool).await?;
            rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
        })
    }

    fn tables_of<'a>(&'a self, campaign: &'a str) -> Answer<'a, Vec<String>> {
        Box::pin(async move {
            let rows = sqlx::query("SELECT id FROM tables WHERE campaign = $1 ORDER BY created, id").bind(campaign);
            rows.fetch_all(&self.pool).await?.iter().map(|row| Ok(row.try_get(0)?)).collect()
        })
    }

    fn finished_of<'a>(&'a self, campaign: &'a str) -> Answer<'a, Vec<(String, Option<String>)>> {
        Box::pin(async move {
            let rows = "SELECT id, after FROM tables WHERE campaign = $1 AND legacy IS NOT NULL ORDER BY created, id";
            let rows = sqlx::query(rows).bind(campaign).fetch_all(&self.pool).await?;
            rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect()
        })
    }

    fn secrets_of<'a>(&'a self, campaign: &'a str) -> Answer<'a, Vec<(String, SecretHash)>> {
        Box::pin(async move {
            let rows = "SELECT t.id, s.secret FROM tables t JOIN seats s ON s.table_id = t.id \
                WHERE t.campaign = $1 AND s.secret IS NOT NULL";
            let rows = sqlx::query(rows).bind(campaign).fetch_all(&self.pool).await?;
            rows.iter().map(|row| Ok((row.try_get(0)?, secret_hash(row.try_get(1)?)?))).collect()
        })
    }

    fn maker<'a>(&'a self, table: &'a str) -> Answer<'a, Option<SecretHash>> {
        Box::pin(async move {
            let row = sqlx::query("SELECT maker FROM tables WHERE id = $1").bind(table);
            let row = row.fetch_optional(&self.pool).await?;
            let maker = row.map(|row| row.try_get::<Option<Vec<u8>>, _>(0)).transpose()?.flatten();
            maker.map(secret_hash).transpose()
        })
    }

    fn header<'a>(&'a self, id: &'a str) -> Answer<'a, Option<String>> {
        Box::pin(async move {
            let row = sqlx::query("SELECT header FROM tables WHERE id = $1").bind(id);
            Ok(row.fetch_optional(&self.pool).await?.map(|row| row.try_get(0)).transpose()?)
        })
    }

    fn by_cards(&self) -> Answer<'_, Vec<(String, String)>> {
        Box::pin(read_cards(&self.pool))
    }

    fn with_cards<'a>(&'a self, cards: &'a str) -> Answer<'a, u64> {
        Box::pin(async move {
            let count = sqlx::query(sqlx::AssertSqlSafe(with_cards_sql())).bind(cards);
            int(&count.fetch_one(&self.pool).await?, 0)
        })
    }

    fn bundle<'a>(&'a self, game: &'a str, fingerprint: &'a Hash) -> Answer<'a, Option<Bundle>> {
        Box::pin(read_bundle(&self.pool, game, fingerprint))
    }

    fn untouched(&self, since: u64) -> Answer<'_, Vec<String>> {
        Box::pin(async move {
            // Those that came with a file tell old times: there it counts when the campaign came.
            let rows = "SELECT t.id FROM tables t LEFT JOIN campaigns c ON c.id = t.campaign \
                WHERE t.created < $1 AND (c.created IS NULL OR c.created < $1) \
                AND NOT EXISTS (SELECT 1 FROM entries e WHERE e.table_id = t.id AND e.seq IS NOT NULL AND e.at >= $1) \
                AND NOT EXISTS (SELECT 1 FROM chat h WHERE h.table_id = t.id AND h.at >= $1) \
                AND NOT EXISTS (SELECT 1 FROM tables o WHERE o.campaign = t.campaign AND (o.created >= $1 OR EXISTS \
                    (SELECT 1 FROM entries e WHERE e.table_id = o.id AND e.seq IS NOT NULL AND e.at >= $1))) LIMIT $2";
            let rows = sqlx::query(rows).bind(time(since)).bind(UNTOUCHED).fetch_all(&self.pool).await?;
            rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
        })
    }

    fn due(&self, by: u64) -> Answer<'_, Vec<String>> {
        Box::pin(async move {
            let rows = sqlx::query(super::DUE).bind(time(by)).bind(DUE_AT_ONCE).fetch_all(&self.pool).await?;
            rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
        })
    }

    fn chat_lines<'a>(&'a self, table: &'a str) -> Answer<'a, u64> {
        Box::pin(async move {
            let count = sqlx::query("SELECT count(*) FROM chat WHERE table_id = $1").bind(table);
            int(&count.fetch_one(&self.pool).await?, 0)
        })
    }

    fn count(&self) -> Answer<'_, u64> {
        Box::pin(async { int(&sqlx::query("SELECT count(*) FROM tables").fetch_one(&self.pool).await?, 0) })
    }

    fn dump<'a>(&'a self, id: &'a str) -> Answer<'a, Option<TableDump>> {
        Box::pin(transfer::dump(&self.pool, id))
    }

    fn campaigns(&self) -> Answer<'_, Vec<String>> {
        Box::pin(transfer::campaigns(&self.pool))
    }

    fn contents(&self) -> Answer<'_, Vec<(String, Hash)>> {
        Box::pin(transfer::contents(&self.pool))
    }

    fn person<'a>(&'a self, key: &'a SecretHash) -> Answer<'a, Option<(PersonRow, KeyRow)>> {
        Box::pin(persons_sql::person(&self.pool, key))
    }

    fn keys<'a>(&'a self, person: &'a str) -> Answer<'a, Vec<KeyRow>> {
        Box::pin(persons_sql::keys(&self.pool, person))
    }

    fn placed<'a>(&'a self, person: &'a str) -> Answer<'a, Vec<Placed>> {
        Box::pin(persons_sql::placed(&self.pool, person))
    }

    fn followed<'a>(&'a self, tables: &'a [String]) -> Answer<'a, Vec<String>> {
        Box::pin(persons_sql::followed(&self.pool, tables))
    }

    fn closed_persons(&self) -> Answer<'_, Vec<String>> {
        Box::pin(persons_sql::closed(&self.pool))
    }

    fn persons(&self) -> Answer<'_, Vec<PersonDump>> {
        Box::pin(persons_sql::dump(&self.pool))
    }

    fn open_tables(&self, since: u64, most: u32) -> Answer<'_, Vec<OpenRow>> {
        Box::pin(doors_sql::open(&self.pool, since, most))
    }

    fn open_before(&self, time: u64) -> Answer<'_, Vec<String>> {
        Box::pin(doors_sql::older(&self.pool, time))
    }

    fn owner<'a>(&'a self, table: &'a str, hash: &'a SecretHash) -> Answer<'a, Option<String>> {
        Box::pin(persons_sql::owner(&self.pool, table, hash))
    }

    fn channels<'a>(&'a self, person: &'a str) -> Answer<'a, Vec<ChannelRow>> {
        Box::pin(notices_sql::channels(&self.pool, person))
    }

    fn feed<'a>(&'a self, hash: &'a SecretHash) -> Answer<'a, Option<ChannelRow>> {
        Box::pin(notices_sql::feed(&self.pool, hash))
    }

    fn listeners<'a>(&'a self, table: &'a str) -> Answer<'a, Vec<(u8, String)>> {
        Box::pin(notices_sql::listeners(&self.pool, table))
    }

    fn turn<'a>(&'a self, table: &'a str) -> Answer<'a, Option<TurnRow>> {
        Box::pin(notices_sql::turn(&self.pool, table))
    }

    fn awake(&self) -> Answer<'_, Vec<AwakeRow>> {
        Box::pin(notices_sql::awake(&self.pool))
    }

    fn due_notices(&self, now: u64) -> Answer<'_, Vec<DueNotice>> {
        Box::pin(notices_sql::due(&self.pool, now))
    }

    fn server_key<'a>(&'a self, name: &'a str) -> Answer<'a, Option<Vec<u8>>> {
        Box::pin(notices_sql::server_key(&self.pool, name))
    }

    fn pages(&self) -> Answer<'_, Vec<String>> {
        Box::pin(self.look_at_pages())
    }

    fn is_there(&self) -> Answer<'_, ()> {
        Box::pin(async {
            self.is_in_place()?;
            sqlx::query("SELECT 1").execute(&self.pool).await?;
            Ok(())
        })
    }
}

/// Stores changes, all or none; [`sums_of`] worked out the checksums.
pub(super) async fn write_all(
    db: &mut Connection,
    changes: &[&Change],
    sums: &[Option<Sum>],
) -> Result<(), StoreError> {
    // Actions are nearly all there is. As one statement they need no transaction around them, and whoever talks to the database
    // is woken once instead of once for each.
    let is_game = |change: &&Change| matches!(change, Change::Log(_, LogEntry { what: Happened::Game(_), .. }));
    if changes.len() <= ROWS && changes.iter().all(is_game) {
        return write_entries(db, &logged(changes, sums)).await;
    }
    let mut transaction = db.begin_with(super::BEGIN).await?;
    let mut at = 0;
    while at < changes.len() {
        let run = changes[at..].iter().take_while(|change| matches!(change, Change::Log(..))).count();
        let end = at + run.max(1);
        let entries = logged(&changes[at..end], &sums[at..end]);
        if entries.is_empty() {
            write_change(&mut transaction, changes[at]).await?;
        }
        for part in entries.chunks(ROWS) {
            write_entries(&mut transaction, part).await?;
        }
        for (table, entry, _) in entries {
            project(&mut transaction, table, entry).await?;
        }
        at = end;
    }
    transaction.commit().await?;
    Ok(())
}

/// The entries of logs among changes.
fn logged<'c>(changes: &[&'c Change], sums: &[Option<Sum>]) -> Vec<(&'c str, &'c LogEntry, Option<Sum>)> {
    let entry = |(change, sum): (&&'c Change, &Option<Sum>)| match change {
        Change::Log(table, entry) => Some((table.as_str(), entry, *sum)),
        Change::Table(_)
        | Change::Content(_)
        | Change::Campaign(_)
        | Change::Remove(_)
        | Change::RemoveCampaigns(_)
        | Change::Reset(_)
        | Change::Person(_)
        | Change::Notice(_)
        | Change::Whole(_)
        | Change::Shut(_)
        | Change::Awake(_)
        | Change::Asleep(_)
        | Change::Due(..)
        | Change::Visit(..) => None,
    };
    changes.iter().zip(sums).filter_map(entry).collect()
}

/// The checksums of log entries among changes, in their order, and where the logs end with them.
///
/// # Errors
/// [`StoreError::Conflict`] if an entry is not the next of its log.
pub(super) async fn sums_of<'c>(
    db: &mut Connection,
    known: &Tails,
    changes: &[&'c Change],
) -> Result<(Vec<Option<Sum>>, Ahead<'c>), StoreError> {
    let mut ahead = Ahead::default();
    let mut sums = Vec::with_capacity(changes.len());
    let others = tails_of_others(db, known, changes).await?;
    for change in changes {
        let sum = match change {
            Change::Table(table) => {
                ahead.tails.insert(&table.id, Tail { n: 0, sum: sums::first(&table.id, &table.header) });
                None
            }
            Change::Remove(table) => {
                ahead.tails.remove(table.as_str());
                ahead.gone.push(table);
                None
            }
            Change::Log(table, entry) => {
                let is_next = |tail: &Tail| tail.n.checked_add(1) == Some(entry.n);
                let remembered = match ahead.tails.get(table.as_str()) {
                    Some(tail) => Some(*tail),
                    None => known.get(table).or_else(|| others.get(table.as_str()).copied()).filter(is_next),
                };
                let before = match remembered {
                    Some(tail) => Some(tail),
                    None => tail_of(db, table).await?,
                };
                let before = before.filter(is_next).ok_or(StoreError::Conflict)?;
                let sum = match &entry.what {
                    Happened::Game(entry) => sums::next(&before.sum, entry),
                    _ => before.sum,
                };
                ahead.tails.insert(table, Tail { n: entry.n, sum });
                Some(sum)
            }
            Change::Content(_)
            | Change::Campaign(_)
            | Change::RemoveCampaigns(_)
            | Change::Reset(_)
            | Change::Person(_)
            | Change::Notice(_)
            | Change::Whole(_)
            | Change::Shut(_)
            | Change::Awake(_)
            | Change::Asleep(_)
            | Change::Due(..)
            | Change::Visit(..) => None,
        };
        sums.push(sum);
    }
    Ok((sums, ahead))
}

/// Where logs end that another program has gone on with since, or that were not written to yet, all in one question: of most, one
/// entry is to be added to what another node stored.
async fn tails_of_others<'c>(
    db: &mut Connection,
    known: &Tails,
    changes: &[&'c Change],
) -> Result<HashMap<&'c str, Tail>, StoreError> {
    let mut wanted: HashMap<&'c str, u32> = HashMap::new();
    for change in changes {
        if let Change::Log(table, entry) = change {
            wanted.entry(table).or_insert(entry.n.saturating_sub(1));
        }
    }
    wanted.retain(|table, n| known.get(table).is_none_or(|tail| tail.n != *n));
    let mut pairs: Vec<(&str, u32)> = wanted.into_iter().collect();
    let Some(&last) = pairs.last() else { return Ok(HashMap::new()) };
    let mut tails = HashMap::new();
    // As many as a power of two, so that there are few texts for the database to understand.
    pairs.resize(pairs.len().next_power_of_two(), last);
    for part in pairs.chunks(ROWS) {
        let start = "SELECT table_id, n, sum FROM entries WHERE sum IS NOT NULL AND (table_id, n) IN (";
        let mut query: sqlx::QueryBuilder<Db> = sqlx::QueryBuilder::new(start);
        query.push_values(part, |mut row, (table, n)| {
            row.push_bind(*table).push_bind(i64::from(*n));
        });
        query.push(")");
        for row in query.build().fetch_all(&mut *db).await? {
            let (table, sum): (&str, Option<Sum>) = (row.try_get(0)?, fixed(row.try_get(2)?)?);
            let table = part.iter().find(|(name, _)| *name == table).map(|(name, _)| *name);
            tails.extend(
                table
                    .zip(sum)
                    .map(|(table, sum)| Ok::<_, StoreError>((table, Tail { n: int(&row, 1)?, sum })))
                    .transpose()?,
            );
        }
    }
    Ok(tails)
}

/// Where the log of a table ends; nothing if there is no such table. Entries of older programs have no checksum, so theirs is
/// worked out.
async fn tail_of(db: &mut Connection, table: &str) -> Result<Option<Tail>, StoreError> {
    let last = sqlx::query("SELECT n, sum FROM entries WHERE table_id = $1 ORDER BY n DESC LIMIT 1").bind(table);
    let last = last.fetch_optional(&mut *db).await?;
    let n = last.as_ref().map_or(Ok(0), |row| int(row, 0))?;
    let sum = last.map(|row| row.try_get::<Option<Vec<u8>>, _>(1)).transpose()?.flatten();
    if let Some(sum) = sum.and_then(|sum| Sum::try_from(sum).ok()) {
        return Ok(Some(Tail { n, sum }));
    }
    let header = sqlx::query("SELECT header FROM tables WHERE id = $1").bind(table).fetch_optional(&mut *db).await?;
    let Some(header) = header else { return Ok(None) };
    let entries = read_entries(&mut *db, table, Much::Whole).await?;
    let first = sums::first(table, header.try_get(0)?);
    Ok(Some(Tail { n, sum: entries.iter().fold(first, |sum, (entry, _)| sums::next(&sum, entry)) }))
}

/// Stores entries of any tables, all or none.
async fn write_entries(db: &mut Connection, entries: &[(&str, &LogEntry, Option<Sum>)]) -> Result<(), StoreError> {
    let texts = entries.iter().map(|(_, entry, _)| entry.what.text()).collect::<Result<Vec<_>, _>>();
    let texts = texts.map_err(|error| StoreError::Damaged(error.to_string()))?;
    let mut query: sqlx::QueryBuilder<Db> = sqlx::QueryBuilder::new(
        "INSERT INTO entries (table_id, n, kind, seq, seat, auto, step, action, at, hash, sum, spent) ",
    );
    query.push_values(entries.iter().zip(&texts), |mut row, ((table, entry, sum), text)| {
        let game = match &entry.what {
            Happened::Game(entry) => Some(entry),
            Happened::Seat(..)
            | Happened::Options(_)
            | Happened::Undo(_)
            | Happened::Chat(_)
            | Happened::Clock(..)
            | Happened::Legacy(_)
            | Happened::Ended(_) => None,
        };
        row.push_bind(*table)
            .push_bind(i64::from(entry.n))
            .push_bind(entry.what.word())
            .push_bind(game.map(|entry| i64::from(entry.seq)))
            .push_bind(entry.what.seat().map(i64::from))
            .push_bind(game.is_some_and(|entry| entry.auto))
            .push_bind(game.map_or(0, |entry| i64::from(entry.step)))
            .push_bind(text.as_deref())
            .push_bind(time(entry.at))
            .push_bind(game.and_then(|entry| entry.hash).map(|hash| hash.to_vec()))
            .push_bind(sum.map(|sum| sum.to_vec()))
            .push_bind(game.and_then(|entry| entry.spent).map(time));
    });
    match db.execute(query.build()).await {
        Ok(_) => Ok(()),
        Err(error) => {
            // Somebody else has written this number, or deleted the table.
            let database = error.as_database_error();
            let lost = database.is_some_and(|error| error.is_unique_violation() || error.is_foreign_key_violation());
            Err(if lost { StoreError::Conflict } else { error.into() })
        }
    }
}

/// Brings what is kept besides the log up to date with an entry of it.
async fn project(db: &mut Connection, table: &str, entry: &LogEntry) -> Result<(), StoreError> {
    match &entry.what {
        Happened::Game(_) | Happened::Clock(..) => Ok(()),
        Happened::Seat(seat, row) => write_seat(db, table, *seat, row).await,
        Happened::Options(options) => {
            let query = sqlx::query("UPDATE tables SET options = $1 WHERE id = $2").bind(json(options)?).bind(table);
            run(db, query).await?;
            doors_sql::set(db, table, options.open.map(|_| entry.at)).await
        }
        Happened::Undo(row) => {
            run(db, sqlx::query("UPDATE tables SET wish = $1 WHERE id = $2").bind(json(row)?).bind(table)).await
        }
        Happened::Legacy(legacy) => {
            run(db, sqlx::query("UPDATE tables SET legacy = $1 WHERE id = $2").bind(json(legacy)?).bind(table)).await
        }
        Happened::Ended(line) => {
            run(db, sqlx::query("UPDATE tables SET ended = $1 WHERE id = $2").bind(line).bind(table)).await
        }
        Happened::Chat(line) => write_chat(db, table, line).await,
    }
}

async fn write_chat(db: &mut Connection, table: &str, line: &ChatLine) -> Result<(), StoreError> {
    let insert = "INSERT INTO chat (table_id, n, seat, at, text, seq, note) VALUES ($1, $2, $3, $4, $5, $6, $7)";
    let query = sqlx::query(insert)
        .bind(table)
        .bind(i64::from(line.n))
        .bind(i64::from(line.seat))
        .bind(time(line.at))
        .bind(&line.text)
        .bind(i64::from(line.seq))
        .bind(line.note.as_ref().map(json).transpose()?);
    run(db, query).await?;
    if line.n <= CHAT_KEPT {
        return Ok(());
    }
    let older = sqlx::query("DELETE FROM chat WHERE table_id = $1 AND n <= $2");
    run(db, older.bind(table).bind(i64::from(line.n - CHAT_KEPT))).await
}

/// Stores a change that is no entry of a log.
async fn write_change(db: &mut Connection, change: &Change) -> Result<(), StoreError> {
    match change {
        Change::Table(table) => write_table(db, table).await,
        Change::Content(row) => write_content(db, row).await,
        Change::Whole(table) => transfer::restore(db, table).await,
        Change::Campaign(row) => {
            let insert = "INSERT INTO campaigns (id, game, created, secret) VALUES ($1, $2, $3, $4)";
            let query =
                sqlx::query(insert).bind(&row.id).bind(&row.game).bind(time(row.created)).bind(row.secret.to_vec());
            run(db, query).await
        }
        Change::Person(change) => persons_sql::write(db, change).await,
        Change::Notice(change) => notices_sql::write(db, change).await,
        Change::Remove(table) => remove_table(db, table).await,
        Change::RemoveCampaigns(before) => {
            let query = "DELETE FROM campaigns WHERE created < $1 AND id NOT IN \
                (SELECT campaign FROM tables WHERE campaign IS NOT NULL)";
            run(db, sqlx::query(query).bind(time(*before))).await
        }
        Change::Reset(campaign) => {
            run(db, sqlx::query("UPDATE tables SET campaign = NULL WHERE campaign = $1").bind(campaign)).await
        }
        Change::Shut(table) => doors_sql::set(db, table, None).await,
        Change::Visit(table, visit) => super::write_visit(db, table, visit).await,
        Change::Awake(table) => notices_sql::set_awake(db, table).await,
        Change::Asleep(table) => notices_sql::set_asleep(db, table).await,
        Change::Due(table, due) => {
            run(db, sqlx::query("UPDATE tables SET due = $1 WHERE id = $2").bind(due.map(time)).bind(table)).await
        }
        // Whoever calls has stored it already.
        Change::Log(..) => Ok(()),
    }
}

pub(super) type Query<'q> = sqlx::query::Query<'q, Db, <Db as sqlx::Database>::Arguments>;

pub(super) async fn run(db: &mut Connection, query: Query<'_>) -> Result<(), StoreError> {
    db.execute(query).await?;
    Ok(())
}

/// Runs what must change something: a conflict, if there is nothing to change any more.
pub(super) async fn run_once(db: &mut Connection, query: Query<'_>) -> Result<(), StoreError> {
    match db.execute(query).await?.rows_affected() {
        0 => Err(StoreError::Conflict),
        _ => Ok(()),
    }
}

async fn write_table(db: &mut Connection, table: &StoredTable) -> Result<(), StoreError> {
    let insert = "INSERT INTO tables (id, game, created, header, setup, options, campaign, after, legacy, ended, maker, due) \
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)";
    let query = sqlx::query(insert)
        .bind(&table.id)
        .bind(&table.game)
        .bind(time(table.created))
        .bind(&table.header)
        .bind(json(&table.setup)?)
        .bind(json(&table.options)?)
        .bind(&table.campaign)
        .bind(&table.after)
        .bind(table.legacy.as_ref().map(json).transpose()?)
        .bind(&table.ended)
        .bind(table.maker.map(|hash| hash.to_vec()))
        .bind(table.due.map(time));
    run(db, query).await?;
    for (seat, row) in (0..).zip(&table.seats) {
        write_seat(db, &table.id, seat, row).await?;
    }
    match table.options.open {
        Some(_) => doors_sql::set(db, &table.id, Some(table.created)).await,
        None => Ok(()),
    }
}

/// Stores content once, however many fingerprints name it.
async fn write_content(db: &mut Connection, row: &ContentRow) -> Result<(), StoreError> {
    let files = json(&row.bundle)?;
    let id = blake3::hash(files.as_bytes()).as_bytes().to_vec();
    let bundle = sqlx::query("INSERT INTO bundles (id, files) VALUES ($1, $2) ON CONFLICT DO NOTHING");
    run(db, bundle.bind(id.clone()).bind(files)).await?;
    let named = "INSERT INTO contents (game, fingerprint, bundle) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
    run(db, sqlx::query(named).bind(&row.game).bind(row.fingerprint.to_vec()).bind(id)).await
}

pub(super) fn next_cards_sql() -> String {
    let cards = super::CARDS;
    format!("SELECT {cards}, header FROM tables WHERE {cards} > $1 ORDER BY {cards} LIMIT 1")
}

pub(super) fn with_cards_sql() -> String {
    format!("SELECT count(*) FROM tables WHERE {} = $1", super::CARDS)
}

/// The cards that tables are played with, from one to the next in their index: whatever the number of tables, it is asked as often
/// as there are cards.
async fn read_cards(pool: &Pool) -> Result<Vec<(String, String)>, StoreError> {
    let mut found: Vec<(String, String)> = Vec::new();
    loop {
        let last = found.last().map_or("", |(cards, _)| cards.as_str());
        let row = sqlx::query(sqlx::AssertSqlSafe(next_cards_sql())).bind(last).fetch_optional(pool).await?;
        let Some(row) = row else { return Ok(found) };
        found.push((row.try_get(0)?, row.try_get(1)?));
    }
}

/// Reads the content that is kept under a fingerprint. Its hash is its name, so damage does not pass for other cards.
async fn read_bundle(pool: &Pool, game: &str, print: &Hash) -> Result<Option<Bundle>, StoreError> {
    let row = "SELECT id, files FROM contents JOIN bundles ON bundles.id = contents.bundle \
        WHERE game = $1 AND fingerprint = $2";
    let row = sqlx::query(row).bind(game).bind(print.to_vec());
    let Some(row) = row.fetch_optional(pool).await? else { return Ok(None) };
    let (id, files): (Vec<u8>, String) = (row.try_get(0)?, row.try_get(1)?);
    if blake3::hash(files.as_bytes()).as_bytes()[..] != id[..] {
        return Err(StoreError::Damaged(format!("the cards {} are not what they were", tabletop::hex::encode(print))));
    }
    parse(&files).map(Some)
}

async fn remove_table(db: &mut Connection, table: &str) -> Result<(), StoreError> {
    for from in ["chat", "entries", "seats", "places", "turns", "open_tables", "notices", "awake"] {
        let query = sqlx::AssertSqlSafe(format!("DELETE FROM {from} WHERE table_id = $1"));
        run(db, sqlx::query(query).bind(table)).await?;
    }
    run(db, sqlx::query("DELETE FROM tables WHERE id = $1").bind(table)).await
}

async fn write_seat(db: &mut Connection, table: &str, seat: u8, row: &SeatRow) -> Result<(), StoreError> {
    let insert = "INSERT INTO seats \
        (table_id, seat, secret, name, joined, auto, stand_in, seen, left_at, former, away, stand_why, agreed, orders) \
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) \
        ON CONFLICT (table_id, seat) DO UPDATE SET secret = excluded.secret, name = excluded.name, \
        joined = excluded.joined, auto = excluded.auto, stand_in = excluded.stand_in, seen = excluded.seen, \
        left_at = excluded.left_at, former = excluded.former, away = excluded.away, stand_why = excluded.stand_why, \
        agreed = excluded.agreed, orders = excluded.orders";
    let query = sqlx::query(insert)
        .bind(table)
        .bind(i64::from(seat))
        .bind(row.secret.map(|hash| hash.to_vec()))
        .bind(&row.name)
        .bind(row.joined)
        .bind(order_number(row.order))
        .bind(&row.stand_in)
        .bind(i64::from(row.seen))
        .bind(row.left_at.map(time))
        .bind(row.former.map(|hash| hash.to_vec()))
        .bind(row.away.map(time))
        .bind(row.stand_why.map(StandIn::word))
        .bind(i64::from(row.agreed))
        .bind((*row.orders != Orders::default()).then(|| json(&row.orders)).transpose()?);
    run(db, query).await
}

/// 0 and 1 are what they were when there was no third order.
fn order_number(order: StandingOrder) -> i64 {
    match order {
        StandingOrder::AskAll => 0,
        StandingOrder::OneAnswer => 1,
        StandingOrder::HoldCards => 2,
    }
}

fn order_of(number: i64) -> StandingOrder {
    match number {
        0 => StandingOrder::AskAll,
        2 => StandingOrder::HoldCards,
        _ => StandingOrder::OneAnswer,
    }
}

fn json(value: &impl serde::Serialize) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(|error| StoreError::Damaged(error.to_string()))
}

pub(super) fn parse<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|error| StoreError::Damaged(error.to_string()))
}

/// A time as databases keep it.
pub(super) fn time(at: u64) -> i64 {
    i64::try_from(at).unwrap_or(i64::MAX)
}

/// A whole number of a row.
pub(super) fn int<T: TryFrom<i64>>(row: &Row, at: usize) -> Result<T, StoreError> {
    in_range(row.try_get(at)?)
}

/// A whole number of a row, where there may be none.
pub(super) fn maybe<T: TryFrom<i64>>(row: &Row, at: usize) -> Result<Option<T>, StoreError> {
    row.try_get::<Option<i64>, _>(at)?.map(in_range).transpose()
}

fn in_range<T: TryFrom<i64>>(number: i64) -> Result<T, StoreError> {
    T::try_from(number)
        .map_err(|_| StoreError::Damaged(format!("the number {number}, which is too large or too small")))
}

/// Reads a table, from one snapshot of the database.
async fn read_table(pool: &Pool, id: &str, much: Much) -> Result<Option<StoredTable>, StoreError> {
    let mut snapshot = pool.begin_with(super::SNAPSHOT).await?;
    let row = "SELECT game, created, header, setup, options, wish, campaign, after, legacy, ended, \
        coalesce((SELECT max(n) FROM entries WHERE table_id = id), 0), due FROM tables WHERE id = $1";
    let row = sqlx::query(row).bind(id);
    let Some(row) = row.fetch_optional(&mut *snapshot).await? else { return Ok(None) };
    let seats = "SELECT secret, name, joined, auto, stand_in, seen, left_at, former, away, stand_why, agreed, orders \
        FROM seats WHERE table_id = $1 ORDER BY seat";
    let seats = sqlx::query(seats).bind(id).fetch_all(&mut *snapshot).await?;
    let entries = read_entries(&mut snapshot, id, much).await?;
    if much == Much::Whole {
        sums::check(id, row.try_get(2)?, &entries)?;
    }
    // What older programs stored does not say where in the game it was said: when it was said does.
    let chat = "SELECT n, seat, at, text, note, coalesce(seq, (SELECT max(e.seq) FROM entries e \
        WHERE e.table_id = c.table_id AND e.at <= c.at), 0) FROM \
        (SELECT * FROM chat WHERE table_id = $1 ORDER BY n DESC LIMIT $2) c ORDER BY n";
    let chat = sqlx::query(chat).bind(id).bind(CHAT_READ).fetch_all(&mut *snapshot).await?;
    let visits = if much == Much::Outline { Vec::new() } else { super::read_visits(&mut snapshot, id).await? };
    let table = StoredTable {
        id: id.to_owned(),
        game: row.try_get(0)?,
        created: int(&row, 1)?,
        header: row.try_get(2)?,
        setup: parse(row.try_get(3)?)?,
        options: parse(row.try_get(4)?)?,
        undo: row.try_get::<Option<&str>, _>(5)?.map(parse).transpose()?,
        seats: seats.iter().map(read_seat).collect::<Result<_, _>>()?,
        log: int(&row, 10)?,
        entries: entries.into_iter().map(|(entry, _)| entry).collect(),
        chat: chat.iter().map(read_chat).collect::<Result<_, _>>()?,
        campaign: row.try_get(6)?,
        after: row.try_get(7)?,
        legacy: row.try_get::<Option<&str>, _>(8)?.map(parse).transpose()?,
        ended: row.try_get(9)?,
        maker: None,
        visits,
        due: maybe(&row, 11)?,
    };
    table.check_shape()?;
    Ok(Some(table))
}

/// The changes of a game in order, as many as are asked for, each with its checksum.
async fn read_entries(db: &mut Connection, table: &str, much: Much) -> Result<Vec<(Entry, Option<Sum>)>, StoreError> {
    // The number is bound: were it part of the text, the database would have to understand another text each time.
    let (which, after) = match much {
        Much::Whole => ("seq IS NOT NULL AND seq > $2", 0),
        Much::Outline => ("(seq = 1 OR kind = 'undo') AND seq > $2", 0),
        Much::After(seq) => ("seq > $2", seq),
    };
    let entries =
        sqlx::AssertSqlSafe(format!("SELECT {ENTRY}, sum FROM entries WHERE table_id = $1 AND {which} ORDER BY n"));
    let rows = sqlx::query(entries).bind(table).bind(i64::from(after)).fetch_all(db).await?;
    rows.iter().map(|row| Ok((read_entry(row)?, fixed(row.try_get(9)?)?))).collect()
}

/// What was added to the log of a table after an entry, by its number; nothing in place of what is not of the game.
async fn read_added(pool: &Pool, table: &str, after: u32) -> Result<Vec<(u32, Option<Entry>)>, StoreError> {
    let added = sqlx::AssertSqlSafe(format!(
        "SELECT {ENTRY}, n, seq IS NOT NULL FROM entries WHERE table_id = $1 AND n > $2 ORDER BY n"
    ));
    let rows = sqlx::query(added).bind(table).bind(i64::from(after)).fetch_all(pool).await?;
    let read = |row: &Row| {
        let entry = if row.try_get(10)? { Some(read_entry(row)?) } else { None };
        Ok((int(row, 9)?, entry))
    };
    rows.iter().map(read).collect()
}

/// Bytes of a column that has a certain length.
pub(super) fn fixed<const N: usize>(bytes: Option<Vec<u8>>) -> Result<Option<[u8; N]>, StoreError> {
    let wrong_length = |_| StoreError::Damaged("a hash of the wrong length".into());
    bytes.map(<[u8; N]>::try_from).transpose().map_err(wrong_length)
}

fn read_seat(row: &Row) -> Result<SeatRow, StoreError> {
    Ok(SeatRow {
        secret: fixed(row.try_get(0)?)?,
        name: row.try_get(1)?,
        joined: row.try_get(2)?,
        order: order_of(row.try_get(3)?),
        stand_in: row.try_get(4)?,
        seen: int(row, 5)?,
        left_at: maybe(row, 6)?,
        former: fixed(row.try_get(7)?)?,
        away: maybe(row, 8)?,
        stand_why: row.try_get::<Option<&str>, _>(9)?.map(stand_why).transpose()?,
        agreed: int(row, 10)?,
        orders: row.try_get::<Option<&str>, _>(11)?.map(parse).transpose()?.unwrap_or_default(),
    })
}

async fn read_campaign(pool: &Pool, id: &str) -> Result<Option<CampaignRow>, StoreError> {
    let row = sqlx::query("SELECT game, created, secret FROM campaigns WHERE id = $1").bind(id);
    let Some(row) = row.fetch_optional(pool).await? else { return Ok(None) };
    Ok(Some(CampaignRow {
        id: id.to_owned(),
        game: row.try_get(0)?,
        created: int(&row, 1)?,
        secret: secret_hash(row.try_get(2)?)?,
    }))
}

pub(super) fn secret_hash(bytes: Vec<u8>) -> Result<SecretHash, StoreError> {
    SecretHash::try_from(bytes).map_err(|_| StoreError::Damaged("a hash of the wrong length".into()))
}

fn read_entry(row: &Row) -> Result<Entry, StoreError> {
    let kind: &str = row.try_get(1)?;
    let kind = EntryKind::parse(kind).ok_or_else(|| StoreError::Damaged(format!("an entry of kind `{kind}`")))?;
    Ok(Entry {
        seq: int(row, 0)?,
        kind,
        seat: maybe(row, 2)?,
        auto: row.try_get(3)?,
        step: int(row, 4)?,
        action: row.try_get(5)?,
        at: int(row, 6)?,
        hash: fixed(row.try_get(7)?)?,
        spent: maybe(row, 8)?,
    })
}

fn stand_why(word: &str) -> Result<StandIn, StoreError> {
    StandIn::of(word).ok_or_else(|| StoreError::Damaged(format!("a program stands in for `{word}`")))
}

fn read_chat(row: &Row) -> Result<ChatLine, StoreError> {
    Ok(ChatLine {
        n: int(row, 0)?,
        seat: int(row, 1)?,
        at: int(row, 2)?,
        text: row.try_get(3)?,
        note: row.try_get::<Option<&str>, _>(4)?.map(parse).transpose()?,
        seq: int(row, 5)?,
    })
}
