//! What nodes tell each other: one notification for many changes.

use std::collections::BTreeMap;

use crate::store::News;

/// The channel of the database that nodes listen to.
pub(super) const CHANNEL: &str = "snowbound";
/// A notification is shorter than 8000 bytes, says PostgreSQL.
const LONGEST: usize = 7_900;

/// News of many tables, of each only what matters now.
#[derive(Debug, Default)]
pub(super) struct Bundle(BTreeMap<String, (Option<News>, bool)>);

impl Bundle {
    /// Adds to what is to be told of a table.
    pub(super) fn add(&mut self, table: String, news: News) {
        let (latest, skip) = self.0.entry(table).or_default();
        match (news, *latest) {
            (News::Skip, _) => *skip = true,
            (News::Anew, _) | (_, Some(News::Anew)) => *latest = Some(News::Anew),
            (News::Stored(n), Some(News::Stored(known))) => *latest = Some(News::Stored(n.max(known))),
            (News::Stored(n), _) => *latest = Some(News::Stored(n)),
        }
    }

    /// As texts that a notification can carry, each with the name of the node that tells.
    pub(super) fn texts(self, node: &str) -> Vec<String> {
        let words = self.0.into_iter().flat_map(|(table, (latest, skip))| {
            let latest = latest.map(|news| match news {
                News::Stored(n) => format!(" {table}:{n}"),
                News::Anew | News::Skip => format!(" {table}:-"),
            });
            latest.into_iter().chain(skip.then(|| format!(" {table}:!"))).collect::<Vec<_>>()
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
        let texts = bundle.texts("node");
        assert!(texts.len() < 5 && texts.iter().all(|text| text.len() < 8000), "{}", texts.len());
        let mut all = Vec::new();
        for text in &texts {
            let (node, news) = read(text);
            assert_eq!(node, "node");
            all.extend(news.into_iter().map(|(table, news)| (table.parse::<u32>().unwrap(), news)));
        }
        assert_eq!(all.len(), 1001);
        for (table, news) in all {
            match table {
                7 => assert_eq!(news, News::Anew, "whoever reads it anew needs no number"),
                8 => assert!(matches!(news, News::Stored(9) | News::Skip)),
                _ => assert_eq!(news, News::Stored(9)),
            }
        }
    }

    #[test]
    fn what_is_not_understood_is_left_out() {
        assert_eq!(read("n a:1 b:? c d:-"), ("n", vec![("a", News::Stored(1)), ("d", News::Anew)]));
        assert_eq!(read(""), ("", vec![]));
    }
}
