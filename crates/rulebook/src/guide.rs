//! The guide: the rules in the order one learns them, each paragraph with the numbers of the rules behind it.
//!
//! A chapter is a Markdown file under `rulebook/guide/`; `docs/rulebook.md` describes its shape.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::error::{Errors, ParseError, Problem};
use crate::heading::prefix;
use crate::parse::{Spot, list_items, paragraphs, split_name};
use crate::{Entry, Rulebook};

/// All chapters of the guide to one game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Guide {
    chapters: Vec<GuideChapter>,
}

/// One chapter to read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct GuideChapter {
    /// Number the file name begins with; chapters are read in this order.
    pub number: u32,
    /// The rest of the file name: its name in addresses.
    pub slug: String,
    /// Its first heading.
    pub title: String,
    /// What it consists of, from top to bottom.
    pub blocks: Vec<Block>,
}

/// A piece of a chapter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase", tag = "block")]
pub enum Block {
    /// A heading within the chapter.
    Heading {
        /// What the heading says.
        text: String,
    },
    /// A paragraph or, if it has several parts, a list.
    Text {
        /// Markdown: words, `**terms**` and `*stress*`.
        parts: Vec<String>,
        /// Is each part an item of a list?
        list: bool,
        /// IDs of the rules, rulings and examples behind it, each once.
        rules: Vec<String>,
    },
    /// Pictures of real pieces, side by side.
    Figures {
        /// What to draw, from left to right.
        figures: Vec<Figure>,
        /// What one should see in it.
        caption: String,
    },
}

/// A piece to draw.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Figure {
    /// Kind of piece, as the game's drawings know it: `card`, `token`, `map`.
    pub kind: String,
    /// Which of them.
    pub name: String,
}

impl Guide {
    /// Chapters in reading order.
    pub fn chapters(&self) -> &[GuideChapter] {
        &self.chapters
    }

    /// Reads the chapters of one game from (file name, text), and checks that the rules they name are in the book.
    ///
    /// # Errors
    /// Everything that is wrong, with file and line.
    pub fn parse(files: &[(&str, &str)], book: &Rulebook) -> Result<Guide, Errors> {
        let mut reader = Reader { prefixes: prefixes(book), book, errors: Vec::new() };
        let mut chapters: Vec<GuideChapter> =
            files.iter().filter_map(|(name, text)| reader.chapter(name, text)).collect();
        chapters.sort_by_key(|chapter| chapter.number);
        reader.check_names(&chapters, files);
        if reader.errors.is_empty() { Ok(Guide { chapters }) } else { Err(Errors(reader.errors)) }
    }
}

/// The entries of each prefix, in reading order.
fn prefixes(book: &Rulebook) -> BTreeMap<&str, Vec<&str>> {
    let mut found: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for id in book.chapters().iter().flat_map(|chapter| &chapter.entries) {
        found.entry(prefix(id)).or_default().push(id);
    }
    found
}

struct Reader<'a> {
    book: &'a Rulebook,
    prefixes: BTreeMap<&'a str, Vec<&'a str>>,
    errors: Vec<ParseError>,
}

impl Reader<'_> {
    fn fail(&mut self, file: &str, line: usize, problem: Problem) {
        self.errors.push(Spot::new(file, line).error(problem));
    }

    fn chapter(&mut self, name: &str, text: &str) -> Option<GuideChapter> {
        let Some((number, slug)) = split_name(name) else {
            self.fail(name, 1, Problem::FileName);
            return None;
        };
        let lines: Vec<(usize, String)> =
            text.lines().enumerate().map(|(at, line)| (at + 1, line.trim_end().to_owned())).collect();
        let title = lines.first().and_then(|(_, line)| line.strip_prefix("# ")).map(str::trim);
        let Some(title) = title.filter(|title| !title.is_empty()).map(str::to_owned) else {
            self.fail(name, 1, Problem::NoTitle);
            return None;
        };
        let blocks = lines[1..]
            .split(|(_, line)| line.trim().is_empty())
            .filter(|lines| !lines.is_empty())
            .filter_map(|lines| self.block(name, lines))
            .collect();
        Some(GuideChapter { number, slug: slug.to_owned(), title, blocks })
    }

    fn block(&mut self, file: &str, lines: &[(usize, String)]) -> Option<Block> {
        let (line, first) = lines.first()?;
        if let Some(text) = first.strip_prefix("## ") {
            return Some(Block::Heading { text: text.trim().to_owned() });
        }
        if first.starts_with('#') {
            self.fail(file, *line, Problem::HeadingLevel);
            return None;
        }
        let whole = paragraphs(lines).into_iter().next().map(|(_, text)| text)?;
        if let Some(inside) = whole.strip_prefix("![") {
            let figures = inside.strip_suffix(']').and_then(figures);
            if figures.is_none() {
                self.fail(file, *line, Problem::Figure);
            }
            return figures;
        }
        let list = first.starts_with("- ");
        let mut parts = if list { items(lines) } else { vec![whole] };
        let last = parts.pop()?;
        let Some((text, named)) = last.strip_suffix('}').and_then(|rest| rest.rsplit_once('{')) else {
            self.fail(file, *line, Problem::NoRules);
            return None;
        };
        parts.push(text.trim().to_owned());
        let rules = self.rules(file, *line, named);
        Some(Block::Text { parts, list, rules })
    }

    /// The IDs that `LA-EXP-01, LA-EXP-06..08, LA-FOOD` names: entries, ranges of numbers, whole prefixes.
    fn rules(&mut self, file: &str, line: usize, named: &str) -> Vec<String> {
        let mut found: Vec<String> = Vec::new();
        for name in named.split(',').map(str::trim) {
            let ids = self.expand(name);
            if ids.is_empty() {
                self.fail(file, line, Problem::NoSuchRule(name.to_owned()));
            }
            found.extend(ids);
        }
        let mut seen = std::collections::BTreeSet::new();
        found.retain(|id| seen.insert(id.clone()));
        found
    }

    fn expand(&self, name: &str) -> Vec<String> {
        if self.book.get(name).is_some() {
            return vec![name.to_owned()];
        }
        if let Some((from, to)) = name.split_once("..") {
            return self.range(from, to).unwrap_or_default();
        }
        self.prefixes.get(name).map(|ids| ids.iter().map(|id| (*id).to_owned()).collect()).unwrap_or_default()
    }

    /// `LA-EXP-06` to `08`: nothing if one of them is no entry.
    fn range(&self, from: &str, to: &str) -> Option<Vec<String>> {
        let (stem, first) = from.rsplit_once('-')?;
        let (low, high): (u32, u32) = (first.parse().ok()?, to.parse().ok()?);
        let ids: Vec<String> =
            (low..=high).map(|number| format!("{stem}-{number:0width$}", width = first.len())).collect();
        ids.iter().all(|id| self.book.get(id).is_some()).then_some(ids).filter(|ids| ids.len() > 1)
    }

    /// Numbers and names of chapters differ.
    fn check_names(&mut self, chapters: &[GuideChapter], files: &[(&str, &str)]) {
        for pair in chapters.windows(2) {
            if let [one, two] = pair
                && one.number == two.number
            {
                let named = |slug: &str| files.iter().map(|(name, _)| *name).find(|name| name.contains(slug));
                let (name, other) = (named(&two.slug).unwrap_or_default(), named(&one.slug).unwrap_or_default());
                self.fail(name, 1, Problem::DuplicateNumber { number: two.number, other: other.to_owned() });
            }
        }
    }
}

/// The items of a list without their hyphens.
fn items(lines: &[(usize, String)]) -> Vec<String> {
    list_items(lines).into_iter().map(|(_, item)| item.trim_start_matches("- ").to_owned()).collect()
}

/// `card: driver, token: food | What it shows`.
fn figures(inside: &str) -> Option<Block> {
    let (named, caption) = inside.split_once('|')?;
    let figures: Option<Vec<Figure>> = named
        .split(',')
        .map(|one| {
            let (kind, name) = one.split_once(':')?;
            let (kind, name) = (kind.trim().to_owned(), name.trim().to_owned());
            (!kind.is_empty() && !name.is_empty()).then_some(Figure { kind, name })
        })
        .collect();
    let caption = caption.trim().to_owned();
    figures.filter(|_| !caption.is_empty()).map(|figures| Block::Figures { figures, caption })
}

impl Rulebook {
    /// The entry and those that its text names or that show it: what a reader of it gets to see.
    pub fn around(&self, id: &str) -> Vec<String> {
        let mut found = vec![id.to_owned()];
        if let Some(Entry::Rule(rule)) = self.get(id) {
            let words = rule.text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-'));
            found.extend(words.filter(|word| self.ruling(word).is_some()).map(str::to_owned));
        }
        let shown = self.examples().iter().filter(|example| example.shows.iter().any(|shown| shown == id));
        found.extend(shown.map(|example| example.id.clone()));
        found
    }
}
