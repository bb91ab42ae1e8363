//! Load on the server: see `crates/server/examples/load`.

use crate::shell::{cargo, command, root, run};

/// Builds server and load with all optimisations, and runs them. `options` are those of the load.
pub fn run_load(options: &[&str]) -> Result<(), String> {
    let build = ["build", "--release", "--quiet", "--package", "snowbound", "--package", "server"];
    run(cargo().args(build).args(["--bin", "snowbound", "--example", "load"]))?;
    let folder = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), Into::into);
    let program = |name: &str| folder.join("release").join(format!("{name}{}", std::env::consts::EXE_SUFFIX));
    let load = program("examples/load");
    run(command(&load.to_string_lossy()).arg("--server").arg(program("snowbound")).args(options))
}
