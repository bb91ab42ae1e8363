//! The Eternaut.

use std::sync::Arc;

use content_reader::fingerprint::Unknown;
use eternaut::content::{self as book, Content};
use eternaut::{Eternaut, Setup};
use tabletop::{Bundle, Hash};

use crate::{Listed, bundled, files};

impl Listed for Eternaut {
    const TITLE: &'static str = "The Eternaut";
    const RULEBOOK: &'static str = "the-eternaut";
    const PREFIXES: &'static [&'static str] = &["ET", "EA", "EB", "EC", "ED", "EE", "EF", "EK", "CM", "DV"];
    const VERBS: &'static [&'static str] = eternaut::action::VERBS;
    const ARGUMENTS: &'static [&'static str] = &[
        "0", "1", "2", "5", "255", "256", "-1", "901", "904", "011", "403", "C3.1", "D3.4", "Z9.9", "#0", "e002", "é",
    ];

    /// Scenario A with 1 to 5 players.
    fn sample_setups() -> Vec<Setup> {
        (1..=5).map(Setup::players).collect()
    }

    fn content() -> Arc<Content> {
        book::builtin()
    }

    fn bundle() -> Bundle {
        bundled([book::builtin_files()])
    }

    fn find(setup: &Setup, fingerprint: &Hash) -> Option<Arc<Content>> {
        book::find(setup, fingerprint)
    }

    fn archived(fingerprint: &Hash) -> Option<Bundle> {
        book::archived(fingerprint).map(|files| bundled([files]))
    }

    fn load(bundle: &Bundle, fingerprint: Hash) -> Result<Content, String> {
        let loaded = book::load_as(&files(bundle).concat(), fingerprint);
        loaded.map(|loaded| loaded.content).map_err(|errors| errors.to_string())
    }

    fn prove(bundle: &Bundle, setup: &Setup, fingerprint: &Hash) -> Result<Content, Unknown> {
        Ok(book::load_for(&files(bundle).concat(), setup, fingerprint)?.content)
    }
}
