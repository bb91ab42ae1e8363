//! Telling people that it is their turn: what is to be told is kept, tried, tried again with growing pauses, and given up.
//!
//! Several servers on one database need no agreement: whoever is about to tell something puts it off first, and of two who try to,
//! one succeeds.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use tabletop::{Message, MessageArg};
use tokio::sync::Semaphore;
use words::Words;

use super::bell::{Asked, Rung};
use super::games::others;
use super::outgoing::{self, Target, Unsent};
use super::push::{Receiver, Signer};
use crate::host::{Host, now};
use crate::store::{
    Change, ChannelKind, ChannelRow, DueNotice, NoticeChange, NoticeKind, NoticeRow, PUSH_KEY, StoreError, TurnRow,
};
use crate::table::Command;
use crate::telemetry::Telemetry;

/// How often it is looked whether something is to be told.
const LOOKING: Duration = Duration::from_millis(500);
/// How long whoever tells something has it for themselves, in milliseconds.
const ALONE: u64 = 60_000;
/// Most messages that are on their way at once: those who wait for somebody slow do not keep up all others.
const ON_THEIR_WAY: usize = 128;
/// Tables that are noted at once to be asleep.
const AT_ONCE: usize = 500;
/// How often something is tried.
const TRIES: u32 = 6;
/// Somebody who has been at the table for so long without an answer is told all the same: perhaps they only left it open.
const THERE: u64 = 600_000;
/// When it is looked again at a table whose last change was not noted yet, in milliseconds.
const NOTED_BY_THEN: u64 = 1000;
/// Of a clock this part is left when somebody is reminded.
const LEFT: u64 = 5;

/// How people are told.
#[derive(Clone, Copy, Debug)]
pub struct Notices {
    /// How long somebody may take to answer by themselves before they are told.
    pub after: Duration,
    /// Pause before something is tried again; each is four times as long as the one before.
    pub again: Duration,
    /// Clocks that run for less are not worth a reminder.
    pub clock: Duration,
    /// May messages go to private networks, and without TLS? Anybody could have this server knock at doors in its own.
    pub private: bool,
}

impl Default for Notices {
    fn default() -> Self {
        let (after, again, clock) = (Duration::from_secs(20), Duration::from_secs(30), Duration::from_secs(600));
        Notices { after, again, clock, private: false }
    }
}

impl Notices {
    /// What is to be told about a table that stands like this now and stood like that before.
    pub(super) fn of(&self, rung: &Rung, before: Option<&TurnRow>, listeners: &[(u8, String)]) -> Vec<NoticeChange> {
        let listens = listeners.iter().flat_map(|(seat, channel)| {
            let asked: Vec<Asked> = rung.asked.iter().filter(|asked| asked.seat == *seat).copied().collect();
            let row = |kind, due| {
                let (channel, table) = (channel.clone(), rung.turn.table.clone());
                NoticeRow { channel, table, seat: *seat, kind, seq: rung.turn.seq, since: now(), due, tries: 0 }
            };
            [self.turn(&asked, before, &row), self.clock(&asked, before, &row)]
        });
        listens.flatten().collect()
    }

    /// Somebody is told when they begin to be asked, and when they are asked again after an answer of theirs.
    fn turn(&self, asked: &[Asked], before: Option<&TurnRow>, row: Row<'_>) -> Option<NoticeChange> {
        let is_news = |asked: &Asked| before.is_none_or(|was| !was.asks(asked.seat) || asked.answered > was.seq);
        asked.iter().any(is_news).then(|| NoticeChange::Notice(row(NoticeKind::Turn, now() + millis(self.after))))
    }

    /// Somebody is reminded once of every long clock. One that was set anew, as a table was opened again, moves the reminder.
    fn clock(&self, asked: &[Asked], before: Option<&TurnRow>, row: Row<'_>) -> Option<NoticeChange> {
        let (since, ends) = asked.iter().filter_map(|asked| asked.clock).min_by_key(|(_, ends)| *ends)?;
        let left = ends.saturating_sub(now());
        let reminder = row(NoticeKind::Clock, ends - left / LEFT);
        match before {
            Some(before) if since <= before.seq => {
                // What it was is known to the second.
                let moved = before.ends.is_none_or(|was| was.abs_diff(ends) > 2000);
                moved.then_some(NoticeChange::Move(reminder))
            }
            _ => (left >= millis(self.clock)).then_some(NoticeChange::Notice(reminder)),
        }
    }
}

/// Makes what is to be told: why, and when.
type Row<'a> = &'a dyn Fn(NoticeKind, u64) -> NoticeRow;

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

impl Host {
    /// Tells people until the server closes.
    pub(crate) async fn tell_people(self: Arc<Self>) {
        let mut closing = self.closing.subscribe();
        let room = Arc::new(Semaphore::new(ON_THEIR_WAY));
        self.take_up().await;
        loop {
            tokio::select! {
                _ = closing.wait_for(|closing| *closing) => return,
                () = tokio::time::sleep(LOOKING) => {}
            }
            if self.bell().has_missed() {
                self.take_up().await;
            }
            let due = self.store().due_notices(now()).await.unwrap_or_else(|error| {
                tracing::warn!(%error, "what is to be told could not be read");
                Vec::new()
            });
            for one in due {
                let Ok(place) = room.clone().acquire_owned().await else { return };
                let host = self.clone();
                tokio::spawn(async move {
                    host.tell_or_log(one).await;
                    drop(place);
                });
            }
        }
    }

    /// Looks after what a server was stopped in the middle of, or had too much to do for: tables whose last change was not noted say it
    /// again, and their programs go on. Where nothing waits, nobody looks again. What others look after is left to them.
    pub(crate) async fn take_up(&self) {
        if let Err(error) = self.take_up_awake().await {
            tracing::warn!(%error, "tables that wait for somebody could not be looked for");
        }
    }

    async fn take_up_awake(&self) -> Result<(), StoreError> {
        let open: HashSet<String> = self.tables().open().into_iter().collect();
        let (waits, rests): (Vec<_>, Vec<_>) = self.store().awake().await?.into_iter().partition(|row| row.waits);
        let rests = rests.into_iter().filter(|row| row.alone && !open.contains(&row.table));
        let rests: Vec<Change> = rests.map(|row| Change::Asleep(row.table)).collect();
        for part in rests.chunks(AT_ONCE) {
            self.store().write(part.to_vec()).await?;
        }
        for row in waits.into_iter().filter(|row| row.alone || open.contains(&row.table)) {
            if *self.closing.borrow() {
                break;
            }
            if let Err(error) = self.ask(&row.table, Command::Turn).await {
                tracing::warn!(table = row.table, %error, "where a table stands is not known");
            }
        }
        Ok(())
    }

    async fn tell_or_log(&self, due: DueNotice) {
        match self.tell_one(due).await {
            // Somebody else tells it, or it is no more.
            Ok(()) | Err(StoreError::Conflict) => {}
            Err(error) => tracing::warn!(%error, "whether somebody was told could not be stored"),
        }
    }

    async fn tell_one(&self, due: DueNotice) -> Result<(), StoreError> {
        let write = async |change: NoticeChange| self.store().write(vec![change.into()]).await;
        let DueNotice { notice, turn, theirs, present, .. } = &due;
        let now = now();
        let Some(turn) = turn.as_ref().filter(|turn| turn.seq == due.seq) else {
            // The last change was not noted yet. Should it never be, the table says it again; one that cannot be opened is asked ever
            // less often.
            let asked = self.ask(&notice.table, Command::Turn).await;
            let pause = asked.map(|_| NOTED_BY_THEN).unwrap_or_else(|error| {
                tracing::warn!(table = notice.table, %error, "a table cannot be asked");
                now.saturating_sub(notice.since).max(NOTED_BY_THEN)
            });
            return write(NoticeChange::PutOff(notice.clone(), now + pause)).await;
        };
        let is_late = notice.kind == NoticeKind::Clock && turn.ends.is_none();
        if !theirs || !turn.asks(notice.seat) || is_late {
            return write(NoticeChange::Done(notice.clone())).await;
        }
        if *present && notice.kind == NoticeKind::Turn && now < notice.since + THERE {
            let later = now + millis(self.settings.notices.after).max(1000);
            return write(NoticeChange::PutOff(notice.clone(), later)).await;
        }
        write(NoticeChange::Try(notice.clone(), now + ALONE)).await?;
        let words = Words::of(Some(&due.channel.lang));
        let told = Told {
            text: words.tell(&message(&due, words)),
            page: format!("/table/{}", notice.table),
            topic: Some(&notice.table),
        };
        let sent = self.send(&due.channel, &told).await;
        let counts = self.telemetry();
        Telemetry::count(if sent.is_ok() { &counts.notices_told } else { &counts.notices_failed });
        let tried = NoticeRow { due: now + ALONE, ..notice.clone() };
        match sent {
            Ok(()) => {
                let went = NoticeChange::Went(notice.channel.clone(), None);
                self.store().write(vec![went.into(), NoticeChange::Done(tried).into()]).await
            }
            // The browser has gone, and will not come back to this address.
            Err(Unsent::Status(404 | 410)) if due.channel.kind == ChannelKind::Push => {
                write(NoticeChange::DropChannel(due.channel.person.clone(), notice.channel.clone())).await
            }
            Err(why) => {
                tracing::info!(channel = notice.channel, %why, "a message did not arrive");
                let went = NoticeChange::Went(notice.channel.clone(), Some(why.word())).into();
                let again = millis(self.settings.notices.again).saturating_mul(4_u64.saturating_pow(notice.tries));
                let next = if notice.tries + 1 < TRIES {
                    NoticeChange::PutOff(tried, self::now() + again)
                } else {
                    NoticeChange::Done(tried)
                };
                self.store().write(vec![went, next.into()]).await
            }
        }
    }

    /// Sends a message.
    pub(super) async fn send(&self, channel: &ChannelRow, told: &Told<'_>) -> Result<(), Unsent> {
        let private = self.settings.notices.private;
        let url = format!("{}{}", channel.origin, told.page);
        match channel.kind {
            ChannelKind::Feed => Ok(()),
            ChannelKind::Hook => {
                let target = Target::read(&channel.target, private)?;
                let body = hook_body(&told.text, &url).to_string();
                let headers = [("Content-Type", "application/json".to_owned())];
                outgoing::post(&target, &headers, body.as_bytes(), private).await
            }
            ChannelKind::Push => {
                let receiver: Receiver = serde_json::from_str(&channel.target).map_err(|_| Unsent::Address)?;
                let target = Target::read(&receiver.endpoint, private)?;
                let tag = told.topic.unwrap_or_default();
                let message = serde_json::json!({"text": told.text, "url": url, "tag": tag}).to_string();
                let sealed = receiver.sealed(message.as_bytes()).ok_or(Unsent::Address)?;
                let signer = self.signer().await.ok_or(Unsent::Address)?;
                let headers = signer.headers(&target.origin(), &channel.origin, told.topic, now());
                outgoing::post(&target, &headers.ok_or(Unsent::Address)?, &sealed, private).await
            }
        }
    }

    /// The key by which push services know this server; made when it is first needed.
    pub(super) async fn signer(&self) -> Option<Signer> {
        let store = self.store();
        if let Ok(Some(kept)) = store.server_key(PUSH_KEY).await {
            return Signer::read(&kept);
        }
        store.write(vec![NoticeChange::ServerKey(PUSH_KEY.to_owned(), Signer::new_key()?).into()]).await.ok()?;
        // Another server may have been faster.
        Signer::read(&store.server_key(PUSH_KEY).await.ok()??)
    }
}

/// A message to somebody.
pub(super) struct Told<'a> {
    /// What is said.
    pub text: String,
    /// The page of this server that it is about.
    pub page: String,
    /// Messages about the same take each other's place.
    pub topic: Option<&'a str>,
}

/// What a webhook gets: Discord reads `content`, Slack `text`. Neither shall take a name for a command or a link.
fn hook_body(text: &str, url: &str) -> serde_json::Value {
    let is_mark = |c: char| "\\*_~`|[]()<>#@:".contains(c);
    let marked = |c: char| is_mark(c).then_some('\\').into_iter().chain([c]);
    let content: String = text.chars().flat_map(marked).collect();
    let plain = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    serde_json::json!({
        "content": format!("{content} {url}"), "text": format!("{plain} {url}"), "allowed_mentions": {"parse": []},
    })
}

/// What is told.
fn message(due: &DueNotice, words: &Words) -> Message {
    let key = match due.notice.kind {
        NoticeKind::Turn => "notice-turn",
        NoticeKind::Clock => "notice-clock",
    };
    about(key, &due.game, others(&due.setup, &due.names, &[due.notice.seat], words))
}

/// A message about a game, with whom it is played.
pub(super) fn about(key: &'static str, game: &str, others: Vec<(u8, String)>) -> Message {
    let alone = others.is_empty();
    let game = Message::new(format!("poster-title-{game}"));
    let message = Message::new(if alone { format!("{key}-alone") } else { key.to_owned() }).with("game", game);
    if alone {
        message
    } else {
        message.with("names", others.into_iter().map(|(_, name)| name).collect::<MessageArg>())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::protocol::rest::TableStatus;

    fn turn(seq: u32, asked: u32, ends: Option<u64>) -> TurnRow {
        let table = "t".to_owned();
        TurnRow { table, seq, status: TableStatus::Playing, asked, round: 1, at: 0, ends }
    }

    /// A table at change 7 that asks some seats, each with its last answer.
    fn rung(asked: &[(u8, u32)], clock: Option<(u32, u64)>) -> Rung {
        let bits = asked.iter().fold(0, |bits, (seat, _)| bits | 1 << seat);
        let asked = asked.iter().map(|&(seat, answered)| Asked { seat, answered, clock });
        Rung { turn: turn(7, bits, clock.map(|(_, ends)| ends)), asked: asked.collect() }
    }

    #[test]
    fn somebody_is_told_once_when_they_begin_to_be_asked() {
        let listeners = [(0, "a".to_owned()), (1, "b".to_owned()), (1, "c".to_owned())];
        let told = |before: Option<u32>, asked: &[(u8, u32)]| -> String {
            let before = before.map(|asked| turn(5, asked, None));
            let channel = |change| match change {
                NoticeChange::Notice(notice) => notice.channel,
                other => panic!("{other:?}"),
            };
            Notices::default().of(&rung(asked, None), before.as_ref(), &listeners).into_iter().map(channel).collect()
        };
        assert_eq!(told(None, &[(0, 0)]), "a");
        assert_eq!(told(Some(0b01), &[(1, 3)]), "bc");
        assert_eq!(told(Some(0b01), &[(0, 4), (1, 3)]), "bc", "the first one was told");
        assert_eq!(told(Some(0b01), &[(0, 6)]), "a", "they answered and are asked again");
        assert_eq!(told(Some(0b10), &[(1, 5)]) + &told(Some(0b11), &[]), "");
        assert_eq!(told(Some(0b01), &[(2, 0)]), "", "nobody listens in that seat");
    }

    #[test]
    fn a_long_clock_is_reminded_of_when_a_fifth_is_left() {
        let listeners = [(0, "a".to_owned())];
        let day = 86_400_000;
        let ends = now() + day;
        let of = |since, ends, before: Option<TurnRow>| {
            let rung = rung(&[(0, 0)], Some((since, ends)));
            let changes = Notices::default().of(&rung, before.as_ref(), &listeners);
            changes
                .into_iter()
                .filter_map(|change| match change {
                    NoticeChange::Notice(row) if row.kind == NoticeKind::Clock => Some((true, row.due)),
                    NoticeChange::Move(row) => Some((false, row.due)),
                    _ => None,
                })
                .collect::<Vec<_>>()
        };
        let [(true, due)] = of(6, ends, None)[..] else { panic!("no reminder") };
        assert!((ends - due).abs_diff(day / 5) < 1000);
        assert!(of(4, ends, Some(turn(5, 1, Some(ends + 1000)))).is_empty(), "the same clock, rounded");
        assert!(
            matches!(of(6, ends, Some(turn(5, 1, Some(ends))))[..], [(true, _)]),
            "another question, another clock"
        );
        assert!(matches!(of(4, ends, Some(turn(5, 1, Some(5))))[..], [(false, _)]), "the same question, another clock");
        assert!(of(6, now() + 60_000, Some(turn(5, 1, None))).is_empty(), "too short");
    }

    #[test]
    fn a_name_is_no_command_and_no_link() {
        let body = hook_body("<!everyone> & [a](https://b)", "https://a.example/x_y");
        assert_eq!(body["text"], "&lt;!everyone&gt; &amp; [a](https://b) https://a.example/x_y");
        assert_eq!(body["content"], r"\<!everyone\> & \[a\]\(https\://b\) https://a.example/x_y");
        assert_eq!(body["allowed_mentions"]["parse"], serde_json::json!([]));
    }
}
