//! Where each value of the content comes from.

use std::fmt;

use super::error::Position;
use crate::modules::{Module, SHARED_CHAPTERS};

/// What vouches for a value.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// A rule, fact or worked example states it; the text is its ID (`FACT-LA-10`).
    Attested(String),
    /// The sources are silent and a ruling decides (`RUL-LA-48`).
    Ruling(String),
    /// Designed by this project to fit what is known.
    Reconstructed,
    /// Read off the printed card by the author of a pack.
    Printed,
    /// A house rule of the author of a pack.
    House,
}

impl Source {
    /// Words that name a source without an ID.
    pub const WORDS: [&'static str; 3] = ["reconstructed", "printed", "house"];

    /// Reads a source as it stands in a file.
    pub fn parse(text: &str) -> Option<Source> {
        match text {
            "reconstructed" => Some(Source::Reconstructed),
            "printed" => Some(Source::Printed),
            "house" => Some(Source::House),
            _ if text.strip_prefix("RUL-").is_some_and(is_numbered) => Some(Source::Ruling(text.to_string())),
            _ if is_attested(text) => Some(Source::Attested(text.to_string())),
            _ => None,
        }
    }
}

/// Is this the ID of a rule, a fact or a worked example?
fn is_attested(text: &str) -> bool {
    let id = text.strip_prefix("FACT-").or_else(|| text.strip_prefix("EX-")).unwrap_or(text);
    is_numbered(id)
}

/// Does an ID belong to the core or to a module?
fn is_numbered(id: &str) -> bool {
    let modules = Module::ALL.iter().map(|module| module.chapter());
    let shared = SHARED_CHAPTERS.iter().copied();
    std::iter::once("LA-").chain(modules).chain(shared).any(|chapter| is_id(id, chapter))
}

/// Is this an ID of the rulebook with that prefix?
fn is_id(text: &str, prefix: &str) -> bool {
    let Some(rest) = text.strip_prefix(prefix) else {
        return false;
    };
    rest.split('-').all(|part| !part.is_empty() && part.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit()))
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Source::Attested(id) => write!(f, "attested ({id})"),
            Source::Ruling(id) => write!(f, "ruling ({id})"),
            Source::Reconstructed => f.write_str("reconstructed"),
            Source::Printed => f.write_str("printed"),
            Source::House => f.write_str("house"),
        }
    }
}

/// One value of a content file and what vouches for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Provenance {
    /// Slug of the card, object, outcome card, map or table.
    pub slug: String,
    /// Path of the value within it (`boxes[2]`, `left.fuel`); empty for the slug itself.
    pub field: String,
    /// The value as written.
    pub value: String,
    /// What vouches for it.
    pub source: Source,
    /// Where it stands.
    pub at: Position,
}

impl fmt::Display for Provenance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let field = if self.field.is_empty() { "name" } else { &self.field };
        let Provenance { slug, value, source, .. } = self;
        write!(f, "{slug}\t{field}\t{value}\t{source}")
    }
}
