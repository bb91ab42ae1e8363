//! Tables that sleep while somebody's clock runs: they are woken when it may have run out.

use std::sync::Arc;
use std::time::Duration;

use crate::host::{Host, now};
use crate::store::{Change, StoreError};
use crate::table::Command;

/// How often the database is asked which tables are due.
const LOOK: Duration = Duration::from_secs(1);
/// When a table that cannot be opened is tried again, in milliseconds.
const LATER: u64 = 3_600_000;

/// Wakes tables until the server closes. Of several nodes each may wake one: who has its lease rings its clocks.
pub(crate) async fn run(host: Arc<Host>) {
    loop {
        if let Err(error) = wake(&host).await {
            tracing::warn!(%error, "tables whose clocks ran out could not be looked for");
        }
        tokio::time::sleep(LOOK).await;
    }
}

async fn wake(host: &Host) -> Result<(), StoreError> {
    for table in host.store().due(now()).await? {
        match host.open(&table).await {
            // One that is too busy to hear it looks at its clocks anyway.
            Ok(handle) => drop(handle.try_send(Command::Wake)),
            Err(_) if *host.closing.borrow() => return Ok(()),
            Err(fault) => {
                tracing::error!(table, %fault, "a table whose clock ran out cannot be woken");
                host.store().write(vec![Change::Due(table, Some(now() + LATER))]).await?;
            }
        }
    }
    Ok(())
}
