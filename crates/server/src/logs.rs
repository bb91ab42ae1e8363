//! What the server writes about its work. No secret ever gets there: links carry them in fragments, requests in headers and
//! messages, and none of these are logged; of addresses the log tells which route they are, not what stands in them.

use std::io;
use std::panic::PanicHookInfo;
use std::sync::atomic::Ordering;

use tracing::level_filters::LevelFilter;

use crate::telemetry::PANICS;

/// How logs look.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Logs {
    /// Lines for people.
    #[default]
    Words,
    /// One JSON object a line.
    Json,
}

/// Writes logs to the error output from now on, panics among them; `detailed` adds a line for every request. Only the first call
/// counts.
pub fn write_logs(logs: Logs, detailed: bool) {
    let level = if detailed { LevelFilter::DEBUG } else { LevelFilter::INFO };
    let builder = tracing_subscriber::fmt().with_max_level(level).with_writer(io::stderr).with_target(false);
    let first = match logs {
        Logs::Words => builder.with_ansi(false).try_init(),
        Logs::Json => builder.json().try_init(),
    };
    if first.is_ok() {
        std::panic::set_hook(Box::new(note_panic));
    }
}

/// A task panicked. It ends, and whoever waited for it hears that; the rest goes on.
fn note_panic(panic: &PanicHookInfo<'_>) {
    PANICS.fetch_add(1, Ordering::Relaxed);
    let at = panic.location().map(ToString::to_string).unwrap_or_default();
    tracing::error!(at, why = panic.payload_as_str().unwrap_or_default(), "a task panicked");
}
