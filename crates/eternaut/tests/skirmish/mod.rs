//! A small campaign for what Scenario B brings, read from files as any other.

use std::sync::Arc;

use eternaut::content::{Content, SourceFile, load};
use eternaut::{Edition, Setup};

/// The campaign; its only Scenario is B1.
pub fn content() -> Arc<Content> {
    let files = [
        SourceFile::new("campaign.kdl", include_str!("campaign.kdl")),
        SourceFile::new("b1/scenario.kdl", include_str!("scenario.kdl")),
    ];
    Arc::new(load(&files).unwrap_or_else(|errors| panic!("{errors}")).content)
}

/// Scenario B1 for so many players.
pub fn setup(players: usize) -> Setup {
    Setup { scenario: "B1".into(), edition: Edition::CURRENT, ..Setup::players(players) }
}
