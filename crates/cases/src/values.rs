//! The two contents that cases are played on.

/// Which values cards, maps and texts have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Values {
    /// Those that cases count on, which stand still while the content is tuned.
    Held,
    /// Those that come with the program.
    Shipped,
}
