//! What the store keeps so that people are told when it is their turn: ways to tell them, and what is still to be told.

use super::persons::TurnRow;
use crate::protocol::rest::TableSetup;
use crate::secrets::SecretHash;

/// The name of the key by which push services know this server.
pub const PUSH_KEY: &str = "push";

/// A way to tell somebody something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChannelKind {
    /// They look for themselves, at a secret address.
    Feed,
    /// An address that something is sent to.
    Hook,
    /// A browser, told through the push service of its maker.
    Push,
}

impl ChannelKind {
    /// As databases know it.
    pub fn word(self) -> &'static str {
        match self {
            ChannelKind::Feed => "feed",
            ChannelKind::Hook => "hook",
            ChannelKind::Push => "push",
        }
    }

    /// The kind of a word.
    pub fn of(word: &str) -> Option<Self> {
        [ChannelKind::Feed, ChannelKind::Hook, ChannelKind::Push].into_iter().find(|kind| kind.word() == word)
    }
}

/// A way to tell somebody something, as kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChannelRow {
    /// To name it by.
    pub id: String,
    /// Whose it is.
    pub person: String,
    /// What it is.
    pub kind: ChannelKind,
    /// Of a webhook its address, of a browser its subscription.
    pub target: String,
    /// Of the secret address of a feed.
    pub hash: Option<SecretHash>,
    /// Of a browser: hash of the key that it came with.
    pub device: Option<SecretHash>,
    /// Where the pages are that messages link to.
    pub origin: String,
    /// The language of messages.
    pub lang: String,
    /// Since when, in milliseconds since 1970.
    pub made: u64,
    /// Messages in a row that did not arrive.
    pub failed: u32,
    /// Why the last one did not.
    pub why: Option<String>,
}

/// Why somebody is told something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoticeKind {
    /// They are asked.
    Turn,
    /// Their time runs out.
    Clock,
}

impl NoticeKind {
    /// As databases know it.
    pub fn word(self) -> &'static str {
        match self {
            NoticeKind::Turn => "turn",
            NoticeKind::Clock => "clock",
        }
    }

    /// The kind of a word.
    pub fn of(word: &str) -> Option<Self> {
        [NoticeKind::Turn, NoticeKind::Clock].into_iter().find(|kind| kind.word() == word)
    }
}

/// Something that is still to be told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoticeRow {
    /// By which way.
    pub channel: String,
    /// About which table.
    pub table: String,
    /// To the person of which seat.
    pub seat: u8,
    /// Why they are told.
    pub kind: NoticeKind,
    /// The change of the game that they are asked since.
    pub seq: u32,
    /// Since when it is to be told, in milliseconds since 1970.
    pub since: u64,
    /// When it is tried next, in milliseconds since 1970.
    pub due: u64,
    /// How often it was tried.
    pub tries: u32,
}

/// Something that is to be told now, with all that is told.
#[derive(Clone, Debug)]
pub struct DueNotice {
    /// What it is.
    pub notice: NoticeRow,
    /// By which way.
    pub channel: ChannelRow,
    /// Name of the game.
    pub game: String,
    /// What is played and by whom.
    pub setup: TableSetup,
    /// The names that were given, by seat.
    pub names: Vec<String>,
    /// Where the table stands, as it was noted.
    pub turn: Option<TurnRow>,
    /// The last change of the game.
    pub seq: u32,
    /// Is the person at the table now?
    pub present: bool,
    /// Is the seat still theirs?
    pub theirs: bool,
}

/// A table that was played at and is not known to sleep.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AwakeRow {
    /// Under which the log keeps it.
    pub table: String,
    /// It is somebody's place, and its last change was not noted, or programs have something to do: a server that was stopped left it
    /// undone.
    pub waits: bool,
    /// No node looks after it.
    pub alone: bool,
}

/// A change of what is told to people.
#[derive(Clone, Debug)]
pub enum NoticeChange {
    /// One more webhook.
    Hook(ChannelRow),
    /// A browser: it is told nothing else, also nothing that somebody else wanted to be told there.
    Push(ChannelRow),
    /// A feed instead of the one before.
    Feed(ChannelRow),
    /// A way of somebody is no more, with all that was to be told by it.
    DropChannel(String, String),
    /// A message arrived, or did not.
    Went(String, Option<String>),
    /// Something is to be told.
    Notice(NoticeRow),
    /// It is to be told at another time, if it was not yet.
    Move(NoticeRow),
    /// Somebody tries to tell it now; nobody else may until then.
    Try(NoticeRow, u64),
    /// It is to be told later.
    PutOff(NoticeRow, u64),
    /// It was told, or there is nothing to tell any more.
    Done(NoticeRow),
    /// A key of the server itself, if there is none yet.
    ServerKey(String, Vec<u8>),
}
