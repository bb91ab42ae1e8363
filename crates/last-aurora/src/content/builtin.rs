//! The content that comes with the program.

use std::sync::{Arc, OnceLock};

use super::error::SourceFile;
use super::load::{Loaded, load};
use super::types::Content;
use crate::modules::files::PRESENT;

/// The files of core and modules, in the order that gives cards their ids.
pub fn builtin_files() -> &'static [SourceFile] {
    PRESENT
}

/// Core and modules, read once.
pub fn builtin() -> Arc<Content> {
    static CONTENT: OnceLock<Arc<Content>> = OnceLock::new();
    let load = || Arc::new(builtin_loaded().content.clone());
    CONTENT.get_or_init(load).clone()
}

/// Core and modules with the source of every value, read once.
///
/// # Panics
/// If the files built into the program are wrong, which a test rules out.
pub fn builtin_loaded() -> &'static Loaded {
    static LOADED: OnceLock<Loaded> = OnceLock::new();
    LOADED.get_or_init(|| match load(PRESENT) {
        Ok(loaded) => loaded,
        Err(errors) => panic!("the built-in content is wrong:\n{errors}"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::modules::Module;

    #[test]
    fn the_core_set_loads() {
        if let Err(errors) = load(PRESENT) {
            panic!("{errors}");
        }
        let content = builtin();
        let of = |module| content.cards.iter().filter(|card| card.module == module).count();
        assert_eq!(of(None), 84);
        assert_eq!(of(Some(Module::Athena)), 35);
        assert_eq!(of(Some(Module::StartingCrews)), 8);
        assert_eq!(of(Some(Module::Salvage)), 20);
        assert_eq!(of(Some(Module::Asgaror)), 12);
    }
}
