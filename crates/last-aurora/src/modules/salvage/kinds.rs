//! The kinds of values that only events of this module hold.

/// The kinds of values that only events of this module hold.
macro_rules! salvage_kinds {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*] $($next)* } };
}
pub(crate) use salvage_kinds;
