//! Tables over HTTP and WebSocket, and the store behind them.
//!
//! - [`protocol`]: every message as a type;
//! - [`http`]: the service as a function of its [`host`];
//! - [`table`]: one task per open table; an action is checked, stored, applied and then told;
//! - [`store`]: the database behind them, an SQLite file or PostgreSQL;
//! - [`nodes`]: several servers on one PostgreSQL database;
//! - [`contents`]: the cards that tables play with, by their fingerprints;
//! - [`thinking`]: where programs think, off the threads that serve;
//! - [`lesson`]: guided games;
//! - [`review`]: finished games looked at again;
//! - [`puzzles`]: questions without a table, each with one answer that is much better than the rest;
//! - [`survey`]: what can be read of tables that cannot be played;
//! - `campaign`: tables that follow each other;
//! - [`people`]: identities without a password, and the games that are theirs;
//! - [`games`]: how a game is shown, in sentences of the message files.
//!
//! [`serve()`] puts them together.

// Tests inside this crate talk to a server as those outside do.
#[cfg(test)]
extern crate self as server;

pub mod blocking;
mod campaign;
pub mod contents;
mod doors;
pub mod fault;
mod files;
mod frames;
pub mod games;
pub mod host;
pub mod http;
mod inspect;
pub mod lesson;
pub mod limits;
mod listener;
mod logs;
mod metrics;
pub mod nodes;
pub mod people;
pub mod picture;
mod posters;
pub mod protocol;
pub mod puzzles;
pub mod review;
pub mod secrets;
mod serve;
pub mod store;
pub mod survey;
pub mod table;
pub mod telemetry;
pub mod thinking;
mod wakes;

pub use host::{BadHeader, Host, Seeds, Settings, header_name};
pub use inspect::{Findings, inspect};
pub use limits::Limits;
pub use listener::{Peer, Timeouts};
pub use logs::{Logs, write_logs};
pub use people::Notices;
pub use serve::{Listening, ServeError, data_file, listen, serve};
