//! The kinds of values that only events of this module hold.

/// The kinds of values that only events of this module hold.
macro_rules! starting_crews_kinds {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*] $($next)* } };
}
pub(crate) use starting_crews_kinds;
