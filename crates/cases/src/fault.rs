//! Something wrong with a case, and where.

use content_reader::error;

/// A place in a case file: the offset of a byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Offset(pub usize);

impl Offset {
    /// Line and column in characters, both from 1.
    pub fn line_and_column(self, text: &str) -> (usize, usize) {
        error::line_and_column(text, self.0)
    }
}

/// Something that is wrong, or not as expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Where it stands in the file.
    pub at: Offset,
    /// What is wrong, in words.
    pub message: String,
}

impl Fault {
    /// Something wrong at a place.
    pub fn new(at: Offset, message: impl Into<String>) -> Self {
        Fault { at, message: message.into() }
    }

    /// A word that is none of those known; names the one that may have been meant, and all if they are not too many.
    pub fn unknown<'w>(at: Offset, what: &str, found: &str, known: impl IntoIterator<Item = &'w str>) -> Self {
        let mut known: Vec<&str> = known.into_iter().collect();
        known.dedup();
        let list = if known.len() <= 40 { known.as_slice() } else { &[] };
        Fault::unlisted(at, what, found, &known, list)
    }

    /// The same, and all are named however many they are.
    pub fn unknown_of_many(at: Offset, what: &str, found: &str, known: &[&str]) -> Self {
        Fault::unlisted(at, what, found, known, known)
    }

    fn unlisted(at: Offset, what: &str, found: &str, known: &[&str], list: &[&str]) -> Self {
        let hint = error::nearest(found, known.iter().copied())
            .map_or(String::new(), |word| format!("; did you mean `{word}`?"));
        let list = if list.is_empty() { String::new() } else { format!(": expected one of {}", list.join(", ")) };
        Fault::new(at, format!("unknown {what} `{found}`{list}{hint}"))
    }
}
