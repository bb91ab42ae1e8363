//! `snowbound serve`: tables that people open in a browser.

use std::io::Write;
use std::net::SocketAddr;
use std::process::{Command, Stdio};

use anyhow::Context;
use server::store::Address;

use crate::Verdict;

/// Hosts tables that people open in a browser.
///
/// Everything is kept in one file, so that tables survive whatever happens to this program. Ctrl-C stops it politely.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// Where to listen. Port 0 takes any free one.
    #[arg(long, default_value = "127.0.0.1:7390")]
    listen: SocketAddr,

    /// Where the tables are kept: `sqlite:PATH` or the path alone for a file, or a database of a PostgreSQL server,
    /// `postgres://USER:PASSWORD@HOST:PORT/DATABASE`; by default a file in the user's data folder.
    #[arg(long, visible_alias = "db", value_name = "DATABASE")]
    database: Option<Address>,

    /// Another origin whose pages may open sockets, such as `https://play.example.org`. May be given several times.
    #[arg(long)]
    origin: Vec<String>,

    /// Header in which a proxy before this server tells the address that it speaks for, such as `X-Forwarded-For`. Without a
    /// proxy that sets it, anybody could write anything there.
    #[arg(long, value_name = "NAME")]
    proxy_header: Option<String>,

    /// Delete tables that nobody has touched for so many days. They are kept for ever without it.
    #[arg(long, value_name = "DAYS", value_parser = clap::value_parser!(u32).range(1..=36500))]
    retain_days: Option<u32>,

    /// Another address to listen on, for whoever runs the server: `/metrics`, `/health` and `/live`. Whoever can reach it can read
    /// them, so keep it inside: `127.0.0.1:9390`.
    #[arg(long, value_name = "ADDRESS")]
    metrics: Option<SocketAddr>,

    /// Who says this as `Authorization: Bearer …` may read `/metrics` where people connect; nobody may without. The variable
    /// SNOWBOUND_METRICS_TOKEN says the same and is not seen in the list of processes.
    #[arg(long, value_name = "TOKEN")]
    metrics_token: Option<String>,

    /// Let messages that people asked for (webhooks) go to private networks and without TLS. Anybody who may use this server could
    /// then have it knock at doors inside its own network.
    #[arg(long)]
    private_webhooks: bool,

    /// Do not open a browser.
    #[arg(long)]
    no_browser: bool,

    /// Allow as much as one likes from each address: for tests and load on the own machine.
    #[arg(long, hide = true)]
    unhurried: bool,

    /// Count the seeds of games, so that a test plays the same games again. Anybody can know every deck of such a server.
    #[arg(long, hide = true)]
    counted_seeds: bool,

    /// Write logs as JSON, one object a line.
    #[arg(long)]
    json_logs: bool,

    /// Write a line for every request: its route and status, never what stands in it.
    #[arg(long)]
    log_requests: bool,
}

/// The variable that may hold the token, as command lines can be read by everybody on the machine.
const METRICS_TOKEN: &str = "SNOWBOUND_METRICS_TOKEN";

/// Runs the server until it is asked to stop.
pub fn run(args: Args, out: &mut impl Write) -> anyhow::Result<Verdict> {
    server::write_logs(if args.json_logs { server::Logs::Json } else { server::Logs::Words }, args.log_requests);
    let database = args.database.clone().unwrap_or_else(|| server::data_file().into());
    let limits = if args.unhurried { server::Limits::unhurried() } else { server::Limits::default() };
    let proxy_header = args.proxy_header.as_deref().map(server::header_name).transpose()?;
    let origins = args.origin.clone();
    let seeds = if args.counted_seeds { server::Seeds::Counted } else { server::Seeds::Chance };
    let usual = server::Settings::default();
    let grace = if args.unhurried { std::time::Duration::ZERO } else { usual.grace };
    let after = if args.unhurried { std::time::Duration::ZERO } else { usual.notices.after };
    let notices = server::Notices { after, private: args.private_webhooks, ..usual.notices };
    let settings = server::Settings {
        notices,
        origins,
        grace,
        limits,
        proxy_header,
        seeds,
        retain_days: args.retain_days,
        metrics_token: args.metrics_token.clone().or_else(|| std::env::var(METRICS_TOKEN).ok()),
        metrics: args.metrics,
        ..usual
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().context("cannot start")?;
    runtime
        .block_on(server::serve(args.listen, &database, settings, |address| {
            let _ = writeln!(out, "The table is at http://{address}/ (tables are kept in {database})");
            let _ = out.flush();
            if !args.no_browser {
                open_browser(&format!("http://{address}/"));
            }
        }))
        .with_context(|| format!("cannot serve at {} with {database}", args.listen))?;
    Ok(Verdict::Good)
}

/// Asks the desktop to show a page; without a desktop the printed address is enough.
fn open_browser(url: &str) {
    let program = if cfg!(target_os = "macos") { "open" } else { "xdg-open" };
    let quiet = Command::new(program).arg(url).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
    drop(quiet);
}
