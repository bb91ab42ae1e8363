//! What somebody is asked, as a feed: Atom or JSON, at an address that only they know.

use words::Words;

use super::games::others;
use super::notices::about;
use crate::fault::{Fault, FaultKind};
use crate::host::Host;
use crate::protocol::rest::TableStatus;
use crate::secrets;
use crate::store::{ChannelKind, ChannelRow, Placed};

/// Finished games stay in a feed for so long, in milliseconds.
const REMEMBERED: u64 = 14 * 86_400_000;
/// Most entries of a feed.
const ENTRIES: usize = 50;

/// An entry of a feed.
struct Entry {
    id: String,
    at: u64,
    title: String,
    url: String,
}

/// A feed before it is written down.
pub struct Feed {
    /// Not its address, which is a secret.
    id: String,
    title: String,
    own: String,
    home: String,
    entries: Vec<Entry>,
    at: u64,
}

impl Host {
    /// The feed at a secret address; `form` is the last word of it.
    pub async fn feed(&self, secret: &str, form: &str) -> Result<Feed, Fault> {
        let found =
            if secrets::is_secret(secret) { self.store().feed(&secrets::key_hash(secret)).await? } else { None };
        let channel = found.filter(|row| row.kind == ChannelKind::Feed).ok_or(FaultKind::NoSuchAddress)?;
        let mut placed = self.store().placed(&channel.person).await?;
        self.look_at(&mut placed).await;
        Ok(feed(&channel, &placed, secret, form, crate::host::now()))
    }
}

fn feed(channel: &ChannelRow, placed: &[Placed], secret: &str, form: &str, now: u64) -> Feed {
    let words = Words::of(Some(&channel.lang));
    let mut entries: Vec<Entry> = placed.iter().filter_map(|place| entry(channel, place, words, now)).collect();
    entries.sort_by_key(|entry| std::cmp::Reverse(entry.at));
    entries.truncate(ENTRIES);
    Feed {
        id: format!("urn:snowbound:feed:{}", channel.id),
        title: words.plain("notice-feed"),
        own: format!("{}/api/feeds/{secret}/{form}", channel.origin),
        home: format!("{}/me", channel.origin),
        at: entries.first().map_or(channel.made, |entry| entry.at),
        entries,
    }
}

/// A question is an entry while it waits, a finished game for a while. Each has a name of its own, so that readers tell it once.
fn entry(channel: &ChannelRow, place: &Placed, words: &Words, now: u64) -> Option<Entry> {
    let turn = place.turn.as_ref()?;
    let key = match turn.status {
        TableStatus::Playing if turn.asks(place.seat) => "notice-turn",
        TableStatus::Finished if turn.at + REMEMBERED > now => "notice-over",
        _ => return None,
    };
    let message = about(key, &place.game, others(&place.setup, &place.names, &[place.seat], words));
    Some(Entry {
        id: format!("urn:snowbound:{}:{}:{}", place.table, place.seat, turn.seq),
        at: turn.at,
        title: words.tell(&message),
        url: format!("{}/table/{}", channel.origin, place.table),
    })
}

impl Feed {
    /// As Atom (RFC 4287).
    pub fn atom(&self) -> String {
        let mut text = format!(
            "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\">\n\
             <id>{}</id><title>{}</title><updated>{}</updated><author><name>Snowbound</name></author>\n\
             <link rel=\"self\" href=\"{own}\"/><link rel=\"alternate\" href=\"{}\"/>\n",
            escaped(&self.id),
            escaped(&self.title),
            written(self.at),
            escaped(&self.home),
            own = escaped(&self.own),
        );
        for entry in &self.entries {
            text.push_str(&format!(
                "<entry><id>{}</id><title>{title}</title><updated>{}</updated><link href=\"{}\"/>\
                 <content type=\"text\">{title}</content></entry>\n",
                escaped(&entry.id),
                written(entry.at),
                escaped(&entry.url),
                title = escaped(&entry.title),
            ));
        }
        text + "</feed>\n"
    }

    /// As a JSON Feed, version 1.1.
    pub fn json(&self) -> String {
        let item = |entry: &Entry| {
            let (id, url, title) = (&entry.id, &entry.url, &entry.title);
            serde_json::json!({
                "id": id, "url": url, "title": title, "content_text": title, "date_published": written(entry.at),
            })
        };
        let items: Vec<_> = self.entries.iter().map(item).collect();
        serde_json::json!({
            "version": "https://jsonfeed.org/version/1.1", "title": self.title, "home_page_url": self.home,
            "feed_url": self.own, "items": items,
        })
        .to_string()
    }
}

fn escaped(text: &str) -> String {
    let one = |c: char| match c {
        '&' => "&amp;".to_owned(),
        '<' => "&lt;".to_owned(),
        '>' => "&gt;".to_owned(),
        '"' => "&quot;".to_owned(),
        c if c.is_control() => " ".to_owned(),
        c => c.to_string(),
    };
    text.chars().map(one).collect()
}

/// A time as feeds write it (RFC 3339), by universal time.
fn written(at: u64) -> String {
    let seconds = at / 1000;
    let (days, rest) = (seconds / 86_400, seconds % 86_400);
    // Years that begin in March have their leap day at the end; 400 of them are 146,097 days.
    let shifted = days + 719_468;
    let (era, day) = (shifted / 146_097, shifted % 146_097);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let (day, month) = (day - (153 * month + 2) / 5 + 1, if month < 10 { month + 3 } else { month - 9 });
    let year = year + era * 400 + u64::from(month <= 2);
    let (hour, minute, second) = (rest / 3600, rest / 60 % 60, rest % 60);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_written_as_calendars_have_them() {
        for (at, text) in [
            (0, "1970-01-01T00:00:00Z"),
            (951_782_399, "2000-02-28T23:59:59Z"),
            (951_782_400, "2000-02-29T00:00:00Z"),
            (1_709_251_200, "2024-03-01T00:00:00Z"),
            (1_767_225_599, "2025-12-31T23:59:59Z"),
            (4_107_542_400, "2100-03-01T00:00:00Z"),
        ] {
            assert_eq!(written(at * 1000), text);
        }
    }

    #[test]
    fn a_title_cannot_leave_its_element() {
        let entry =
            Entry { id: "urn:x".into(), at: 0, title: "</title><b a=\"&\">".into(), url: "https://a/?b&c".into() };
        let (id, title, own, home) = ("urn:f".into(), "T".into(), "https://a/f".into(), "https://a/me".into());
        let feed = Feed { id, title, own, home, entries: vec![entry], at: 0 };
        let atom = feed.atom();
        assert!(atom.contains("<title>&lt;/title&gt;&lt;b a=&quot;&amp;&quot;&gt;</title>"), "{atom}");
        assert!(atom.contains("href=\"https://a/?b&amp;c\""), "{atom}");
        let json: serde_json::Value = serde_json::from_str(&feed.json()).unwrap();
        assert_eq!(json["items"][0]["title"], "</title><b a=\"&\">");
    }
}
