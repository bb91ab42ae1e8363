//! What a campaign is made of, as data.

mod ids;
mod ops;
mod types;

pub use ids::*;
pub use ops::*;
pub use types::*;
