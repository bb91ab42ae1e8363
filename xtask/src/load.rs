//! Load and attacks on the server: see `crates/server/examples`.

use crate::shell::{cargo, command, root, run};

/// Builds server and load with all optimisations, and runs them. `options` are those of the load.
pub fn run_load(options: &[&str]) -> Result<(), String> {
    run_against("load", "release", options)
}

/// Builds server and attacks, and runs them. `options` are those of the attacks; `--url http://127.0.0.1:PORT` attacks any
/// server on this machine instead of one of its own.
pub fn run_attack(options: &[&str]) -> Result<(), String> {
    run_against("attack", "dev", options)
}

/// Builds server and the storm on its nodes, and runs it with so many kills.
pub fn run_chaos(kills: u32) -> Result<(), String> {
    run_against("chaos", "dev", &["--kills", &kills.to_string()])
}

fn run_against(example: &str, profile: &str, options: &[&str]) -> Result<(), String> {
    let build = ["build", "--quiet", "--profile", profile, "--package", "snowbound", "--package", "server"];
    run(cargo().args(build).args(["--bin", "snowbound", "--example", example]))?;
    let folder = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), Into::into);
    let folder = folder.join(if profile == "dev" { "debug" } else { profile });
    let program = |name: &str| folder.join(format!("{name}{}", std::env::consts::EXE_SUFFIX));
    let tool = program(&format!("examples/{example}"));
    run(command(&tool.to_string_lossy()).arg("--server").arg(program("snowbound")).args(options))
}
