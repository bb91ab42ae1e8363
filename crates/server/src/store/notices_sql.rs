//! What is asked of a database about telling people. Compiled once for each database, like the other statements.

use sqlx::Row as _;

use super::persons_sql::{read_turn, theirs};
use super::statements::{fixed, int, parse, run, run_once, time};
use super::{Connection, Pool, Row};
use crate::protocol::rest::TableStatus;
use crate::secrets::SecretHash;
use crate::store::StoreError;
use crate::store::notices::{AwakeRow, ChannelKind, ChannelRow, DueNotice, NoticeChange, NoticeKind, NoticeRow};
use crate::store::persons::TurnRow;

/// Most that is told at once.
const AT_ONCE: i64 = 32;
/// After so many messages in a row that did not arrive nothing more is sent.
const GIVEN_UP: i64 = 20;

const CHANNEL: &str = "c.id, c.person, c.kind, c.target, c.hash, c.device, c.origin, c.lang, c.made, c.failed, c.why";

/// The ways to tell somebody something, oldest first.
pub(super) async fn channels(pool: &Pool, person: &str) -> Result<Vec<ChannelRow>, StoreError> {
    let rows =
        sqlx::AssertSqlSafe(format!("SELECT {CHANNEL} FROM channels c WHERE c.person = $1 ORDER BY c.made, c.id"));
    sqlx::query(rows).bind(person).fetch_all(pool).await?.iter().map(|row| read_channel(row, 0)).collect()
}

/// A feed by the hash of its address.
pub(super) async fn feed(pool: &Pool, hash: &SecretHash) -> Result<Option<ChannelRow>, StoreError> {
    let row = sqlx::AssertSqlSafe(format!("SELECT {CHANNEL} FROM channels c WHERE c.hash = $1"));
    let row = sqlx::query(row).bind(hash.to_vec()).fetch_optional(pool).await?;
    row.map(|row| read_channel(&row, 0)).transpose()
}

fn read_channel(row: &Row, at: usize) -> Result<ChannelRow, StoreError> {
    let kind: &str = row.try_get(at + 2)?;
    Ok(ChannelRow {
        id: row.try_get(at)?,
        person: row.try_get(at + 1)?,
        kind: ChannelKind::of(kind).ok_or_else(|| StoreError::Damaged(format!("a way to tell of kind `{kind}`")))?,
        target: row.try_get(at + 3)?,
        hash: fixed(row.try_get(at + 4)?)?,
        device: fixed(row.try_get(at + 5)?)?,
        origin: row.try_get(at + 6)?,
        lang: row.try_get(at + 7)?,
        made: int(row, at + 8)?,
        failed: int(row, at + 9)?,
        why: row.try_get(at + 10)?,
    })
}

/// Who is to be told about a table: their seat and the way.
pub(super) async fn listeners(pool: &Pool, table: &str) -> Result<Vec<(u8, String)>, StoreError> {
    let rows = "SELECT p.seat, c.id FROM places p \
        JOIN seats s ON s.table_id = p.table_id AND s.seat = p.seat AND s.secret = p.hash \
        JOIN channels c ON c.person = p.person WHERE p.table_id = $1 AND c.kind <> 'feed' AND c.failed < $2";
    let rows = sqlx::query(rows).bind(table).bind(GIVEN_UP).fetch_all(pool).await?;
    rows.iter().map(|row| Ok((int(row, 0)?, row.try_get(1)?))).collect()
}

/// Where a table stands, as it was noted.
pub(super) async fn turn(pool: &Pool, table: &str) -> Result<Option<TurnRow>, StoreError> {
    let row = sqlx::query("SELECT seq, status, asked, round, at, ends FROM turns WHERE table_id = $1").bind(table);
    row.fetch_optional(pool).await?.map(|row| read_turn(&row, table.to_owned(), 0)).transpose()
}

/// Is table `a` somebody's place, and was its last change not noted, or have programs something to do there?
const WAITS: &str = "EXISTS (SELECT 1 FROM places p WHERE p.table_id = a.table_id) AND ( \
    EXISTS (SELECT 1 FROM turns u WHERE u.table_id = a.table_id AND u.status = $1 AND u.asked = 0) \
    OR coalesce((SELECT u.seq FROM turns u WHERE u.table_id = a.table_id), -1) <> coalesce((SELECT e.seq FROM entries e \
        WHERE e.table_id = a.table_id AND e.seq IS NOT NULL ORDER BY e.n DESC LIMIT 1), 0))";

pub(super) fn awake_sql() -> String {
    format!("SELECT a.table_id, {WAITS}, {} FROM awake a", super::UNWATCHED)
}

/// Tables that were played at and are not known to sleep.
pub(super) async fn awake(pool: &Pool) -> Result<Vec<AwakeRow>, StoreError> {
    let rows = sqlx::query(sqlx::AssertSqlSafe(awake_sql())).bind(TableStatus::Playing.word()).fetch_all(pool).await?;
    let read = |row: &Row| Ok(AwakeRow { table: row.try_get(0)?, waits: row.try_get(1)?, alone: row.try_get(2)? });
    rows.iter().map(read).collect()
}

/// A table is played at.
pub(super) async fn set_awake(db: &mut Connection, table: &str) -> Result<(), StoreError> {
    run(db, sqlx::query("INSERT INTO awake (table_id) VALUES ($1) ON CONFLICT DO NOTHING").bind(table)).await
}

/// A table sleeps, if nothing waits there.
pub(super) async fn set_asleep(db: &mut Connection, table: &str) -> Result<(), StoreError> {
    let delete = format!("DELETE FROM awake AS a WHERE a.table_id = $2 AND NOT ({WAITS})");
    let delete = sqlx::query(sqlx::AssertSqlSafe(delete)).bind(TableStatus::Playing.word()).bind(table);
    run(db, delete).await
}

/// What is to be told by now, by ways that work.
pub(super) async fn due(pool: &Pool, now: u64) -> Result<Vec<DueNotice>, StoreError> {
    let rows = sqlx::AssertSqlSafe(format!(
        "SELECT n.channel, n.table_id, n.seat, n.kind, n.seq, n.since, n.due, n.tries, {CHANNEL}, t.game, t.setup, \
         s.joined AND s.away IS NULL, p.person IS NOT NULL, \
         coalesce((SELECT e.seq FROM entries e WHERE e.table_id = n.table_id AND e.seq IS NOT NULL \
             ORDER BY e.n DESC LIMIT 1), 0), u.seq, u.status, u.asked, u.round, u.at, u.ends \
         FROM notices n JOIN channels c ON c.id = n.channel JOIN tables t ON t.id = n.table_id \
         JOIN seats s ON s.table_id = n.table_id AND s.seat = n.seat \
         LEFT JOIN places p ON p.person = c.person AND p.table_id = n.table_id AND p.seat = n.seat AND p.hash = s.secret \
         LEFT JOIN turns u ON u.table_id = n.table_id WHERE n.due <= $1 AND c.failed < $3 ORDER BY n.due LIMIT $2"
    ));
    let rows = sqlx::query(rows).bind(time(now)).bind(AT_ONCE).bind(GIVEN_UP).fetch_all(pool).await?;
    let mut due = Vec::new();
    for row in &rows {
        let mut one = read_due(row)?;
        let names = sqlx::query("SELECT name FROM seats WHERE table_id = $1 ORDER BY seat").bind(&one.notice.table);
        let names = names.fetch_all(pool).await?;
        one.names = names.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?;
        due.push(one);
    }
    Ok(due)
}

fn read_due(row: &Row) -> Result<DueNotice, StoreError> {
    let kind: &str = row.try_get(3)?;
    let table: String = row.try_get(1)?;
    let noted = row.try_get::<Option<i64>, _>(24)?.is_some();
    Ok(DueNotice {
        turn: noted.then(|| read_turn(row, table.clone(), 24)).transpose()?,
        notice: NoticeRow {
            channel: row.try_get(0)?,
            table,
            seat: int(row, 2)?,
            kind: NoticeKind::of(kind).ok_or_else(|| StoreError::Damaged(format!("a notice of kind `{kind}`")))?,
            seq: int(row, 4)?,
            since: int(row, 5)?,
            due: int(row, 6)?,
            tries: int(row, 7)?,
        },
        channel: read_channel(row, 8)?,
        game: row.try_get(19)?,
        setup: parse(row.try_get(20)?)?,
        names: Vec::new(),
        present: row.try_get(21)?,
        theirs: row.try_get(22)?,
        seq: int(row, 23)?,
    })
}

/// A key of the server itself.
pub(super) async fn server_key(pool: &Pool, name: &str) -> Result<Option<Vec<u8>>, StoreError> {
    let row = sqlx::query("SELECT value FROM server_keys WHERE name = $1").bind(name);
    Ok(row.fetch_optional(pool).await?.map(|row| row.try_get(0)).transpose()?)
}

/// Stores a change of what is told to people.
pub(super) async fn write(db: &mut Connection, change: &NoticeChange) -> Result<(), StoreError> {
    match change {
        NoticeChange::Hook(channel) => write_channel(db, channel).await,
        NoticeChange::Push(channel) => {
            let same = sqlx::query("DELETE FROM channels WHERE kind = $1 AND (target = $2 OR device = $3)");
            let same = same.bind(channel.kind.word()).bind(&channel.target);
            run(db, same.bind(channel.device.map(|hash| hash.to_vec()))).await?;
            write_channel(db, channel).await
        }
        NoticeChange::Feed(channel) => {
            let before = sqlx::query("DELETE FROM channels WHERE person = $1 AND kind = $2").bind(&channel.person);
            run(db, before.bind(channel.kind.word())).await?;
            write_channel(db, channel).await
        }
        NoticeChange::DropChannel(person, id) => {
            run(db, sqlx::query("DELETE FROM channels WHERE person = $1 AND id = $2").bind(person).bind(id)).await
        }
        NoticeChange::Went(channel, None) => {
            run(db, sqlx::query("UPDATE channels SET failed = 0, why = NULL WHERE id = $1").bind(channel)).await
        }
        NoticeChange::Went(channel, Some(why)) => {
            let failed = sqlx::query("UPDATE channels SET failed = failed + 1, why = $1 WHERE id = $2");
            run(db, failed.bind(why).bind(channel)).await
        }
        NoticeChange::Notice(notice) => write_notice(db, notice).await,
        NoticeChange::Move(notice) => {
            let moved = "UPDATE notices SET due = $1 WHERE channel = $2 AND table_id = $3 AND seat = $4 AND kind = $5 AND tries = 0";
            let moved = sqlx::query(moved).bind(time(notice.due)).bind(&notice.channel).bind(&notice.table);
            run(db, moved.bind(i64::from(notice.seat)).bind(notice.kind.word())).await
        }
        NoticeChange::Try(notice, until) => put_off(db, notice, *until, 1).await,
        NoticeChange::PutOff(notice, until) => put_off(db, notice, *until, 0).await,
        NoticeChange::Done(notice) => {
            let done = sqlx::query(
                "DELETE FROM notices WHERE channel = $1 AND table_id = $2 AND seat = $3 AND kind = $4 AND seq = $5",
            );
            let done = done.bind(&notice.channel).bind(&notice.table).bind(i64::from(notice.seat));
            run(db, done.bind(notice.kind.word()).bind(i64::from(notice.seq))).await
        }
        NoticeChange::ServerKey(name, value) => {
            let key = sqlx::query("INSERT INTO server_keys (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING");
            run(db, key.bind(name).bind(value)).await
        }
    }
}

pub(super) async fn write_channel(db: &mut Connection, channel: &ChannelRow) -> Result<(), StoreError> {
    let insert = "INSERT INTO channels (id, person, kind, target, hash, device, origin, lang, made, failed, why) \
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)";
    let query = sqlx::query(insert)
        .bind(&channel.id)
        .bind(&channel.person)
        .bind(channel.kind.word())
        .bind(&channel.target)
        .bind(channel.hash.map(|hash| hash.to_vec()))
        .bind(channel.device.map(|hash| hash.to_vec()))
        .bind(&channel.origin)
        .bind(&channel.lang)
        .bind(time(channel.made))
        .bind(i64::from(channel.failed))
        .bind(&channel.why);
    theirs(run(db, query).await)
}

async fn write_notice(db: &mut Connection, notice: &NoticeRow) -> Result<(), StoreError> {
    let insert = "INSERT INTO notices (channel, table_id, seat, kind, seq, since, due, tries) \
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (channel, table_id, seat, kind) \
        DO UPDATE SET seq = excluded.seq, since = excluded.since, due = excluded.due, tries = excluded.tries";
    let query = sqlx::query(insert)
        .bind(&notice.channel)
        .bind(&notice.table)
        .bind(i64::from(notice.seat))
        .bind(notice.kind.word())
        .bind(i64::from(notice.seq))
        .bind(time(notice.since))
        .bind(time(notice.due))
        .bind(i64::from(notice.tries));
    theirs(run(db, query).await)
}

/// Puts a notice off, if nobody else has: of several servers one tells it.
async fn put_off(db: &mut Connection, notice: &NoticeRow, until: u64, tries: i64) -> Result<(), StoreError> {
    let update = "UPDATE notices SET due = $1, tries = tries + $2 \
        WHERE channel = $3 AND table_id = $4 AND seat = $5 AND kind = $6 AND seq = $7 AND due = $8";
    let query = sqlx::query(update)
        .bind(time(until))
        .bind(tries)
        .bind(&notice.channel)
        .bind(&notice.table)
        .bind(i64::from(notice.seat))
        .bind(notice.kind.word())
        .bind(i64::from(notice.seq))
        .bind(time(notice.due));
    run_once(db, query).await
}
