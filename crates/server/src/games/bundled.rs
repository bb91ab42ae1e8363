//! Content by its fingerprint: what comes with the program, and what was kept or is brought along.

use std::sync::Arc;

use serde_json::Value;
use tabletop::{Bundle, Game, Hash};
use words::Words;

/// Where the cards and texts of a game come from.
pub trait Bundled: Game {
    /// The cards that new tables play with.
    fn content() -> Arc<Self::Content>;

    /// The files that they were read from.
    fn bundle() -> Bundle;

    /// The content that comes with the program under this fingerprint: the present one, or that of an earlier edition.
    fn find(setup: &Self::Setup, fingerprint: &Hash) -> Option<Arc<Self::Content>>;

    /// The files of an earlier edition under this fingerprint.
    fn archived(fingerprint: &Hash) -> Option<Bundle>;

    /// Reads content that was kept under a fingerprint.
    ///
    /// # Errors
    /// What is wrong with the files.
    fn load(bundle: &Bundle, fingerprint: Hash) -> Result<Self::Content, String>;

    /// Reads content that somebody brings with a game, and proves that it is what the game was played with.
    ///
    /// # Errors
    /// What is wrong with the files, or that they are others.
    fn prove(bundle: &Bundle, setup: &Self::Setup, fingerprint: &Hash) -> Result<Self::Content, String>;

    /// Cards to draw and to read, out of a bundle or the present ones.
    ///
    /// # Errors
    /// What is wrong with the files.
    fn gallery(bundle: Option<&Bundle>, words: &Words) -> Result<Value, String>;
}
