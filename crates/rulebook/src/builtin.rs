//! The rulebooks of this repository, built into the program.

use crate::{Errors, Guide, Rulebook, Synonyms};

/// What lies in the folder of a rulebook: names and texts, in the order of their names.
struct Files {
    folder: &'static str,
    chapters: &'static [(&'static str, &'static str)],
    cases: &'static [(&'static str, &'static str)],
    guide: &'static [(&'static str, &'static str)],
}

// `BOOKS`: every folder of `rulebook/` that is a book. `SYNONYMS`: the words people ask with.
include!(concat!(env!("OUT_DIR"), "/books.rs"));

fn find(folder: &str) -> Option<&'static Files> {
    BOOKS.iter().find(|book| book.folder == folder)
}

/// The folders of `rulebook/`, one for each game.
pub fn folders() -> impl Iterator<Item = &'static str> {
    BOOKS.iter().map(|book| book.folder)
}

/// File names and texts of the chapters in a folder of `rulebook/`; none if there is no such folder.
pub fn chapters(folder: &str) -> &'static [(&'static str, &'static str)] {
    find(folder).map_or(&[], |book| book.chapters)
}

/// Paths and texts of the case files in a folder of `rulebook/`; none if there is no such folder.
pub fn cases(folder: &str) -> &'static [(&'static str, &'static str)] {
    find(folder).map_or(&[], |book| book.cases)
}

/// Paths and texts of the guide to the rulebook of a folder; none if there is no such folder.
pub fn guide_files(folder: &str) -> &'static [(&'static str, &'static str)] {
    find(folder).map_or(&[], |book| book.guide)
}

/// The guide to the rulebook of a folder, empty if there is none.
///
/// # Errors
/// What is wrong with its chapters, or with those of the rulebook.
pub fn guide(folder: &str) -> Result<Guide, Errors> {
    Guide::parse(guide_files(folder), &builtin(folder)?)
}

/// The words that people ask with, and those that the rules have for them.
///
/// # Errors
/// Lines that are none.
pub fn synonyms() -> Result<Synonyms, Errors> {
    Synonyms::parse("rulebook/guide/synonyms.txt", SYNONYMS)
}

/// The rulebook of a folder, empty if there is none. A test sees to it that those there are can be read.
///
/// # Errors
/// What is wrong with its chapters.
pub fn builtin(folder: &str) -> Result<Rulebook, Errors> {
    Rulebook::parse(chapters(folder))
}
