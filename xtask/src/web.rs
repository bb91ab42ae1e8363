//! The browser client: its tools, its build, and its tests in a real Chromium.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::counts::{self, Counts};
use crate::shell::{self, command, root, run, run_and_read, succeeds};
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

/// Sizes of window in which the table is tried, and the port of each one's server.
const WINDOWS: [(&str, &str); 2] = [("desktop", "7391"), ("phone", "7392")];

/// Whole games in Chromium, against the real server: all sizes of window at once, for a browser waits more than it works.
pub fn browse() -> Done {
    install()?;
    let chromium = &chromium()?;
    shell::run(crate::shell::cargo().args(["build", "--quiet", "--package", "snowbound"]))?;
    let runs = std::thread::scope(|scope| {
        let started = WINDOWS.map(|window| scope.spawn(move || browse_in(window, chromium)));
        started.map(|run| run.join().unwrap_or_else(|_| Err("the browser tests broke off".into())))
    });
    let mut counts = Counts::default();
    for run in runs {
        counts.add(run?);
    }
    Ok(Outcome::Counted(counts))
}

fn browse_in((window, port): (&str, &str), chromium: &Path) -> Result<Counts, String> {
    let results = format!("test-results/{window}");
    let mut command = npm();
    command.env("CHROMIUM", chromium).env("SNOWBOUND_PORT", port);
    let tests = run_and_read(command.args(["run", "e2e", "--", "--project", window, "--output", &results]))?;
    let counts = counts::read_playwright(&tests.text);
    if tests.success && counts.failed == 0 && counts.passed > 0 {
        Ok(counts)
    } else {
        Err(format!("the table does not work as it should in the browser ({window}); {counts}"))
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
