//! Decisions, and the notation in which records keep them.

use std::fmt;

use tabletop::notation::{from_one, number, one_more};

use crate::content::{ActionCardId, CharacterId, Component, EventCounterId, ItemActionId, ItemId, Printed};
use crate::space::Space;
use crate::step::Target;

/// A decision of a player. Action cards are named by their kind, counters by their number in this game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// This seat is First Player (ET-ROUND-06).
    First(u8),
    /// Draw 5, discard 5, take a Fatigue (ET-TURN-07).
    Exchange,
    /// Do not exchange.
    Keep,
    /// Discard an Action card of this kind.
    Discard(ActionCardId),
    /// This Character takes the Fatigue (ET-TURN-09).
    Fatigue(CharacterId),
    /// Play a card of this kind on the board of this Character (ET-TURN-13).
    Play(ActionCardId, CharacterId),
    /// Apply this effect of the card (ET-ACT-03).
    Effect(u8),
    /// Apply none (ET-TURN-16).
    Skip,
    /// Go to this space.
    Go(Space),
    /// Move no farther.
    Stop,
    /// This Character collects this Item where it stands (ET-PICK).
    Collect(CharacterId, ItemId),
    /// This Character drops this Item (ET-DROP): an aside, or what is asked when it holds too much.
    Drop(CharacterId, ItemId),
    /// Interact with this counter (ET-RUM).
    Interact(u16),
    /// Trade with this Character (ET-TRADE).
    Trade(CharacterId),
    /// Give this Item.
    Give(ItemId),
    /// Take this Item.
    Take(ItemId),
    /// Nothing more.
    Done,
    /// Perform an action of an Item on something (ET-ITEM).
    Use(ItemId, ItemActionId, Target),
    /// Combine two Items (ET-CRAFT).
    Craft(ItemId, ItemId),
    /// Talk with this Character (ET-TALK).
    Talk(CharacterId),
    /// This Character repeats the card in this slot of its board (ET-REPEAT).
    Repeat(CharacterId, u8),
    /// One of several options of a text.
    Choose(u8),
    /// Discard a card of this kind for its icons (ET-TEST-04).
    Commit(ActionCardId),
    /// Discard no more: what comes of the test?
    Resolve,
    /// This Character.
    Pick(CharacterId),
    /// A Snowflake counter goes here (RUL-ET-95).
    Snow(Space),
    /// The figure goes here (RUL-ET-50).
    Place(Space),
    /// Buy a Special Action card of this kind in place of a card of that kind (EK-BUY-06).
    Buy(ActionCardId, ActionCardId),
}

#[derive(Clone, Copy)]
enum Word {
    Number(u16),
    Printed(Component),
    Space(Space),
    Target(Target),
}

impl From<u16> for Word {
    fn from(number: u16) -> Self {
        Word::Number(number)
    }
}

impl From<u8> for Word {
    fn from(number: u8) -> Self {
        Word::Number(number.into())
    }
}

impl From<ActionCardId> for Word {
    fn from(card: ActionCardId) -> Self {
        Word::Number(card.0.into())
    }
}

impl From<CharacterId> for Word {
    fn from(id: CharacterId) -> Self {
        Word::Printed(id.into())
    }
}

impl From<ItemId> for Word {
    fn from(id: ItemId) -> Self {
        Word::Printed(id.into())
    }
}

impl From<ItemActionId> for Word {
    fn from(id: ItemActionId) -> Self {
        Word::Printed(id.into())
    }
}

impl From<Space> for Word {
    fn from(space: Space) -> Self {
        Word::Space(space)
    }
}

impl From<Target> for Word {
    fn from(target: Target) -> Self {
        Word::Target(target)
    }
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Word::Number(number) => write!(f, "{number}"),
            Word::Printed(component) => write!(f, "{component}"),
            Word::Space(space) => write!(f, "{space}"),
            Word::Target(Target::Counter(no)) => write!(f, "#{no}"),
            Word::Target(Target::Character(id)) => write!(f, "{id}"),
            Word::Target(Target::EventCounter(id)) => write!(f, "e{id}"),
        }
    }
}

fn id<T: Printed>(word: &str) -> Result<T, String> {
    T::read_or_say(word)
}

/// Reads what an Item action is used on: `#4` a counter by its number, `901` a Character, `e002` an Event counter.
fn target(word: &str) -> Result<Target, String> {
    if let Some(no) = word.strip_prefix('#') {
        return number(no).map(Target::Counter);
    }
    match word.strip_prefix('e') {
        Some(event) => id::<EventCounterId>(event).map(Target::EventCounter),
        None => id(word).map(Target::Character),
    }
}

fn card(word: &str) -> Result<ActionCardId, String> {
    number(word).map(ActionCardId)
}

fn space(word: &str) -> Result<Space, String> {
    Space::parse(word).ok_or_else(|| format!("`{word}` is not a space: write C2.3 for the third quarter of cell C2"))
}

tabletop::notation! {
    Action, Word;
    "first" => Action::First(a) => [one_more(a)] <= (a) Ok(Action::First(from_one(a)?));
    "exchange" => Action::Exchange => [] <= () Ok(Action::Exchange);
    "keep" => Action::Keep => [] <= () Ok(Action::Keep);
    "discard" => Action::Discard(a) => [a] <= (a) Ok(Action::Discard(card(a)?));
    "fatigue" => Action::Fatigue(a) => [a] <= (a) Ok(Action::Fatigue(id(a)?));
    "play" => Action::Play(a, b) => [a, b] <= (a, b) Ok(Action::Play(card(a)?, id(b)?));
    "effect" => Action::Effect(a) => [one_more(a)] <= (a) Ok(Action::Effect(from_one(a)?));
    "skip" => Action::Skip => [] <= () Ok(Action::Skip);
    "go" => Action::Go(a) => [a] <= (a) Ok(Action::Go(space(a)?));
    "stop" => Action::Stop => [] <= () Ok(Action::Stop);
    "collect" => Action::Collect(a, b) => [a, b] <= (a, b) Ok(Action::Collect(id(a)?, id(b)?));
    "drop" => Action::Drop(a, b) => [a, b] <= (a, b) Ok(Action::Drop(id(a)?, id(b)?));
    "interact" => Action::Interact(a) => [a] <= (a) Ok(Action::Interact(number(a)?));
    "trade" => Action::Trade(a) => [a] <= (a) Ok(Action::Trade(id(a)?));
    "give" => Action::Give(a) => [a] <= (a) Ok(Action::Give(id(a)?));
    "take" => Action::Take(a) => [a] <= (a) Ok(Action::Take(id(a)?));
    "done" => Action::Done => [] <= () Ok(Action::Done);
    "use" => Action::Use(a, b, c) => [a, b, c] <= (a, b, c) Ok(Action::Use(id(a)?, id(b)?, target(c)?));
    "craft" => Action::Craft(a, b) => [a, b] <= (a, b) Ok(Action::Craft(id(a)?, id(b)?));
    "talk" => Action::Talk(a) => [a] <= (a) Ok(Action::Talk(id(a)?));
    "repeat" => Action::Repeat(a, b) => [a, one_more(b)] <= (a, b) Ok(Action::Repeat(id(a)?, from_one(b)?));
    "choose" => Action::Choose(a) => [one_more(a)] <= (a) Ok(Action::Choose(from_one(a)?));
    "commit" => Action::Commit(a) => [a] <= (a) Ok(Action::Commit(card(a)?));
    "resolve" => Action::Resolve => [] <= () Ok(Action::Resolve);
    "pick" => Action::Pick(a) => [a] <= (a) Ok(Action::Pick(id(a)?));
    "snow" => Action::Snow(a) => [a] <= (a) Ok(Action::Snow(space(a)?));
    "place" => Action::Place(a) => [a] <= (a) Ok(Action::Place(space(a)?));
    "buy" => Action::Buy(a, b) => [a, b] <= (a, b) Ok(Action::Buy(card(a)?, card(b)?));
}
