//! Who is at a table with which node.

use sqlx::postgres::{PgConnection, PgRow};
use sqlx::{Executor as _, Row as _};

use crate::store::StoreError;
use crate::store::kept::Visit;

/// Stores who is at a table with a node. A node that was given up for dead keeps nothing.
pub(super) async fn write_visit(db: &mut PgConnection, table: &str, visit: &Visit) -> Result<(), StoreError> {
    if visit.is_empty() {
        let gone = sqlx::query("DELETE FROM visits WHERE table_id = $1 AND node = $2").bind(table).bind(&visit.node);
        db.execute(gone).await?;
        return Ok(());
    }
    let insert = "INSERT INTO visits (table_id, node, devices, watching) SELECT $1, $2, $3, $4 \
        WHERE EXISTS (SELECT 1 FROM nodes WHERE node = $2) AND EXISTS (SELECT 1 FROM tables WHERE id = $1) \
        ON CONFLICT (table_id, node) DO UPDATE SET devices = excluded.devices, watching = excluded.watching";
    let devices: Vec<String> = visit.devices.iter().map(u32::to_string).collect();
    let query = sqlx::query(insert).bind(table).bind(&visit.node).bind(devices.join(","));
    db.execute(query.bind(i64::from(visit.watching))).await?;
    Ok(())
}

/// Who is at a table, by node.
pub(super) async fn read_visits(db: &mut PgConnection, table: &str) -> Result<Vec<Visit>, StoreError> {
    let rows = sqlx::query("SELECT node, devices, watching FROM visits WHERE table_id = $1").bind(table);
    rows.fetch_all(db).await?.iter().map(read_visit).collect()
}

fn read_visit(row: &PgRow) -> Result<Visit, StoreError> {
    let wrong = |_| StoreError::Damaged("a visit that cannot be read".into());
    let devices: &str = row.try_get(1)?;
    let devices = devices.split(',').filter(|count| !count.is_empty()).map(str::parse);
    let devices = devices.collect::<Result<_, _>>().map_err(wrong)?;
    let watching = u32::try_from(row.try_get::<i64, _>(2)?).unwrap_or(u32::MAX);
    Ok(Visit { node: row.try_get(0)?, devices, watching })
}
