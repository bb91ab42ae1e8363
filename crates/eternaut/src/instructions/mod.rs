//! What texts can tell players to do (CM-OP), one declaration an instruction.
//!
//! An instruction says its words and how its line is read, whom and what it concerns, what it can bring about, what it says in
//! a picture of the story, and what it does. The reader, the interpreter, the checks of content, the picture and players who
//! plan ahead all ask the declaration; none of them knows an instruction by name. The list at the end of this file names all
//! of them once: what is forgotten does not compile.

mod alert;
mod cards;
mod counters;
mod diary;
mod event_counters;
mod figures;
mod flow;
mod items;
mod map;
mod menace;
mod penalties;
mod people;
mod snow;
mod story;
mod timer;

pub(crate) use alert::CHANGES;
pub use alert::{Alert, AlertChange, AlertWithin, Attacks, DistributeCubes, EachEnemy, Hunt, Noise};
pub use cards::{Discard, Draw, MayAct};
pub use counters::{Consume, MoveCounter, Place, Remove, Replace, Unconsume};
pub use diary::{Count, Cross, End, Flag, LoseCampaign, Note, Tick};
pub use event_counters::{PlaceEventCounter, RemoveEventCounter, TimerEventCounter, TimerEventLeft};
pub use figures::{Ammo, Bring, Damage, Dismiss, Heal, LeadNpc, March, Miss, Reduce, SetDown};
pub use flow::{AnyOf, Choose, ForEach, If, Test};
pub use items::{Craft, DiscardItem, DropItems, Gain, RemoveItem};
pub use map::{PlaceTiles, Reveal};
pub use menace::AddMenace;
pub use penalties::{Penalty, RemovePenalty};
pub use people::{Kill, Leave, MayMove, MoveTo, Start};
pub use snow::{ClearSnow, Snow, SpreadSnow};
pub use story::{Assumes, DiscardStory, Fail, GainQuest, LoseQuest, QuestOutcome, Read, Story, Succeed, Text};
pub use timer::{EndRound, MoveTimer, SetTimer};

use content_reader::fields::Fields;
use serde::{Deserialize, Serialize};
use tabletop::EventSink;

use crate::content::{
    BlockId, Book, CharacterId, CondId, CountId, CounterId, EpilogueId, EventCounterId, FlagId, ItemId, Key, NoteId,
    Placement, Reader, Skill, Spot, StoryNo, TextId, TileNo, Where, Which, Who,
};
use crate::engine::Engine;
use crate::event::Event;
use crate::figure::FigureId;
use crate::look::{Figures, People};
use crate::space::Space;
use crate::step::Context;

/// Instructions in their order.
pub type Block = Vec<Op>;

/// The words of an instruction in content files, each with the reader of its line. Readers report what is wrong.
type Words<T> = &'static [(&'static str, fn(&mut Reader<'_, '_>, &mut Fields<'_>) -> Option<T>)];

/// Something that a text tells players to do.
trait Instruction: Sized + 'static {
    /// How it is written. The reference of the format explains every word; a test compares.
    const WORDS: Words<Self>;

    /// Whom, where and which counter it concerns.
    fn about(&self) -> About;

    /// What it can bring about, and what stands within it.
    fn gives(&self) -> Vec<Fact>;

    /// A word or two for the picture of the story; nothing for what is seen there otherwise or not worth telling.
    fn brief(&self, book: Book<'_>) -> Option<String>;

    /// Changes the position, tells what happened and pushes what follows.
    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, on: On);
}

/// Whom, where and which counter an instruction concerns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct About {
    /// The Characters that it is carried out for.
    pub who: Option<Who>,
    /// The space that it means.
    pub place: Option<Where>,
    /// The counter that it changes.
    pub counter: Option<Which>,
}

impl About {
    /// The table as a whole.
    const TABLE: About = About { who: None, place: None, counter: None };
    /// "The Character" of the text.
    const PERFORMER: About = About::who(Who::PERFORMER);

    /// An instruction about these Characters.
    const fn who(who: Who) -> Self {
        About { who: Some(who), place: None, counter: None }
    }

    /// An instruction about this counter.
    const fn counter(which: Which) -> Self {
        About { who: None, place: None, counter: Some(which) }
    }

    /// In a space.
    const fn at(self, place: Where) -> Self {
        About { place: Some(place), ..self }
    }

    /// Must "the Character" of the text be known before (RUL-ET-42)?
    pub fn needs_performer(self) -> bool {
        self.place == Some(Where::Performer) || self.who.is_some_and(Who::needs_performer)
    }

    /// Does it mean somebody or somewhere by the performer of the text, or by the other of its action?
    pub fn is_about_performer(self) -> bool {
        self.place == Some(Where::Performer) || self.who.is_some_and(Who::is_about_performer)
    }

    /// Does it speak of "this counter", the one that the text is about?
    pub fn is_this_counter(self) -> bool {
        self.counter == Some(Which::This) || self.place == Some(Where::Counter)
    }
}

/// What an instruction is carried out on.
#[derive(Clone, Copy)]
pub(crate) struct On {
    /// The Characters in play that it concerns.
    pub people: People,
    /// All figures that it concerns, Characters among them.
    pub figures: Figures,
    /// The block it stands in.
    pub block: BlockId,
    /// Its position there.
    pub at: u16,
    /// Whom the text is about.
    pub cx: Context,
}

/// Something that an instruction can bring about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fact {
    /// Prose is read aloud.
    Prose(TextId),
    /// A block within the instruction is read, on a condition.
    Within(BlockId, Guard),
    /// A tile lies face down.
    TilePlaced(Placement),
    /// A tile is face up.
    TileRevealed(TileNo),
    /// A counter of this kind lies there.
    CounterPlaced(CounterId, Spot),
    /// A counter is exchanged for one of this kind.
    CounterReplaced(Which, CounterId),
    /// A counter lies elsewhere.
    CounterMoved(Which, Spot),
    /// A counter carries a Consumed cube.
    Consumed(Which),
    /// A counter carries none any more.
    Freed(Which),
    /// An Event counter lies on the map.
    EventCounterPlaced(EventCounterId, Space),
    /// An Event counter lies on a space of the Timer track.
    TimerEventCounterPlaced(EventCounterId, u8),
    /// A copy of an Item comes out of the deck and lies on the map.
    ItemLaid(ItemId),
    /// A Character gets a copy of an Item.
    ItemGained(ItemId),
    /// Two Items become this one.
    ItemCrafted(ItemId),
    /// A Snowflake counter lies there.
    SnowPlaced(Space),
    /// None lies there any more.
    SnowCleared(Space),
    /// A Character comes into play.
    CharacterStarts(CharacterId, Space),
    /// These Characters die by it, unless something saves them.
    CharactersDie(Who),
    /// An NPC or Enemy comes onto the map.
    FigureComes(FigureId, Space),
    /// An NPC or Enemy leaves the map, undefeated.
    FigureGoes(FigureId),
    /// The Timer token stands on this space.
    TimerSet(u8),
    /// The Timer token moves: negative is towards the clock.
    TimerMoved(i8),
    /// A paragraph is read.
    ParagraphRead(Key),
    /// A Story card is revealed and read.
    StoryRevealed(StoryNo),
    /// A Special Quest card is gained and read.
    QuestGained(StoryNo),
    /// A Special Quest card is lost.
    QuestLost(StoryNo),
    /// An Objective is resolved.
    ObjectiveSucceeds(StoryNo),
    /// An Objective fails.
    ObjectiveFails(StoryNo),
    /// A keyword stands in the Diary.
    NoteWritten(NoteId),
    /// A fact of the Scenario holds.
    FlagSet(FlagId),
    /// A fact of the Scenario holds no more.
    FlagCleared(FlagId),
    /// A number of the Scenario changes.
    Counted(CountId, i8),
    /// The Scenario ends with this epilogue, by position.
    ScenarioEnds(EpilogueId),
    /// The campaign is lost.
    CampaignLost,
    /// Nothing: the text declares what it takes for granted.
    Assumed(CondId),
}

/// On what condition a block within an instruction is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Guard {
    /// The players choose this option, which may be offered only sometimes.
    Option {
        /// What it says.
        label: TextId,
        /// Offered only then.
        when: Option<CondId>,
    },
    /// A Skill Test gives a value within these.
    Band {
        /// The Skill that is tested.
        skill: Skill,
        /// Lowest value of the Test that leads on.
        from: u8,
        /// Highest value; 255 for "and more".
        to: u8,
    },
    /// The condition holds.
    Holds(CondId),
    /// The condition does not hold.
    Fails(CondId),
    /// For each of several Characters, who is the performer then.
    Each,
    /// For each Enemy, who acts then.
    EachEnemy,
    /// One of so many is drawn by lot.
    Lot(u8),
}

impl Guard {
    /// The condition that is asked.
    pub fn condition(self) -> Option<CondId> {
        match self {
            Guard::Option { when, .. } => when,
            Guard::Holds(condition) | Guard::Fails(condition) => Some(condition),
            Guard::Band { .. } | Guard::Each | Guard::EachEnemy | Guard::Lot(_) => None,
        }
    }
}

/// Makes [`Op`] and everything that tells instructions apart of the list of all instructions.
macro_rules! instructions {
    ($($name:ident)*) => {
        /// What a text can tell players to do, one block each.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        pub enum Op {
            $(
                #[doc = concat!("See [`", stringify!($name), "`].")]
                $name($name),
            )*
        }

        $(impl From<$name> for Op {
            fn from(instruction: $name) -> Self {
                Op::$name(instruction)
            }
        })*

        /// The words of all instructions.
        pub fn words() -> impl Iterator<Item = &'static str> {
            let all = [$(<$name as Instruction>::WORDS.iter().map(|(word, _)| *word).collect::<Vec<_>>()),*];
            all.into_iter().flatten()
        }

        /// Is there an instruction of this word?
        pub(crate) fn is_word(word: &str) -> bool {
            $(<$name as Instruction>::WORDS.iter().any(|(known, _)| *known == word))||*
        }

        /// Reads the line of an instruction by its word. What is wrong is reported; a word that is none is for the caller to report.
        pub(crate) fn read(word: &str, reader: &mut Reader<'_, '_>, fields: &mut Fields<'_>) -> Option<Op> {
            $(
                if let Some((_, read)) = <$name as Instruction>::WORDS.iter().find(|(known, _)| *known == word) {
                    return read(reader, fields).map(Op::$name);
                }
            )*
            None
        }

        impl Op {
            /// Whom, where and which counter it concerns.
            pub fn about(&self) -> About {
                match self {
                    $(Op::$name(op) => op.about(),)*
                }
            }

            /// What it can bring about, and what stands within it.
            pub fn gives(&self) -> Vec<Fact> {
                match self {
                    $(Op::$name(op) => op.gives(),)*
                }
            }

            /// A word or two for the picture of the story.
            pub fn brief(&self, book: Book<'_>) -> Option<String> {
                match self {
                    $(Op::$name(op) => op.brief(book),)*
                }
            }

            /// Changes the position, tells what happened and pushes what follows.
            pub(crate) fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, on: On) {
                match self {
                    $(Op::$name(op) => op.carry_out(engine, on),)*
                }
            }
        }
    };
}

instructions! {
    Text
    PlaceTiles Reveal
    Place Replace Remove MoveCounter Consume Unconsume
    PlaceEventCounter RemoveEventCounter TimerEventCounter TimerEventLeft
    DropItems
    Snow SpreadSnow ClearSnow
    Start MoveTo MayMove Leave Kill
    Bring SetDown Dismiss Damage Heal March Miss Reduce LeadNpc Ammo
    AddMenace
    Alert AlertWithin Noise EachEnemy Hunt Attacks DistributeCubes
    Penalty RemovePenalty
    Gain DiscardItem RemoveItem Craft
    Draw Discard MayAct
    SetTimer MoveTimer EndRound
    Read Story DiscardStory Succeed Fail GainQuest LoseQuest QuestOutcome
    Choose Test If ForEach AnyOf
    Tick Cross Note Flag Count End LoseCampaign
    Assumes
}

impl Op {
    /// The blocks within it, and on what condition each is read.
    pub fn within(&self) -> Vec<(BlockId, Guard)> {
        let within = |fact| if let Fact::Within(block, guard) = fact { Some((block, guard)) } else { None };
        self.gives().into_iter().filter_map(within).collect()
    }
}

/// What the files of this folder use.
mod prelude {
    pub use content_reader::fields::{number, word};
    pub use serde::{Deserialize, Serialize};
    pub use tabletop::EventSink;

    pub(super) use super::{About, Fact, Guard, Instruction, On, Words};
    pub(crate) use crate::content::Reader;
    pub use crate::content::{
        BlockId, Book, CharacterId, CondId, CountId, CounterId, EpilogueId, EventCounterId, FlagId, ItemId, Key,
        NoteId, Skill, Spot, StoryNo, TextId, TileNo, Where, Which, Who,
    };
    pub use crate::engine::Engine;
    pub use crate::event::Event;
    pub use crate::space::Space;
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    /// Whoever adds a word explains it.
    #[test]
    fn the_reference_explains_every_instruction() {
        let reference = include_str!("../../../../docs/content/eternaut.md");
        let (instructions, _) = reference.split_once("### Conditions").expect("a chapter on conditions");
        let (_, instructions) = instructions.split_once("### Instructions").expect("a chapter on instructions");
        for word in super::words() {
            let named = ["`", " "].iter().any(|end| instructions.contains(&format!("`{word}{end}")));
            assert!(named, "the reference does not explain `{word}`");
        }
    }

    #[test]
    fn no_two_instructions_share_a_word() {
        let mut seen = BTreeSet::new();
        for word in super::words() {
            assert!(seen.insert(word), "two instructions are written `{word}`");
        }
        assert!(seen.len() > 50);
    }
}
