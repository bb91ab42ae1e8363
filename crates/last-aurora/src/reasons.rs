//! Every reason for a "no": its rule, its message key and an English sentence.
//!
//! The key is what other languages translate; the sentence is what the command line and the cases show.

use tabletop::Refusal;

macro_rules! reasons {
    ($( $name:ident: $rule:literal, $text:literal; )*) => {
        /// Why something is refused.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[allow(missing_docs)] // Each says itself in its sentence.
        pub enum Reason { $($name),* }

        impl Reason {
            /// All reasons.
            pub const ALL: &[Reason] = &[$(Reason::$name),*];

            /// The rule that forbids it; `TABLE-…` for reasons of the table itself.
            pub fn rule(self) -> &'static str {
                match self { $(Reason::$name => $rule),* }
            }

            /// The sentence in English.
            pub fn text(self) -> &'static str {
                match self { $(Reason::$name => $text),* }
            }
        }
    };
}

reasons! {
    NoSuchSeat: "TABLE-SEAT", "there is no such seat at this table";
    GameOver: "TABLE-OVER", "the game is over";
    Eliminated: "LA-ELIM-01", "a player without Survivors is out of the game";
    NotAsked: "TABLE-NOT-ASKED", "this is not an answer to what is asked now";
    NoSuchSurvivor: "TABLE-UNKNOWN", "there is no such Survivor in this crew";
    NoSuchSlot: "TABLE-UNKNOWN", "the Exploration Zone has five slots";
    NoSuchOption: "TABLE-UNKNOWN", "there is no such option";
    NoSuchBox: "TABLE-UNKNOWN", "there is no such Cargo Box in this Convoy";
    NoSuchSpace: "TABLE-UNKNOWN", "there is no such space on the road";

    WrongPhase: "LA-ROUND-01", "that belongs to another phase of the round";
    NotYourTurn: "LA-EXP-01", "players take single turns in Reverse Turn Order, and it is not your turn";
    NotYourMovement: "LA-MOVE-01", "players move in Forward Turn Order, and it is not your turn";
    NotYourFire: "LA-FIRE-02", "players attack in Forward Turn Order, and it is not your turn";

    MustExploreOrPass: "LA-EXP-03", "with Survivors in the Active Zone you must Explore or Pass";
    OneActionATurn: "LA-EXP-03", "a turn is one Explore or one Pass";
    NobodyActive: "LA-EXP-04", "without Survivors in the Active Zone you cannot explore";
    EmptySlot: "LA-EXP-16", "only a slot with a card in it can be explored";
    EnemyChosen: "LA-EXP-06", "an Enemy cannot be explored";
    TooLittleSkill: "LA-EXP-07", "your Active Survivors together have too little Skill for this slot";
    CommitNeedsActive: "LA-EXP-07", "only Survivors in the Active Zone can explore";
    AlreadyInvolved: "LA-EXP-07", "this Survivor is exploring already";
    CostNotPaid: "LA-EXP-07", "the Skills of those who explore do not reach the slot's cost yet";
    CardActionImpossible: "RUL-LA-35", "there is no way to carry out the action of this card";
    CardActionDone: "LA-EXP-08", "the card action has been carried out already";
    CardActionMandatory: "LA-EXP-08", "the card action is mandatory: choose a block";
    BonusOfOtherSlot: "LA-BONUS-01", "the Bonus Action is that of the slot being explored";
    BonusImpossible: "RUL-LA-16", "this Bonus Action cannot be carried out in full, or would do nothing";
    PassNeedsActive: "LA-PASS-01", "to Pass, move a Survivor from the Active Zone";

    FeedOutOfTurn: "LA-FOOD-01", "Food is spent on one's own turn";
    FeedTooLate: "RUL-LA-147", "more Skill is of no use once the turn's action is done";
    FeedSkillInRest: "RUL-LA-147", "more Skill lasts for a turn, and Rest has none";
    FeedBetweenSteps: "RUL-LA-27", "Food is spent before or after an Explore action, not between its steps";
    FeedNeedsActive: "RUL-LA-147", "more Skill is of use only to a Survivor in the Active Zone";
    NoFood: "LA-FOOD-01", "there is no Food in your Convoy";
    NotExhausted: "LA-FOOD-03", "only a Survivor in the Exhausted Zone can be fed into the Rest Zone";

    EmptyBlock: "RUL-LA-37", "a block without tokens cannot be chosen";
    ReturnsTooMuch: "LA-GATHER-07", "only Resources just gathered can be returned";
    EncounterNotPayable: "LA-ENC-01", "you cannot carry out this option of the card";
    OptionNotPayable: "RUL-LA-76", "you cannot carry out this option";
    SameResource: "LA-CARD-MERCHANT-2", "the Resource must be of another type than the one on the card";
    NoSuchResource: "LA-TERM-01", "you have no such Resource in your Convoy";

    NoSuchObject: "LA-OBJ-05", "you hold no such Object";
    ObjectOutOfTurn: "LA-OBJ-05", "Objects are played on one's own turn";
    ObjectOutOfPhase: "LA-OBJ-05", "this Object belongs to another phase";
    ObjectUseless: "RUL-LA-46", "this Object would do nothing now";
    TooManyObjects: "LA-OBJ-03", "a Player board holds 3 Objects: discard or use one";

    NoSuchTrailer: "LA-IMP-03", "the new Trailer replaces one of your Trailers";
    NoPlaceForDevice: "LA-IMP-04", "a Device goes on your Truck or one of your Trailers";
    TooManyTrailers: "LA-IMP-09", "your Truck tows fewer Trailers: choose one to discard";
    RecruitStays: "LA-REC-03", "a recruit may not be discarded in the turn they joined";
    TokenTakesCard: "LA-DMG-05", "with the Survivor token goes a Survivor card";

    CargoFixed: "LA-PLACE-06", "cargo may not be rearranged in the Fire Weapons Phase";
    NothingToMove: "LA-PLACE-05", "there is no token in that box";
    OccupantStays: "LA-PLACE-02", "the token that lies there cannot go to the other box";
    BoxTaken: "LA-PLACE-01", "a Cargo Box holds one token or counter";
    BoxDamaged: "LA-PLACE-01", "that box holds a Damage counter";
    ArmorBox: "LA-PLACE-07", "an Armor box holds a Damage counter and nothing else";
    WeaponBox: "LA-PLACE-08", "a Weapon box holds a Damage counter and nothing else";
    SpecialBox: "LA-PLACE-09", "a Special box holds a Damage counter and nothing else";
    SurvivorBox: "LA-PLACE-10", "that box is for a Survivor token";
    FoodFuelBox: "LA-PLACE-11", "that box is for Food or Fuel";
    RoomLeft: "RUL-LA-14", "while there is an empty box for it, the token goes there";
    MakesNoRoom: "LA-PLACE-02", "that would make no room for the token";
    NoSuchToken: "LA-PLACE-02", "there is no such token to return";
    LastSurvivor: "RUL-LA-149", "your last Survivor is not given up for room";

    TwoDamage: "LA-DMG-02", "no box holds two Damage counters";
    OutsideArea: "LA-DMG-08", "this damage is limited to another part of the Convoy";
    DeviceIsNotTruck: "LA-DMG-12", "damage to the Truck cannot go to the Device on it";
    DamageMandatory: "LA-DMG-09", "choose where the damage goes";
    NotDamaged: "LA-TERM-08", "there is no Damage counter to remove";

    NotInvolved: "LA-CONT-02", "only a Survivor who explores can take this counter";
    Shielded: "LA-CARD-HERMIT", "those who explore along with the Hermit take no Contamination";
    NoHazmat: "LA-CARD-HAZMAT", "you hold nothing that stops a Contamination counter";
    ContaminationMandatory: "LA-CONT-01", "choose who takes the Contamination counter";
    NotContaminated: "LA-ICON-DECONTAM", "there is no Contamination counter on this Survivor";
    BonusNeedsInvolved: "LA-BONUS-04", "only a Survivor who explores can be decontaminated so";

    SkillHighEnough: "LA-CARD-ANTIFREEZE", "this Survivor's Skill would not rise";
    AlreadyActive: "RUL-LA-51", "only a Survivor in the Exhausted or Rest Zone can recover";
    NotInRest: "LA-CARD-MEDIC", "only a Survivor in the Rest Zone can be woken";
    NotMissing: "LA-CARD-JACKAL", "the Jackal finds only what the Convoy has none of";
    AbilityNeedsActive: "LA-ABIL-02", "an ability works only in the Active Zone";
    AbilityUsed: "RUL-LA-56", "this ability has been used this round";
    AbilityOutOfPhase: "LA-ABIL-01", "this ability is of no use in this phase";

    NobodyAtTheWheel: "LA-MOVE-02", "without a Survivor token on the Truck the Convoy cannot move";
    NoFuel: "LA-MOVE-03", "moving costs 1 Fuel";
    TooMuchFuel: "LA-MOVE-07", "there is not so much to spend in your Convoy";
    FoodIsNoFuel: "LA-CARD-BIOMASS-2", "Food drives the Convoy only through an undamaged Recycle box";
    PayFirst: "LA-MOVE-03", "pay for the movement first";
    SpeedFixed: "RUL-LA-68", "the speed is fixed once the movement is paid for";
    Backwards: "RUL-LA-66", "Convoys move forward only";
    TooFar: "LA-MOVE-08", "that is further than your speed";
    NeedsTracks: "LA-SHORT-02", "without Tracks the Convoy must take the long way";

    NoSuchShortcut: "TABLE-UNKNOWN", "there is no such hazardous shortcut on this map";
    ShortcutCovered: "LB-SHORT-06", "an avalanche has covered this shortcut for the rest of the game";

    MinedRoad: "LM-HIT-01", "a Mine lies on the way: cross its road first, or stop before it";
    NotMined: "LM-HIT-01", "there is no Mine of somebody else on that road";
    NoSuchRoad: "TABLE-UNKNOWN", "there is no road between these spaces";
    MineOnSpace: "LM-USE-03", "a Mine counter lies on a road between spaces";
    NotJustCrossed: "LM-USE-02", "the Mine counter goes on a road that your Convoy has just crossed";
    NotRearmost: "LM-USE-05", "the Mine counter furthest back on the map is used again";
    NotInDiscard: "LB-BONUS-09", "that card does not lie in the Exploration discard pile";
    NoImprovement: "LB-BONUS-09", "only a Truck, Trailer or Device improves the Convoy";
    OpponentsColour: "LB-BONUS-10", "a card of an opponent's colour may not be taken";
    EqualCard: "TABLE-UNKNOWN", "an equal card lies in the pile: take that one";
    AttackOtherRegion: "LB-BONUS-13", "this attack cannot be aimed at an Enemy in another region";
    AttackInZone: "LB-BONUS-14", "this attack cannot be aimed at an Enemy still in the Exploration Zone";
    OnlyAmmoNow: "RUL-LA-102", "Objects of the Fire Weapons Phase are of no use here";

    NoSuchEnemy: "LA-FIRE-07", "there is no such Enemy";
    OtherRegion: "LA-FIRE-03", "that Enemy is not in the region of your Convoy";
    NoWeapon: "LA-FIRE-06", "that box is not a Weapon";
    WeaponDamaged: "LA-DMG-06", "a damaged Weapon cannot be fired";
    WeaponFired: "LA-FIRE-16", "each Weapon attacks once in this step";
    NoAmmo: "LA-FIRE-05", "there is no Ammo in that box";
    NotYourTarget: "LA-TGT-03", "choose one of your own Target counters on an Enemy";
    TargetsFull: "LA-TGT-05", "choose the Target counter that makes way";
}

impl Reason {
    /// Message key: `refusal-` and the name in small letters with hyphens.
    pub fn key(self) -> String {
        let name = format!("{self:?}");
        let mut key = String::from("refusal");
        for letter in name.chars() {
            if letter.is_ascii_uppercase() {
                key.push('-');
            }
            key.push(letter.to_ascii_lowercase());
        }
        key
    }
}

impl From<Reason> for Refusal {
    fn from(reason: Reason) -> Refusal {
        Refusal::new(reason.rule(), reason.text())
    }
}
