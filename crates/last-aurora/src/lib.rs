//! The rules of Last Aurora.
pub mod content;
