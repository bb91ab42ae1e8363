//! Numbers and codes printed on components, and the paragraph keys formed from them (CM-KEY).
//!
//! Every kind of component has a type of its own, and its numbers lie in a range of their own (FACT-ET-35). The ranges stand
//! here and nowhere else: whoever holds an [`ItemId`] holds a number that an Item can have. Where several kinds are allowed,
//! as in the two halves of a paragraph key, stands a [`Component`].

use std::fmt;
use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

/// What the three-digit numbers printed on components have in common (ET-PARA-01), for readers that serve all kinds alike.
pub trait Printed: Copy + Ord + fmt::Display + Into<Component> {
    /// The kind in words, with its article: `a Character`, `an Item`.
    const KIND: (&'static str, &'static str);
    /// The numbers that this kind of component can have (FACT-ET-35); of Utility counters without those of Loot.
    const RANGE: RangeInclusive<u16>;

    /// The ID of this number, if it is one of the kind's.
    fn of(number: u16) -> Option<Self>;

    /// Three digits, as they are printed.
    fn read(text: &str) -> Option<Self> {
        three_digits(text).and_then(Self::of)
    }

    /// Three digits, or what is wrong with them in a sentence.
    ///
    /// # Errors
    /// If it is no number of three digits, or one of another kind.
    fn read_or_say(text: &str) -> Result<Self, String> {
        let number = three_digits(text).ok_or_else(|| format!("`{text}` is not a number of three digits"))?;
        let ((article, name), range) = (Self::KIND, Self::RANGE);
        Self::of(number).ok_or_else(|| {
            format!(
                "`{text}` is not the number of {article} {name}: those are {:03} to {:03}",
                range.start(),
                range.end()
            )
        })
    }
}

/// A number as it is printed: three digits.
pub(super) fn three_digits(text: &str) -> Option<u16> {
    let digits = text.len() == 3 && text.bytes().all(|b| b.is_ascii_digit());
    if digits { text.parse().ok() } else { None }
}

/// Declares the types of printed numbers. They are written and read as the number, in records as in JSON.
macro_rules! printed {
    ($(
        $(#[$doc:meta])* $id:ident = $kind:ident, $article:literal, $name:literal,
        $first:literal..=$last:literal $(and $low:literal..=$high:literal)?;
    )*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(into = "u16", try_from = "u16")]
        pub struct $id(u16);

        impl $id {
            /// The ID of this number, if it is one of the kind's (FACT-ET-35).
            pub const fn new(number: u16) -> Option<Self> {
                let known = matches!(number, $first..=$last $(| $low..=$high)?);
                if known { Some($id(number)) } else { None }
            }

            /// The number as it is printed.
            pub const fn number(self) -> u16 {
                self.0
            }

            /// Reads the three digits as they are printed.
            pub fn parse(text: &str) -> Option<Self> {
                <Self as Printed>::read(text)
            }
        }

        /// The lowest number of the kind, which fills lists of a fixed size.
        impl Default for $id {
            fn default() -> Self {
                $id($first)
            }
        }

        impl Printed for $id {
            const KIND: (&'static str, &'static str) = ($article, $name);
            const RANGE: RangeInclusive<u16> = $first..=$last;

            fn of(number: u16) -> Option<Self> {
                Self::new(number)
            }
        }

        impl From<$id> for u16 {
            fn from(id: $id) -> u16 {
                id.0
            }
        }

        impl TryFrom<u16> for $id {
            type Error = String;

            fn try_from(number: u16) -> Result<Self, String> {
                Self::new(number).ok_or_else(|| format!("{number:03} is not the number of {} {}", $article, $name))
            }
        }

        impl From<$id> for Component {
            fn from(id: $id) -> Component {
                Component::$kind(id)
            }
        }

        impl fmt::Display for $id {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{:03}", self.0)
            }
        }
    )*};
}

printed! {
    /// An Event counter, on the map or on the Timer track (ET-EVENT). Not to be mixed up with [`Event`](crate::Event), which
    /// is anything that happens.
    EventCounterId = EventCounter, "an", "Event counter", 1..=10;
    /// An Item card; copies of an Item share it (ET-GAIN).
    ItemId = Item, "an", "Item", 11..=199;
    /// A kind of Utility counter; several of a kind may lie on the map (ET-RUM). The rulebook has them up to 279. Loot counters, 751
    /// to 762, are used like them and are of their kind (EB-LOOT-02, RUL-ET-05).
    CounterId = Counter, "a", "Utility counter", 201..=299 and 751..=762;
    /// An action that Item cards offer (ET-ITEM): `403` Hack.
    ItemActionId = ItemAction, "an", "Item action", 401..=499;
    /// An Enemy card and its standee (EB-, from Scenario B).
    EnemyId = Enemy, "an", "Enemy", 701..=750;
    /// An NPC card and its standee (from Scenario B). Those who join later as Characters have a Character's number already.
    NpcId = Npc, "an", "NPC", 801..=899;
    /// A Character card and its standee: 901 to 904 from the start, the others join.
    CharacterId = Character, "a", "Character", 901..=913;
}

/// A Skill counter that can be bought between Scenarios, written `SK-01` (EK-SKILL). Records write it as its number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct SkillCounterId(pub u8);

impl SkillCounterId {
    /// Reads `SK-01`; nothing if it is no Skill counter's number.
    pub fn parse(text: &str) -> Option<Self> {
        let digits = text.strip_prefix("SK-").filter(|digits| digits.len() == 2)?;
        digits.parse().ok().filter(|&number| number > 0).map(SkillCounterId)
    }
}

impl fmt::Display for SkillCounterId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SK-{:02}", self.0)
    }
}

impl CounterId {
    /// Is it a Loot counter, left by a defeated NPC or Enemy (EB-LOOT-01)?
    pub const fn is_loot(self) -> bool {
        self.0 > 700
    }
}

impl CharacterId {
    /// Is it one of the four whom every campaign begins with (FACT-ET-04)? The others join in the course of the story.
    pub fn is_core(self) -> bool {
        (901..=904).contains(&self.0)
    }
}

/// Whatever bears a three-digit number: what can stand in a paragraph key (CM-KEY-01). Ordered by the number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "u16", try_from = "u16")]
pub enum Component {
    /// 001 to 010.
    EventCounter(EventCounterId),
    /// 011 to 199.
    Item(ItemId),
    /// 201 to 299; Loot 751 to 762.
    Counter(CounterId),
    /// An action with an Item, 4nn.
    ItemAction(ItemActionId),
    /// 600, the first half of death paragraphs, printed on nothing (CM-KEY-07).
    Death,
    /// 701 to 750.
    Enemy(EnemyId),
    /// Somebody whom nobody plays, 8nn.
    Npc(NpcId),
    /// 901 to 913.
    Character(CharacterId),
}

/// First half of death paragraphs (CM-KEY-07).
const DEATH: u16 = 600;

impl Component {
    /// Whatever bears this number; nothing if it lies in no range.
    pub fn of(number: u16) -> Option<Self> {
        fn one<T: Printed>(number: u16) -> Option<Component> {
            T::of(number).map(Into::into)
        }
        let people = || one::<CharacterId>(number).or_else(|| one::<NpcId>(number)).or_else(|| one::<EnemyId>(number));
        let things = || one::<CounterId>(number).or_else(|| one::<ItemId>(number));
        let others = || one::<ItemActionId>(number).or_else(|| one::<EventCounterId>(number));
        people().or_else(things).or_else(others).or((number == DEATH).then_some(Component::Death))
    }

    /// The number as it is printed.
    pub fn number(self) -> u16 {
        match self {
            Component::EventCounter(id) => id.number(),
            Component::Item(id) => id.number(),
            Component::Counter(id) => id.number(),
            Component::ItemAction(id) => id.number(),
            Component::Death => DEATH,
            Component::Enemy(id) => id.number(),
            Component::Npc(id) => id.number(),
            Component::Character(id) => id.number(),
        }
    }

    /// Reads the three digits as they are printed.
    pub fn parse(text: &str) -> Option<Self> {
        three_digits(text).and_then(Self::of)
    }
}

impl Ord for Component {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.number().cmp(&other.number())
    }
}

impl PartialOrd for Component {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl From<Component> for u16 {
    fn from(component: Component) -> u16 {
        component.number()
    }
}

impl TryFrom<u16> for Component {
    type Error = String;

    fn try_from(number: u16) -> Result<Self, String> {
        Self::of(number).ok_or_else(|| format!("no kind of component has the number {number:03}"))
    }
}

impl fmt::Display for Component {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:03}", self.number())
    }
}

/// Where a paragraph is looked up (CM-KEY).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Key {
    /// `aaa-bbb`, the lower ID first (ET-PARA-02, -03). Death paragraphs `600-9nn` are of this form.
    Pair(Component, Component),
    /// `aaa-9XX`: any Character with this (ET-PARA-08).
    AnyCharacter(Component),
    /// `4XX-aaa`: any Item action on this (CM-KEY-04).
    AnyItemAction(Component),
    /// `aaa-XXX`: any interaction with this, whatever its kind (ET-PARA-07).
    AnyInteraction(Component),
    /// `nnn-TIMER`: an Event counter that the Timer token reaches (CM-KEY-05).
    Timer(EventCounterId),
    /// `nnn-HIT`: this counter was hit (CM-KEY-06).
    Hit(CounterId),
    /// `999-nnn`: called by setup or by other texts only (ET-PARA-14).
    System(u16),
}

impl Key {
    /// Two IDs as a key, the lower first (ET-PARA-03).
    pub fn pair(a: impl Into<Component>, b: impl Into<Component>) -> Key {
        let (a, b) = (a.into(), b.into());
        Key::Pair(a.min(b), a.max(b))
    }

    /// Under which keys a meeting of two is looked up, the most specific first (RUL-ET-39). `405-9XX` is this Item action on any
    /// Character.
    pub fn of_meeting(a: impl Into<Component>, b: impl Into<Component>) -> impl Iterator<Item = Key> {
        use Component::{Character, ItemAction};
        let (a, b) = (a.into(), b.into());
        let (low, high) = (a.min(b), a.max(b));
        let pair = Some(Key::Pair(low, high));
        let keys = match (low, high) {
            (ItemAction(_), Character(_)) => {
                let any = [Key::AnyCharacter(low), Key::AnyItemAction(high), Key::AnyInteraction(high)];
                [pair, Some(any[0]), Some(any[1]), Some(any[2])]
            }
            (ItemAction(_), _) => [pair, Some(Key::AnyItemAction(high)), Some(Key::AnyInteraction(high)), None],
            (_, ItemAction(_)) => [pair, Some(Key::AnyItemAction(low)), Some(Key::AnyInteraction(low)), None],
            (Character(_), Character(_)) => {
                [pair, Some(Key::AnyInteraction(low)), Some(Key::AnyInteraction(high)), None]
            }
            (_, Character(_)) => [pair, Some(Key::AnyCharacter(low)), Some(Key::AnyInteraction(low)), None],
            (_, _) => [pair, Some(Key::AnyInteraction(low)), Some(Key::AnyInteraction(high)), None],
        };
        keys.into_iter().flatten()
    }
}

/// Number of a Map tile: `M-003` is 3 (FACT-ET-36).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct TileNo(pub u16);

/// Number of a Story card within its Scenario: `A-03` is 3. Rule cards have their own numbers (`R-01`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct StoryNo(pub u8);

/// Number of a Special Quest, 1 to 7 (CM-REC-17): the same in every Scenario in which its cards appear.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct QuestNo(pub u8);

/// Declares the types of cards that are known by their position in a list of the content.
macro_rules! positions {
    ($($(#[$doc:meta])* $id:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub struct $id(pub u8);

        impl $id {
            /// The position as an index of that list, or of one that runs beside it.
            pub fn index(self) -> usize {
                usize::from(self.0)
            }
        }
    )*};
}

positions! {
    /// A kind of Action card, basic or Special; position in [`Content::action_cards`](super::Content).
    ActionCardId;
    /// A Menace card; position in [`Scenario::menace`](super::Scenario).
    MenaceCardId;
    /// A kind of Penalty card; position in [`Content::penalties`](super::Content).
    PenaltyId;
    /// An epilogue; position in [`Scenario::epilogues`](super::Scenario).
    EpilogueId;
}

impl PenaltyId {
    /// The kind that every campaign has, and has first (CM-REC-20).
    pub const FATIGUE: PenaltyId = PenaltyId(0);
}

/// Position of a block of instructions in [`Content::blocks`](super::Content).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct BlockId(pub u16);

/// Position of a text in [`Content::texts`](super::Content). Rules know texts by number only; words stay outside.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct TextId(pub u16);

/// Position of a condition in [`Content::conditions`](super::Content).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct CondId(pub u16);

/// A fact of this Scenario that texts set and ask for (`flag "radio-heard"`); position in [`Scenario::flags`](super::Scenario).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct FlagId(pub u8);

/// A number of this Scenario that texts raise and ask for (`count "trust"`); position in [`Scenario::counts`](super::Scenario).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct CountId(pub u8);

/// A keyword for the Diary (ET-DIARY-03), kept for the whole campaign; position in [`Content::notes`](super::Content).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct NoteId(pub u8);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn components_are_ordered_by_their_numbers_and_written_as_such() {
        let all: Vec<Component> = (0..=u16::MAX).filter_map(Component::of).collect();
        assert!(all.is_sorted(), "they are ordered by their numbers");
        for (at, component) in all.iter().enumerate() {
            assert_eq!(Component::of(component.number()), Some(*component));
            assert_eq!(Component::parse(&component.to_string()), Some(*component));
            let earlier = at.checked_sub(1).map(|before| all[before].number());
            assert!(earlier.is_none_or(|earlier| earlier < component.number()), "{component} has one kind");
        }
        for number in [0, 200, 300, 400, 599, 601, 763, 800, 900, 914, 999] {
            assert_eq!(Component::of(number), None, "{number}");
        }
    }

    #[test]
    fn an_id_in_a_record_is_its_number() {
        let ana = CharacterId::new(904).unwrap();
        assert_eq!(postcard::to_allocvec(&ana).unwrap(), postcard::to_allocvec(&904u16).unwrap());
        assert_eq!(serde_json::to_string(&ana).unwrap(), "904");
        assert_eq!(serde_json::from_str::<CharacterId>("904").unwrap(), ana);
        let error = serde_json::from_str::<CharacterId>("232").unwrap_err().to_string();
        assert!(error.contains("232 is not the number of a Character"), "{error}");
        let error = CharacterId::read_or_say("232").unwrap_err();
        assert!(error.contains("those are 901 to 913"), "{error}");
    }
}
