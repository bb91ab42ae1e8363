//! The cases that come with the program, by game.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use registry::{NAMES, game_of_rule, with_game};

use crate::case::{Case, first_id};
use crate::run::{Bench, ContentCheck, Failed, Failure, Passed, Report, hold};
use crate::spoken::Spoken;
use crate::values::Values;

/// A game with a rulebook that cases prove.
pub trait Cased: Spoken {
    /// What its cases are played with.
    type Bench: Bench<Game = Self> + Sync + 'static;

    /// Its content with these values, and its rulebook.
    ///
    /// # Panics
    /// If the content of the cases is wrong, which a test rules out.
    fn bench(values: Values) -> Self::Bench;

    /// What is checked of the content that comes with the program, and what came of it.
    fn content_checks() -> Vec<ContentCheck>;
}

/// A bench, whatever the game; several threads may play on it.
pub trait AnyBench: Sync {
    /// Plays one case.
    ///
    /// # Errors
    /// Why it does not hold.
    fn hold(&self, case: &Case) -> Result<(), Failed>;

    /// Plays all cases of a file and adds what came of it.
    fn play(&self, report: &mut Report, file: &str, text: &str);
}

impl<B: Bench + Sync> AnyBench for B {
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
        let files: Vec<_> =
            rulebook::cases(G::RULEBOOK).iter().map(|&(name, text)| (&bench as &dyn AnyBench, name, text)).collect();
        Report::of_files(&files)
    }

    /// Plays the cases of many files, each with its bench, name and text, side by side on all cores. The report is in the order of the
    /// files.
    pub fn of_files(files: &[(&dyn AnyBench, &str, &str)]) -> Self {
        let next = AtomicUsize::new(0);
        let work = || {
            let mut played = Vec::new();
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                let Some((bench, name, text)) = files.get(number) else { return played };
                let mut report = Report::default();
                bench.play(&mut report, name, text);
                played.push((number, report));
            }
        };
        let workers = thread::available_parallelism().map_or(1, usize::from).min(files.len());
        let mut played: Vec<(usize, Report)> = thread::scope(|scope| {
            let workers: Vec<_> = (1..workers).map(|_| scope.spawn(work)).collect();
            let mut played = work();
            // Cases catch what gives up in them; whatever else does goes on here as it would without threads.
            played.extend(
                workers.into_iter().flat_map(|one| one.join().unwrap_or_else(|fault| std::panic::resume_unwind(fault))),
            );
            played
        });
        played.sort_by_key(|(number, _)| *number);
        let mut whole = Report::default();
        for (_, Report { passed, failed, left_out }) in played {
            whole.passed.extend(passed);
            whole.failed.extend(failed);
            whole.left_out.extend(left_out);
        }
        whole
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
