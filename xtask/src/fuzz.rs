//! Arbitrary bytes for everything that reads what strangers send.
//!
//! The targets in `fuzz/` also run under cargo-fuzz. Here they are built the same way without it, so that nothing needs
//! to be installed: only a C++ compiler, for libFuzzer itself.

use crate::shell::{self, cargo, command, failed, quietly, root, succeeds};
use crate::steps::Outcome;

/// Tells libFuzzer which code ran, and keeps the checks of debug builds.
const FLAGS: &str = "--cfg fuzzing -Cdebug-assertions -Coverflow-checks -Ccodegen-units=1 -Cpasses=sancov-module \
                     -Cllvm-args=-sanitizer-coverage-level=4 -Cllvm-args=-sanitizer-coverage-inline-8bit-counters \
                     -Cllvm-args=-sanitizer-coverage-pc-table -Cllvm-args=-sanitizer-coverage-trace-compares";

/// Runs every target for so many seconds.
pub fn run(seconds: u32) -> Result<Outcome, String> {
    if !cfg!(target_os = "linux") {
        return Ok(Outcome::Skipped("libFuzzer is set up for Linux only".into()));
    }
    let compiler = std::env::var("CXX").unwrap_or_else(|_| "c++".into());
    if !succeeds(command(&compiler).arg("--version")) {
        return Ok(Outcome::Skipped(format!("libFuzzer needs a C++ compiler, and `{compiler}` is not there")));
    }
    let host = host()?;
    // Naming the target keeps the flags away from build scripts.
    let mut build = cargo();
    build.args(["build", "--quiet", "--release", "--manifest-path", "fuzz/Cargo.toml", "--target", &host]);
    shell::run(build.env("RUSTFLAGS", FLAGS))?;
    let folder = root().join("fuzz/target").join(&host).join("release");
    let targets = targets()?;
    for target in &targets {
        fuzz(&folder, target, seconds)?;
    }
    Ok(Outcome::Passed(format!("{} targets, {seconds} s each", targets.len())))
}

/// The targets by the names of their programs, which differ from those of their files in one sign.
fn targets() -> Result<Vec<String>, String> {
    let folder = root().join("fuzz/fuzz_targets");
    let entries = std::fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let files = entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned());
    let mut names: Vec<String> = files.filter_map(|file| Some(file.strip_suffix(".rs")?.replace('_', "-"))).collect();
    names.sort();
    Ok(names)
}

fn fuzz(folder: &std::path::Path, target: &str, seconds: u32) -> Result<(), String> {
    let corpus = root().join("fuzz/target/corpus").join(target);
    let artifacts = root().join("fuzz/artifacts").join(target);
    for path in [&corpus, &artifacts] {
        std::fs::create_dir_all(path).map_err(|error| format!("{}: {error}", path.display()))?;
    }
    let mut fuzzer = command(&folder.join(target).to_string_lossy());
    fuzzer.arg(format!("-max_total_time={seconds}")).args(["-max_len=4096", "-timeout=5", "-print_final_stats=1"]);
    fuzzer.arg(format!("-artifact_prefix={}/", artifacts.display()));
    // New inputs go to the first folder; the second holds those of the repository.
    fuzzer.arg(&corpus).arg(root().join("fuzz/seeds").join(target));
    let output = quietly(&mut fuzzer)?;
    let runs = output.text.lines().find_map(|line| line.strip_prefix("stat::number_of_executed_units:"));
    println!("{target}: {} inputs", runs.unwrap_or("?").trim());
    if output.success {
        return Ok(());
    }
    let tail: Vec<&str> = output.text.lines().rev().take(30).collect();
    Err(format!("{}\n{}", failed(&fuzzer), tail.into_iter().rev().collect::<Vec<_>>().join("\n")))
}

/// The name of this kind of machine.
fn host() -> Result<String, String> {
    let output = quietly(command("rustc").arg("-vV"))?;
    let host = output.text.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).ok_or_else(|| "`rustc -vV` names no host".into())
}
