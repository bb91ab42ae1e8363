//! The content that comes with the program.

use std::borrow::Cow;
use std::sync::{Arc, OnceLock};

use super::error::SourceFile;
use super::load::{Loaded, load};
use super::types::Content;

macro_rules! files {
    ($($name:literal),* $(,)?) => {
        &[$(SourceFile {
            name: Cow::Borrowed($name),
            text: Cow::Borrowed(include_str!(concat!("../../../../content/last-aurora/", $name))),
        }),*]
    };
}

static FILES: &[SourceFile] = files![
    "start.kdl",
    "survivors.kdl",
    "convoy.kdl",
    "locations.kdl",
    "encounters.kdl",
    "events.kdl",
    "enemies.kdl",
    "loot.kdl",
    "objects.kdl",
    "outcomes.kdl",
    "alpha.kdl",
    "beta.kdl",
    "table.kdl",
    "automa.kdl",
];

/// The files of the core set, in the order that gives cards their ids.
pub fn builtin_files() -> &'static [SourceFile] {
    FILES
}

/// The core set, read once.
pub fn builtin() -> Arc<Content> {
    static CONTENT: OnceLock<Arc<Content>> = OnceLock::new();
    let load = || Arc::new(builtin_loaded().content.clone());
    CONTENT.get_or_init(load).clone()
}

/// The core set with the source of every value, read once.
///
/// # Panics
/// If the files built into the program are wrong, which a test rules out.
pub fn builtin_loaded() -> &'static Loaded {
    static LOADED: OnceLock<Loaded> = OnceLock::new();
    LOADED.get_or_init(|| match load(FILES) {
        Ok(loaded) => loaded,
        Err(errors) => panic!("the built-in content is wrong:\n{errors}"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_core_set_loads() {
        if let Err(errors) = load(FILES) {
            panic!("{errors}");
        }
        assert_eq!(builtin().cards.len(), 84);
    }
}
