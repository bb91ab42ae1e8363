//! Why something of Project Athena is refused.

/// The reasons of this module.
macro_rules! athena_reasons {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*
        NoRoadThere: "RUL-PA-84";
        NoHalf: "PA-BAT-04";
        AndroidsEatNoFood: "PA-ANDROID-02";
        AndroidNeedsHalf: "PA-ANDROID-03";
        NoObjectsOnAndroids: "PA-ANDROID-04";
        CopiedAlready: "PA-CARD-MIMIC-04";
        CopyNeedsHalf: "PA-CARD-MIMIC-03";
        NothingToCopy: "PA-CARD-MIMIC-05";
        HackerNeedsHalf: "PA-CARD-HACKER-01";
        BoxSwitchedOff: "LA-DMG-07";
        BoxUsed: "RUL-PA-72";
        BoxOutOfPhase: "LA-ROUND-01";
        BoxNeedsHalf: "PA-BAT-04";
        NotOnTheWay: "PA-BOX-COLLECT-01";
        FullsAreNoFuel: "PA-CARD-NTRUCK-02";
        BoxUseless: "PA-ICON-07";
        GammaMapOnly: "RUL-PA-08";
        PeopleOnly: "RUL-PA-05";
        NoSuchTurret: "TABLE-UNKNOWN";
        TurretFallen: "PA-TURRET-22";
        TurretOutOfRange: "PA-TURRET-12";
        ShotOutOfRange: "PA-ARMED-04";
        ShotOtherRegion: "PA-ARMED-05";
        ShotInZone: "PA-ARMED-06";
        ShotWithoutHelp: "PA-ARMED-10";
        NoFullThere: "PA-CARD-HARVESTER-01";
    ] $($next)* } };
}
pub(crate) use athena_reasons;
