//! Playing cases and telling what came of it.

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

use rulebook::Rulebook;
use tabletop::Refusal;
use words::Words;

use crate::case::{self, Beat, Case};
use crate::expect::expect;
use crate::fault::{Fault, Offset};
use crate::spoken::Spoken;
use crate::table::CaseTable;
use crate::tree::{Node, Value};

/// What a game brings so that cases can be written for it.
pub trait Bench {
    /// The game that the cases are about.
    type Game: Spoken;

    /// The rulebook that its cases prove; without one any ID will do.
    fn rulebook(&self) -> Option<&Rulebook>;

    /// Lays out the position of a case. A position that is impossible is a fault that says why.
    fn lay_out(&self, given: &Node) -> Result<CaseTable<Self::Game>, Fault>;

    /// Is this the content that comes with the program? Cases with values of their own are not played on it.
    fn is_shipped(&self) -> bool;
}

/// Why something was not allowed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// The rule that forbids it.
    pub rule: String,
    /// The reason in words.
    pub text: String,
}

/// A refusal as cases tell it.
pub fn in_words(refusal: Refusal) -> Refused {
    Refused { rule: refusal.rule.to_owned(), text: Words::english().tell(&refusal.message) }
}

/// A case that held.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passed {
    /// File it stands in.
    pub file: String,
    /// What the case is called.
    pub name: String,
    /// IDs it proves.
    pub proves: Vec<String>,
}

/// Something that did not hold, or a file that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// File it stands in.
    pub file: String,
    /// Line, from 1.
    pub line: usize,
    /// Column, from 1.
    pub column: usize,
    /// Name of the case; none if the file could not be read.
    pub case: Option<String>,
    /// What was expected and found.
    pub message: String,
    /// What had happened until then.
    pub transcript: Vec<String>,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}: ", self.file, self.line, self.column)?;
        if let Some(case) = &self.case {
            write!(f, "{case}\n  ")?;
        }
        write!(f, "{}", self.message.replace('\n', "\n  "))?;
        if !self.transcript.is_empty() {
            write!(f, "\n  what happened:")?;
        }
        for line in &self.transcript {
            write!(f, "\n    {line}")?;
        }
        Ok(())
    }
}

/// What came of one or more files.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Cases that held, in the order of the files.
    pub passed: Vec<Passed>,
    /// Cases that did not hold, or could not be played.
    pub failed: Vec<Failure>,
    /// Cases that were not played on the shipped content, because they say that they have values of their own.
    pub left_out: Vec<LeftOut>,
}

/// A case that is not played on the shipped content.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeftOut {
    /// File it stands in.
    pub file: String,
    /// What the case is called.
    pub name: String,
    /// Why, in its own words.
    pub why: String,
}

impl Report {
    /// Plays all cases of a file and adds what came of it. `file` is the name shown in failures. What is wrong with one case
    /// keeps no other from being played.
    pub fn play<B: Bench>(&mut self, bench: &B, file: &str, text: &str) {
        let failure = |case: Option<String>, fault: Fault, transcript: Vec<String>| {
            let (line, column) = fault.at.line_and_column(text);
            Failure { file: file.to_owned(), line, column, case, message: fault.message, transcript }
        };
        let (cases, broken) = case::read(text);
        self.failed.extend(broken.into_iter().map(|broken| failure(broken.case, broken.fault, Vec::new())));
        for case in &cases {
            if let Some(why) = case.own_values.as_ref().filter(|_| bench.is_shipped()) {
                self.left_out.push(LeftOut { file: file.to_owned(), name: case.name.clone(), why: why.clone() });
                continue;
            }
            match hold(bench, case) {
                Ok(()) => {
                    let proves = case.proves.iter().map(Value::text).collect();
                    self.passed.push(Passed { file: file.to_owned(), name: case.name.clone(), proves });
                }
                Err(Failed { fault, transcript }) => {
                    self.failed.push(failure(Some(case.name.clone()), fault, transcript));
                }
            }
        }
    }

    /// IDs proven, each with the name of the case: what `rulebook::coverage` takes.
    pub fn proofs(&self) -> impl Iterator<Item = (&str, &str)> {
        self.passed.iter().flat_map(|passed| passed.proves.iter().map(|id| (id.as_str(), passed.name.as_str())))
    }
}

/// A check of the content and what came of it.
pub struct ContentCheck {
    /// IDs of the rules it proves.
    pub proves: &'static [&'static str],
    /// A sentence that says what is so.
    pub name: &'static str,
    /// What is not as it should be.
    pub result: Result<(), String>,
}

/// What a case did not hold with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failed {
    /// What was expected and found, and where.
    pub fault: Fault,
    /// What had happened until then.
    pub transcript: Vec<String>,
}

/// Plays one case.
///
/// # Errors
/// Why it does not hold. A position that the rules cannot cope with is such a reason too, not the end of the program.
pub fn hold<B: Bench>(bench: &B, case: &Case) -> Result<(), Failed> {
    let mut transcript = Vec::new();
    let result = catch_unwind(AssertUnwindSafe(|| play(bench, case, &mut transcript)));
    let given_up = |_| Err(Fault::new(case.at, "the program gave up here: a fault of its own"));
    result.unwrap_or_else(given_up).map_err(|fault| Failed { fault, transcript })
}

/// Plays a case. Expectations that stand together are all compared, so that one run tells all that differs.
fn play<B: Bench>(bench: &B, case: &Case, transcript: &mut Vec<String>) -> Result<(), Fault> {
    for id in &case.proves {
        let word = id.word()?;
        if bench.rulebook().is_some_and(|book| book.get(&word).is_none()) {
            return Err(Fault::new(id.at, format!("{} is not in the rulebook", id.text())));
        }
    }
    let mut table = bench.lay_out(&case.given)?;
    let mut wrong: Vec<Fault> = Vec::new();
    for beat in &case.beats {
        let result = match beat {
            Beat::Expect(expected) => expect(&table, expected).map_err(|fault| wrong.push(fault)).or(Ok(())),
            Beat::Act { .. } if !wrong.is_empty() => break,
            Beat::Act { seat, action, refused } => act(&mut table, seat, action, refused.as_ref()),
        };
        table.transcript.clone_into(transcript);
        result?;
    }
    let mut wrong = wrong.into_iter();
    let Some(mut first) = wrong.next() else { return Ok(()) };
    for fault in wrong {
        first.message.push_str(&format!("\nalso: {}", fault.message));
    }
    Err(first)
}

fn act<G: Spoken>(
    table: &mut CaseTable<G>,
    seat: &Value,
    action: &Value,
    refused: Option<&Value>,
) -> Result<(), Fault> {
    let result = table.act(seat, action)?;
    let what = format!("{}: {}", seat.text(), action.text());
    match (result, refused) {
        (Ok(()), None) => Ok(()),
        (Ok(()), Some(rule)) => {
            Err(Fault::new(action.at, format!("expected that {} forbids `{what}`, but it is allowed", rule.text())))
        }
        (Err(found), Some(rule)) => expect_rule(rule, &found, action.at, &what),
        (Err(found), None) => {
            Err(Fault::new(action.at, format!("`{what}` is not allowed: {} ({})", found.text, found.rule)))
        }
    }
}

/// Is something refused by the rule named?
pub fn expect_rule(rule: &Value, found: &Refused, at: Offset, what: &str) -> Result<(), Fault> {
    let rule = rule.word()?;
    if rule == found.rule {
        return Ok(());
    }
    Err(Fault::new(at, format!("expected that {rule} forbids `{what}`, found {}: {}", found.rule, found.text)))
}

/// Is the setup of a case allowed or refused as the case says? Nothing, if it is refused by the rule named in `refused`.
///
/// # Errors
/// If it is otherwise.
pub fn allowed<R>(rules: Result<R, Refusal>, refused: Option<&Value>, given: Offset) -> Result<Option<R>, Fault> {
    match (rules.map_err(in_words), refused) {
        (Ok(rules), None) => Ok(Some(rules)),
        (Ok(_), Some(rule)) => {
            let message = format!("expected that {} forbids this setup, but it is allowed", rule.text());
            Err(Fault::new(rule.at, message))
        }
        (Err(found), Some(rule)) => expect_rule(rule, &found, rule.at, "this setup").map(|()| None),
        (Err(found), None) => Err(Fault::new(given, format!("{} ({})", found.text, found.rule))),
    }
}
