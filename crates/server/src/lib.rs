//! Tables over HTTP and WebSocket, and the store behind them.

pub mod games;
pub mod protocol;
pub mod words;
