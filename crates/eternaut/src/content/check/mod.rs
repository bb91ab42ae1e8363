//! Looks over a campaign that loads and says what no reader would ever find, or would find missing.
//!
//! Loading refuses what is wrong; here is told what is odd: texts that nobody can reach, choices that nobody can make, things
//! that are never used, counters that do not answer, places that nobody can come to. Everything rests on what can happen at all ([`Reach`]).

mod answers;
mod dead;
mod may;
mod places;
mod reach;
mod telling;
mod unused;

use content_reader::error::{ContentErrors, Place, Report, SourceFile};

use super::book::Book;
use super::ids::BlockId;
use super::read::{Loaded, ScenarioOrigins};
use super::walk::roots;

pub(crate) use self::reach::objective;
pub use self::reach::{Reach, found};

/// How much of a Scenario can be read at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Coverage {
    /// Code of the Scenario.
    pub code: String,
    /// Texts (paragraphs, cards, feet, sections) that can be reached.
    pub reached: usize,
    /// Texts that there are.
    pub all: usize,
}

/// Everything that is odd about a campaign, in the order of the files, and how much of each Scenario can be reached.
/// The files must be those that were loaded.
pub fn check(files: &[SourceFile], loaded: &Loaded) -> (ContentErrors, Vec<Coverage>) {
    let mut report = Report::new(files);
    let mut coverage = Vec::new();
    let mut reaches = Vec::new();
    for (index, places) in loaded.origins.scenarios.iter().enumerate() {
        let reach = Reach::of(&loaded.content, index);
        let scenario = &loaded.content.scenarios[index];
        let cx = Book { content: &loaded.content, scenario };
        let mut checker = Checker { loaded, cx, places, reach: &reach, report: &mut report };
        checker.dead();
        checker.unused();
        checker.answers();
        checker.places();
        checker.telling();
        let texts: Vec<_> = roots(scenario).into_iter().filter(|(_, body)| *body != BlockId(0)).collect();
        coverage.push(Coverage {
            code: scenario.code.clone(),
            reached: texts.iter().filter(|(root, _)| reach.roots.contains(root)).count(),
            all: texts.len(),
        });
        reaches.push(reach);
    }
    unused::campaign(loaded, &reaches, &mut report);
    (report.into_errors(), coverage)
}

/// Checks one Scenario.
struct Checker<'l, 'r, 'f> {
    loaded: &'l Loaded,
    cx: Book<'l>,
    places: &'l ScenarioOrigins,
    reach: &'r Reach,
    report: &'r mut Report<'f>,
}

impl Checker<'_, '_, '_> {
    /// Where an instruction stands.
    fn place(&self, block: BlockId, index: usize) -> Place {
        self.loaded.origins.blocks[usize::from(block.0)][index]
    }
}
