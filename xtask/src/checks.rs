//! Everything that must hold before a change is accepted, in the order in which a mistake shows soonest; two steps at a time.

use std::process::ExitCode;

use crate::games::games;
use crate::purity::{self, sources};
use crate::shell::{self, cargo, command, failed, root, run_and_read, succeeds, target_folder};
use crate::steps::Thing::{Clock, Debug, Release};
use crate::steps::{Outcome, Step, run_all};
use crate::{alone, comments, counts, fuzz, house, image, instructions, licences, web};

type Done = Result<Outcome, String>;

const STEPS: &[Step] = &[
    Step::new("tools", "the parts of the Rust toolchain that the checks need", tools),
    Step::new("format", "rustfmt has nothing to change", format).after(&["tools"]),
    Step::new("purity", "kernel and rules touch nothing outside", purity::check),
    Step::new("house", "one thing is not named in more files than before", house::check),
    Step::new("comments", "doc comments say something", comments::check),
    Step::new("licences", "every dependency may be used here", licences::check),
    Step::new("advisories", "no dependency has a known hole", licences::advisories),
    Step::new("client", "the browser client builds", web::build),
    Step::new("clippy", "no warning in any target", clippy).after(&["client"]).uses(&[Debug]),
    Step::new("client-tests", "types, unit tests and size of the client", web::check).needs(&["client"]),
    Step::new("tests", "all tests", tests).after(&["client"]).uses(&[Debug, Clock]),
    Step::new("speed", "the benchmarks run", speed).uses(&[Release]),
    Step::new("instructions", "playouts cost what they did", instructions::compare).uses(&[Release]),
    Step::new("fuzz", "arbitrary bytes to the decoders, briefly", || fuzz::run(10)),
    Step::new("program", "the program with the client inside", program).after(&["client"]).uses(&[Debug]),
    Step::new("browser", "whole games in Chromium, against the real server", web::browse)
        .needs(&["client", "program"])
        .uses(&[Clock]),
    Step::new("cases", "the cases of the rulebook, on their own values and on the shipped ones", cases)
        .needs(&["program"]),
    Step::new("rules", "every rule and ruling is proven", rules).needs(&["program"]),
    Step::new("content", "cards, maps, storybooks and the examples", content).needs(&["program"]),
    Step::new("docs", "rustdoc without a warning", docs).after(&["client"]).uses(&[Debug]),
    Step::new("doctests", "the examples in the documentation", doctests).uses(&[Debug]),
    Step::new("image", "the container file builds, where there is an engine", image::check),
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
    let wanted: Vec<&Step> = STEPS.iter().filter(|step| names.is_empty() || is_wanted(step.name, names)).collect();
    // A core is not kept busy by one step: compilers wait for each other, and browsers for the clock.
    let lanes = std::thread::available_parallelism().map_or(1, |cores| cores.get().min(2));
    run_all(&wanted, lanes)
}

/// Is it named, or needed by one that is?
fn is_wanted(name: &str, names: &[&str]) -> bool {
    let named = |step: &&Step| names.contains(&step.name);
    names.contains(&name) || STEPS.iter().filter(named).any(|step| step.needs.iter().any(|it| is_wanted(name, &[it])))
}

/// Runs one step in this process, for whoever started it.
pub fn run_alone(name: &str) -> ExitCode {
    let Some(step) = STEPS.iter().find(|step| step.name == name) else {
        eprintln!("there is no step `{name}`");
        return ExitCode::FAILURE;
    };
    alone::run(step)
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
    // Examples are compiled by clippy; to link them costs more than it could find.
    let what = ["--workspace", "--tests", "--no-fail-fast"];
    // nextest runs tests of different programs side by side, which the plain runner does not.
    if succeeds(cargo().args(["nextest", "--version"])) {
        counted(test.args(["nextest", "run", "--status-level", "slow"]).args(what))
    } else {
        counted(test.arg("test").args(what))
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

/// Builds the program itself, in the profile of the tests.
fn program() -> Done {
    run_step(cargo().args(["build", "--quiet", "--package", "snowbound"]))
}

/// The program as the step `program` built it: asking cargo for it again would wait for whatever is built meanwhile.
fn snowbound() -> std::process::Command {
    command(&target_folder().join("debug/snowbound").to_string_lossy())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_stands_behind_those_that_come_first() {
        let names: Vec<&str> = STEPS.iter().map(|step| step.name).collect();
        for (at, step) in STEPS.iter().enumerate() {
            for first in step.needs.iter().chain(step.after) {
                assert!(names[..at].contains(first), "`{}` waits for `{first}`", step.name);
            }
        }
    }

    #[test]
    fn whatever_a_step_needs_is_wanted_with_it() {
        let wanted = |names: &[&str]| -> Vec<&str> {
            STEPS.iter().map(|step| step.name).filter(|name| is_wanted(name, names)).collect()
        };
        assert_eq!(wanted(&["browser", "house"]), ["house", "client", "program", "browser"]);
        assert_eq!(wanted(&["cases"]), ["program", "cases"]);
        assert_eq!(wanted(&["tests"]), ["tests"]);
    }
}
