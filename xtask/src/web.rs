//! The browser client: its tools, its build, and its tests in a real Chromium.

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::counts::{self, Counts};
use crate::shell::{command, root, run, run_and_read, succeeds, target_folder};
use crate::steps::Outcome;

type Done = Result<Outcome, String>;

fn npm() -> Command {
    let mut npm = command("npm");
    npm.current_dir(root().join("web"));
    npm
}

/// Fetches the client's tools, if they are not there for this lock file.
pub fn install() -> Result<(), String> {
    if !succeeds(command("node").arg("--version")) || !succeeds(command("npm").arg("--version")) {
        return Err("Node 20 or later with npm is missing: install it from nodejs.org or the system's packages".into());
    }
    let lock = std::fs::read(root().join("web/package-lock.json")).map_err(|error| error.to_string())?;
    let stamp = root().join("web/node_modules/.snowbound-lock");
    if std::fs::read(&stamp).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    // Not `npm ci`: lock files leave out the builds of optional packages for other systems, and `npm ci` misses them.
    run(npm().args(["install", "--no-save", "--ignore-scripts", "--no-audit", "--no-fund"]))?;
    std::fs::write(stamp, lock).map_err(|error| error.to_string())
}

/// Builds the client into web/dist, from where the server takes it in.
pub fn build() -> Done {
    install()?;
    run(npm().args(["run", "build"]))?;
    Ok(Outcome::passed())
}

/// Format, habits, types, unit tests and size of the client.
pub fn check() -> Done {
    install()?;
    run(npm().args(["run", "lint"]))?;
    run(npm().args(["run", "check"]))?;
    let tests = run_and_read(npm().args(["test"]))?;
    let counts = counts::read_vitest(&tests.text);
    if !tests.success || counts.failed > 0 {
        return Err(format!("unit tests of the client fail; {counts}"));
    }
    run(npm().args(["run", "size"]))?;
    Ok(Outcome::Counted(counts))
}

/// Sizes of window in which the table is tried.
const WINDOWS: [&str; 2] = ["desktop", "phone"];
/// Parts in which the tests of a window are played at once: a browser waits twice as long as it works.
const PARTS: usize = 2;
/// Whole games in Chromium, against the real server: all parts at once.
pub fn browse() -> Done {
    let chromium = &chromium()?;
    let parts: Vec<_> = WINDOWS.into_iter().flat_map(|window| (1..=PARTS).map(move |part| (window, part))).collect();
    let ports = free_ports(parts.len())?;
    let runs: Vec<_> = std::thread::scope(|scope| {
        let start = |(port, &(window, part))| scope.spawn(move || browse_in(window, part, port, chromium));
        let started: Vec<_> = ports.into_iter().zip(&parts).map(start).collect();
        let end = |run: std::thread::ScopedJoinHandle<'_, _>| run.join().unwrap_or_else(|_| Err("broke off".into()));
        started.into_iter().map(end).collect()
    });
    let mut counts = Counts::default();
    for run in runs {
        counts.add(run?);
    }
    Ok(Outcome::Counted(counts))
}

/// Ports that nobody listens on: each part has a server of its own, also where another checkout is tested at the same time.
fn free_ports(count: usize) -> Result<Vec<u16>, String> {
    let wrong = |error: std::io::Error| format!("no port is free for a server: {error}");
    let held: Result<Vec<TcpListener>, _> = (0..count).map(|_| TcpListener::bind("127.0.0.1:0")).collect();
    held.map_err(wrong)?.iter().map(|one| one.local_addr().map(|address| address.port()).map_err(wrong)).collect()
}

fn browse_in(window: &str, part: usize, port: u16, chromium: &Path) -> Result<Counts, String> {
    let (results, part) = (format!("test-results/{window}-{part}"), format!("{part}/{PARTS}"));
    let mut command = npm();
    command.env("CHROMIUM", chromium).env("SNOWBOUND_PORT", port.to_string());
    command.env("SNOWBOUND_PROGRAM", target_folder().join("debug/snowbound"));
    command.args(["run", "e2e", "--", "--project", window, "--shard", &part, "--output", &results]);
    let tests = run_and_read(&mut command)?;
    let counts = counts::read_playwright(&tests.text);
    if tests.success && counts.failed == 0 && counts.passed > 0 {
        Ok(counts)
    } else {
        Err(format!("the table does not work as it should in the browser ({window}, part {part}); {counts}"))
    }
}

/// Finds Chromium, or installs it where the system's packages allow it.
fn chromium() -> Result<PathBuf, String> {
    if let Some(found) = find_chromium() {
        return Ok(found);
    }
    if succeeds(command("apt-get").arg("--version")) {
        let _ = run(command("apt-get").args(["update", "--quiet"]));
        let _ = run(command("apt-get").args(["install", "--yes", "--quiet", "--no-install-recommends", "chromium"]));
    }
    find_chromium().ok_or_else(|| {
        "Chromium is missing and could not be installed: install the package `chromium`, or set CHROMIUM to a browser".into()
    })
}

fn find_chromium() -> Option<PathBuf> {
    let named = std::env::var_os("CHROMIUM").map(PathBuf::from);
    let usual = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].map(PathBuf::from);
    named.into_iter().chain(usual).find(|path| path.is_file())
}
