//! What cards, slots, Objects and Events do: the vocabulary of the content, one declaration for each effect.
//!
//! An effect is a small `Copy` struct with its word in the files, how it is read, where it may stand, whether it can happen
//! now, what it does, and what telling it needs. [`Effect`], and whatever has to tell effects apart, is made from one list: the
//! effects of the core below and those of each module. Lists of effects are judged by the place they stand in (`lists`), with
//! what somebody can pay with (`means`).

pub mod encounters;
pub mod goods;
pub mod harm;
mod lists;
mod means;
pub mod objects;
pub mod relief;
pub mod slots;

use tabletop::{EventSink, Seat};

use crate::content::words::{AREAS, RESOURCES, WHOM, word_for};
use crate::content::{Area, Args, ListId, Resource, Whom};
use crate::engine::Engine;
use crate::event::Event;
use crate::step::Source;

pub(crate) use means::{Means, Then};

/// The kind of a list of effects: where it stands in the content.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListKind {
    /// Corner of a Location (FACT-LA-23).
    Corner,
    /// Bonus Action of a slot.
    Bonus,
    /// Text of an Encounter.
    Encounter,
    /// Text of an Event.
    Event,
    /// Ambush of an Enemy.
    Ambush,
    /// An Object that is played.
    Object,
    /// A hazardous shortcut being crossed.
    Crossing,
    /// Prices and results of a Story card, where cargo is not fixed.
    Story,
    /// The same where it may be: in Fire Weapons, and at the end of Missions.
    StoryInFire,
}

impl ListKind {
    /// Every kind of list.
    pub(crate) const ALL: &'static [ListKind] = &[
        ListKind::Corner,
        ListKind::Bonus,
        ListKind::Encounter,
        ListKind::Event,
        ListKind::Ambush,
        ListKind::Object,
        ListKind::Crossing,
        ListKind::Story,
        ListKind::StoryInFire,
    ];
    /// Every kind but corners, which show harm only (FACT-LA-23).
    pub(crate) const TEXTS: &'static [ListKind] = &[
        ListKind::Bonus,
        ListKind::Encounter,
        ListKind::Event,
        ListKind::Ambush,
        ListKind::Object,
        ListKind::Crossing,
        ListKind::Story,
        ListKind::StoryInFire,
    ];

    /// Is the list carried out in an Explore action, with Survivors who are involved in it (LA-TERM-10)?
    fn has_involved(self) -> bool {
        matches!(self, ListKind::Corner | ListKind::Bonus | ListKind::Encounter)
    }
}

/// Can an effect happen now? What an answer other than the first means is up to the list that the effect stands in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Can {
    /// It would do what it says.
    Happen,
    /// It would help, but nobody and nothing needs help.
    Useless,
    /// There is nothing that it could act upon: no box that damage could go to, no road ahead, no card to choose.
    Void,
    /// It takes more than there is, and would take what there is.
    Short,
    /// It has a price that cannot be paid.
    Unpayable,
}

/// What an effect is about, beyond its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum About {
    /// A Resource, by its name.
    Resource(Resource),
    /// A part of the Convoy.
    Area(Area),
    /// A group of Survivors.
    Whom(Whom),
}

impl About {
    /// The name of this kind of value in messages; a value of it is told as `KIND-WORD`.
    pub fn kind(self) -> &'static str {
        match self {
            About::Resource(_) => "resource",
            About::Area(_) => "area",
            About::Whom(_) => "whom",
        }
    }

    /// The word of the value in content files.
    pub fn word(self) -> &'static str {
        match self {
            About::Resource(resource) => word_for(RESOURCES, &resource),
            About::Area(area) => word_for(AREAS, &area),
            About::Whom(whom) => word_for(WHOM, &whom),
        }
        .unwrap_or("anywhere")
    }
}

/// What telling an effect needs besides its word.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Telling {
    /// How much, if it says so.
    pub number: Option<u8>,
    /// What it is about, if it says so.
    pub about: Option<About>,
}

impl Telling {
    pub(crate) fn number(number: u8) -> Self {
        Telling { number: Some(number), about: None }
    }

    pub(crate) fn about(number: u8, about: About) -> Self {
        Telling { number: Some(number), about: Some(about) }
    }
}

/// How an effect is drawn where there is no room for its sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Picture {
    /// `+` or `−` before it, or nothing.
    pub sign: &'static str,
    /// The picture, by the name that the client has for it. An effect about a Resource shows that instead.
    pub icon: &'static str,
    /// Something to look forward to, not a price or harm.
    pub good: bool,
}

impl Picture {
    /// Something to look forward to.
    pub(crate) const fn good(sign: &'static str, icon: &'static str) -> Self {
        Picture { sign, icon, good: true }
    }

    /// A price, harm, or something of a kind of its own.
    pub(crate) const fn bad(sign: &'static str, icon: &'static str) -> Self {
        Picture { sign, icon, good: false }
    }
}

/// One kind of effect: everything that rules, reader and teller need to know of it.
pub(crate) trait EffectKind: Copy {
    /// Its word in content files. Its message is `effect-WORD`.
    const WORD: &'static str;
    /// How it is drawn.
    const PICTURE: Picture;
    /// The lists that it may stand in.
    const STANDS_IN: &'static [ListKind];
    /// Why it stands nowhere else, for the author of a card.
    const ELSEWHERE: &'static str = "a corner shows damage, contaminate or lose-fame (FACT-LA-23)";

    /// Does the chance to play an Object that does this come again in the round?
    const COMES_AGAIN: bool = true;

    /// Reads its arguments.
    fn read(args: &mut Args) -> Option<Self>;

    /// May it, with these arguments, stand in such a list? If not, why.
    fn may_stand_in(self, list: ListKind) -> Result<(), &'static str> {
        stands_in::<Self>(list)
    }

    /// Can it happen now, to whom these means belong?
    fn can(self, means: Means) -> Can;

    /// Could it lead to means that are enough, with all choices on the way made to that end? What leaves the means as they are,
    /// or may cost them, needs no word about it (RUL-LA-148).
    fn leads_to(self, means: Means, enough: Then) -> bool {
        enough(means)
    }

    /// Carries it out, or puts the steps that do on the player's stack.
    fn run<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, source: Source);

    /// What its message says.
    fn telling(self) -> Telling;

    /// The lists that it lets somebody choose from: the first, and how many.
    fn choice(self) -> (ListId, u8) {
        (ListId::default(), 0)
    }
}

/// May an effect of this kind, whatever its arguments, stand in such a list? If not, why.
fn stands_in<K: EffectKind>(list: ListKind) -> Result<(), &'static str> {
    if K::STANDS_IN.contains(&list) {
        Ok(())
    } else if list == ListKind::Corner {
        Err("a corner shows damage, contaminate or lose-fame (FACT-LA-23)")
    } else {
        Err(K::ELSEWHERE)
    }
}

/// The effects of the core: each file of effects lists its own.
macro_rules! core_effects {
    ([$($have:tt)*] [$($rest:path),*] $done:path) => {
        tabletop::collect! {
            [$($have)*]
            [
                $crate::effects::goods::goods_effects,
                $crate::effects::relief::relief_effects,
                $crate::effects::harm::harm_effects,
                $crate::effects::encounters::encounters_effects,
                $crate::effects::objects::objects_effects,
                $crate::effects::slots::slots_effects
                $(, $rest)*
            ]
            $done
        }
    };
}

/// Makes the flat enum of all effects, and what tells them apart.
macro_rules! flat_effects {
    ($($name:ident: $kind:ty,)*) => {
        /// An effect. Content holds lists of them.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Effect {
            $(#[doc = concat!("See `", stringify!($kind), "`.")] $name($kind),)*
        }

        $(impl From<$kind> for Effect {
            fn from(effect: $kind) -> Self {
                Effect::$name(effect)
            }
        })*

        /// The words of all effects.
        pub const WORDS: &[&str] = &[$(<$kind as EffectKind>::WORD),*];

        impl Effect {
            /// Its word in content files. Its message is `effect-WORD`.
            pub fn word(self) -> &'static str {
                match self { $(Effect::$name(_) => <$kind as EffectKind>::WORD),* }
            }

            /// What its message says.
            pub fn telling(self) -> Telling {
                match self { $(Effect::$name(effect) => effect.telling()),* }
            }

            /// The lists that it lets somebody choose from: the first, and how many.
            fn choice(self) -> (ListId, u8) {
                match self { $(Effect::$name(effect) => effect.choice()),* }
            }

            /// How it is drawn.
            pub fn picture(self) -> Picture {
                match self { $(Effect::$name(_) => <$kind as EffectKind>::PICTURE),* }
            }

            /// Reads the effect of a word; none if there is no such effect, or if its arguments are wrong and were reported.
            pub(crate) fn read(word: &str, args: &mut Args) -> Option<Self> {
                $(if word == <$kind as EffectKind>::WORD {
                    return <$kind as EffectKind>::read(args).map(Effect::$name);
                })*
                None
            }

            /// May it stand in such a list? If not, why.
            pub(crate) fn may_stand_in(self, list: ListKind) -> Result<(), &'static str> {
                match self { $(Effect::$name(effect) => effect.may_stand_in(list)),* }
            }

            /// Does the chance to play an Object that does this come again in the round?
            pub(crate) fn comes_again(self) -> bool {
                match self { $(Effect::$name(_) => <$kind as EffectKind>::COMES_AGAIN),* }
            }

            #[inline]
            pub(crate) fn can(self, means: Means) -> Can {
                match self { $(Effect::$name(effect) => effect.can(means)),* }
            }

            pub(crate) fn leads_to(self, means: Means, enough: Then) -> bool {
                match self { $(Effect::$name(effect) => effect.leads_to(means, enough)),* }
            }

            pub(crate) fn run<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, source: Source) {
                match self { $(Effect::$name(effect) => effect.run(engine, seat, source)),* }
            }
        }
    };
}

tabletop::collect! { [] [core_effects, crate::modules::module_effects] flat_effects }

impl Effect {
    /// The lists that it lets somebody choose from; none unless it is a choice.
    pub fn options(self) -> impl Iterator<Item = ListId> {
        let (first, count) = self.choice();
        (0..count).map(move |option| first.option(option))
    }
}
