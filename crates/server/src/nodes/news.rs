//! What nodes tell each other: one notification for many changes.

use std::collections::BTreeMap;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

use crate::store::News;

/// The channel of the database that nodes listen to.
pub(super) const CHANNEL: &str = "snowbound";
/// A notification is shorter than 8000 bytes, says PostgreSQL.
const LONGEST: usize = 7_900;
/// Most that is said at a table at once, and how long one of that may be: the rest is lost, as is all that nobody hears.
const SAID: usize = 16;
const LONG: usize = 500;

/// News of one table.
#[derive(Debug, Default)]
struct Latest {
    /// The last entry of its log that was stored.
    stored: Option<u32>,
    anew: bool,
    skip: bool,
    said: Vec<String>,
}

/// News of many tables, of each only what matters now.
#[derive(Debug, Default)]
pub(super) struct Bundle(BTreeMap<String, Latest>);

impl Bundle {
    /// Adds to what is to be told of a table.
    pub(super) fn add(&mut self, table: String, news: News) {
        let latest = self.0.entry(table).or_default();
        match news {
            News::Stored(n) => latest.stored = latest.stored.max(Some(n)),
            News::Anew => latest.anew = true,
            News::Skip => latest.skip = true,
            News::Said(text) if text.len() <= LONG && latest.said.len() < SAID => latest.said.push(text),
            News::Said(_) => {}
        }
    }

    /// As texts that a notification can carry, each with the name of the node that tells.
    pub(super) fn texts(self, node: &str) -> Vec<String> {
        let words = self.0.into_iter().flat_map(|(table, latest)| {
            // Whoever reads it anew needs no number.
            let stored = latest.stored.filter(|_| !latest.anew).map(|n| format!(" {table}:{n}"));
            let anew = latest.anew.then(|| format!(" {table}:-"));
            let skip = latest.skip.then(|| format!(" {table}:!"));
            let said = latest.said.iter().map(|text| format!(" {table}:={}", URL_SAFE_NO_PAD.encode(text)));
            stored.into_iter().chain(anew).chain(skip).chain(said).collect::<Vec<_>>()
        });
        let mut texts: Vec<String> = Vec::new();
        for word in words {
            match texts.last_mut() {
                Some(text) if text.len() + word.len() <= LONGEST => text.push_str(&word),
                _ => texts.push(format!("{node}{word}")),
            }
        }
        texts
    }
}

/// What a notification tells, and which node tells it. Words that are not understood, of a newer program, are left out.
pub(super) fn read(text: &str) -> (&str, Vec<(&str, News)>) {
    let mut words = text.split(' ');
    let node = words.next().unwrap_or_default();
    let news = words.filter_map(|word| {
        let (table, what) = word.split_once(':')?;
        let news = match what {
            "-" => News::Anew,
            "!" => News::Skip,
            said if said.starts_with('=') => {
                News::Said(String::from_utf8(URL_SAFE_NO_PAD.decode(&said[1..]).ok()?).ok()?)
            }
            number => News::Stored(number.parse().ok()?),
        };
        Some((table, news))
    });
    (node, news.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_changes_become_few_short_texts_and_are_read_again() {
        let mut bundle = Bundle::default();
        for table in 0..1000 {
            for n in [3, 9, 5] {
                bundle.add(format!("{table:020}"), News::Stored(n));
            }
        }
        bundle.add(format!("{:020}", 7), News::Anew);
        bundle.add(format!("{:020}", 7), News::Stored(11));
        bundle.add(format!("{:020}", 8), News::Skip);
        bundle.add(format!("{:020}", 9), News::Said("at 1:2 =".into()));
        bundle.add(format!("{:020}", 9), News::Said("x".repeat(LONG + 1)));
        let texts = bundle.texts("node");
        assert!(texts.len() < 5 && texts.iter().all(|text| text.len() < 8000), "{}", texts.len());
        let mut all = Vec::new();
        for text in &texts {
            let (node, news) = read(text);
            assert_eq!(node, "node");
            all.extend(news.into_iter().map(|(table, news)| (table.parse::<u32>().unwrap(), news)));
        }
        assert_eq!(all.len(), 1002);
        for (table, news) in all {
            match table {
                7 => assert_eq!(news, News::Anew, "whoever reads it anew needs no number"),
                8 => assert!(matches!(news, News::Stored(9) | News::Skip)),
                9 => assert!(news == News::Stored(9) || news == News::Said("at 1:2 =".into()), "{news:?}"),
                _ => assert_eq!(news, News::Stored(9)),
            }
        }
    }

    #[test]
    fn what_is_not_understood_is_left_out() {
        assert_eq!(read("n a:1 b:? c d:- e:=?"), ("n", vec![("a", News::Stored(1)), ("d", News::Anew)]));
        assert_eq!(read(""), ("", vec![]));
    }
}
