//! The words people ask with, and the words that the rules have for the same thing.

use crate::error::{Errors, ParseError, Problem};
use crate::parse::Spot;
use crate::search::stems;

/// Lines `gun, run out of = fire, weapon`: whoever asks with what stands on the left means what stands on the right as well.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Synonyms {
    lines: Vec<Line>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Line {
    /// Phrases, as stems.
    asked: Vec<Vec<String>>,
    /// Stems of the words of the rules.
    meant: Vec<String>,
}

impl Synonyms {
    /// Reads the list; lines that begin with `#` and blank ones say nothing.
    ///
    /// # Errors
    /// Every line that is none, with its number.
    pub fn parse(file: &str, text: &str) -> Result<Synonyms, Errors> {
        let mut errors: Vec<ParseError> = Vec::new();
        let mut lines = Vec::new();
        for (at, text) in text.lines().enumerate() {
            let text = text.trim();
            if text.is_empty() || text.starts_with('#') {
                continue;
            }
            match line(text) {
                Some(line) => lines.push(line),
                None => errors.push(Spot::new(file, at + 1).error(Problem::Synonym)),
            }
        }
        if errors.is_empty() { Ok(Synonyms { lines }) } else { Err(Errors(errors)) }
    }

    /// What is meant besides by a question, as stems: for each phrase of it the words of the rules.
    pub(crate) fn meant(&self, asked: &[String]) -> Vec<(&[String], &[String])> {
        let phrase = |phrase: &&Vec<String>| asked.windows(phrase.len()).any(|window| window == phrase.as_slice());
        self.lines
            .iter()
            .filter_map(|line| {
                line.asked.iter().filter(phrase).max_by_key(|phrase| phrase.len()).map(|one| (line, one))
            })
            .map(|(line, phrase)| (phrase.as_slice(), line.meant.as_slice()))
            .collect()
    }
}

fn line(text: &str) -> Option<Line> {
    let (asked, meant) = text.split_once('=')?;
    let asked: Vec<Vec<String>> = asked.split(',').map(stems).filter(|phrase| !phrase.is_empty()).collect();
    let meant = stems(meant);
    (!asked.is_empty() && !meant.is_empty()).then_some(Line { asked, meant })
}
