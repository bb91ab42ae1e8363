//! What questions and answers say and point at, as data: messages and clients know kinds of values and things, not questions.

use tabletop::Seat;

use crate::content::{Area, Block, CardId, ListId, ObjectId, StoryId, Trigger, Waypoint};
use crate::convoy::{BoxRef, Load, Token};

/// A value of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// A plain number.
    Number(u32),
    /// `yes` or `no`, to choose between wordings.
    Yes(bool),
    /// A word of the rules, to choose between wordings.
    Word(&'static str),
    /// A card by its name; without a card nothing.
    Card(CardId),
    /// A card by its name, or `none`.
    CardOrNone(Option<CardId>),
    /// An Object by its name.
    Object(ObjectId),
    /// A kind of token, uncounted.
    Token(Token),
    /// The kind of token that lies somewhere, or `none`.
    TokenOrNone(Option<Token>),
    /// Counted tokens in the order of [`Token::ALL`], or `none`.
    Tokens(Load),
    /// What lies on a block of a Location.
    Block(Block),
    /// What lies on a space for whoever stops there, or `none`.
    Counter(Option<Waypoint>),
    /// An area of a Convoy.
    Area(Area),
    /// A box of the player's Convoy by its card and kind.
    Box(BoxRef),
    /// The same, and what lies in it.
    BoxWithCargo(BoxRef),
    /// The effects of a list, in words; without a list nothing.
    Effects(Option<ListId>),
    /// A space of the map: by its number, one on a shortcut by a letter.
    Space(u8),
    /// The region that a space lies in.
    RegionOf(u8),
    /// A Target box by its letter.
    TargetBox(u8),
    /// An Automatic Turret, counted from 0.
    Turret(u8),
    /// A player by name.
    Seat(Seat),
    /// A Story card by its name.
    Story(StoryId),
    /// An option of a Story card, without its result.
    StoryOption(StoryId, u8),
    /// Letters of an Attempt, as bits: A is the lowest.
    Letters(u8),
    /// What triggers a Story card.
    Trigger(Trigger),
}

/// Values by the names that messages call them.
pub type Values = Vec<(&'static str, Value)>;

/// Something on the table that an answer points at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thing {
    /// A slot of the Exploration Zone.
    Slot(u8),
    /// A Bonus Action printed above a slot.
    Bonus {
        /// The slot above which it is printed.
        slot: u8,
        /// Which of its Bonus Actions.
        option: u8,
    },
    /// A Survivor of the player's crew, by the place in it.
    Survivor(u8),
    /// An Object in the player's hand.
    Object(ObjectId),
    /// A block of the explored Location, and what goes straight back.
    Block {
        /// Left or right: 0 or 1.
        block: u8,
        /// Resources that go back, in the order of [`Resource::ALL`](crate::content::Resource::ALL).
        returned: [u8; 5],
    },
    /// Tokens of a kind.
    Token(Token),
    /// A box of the player's Convoy.
    Box(BoxRef),
    /// A column of the player's Convoy.
    Column(u8),
    /// One of several options of a card.
    Option(u8),
    /// What is paid for a movement.
    Payment {
        /// Fuel beyond the one that moving takes.
        fuel: u8,
        /// Food, where Recycle allows.
        food: u8,
        /// Fulls, where the Truck burns them.
        fulls: u8,
        /// The speed that results.
        speed: u8,
    },
    /// A space of the map.
    Space(u8),
    /// A shortcut of the map's list.
    Shortcut(u8),
    /// A road between two spaces.
    Road {
        /// Where it begins.
        from: u8,
        /// Where it ends.
        to: u8,
    },
    /// A card of the Exploration discard pile.
    Discarded(CardId),
    /// A Survivor card in the crew of somebody else.
    Rival(CardId),
    /// An Enemy by its number.
    Enemy(u8),
    /// An Automatic Turret, counted from 0.
    Turret(u8),
    /// A player, by their place on the map.
    Seat(Seat),
    /// What is offered.
    Offer,
    /// A layout of the cargo.
    Layout(u8),
    /// A Target box.
    TargetBox {
        /// The Enemy's number; without it the one being attacked.
        number: Option<u8>,
        /// Which of its boxes.
        at: u8,
    },
}

/// What an answer points at, and the values of its label.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shown {
    /// What it points at, the most important first.
    pub things: Vec<Thing>,
    /// The values of its label.
    pub values: Values,
}

impl Shown {
    /// Says all by its verb.
    pub fn plain() -> Self {
        Shown::default()
    }

    /// Points at one thing.
    pub fn thing(thing: Thing) -> Self {
        Shown { things: vec![thing], values: Values::new() }
    }

    /// Points at another thing as well.
    pub fn and(mut self, thing: Thing) -> Self {
        self.things.push(thing);
        self
    }

    /// Gives the label a value.
    pub fn with(mut self, name: &'static str, value: Value) -> Self {
        self.values.push((name, value));
        self
    }

    /// Gives the label a number.
    pub fn number(self, name: &'static str, number: impl Into<u32>) -> Self {
        self.with(name, Value::Number(number.into()))
    }

    /// With a space of the map.
    pub fn space(self, name: &'static str, space: u8) -> Self {
        self.with(name, Value::Space(space))
    }

    /// The end of a question that could go on; the label says of which.
    pub fn end_of(question: &'static str) -> Self {
        Shown::plain().with("question", Value::Word(question))
    }

    /// An Object in hand.
    pub fn object(object: u8) -> Self {
        Shown::thing(Thing::Object(ObjectId(object))).with("object", Value::Object(ObjectId(object)))
    }

    /// Tokens of a kind.
    pub fn token(token: Token) -> Self {
        Shown::thing(Thing::Token(token)).with("token", Value::Token(token))
    }

    /// A road between two spaces.
    pub fn road((from, to): (u8, u8)) -> Self {
        Shown::thing(Thing::Road { from, to }).space("from", from).space("space", to)
    }
}
