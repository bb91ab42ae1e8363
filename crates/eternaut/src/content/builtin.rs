//! The campaign that comes with the program.

use std::sync::{Arc, OnceLock};

use super::read::{Loaded, load};
use super::types::Content;
use content_reader::error::SourceFile;

// `FILES`: names and texts of all files under `content/eternaut`, in the order of their names.
include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The files of the campaign.
pub fn builtin_files() -> &'static [SourceFile] {
    FILES
}

/// The campaign, read once.
pub fn builtin() -> Arc<Content> {
    static CONTENT: OnceLock<Arc<Content>> = OnceLock::new();
    CONTENT.get_or_init(|| Arc::new(builtin_loaded().content.clone())).clone()
}

/// The campaign with the places of its parts, read once.
///
/// # Panics
/// If the files built into the program are wrong, which a test rules out.
pub fn builtin_loaded() -> &'static Loaded {
    static LOADED: OnceLock<Loaded> = OnceLock::new();
    LOADED.get_or_init(|| match load(FILES) {
        Ok(loaded) => loaded,
        Err(errors) => panic!("the built-in campaign is wrong:\n{errors}"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::check::check;

    #[test]
    fn the_campaign_loads_and_nothing_about_it_is_odd() {
        let loaded = load(FILES).unwrap_or_else(|errors| panic!("{errors}"));
        let (findings, coverage) = check(FILES, &loaded);
        assert!(findings.0.is_empty(), "{findings}");
        for scenario in coverage {
            assert_eq!(scenario.reached, scenario.all, "Scenario {}", scenario.code);
        }
    }
}
