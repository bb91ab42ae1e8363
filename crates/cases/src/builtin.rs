//! The cases that come with the program.

use crate::last_aurora::Cards;
use crate::run::Report;

macro_rules! files {
    ($folder:literal: $($name:literal),* $(,)?) => {
        &[$((concat!("rulebook/", $folder, "/cases/", $name), include_str!(concat!("../../../rulebook/", $folder, "/cases/", $name)))),*]
    };
}

/// Names and texts of the case files of Last Aurora. A test sees to it that none is missing.
pub const LAST_AURORA: &[(&str, &str)] = files!["last-aurora":
    "01-terms.case.kdl",
    "02-components.case.kdl",
    "03-setup.case.kdl",
    "04-revealing.case.kdl",
    "05-placement.case.kdl",
    "06-rounds.case.kdl",
    "07-exploration.case.kdl",
    "08-card-actions.case.kdl",
    "09-bonus-actions.case.kdl",
    "10-contamination.case.kdl",
    "11-abilities-and-pass.case.kdl",
    "12-rest.case.kdl",
    "13-movement.case.kdl",
    "14-fire-weapons.case.kdl",
    "15-end.case.kdl",
    "16-cards.case.kdl",
    "17-icons.case.kdl",
    "90-rulings.case.kdl",
    "95-examples.case.kdl",
];

impl Report {
    /// Plays all cases that come with the program.
    pub fn builtin(cards: &Cards) -> Self {
        let mut report = Report::default();
        for (name, text) in LAST_AURORA {
            report.play(cards, name, text);
        }
        report
    }
}
