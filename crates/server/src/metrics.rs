//! What whoever runs a server wants to know, in the text format of Prometheus.
//!
//! Strangers never see it: on the address that people use it asks for a token, and there is none by default. `--metrics ADDRESS` opens
//! a listener of its own for it, which also says whether the server lives and is ready.

use std::fmt::{Display, Write};
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use crate::host::Host;
use crate::telemetry::{Histogram, PANICS, Sizes, Times};

/// How long the number of stored tables is believed: counting them reads all their names.
const FRESH: Duration = Duration::from_secs(30);
/// How long to wait for that number.
const PATIENCE: Duration = Duration::from_secs(2);

/// How many tables are stored, counted now and then; and when the server began.
#[derive(Debug)]
pub struct Gauges {
    stored: Mutex<Option<(Instant, u64)>>,
    begun: SystemTime,
}

impl Default for Gauges {
    fn default() -> Self {
        Gauges { stored: Mutex::default(), begun: SystemTime::now() }
    }
}

impl Gauges {
    /// How many tables are stored; nothing if the store does not say so soon.
    async fn stored(&self, host: &Host) -> Option<u64> {
        let known = *self.stored.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, count)) = known.filter(|(at, _)| at.elapsed() < FRESH) {
            return Some(count);
        }
        let count = tokio::time::timeout(PATIENCE, host.store().count()).await.ok()?.ok()?;
        *self.stored.lock().unwrap_or_else(PoisonError::into_inner) = Some((Instant::now(), count));
        Some(count)
    }
}

/// Lines as Prometheus reads them.
#[derive(Default)]
struct Page(String);

impl Page {
    fn head(&mut self, name: &str, kind: &str, help: &str) {
        let _ = writeln!(self.0, "# HELP {name} {help}.\n# TYPE {name} {kind}");
    }

    fn line(&mut self, name: &str, value: impl Display) {
        let _ = writeln!(self.0, "{name} {value}");
    }

    fn one(&mut self, name: &str, kind: &str, help: &str, value: impl Display) {
        self.head(name, kind, help);
        self.line(name, value);
    }

    fn gauge(&mut self, name: &str, help: &str, value: impl Display) {
        self.one(&format!("snowbound_{name}"), "gauge", help, value);
    }

    fn counter(&mut self, name: &str, help: &str, value: impl Display) {
        self.one(&format!("snowbound_{name}"), "counter", help, value);
    }

    /// Values are divided by `unit`, not multiplied, so that ends are written as 0.0025 and not as their neighbours.
    fn histogram<const N: usize>(&mut self, name: &str, help: &str, values: &Histogram<N>, unit: f64) {
        let name = format!("snowbound_{name}");
        self.head(&name, "histogram", help);
        for (end, count) in values.buckets() {
            self.line(&format!("{name}_bucket{{le=\"{}\"}}", end as f64 / unit), count);
        }
        let (count, sum) = values.total();
        self.line(&format!("{name}_bucket{{le=\"+Inf\"}}"), count);
        self.line(&format!("{name}_sum"), sum as f64 / unit);
        self.line(&format!("{name}_count"), count);
    }

    fn times(&mut self, name: &str, help: &str, times: &Times) {
        self.histogram(name, help, times, 1e6);
    }

    fn sizes(&mut self, name: &str, help: &str, sizes: &Sizes) {
        self.histogram(name, help, sizes, 1.0);
    }
}

/// Everything that is counted.
pub async fn text(host: &Host) -> String {
    let mut page = Page::default();
    page.head("snowbound_build_info", "gauge", "The version of the program");
    page.line(&format!("snowbound_build_info{{version=\"{}\"}}", env!("CARGO_PKG_VERSION")), 1);
    tables(&mut page, host).await;
    people(&mut page, host);
    store(&mut page, host);
    process(&mut page, host.gauges.begun);
    page.0
}

async fn tables(page: &mut Page, host: &Host) {
    let telemetry = host.telemetry();
    let awake = telemetry.open_tables.load(Relaxed);
    page.gauge("open_tables", "Tables in memory", awake);
    if let Some(stored) = host.gauges.stored(host).await {
        let asleep = stored.saturating_sub(u64::try_from(awake).unwrap_or(0));
        page.gauge("tables_asleep", "Tables that are stored and not in memory, counted twice a minute", asleep);
    }
    page.counter("tables_created_total", "Tables made", telemetry.tables_created.load(Relaxed));
    page.counter("games_finished_total", "Games that ended", telemetry.games_finished.load(Relaxed));
    let survey = host.survey();
    page.gauge("tables_unplayable", "Tables without their cards or of unknown games, at the start", survey.unplayable);
    page.gauge("tables_damaged", "Tables that could not be opened, as their history is damaged", survey.damaged.len());
    page.gauge("thinking_queue", "Programs that think or wait for their turn", host.thinking().in_line());
    page.times("think_seconds", "Time that programs think", &telemetry.think_times);
}

fn people(page: &mut Page, host: &Host) {
    let telemetry = host.telemetry();
    page.gauge("connections", "Live connections to tables", telemetry.connections.load(Relaxed));
    page.counter("actions_total", "Actions stored", telemetry.actions.load(Relaxed));
    page.counter("refused_total", "Actions refused", telemetry.refused.load(Relaxed));
    page.counter("turned_away_total", "Connections and requests turned away", telemetry.turned_away.load(Relaxed));
    page.counter("notices_told_total", "Messages to people that arrived", telemetry.notices_told.load(Relaxed));
    page.counter(
        "notices_failed_total",
        "Messages to people that did not arrive",
        telemetry.notices_failed.load(Relaxed),
    );
    page.times("act_seconds", "From an action's arrival to the last viewer's message", &telemetry.act_times);
    page.head("snowbound_requests_total", "counter", "Requests by the class of their status");
    for (class, count) in (1..).zip(&telemetry.requests) {
        page.line(&format!("snowbound_requests_total{{status=\"{class}xx\"}}"), count.load(Relaxed));
    }
    page.times("request_seconds", "Time for the answer to a request", &telemetry.request_times);
    page.counter("panics_total", "Tasks that ended by a panic", PANICS.load(Relaxed));
}

fn store(page: &mut Page, host: &Host) {
    let counts = host.store().counts();
    page.times("store_seconds", "Time until a table knows that its change is stored", &host.telemetry().store_times);
    page.times("store_append_seconds", "Time of one transaction", &counts.append_times);
    page.sizes("store_batch_changes", "Changes in one transaction", &counts.batches);
    page.counter("store_failed_total", "Changes that the database did not store", counts.failed.load(Relaxed));
    page.counter("store_conflicts_total", "Changes for which somebody was faster", counts.conflicts.load(Relaxed));
}

/// The process itself, under the names that all programs use. Only Linux tells memory and files.
fn process(page: &mut Page, begun: SystemTime) {
    let since = begun.duration_since(UNIX_EPOCH).unwrap_or_default().as_secs();
    page.one("process_start_time_seconds", "gauge", "When the server began", since);
    if let Some(bytes) = resident() {
        page.one("process_resident_memory_bytes", "gauge", "Memory in use", bytes);
    }
    if let Ok(files) = std::fs::read_dir("/proc/self/fd") {
        page.one("process_open_fds", "gauge", "Files and connections that are open", files.count());
    }
}

/// Memory that the system counts for this process.
fn resident() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kib: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kib * 1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_fall_into_every_bucket_that_is_long_enough() {
        let (times, sizes) = (Times::default(), Sizes::default());
        times.note(Duration::from_millis(3));
        sizes.add(5);
        sizes.add(300);
        let mut page = Page::default();
        page.times("act_seconds", "x", &times);
        page.sizes("batch", "x", &sizes);
        let text = page.0;
        assert!(text.contains("snowbound_act_seconds_bucket{le=\"0.0025\"} 0"), "{text}");
        assert!(text.contains("snowbound_act_seconds_bucket{le=\"0.005\"} 1"), "{text}");
        assert!(text.contains("snowbound_act_seconds_sum 0.003"), "{text}");
        for line in ["{le=\"4\"} 0", "{le=\"8\"} 1", "{le=\"256\"} 1", "{le=\"+Inf\"} 2"] {
            assert!(text.contains(&format!("snowbound_batch_bucket{line}")), "{text}");
        }
        assert!(text.contains("snowbound_batch_sum 305"), "{text}");
    }
}
