//! What cards of this module do.

/// The effects of this module.
macro_rules! salvage_effects {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*] $($next)* } };
}
pub(crate) use salvage_effects;
