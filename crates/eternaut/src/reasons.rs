//! Every reason for a "no": its rule and its message key.
//!
//! What the key says stands in `content/locales`, one file a language; whoever shows a refusal to people looks it up there.

tabletop::reasons! {
    "et-refusal";

    NoSuchSeat: "TABLE-SEAT";
    GameOver: "TABLE-OVER";
    NotAsked: "TABLE-NOT-ASKED";
    NotYourTurn: "ET-TURN-01";
    NoSuchCharacter: "RUL-ET-27";
    NoSuchOption: "TABLE-UNKNOWN";

    MustExchangeOrKeep: "ET-TURN-02";
    ExchangePast: "ET-TURN-02";
    NotInHand: "ET-TURN-13";
    SlotFreeElsewhere: "RUL-ET-21";
    MustPlay: "ET-TURN-13";
    OneCardATurn: "ET-TURN-13";

    NoSuchEffect: "RUL-ET-24";
    EffectImpossible: "ET-TURN-17";
    ChooseEffectFirst: "ET-ACT-03";

    OffTheMap: "ET-MOVE-10";
    SpaceTaken: "ET-MOVE-05";
    SpaceBlocked: "ET-MOVE-09";
    TooFar: "ET-MOVE-01";
    AlreadyThere: "ET-MOVE-01";

    NoSuchCounter: "ET-RUM-02";
    CounterConsumed: "ET-RUM-08";
    CounterOutOfReach: "ET-RUM-03";
    EdgeOutOfReach: "ET-RUM-07";

    NotWithYourself: "ET-TRADE-01";
    OutOfRange: "ET-TRADE-02";
    TalkOutOfRange: "RUL-ET-82";
    NoTalker: "RUL-ET-83";
    NotHeld: "ET-ITEM-01";
    TradedAlready: "ET-TRADE-01";
    NoSuchUse: "ET-ITEM-01";
    TargetOutOfRange: "ET-ITEM-03";
    NoSuchAttack: "EB-ATK-05";
    NoAmmo: "EB-ATK-07";
    NothingVisible: "EB-ATK-09";
    OwnSpace: "EB-MELEE-02";
    NotVisible: "EB-VIS-01";
    BeyondRange: "EB-RANGED-04";
    NotAdjacent: "EB-MELEE-01";
    CubeThere: "EB-ATK-11";
    NotInChain: "EB-RANGED-03";
    NoMoreCubes: "EB-ATK-12";
    FirstCube: "RUL-ET-116";
    BonusCube: "EB-BONUS-05";
    NoCubeThere: "EB-ATK-18";
    NoSuchValue: "EB-ATK-20";
    NotReacting: "RUL-ET-120";
    CubesUneven: "RUL-ET-106";
    NotWorst: "EB-SURV-14";
    NoAmmoToGive: "EB-AMMO-04";
    AmmoFull: "EB-AMMO-02";
    AmmoOneWay: "RUL-ET-217";
    BagFull: "EB-BAG-02";
    BagInBag: "RUL-ET-75";
    NotInBag: "EB-BAG-02";
    PackedAlready: "EB-BAG-02";
    TwoFullBags: "EB-BAG-06";
    OutOfStrike: "EB-NPC-08";

    CraftOrder: "ET-CRAFT-02";
    OnlyOneCopy: "ET-CRAFT-01";

    OwnCard: "RUL-ET-81";
    NoCardThere: "RUL-ET-78";
    CardOfThisTurn: "RUL-ET-78";
    RepeatedAlready: "RUL-ET-79";

    NothingDropped: "ET-PICK-01";
    HandsFull: "ET-GAIN-05";
    NotWhileReading: "ET-PICK-02";
    NotNow: "RUL-ET-65";
    TooManyItems: "ET-DROP-02";

    NoIcon: "ET-TEST-05";
    NotNearest: "RUL-ET-50";
    NoSnowThere: "RUL-ET-95";

    NotForSale: "EK-BUY-05";
    TooDear: "EK-BUY-03";
    NotInDeck: "EK-BUY-06";
    LastOfType: "EK-BUY-08";
    CounterNotForSale: "EK-FINB-12";
    CounterTooDear: "EK-FINB-13";
    NotInGroup: "EK-FINB-15";
    TwoCounters: "EK-SKILL-04";

    PlayerCount: "ET-CAMP-08";
    NoSuchScenario: "TABLE-SETUP";
    TooMuchContent: "TABLE-SETUP";
    CampaignLost: "EK-LOSE-02";
    OtherScenarioNext: "EK-FINA-06";
    DiaryCard: "TABLE-SETUP";
    DiaryItem: "TABLE-SETUP";
    DiaryDeck: "ET-ACT-10";
    DiaryCounters: "EK-SKILL-04";
    SaveDamaged: "TABLE-SAVE";
    SaveVersion: "TABLE-SAVE";
    SaveContent: "TABLE-SAVE";
}
