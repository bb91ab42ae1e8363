//! What cards of this module do.

/// The effects of this module.
macro_rules! starting_crews_effects {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*] $($next)* } };
}
pub(crate) use starting_crews_effects;
