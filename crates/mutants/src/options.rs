//! What is to be tried.

use crate::sites::{Mutant, Source};

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

    /// The report in the repository tells of a run over all files, be it of a sample.
    pub fn writes_report(&self) -> bool {
        self.only.is_none()
    }

    /// The faults to try.
    pub fn choose<'s>(&self, sources: &'s [Source]) -> Vec<&'s Mutant> {
        let files = sources.iter().filter(|source| self.only.as_ref().is_none_or(|part| source.path.contains(part)));
        let all: Vec<&Mutant> = files.flat_map(|source| &source.mutants).filter(|it| it.is_tried()).collect();
        let Some(sample) = self.sample.filter(|&sample| sample < all.len()) else { return all };
        (0..sample).map(|at| all[at * all.len() / sample]).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(words: &[&str]) -> Result<Options, String> {
        Options::read(&words.iter().map(|&word| word.to_owned()).collect::<Vec<_>>())
    }

    #[test]
    fn words_are_read() {
        assert_eq!(read(&[]), Ok(Options::default()));
        assert_eq!(read(&["--sample", "300"]).map(|options| options.sample), Ok(Some(300)));
        assert!(read(&["--only", "legal.rs"]).is_ok_and(|options| !options.writes_report()));
        for wrong in [&["--sample"][..], &["--sample", "many"], &["all"]] {
            assert!(read(wrong).is_err(), "{wrong:?}");
        }
    }
}
