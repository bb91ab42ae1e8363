//! The main job: a demonstration game.

use crate::shell::{cargo, run};

/// Builds the program with all optimisations and lets it play a game between bots, told in words, then sums it up.
pub fn play() -> Result<(), String> {
    run(cargo().args(["run", "--release", "--quiet", "--package", "snowbound", "--", "demo"]))
}
