//! Finding rules by the words people ask with.
//!
//! Paragraphs of the guide and numbered entries are scored by the words that they share with a question: rare words count
//! more, words of a title more than those of a text, and words that only mean the same (`synonyms.txt`) a little less.

use std::collections::{BTreeMap, BTreeSet};

use crate::guide::Block;
use crate::{Entry, Guide, Proof, Rulebook, Synonyms};

/// Where a hit stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// A block of a chapter of the guide.
    Guide {
        /// Name of the chapter in addresses.
        chapter: String,
        /// Which of its blocks, counted from 0.
        block: usize,
    },
    /// A numbered entry.
    Entry {
        /// Its ID in the rulebook.
        id: String,
    },
}

/// Something that answers a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hit {
    /// Where it stands.
    pub place: Place,
    /// Chapter and heading, or the title of the entry.
    pub title: String,
    /// The paragraph or entry itself, as Markdown.
    pub text: String,
}

/// Everything that can be found of one game, ready to be asked.
#[derive(Clone, Debug, Default)]
pub struct Index {
    pages: Vec<Page>,
    /// In how many pages a stem occurs.
    frequency: BTreeMap<String, usize>,
    synonyms: Synonyms,
}

#[derive(Clone, Debug)]
struct Page {
    hit: Hit,
    /// How often each stem occurs, titles counted several times.
    stems: BTreeMap<String, f64>,
    /// How much it counts: what is written to be read comes before what is written to be exact.
    weight: f64,
    length: f64,
}

/// How often a word of a title counts.
const TITLE: f64 = 3.0;
/// What a word that only means the same counts.
const MEANT: f64 = 0.8;
/// Paragraphs of the guide, against numbered entries.
const READABLE: f64 = 1.35;
/// Rulings, examples and what only counts pieces, against rules that say what happens.
const DETAIL: f64 = 0.75;

/// Words that a question is made of, whatever it is about.
const SMALL: &[&str] = &[
    "a",
    "about",
    "after",
    "an",
    "and",
    "any",
    "are",
    "as",
    "at",
    "be",
    "been",
    "but",
    "by",
    "can",
    "did",
    "do",
    "does",
    "for",
    "from",
    "get",
    "go",
    "goes",
    "going",
    "had",
    "has",
    "have",
    "how",
    "i",
    "if",
    "in",
    "into",
    "is",
    "it",
    "its",
    "many",
    "me",
    "mean",
    "much",
    "must",
    "my",
    "need",
    "of",
    "on",
    "or",
    "our",
    "should",
    "so",
    "some",
    "somebody",
    "someone",
    "something",
    "than",
    "that",
    "the",
    "their",
    "them",
    "then",
    "there",
    "they",
    "this",
    "to",
    "was",
    "we",
    "what",
    "when",
    "where",
    "which",
    "who",
    "whose",
    "why",
    "will",
    "with",
    "would",
    "you",
    "your",
    "happens",
    "happen",
    "work",
    "works",
    "use",
];

impl Index {
    /// Puts guide and rulebook of one game in order.
    pub fn new(guide: &Guide, book: &Rulebook, synonyms: Synonyms) -> Index {
        let mut pages = guide_pages(guide);
        pages.extend(book.chapters().iter().flat_map(|chapter| &chapter.entries).filter_map(|id| entry_page(book, id)));
        let mut frequency: BTreeMap<String, usize> = BTreeMap::new();
        for stem in pages.iter().flat_map(|page| page.stems.keys()) {
            *frequency.entry(stem.clone()).or_default() += 1;
        }
        Index { pages, frequency, synonyms }
    }

    /// The best answers to a question, at most `most` of them, best first.
    pub fn find(&self, question: &str, most: usize) -> Vec<Hit> {
        let wanted = question.trim().to_uppercase();
        let named = |page: &&Page| matches!(&page.hit.place, Place::Entry { id } if id.starts_with(&wanted));
        if wanted.contains('-') {
            let numbered: Vec<Hit> = self.pages.iter().filter(named).map(|page| page.hit.clone()).take(most).collect();
            if !numbered.is_empty() {
                return numbered;
            }
        }
        let asked = self.asked(question);
        let scored = self.pages.iter().map(|page| (page.score(&asked), page));
        let mut scored: Vec<(f64, &Page)> = scored.filter(|(score, _)| *score > 0.0).collect();
        scored.sort_by(|(one, _), (other, _)| other.total_cmp(one));
        scored.into_iter().take(most).map(|(_, page)| page.hit.clone()).collect()
    }

    /// A question as things that are asked for, each with the stems that answer it and what they are worth.
    fn asked(&self, question: &str) -> Vec<BTreeMap<String, f64>> {
        let words = stems(question);
        let small: BTreeSet<String> = SMALL.iter().flat_map(|word| stems(word)).collect();
        let meant = self.synonyms.meant(&words);
        let of_phrase = |word: &String| meant.iter().any(|(phrase, _)| phrase.len() > 1 && phrase.contains(word));
        let mut asked: Vec<BTreeMap<String, f64>> = Vec::new();
        for word in words.iter().filter(|word| !small.contains(*word)) {
            let mut about = BTreeMap::from([(word.clone(), self.rarity(word))]);
            for (_, other) in meant.iter().filter(|(phrase, _)| phrase.len() == 1 && phrase.contains(word)) {
                self.add(&mut about, other);
            }
            // What a phrase stands for is asked for instead of its words.
            let worth = if of_phrase(word) { 0.35 } else { 1.0 };
            about.values_mut().for_each(|value| *value *= worth);
            asked.push(about);
        }
        for (_, other) in meant.iter().filter(|(phrase, _)| phrase.len() > 1) {
            for word in *other {
                asked.push(BTreeMap::from([(word.clone(), self.rarity(word))]));
            }
        }
        asked
    }

    fn add(&self, about: &mut BTreeMap<String, f64>, words: &[String]) {
        for word in words {
            about.entry(word.clone()).or_insert_with(|| MEANT * self.rarity(word));
        }
    }

    #[allow(clippy::cast_precision_loss)] // Some hundreds of pages.
    fn rarity(&self, stem: &str) -> f64 {
        let (all, with) = (self.pages.len() as f64, self.frequency.get(stem).copied().unwrap_or(0) as f64);
        (1.0 + (all - with + 0.5) / (with + 0.5)).ln()
    }
}

impl Page {
    fn new(place: Place, title: String, heads: &[&str], text: String, weight: f64) -> Page {
        let mut stems: BTreeMap<String, f64> = BTreeMap::new();
        let mut count = |text: &str, worth: f64| {
            for stem in self::stems(text) {
                *stems.entry(stem).or_default() += worth;
            }
        };
        heads.iter().for_each(|head| count(head, TITLE));
        count(&text, 1.0);
        let length = stems.values().sum();
        Page { hit: Hit { place, title, text }, stems, weight, length }
    }

    /// How well it answers: the sum of what it has of each thing, less the more of them are missing.
    #[allow(clippy::cast_precision_loss)] // A question has a few words.
    fn score(&self, asked: &[BTreeMap<String, f64>]) -> f64 {
        let worth = |(stem, rarity): (&String, &f64)| {
            let count = self.stems.get(stem)?;
            Some(rarity * count / (count + 1.0 + self.length / 60.0))
        };
        let best = |about: &BTreeMap<String, f64>| about.iter().filter_map(worth).fold(0.0, f64::max);
        let found: Vec<f64> = asked.iter().map(best).filter(|worth| *worth > 0.0).collect();
        let share = found.len() as f64 / asked.len().max(1) as f64;
        self.weight * share * found.iter().sum::<f64>()
    }
}

fn guide_pages(guide: &Guide) -> Vec<Page> {
    let mut pages = Vec::new();
    for chapter in guide.chapters() {
        let mut heading = "";
        for (block, content) in chapter.blocks.iter().enumerate() {
            match content {
                Block::Heading { text } => heading = text,
                Block::Figures { .. } => {}
                Block::Text { parts, .. } => {
                    let place = Place::Guide { chapter: chapter.slug.clone(), block };
                    let title = [chapter.title.as_str(), heading].join(" · ");
                    let title = title.trim_end_matches(" · ").to_owned();
                    pages.push(Page::new(place, title, &[&chapter.title, heading], parts.join(" "), READABLE));
                }
            }
        }
    }
    pages
}

fn entry_page(book: &Rulebook, id: &str) -> Option<Page> {
    let (title, text, weight) = match book.get(id)? {
        Entry::Rule(rule) => (&rule.title, rule.text.clone(), if rule.proof == Proof::Case { 1.0 } else { DETAIL }),
        Entry::Ruling(one) => (&one.title, format!("{} {}", one.question, one.ruling), DETAIL),
        Entry::Example(one) => (&one.title, format!("{} {} {}", one.given, one.when, one.then), DETAIL),
    };
    Some(Page::new(Place::Entry { id: id.to_owned() }, title.clone(), &[title], text, weight))
}

/// The words of a text without their endings, in order.
pub(crate) fn stems(text: &str) -> Vec<String> {
    let words = text.split(|c: char| !c.is_alphanumeric() && c != '\'');
    words.map(|word| stem(&word.trim_matches('\'').to_lowercase())).filter(|word| !word.is_empty()).collect()
}

/// A word without what grammar adds to it: crude, but the same for questions and answers.
fn stem(word: &str) -> String {
    let word = word.trim_end_matches("'s").replace('\'', "");
    let cut = |ending: &str, least: usize| word.strip_suffix(ending).filter(|rest| rest.len() >= least);
    let verb = cut("ing", 3).or_else(|| cut("ed", 3)).map(single);
    let base = verb
        .or_else(|| cut("d", 3).filter(|rest| rest.ends_with("ie")))
        .or_else(|| cut("es", 3))
        .or_else(|| cut("s", 3).filter(|rest| !rest.ends_with('s')))
        .unwrap_or(&word)
        .trim_end_matches('e');
    let base = base.strip_suffix(['y', 'i']).filter(|rest| rest.len() >= 2).unwrap_or(base);
    base.strip_suffix("ss").map_or_else(|| base.to_owned(), |rest| format!("{rest}s"))
}

/// `jamm` of `jammed` is `jam`.
fn single(verb: &str) -> &str {
    let mut letters = verb.chars().rev();
    let doubled = letters.next() == letters.next() && verb.len() > 3 && !verb.ends_with('e');
    if doubled { verb.get(..verb.len() - 1).unwrap_or(verb) } else { verb }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_one_kind_have_one_stem() {
        for kin in [
            &["fire", "fires", "firing", "fired"][..],
            &["move", "moves", "moving", "moved"],
            &["die", "dies", "died"],
            &["carry", "carries", "carried"],
            &["shot", "shots"],
            &["snow", "snows"],
            &["pass", "passing", "passed", "passes"],
            &["jam", "jammed", "jams"],
            &["Survivor", "survivors", "Survivor's"],
        ] {
            let all: BTreeSet<String> = kin.iter().flat_map(|word| stems(word)).collect();
            assert_eq!(all.len(), 1, "{kin:?}: {all:?}");
        }
    }
}
