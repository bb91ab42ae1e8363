//! The server from outside: over HTTP and WebSocket.

mod api;
mod attack;
mod away;
mod beats;
mod campaign;
mod chaos;
mod coach;
mod disk;
mod editions;
mod eternaut;
mod keeping;
mod kill;
mod language;
mod leak;
mod limits;
mod listener;
mod nodes;
mod operating;
mod people;
mod play;
mod postgres;
mod races;
mod spoilers;
mod stores;
mod support;
mod undo;
