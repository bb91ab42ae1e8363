//! The command line of Snowbound.
fn main() {}
