//! The games there are, for checks that run one after the other.

use std::fs;

use crate::shell::root;

/// What the registry depends on: kernel, reader and the rules of every game.
pub fn dependencies() -> Result<Vec<String>, String> {
    let file = root().join("crates/registry/Cargo.toml");
    let text = fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
    let lines = text.lines().skip_while(|line| *line != "[dependencies]").skip(1).take_while(|line| !line.is_empty());
    Ok(lines.filter_map(|line| line.strip_suffix(".workspace = true")).map(str::to_owned).collect())
}

/// The names of the games, which are those of their crates and of their folders in `content/`.
pub fn games() -> Result<Vec<String>, String> {
    let is_game = |name: &String| root().join("content").join(name).is_dir();
    Ok(dependencies()?.into_iter().filter(is_game).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kernel_reader_and_rules_are_told_apart() {
        let (all, games) = (dependencies().unwrap(), games().unwrap());
        assert!(games.len() >= 2 && games.iter().all(|game| all.contains(game)), "{games:?} of {all:?}");
        let others: Vec<&String> = all.iter().filter(|name| !games.contains(name)).collect();
        assert_eq!(others, ["content-reader", "tabletop"]);
    }
}
