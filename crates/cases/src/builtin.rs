//! The cases that come with the program, by game.

use registry::{NAMES, game_of_rule, with_game};

use crate::case::{Case, first_id};
use crate::run::{Bench, ContentCheck, Failed, Failure, Passed, Report, hold};
use crate::spoken::Spoken;
use crate::values::Values;

/// A game with a rulebook that cases prove.
pub trait Cased: Spoken {
    /// What its cases are played with.
    type Bench: Bench<Game = Self> + 'static;

    /// Its content with these values, and its rulebook.
    ///
    /// # Panics
    /// If the content of the cases is wrong, which a test rules out.
    fn bench(values: Values) -> Self::Bench;

    /// What is checked of the content that comes with the program, and what came of it.
    fn content_checks() -> Vec<ContentCheck>;
}

/// A bench, whatever the game.
pub trait AnyBench {
    /// Plays one case.
    ///
    /// # Errors
    /// Why it does not hold.
    fn hold(&self, case: &Case) -> Result<(), Failed>;

    /// Plays all cases of a file and adds what came of it.
    fn play(&self, report: &mut Report, file: &str, text: &str);
}

impl<B: Bench> AnyBench for B {
    fn hold(&self, case: &Case) -> Result<(), Failed> {
        hold(self, case)
    }

    fn play(&self, report: &mut Report, file: &str, text: &str) {
        report.play(self, file, text);
    }
}

/// The bench of a game; nothing if there is no such game.
pub fn bench(game: &str, values: Values) -> Option<Box<dyn AnyBench>> {
    with_game!(game, G => Box::new(<G as Cased>::bench(values)) as Box<dyn AnyBench>)
}

/// The game that a case file is about, told by the first ID that it proves; the first game if that tells nothing.
pub fn game_of(text: &str) -> &'static str {
    first_id(text).and_then(|id| game_of_rule(&id)).unwrap_or(NAMES[0])
}

impl Report {
    /// Plays all cases of a game that come with the program.
    pub fn builtin<G: Cased>(values: Values) -> Self {
        let bench = G::bench(values);
        let mut report = Report::default();
        for (name, text) in rulebook::cases(G::RULEBOOK) {
            report.play(&bench, name, text);
        }
        report
    }

    /// All that proves a game's rules: its cases, and the checks of its content.
    pub fn proving<G: Cased>() -> Self {
        Report::builtin::<G>(Values::Held).with_content_checks(G::content_checks())
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
