//! What is to be tried.

use crate::sites::Source;

/// What somebody asked for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// So many faults, evenly spread over all; without it all of them.
    pub sample: Option<usize>,
    /// Only files whose path contains this.
    pub only: Option<String>,
}

impl Options {
    /// Reads the words after `cargo xtask mutants`.
    pub fn read(words: &[String]) -> Result<Self, String> {
        let mut options = Options::default();
        let mut words = words.iter();
        while let Some(word) = words.next() {
            match (word.as_str(), words.next()) {
                ("--sample", Some(number)) => {
                    let number = number.parse().map_err(|_| format!("`{number}` is not a number of faults"))?;
                    options.sample = Some(number);
                }
                ("--only", Some(part)) => options.only = Some(part.clone()),
                _ => {
                    return Err(format!(
                        "`{word}` is not understood; there are --sample NUMBER and --only PART-OF-PATH"
                    ));
                }
            }
        }
        Ok(options)
    }

    /// The report in the repository tells of a run of all files.
    pub fn writes_report(&self) -> bool {
        self.only.is_none() && self.sample.is_none()
    }

    /// Numbers of the faults to try.
    pub fn choose(&self, sources: &[Source]) -> Vec<usize> {
        let files = sources.iter().filter(|source| self.only.as_ref().is_none_or(|part| source.path.contains(part)));
        let all: Vec<usize> =
            files.flat_map(|source| &source.mutants).filter(|it| it.is_tried()).map(|it| it.number).collect();
        let Some(sample) = self.sample.filter(|&sample| sample < all.len()) else { return all };
        (0..sample).map(|at| all[at * all.len() / sample]).collect()
    }
}
