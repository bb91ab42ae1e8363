//! Why something of this module is refused.

/// The reasons of this module.
macro_rules! asgaror_reasons {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*
        NoAsgardArmor: "FS-BOX-ASGARD-03";
        OneClan: "RUL-FS-03";
    ] $($next)* } };
}
pub(crate) use asgaror_reasons;
