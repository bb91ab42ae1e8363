//! Tables over HTTP and WebSocket, and the store behind them.

pub mod protocol;
