//! Steps, some of them side by side, and the table of how they went.
//!
//! Each step is a process of its own (`alone.rs`): what it and its programs print is kept together, its processor time can be
//! told, and it can be ended with all that it started.

use std::fmt;
use std::io::Write;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use crate::alone::{self, Event, Report, Running};
use crate::counts::Counts;
use crate::screen::Screen;

/// How a step went that did not fail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It passed; what is worth telling, if anything.
    Passed(String),
    /// It passed, and these are the tests it ran.
    Counted(Counts),
    /// It could not run here, for this reason.
    Skipped(String),
}

impl Outcome {
    /// Passed, with nothing to tell.
    pub fn passed() -> Self {
        Outcome::Passed(String::new())
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Passed(text) if text.is_empty() => f.write_str("passed"),
            Outcome::Passed(text) => write!(f, "passed: {text}"),
            Outcome::Counted(counts) => write!(f, "passed: {counts}"),
            Outcome::Skipped(reason) => write!(f, "SKIPPED: {reason}"),
        }
    }
}

/// What only one step at a time may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thing {
    /// The build folder of the tests, which cargo locks.
    Debug,
    /// The build folder of what is measured, which cargo locks.
    Release,
    /// Tests that wait for something by the clock: two such steps would make each other late.
    Clock,
}

/// A check that can be run by itself.
pub struct Step {
    /// Its name on the command line.
    pub name: &'static str,
    /// What it checks, in a few words.
    pub about: &'static str,
    /// Does it; the error says what is wrong.
    pub run: fn() -> Result<Outcome, String>,
    /// Steps without which it cannot be done: they are wanted when it is, and come first.
    pub needs: &'static [&'static str],
    /// Steps that come first if they are wanted.
    pub after: &'static [&'static str],
    /// What no other step may use meanwhile.
    uses: &'static [Thing],
}

impl Step {
    /// A step that may be done at any time, beside any other.
    pub const fn new(name: &'static str, about: &'static str, run: fn() -> Result<Outcome, String>) -> Self {
        Step { name, about, run, needs: &[], after: &[], uses: &[] }
    }

    /// It cannot be done without these.
    pub const fn needs(self, needs: &'static [&'static str]) -> Self {
        Step { needs, ..self }
    }

    /// These come first if they are wanted.
    pub const fn after(self, after: &'static [&'static str]) -> Self {
        Step { after, ..self }
    }

    /// No other step may use these meanwhile.
    pub const fn uses(self, uses: &'static [Thing]) -> Self {
        Step { uses, ..self }
    }
}

/// How far a step is.
enum State {
    Waiting,
    Running(Running),
    Ended(Report),
    Stopped,
}

/// Silence after which is told what is running.
const PATIENCE: Duration = Duration::from_secs(30);

/// Runs the steps until one fails, so many at a time, then prints the table. The error names the step that failed.
pub fn run_all(steps: &[&Step], lanes: usize) -> Result<(), String> {
    let begin = Instant::now();
    let mut states: Vec<State> = steps.iter().map(|_| State::Waiting).collect();
    let mut screen = Screen::new(std::io::stdout());
    let mut failure = None;
    let (sender, events) = channel();
    while failure.is_none() {
        while let Some(at) = next(steps, &states, lanes) {
            screen.begin(at, &format!("\n[{}/{}] {}: {}", at + 1, steps.len(), steps[at].name, steps[at].about));
            states[at] = State::Running(alone::start(at, steps[at].name, &sender)?);
        }
        if !states.iter().any(|state| matches!(state, State::Running(_))) {
            break;
        }
        let Some((at, report)) = follow(&events, &mut screen, steps, &states) else { continue };
        if let Err(error) = &report.result {
            failure = Some((steps[at].name, error.clone()));
        }
        screen.end(at, &format!("{}: {}", steps[at].name, report.said()));
        states[at] = State::Ended(report);
    }
    for state in &mut states {
        if matches!(state, State::Running(_)) {
            // Whoever runs it lets go of it, which ends it.
            *state = State::Stopped;
        }
    }
    screen.close();
    close(steps, &states, begin.elapsed(), failure)
}

/// The first step that may begin now.
fn next(steps: &[&Step], states: &[State], lanes: usize) -> Option<usize> {
    let running = || steps.iter().zip(states).filter(|(_, state)| matches!(state, State::Running(_)));
    if running().count() >= lanes {
        return None;
    }
    let ready = |name: &str| {
        let at = steps.iter().position(|step| step.name == name);
        at.is_none_or(|at| matches!(states[at], State::Ended(_)))
    };
    let free = |thing: &Thing| running().all(|(step, _)| !step.uses.contains(thing));
    (0..steps.len()).find(|&at| {
        matches!(states[at], State::Waiting)
            && steps[at].needs.iter().chain(steps[at].after).all(|name| ready(name))
            && steps[at].uses.iter().all(free)
    })
}

/// Passes on what is printed until a step ends: which, and how it went. Nothing when the time is up.
fn follow(
    events: &Receiver<Event>,
    screen: &mut Screen<impl Write>,
    steps: &[&Step],
    states: &[State],
) -> Option<(usize, Report)> {
    loop {
        match events.recv_timeout(PATIENCE) {
            Ok(Event::Printed(at, bytes)) => screen.print(at, &bytes),
            Ok(Event::Ended(at, report)) => return Some((at, report)),
            Err(RecvTimeoutError::Timeout) => {
                let times = steps.iter().zip(states).filter_map(|(step, state)| match state {
                    State::Running(running) => Some(format!("{} for {} s", step.name, running.seconds())),
                    _ => None,
                });
                screen.tell(&format!("… running: {}", times.collect::<Vec<_>>().join(", ")));
            }
            Err(RecvTimeoutError::Disconnected) => return None,
        }
    }
}

/// Prints the table, and says what failed.
fn close(steps: &[&Step], states: &[State], total: Duration, failure: Option<(&str, String)>) -> Result<(), String> {
    let mut counts = Counts::default();
    let mut processor = 0.0;
    let width = steps.iter().map(|step| step.name.len()).max().unwrap_or(0);
    println!("\n{:<width$}  {:>8}  {:>9}  result", "step", "seconds", "processor");
    for (step, state) in steps.iter().zip(states) {
        let (seconds, work, text) = match state {
            State::Ended(report) => {
                if let Ok(Outcome::Counted(more)) = report.result {
                    counts.add(more);
                }
                processor += report.processor.unwrap_or(0.0);
                (Some(report.time.as_secs_f64()), report.processor, report.said())
            }
            State::Stopped => (None, None, "stopped".into()),
            State::Waiting | State::Running(_) => (None, None, "not run".into()),
        };
        println!("{:<width$}  {:>8}  {:>9}  {text}", step.name, tenths(seconds), tenths(work));
    }
    println!("{:<width$}  {:>8.1}  {:>9.1}", "all", total.as_secs_f64(), processor);
    if counts != Counts::default() {
        println!("tests and cases: {counts}");
    }
    match failure {
        None => Ok(()),
        Some((name, error)) => Err(format!("failed: step `{name}`: {error}")),
    }
}

fn tenths(number: Option<f64>) -> String {
    number.map_or_else(|| "-".to_owned(), |number| format!("{number:.1}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const STEPS: [Step; 4] = [
        Step::new("a", "", || Ok(Outcome::passed())).uses(&[Thing::Debug]),
        Step::new("b", "", || Ok(Outcome::passed())).uses(&[Thing::Debug, Thing::Clock]),
        Step::new("c", "", || Ok(Outcome::passed())).needs(&["a"]),
        Step::new("d", "", || Ok(Outcome::passed())).after(&["left out"]),
    ];

    /// Names of the steps that begin one after the other, while these run and those have ended.
    fn begun(running: &[&str], ended: &[&str], lanes: usize) -> Vec<&'static str> {
        let steps: Vec<&Step> = STEPS.iter().collect();
        let state = |step: &Step| match step.name {
            name if running.contains(&name) => State::Running(Running::for_tests()),
            name if ended.contains(&name) => {
                State::Ended(Report { result: Ok(Outcome::passed()), time: Duration::ZERO, processor: None })
            }
            _ => State::Waiting,
        };
        let mut states: Vec<State> = STEPS.iter().map(state).collect();
        let mut names = Vec::new();
        while let Some(at) = next(&steps, &states, lanes) {
            states[at] = State::Running(Running::for_tests());
            names.push(STEPS[at].name);
        }
        names
    }

    #[test]
    fn no_more_begin_than_there_are_lanes() {
        assert_eq!(begun(&[], &[], 1), ["a"]);
        assert_eq!(begun(&[], &["a"], 2), ["b", "c"]);
        assert_eq!(begun(&["b"], &["a"], 1), [""; 0]);
    }

    #[test]
    fn two_that_use_the_same_do_not_run_at_once() {
        assert_eq!(begun(&[], &[], 9), ["a", "d"]);
        assert_eq!(begun(&["a"], &[], 9), ["d"]);
    }

    #[test]
    fn what_a_step_needs_has_ended_and_what_is_left_out_is_not_waited_for() {
        assert_eq!(begun(&["a"], &["b"], 9), ["d"]);
        assert_eq!(begun(&[], &["a", "b"], 9), ["c", "d"]);
    }
}
