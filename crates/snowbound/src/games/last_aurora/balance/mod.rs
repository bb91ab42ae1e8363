//! How the cards play: what the balance report counts, and how it tells it.

mod athena;
mod estimate;
mod frozen_steel;
mod report;
mod roads;
pub mod solo;
mod watch;

pub use report::{Counted, write};
pub use watch::Balance;
