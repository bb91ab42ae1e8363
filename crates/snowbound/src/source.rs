//! The cards that a recorded game was played with.

use std::path::Path;
use std::sync::Arc;

use anyhow::Context;
use tabletop::Record;

use crate::games::Played;

/// The cards of a record: those that come with it, else those in a folder, else what the program knows by their fingerprint.
pub fn of_record<G: Played>(record: &Record, folder: Option<&Path>) -> anyhow::Result<Arc<G::Content>> {
    let setup: G::Setup = serde_json::from_value(record.setup.clone()).context("line 1: the setup cannot be read")?;
    if let Some(bundle) = &record.bundle {
        return Ok(Arc::new(G::prove(bundle, &setup, &record.content)?));
    }
    match folder {
        Some(folder) => G::in_folder(folder, &setup, &record.content),
        None => Ok(G::find(&setup, &record.content).unwrap_or_else(G::content)),
    }
}
