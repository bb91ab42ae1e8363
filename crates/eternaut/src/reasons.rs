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
    GameOver: "TABLE-OVER", "the Scenario is over";
    NotAsked: "TABLE-NOT-ASKED", "this is not an answer to what is asked now";
    NotYourTurn: "ET-TURN-01", "players take turns to the left, and it is not your turn";
    NoSuchCharacter: "RUL-ET-27", "this Character is not in play";
    NoSuchOption: "TABLE-UNKNOWN", "there is no such option";

    MustExchangeOrKeep: "ET-TURN-02", "first decide whether to exchange";
    ExchangePast: "ET-TURN-02", "the exchange comes before the card is played";
    NotInHand: "ET-TURN-13", "there is no such card in your hand";
    DiscardInOrder: "ET-TURN-08", "name the cards to discard in the order of the hand, so that enough are left";
    SlotFreeElsewhere: "RUL-ET-21", "a Fatigue goes to a board with a free slot while there is one";
    MustPlay: "ET-TURN-13", "a card must be played";
    OneCardATurn: "ET-TURN-13", "exactly one card is played in a turn";

    NoSuchEffect: "RUL-ET-24", "the card has no such effect";
    EffectImpossible: "ET-TURN-17", "this effect cannot be carried out in full now";
    ChooseEffectFirst: "ET-ACT-03", "choose the effect of the card first";

    OffTheMap: "ET-MOVE-10", "a Character stays on the revealed Map tiles";
    SpaceTaken: "ET-MOVE-05", "movement cannot end in the space of another figure";
    SpaceBlocked: "ET-MOVE-09", "the space is filled by a BLOCK counter";
    TooFar: "ET-MOVE-01", "that is farther than the spaces left to move, around walls and closed doors";
    AlreadyThere: "ET-MOVE-01", "the Character stands there already";

    NoSuchCounter: "ET-RUM-02", "there is no such counter on the map";
    CounterConsumed: "ET-RUM-08", "a counter with a Consumed cube cannot be interacted with";
    CounterOutOfReach: "ET-RUM-03", "the counter is not in the Character's space, nor a BLOCK counter next to it without wall or closed door between";
    EdgeOutOfReach: "ET-RUM-07", "the Character stands on neither side of this edge";

    NotWithYourself: "ET-TRADE-01", "that needs another Character";
    OutOfRange: "ET-TRADE-02", "that Character is out of range";
    TalkOutOfRange: "RUL-ET-82", "that Character is out of the range printed on the card";
    NotHeld: "ET-ITEM-01", "the Character does not hold this Item";
    TradedAlready: "ET-TRADE-01", "this Item changed hands in this trade already";
    NoSuchUse: "ET-ITEM-01", "the Item has no such action";
    TargetOutOfRange: "ET-ITEM-03", "the target is not within the range of this action";
    CraftOrder: "ET-CRAFT-02", "name the Item with the lower number first";
    OnlyOneCopy: "ET-CRAFT-01", "crafting combines two Items";

    OwnCard: "RUL-ET-81", "a Character cannot make itself repeat a card";
    NoCardThere: "RUL-ET-78", "there is no Action card in that slot";
    CardOfThisTurn: "RUL-ET-78", "a card played in this turn cannot be repeated";
    RepeatedAlready: "RUL-ET-79", "this card was repeated already in this turn";

    NothingDropped: "ET-PICK-01", "no such Item lies in the Character's space";
    HandsFull: "ET-GAIN-05", "a Character holds at most 4 Items";
    NotWhileReading: "ET-PICK-02", "Items are not collected while a text is being resolved";
    NotNow: "RUL-ET-65", "Items are dropped in the active player's turn, not while a text is being resolved";
    TooManyItems: "ET-DROP-02", "this Character holds too much: choose what to drop";

    NoIcon: "ET-TEST-05", "the card shows no icon of the tested Skill";
    NotNearest: "RUL-ET-50", "the figure goes to the nearest free space";
    NoSnowThere: "RUL-ET-95", "choose among the spaces the snow spreads to";

    NotForSale: "EK-BUY-05", "there is no such card for sale";
    TooDear: "EK-BUY-03", "a Special Action card costs 2 Purchase Points";
    NotInDeck: "EK-BUY-06", "there is no such card in the Action deck";
    LastOfType: "EK-BUY-08", "at least one card of each type stays in the Action deck";
}

impl Reason {
    /// Message key: `eternaut-refusal-` and the name in small letters with hyphens.
    pub fn key(self) -> String {
        let name = format!("{self:?}");
        let mut key = String::from("eternaut-refusal");
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
