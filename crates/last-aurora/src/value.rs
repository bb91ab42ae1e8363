//! Kinds of values that events hold: what words, wire and cases tell apart.

tabletop::kinds! {
    /// A player.
    Seat: tabletop::Seat;
    /// The Turn Order Table from left to right; the right end is the lead (LA-TERM-14).
    Order: [Option<tabletop::Seat>; 4];
    /// An Exploration card that is no Enemy: it is spoken of with an article.
    Card: crate::content::CardId;
    /// An Enemy card: its name may be plural, so it is never the subject of a sentence.
    Enemy: crate::content::CardId;
    /// A kind of Object.
    Object: crate::content::ObjectId;
    /// An Object that only its owner may know (LA-OBJ-01).
    DrawnObject: Option<crate::content::ObjectId>;
    /// An Outcome card.
    Outcome: crate::content::OutcomeCardId;
    /// An Action card of the Last Automa.
    ActionCard: crate::content::ActionCardId;
    /// A token that lies in a Cargo Box.
    Token: crate::convoy::Token;
    /// A Resource that is paid.
    Resource: crate::content::Resource;
    /// A zone of Survivors.
    Zone: crate::state::Zone;
    /// A phase of the round.
    Phase: crate::state::Phase;
    /// The part of a Convoy that damage may go to.
    Area: crate::content::Area;
    /// A Cargo Box of a Convoy.
    CargoBox: crate::convoy::BoxRef;
    /// A Cargo Box with a Weapon.
    Weapon: crate::convoy::BoxRef;
    /// A slot of the Exploration Zone, counted from 0; people count from 1.
    Slot: u8;
    /// One of several options, counted from 0; people count from 1.
    Choice: u8;
    /// A block of tokens of a Location: 0 left, 1 right.
    Block: u8;
    /// A space of the road.
    Space: u8;
    /// A region of the map.
    Region: u8;
    /// A column of a Convoy: 0 is the Truck.
    Column: u8;
    /// A row of the Automa board, 0 to 3 for A to D.
    BoardRow: u8;
    /// A column of the Automa board, counted from 0; people count from 1.
    BoardColumn: u8;
    /// A row of the Alert Table, the lowest is 0 (RUL-PA-22).
    AlertRow: u8;
    /// An Automatic Turret, counted from 0; people use the number printed on it.
    Turret: u8;
    /// A Target box of an Enemy, 0 to 3 for A to D.
    TargetBox: u8;
    /// How many or how much.
    Number: u8;
    /// Yes or no.
    Truth: bool;
    /// What the Last Automa does with a card (LS-EXP-08).
    Act: crate::content::AutomaAct;
    /// An ability of an Action card (LS-ABIL-01).
    AutomaAbility: crate::content::AutomaAbility;
    /// Why the Last Automa does what it does.
    Why: crate::modules::automa::Why;
}
