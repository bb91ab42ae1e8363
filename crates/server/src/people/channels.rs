//! The ways in which somebody is told: made, tried out, given up.

use words::Words;

use super::Known;
use super::notices::Told;
use super::outgoing::{Target, Unsent};
use super::push::Receiver;
use crate::fault::{Fault, FaultKind};
use crate::host::{Host, now};
use crate::protocol::notices::{Channel, Channels, FeedAddresses, NewHook, NewPush, Tried};
use crate::secrets;
use crate::store::{ChannelKind, ChannelRow, KeyRow, NoticeChange};

/// Most webhooks of an identity.
const MOST: usize = 8;

impl Host {
    /// The ways in which somebody is told.
    pub async fn channels(&self, known: &Known, words: &Words) -> Result<Channels, Fault> {
        let (rows, keys) = (self.store().channels(&known.row.id).await?, self.store().keys(&known.row.id).await?);
        let of = |kind| rows.iter().filter(move |row| row.kind == kind);
        Ok(Channels {
            feed: of(ChannelKind::Feed).map(|row| row.made).next(),
            hooks: of(ChannelKind::Hook).map(|row| shown(row, address(row), known, words)).collect(),
            pushes: of(ChannelKind::Push).map(|row| shown(row, label(row, &keys), known, words)).collect(),
            push_key: self.signer().await.map(|signer| signer.public()),
        })
    }

    /// A feed at a new secret address. One that was there before is no more.
    pub async fn new_feed(&self, known: &Known, origin: &str, lang: &str) -> Result<FeedAddresses, Fault> {
        let secret = secrets::new_secret()?;
        let row = channel(known, ChannelKind::Feed, String::new(), origin, lang)?;
        let row = ChannelRow { hash: Some(secrets::key_hash(&secret)), ..row };
        self.store().write(vec![NoticeChange::Feed(row).into()]).await?;
        let address = |form: &str| format!("/api/feeds/{secret}/{form}");
        Ok(FeedAddresses { atom: address("atom"), json: address("json") })
    }

    /// The feed is no more.
    pub async fn drop_feed(&self, known: &Known) -> Result<(), Fault> {
        for row in self.store().channels(&known.row.id).await?.iter().filter(|row| row.kind == ChannelKind::Feed) {
            self.drop_channel(known, &row.id).await?;
        }
        Ok(())
    }

    /// From now on something is sent to an address.
    pub async fn new_hook(&self, known: &Known, hook: NewHook, words: &Words) -> Result<Channel, Fault> {
        let target = Target::read(&hook.url, self.settings.notices.private);
        target.map_err(|_| FaultKind::BadHook)?;
        let row = channel(known, ChannelKind::Hook, hook.url, &hook.origin, words.language())?;
        let rows = self.store().channels(&known.row.id).await?;
        let mut hooks = rows.iter().filter(|other| other.kind == ChannelKind::Hook);
        // The same address twice is told once.
        if let Some(same) = hooks.clone().find(|other| other.target == row.target) {
            return Ok(shown(same, address(same), known, words));
        }
        if hooks.nth(MOST - 1).is_some() {
            return Err(FaultKind::TooManyChannels.with("most", MOST));
        }
        self.store().write(vec![NoticeChange::Hook(row.clone()).into()]).await?;
        Ok(shown(&row, address(&row), known, words))
    }

    /// From now on the browser that asks for it is told: one device, one browser.
    pub async fn new_push(&self, known: &Known, push: NewPush, words: &Words) -> Result<Channel, Fault> {
        let receiver = Receiver { endpoint: push.endpoint, p256dh: push.p256dh, auth: push.auth };
        let target = Target::read(&receiver.endpoint, self.settings.notices.private);
        target.map_err(|_| FaultKind::BadHook)?;
        if !receiver.is_sound() {
            return Err(FaultKind::BadPush.into());
        }
        let text = serde_json::to_string(&receiver).map_err(|error| Fault::internal(&error))?;
        let row = channel(known, ChannelKind::Push, text, &push.origin, words.language())?;
        let row = ChannelRow { device: Some(known.key.hash), ..row };
        self.store().write(vec![NoticeChange::Push(row.clone()).into()]).await?;
        Ok(shown(&row, known.key.label.clone(), known, words))
    }

    /// A way of somebody's is no more.
    pub async fn drop_channel(&self, known: &Known, id: &str) -> Result<(), Fault> {
        let change = NoticeChange::DropChannel(known.row.id.clone(), id.to_owned());
        Ok(self.store().write(vec![change.into()]).await?)
    }

    /// Sends something at once, to see whether it arrives.
    pub async fn try_channel(&self, known: &Known, id: &str, words: &Words) -> Result<Tried, Fault> {
        let rows = self.store().channels(&known.row.id).await?;
        let row = rows.into_iter().find(|row| row.id == id).ok_or(FaultKind::NoSuchChannel)?;
        let text = Words::of(Some(&row.lang)).plain("notice-test");
        let told = Told { text, page: "/me".to_owned(), topic: None };
        let failing = self.send(&row, &told).await.err().map(|error| error.word());
        self.store().write(vec![NoticeChange::Went(row.id, failing.clone()).into()]).await?;
        Ok(Tried { failing: failing.map(|word| words.tell(&Unsent::message(&word))) })
    }
}

/// What its owner is shown.
fn shown(row: &ChannelRow, name: String, known: &Known, words: &Words) -> Channel {
    let failing = row.why.as_deref().map(|word| words.tell(&Unsent::message(word)));
    Channel { id: row.id.clone(), name, this: row.device == Some(known.key.hash), made: row.made, failing }
}

/// The host of an address. The rest may hold a secret, which need not travel back.
fn address(row: &ChannelRow) -> String {
    let rest = row.target.split_once("://").map_or("", |(_, rest)| rest);
    rest.split(['/', '?', '#']).next().unwrap_or_default().to_owned()
}

/// What its owner calls the device of a browser.
fn label(row: &ChannelRow, keys: &[KeyRow]) -> String {
    keys.iter().find(|key| row.device == Some(key.hash)).map(|key| key.label.clone()).unwrap_or_default()
}

fn channel(known: &Known, kind: ChannelKind, target: String, origin: &str, lang: &str) -> Result<ChannelRow, Fault> {
    super::check_origin(origin)?;
    Ok(ChannelRow {
        id: secrets::new_table_id()?,
        person: known.row.id.clone(),
        kind,
        target,
        hash: None,
        device: None,
        origin: origin.to_owned(),
        lang: lang.to_owned(),
        made: now(),
        failed: 0,
        why: None,
    })
}
