//! The server from outside: over HTTP and WebSocket.

mod api;
mod attack;
mod campaign;
mod disk;
mod door;
mod editions;
mod eternaut;
mod keeping;
mod kill;
mod leak;
mod play;
mod spoilers;
mod support;
mod undo;
