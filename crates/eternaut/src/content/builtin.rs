//! The campaign that comes with the program.

use std::sync::{Arc, OnceLock};

use content_reader::error::{ContentErrors, SourceFile};
use content_reader::fingerprint::{Fingerprint, Hash, Unknown, of_texts};

use super::read::{Loaded, SCENARIO_PART, load};
use super::types::Content;
use crate::setup::Setup;

// `FILES` and `FIRST_EDITION`: names and texts of all files under `content/eternaut`, and of those that the first edition had
// there, in the order of their names.
include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The files of the campaign.
pub fn builtin_files() -> &'static [SourceFile] {
    FILES
}

/// The campaigns of earlier editions: one, which served games of the first three.
pub fn archive() -> impl Iterator<Item = &'static [SourceFile]> {
    [FIRST_EDITION].into_iter()
}

/// The fingerprint of content for games of a Scenario.
pub fn fingerprint(content: &Content, scenario: &str) -> Hash {
    content.fingerprint.of(|part| uses(part, scenario))
}

fn uses(part: &str, scenario: &str) -> bool {
    part.strip_prefix(SCENARIO_PART) == Some(scenario)
}

/// The content that comes with the program and has this fingerprint for games with this setup: the present campaign, or one
/// of an earlier edition.
pub fn find(setup: &Setup, expected: &Hash) -> Option<Arc<Content>> {
    static FIRST: OnceLock<Option<Arc<Content>>> = OnceLock::new();
    let present = builtin();
    if fingerprint(&present, &setup.scenario) == *expected {
        return Some(present);
    }
    if of_texts(FIRST_EDITION) == *expected {
        let load = || load_as(FIRST_EDITION, *expected).ok().map(|loaded| Arc::new(loaded.content));
        return FIRST.get_or_init(load).clone();
    }
    archived_content().filter(|content| fingerprint(content, &setup.scenario) == *expected)
}

/// The files of an earlier edition whose games name this fingerprint.
pub fn archived(expected: &Hash) -> Option<&'static [SourceFile]> {
    let says = |content: Arc<Content>| {
        content.scenarios.iter().any(|scenario| fingerprint(&content, &scenario.code) == *expected)
    };
    (of_texts(FIRST_EDITION) == *expected || archived_content().is_some_and(says)).then_some(FIRST_EDITION)
}

/// The campaign of the first edition by what it says, which is how games of the second and third edition name it: they were
/// played with the same texts.
fn archived_content() -> Option<Arc<Content>> {
    static CONTENT: OnceLock<Option<Arc<Content>>> = OnceLock::new();
    CONTENT.get_or_init(|| load(FIRST_EDITION).ok().map(|loaded| Arc::new(loaded.content))).clone()
}

/// Reads content that is kept under a fingerprint.
///
/// # Errors
/// Everything that is wrong with the files.
pub fn load_as(files: &[SourceFile], fingerprint: Hash) -> Result<Loaded, ContentErrors> {
    let mut loaded = load(files)?;
    loaded.content.fingerprint = Fingerprint::Whole(fingerprint);
    Ok(loaded)
}

/// Reads content that somebody brings with a game.
///
/// # Errors
/// If it cannot be read, or has not the fingerprint that the game names.
pub fn load_for(files: &[SourceFile], setup: &Setup, expected: &Hash) -> Result<Loaded, Unknown> {
    let mut loaded = load(files).map_err(Unknown::Unreadable)?;
    loaded.content.fingerprint.prove(of_texts(files), |part| uses(part, &setup.scenario), expected)?;
    Ok(loaded)
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
