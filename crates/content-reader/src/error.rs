//! Files that content is read from, and everything that can be wrong with them.

use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

use miette::{Diagnostic, LabeledSpan, NamedSource, SourceCode, SourceSpan};

/// A content file: its name, as shown in errors, and its text. Whoever calls the loader reads the disk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceFile {
    /// Name, relative to the folder of the set or pack (`survivors.kdl`).
    pub name: Cow<'static, str>,
    /// The whole text.
    pub text: Cow<'static, str>,
}

impl SourceFile {
    /// A file from its name and text.
    pub fn new(name: impl Into<Cow<'static, str>>, text: impl Into<Cow<'static, str>>) -> Self {
        SourceFile { name: name.into(), text: text.into() }
    }
}

/// A stretch of text in one of the files being read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// Position of the file in the list given to the loader.
    pub file: usize,
    /// Where it begins, in bytes from the start of the file.
    pub start: usize,
    /// Length in bytes.
    pub len: usize,
}

/// One thing wrong with the content, and where.
#[derive(Clone, Debug)]
pub struct ContentError {
    /// Where; nowhere in particular if the catalogue as a whole is wrong.
    pub at: Option<Position>,
    /// What is wrong and what was expected.
    pub message: String,
    /// A word the author may have meant.
    pub suggestion: Option<String>,
    source: Option<Arc<NamedSource<String>>>,
}

/// Place of an error, for people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// Name of the file.
    pub file: String,
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
    /// First byte in the file.
    pub offset: usize,
    /// Length in bytes.
    pub len: usize,
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", self.file, self.line, self.column)
    }
}

impl fmt::Display for ContentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.at {
            Some(at) => write!(f, "{at}: {}", self.message)?,
            None => write!(f, "content: {}", self.message)?,
        }
        match &self.suggestion {
            Some(word) => write!(f, "; did you mean `{word}`?"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for ContentError {}

impl Diagnostic for ContentError {
    fn help<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        let word = self.suggestion.as_ref()?;
        Some(Box::new(format!("did you mean `{word}`?")))
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        self.source.as_ref().map(|source| source as &dyn SourceCode)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let at = self.at.as_ref()?;
        let span = SourceSpan::new(at.offset.into(), at.len);
        Some(Box::new(std::iter::once(LabeledSpan::new_with_span(Some("here".into()), span))))
    }
}

/// Everything that is wrong with the content, in the order of the files.
#[derive(Clone, Debug)]
pub struct ContentErrors(pub Vec<ContentError>);

impl fmt::Display for ContentErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for error in &self.0 {
            writeln!(f, "{error}")?;
        }
        match self.0.len() {
            1 => write!(f, "1 error"),
            n => write!(f, "{n} errors"),
        }
    }
}

impl std::error::Error for ContentErrors {}

impl Diagnostic for ContentErrors {
    fn related<'a>(&'a self) -> Option<Box<dyn Iterator<Item = &'a dyn Diagnostic> + 'a>> {
        Some(Box::new(self.0.iter().map(|error| error as &dyn Diagnostic)))
    }
}

/// Collects errors while content is read.
pub struct Report<'a> {
    files: &'a [SourceFile],
    sources: Vec<Option<Arc<NamedSource<String>>>>,
    errors: Vec<(Option<Place>, ContentError)>,
}

impl<'a> Report<'a> {
    /// A report about these files, empty so far.
    pub fn new(files: &'a [SourceFile]) -> Self {
        Report { files, sources: vec![None; files.len()], errors: Vec::new() }
    }

    /// Something is wrong at a place.
    pub fn at(&mut self, place: Place, message: impl Into<String>) {
        self.push(Some(place), message.into(), None);
    }

    /// A word is wrong; one of these was expected.
    pub fn word<'w>(
        &mut self,
        place: Place,
        message: impl Into<String>,
        found: &str,
        known: impl IntoIterator<Item = &'w str>,
    ) {
        self.push(Some(place), message.into(), nearest(found, known).map(str::to_owned));
    }

    /// The catalogue as a whole is wrong.
    pub fn whole(&mut self, message: impl Into<String>) {
        self.push(None, message.into(), None);
    }

    /// Is nothing wrong so far?
    pub fn is_empty(&self) -> bool {
        self.errors.is_empty()
    }

    /// All errors in the order of files and lines, those of the whole catalogue last.
    pub fn into_errors(mut self) -> ContentErrors {
        self.errors.sort_by_key(|(place, _)| place.map_or((usize::MAX, 0), |p| (p.file, p.start)));
        ContentErrors(self.errors.into_iter().map(|(_, error)| error).collect())
    }

    /// The place as people read it.
    pub fn position(&self, place: Place) -> Position {
        let file = &self.files[place.file];
        let (line, column) = line_and_column(&file.text, place.start);
        Position { file: file.name.to_string(), line, column, offset: place.start, len: place.len }
    }

    fn push(&mut self, place: Option<Place>, message: String, suggestion: Option<String>) {
        let error = ContentError {
            at: place.map(|p| self.position(p)),
            message,
            suggestion,
            source: place.map(|p| self.source(p.file)),
        };
        self.errors.push((place, error));
    }

    fn source(&mut self, file: usize) -> Arc<NamedSource<String>> {
        let SourceFile { name, text } = &self.files[file];
        self.sources[file].get_or_insert_with(|| Arc::new(NamedSource::new(name, text.to_string()))).clone()
    }
}

/// Line and column, both from 1, of a byte; the end of the text if it lies beyond.
pub fn line_and_column(text: &str, byte: usize) -> (usize, usize) {
    let mut end = byte.min(text.len());
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    let before = &text[..end];
    let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
    let line = before.bytes().filter(|&b| b == b'\n').count() + 1;
    (line, before[line_start..].chars().count() + 1)
}

/// The known word most like the one found, if any is like it at all.
pub fn nearest<'w>(found: &str, known: impl IntoIterator<Item = &'w str>) -> Option<&'w str> {
    let found = found.to_lowercase();
    let mut best: Option<(usize, &str)> = None;
    for word in known {
        let distance = strsim::damerau_levenshtein(&found, &word.to_lowercase());
        let allowed = word.chars().count().max(found.chars().count()) / 3 + 1;
        if distance <= allowed && best.is_none_or(|(least, _)| distance < least) {
            best = Some((distance, word));
        }
    }
    best.map(|(_, word)| word)
}
