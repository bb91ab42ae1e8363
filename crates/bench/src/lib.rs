//! How fast the rules run, how much they cost, and whether they hold over millions of decisions.
//!
//! - `cargo bench -p bench`: rates on one core ([`speed`]);
//! - `cargo bench -p bench --bench search`: simulations of a tree search on one core;
//! - `cargo xtask instructions`: instructions of a playout, compared with `instructions.toml` ([`playout`]);
//! - `cargo run --release -p bench --bin soak -- --decisions 10000000`: random play with all invariants checked after
//!   every step ([`soak`]);
//!   `--setups every --each 200` plays so many games of every combination of modules ([`combinations`]),
//!   `--game eternaut` the Scenarios of the campaign after Diaries by chance ([`campaigns`]);
//! - `cargo test -p bench`: no allocation in `legal` and `apply`, the size of a position, and a short soak.
//!
//! [`stranger`] is what the fuzz targets of actions and a test of this crate share.
//!
//! This crate reads the clock and the command line; the rules do not.

pub mod campaigns;
pub mod combinations;
pub mod playout;
pub mod soak;
pub mod speed;
pub mod stranger;
