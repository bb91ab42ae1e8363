//! Tables that are open to whoever comes. Compiled once for each database, like the other statements.

use sqlx::Row as _;

use super::statements::{int, parse, run, time};
use super::{Connection, Pool};
use crate::store::StoreError;
use crate::store::kept::OpenRow;

/// Tables that are open since some time or later and have not begun, the newest first.
pub(super) async fn open(pool: &Pool, since: u64, most: u32) -> Result<Vec<OpenRow>, StoreError> {
    let listed = "(SELECT o.table_id, o.since FROM open_tables o WHERE o.since >= $1 AND NOT EXISTS \
        (SELECT 1 FROM entries e WHERE e.table_id = o.table_id AND e.seq = 1) \
        ORDER BY o.since DESC, o.table_id LIMIT $2)";
    let tables = format!(
        "SELECT l.table_id, t.game, t.setup, t.options, l.since FROM {listed} l JOIN tables t ON t.id = l.table_id \
         ORDER BY l.since DESC, l.table_id"
    );
    let tables = sqlx::query(sqlx::AssertSqlSafe(tables)).bind(time(since)).bind(i64::from(most)).fetch_all(pool);
    let mut open = Vec::new();
    for row in tables.await? {
        open.push(OpenRow {
            id: row.try_get(0)?,
            game: row.try_get(1)?,
            setup: parse(row.try_get(2)?)?,
            options: parse(row.try_get(3)?)?,
            since: int(&row, 4)?,
            seats: Vec::new(),
        });
    }
    let seats = format!(
        "SELECT s.table_id, s.joined, s.name FROM {listed} l JOIN seats s ON s.table_id = l.table_id ORDER BY s.seat"
    );
    let seats = sqlx::query(sqlx::AssertSqlSafe(seats)).bind(time(since)).bind(i64::from(most)).fetch_all(pool);
    for row in seats.await? {
        let table: String = row.try_get(0)?;
        let seat = (row.try_get(1)?, row.try_get(2)?);
        open.iter_mut().filter(|open| open.id == table).for_each(|open| open.seats.push(seat.clone()));
    }
    Ok(open)
}

/// Some tables that are open since before some time.
pub(super) async fn older(pool: &Pool, than: u64) -> Result<Vec<String>, StoreError> {
    let rows = sqlx::query("SELECT table_id FROM open_tables WHERE since < $1 LIMIT 200").bind(time(than));
    rows.fetch_all(pool).await?.iter().map(|row| Ok(row.try_get(0)?)).collect()
}

/// Notes that a table is open since some time, if it was not, or that it is not.
pub(super) async fn set(db: &mut Connection, table: &str, since: Option<u64>) -> Result<(), StoreError> {
    let Some(since) = since else {
        return run(db, sqlx::query("DELETE FROM open_tables WHERE table_id = $1").bind(table)).await;
    };
    let insert = "INSERT INTO open_tables (table_id, since) VALUES ($1, $2) ON CONFLICT DO NOTHING";
    run(db, sqlx::query(insert).bind(table).bind(time(since))).await
}

/// Since when a table is open, as it is kept.
pub(super) async fn since(pool: &Pool, table: &str) -> Result<Option<i64>, StoreError> {
    let row = sqlx::query("SELECT since FROM open_tables WHERE table_id = $1").bind(table);
    Ok(row.fetch_optional(pool).await?.map(|row| row.try_get(0)).transpose()?)
}
