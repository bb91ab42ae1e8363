//! What the server writes about its work. No secret ever gets there: links carry them in fragments, requests in headers and
//! messages, and none of these are logged.

use std::io;

use tracing::level_filters::LevelFilter;

/// How logs look.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Logs {
    /// Lines for people.
    #[default]
    Words,
    /// One JSON object a line.
    Json,
}

/// Writes logs to the error output from now on; `detailed` adds a line for every request. Only the first call counts.
pub fn write_logs(logs: Logs, detailed: bool) {
    let level = if detailed { LevelFilter::DEBUG } else { LevelFilter::INFO };
    let builder = tracing_subscriber::fmt().with_max_level(level).with_writer(io::stderr).with_target(false);
    let _ = match logs {
        Logs::Words => builder.with_ansi(false).try_init(),
        Logs::Json => builder.json().try_init(),
    };
}
