//! The rulebook as data: every rule with its ID, its text and how it is proven.
//!
//! The chapters are Markdown files under `rulebook/`; `docs/rulebook.md` describes their shape. [`Rulebook::parse`]
//! reads them strictly, so that the same text can serve as help in the interface and as the list of what has to be
//! proven. [`coverage`] compares it with the proofs there are. [`Guide`] tells the same rules in the order one learns them,
//! and [`Index`] finds both by the words people ask with.

mod builtin;
mod coverage;
mod error;
mod guide;
mod heading;
mod parse;
mod references;
mod search;
mod synonyms;

use std::collections::BTreeMap;

use serde::Serialize;

pub use builtin::{builtin, cases, chapters, folders, guide, guide_files, synonyms};
pub use coverage::{ChapterTally, Coverage, PrefixTally, Tally, UnknownProof, UnknownProofs, coverage};
pub use error::{Errors, ParseError, Problem};
pub use guide::{Block, Figure, Guide, GuideChapter};
pub use search::{Hit, Index, Place};
pub use synonyms::Synonyms;

/// How a rule or ruling is proven.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase", tag = "by")]
pub enum Proof {
    /// A case shows the program doing it.
    Case,
    /// A check of the content shows that pieces, counts or card values agree.
    Content,
    /// There is nothing a program could do or check.
    Note {
        /// Why no case can prove it.
        reason: String,
    },
}

impl Proof {
    /// Does the rule need a case or a check at all?
    pub fn is_needed(&self) -> bool {
        !matches!(self, Proof::Note { .. })
    }
}

/// A numbered rule of a chapter, in our own words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Rule {
    /// The number under which refusals and cases name it, for example `LA-EXP-06`.
    pub id: String,
    /// The part of the ID shared with its siblings: `LA-EXP`.
    pub prefix: String,
    /// Slug of its chapter: `exploration`.
    pub chapter: String,
    /// Heading it stands under inside the chapter, if any.
    pub section: Option<String>,
    /// A few words to find it by.
    pub title: String,
    /// The rule: one paragraph of Markdown without line breaks.
    pub text: String,
    /// How it is proven.
    pub proof: Proof,
}

/// How sure a ruling is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Strength {
    /// Follows from the printed rules.
    Firm,
    /// Their best reading.
    Likely,
    /// They are silent; something workable was chosen.
    Default,
}

/// A decision on what the printed rules leave open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Ruling {
    /// The number under which refusals and cases name it, for example `RUL-LA-24`.
    pub id: String,
    /// A few words to find it by.
    pub title: String,
    /// How sure it is.
    pub strength: Strength,
    /// How it is proven.
    pub proof: Proof,
    /// What was open.
    pub question: String,
    /// What we play.
    pub ruling: String,
    /// Why it was decided so and not otherwise.
    pub reason: String,
}

/// A worked example.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Example {
    /// The number under which cases name it, for example `EX-LA-12`.
    pub id: String,
    /// A few words to find it by.
    pub title: String,
    /// The position that the example starts from.
    pub given: String,
    /// What somebody does.
    pub when: String,
    /// What comes of it.
    pub then: String,
    /// IDs of the rules it shows.
    pub shows: Vec<String>,
    /// Why no case can play it yet, if so.
    pub waits: Option<String>,
}

/// One file of the rulebook.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Chapter {
    /// Number the file name begins with; chapters are read in this order.
    pub number: u32,
    /// The rest of the file name: `exploration`.
    pub slug: String,
    /// Its first heading.
    pub title: String,
    /// What stands before the first entry; may be empty.
    pub intro: String,
    /// IDs of its rules, rulings and examples, in reading order.
    pub entries: Vec<String>,
}

/// What an ID can stand for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry<'a> {
    /// A rule that the text states.
    Rule(&'a Rule),
    /// A decision of ours where the text leaves a doubt.
    Ruling(&'a Ruling),
    /// A worked example.
    Example(&'a Example),
}

/// Where an ID is kept: which list, and the position in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum EntryIndex {
    Rule(usize),
    Ruling(usize),
    Example(usize),
}

/// All chapters of one game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rulebook {
    chapters: Vec<Chapter>,
    rules: Vec<Rule>,
    rulings: Vec<Ruling>,
    examples: Vec<Example>,
    index: BTreeMap<String, EntryIndex>,
}

impl Rulebook {
    /// Chapters in reading order.
    pub fn chapters(&self) -> &[Chapter] {
        &self.chapters
    }

    /// Rules in reading order.
    pub fn rules(&self) -> &[Rule] {
        &self.rules
    }

    /// Rulings in reading order.
    pub fn rulings(&self) -> &[Ruling] {
        &self.rulings
    }

    /// Worked examples in reading order.
    pub fn examples(&self) -> &[Example] {
        &self.examples
    }

    /// Whatever has this ID.
    pub fn get(&self, id: &str) -> Option<Entry<'_>> {
        self.index.get(id).map(|place| match *place {
            EntryIndex::Rule(i) => Entry::Rule(&self.rules[i]),
            EntryIndex::Ruling(i) => Entry::Ruling(&self.rulings[i]),
            EntryIndex::Example(i) => Entry::Example(&self.examples[i]),
        })
    }

    /// The rule of this ID.
    pub fn rule(&self, id: &str) -> Option<&Rule> {
        match self.get(id) {
            Some(Entry::Rule(rule)) => Some(rule),
            _ => None,
        }
    }

    /// The ruling of this ID.
    pub fn ruling(&self, id: &str) -> Option<&Ruling> {
        match self.get(id) {
            Some(Entry::Ruling(ruling)) => Some(ruling),
            _ => None,
        }
    }

    /// The worked example of this ID.
    pub fn example(&self, id: &str) -> Option<&Example> {
        match self.get(id) {
            Some(Entry::Example(example)) => Some(example),
            _ => None,
        }
    }
}
