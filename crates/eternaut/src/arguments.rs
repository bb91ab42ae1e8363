//! What actions are about: kinds of arguments, each with how records write it and how people do.

use std::fmt;

use tabletop::notation::{Argument, Named, from_one, number, one_more};

use crate::content::{
    ActionCardId, CharacterId, EnemyId, EventCounterId, ItemActionId, ItemId, Printed, SkillCounterId,
};
use crate::figure::FigureId;
use crate::notation::Names;
use crate::space::Space;
use crate::step::Target;

/// A kind that records write as a number: the type of its value, and how the number is read and written.
macro_rules! numbers {
    ($($(#[$doc:meta])* $name:ident: $value:ty, $read:path, $write:path;)*) => { $(
        $(#[$doc])*
        pub struct $name;

        impl Argument for $name {
            type Value = $value;

            fn write(value: $value, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}", $write(value))
            }

            fn read(word: &str) -> Result<$value, String> {
                $read(word)
            }
        }
    )* };
}

numbers! {
    /// A seat, counted from 1.
    SeatNumber: u8, from_one, one_more;
    /// An option of a text, counted from 1.
    Choice: u8, from_one, one_more;
    /// An effect of the card that is played, counted from 1; people write its word.
    EffectNumber: u8, from_one, one_more;
    /// A slot of a board, counted from 1; people write the card that lies there.
    BoardSlot: u8, from_one, one_more;
    /// An Attack action of an Item, counted from 1.
    AttackNumber: u8, from_one, one_more;
    /// A damage value of an attack, counted from 1.
    ValueNumber: u8, from_one, one_more;
    /// A counter on the map by its number in this game; people write its ID.
    CounterNumber: u16, number, u16::from;
}

impl Named<Names<'_>> for SeatNumber {}
impl Named<Names<'_>> for Choice {}
impl Named<Names<'_>> for AttackNumber {}
impl Named<Names<'_>> for ValueNumber {}

impl Named<Names<'_>> for EffectNumber {
    fn tell(at: u8, names: Names) -> String {
        names.write_effect(at)
    }

    fn understand(word: &str, names: Names) -> Result<u8, String> {
        names.effect(word)
    }
}

impl Named<Names<'_>> for CounterNumber {
    fn tell(no: u16, names: Names) -> String {
        names.write_counter(no)
    }

    fn understand(word: &str, names: Names) -> Result<u16, String> {
        names.counter(word)
    }
}

// ---- what has an ID ----

/// What is printed on a component is how records write it.
macro_rules! printed {
    ($($id:ty),*) => { $(
        impl Argument for $id {
            type Value = Self;

            fn write(id: Self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{id}")
            }

            fn read(word: &str) -> Result<Self, String> {
                Self::read_or_say(word)
            }
        }
    )* };
}

printed! { CharacterId, EnemyId, ItemId, ItemActionId }

impl Named<Names<'_>> for CharacterId {
    fn tell(who: Self, names: Names) -> String {
        names.write_who(who)
    }

    fn understand(word: &str, names: Names) -> Result<Self, String> {
        names.who(word)
    }
}

impl Named<Names<'_>> for EnemyId {}
impl Named<Names<'_>> for ItemId {}
impl Named<Names<'_>> for ItemActionId {}

/// A Skill counter as it is printed.
impl Argument for SkillCounterId {
    type Value = Self;

    fn write(id: Self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{id}")
    }

    fn read(word: &str) -> Result<Self, String> {
        SkillCounterId::parse(word).ok_or_else(|| format!("`{word}` is no Skill counter: those are written SK-01"))
    }
}

impl Named<Names<'_>> for SkillCounterId {}

/// Characters, NPCs and Enemies by the number on card and standee.
impl Argument for FigureId {
    type Value = Self;

    fn write(id: Self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{id}")
    }

    fn read(word: &str) -> Result<Self, String> {
        match FigureId::parse(word) {
            Some(figure) => Ok(figure),
            None => CharacterId::read_or_say(word).map(FigureId::Character),
        }
    }
}

impl Named<Names<'_>> for FigureId {
    fn tell(id: Self, names: Names) -> String {
        match id {
            FigureId::Character(who) => names.write_who(who),
            FigureId::Device(_) | FigureId::Enemy(_) | FigureId::Npc(_) => id.to_string(),
        }
    }

    fn understand(word: &str, names: Names) -> Result<Self, String> {
        match FigureId::parse(word) {
            Some(figure) => Ok(figure),
            None => names.who(word).map(FigureId::Character),
        }
    }
}

impl Argument for ActionCardId {
    type Value = Self;

    fn write(card: Self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", card.0)
    }

    fn read(word: &str) -> Result<Self, String> {
        number(word).map(ActionCardId)
    }
}

impl Named<Names<'_>> for ActionCardId {
    fn tell(card: Self, names: Names) -> String {
        names.write_card(card)
    }

    fn understand(word: &str, names: Names) -> Result<Self, String> {
        names.card(word)
    }
}

// ---- places ----

impl Argument for Space {
    type Value = Self;

    fn write(space: Self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{space}")
    }

    fn read(word: &str) -> Result<Self, String> {
        Space::parse(word)
            .ok_or_else(|| format!("`{word}` is not a space: write C2.3 for the third quarter of cell C2"))
    }
}

impl Named<Names<'_>> for Space {}

/// What an Item action is used on: `#4` a counter by its number, `901` a Character, `701` an Enemy, `801` an NPC, `e002` an Event
/// counter.
impl Argument for Target {
    type Value = Self;

    fn write(target: Self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match target {
            Target::Counter(no) => write!(f, "#{no}"),
            Target::Character(id) => write!(f, "{id}"),
            Target::EventCounter(id) => write!(f, "e{id}"),
            Target::Figure(id) => write!(f, "{id}"),
        }
    }

    fn read(word: &str) -> Result<Self, String> {
        if let Some(no) = word.strip_prefix('#') {
            return number(no).map(Target::Counter);
        }
        match word.strip_prefix('e') {
            Some(event) => EventCounterId::read_or_say(event).map(Target::EventCounter),
            None => match FigureId::parse(word) {
                Some(figure) => Ok(Target::from(figure)),
                None => CharacterId::read_or_say(word).map(Target::Character),
            },
        }
    }
}

impl Named<Names<'_>> for Target {
    fn tell(target: Self, names: Names) -> String {
        match target {
            Target::Counter(no) => names.write_counter(no),
            Target::Character(who) => names.write_who(who),
            Target::EventCounter(id) => format!("e{id}"),
            Target::Figure(id) => id.to_string(),
        }
    }

    fn understand(word: &str, names: Names) -> Result<Self, String> {
        names.target(word)
    }
}
