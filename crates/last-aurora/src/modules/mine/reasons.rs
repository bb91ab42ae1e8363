//! Why something about Mines is refused.

/// The reasons of this module.
macro_rules! mine_reasons {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*
        MinedRoad: "LM-HIT-01";
        NotMined: "LM-HIT-01";
        NoSuchRoad: "TABLE-UNKNOWN";
        MineOnSpace: "LM-USE-03";
        NotJustCrossed: "LM-USE-02";
        NotRearmost: "LM-USE-05";
    ] $($next)* } };
}
pub(crate) use mine_reasons;
