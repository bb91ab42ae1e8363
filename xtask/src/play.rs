//! The main job: a table in the browser.

use std::process::Command;

use crate::shell::{cargo, run};
use crate::web;

/// Builds the client and the program, and opens the table. The first time takes minutes, so everybody sees what is built.
pub fn play() -> Result<(), String> {
    println!("Building the client, then the program. The first time takes a few minutes.");
    web::build()?;
    run(snowbound().arg("serve"))
}

/// Lets bots play a game that is told in words.
pub fn demo() -> Result<(), String> {
    run(snowbound().arg("demo"))
}

/// The program, built soon rather than as fast as can be: see the profile `play` of the workspace.
fn snowbound() -> Command {
    let mut command = cargo();
    command.args(["run", "--profile", "play", "--package", "snowbound", "--"]);
    command
}
