//! Doc comments that say nothing: one or two words that the name beside them says already.

use std::path::Path;

use crate::shell::root;
use crate::steps::Outcome;

/// Most words that a doc comment may have and still count as one that says nothing.
const SHORT: usize = 2;

/// Folders that may have some, and how many: none has. A number may fall, never rise.
const KNOWN: &[(&str, usize)] = &[];

/// Counts the doc comments that say nothing.
///
/// # Errors
/// The places of those that are more than a folder is known to have.
pub fn check() -> Result<Outcome, String> {
    let mut found = Vec::new();
    let mut files = 0;
    for folder in ["crates", "xtask"] {
        for path in crate::purity::sources(&root().join(folder))? {
            let text = std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
            let name = path.strip_prefix(root()).unwrap_or(&path).display().to_string();
            found.extend(short_comments(&text).map(|line| (name.clone(), line)).collect::<Vec<_>>());
            files += 1;
        }
    }
    judge(&found)?;
    Ok(Outcome::Passed(format!("{files} files, {} doc comments of {SHORT} words or fewer", found.len())))
}

/// Are there more than are known?
fn judge(found: &[(String, usize)]) -> Result<(), String> {
    let in_folder = |name: &str, folder: &str| Path::new(name).starts_with(folder);
    let is_known = |name: &str| {
        let mut known = KNOWN.iter().filter(|(folder, _)| in_folder(name, folder));
        known.any(|(folder, most)| found.iter().filter(|(other, _)| in_folder(other, folder)).count() <= *most)
    };
    let wrong = found.iter().filter(|(name, _)| !is_known(name));
    let places: Vec<_> = wrong.map(|(name, line)| format!("{name}:{line}")).collect();
    match places.len() {
        0 => Ok(()),
        _ => Err(format!("these doc comments say nothing that the name does not:\n{}", places.join("\n"))),
    }
}

/// The lines on which doc comments of few words begin.
fn short_comments(text: &str) -> impl Iterator<Item = usize> {
    let mut comments: Vec<(usize, usize)> = Vec::new();
    let mut inside = false;
    for (at, line) in text.lines().enumerate() {
        let words = line.trim_start().strip_prefix("///").filter(|rest| rest.is_empty() || rest.starts_with(' '));
        match words.map(|words| words.split_whitespace().count()) {
            None => inside = false,
            Some(count) if inside => comments.iter_mut().last().into_iter().for_each(|comment| comment.1 += count),
            Some(count) => {
                comments.push((at + 1, count));
                inside = true;
            }
        }
    }
    comments.into_iter().filter(|(_, words)| *words <= SHORT).map(|(line, _)| line)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_comments_are_counted_not_their_lines() {
        let text =
            "/// Who.\nwho: u8,\n/// Who it is,\n/// by seat.\nseat: u8,\n//// no doc\n    /// The Item.\nitem: u8,\n";
        assert_eq!(short_comments(text).collect::<Vec<_>>(), [1, 7]);
    }

    #[test]
    fn a_comment_outside_the_list_is_named() {
        let error = judge(&[("crates/words/src/lib.rs".to_owned(), 3)]).unwrap_err();
        assert!(error.contains("crates/words/src/lib.rs:3"), "{error}");
    }
}
