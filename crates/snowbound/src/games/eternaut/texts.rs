//! `snowbound content texts eternaut`: what translators of a campaign have before them.

use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use registry::eternaut::content::{Loaded, SourceFile, Text};

use super::campaign;
use crate::Verdict;

/// A language for which texts are missing, and where its messages lie.
pub struct Language<'a> {
    /// Folder with one folder per language.
    pub locales: &'a Path,
    /// Code of the language, such as `it`.
    pub code: &'a str,
}

/// Writes the texts of a campaign as a Fluent file: all of them, or those that a language lacks.
pub fn run(folder: Option<&Path>, missing: Option<Language>, out: &mut impl Write) -> anyhow::Result<Verdict> {
    let files = campaign::files(folder)?;
    let loaded = campaign::load(&files)?;
    let known = match &missing {
        Some(language) => keys(&language.locales.join(language.code))?,
        None => BTreeSet::new(),
    };
    let texts: Vec<_> = loaded.content.texts.iter().filter(|text| !text.key.is_empty()).collect();
    match &missing {
        Some(language) => {
            let lacking = texts.iter().filter(|text| !known.contains(&text.key)).count();
            writeln!(out, "### {lacking} of {} texts are not told in `{}`.", texts.len(), language.code)?;
        }
        None => writeln!(out, "### {} texts.", texts.len())?,
    }
    list(&files, &loaded, &known, out)?;
    for stale in known.iter().filter(|key| texts.iter().all(|text| text.key != **key)) {
        writeln!(out, "\n# No text has the key {stale} any more.")?;
    }
    Ok(Verdict::Good)
}

/// Texts in the order of the files, each file under its name.
fn list(files: &[SourceFile], loaded: &Loaded, known: &BTreeSet<String>, out: &mut impl Write) -> anyhow::Result<()> {
    let mut texts: Vec<_> = loaded.content.texts.iter().zip(&loaded.origins.texts).collect();
    texts.sort_by_key(|(_, at)| (at.file, at.start));
    let mut open = None;
    for (text, at) in texts {
        if text.key.is_empty() || known.contains(&text.key) {
            continue;
        }
        if open != Some(at.file) {
            open = Some(at.file);
            writeln!(out, "\n## {}\n", files[at.file].name)?;
        }
        writeln!(out, "{}", message(text))?;
    }
    Ok(())
}

/// A text as a Fluent message. Its paragraphs stay apart, and nothing in it is read as markup.
fn message(text: &Text) -> String {
    let braces = |sign: char| if "{}".contains(sign) { format!("{{\"{sign}\"}}") } else { sign.to_string() };
    let words: String = text.words.chars().map(braces).collect();
    if !words.contains('\n') {
        return format!("{} = {}", text.key, line(&words));
    }
    let lines: Vec<_> = words
        .lines()
        .map(|words| if words.is_empty() { String::new() } else { format!("    {}", line(words)) })
        .collect();
    format!("{} =\n{}", text.key, lines.join("\n"))
}

/// A line must not begin with a sign that means something to Fluent.
fn line(words: &str) -> String {
    if words.starts_with(['.', '*', '[', '#']) { format!("{{\"\"}}{words}") } else { words.to_string() }
}

/// Keys of all messages about The Eternaut in a folder of a language.
fn keys(folder: &Path) -> anyhow::Result<BTreeSet<String>> {
    if !folder.is_dir() {
        bail!("there is no folder {}", folder.display());
    }
    let context = || format!("cannot read {}", folder.display());
    let mut paths: Vec<PathBuf> = Vec::new();
    for entry in fs::read_dir(folder).with_context(context)? {
        paths.push(entry.with_context(context)?.path());
    }
    let mut keys = BTreeSet::new();
    for path in paths.iter().filter(|path| path.extension().is_some_and(|extension| extension == "ftl")) {
        let text = fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
        let named = text.lines().filter_map(|line| line.split_once('=')).map(|(key, _)| key.trim_end());
        keys.extend(named.filter(|key| is_key(key)).map(str::to_string));
    }
    Ok(keys)
}

fn is_key(key: &str) -> bool {
    key.starts_with("eternaut-") && key.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-')
}

#[cfg(test)]
mod tests {
    use fluent_bundle::{FluentBundle, FluentResource};

    use super::*;

    fn text(words: &str) -> Text {
        Text { key: "eternaut-x-1".to_owned(), words: words.to_owned() }
    }

    #[test]
    fn messages_read_back_as_they_were() {
        for words in ["Snow.", "One.\n\nTwo.", "* a star", "{ braces }", ".dots", "[brackets]\n\n#hash"] {
            let resource = fluent(&message(&text(words)));
            assert_eq!(resource, words);
        }
    }

    /// What Fluent makes of a message.
    fn fluent(message: &str) -> String {
        let resource = FluentResource::try_new(message.to_owned()).unwrap();
        let mut bundle = FluentBundle::new(Vec::new());
        bundle.add_resource(resource).unwrap();
        let pattern = bundle.get_message("eternaut-x-1").and_then(|message| message.value()).unwrap();
        bundle.format_pattern(pattern, None, &mut Vec::new()).into_owned()
    }
}
