//! What happens only with this module.

/// The events of this module.
#[doc(hidden)]
#[macro_export]
macro_rules! pvp_events {
    ([$($have:tt)*] $($next:tt)*) => { ::tabletop::collect! { [$($have)*] $($next)* } };
}
