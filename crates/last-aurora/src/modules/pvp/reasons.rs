//! Why something of this module is refused.

/// The reasons of this module.
macro_rules! pvp_reasons {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*
        NobodyToFireAt: "RUL-FS-05";
    ] $($next)* } };
}
pub(crate) use pvp_reasons;
