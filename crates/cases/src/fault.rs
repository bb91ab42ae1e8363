//! Something wrong with a case, and where.

/// A place in a case file: the offset of a byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place(pub usize);

impl Place {
    /// Line and column in characters, both from 1.
    pub fn line_and_column(self, text: &str) -> (usize, usize) {
        let mut end = self.0.min(text.len());
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        let before = &text[..end];
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        (before.bytes().filter(|&byte| byte == b'\n').count() + 1, before[line_start..].chars().count() + 1)
    }
}

/// Something that is wrong, or not as expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Where.
    pub at: Place,
    /// What.
    pub message: String,
}

impl Fault {
    /// Something wrong at a place.
    pub fn new(at: Place, message: impl Into<String>) -> Self {
        Fault { at, message: message.into() }
    }

    /// A word that is none of those known; names the one that may have been meant.
    pub fn unknown<'w>(at: Place, what: &str, found: &str, known: impl IntoIterator<Item = &'w str>) -> Self {
        let mut known: Vec<&str> = known.into_iter().collect();
        known.dedup();
        let hint = nearest(found, &known).map_or(String::new(), |word| format!("; did you mean `{word}`?"));
        let list = if known.len() <= 40 { format!(": expected one of {}", known.join(", ")) } else { String::new() };
        Fault::new(at, format!("unknown {what} `{found}`{list}{hint}"))
    }
}

/// The known word most like the one found, if any is like it at all.
fn nearest<'w>(found: &str, known: &[&'w str]) -> Option<&'w str> {
    let found = found.to_lowercase();
    let distance = |word: &str| strsim::damerau_levenshtein(&found, &word.to_lowercase());
    let allowed = |word: &str| word.chars().count().max(found.chars().count()) / 3 + 1;
    known.iter().copied().filter(|word| distance(word) <= allowed(word)).min_by_key(|word| distance(word))
}
