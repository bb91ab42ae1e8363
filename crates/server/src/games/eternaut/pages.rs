//! The book as far as it was read.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};

use eternaut::Eternaut;
use eternaut::content::{Content, Fingerprint, TextId};
use eternaut::instructions::Guard;
use words::Words;

use super::speaker;
use crate::protocol::rest::{BookPage, PageKind};

/// Every text read so far.
pub fn pages(game: &Eternaut, words: &Words) -> Vec<BookPage> {
    last(game, usize::MAX, words)
}

/// The last texts read, at most so many.
pub fn last(game: &Eternaut, count: usize, words: &Words) -> Vec<BookPage> {
    let book = &game.state().book;
    let first = book.len().saturating_sub(count);
    let texts = book.iter().enumerate().skip(first);
    texts.map(|(at, &text)| page(game, at as u32 + 1, text, words)).collect()
}

/// One text that was read.
fn page(game: &Eternaut, n: u32, text: TextId, words: &Words) -> BookPage {
    let content = &game.rules().content;
    let key = content.texts.get(usize::from(text.0)).map_or("", |text| text.key.as_str());
    let scenario = game.rules().scenario().code.to_lowercase();
    let kind = if is_label(content, text) { PageKind::Choice } else { PageKind::Prose };
    BookPage { n, key: place(key, &scenario), kind, text: speaker(game, &[], words).text(text) }
}

/// Where a text stands, by its message key: `eternaut-a-232-901-2` is the second text of 232-901.
fn place(key: &str, scenario: &str) -> String {
    let key = key.strip_prefix("eternaut-").unwrap_or(key);
    let key = key.strip_prefix(scenario).and_then(|key| key.strip_prefix('-')).unwrap_or(key);
    let (place, number) = key.rsplit_once('-').unwrap_or((key, ""));
    let numbered = !number.is_empty() && number.len() < 3 && number.bytes().all(|byte| byte.is_ascii_digit());
    if numbered { place.to_owned() } else { key.to_owned() }
}

/// Is it the label of an option? The book keeps what was chosen beside what was read.
fn is_label(content: &Content, text: TextId) -> bool {
    type Known = (Fingerprint, Arc<BTreeSet<TextId>>);
    static LABELS: Mutex<Vec<Known>> = Mutex::new(Vec::new());
    let mut all = LABELS.lock().unwrap_or_else(PoisonError::into_inner);
    let known =
        all.iter().find(|(fingerprint, _)| *fingerprint == content.fingerprint).map(|(_, labels)| labels.clone());
    let known = known.unwrap_or_else(|| {
        // Tables play with few campaigns at a time; should they be many, the oldest is worked out anew.
        if all.len() >= CAMPAIGNS {
            all.remove(0);
        }
        let labels = Arc::new(labels(content));
        all.push((content.fingerprint.clone(), labels.clone()));
        labels
    });
    known.contains(&text)
}

/// Most campaigns whose labels are remembered.
const CAMPAIGNS: usize = 8;

fn labels(content: &Content) -> BTreeSet<TextId> {
    let guards = content.blocks.iter().flatten().flat_map(|op| op.within().into_iter().map(|(_, guard)| guard));
    guards.filter_map(|guard| if let Guard::Option { label, .. } = guard { Some(label) } else { None }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_of_one_paragraph_share_its_key() {
        assert_eq!(place("eternaut-a-232-901-2", "a"), "232-901");
        assert_eq!(place("eternaut-a-999-001-11", "a"), "999-001");
        assert_eq!(place("eternaut-a-end-b1-1-text", "a"), "end-b1-1-text");
    }
}
