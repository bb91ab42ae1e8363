//! One task per open table.
//!
//! An action is checked against what is legal, stored, applied and then told to everybody, in this order. Whatever the task
//! holds in memory can be made again from the store, so it may die at any instant.

mod actor;
mod beats;
mod course;
mod open_tables;
pub mod past;
mod people;
mod state;

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use tokio::sync::{mpsc, oneshot};

pub use actor::{PACE, Weighing, describe, hint_reason, label, spawn, tenths};
pub use course::{Course, CourseError, Reach, finished, present};
pub use open_tables::OpenTables;
pub use past::Snapshot;
pub use people::{NAME, clean_name, free_seats, names, same_name, shown_names};
pub use state::lesson_now;

use words::Words;

use crate::blocking::BlockingPool;
use crate::fault::Fault;
use crate::nodes::Nodes;
use crate::people::Bell;
use crate::protocol::campaign::Chapter;
use crate::protocol::rest::{OpenTo, TableInfo};
use crate::protocol::socket::{ClientMessage, ServerMessage};
use crate::store::{Store, TurnRow};
use crate::telemetry::Telemetry;
use crate::thinking::ThinkingRoom;

/// A connection to a table.
pub type ConnectionId = u64;

/// Messages on their way to a connection. The table drops it to end the connection.
pub type Outbox = mpsc::Sender<Utf8Bytes>;

/// What is asked of a table.
pub enum Command {
    /// Somebody comes, with a seat or to watch.
    Connect {
        /// Secret of a seat; nothing to watch.
        secret: Option<String>,
        /// What they know already.
        resume_from: Option<u32>,
        /// The language they ask for.
        lang: Option<String>,
        /// Where to send what happens.
        outbox: Outbox,
        /// Who they are now.
        reply: oneshot::Sender<Result<ConnectionId, Fault>>,
    },
    /// Somebody says something.
    Say(ConnectionId, ClientMessage),
    /// A connection ended.
    Disconnect(ConnectionId),
    /// What everybody may know.
    Info(&'static Words, oneshot::Sender<TableInfo>),
    /// The holder of a seat comes, perhaps with a name.
    Join(String, Option<String>, &'static Words, oneshot::Sender<Result<TableInfo, Fault>>),
    /// The holder of a seat wants to begin.
    Start(String, &'static Words, oneshot::Sender<Result<TableInfo, Fault>>),
    /// Somebody takes a seat that nobody has, with this name and with a secret that is made for them.
    Take(Option<String>, String, &'static Words, oneshot::Sender<Result<u8, Fault>>),
    /// Whoever laid the table opens it to whoever comes, or closes it.
    Door(Option<OpenTo>, &'static Words, oneshot::Sender<Result<TableInfo, Fault>>),
    /// The seat that a secret opens.
    Opened(String, oneshot::Sender<Result<Opened, Fault>>),
    /// Where the table stands; whoever is to note that hears it again.
    Turn(oneshot::Sender<TurnRow>),
    /// The name in a seat is taken away.
    Unname(u8, oneshot::Sender<()>),
    /// What its campaign says about it.
    Chapter(&'static Words, oneshot::Sender<Chapter>),
    /// The history, for somebody with or without a seat.
    Past(Option<String>, &'static Words, oneshot::Sender<Result<Snapshot, Fault>>),
    /// The table was deleted.
    Close,
    /// A program has thought.
    Thought {
        /// For which seat.
        seat: u8,
        /// For which question.
        since: u32,
        /// Which answer, if it found one.
        choice: Option<usize>,
    },
    /// The coach has thought about a question.
    Advised {
        /// Where the question came from.
        connection: ConnectionId,
        /// Of the message that asked.
        id: u32,
        /// For which seat.
        seat: u8,
        /// About which question.
        since: u32,
        /// What to tell them.
        message: Box<ServerMessage>,
    },
    /// Something that somebody asked for is known.
    Tell(ConnectionId, Box<ServerMessage>),
    /// Another node has stored this entry of the log, or something besides the log.
    Stored(Option<u32>),
    /// Programs and clocks are run by this node from now on.
    Granted,
    /// Somebody at another node does not want to wait for programs.
    Skip,
    /// Somebody at another node points at something or gives advice: the message, as JSON.
    Said(String),
    /// Somebody's time may be up.
    Wake,
}

/// A seat that a secret opens.
pub struct Opened {
    /// Counted from 0.
    pub seat: u8,
    /// Whoever sits there gave a name.
    pub named: bool,
}

/// The way to a table's task.
pub type Handle = mpsc::Sender<Command>;

/// What all tables share.
#[derive(Clone)]
pub struct Shared {
    /// Where they are kept.
    pub store: Store,
    /// Other nodes that serve the same tables.
    pub nodes: Arc<Nodes>,
    /// Who hears where they stand.
    pub bell: Bell,
    /// What is counted.
    pub telemetry: Arc<Telemetry>,
    /// Where programs think, a few at a time.
    pub thinking: Arc<ThinkingRoom>,
    /// How long a table without visitors stays in memory.
    pub idle: std::time::Duration,
    /// Programs answer in whole beats, so that their time tells nothing.
    pub beat: std::time::Duration,
    /// How long somebody must be away before the others may let a program play for them.
    pub grace: std::time::Duration,
    /// What is open; a table takes itself off this list when it closes.
    pub open_tables: Arc<OpenTables>,
    /// Turns for long work.
    pub blocking: Arc<BlockingPool>,
}
