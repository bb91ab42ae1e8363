//! Why something of this module is refused.

/// The reasons of this module.
macro_rules! salvage_reasons {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*
        JunkFiresObjects: "FS-JUNK-01";
        VariantWithoutModule: "RUL-FS-67";
        NothingToSettle: "RUL-FS-67";
        OneSetOfAdditionalCards: "RUL-FS-02";
    ] $($next)* } };
}
pub(crate) use salvage_reasons;
