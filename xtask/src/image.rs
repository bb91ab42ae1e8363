//! The container file, where there is something to build it with.

use crate::shell::{command, failed, quietly, root, succeeds};
use crate::steps::Outcome;

/// What builds container files.
const ENGINES: [&str; 2] = ["docker", "podman"];
/// What engines say when the images and packages that the file begins with cannot be fetched.
const NO_NETWORK: [&str; 7] = [
    "dial tcp",
    "lookup ",
    "Temporary failure in name resolution",
    "EAI_AGAIN",
    "i/o timeout",
    "Could not resolve host",
    "network is unreachable",
];

/// Builds the container file and asks the program in it for its version.
pub fn check() -> Result<Outcome, String> {
    let Some(engine) = ENGINES.into_iter().find(|engine| succeeds(command(engine).arg("info"))) else {
        return Ok(Outcome::Skipped(format!(
            "no engine runs here ({}): the container file was not built",
            ENGINES.join(", ")
        )));
    };
    let mut build = command(engine);
    build.args(["build", "--file", "deploy/Dockerfile", "--tag", "snowbound-check"]).arg(root());
    let built = quietly(&mut build)?;
    if !built.success && NO_NETWORK.iter().any(|words| built.text.contains(words)) {
        return Ok(Outcome::Skipped(format!("{engine} cannot fetch what the container file begins with")));
    }
    if !built.success {
        return Err(format!("{}\n{}", failed(&build), built.text));
    }
    let mut asked = command(engine);
    asked.args(["run", "--rm", "--network", "none", "snowbound-check", "snowbound", "--version"]);
    let answer = quietly(&mut asked)?;
    if answer.success { Ok(Outcome::Passed(format!("by {engine}"))) } else { Err(answer.text) }
}
