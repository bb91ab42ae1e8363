//! The one task that writes: it takes whatever is waiting, of however many tables, and stores it at once.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use tokio::sync::{mpsc, oneshot};

use super::StoreError;
use super::kept::Change;
use crate::telemetry::{StoreCounts, Telemetry};

/// Most changes in one transaction.
const BATCH: usize = 256;

/// Hears whether changes are stored.
type Done = oneshot::Sender<Result<(), StoreError>>;

/// What is asked of the writer.
pub(super) enum Order {
    /// Changes to store, all or none.
    Write(Vec<Change>, Done),
    /// Everything where it belongs, and no more changes.
    Close(oneshot::Sender<()>),
}

/// What stores changes in a database.
pub(super) trait Pen: Send + 'static {
    /// Stores changes, all or none.
    fn write(&mut self, changes: &[&Change]) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Leaves the database as it should be left.
    fn put_down(self) -> impl Future<Output = ()> + Send;
}

/// Starts the task of a writer.
pub(super) fn start(pen: impl Pen, failing: Arc<AtomicBool>, counts: Arc<StoreCounts>) -> mpsc::Sender<Order> {
    let (orders, waiting) = mpsc::channel(BATCH);
    tokio::spawn(Writer { pen, failing, counts }.run(waiting));
    orders
}

fn first_table(changes: &[Change]) -> &str {
    changes.first().map_or("", Change::table)
}

/// Is one change at fault, and none of them stored?
fn is_of_one(error: &StoreError) -> bool {
    !matches!(error, StoreError::Unsure(_) | StoreError::NoServer { .. } | StoreError::Gone(_))
}

/// The same for the others of a batch.
fn same(error: &StoreError) -> StoreError {
    match error {
        StoreError::Unsure(why) => StoreError::Unsure(why.clone()),
        StoreError::Gone(file) => StoreError::Gone(file.clone()),
        _ => StoreError::Failing,
    }
}

struct Writer<P> {
    pen: P,
    /// The last change could not be stored.
    failing: Arc<AtomicBool>,
    counts: Arc<StoreCounts>,
}

impl<P: Pen> Writer<P> {
    /// Runs until it is told to close, or nobody can write any more.
    async fn run(mut self, mut orders: mpsc::Receiver<Order>) {
        let mut batch = Vec::with_capacity(BATCH);
        let mut writes = Vec::with_capacity(BATCH);
        let mut closing = None;
        while closing.is_none() && orders.recv_many(&mut batch, BATCH).await > 0 {
            for order in batch.drain(..) {
                match order {
                    Order::Write(changes, done) if closing.is_none() => writes.push((changes, done)),
                    // Too late: dropping the answer says so.
                    Order::Write(..) => {}
                    Order::Close(done) => closing = Some(done),
                }
            }
            self.write_all(&mut writes).await;
        }
        orders.close();
        self.pen.put_down().await;
        if let Some(done) = closing {
            let _ = done.send(());
        }
    }

    async fn write_all(&mut self, batch: &mut Vec<(Vec<Change>, Done)>) {
        // In the order of their names: two nodes that write to the same tables at once wait for each other, but never both.
        batch.sort_by(|(one, _), (other, _)| first_table(one).cmp(first_table(other)));
        let mut parts = vec![std::mem::take(batch)];
        while let Some(mut part) = parts.pop() {
            if part.is_empty() {
                continue;
            }
            let all: Vec<&Change> = part.iter().flat_map(|(changes, _)| changes).collect();
            match self.store(&all).await {
                Ok(()) => {
                    self.failing.store(false, Ordering::Relaxed);
                    part.into_iter().for_each(|(_, done)| drop(done.send(Ok(()))));
                }
                // Somebody's change is at fault: the others are not refused for it. It is looked for by halves, as every change stored
                // for itself would wait for the disk by itself. Not where nobody knows whether they are stored: a second time would
                // be once too often.
                Err(error) if part.len() > 1 && is_of_one(&error) => {
                    tracing::debug!(%error, "changes are stored in two parts");
                    let second = part.split_off(part.len() / 2);
                    parts.extend([second, part]);
                }
                Err(error) => self.refuse(part, error),
            }
        }
    }

    /// Nothing of a part is stored, or nobody knows.
    fn refuse(&self, mut part: Vec<(Vec<Change>, Done)>, error: StoreError) {
        for (_, done) in part.drain(1..) {
            self.answer(done, Err(same(&error)));
        }
        if let Some((_, done)) = part.pop() {
            self.answer(done, Err(error));
        }
    }

    /// Stores changes in one transaction, and counts it.
    async fn store(&mut self, changes: &[&Change]) -> Result<(), StoreError> {
        let begun = Instant::now();
        let result = self.pen.write(changes).await;
        self.counts.append_times.note(begun.elapsed());
        self.counts.batches.add(changes.len() as u64);
        result
    }

    fn answer(&self, done: Done, result: Result<(), StoreError>) {
        // That somebody else was faster is nothing wrong with the database.
        let failed = result.as_ref().err().filter(|error| !matches!(error, StoreError::Conflict));
        self.failing.store(failed.is_some(), Ordering::Relaxed);
        if matches!(result, Err(StoreError::Conflict)) {
            Telemetry::count(&self.counts.conflicts);
        }
        if let Some(error) = failed {
            Telemetry::count(&self.counts.failed);
            tracing::error!(%error, "a change was not stored");
        }
        let _ = done.send(result);
    }
}
