//! Why something of this module is refused.

/// The reasons of this module.
macro_rules! starting_crews_reasons {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*] $($next)* } };
}
pub(crate) use starting_crews_reasons;
