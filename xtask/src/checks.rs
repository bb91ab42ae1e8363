//! Everything that must hold before a change is accepted, in the order in which a mistake shows soonest.

use crate::games::games;
use crate::purity::{self, sources};
use crate::shell::{self, cargo, command, failed, root, run_and_read, succeeds};
use crate::steps::{Outcome, Step, run_all};
use crate::{comments, counts, fuzz, house, image, instructions, licences, web};

type Done = Result<Outcome, String>;

const STEPS: &[Step] = &[
    Step { name: "tools", about: "the parts of the Rust toolchain that the checks need", run: tools },
    Step { name: "format", about: "rustfmt has nothing to change", run: format },
    Step { name: "purity", about: "kernel and rules touch nothing outside", run: purity::check },
    Step { name: "house", about: "one thing is not named in more files than before", run: house::check },
    Step { name: "comments", about: "doc comments say something", run: comments::check },
    Step { name: "licences", about: "every dependency may be used here", run: licences::check },
    Step { name: "advisories", about: "no dependency has a known hole", run: licences::advisories },
    Step { name: "client", about: "the browser client builds", run: web::build },
    Step { name: "client-tests", about: "types, unit tests and size of the client", run: web::check },
    Step { name: "clippy", about: "no warning in any target", run: clippy },
    Step { name: "docs", about: "rustdoc without a warning", run: docs },
    Step { name: "tests", about: "all tests", run: tests },
    Step { name: "image", about: "the container file builds, where there is an engine", run: image::check },
    Step { name: "doctests", about: "the examples in the documentation", run: doctests },
    Step { name: "cases", about: "the cases of the rulebook, on their own values and on the shipped ones", run: cases },
    Step { name: "rules", about: "every rule and ruling is proven", run: rules },
    Step { name: "content", about: "cards, maps, storybooks and the examples", run: content },
    Step { name: "browser", about: "whole games in Chromium, against the real server", run: web::browse },
    Step { name: "fuzz", about: "arbitrary bytes to the decoders, briefly", run: || fuzz::run(10) },
    Step { name: "speed", about: "the benchmarks run", run: speed },
    Step { name: "instructions", about: "playouts cost what they did", run: instructions::compare },
];

/// Prints the names of the steps.
pub fn list() {
    for Step { name, about, .. } in STEPS {
        println!("{name:<14}{about}");
    }
}

/// Runs all steps, or those of these names.
pub fn run(names: &[&str]) -> Result<(), String> {
    if let Some(unknown) = names.iter().find(|name| STEPS.iter().all(|step| step.name != **name)) {
        let known: Vec<&str> = STEPS.iter().map(|step| step.name).collect();
        return Err(format!("there is no step `{unknown}`; there are {}", known.join(", ")));
    }
    let wanted: Vec<&Step> = STEPS.iter().filter(|step| names.is_empty() || names.contains(&step.name)).collect();
    run_all(&wanted)
}

/// Adds missing parts of the toolchain, where rustup manages it.
fn tools() -> Done {
    for (tool, component) in [("fmt", "rustfmt"), ("clippy", "clippy")] {
        if succeeds(cargo().args([tool, "--version"])) {
            continue;
        }
        if !succeeds(command("rustup").args(["component", "add", component]))
            || !succeeds(cargo().args([tool, "--version"]))
        {
            return Err(format!(
                "{component} is missing and `rustup component add {component}` does not work here; install it the way \
                 Rust was installed"
            ));
        }
    }
    Ok(Outcome::passed())
}

fn format() -> Done {
    run_step(cargo().args(["fmt", "--all", "--check"]))?;
    run_step(cargo().args(["fmt", "--manifest-path", "fuzz/Cargo.toml", "--check"]))
}

fn clippy() -> Done {
    run_step(cargo().args(["clippy", "--quiet", "--workspace", "--all-targets", "--", "-D", "warnings"]))
}

fn docs() -> Done {
    run_step(cargo().env("RUSTDOCFLAGS", "-D warnings").args(["doc", "--quiet", "--workspace", "--no-deps"]))
}

fn tests() -> Done {
    let mut test = cargo();
    if has_postgres() {
        // Tests that want it skip themselves where it is missing; here that would be a failure.
        test.env("SNOWBOUND_POSTGRES", "1");
    } else {
        println!("NOT TESTED: the store on PostgreSQL, which is missing here (install the package `postgresql`)");
    }
    // nextest runs tests of different programs side by side, which the plain runner does not.
    if succeeds(cargo().args(["nextest", "--version"])) {
        counted(test.args(["nextest", "run", "--workspace", "--no-fail-fast", "--status-level", "slow"]))
    } else {
        counted(test.args(["test", "--workspace", "--lib", "--bins", "--tests", "--no-fail-fast"]))
    }
}

/// Looks for PostgreSQL, and installs it where the system's packages allow it. Tests start one of their own.
fn has_postgres() -> bool {
    if finds_postgres() {
        return true;
    }
    if succeeds(command("apt-get").arg("--version")) {
        let _ = shell::run(command("apt-get").args(["update", "--quiet"]));
        let _ = shell::run(command("apt-get").args([
            "install",
            "--yes",
            "--quiet",
            "--no-install-recommends",
            "postgresql",
        ]));
    }
    finds_postgres()
}

/// In the search path, or where Debian's package puts it.
fn finds_postgres() -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().filter_map(Result::ok);
    let places = std::env::split_paths(&path).chain(versions.map(|version| version.path().join("bin")));
    places.into_iter().any(|place| place.join("initdb").is_file())
}

/// Crates without an example are left out: building each of them once more for nothing took a minute.
fn doctests() -> Done {
    let mut test = cargo();
    test.args(["test", "--doc"]);
    for name in crates_with_examples()? {
        test.args(["--package", &name]);
    }
    counted(&mut test)
}

/// Names of the crates whose documentation has a fenced block, of whatever kind.
fn crates_with_examples() -> Result<Vec<String>, String> {
    let crates = root().join("crates");
    let read = std::fs::read_dir(&crates).map_err(|error| format!("{}: {error}", crates.display()))?;
    let mut names = Vec::new();
    for folder in read.filter_map(Result::ok).map(|entry| entry.path()).filter(|path| path.join("src").is_dir()) {
        let has_example = |path: &std::path::PathBuf| {
            let text = std::fs::read_to_string(path).unwrap_or_default();
            text.lines().any(|line| ["/// ```", "//! ```"].iter().any(|fence| line.trim_start().starts_with(fence)))
        };
        if sources(&folder.join("src"))?.iter().any(has_example) {
            names.extend(folder.file_name().map(|name| name.to_string_lossy().into_owned()));
        }
    }
    names.sort();
    Ok(names)
}

/// On the values that cases count on, and those without values of their own on the shipped content too.
fn cases() -> Done {
    let held = counted(snowbound().args(["case", "rulebook"]))?;
    let shipped = counted(snowbound().args(["case", "--shipped", "rulebook"]))?;
    println!("on the values of the cases {held}; on the shipped content {shipped}");
    Ok(held)
}

/// Every rule and ruling that says something a program can do is proven, and stays so.
fn rules() -> Done {
    let totals = games()?.iter().map(|game| rules_of(game)).collect::<Result<Vec<_>, _>>()?;
    Ok(Outcome::Passed(totals.join("; ")))
}

fn rules_of(game: &str) -> Result<String, String> {
    let output = run_and_read(snowbound().args(["rules", game]))?;
    let total = output.text.lines().rev().find(|line| line.contains(" proven; ")).unwrap_or_default();
    if !output.success || total.is_empty() {
        return Err(format!("`snowbound rules {game}` cannot count what is proven"));
    }
    if output.text.contains("not proven:") {
        return Err(format!("{game}: {total}; the others need a case or a check of the content"));
    }
    Ok(format!("{game}: {total}"))
}

fn content() -> Done {
    run_step(snowbound().args(["content", "check"]))?;
    run_step(snowbound().args(["content", "check", "content/packs/example"]))?;
    for game in games()? {
        run_step(snowbound().args(["content", "check", &game]))?;
        let example = format!("content/packs/{game}-example");
        if root().join(&example).is_dir() {
            run_step(snowbound().args(["content", "check", &game, "--dir", &example]))?;
        }
    }
    Ok(Outcome::passed())
}

fn speed() -> Done {
    run_step(cargo().args(["bench", "--quiet", "--package", "bench", "--", "--quick"]))
}

fn run_step(command: &mut std::process::Command) -> Done {
    shell::run(command).map(|()| Outcome::passed())
}

/// Runs tests and tells how many there were.
fn counted(command: &mut std::process::Command) -> Done {
    let output = run_and_read(command)?;
    let counts = counts::read(&output.text);
    if output.success && counts.failed == 0 {
        Ok(Outcome::Counted(counts))
    } else {
        Err(format!("{}; {counts}", failed(command)))
    }
}

/// The program itself, in the profile of the tests.
fn snowbound() -> std::process::Command {
    let mut command = cargo();
    command.args(["run", "--quiet", "--package", "snowbound", "--"]);
    command
}
