//! Which rules are proven, and which are not.

use std::collections::BTreeSet;
use std::fmt;

use serde::Serialize;
use thiserror::Error;

use crate::heading::prefix;
use crate::{Rule, Rulebook};

/// A proof that names an ID nobody knows.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{proof} claims to prove {id}, which is not in the rulebook")]
pub struct UnknownProof {
    /// The ID it names.
    pub id: String,
    /// Name of the proof.
    pub proof: String,
}

/// All such proofs. Never empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownProofs(pub Vec<UnknownProof>);

impl fmt::Display for UnknownProofs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, unknown) in self.0.iter().enumerate() {
            if i > 0 {
                writeln!(f)?;
            }
            write!(f, "{unknown}")?;
        }
        Ok(())
    }
}

impl std::error::Error for UnknownProofs {}

/// Counts of some rules. `rules` is always `proven` plus the length of `unproven`; notes are counted apart.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Tally {
    /// Rules that need a proof.
    pub rules: usize,
    /// Those that have one.
    pub proven: usize,
    /// IDs of those that have none, in reading order.
    pub unproven: Vec<String>,
    /// Rules about which nothing can be proven.
    pub notes: usize,
}

impl Tally {
    fn count(&mut self, id: &str, needed: bool, proven: bool) {
        if !needed {
            self.notes += 1;
            return;
        }
        self.rules += 1;
        if proven {
            self.proven += 1;
        } else {
            self.unproven.push(id.to_owned());
        }
    }
}

/// Counts of one chapter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ChapterTally {
    /// Slug of the chapter.
    pub chapter: String,
    /// The heading of the chapter.
    pub title: String,
    /// How many of its rules are proven, notes and open.
    #[serde(flatten)]
    pub tally: Tally,
}

/// Counts of all rules, or rulings, whose IDs begin alike.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PrefixTally {
    /// The part of the rules by its letters, for example `LA-EXP`.
    pub prefix: String,
    /// How many of its rules are proven, notes and open.
    #[serde(flatten)]
    pub tally: Tally,
}

/// What is proven of a rulebook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Coverage {
    /// Per chapter, in reading order; chapters without rules are left out.
    pub chapters: Vec<ChapterTally>,
    /// Per prefix, in reading order, rulings after the rules. As JSON this is the list that `snowbound rules --json` prints.
    pub prefixes: Vec<PrefixTally>,
    /// All rules together.
    pub total: Tally,
    /// The rulings, counted like rules.
    pub rulings: Tally,
    /// The worked examples, counted like rules; those that wait are counted as notes.
    pub examples: Tally,
}

/// Compares a rulebook with proofs, given as (ID, name of the proof). IDs may be those of rulings and examples too.
pub fn coverage<I, A, B>(book: &Rulebook, proven: I) -> Result<Coverage, UnknownProofs>
where
    I: IntoIterator<Item = (A, B)>,
    A: AsRef<str>,
    B: AsRef<str>,
{
    let proven = collect(book, proven)?;
    let has = |id: &str| proven.contains(id);
    let mut examples = Tally::default();
    for example in book.examples() {
        examples.count(&example.id, example.waits.is_none(), has(&example.id));
    }
    let mut rulings = Tally::default();
    for ruling in book.rulings() {
        rulings.count(&ruling.id, ruling.proof.is_needed(), has(&ruling.id));
    }
    Ok(Coverage {
        chapters: by_chapter(book, &has),
        prefixes: by_prefix(book, &has),
        total: tally(book.rules().iter(), &has),
        rulings,
        examples,
    })
}

/// The IDs that have a proof.
fn collect<I, A, B>(book: &Rulebook, proven: I) -> Result<BTreeSet<String>, UnknownProofs>
where
    I: IntoIterator<Item = (A, B)>,
    A: AsRef<str>,
    B: AsRef<str>,
{
    let mut ids = BTreeSet::new();
    let mut unknown = Vec::new();
    for (id, proof) in proven {
        let id = id.as_ref().to_owned();
        if book.get(&id).is_some() {
            ids.insert(id);
        } else {
            unknown.push(UnknownProof { id, proof: proof.as_ref().to_owned() });
        }
    }
    if unknown.is_empty() { Ok(ids) } else { Err(UnknownProofs(unknown)) }
}

fn tally<'a>(rules: impl Iterator<Item = &'a Rule>, has: &impl Fn(&str) -> bool) -> Tally {
    let mut tally = Tally::default();
    for rule in rules {
        tally.count(&rule.id, rule.proof.is_needed(), has(&rule.id));
    }
    tally
}

fn by_chapter(book: &Rulebook, has: &impl Fn(&str) -> bool) -> Vec<ChapterTally> {
    book.chapters()
        .iter()
        .filter_map(|chapter| {
            let mut rules = book.rules().iter().filter(|rule| rule.chapter == chapter.slug).peekable();
            rules.peek()?;
            let tally = tally(rules, has);
            Some(ChapterTally { chapter: chapter.slug.clone(), title: chapter.title.clone(), tally })
        })
        .collect()
}

fn by_prefix(book: &Rulebook, has: &impl Fn(&str) -> bool) -> Vec<PrefixTally> {
    let mut rows: Vec<PrefixTally> = Vec::new();
    let rules = book.rules().iter().map(|rule| (&rule.id, &rule.proof));
    let rulings = book.rulings().iter().map(|ruling| (&ruling.id, &ruling.proof));
    for (id, proof) in rules.chain(rulings) {
        let prefix = prefix(id);
        let at = rows.iter().position(|row| row.prefix == prefix).unwrap_or_else(|| {
            rows.push(PrefixTally { prefix: prefix.to_owned(), tally: Tally::default() });
            rows.len() - 1
        });
        rows[at].tally.count(id, proof.is_needed(), has(id));
    }
    rows
}
