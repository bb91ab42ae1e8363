//! Every reason for a "no": its rule and its message key.
//!
//! What the key says stands in `content/locales`, one file a language; whoever shows a refusal to people looks it up there.

/// The reasons of the core.
macro_rules! core_reasons {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*
        NoSuchSeat: "TABLE-SEAT";
        GameOver: "TABLE-OVER";
        Eliminated: "LA-ELIM-01";
        NotAsked: "TABLE-NOT-ASKED";
        NoSuchSurvivor: "TABLE-UNKNOWN";
        NoSuchSlot: "TABLE-UNKNOWN";
        NoSuchOption: "TABLE-UNKNOWN";
        NoSuchBox: "TABLE-UNKNOWN";
        NoSuchSpace: "TABLE-UNKNOWN";

        WrongPhase: "LA-ROUND-01";
        NotYourTurn: "LA-EXP-01";
        NotYourMovement: "LA-MOVE-01";
        NotYourFire: "LA-FIRE-02";

        MustExploreOrPass: "LA-EXP-03";
        OneActionATurn: "LA-EXP-03";
        NobodyActive: "LA-EXP-04";
        EmptySlot: "LA-EXP-16";
        EnemyChosen: "LA-EXP-06";
        TooLittleSkill: "LA-EXP-07";
        CommitNeedsActive: "LA-EXP-07";
        AlreadyInvolved: "LA-EXP-07";
        CostNotPaid: "LA-EXP-07";
        CardActionImpossible: "RUL-LA-35";
        CardActionDone: "LA-EXP-08";
        CardActionMandatory: "LA-EXP-08";
        BonusOfOtherSlot: "LA-BONUS-01";
        BonusImpossible: "RUL-LA-16";
        PassNeedsActive: "LA-PASS-01";

        FeedOutOfTurn: "LA-FOOD-01";
        FeedTooLate: "RUL-LA-147";
        FeedSkillInRest: "RUL-LA-147";
        FeedBetweenSteps: "RUL-LA-27";
        FeedNeedsActive: "RUL-LA-147";
        NoFood: "LA-FOOD-01";
        NotExhausted: "LA-FOOD-03";

        EmptyBlock: "RUL-LA-37";
        ReturnsTooMuch: "LA-GATHER-07";
        EncounterNotPayable: "LA-ENC-01";
        OptionNotPayable: "RUL-LA-76";
        SameResource: "LA-CARD-MERCHANT-2";
        NoSuchResource: "LA-TERM-01";

        NoSuchObject: "LA-OBJ-05";
        ObjectOutOfTurn: "LA-OBJ-05";
        ObjectOutOfPhase: "LA-OBJ-05";
        ObjectUseless: "RUL-LA-46";
        TooManyObjects: "LA-OBJ-03";

        NoSuchTrailer: "LA-IMP-03";
        NoPlaceForDevice: "LA-IMP-04";
        TooManyTrailers: "LA-IMP-09";
        RecruitStays: "LA-REC-03";
        TokenTakesCard: "LA-DMG-05";

        CargoFixed: "LA-PLACE-06";
        NothingToMove: "LA-PLACE-05";
        OccupantStays: "LA-PLACE-02";
        BoxTaken: "LA-PLACE-01";
        BoxDamaged: "LA-PLACE-01";
        ArmorBox: "LA-PLACE-07";
        WeaponBox: "LA-PLACE-08";
        SpecialBox: "LA-PLACE-09";
        SurvivorBox: "LA-PLACE-10";
        FoodFuelBox: "LA-PLACE-11";
        RoomLeft: "RUL-LA-14";
        MakesNoRoom: "LA-PLACE-02";
        NoSuchToken: "LA-PLACE-02";
        LastSurvivor: "RUL-LA-149";
        LikeForLike: "RUL-LA-14";

        TwoDamage: "LA-DMG-02";
        OutsideArea: "LA-DMG-08";
        DeviceIsNotTruck: "LA-DMG-12";
        DamageMandatory: "LA-DMG-09";
        NotDamaged: "LA-TERM-08";

        NotInvolved: "LA-CONT-02";
        Shielded: "LA-CARD-HERMIT";
        NoHazmat: "LA-CARD-HAZMAT";
        ContaminationMandatory: "LA-CONT-01";
        NotContaminated: "LA-ICON-DECONTAM";
        BonusNeedsInvolved: "LA-BONUS-04";

        SkillHighEnough: "LA-CARD-ANTIFREEZE";
        AlreadyActive: "RUL-LA-51";
        NotInRest: "LA-CARD-MEDIC";
        NotMissing: "LA-CARD-JACKAL";
        AbilityNeedsActive: "LA-ABIL-02";
        AbilityUsed: "RUL-LA-56";
        AbilityOutOfPhase: "LA-ABIL-01";

        NobodyAtTheWheel: "LA-MOVE-02";
        NoFuel: "LA-MOVE-03";
        TooMuchFuel: "LA-MOVE-07";
        FoodIsNoFuel: "LA-CARD-BIOMASS-2";
        PayFirst: "LA-MOVE-03";
        SpeedFixed: "RUL-LA-68";
        Backwards: "RUL-LA-66";
        TooFar: "LA-MOVE-08";
        NeedsTracks: "LA-SHORT-02";

        NoSuchShortcut: "TABLE-UNKNOWN";
        ShortcutCovered: "LB-SHORT-06";

        NotInDiscard: "LB-BONUS-09";
        NoImprovement: "LB-BONUS-09";
        OpponentsColour: "LB-BONUS-10";
        EqualCard: "TABLE-UNKNOWN";
        AttackOtherRegion: "LB-BONUS-13";
        AttackInZone: "LB-BONUS-14";
        OnlyAmmoNow: "RUL-LA-102";

        NoSuchEnemy: "LA-FIRE-07";
        OtherRegion: "LA-FIRE-03";
        NoWeapon: "LA-FIRE-06";
        WeaponDamaged: "LA-DMG-06";
        WeaponFired: "LA-FIRE-16";
        NoAmmo: "LA-FIRE-05";
        NotYourTarget: "LA-TGT-03";
        TargetsFull: "LA-TGT-05";
        NoFull: "PA-ENERGY-01";
        EnergyWeapon: "PA-ENERGY-03";
        NoEnemy: "RUL-PA-38";

        PlayerCount: "LA-COMP-02";
        ColourTwice: "LA-SETUP-21";
        NoSuchMap: "LA-SETUP-01";
        SaveDamaged: "TABLE-SAVE";
        SaveVersion: "TABLE-SAVE";
        SaveModules: "TABLE-SAVE";
        SaveContent: "TABLE-SAVE";
    ] $($next)* } };
}

tabletop::collect! { ["refusal";] [core_reasons, crate::modules::module_reasons] tabletop::reasons }
