//! The cases that come with the program.

use crate::eternaut::Campaign;
use crate::last_aurora::Cards;
use crate::run::{ContentCheck, Failure, Passed, Report};

macro_rules! files {
    ($folder:literal: $($name:literal),* $(,)?) => {
        &[$((
            concat!("rulebook/", $folder, "/cases/", $name),
            include_str!(concat!("../../../rulebook/", $folder, "/cases/", $name)),
        )),*]
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
    "08-improving.case.kdl",
    "08-limits.case.kdl",
    "09-bonus-actions.case.kdl",
    "10-contamination.case.kdl",
    "11-abilities-and-pass.case.kdl",
    "12-rest.case.kdl",
    "13-movement.case.kdl",
    "14-fire-weapons.case.kdl",
    "14-loot-and-enemies.case.kdl",
    "15-end.case.kdl",
    "16-cards-b-survivors.case.kdl",
    "16-cards-b.case.kdl",
    "16-cards-c.case.kdl",
    "16-cards.case.kdl",
    "17-icons.case.kdl",
    "18-hazards.case.kdl",
    "19-beta.case.kdl",
    "20-mine.case.kdl",
    "21-automa-explore.case.kdl",
    "21-automa-fire-and-end.case.kdl",
    "21-automa-limits.case.kdl",
    "21-automa-road.case.kdl",
    "90-rulings-a.case.kdl",
    "90-rulings-b.case.kdl",
    "90-rulings-c.case.kdl",
    "90-rulings-d.case.kdl",
    "90-rulings-e.case.kdl",
    "90-rulings.case.kdl",
    "95-examples.case.kdl",
];

/// Names and texts of the case files of The Eternaut. A test sees to it that none is missing.
pub const THE_ETERNAUT: &[(&str, &str)] = files!["the-eternaut":
    "01-campaign.case.kdl",
    "02-setup.case.kdl",
    "03-rounds.case.kdl",
    "04-conditions.case.kdl",
    "04-instructions.case.kdl",
    "04-paragraphs.case.kdl",
    "05-actions.case.kdl",
    "06-map.case.kdl",
    "07-items.case.kdl",
    "08-tests.case.kdl",
    "09-objectives-and-diary.case.kdl",
    "11-snow.case.kdl",
    "12-finishing.case.kdl",
    "90-rulings.case.kdl",
];

impl Report {
    /// Plays all cases of The Eternaut that come with the program.
    pub fn the_eternaut(campaign: &Campaign) -> Self {
        let mut report = Report::default();
        for (name, text) in THE_ETERNAUT {
            report.play(campaign, name, text);
        }
        report
    }

    /// Plays all cases that come with the program.
    pub fn builtin(cards: &Cards) -> Self {
        let mut report = Report::default();
        for (name, text) in LAST_AURORA {
            report.play(cards, name, text);
        }
        report
    }

    /// Adds checks of a game's content, as if each were a case.
    pub fn with_content_checks(mut self, checks: Vec<ContentCheck>) -> Self {
        for check in checks {
            let (file, name) = ("content".to_owned(), check.name.to_owned());
            match check.result {
                Ok(()) => {
                    let proves = check.proves.iter().map(|&id| id.to_owned()).collect();
                    self.passed.push(Passed { file, name, proves });
                }
                Err(message) => {
                    let (line, column, transcript) = (1, 1, Vec::new());
                    self.failed.push(Failure { file, line, column, case: Some(name), message, transcript });
                }
            }
        }
        self
    }
}
