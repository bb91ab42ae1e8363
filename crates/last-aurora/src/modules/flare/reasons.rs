//! Why something about the Signal Flare is refused.

/// The reasons of this module.
macro_rules! flare_reasons {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*
        OutOfSight: "LX-USE-02";
    ] $($next)* } };
}
pub(crate) use flare_reasons;
