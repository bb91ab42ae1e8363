//! What can be wrong with a rulebook file, and where.

use std::fmt;

use thiserror::Error;

/// One way in which a file is not a chapter.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Problem {
    /// File name without number and slug.
    #[error("a chapter's file name looks like 07-exploration.md")]
    FileName,
    /// Two files have the same number, so their order is open.
    #[error("chapter number {number} is taken by {other}")]
    DuplicateNumber {
        /// The number that stands twice.
        number: u32,
        /// The file that has it.
        other: String,
    },
    /// Two files have the same slug, so their rules could not be told apart.
    #[error("chapter name {slug} is taken by {other}")]
    DuplicateSlug {
        /// The part of the file name after the number.
        slug: String,
        /// The file that has it.
        other: String,
    },
    /// The first line is not `# Title`.
    #[error("a chapter begins with one line `# Title`")]
    NoTitle,
    /// A second `# Title`, or a heading of a level that has no meaning.
    #[error("only one `#` heading, then `##` for sections and `###` for entries")]
    HeadingLevel,
    /// Text between a section heading and its first entry.
    #[error("text belongs to an entry or to the introduction before the first heading")]
    StrayText,
    /// Not of the shape of an entry's heading.
    #[error("expected `### ID · Title {{key=value}}`, {0}")]
    Heading(&'static str),
    /// An ID that is not made of capital letters and digits joined by hyphens.
    #[error("`{0}` is not an ID such as LA-EXP-06")]
    Id(String),
    /// An ID used before.
    #[error("{id} is stated twice, first in {first}")]
    DuplicateId {
        /// The ID that is stated twice.
        id: String,
        /// `file:line` of its first use.
        first: String,
    },
    /// A tag that this kind of entry does not have.
    #[error("unknown tag `{0}`")]
    UnknownTag(String),
    /// A tag given twice.
    #[error("tag `{0}` is given twice")]
    DuplicateTag(String),
    /// A tag that this kind of entry needs.
    #[error("tag `{0}` is missing")]
    MissingTag(&'static str),
    /// A value that its tag does not know.
    #[error("`{tag}={value}` is unknown, expected {expected}")]
    UnknownValue {
        /// The tag whose value is not known.
        tag: &'static str,
        /// What was written.
        value: String,
        /// What may be written.
        expected: &'static str,
    },
    /// A note that does not say why nothing can be proven.
    #[error("a note needs reason=\"…\": why is there nothing to prove?")]
    MissingReason,
    /// A reason for something else than a note.
    #[error("only notes have a reason")]
    NeedlessReason,
    /// A heading without text.
    #[error("{0} has no text")]
    EmptyText(String),
    /// A rule of more than one paragraph.
    #[error("{0} has more than one paragraph")]
    ManyParagraphs(String),
    /// An item of a ruling or an example that is missing, empty or out of order.
    #[error("expected a list item `- {0}: …`")]
    Item(&'static str),
    /// Text after the items of a ruling or an example.
    #[error("{0} goes on after its last item")]
    AfterItems(String),
    /// A paragraph of the guide that names no rule.
    #[error("a paragraph ends with the rules behind it: {{LA-EXP-01, LA-EXP-06..08, LA-FOOD}}")]
    NoRules,
    /// A paragraph of the guide that names what is no rule, range of rules or prefix.
    #[error("there is no rule, range or prefix `{0}`")]
    NoSuchRule(String),
    /// A figure of the guide that does not say what to draw.
    #[error("a figure looks like `![card: driver, token: food | What it shows]`")]
    Figure,
    /// A line of the list of synonyms that is none.
    #[error("synonyms look like `gun, shoot = fire, weapon`")]
    Synonym,
    /// A cross-reference to nothing.
    #[error("{from} refers to {to}, which does not exist")]
    DanglingReference {
        /// The entry that refers.
        from: String,
        /// The ID it names.
        to: String,
    },
}

/// A problem and where it is.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{file}:{line}: {problem}")]
pub struct ParseError {
    /// Name of the file, as given.
    pub file: String,
    /// Line, counted from 1.
    pub line: usize,
    /// What is wrong.
    pub problem: Problem,
}

/// All problems of a rulebook, in reading order. Never empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Errors(pub Vec<ParseError>);

impl fmt::Display for Errors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, error) in self.0.iter().enumerate() {
            if i > 0 {
                writeln!(f)?;
            }
            write!(f, "{error}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Errors {}
