//! Why something of this module is refused.

/// The reasons of this module.
macro_rules! pvp_reasons {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*
        NobodyToFireAt: "RUL-FS-05";
        NoSuchOpponent: "TABLE-UNKNOWN";
        OwnConvoy: "FS5-FIRE-01";
        OpponentElsewhere: "FS5-FIRE-01";
        NoAttackOnPlayers: "RUL-FS-47";
        NoSuchBonus: "FS5-END-03";
        NotHit: "FS5-BONUS-HIT-01";
        BonusesFirst: "FS5-END-03";
    ] $($next)* } };
}
pub(crate) use pvp_reasons;
