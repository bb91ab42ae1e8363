//! Reading chapters. All problems are collected, each with file and line.

use crate::error::{Errors, ParseError, Problem};
use crate::heading::{Heading, Kind, prefix};
use crate::references;
use crate::{Chapter, EntryIndex, Example, Rule, Rulebook, Ruling};

/// Where an entry's heading stands.
#[derive(Clone, Debug)]
pub(crate) struct Spot {
    pub(crate) file: String,
    pub(crate) line: usize,
}

impl Spot {
    pub(crate) fn new(file: &str, line: usize) -> Spot {
        Spot { file: file.to_owned(), line }
    }

    pub(crate) fn error(&self, problem: Problem) -> ParseError {
        ParseError { file: self.file.clone(), line: self.line, problem }
    }
}

impl Rulebook {
    /// Reads the chapters of one game from (file name, text). Files may come in any order: their numbers decide.
    pub fn parse(files: &[(&str, &str)]) -> Result<Rulebook, Errors> {
        let mut parser = Parser::default();
        let mut sorted: Vec<(u32, &str, &str)> = Vec::new();
        for (name, text) in files {
            match parser.open(name, &sorted) {
                Some(number) => sorted.push((number, name, text)),
                None => continue,
            }
        }
        sorted.sort_by_key(|(number, _, _)| *number);
        for (number, name, text) in sorted {
            parser.chapter(number, name, text);
        }
        parser.finish()
    }
}

/// `07-exploration.md` is chapter 7, `exploration`. A folder before it does not matter.
pub(crate) fn split_name(name: &str) -> Option<(u32, &str)> {
    let stem = name.rsplit('/').next()?.strip_suffix(".md")?;
    let (number, slug) = stem.split_once('-')?;
    let slug_is_plain =
        !slug.is_empty() && slug.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-');
    let number = number.bytes().all(|b| b.is_ascii_digit()).then(|| number.parse().ok())??;
    slug_is_plain.then_some((number, slug))
}

#[derive(Default)]
struct Parser {
    book: Rulebook,
    spots: Vec<(String, Spot)>,
    errors: Vec<ParseError>,
}

/// An entry whose body is still being read.
struct Open {
    heading: Heading,
    spot: Spot,
    section: Option<String>,
    body: Vec<(usize, String)>,
}

/// What the next line of text belongs to.
enum At {
    /// The introduction of the chapter.
    Intro,
    /// A section heading: only entries may follow.
    Section,
    /// A rule, ruling or example that is being read.
    Entry(Box<Open>),
    /// A heading that could not be read. Its text is skipped, so that one mistake is one error.
    Broken,
}

impl Parser {
    fn fail(&mut self, file: &str, line: usize, problem: Problem) {
        self.errors.push(Spot::new(file, line).error(problem));
    }

    /// The number of a file, if its name is good and free.
    fn open(&mut self, name: &str, taken: &[(u32, &str, &str)]) -> Option<u32> {
        let Some((number, slug)) = split_name(name) else {
            self.fail(name, 1, Problem::FileName);
            return None;
        };
        for (other_number, other, _) in taken {
            let other = (*other).to_owned();
            if *other_number == number {
                self.fail(name, 1, Problem::DuplicateNumber { number, other });
                return None;
            }
            if split_name(&other).is_some_and(|(_, s)| s == slug) {
                self.fail(name, 1, Problem::DuplicateSlug { slug: slug.to_owned(), other });
                return None;
            }
        }
        Some(number)
    }

    fn chapter(&mut self, number: u32, name: &str, text: &str) {
        let slug = split_name(name).map(|(_, slug)| slug.to_owned()).unwrap_or_default();
        let mut lines = text.lines().enumerate().map(|(i, line)| (i + 1, line.trim_end()));
        let title = match lines.next().and_then(|(_, line)| line.strip_prefix("# ")).map(str::trim) {
            Some(title) if !title.is_empty() => title.to_owned(),
            _ => return self.fail(name, 1, Problem::NoTitle),
        };
        self.book.chapters.push(Chapter { number, slug, title, intro: String::new(), entries: Vec::new() });
        let intro = self.body(name, lines);
        if let Some(chapter) = self.book.chapters.last_mut() {
            chapter.intro = intro;
        }
    }

    /// Reads everything after the title; gives back the introduction.
    fn body<'a>(&mut self, name: &str, lines: impl Iterator<Item = (usize, &'a str)>) -> String {
        let mut intro = Vec::new();
        let mut section = None;
        let mut at = At::Intro;
        for (line, text) in lines {
            if text.starts_with('#') {
                self.close(at);
                at = self.heading(name, line, text, &mut section);
                continue;
            }
            match &mut at {
                At::Intro => intro.push((line, text.to_owned())),
                At::Entry(open) => open.body.push((line, text.to_owned())),
                At::Section if !text.is_empty() => {
                    self.fail(name, line, Problem::StrayText);
                    at = At::Broken;
                }
                At::Section | At::Broken => {}
            }
        }
        self.close(at);
        let intro: Vec<String> = paragraphs(&intro).into_iter().map(|(_, text)| text).collect();
        intro.join("\n\n")
    }

    /// What begins with this heading.
    fn heading(&mut self, name: &str, line: usize, text: &str, section: &mut Option<String>) -> At {
        let spot = Spot::new(name, line);
        let problem = if let Some(entry) = text.strip_prefix("### ") {
            match Heading::parse(entry) {
                Ok(heading) => {
                    let section = section.clone();
                    return At::Entry(Box::new(Open { heading, spot, section, body: Vec::new() }));
                }
                Err(problem) => problem,
            }
        } else if let Some(title) = text.strip_prefix("## ") {
            *section = Some(title.trim().to_owned());
            return At::Section;
        } else {
            Problem::HeadingLevel
        };
        self.errors.push(spot.error(problem));
        At::Broken
    }

    /// Turns a finished entry into a rule, ruling or example.
    fn close(&mut self, at: At) {
        let At::Entry(open) = at else { return };
        let id = open.heading.id.clone();
        if let Some((_, first)) = self.spots.iter().find(|(known, _)| *known == id) {
            let first = format!("{}:{}", first.file, first.line);
            self.errors.push(open.spot.error(Problem::DuplicateId { id, first }));
            return;
        }
        // Recorded even if the body is broken: others may rightly refer to it.
        self.spots.push((id.clone(), open.spot.clone()));
        match self.entry(*open) {
            Ok(place) => {
                self.book.index.insert(id.clone(), place);
                if let Some(chapter) = self.book.chapters.last_mut() {
                    chapter.entries.push(id);
                }
            }
            Err(error) => self.errors.push(error),
        }
    }

    fn entry(&mut self, open: Open) -> Result<EntryIndex, ParseError> {
        let Open { heading, spot, section, body } = open;
        let Heading { id, title, kind } = heading;
        match kind {
            Kind::Rule(proof) => {
                let text = rule_text(&id, &body, &spot)?;
                let chapter = self.book.chapters.last().map(|c| c.slug.clone()).unwrap_or_default();
                let prefix = prefix(&id).to_owned();
                self.book.rules.push(Rule { id, prefix, chapter, section, title, text, proof });
                Ok(EntryIndex::Rule(self.book.rules.len() - 1))
            }
            Kind::Ruling(strength, proof) => {
                let [question, ruling, reason] = items(&id, &body, &spot, ["Question", "Ruling", "Reason"])?;
                self.book.rulings.push(Ruling { id, title, strength, proof, question, ruling, reason });
                Ok(EntryIndex::Ruling(self.book.rulings.len() - 1))
            }
            Kind::Example { shows, waits } => {
                let [given, when, then] = items(&id, &body, &spot, ["Given", "When", "Then"])?;
                self.book.examples.push(Example { id, title, given, when, then, shows, waits });
                Ok(EntryIndex::Example(self.book.examples.len() - 1))
            }
        }
    }

    fn finish(mut self) -> Result<Rulebook, Errors> {
        self.errors.extend(references::check(&self.book, &self.spots));
        if self.errors.is_empty() { Ok(self.book) } else { Err(Errors(self.errors)) }
    }
}

/// Paragraphs with the line they begin on, their own line breaks turned into blanks.
pub(crate) fn paragraphs(body: &[(usize, String)]) -> Vec<(usize, String)> {
    body.split(|(_, text)| text.trim().is_empty())
        .filter_map(|lines| {
            let (first, _) = lines.first()?;
            let text: Vec<&str> = lines.iter().map(|(_, text)| text.trim()).collect();
            Some((*first, text.join(" ")))
        })
        .collect()
}

fn rule_text(id: &str, body: &[(usize, String)], spot: &Spot) -> Result<String, ParseError> {
    let mut found = paragraphs(body).into_iter();
    let (_, text) = found.next().ok_or_else(|| spot.error(Problem::EmptyText(id.to_owned())))?;
    match found.next() {
        Some((line, _)) => Err(Spot::new(&spot.file, line).error(Problem::ManyParagraphs(id.to_owned()))),
        None => Ok(text),
    }
}

/// The three items `- Name: text` of a ruling or an example, in this order.
fn items(id: &str, body: &[(usize, String)], spot: &Spot, names: [&'static str; 3]) -> Result<[String; 3], ParseError> {
    let mut rest = list_items(body).into_iter();
    let mut last = spot.line;
    let mut found = [String::new(), String::new(), String::new()];
    for (text, name) in found.iter_mut().zip(names) {
        let (line, item) = rest.next().unwrap_or((last, String::new()));
        last = line;
        *text = item
            .strip_prefix("- ")
            .and_then(|item| item.strip_prefix(name)?.strip_prefix(": "))
            .map(|item| item.trim().to_owned())
            .filter(|item| !item.is_empty())
            .ok_or_else(|| Spot::new(&spot.file, line).error(Problem::Item(name)))?;
    }
    match rest.next() {
        Some((line, _)) => Err(Spot::new(&spot.file, line).error(Problem::AfterItems(id.to_owned()))),
        None => Ok(found),
    }
}

/// List items and paragraphs, each on one line.
pub(crate) fn list_items(body: &[(usize, String)]) -> Vec<(usize, String)> {
    let mut found: Vec<(usize, String)> = Vec::new();
    let mut after_blank = true;
    for (line, text) in body {
        let blank = text.trim().is_empty();
        match found.last_mut() {
            _ if blank => {}
            Some((_, item)) if !after_blank && !text.starts_with("- ") => {
                item.push(' ');
                item.push_str(text.trim());
            }
            _ => found.push((*line, text.clone())),
        }
        after_blank = blank;
    }
    found
}
