//! The browser client: its tools, its build, and its tests in a real Chromium.

use std::path::PathBuf;
use std::process::Command;

use crate::counts;
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

/// Types, unit tests and size of the client.
pub fn check() -> Done {
    install()?;
    run(npm().args(["run", "check"]))?;
    let tests = run_and_read(npm().args(["test"]))?;
    let counts = counts::read_vitest(&tests.text);
    if !tests.success || counts.failed > 0 {
        return Err(format!("unit tests of the client fail; {counts}"));
    }
    run(npm().args(["run", "size"]))?;
    Ok(Outcome::Counted(counts))
}

/// Whole games in Chromium, against the real server.
pub fn browse() -> Done {
    install()?;
    let chromium = chromium()?;
    shell::run(crate::shell::cargo().args(["build", "--quiet", "--package", "snowbound"]))?;
    let tests = run_and_read(npm().env("CHROMIUM", chromium).args(["run", "e2e"]))?;
    let counts = counts::read_playwright(&tests.text);
    if tests.success && counts.failed == 0 && counts.passed > 0 {
        Ok(Outcome::Counted(counts))
    } else {
        Err(format!("the table does not work as it should in the browser; {counts}"))
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
