//! Faults that are none: a list with a reason for each.
//!
//! A line of `crates/mutants/same.txt` is `path | function | before | after | why`; lines that begin with `#` are remarks. It names no line
//! of the source, so it outlasts changes elsewhere; when what it describes is gone, the report says so. Where a function has the same
//! words in several places, `before @ words` means the one whose line has these words.

use std::path::Path;

use crate::sites::{LeftOut, Mutant, Source};

const FILE: &str = "crates/mutants/same.txt";

/// Faults that change nothing anybody could see, with the reasons.
pub struct List(Vec<Line>);

struct Line {
    path: String,
    function: String,
    before: String,
    /// Words of the line in the source, where others of the function have the same `before`.
    within: Option<String>,
    after: String,
    why: String,
}

impl List {
    /// Reads the list.
    pub fn read(root: &Path) -> Result<Self, String> {
        let text = std::fs::read_to_string(root.join(FILE)).map_err(|error| format!("{FILE}: {error}"))?;
        Self::parse(&text)
    }

    fn parse(text: &str) -> Result<Self, String> {
        let mut list = Vec::new();
        for (at, line) in text.lines().enumerate().filter(|(_, line)| !line.is_empty() && !line.starts_with('#')) {
            let parts: Vec<&str> = line.split(" | ").collect();
            let [path, function, before, after, why] = parts[..] else {
                return Err(format!("{FILE}:{}: a line is `path | function | before | after | why`", at + 1));
            };
            let [path, function, before, after, why] =
                [path, function, before, after, why].map(|part| part.trim().to_owned());
            let (before, within) = match before.split_once(" @ ") {
                Some((before, within)) => (before.to_owned(), Some(within.to_owned())),
                None => (before, None),
            };
            list.push(Line { path, function, before, within, after, why });
        }
        Ok(List(list))
    }

    /// Marks the faults of the list; returns the lines that fit none.
    pub fn mark(&self, sources: &mut [Source]) -> Vec<String> {
        let mut stale = Vec::new();
        for line in &self.0 {
            let mut found = false;
            for source in sources.iter_mut().filter(|source| source.path.ends_with(&line.path)) {
                let lines: Vec<&str> = source.text.lines().collect();
                for mutant in source.mutants.iter_mut().filter(|it| it.function == line.function) {
                    let text = mutant.line.checked_sub(1).and_then(|at| lines.get(at)).copied().unwrap_or_default();
                    if line.fits(mutant, text) {
                        mutant.left_out = Some(LeftOut::Same(line.why.clone()));
                        found = true;
                    }
                }
            }
            if !found {
                stale.push(format!("{} {}: {} to {}", line.path, line.function, line.before, line.after));
            }
        }
        stale
    }
}

impl Line {
    /// Is it this fault, on this line of the source?
    fn fits(&self, mutant: &Mutant, text: &str) -> bool {
        one_line(&mutant.before) == self.before
            && one_line(&mutant.after) == self.after
            && self.within.as_ref().is_none_or(|words| text.contains(words))
    }
}

/// A piece of source in one line; nothing is `nothing`.
pub fn one_line(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    if words.is_empty() { "nothing".to_owned() } else { words.join(" ").replace(" | ", " or ") }
}
