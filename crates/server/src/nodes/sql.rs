//! What nodes ask of the database that they share.

use sqlx::Row as _;
use sqlx::postgres::{PgPool, PgRow};

use super::LEASE;

/// What the database answers.
type Answer<T> = Result<T, sqlx::Error>;

/// Tables that a node left behind.
pub(super) struct Left {
    /// Those that it ran programs or clocks of.
    pub leases: Vec<String>,
    /// Those that somebody visited by it.
    pub visits: Vec<String>,
}

/// Says that a node is alive; false if it was given up for dead.
pub(super) async fn renew(pool: &PgPool, node: &str) -> Answer<bool> {
    let update = "UPDATE nodes SET until = clock_timestamp() + make_interval(secs => $2) WHERE node = $1";
    let renewed = sqlx::query(update).bind(node).bind(LEASE.as_secs_f64()).execute(pool).await?;
    Ok(renewed.rows_affected() > 0)
}

/// Lets a node be there.
pub(super) async fn register(pool: &PgPool, node: &str) -> Answer<()> {
    let insert = "INSERT INTO nodes (node, until) VALUES ($1, clock_timestamp() + make_interval(secs => $2))";
    sqlx::query(insert).bind(node).bind(LEASE.as_secs_f64()).execute(pool).await?;
    Ok(())
}

/// The time of a node that closes is over. Whoever finds it, at once or at the next start, goes on with what it did.
pub(super) async fn expire(pool: &PgPool, node: &str) -> Answer<()> {
    let update = sqlx::query("UPDATE nodes SET until = clock_timestamp() WHERE node = $1").bind(node);
    update.execute(pool).await?;
    Ok(())
}

/// Deletes nodes whose time is over, with all that they held. Of several who try, one hears what was left behind: a node that says
/// at the same moment that it is alive is waited for, and stays.
pub(super) async fn bury(pool: &PgPool) -> Answer<Left> {
    let query = "WITH gone AS (DELETE FROM nodes WHERE until < clock_timestamp() RETURNING node) \
         SELECT l.table_id, true FROM leases l JOIN gone ON gone.node = l.node \
         UNION ALL SELECT v.table_id, false FROM visits v JOIN gone ON gone.node = v.node";
    let rows = sqlx::query(query).fetch_all(pool).await?;
    let of =
        |lease: bool| rows.iter().filter(move |row| row.get::<bool, _>(1) == lease).map(|row| row.get(0)).collect();
    Ok(Left { leases: of(true), visits: of(false) })
}

/// Asks for the leases of tables, and says which of them the node has.
pub(super) async fn acquire(pool: &PgPool, node: &str, tables: &[String]) -> Answer<Vec<String>> {
    let insert = "INSERT INTO leases (table_id, node) SELECT id, $1 FROM tables WHERE id = ANY($2) \
        AND EXISTS (SELECT 1 FROM nodes WHERE node = $1) ON CONFLICT DO NOTHING";
    sqlx::query(insert).bind(node).bind(tables).execute(pool).await?;
    let rows =
        sqlx::query("SELECT table_id FROM leases WHERE node = $1 AND table_id = ANY($2)").bind(node).bind(tables);
    rows.fetch_all(pool).await?.iter().map(|row| row.try_get(0)).collect()
}

/// Gives leases back.
pub(super) async fn release(pool: &PgPool, node: &str, tables: &[String]) -> Answer<()> {
    let delete = sqlx::query("DELETE FROM leases WHERE node = $1 AND table_id = ANY($2)").bind(node).bind(tables);
    delete.execute(pool).await?;
    Ok(())
}

/// Nobody is with a node at any table but these.
pub(super) async fn forget_visits(pool: &PgPool, node: &str, open: &[String]) -> Answer<()> {
    let delete = sqlx::query("DELETE FROM visits WHERE node = $1 AND NOT table_id = ANY($2)").bind(node).bind(open);
    delete.execute(pool).await?;
    Ok(())
}

/// The ends of logs; nothing for tables that are gone.
pub(super) async fn ends(pool: &PgPool, tables: &[String]) -> Answer<Vec<(String, Option<u32>)>> {
    let rows = "SELECT w.id, t.id IS NOT NULL, coalesce((SELECT max(n) FROM entries e WHERE e.table_id = w.id), 0) \
        FROM unnest($1::text[]) AS w (id) LEFT JOIN tables t ON t.id = w.id";
    let rows = sqlx::query(rows).bind(tables).fetch_all(pool).await?;
    let end = |row: &PgRow| {
        let (is_there, n): (bool, i64) = (row.try_get(1)?, row.try_get(2)?);
        Ok((row.try_get(0)?, is_there.then(|| u32::try_from(n).unwrap_or(u32::MAX))))
    };
    rows.iter().map(end).collect()
}

/// Tells all nodes something.
pub(super) async fn notify(pool: &PgPool, channel: &str, texts: &[String]) -> Answer<()> {
    let notify = sqlx::query("SELECT pg_notify($1, t) FROM unnest($2::text[]) AS t").bind(channel).bind(texts);
    notify.execute(pool).await?;
    Ok(())
}
