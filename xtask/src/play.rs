//! The main job: a table in the browser.

use crate::shell::{cargo, run};
use crate::web;

/// Builds the client and the program with all optimisations, and opens the table.
pub fn play() -> Result<(), String> {
    web::build()?;
    run(cargo().args(["run", "--release", "--quiet", "--package", "snowbound", "--", "serve"]))
}

/// Lets bots play a game that is told in words.
pub fn demo() -> Result<(), String> {
    run(cargo().args(["run", "--release", "--quiet", "--package", "snowbound", "--", "demo"]))
}
