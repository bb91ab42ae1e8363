//! Why a setup with the Automa is refused.

/// The reasons of this module.
macro_rules! automa_reasons {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*
        AutomaSeats: "LS-SETUP-01";
        EasierWithoutAutoma: "RUL-LA-181";
    ] $($next)* } };
}
pub(crate) use automa_reasons;
