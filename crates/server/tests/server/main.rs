//! The server from outside: over HTTP and WebSocket.

mod api;
mod disk;
mod door;
mod kill;
mod leak;
mod play;
mod support;
mod undo;
