//! The rulebook of this repository, built into the program.

use crate::{Errors, Rulebook};

macro_rules! chapters {
    ($folder:literal: $($name:literal),* $(,)?) => {
        &[$(($name, include_str!(concat!("../../../rulebook/", $folder, "/", $name)))),*]
    };
}

/// File names and texts of the chapters of Last Aurora.
pub const LAST_AURORA: &[(&str, &str)] = chapters!["last-aurora":
    "01-terms.md",
    "02-components.md",
    "03-setup.md",
    "04-revealing.md",
    "05-placement.md",
    "06-rounds.md",
    "07-exploration.md",
    "08-card-actions.md",
    "09-bonus-actions.md",
    "10-contamination.md",
    "11-abilities-and-pass.md",
    "12-rest.md",
    "13-movement.md",
    "14-fire-weapons.md",
    "15-end.md",
    "16-cards.md",
    "17-icons.md",
    "18-hazards.md",
    "19-beta.md",
    "20-mine.md",
    "21-last-automa.md",
    "90-rulings.md",
    "95-examples.md",
];

/// File names and texts of the chapters of The Eternaut, as far as Scenario A goes.
pub const THE_ETERNAUT: &[(&str, &str)] = chapters!["the-eternaut":
    "01-campaign.md",
    "02-setup.md",
    "03-rounds.md",
    "04-paragraphs.md",
    "05-actions.md",
    "06-map.md",
    "07-items.md",
    "08-tests.md",
    "09-objectives-and-diary.md",
    "10-icons.md",
    "11-snow.md",
    "12-finishing.md",
    "90-rulings.md",
    "95-examples.md",
];

/// The rulebook of Last Aurora. A test sees to it that this does not fail.
pub fn builtin() -> Result<Rulebook, Errors> {
    Rulebook::parse(LAST_AURORA)
}

/// The rulebook of The Eternaut. A test sees to it that this does not fail.
pub fn the_eternaut() -> Result<Rulebook, Errors> {
    Rulebook::parse(THE_ETERNAUT)
}
