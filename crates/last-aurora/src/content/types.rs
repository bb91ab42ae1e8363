//! What a card, a map and a deck are to the rules, once content has been read and checked.
//!
//! The rules know *kinds* of effects and hooks, never a card by name. Ids are positions in [`Content`]'s lists.

use std::fmt;
use std::sync::Arc;

use content_reader::fingerprint::Fingerprint;
use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tabletop::Message;

use super::back::Back;
use crate::components::Components;
use crate::effects::Effect;
use crate::modules::{Module, ModuleContents};
use crate::road::Road;
use crate::state::Phase;

/// A Resource: Ammo, Food or Fuel (LA-TERM-01), and what modules add. Its number is its place in a [`Block`] and among
/// the [tokens](crate::convoy::Token).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[repr(u8)]
pub enum Resource {
    /// Feeds Survivors (LA-FOOD).
    Food,
    /// Moves the Convoy (LA-MOVE-03).
    Fuel,
    /// Fires a Weapon (LA-FIRE-05).
    Ammo,
    /// A Fully-charged Battery (PA-BAT-02).
    Full = 4,
    /// A Half-charged Battery (PA-BAT-02).
    Half,
}

impl Resource {
    /// All Resources, those of modules last. [`Rules::resources`](crate::setup::Rules::resources) are those of a game.
    pub const ALL: [Resource; 5] = [Resource::Food, Resource::Fuel, Resource::Ammo, Resource::Full, Resource::Half];
    /// The Resources of every game (LA-TERM-01).
    pub const CORE: [Resource; 3] = [Resource::Food, Resource::Fuel, Resource::Ammo];

    /// Its type: a Full and a Half are two Resources of one (PA-BAT-09, PA-BAT-10).
    pub fn kind(self) -> ResourceType {
        match self {
            Resource::Food => ResourceType::Food,
            Resource::Fuel => ResourceType::Fuel,
            Resource::Ammo => ResourceType::Ammo,
            Resource::Full | Resource::Half => ResourceType::Battery,
        }
    }
}

/// What trades and finds tell apart: Resources of a type are of no use to each other's owner (LA-CARD-MERCHANT-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ResourceType {
    /// Food is a type by itself.
    Food,
    /// Fuel is a type by itself.
    Fuel,
    /// Ammo is a type by itself.
    Ammo,
    /// Both states of a Nuclear Battery (PA-BAT-10).
    Battery,
}

/// Position of a card in [`Content::cards`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct CardId(pub u8);

impl CardId {
    /// No card lies here.
    pub const NONE: CardId = CardId(u8::MAX);

    /// Is there a card at all?
    pub fn is_some(self) -> bool {
        self != Self::NONE
    }
}

impl Default for CardId {
    fn default() -> Self {
        Self::NONE
    }
}

/// Position of a kind of Object in [`Content::objects`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct ObjectId(pub u8);

/// Position of an Outcome card in [`Content::outcomes`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct OutcomeCardId(pub u8);

/// Position of a list of effects in [`Content::lists`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ListId(pub u16);

impl ListId {
    /// In saves a byte stands for the first lists, as when there were no more than 255; this one announces a wider number.
    const WIDE: u8 = u8::MAX;

    /// The list of an option, if this is that of the first.
    pub fn option(self, option: u8) -> Self {
        ListId(self.0 + u16::from(option))
    }
}

impl Serialize for ListId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match u8::try_from(self.0) {
            Ok(byte) if byte < Self::WIDE => byte.serialize(serializer),
            _ => (Self::WIDE, self.0).serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for ListId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_tuple(2, ListIdBytes)
    }
}

/// Reads the number of a list from a save.
struct ListIdBytes;

impl<'de> Visitor<'de> for ListIdBytes {
    type Value = ListId;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("the number of a list of effects")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut bytes: A) -> Result<ListId, A::Error> {
        let missing = |at| A::Error::invalid_length(at, &self);
        let byte: u8 = bytes.next_element()?.ok_or_else(|| missing(0))?;
        if byte < ListId::WIDE {
            return Ok(ListId(byte.into()));
        }
        bytes.next_element()?.map(ListId).ok_or_else(|| missing(1))
    }
}

/// Colours a player may choose (LA-SETUP-21).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Colour {
    /// Marked with a circle.
    Blue,
    /// Marked with a square.
    Red,
    /// Marked with a triangle.
    Yellow,
    /// Marked with a diamond.
    Green,
}

impl Colour {
    /// All colours, in the order of their discriminants.
    pub const ALL: [Colour; 4] = [Colour::Blue, Colour::Red, Colour::Yellow, Colour::Green];

    /// The message that names it.
    pub fn name(self) -> Message {
        Message::new(format!("colour-{}", tabletop::names::variant(&self)))
    }
}

/// Part of a Convoy that damage is limited to (LA-DMG-08, LA-ICON-TARGET).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Area {
    /// Any card of the Convoy (LA-DMG-11).
    Anywhere,
    /// The Devices, on Truck and Trailers alike (LA-DMG-08).
    TopRow,
    /// Truck and Trailers.
    BottomRow,
    /// The Truck and the Device on it.
    FrontColumn,
    /// The Truck card alone (LA-DMG-12).
    Truck,
    /// One column, counted from the Truck as 0.
    Column(u8),
}

/// What a Cargo Box accepts or does (LA-PLACE, FACT-LA-34). Every kind accepts a Damage counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum BoxKind {
    /// No symbol: any token (LA-PLACE-04).
    Any,
    /// A Survivor token only (LA-PLACE-10).
    Survivor,
    /// Food or Fuel only (LA-PLACE-11).
    FoodFuel,
    /// Nothing but Damage (LA-PLACE-07).
    Armor,
    /// A Weapon of rating 1 to 4 (LA-PLACE-08).
    Weapon(u8),
    /// An Energy Weapon of rating 1 to 4, fired with a Full (PA-ENERGY-01).
    Energy(u8),
    /// A junk Weapon of rating 1 to 4, fired with an Object card (FS-JUNK-01).
    Junk(u8),
    /// Armor whose Damage counter may go at the end of a round (FS-BOX-ASGARD-01 to -03).
    AsgardArmor,
    /// A box with an effect that damage switches off (LA-PLACE-09, LA-DMG-07).
    Special(Special),
}

/// Effects of Special boxes (FACT-LA-35).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Special {
    /// Truck speed +1.
    Speed,
    /// The Convoy may use shortcuts marked with Tracks.
    Tracks,
    /// 1 Food at the end of every round (LA-ICON-FOODBOX).
    Food,
    /// Fame Points at the end of the game.
    Fame(u8),
    /// 1 Fame Point for each Food at the end of the game, at most this many.
    FamePerFood(u8),
    /// Food may be spent for speed like Fuel (LA-CARD-BIOMASS-2).
    Recycle,
    /// End of Round: a Half takes 1 Contamination counter off (PA-BOX-DECON-01).
    Decontaminator,
    /// 1 Full at the end of every round (PA-BOX-GEN-01).
    Generator,
    /// Rest: a Half removes up to 2 Damage counters (PA-BOX-REPAIR-01).
    RepairBay,
    /// Before a move: a Half gathers the Resources of the Special Waypoints on the way (PA-BOX-COLLECT-01).
    Collector,
    /// Fulls may be spent for speed like Fuel (PA-CARD-NTRUCK-02).
    NuclearDrive,
    /// 1 Fame Point at the end of the game for a Half (PA-CARD-PIPER-01).
    FamePaid,
    /// 1 Object card at the end of every round (FS-BOX-OBJECT-01).
    ObjectBox,
    /// The owner may hold 1 Object more (FS-BOX-LIMIT-01).
    Rack,
}

/// Time Period on the back of an Exploration card: 0, 1, 2 for I, II, III.
pub type Period = u8;

/// Any card that can lie in the Exploration Zone, a Convoy, a crew or above a region.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// The module that it belongs to, if any. With slug and copy it names the card for ever; its id is its place in one set.
    pub module: Option<Module>,
    /// Name in files, cases and message keys (`co-pilot`). Copies of a card share it.
    pub slug: String,
    /// Which of its copies this is, from 1.
    pub copy: u8,
    /// Where the card comes from.
    pub set: CardSet,
    /// What the card is.
    pub kind: CardKind,
}

/// The pile a card belongs to at setup.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CardSet {
    /// Start card of a colour, or without colour for the Rusted Containers.
    Start(Option<Colour>),
    /// Exploration card of a period; `additional` cards bear the plus sign (LA-SETUP-07).
    Exploration {
        /// The Time Period on its back, from 0.
        period: Period,
        /// Only part of these cards is used in a game.
        additional: bool,
    },
    /// Enemy card, shuffled into the pile of its period (LA-SETUP-31).
    Enemy {
        /// The Time Period on its back, from 0.
        period: Period,
    },
    /// Loot card of a group: 0, 1, 2 for I-II, III-IV, V-VI.
    Loot {
        /// Group, stacked in this order (LA-SETUP-16).
        group: u8,
        /// Defense boxes in use with 2, 3 and 4 players (LA-AMB-07).
        defense: [u8; 3],
        /// How many of them are Asgardian (FS2-DEF-01, RUL-FS-22).
        asgardian: [u8; 3],
    },
}

/// What a card is (LA-ACT-01, LA-ICON).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CardKind {
    /// Someone to recruit.
    Survivor(Survivor),
    /// Truck, Trailer or Device.
    Convoy(ConvoyCard),
    /// A place to gather from.
    Location(Location),
    /// Merchant, Travelers and the like.
    Encounter(Encounter),
    /// Resolved when revealed (LA-REV-04).
    Event(EventCard),
    /// An Enemy of the clan.
    Enemy(Enemy),
}

/// A Survivor card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Survivor {
    /// Printed Exploration Skill.
    pub skill: u8,
    /// What the Survivor can do.
    pub ability: Ability,
    /// Fed with Batteries, and out of reach for Objects (PA-ANDROID-02 to -04).
    pub android: bool,
    /// A Human although an Android: may eat Food as well, and Objects work (PA-CARD-CYBORG-01 to -03).
    pub human: bool,
}

impl Survivor {
    /// The Resources that feed this Survivor, any one of them at a time (LA-FOOD-01, PA-ANDROID-03, RUL-PA-61).
    pub fn fed_with(&self) -> &'static [Resource] {
        match (self.android, self.human) {
            (false, _) => &[Resource::Food],
            (true, false) => &[Resource::Half],
            (true, true) => &[Resource::Food, Resource::Half],
        }
    }

    /// Can Objects be used on this Survivor (PA-ANDROID-04, RUL-PA-62)?
    pub fn takes_objects(&self) -> bool {
        !self.android || self.human
    }
}

/// Abilities of Survivors. Each is a hook in one place of the rules, in the phase that it works in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ability {
    /// Nothing is printed on the card.
    None,
    /// Movement: speed bonus (Driver).
    Speed(u8),
    /// Movement: speed +1, and +1 more when at least `behind` spaces behind the leader (Co-Pilot).
    CatchUp {
        /// Spaces behind the leading Convoy.
        behind: u8,
    },
    /// Movement: speed +1; and something else in its own phase (starting crews).
    SpeedAnd(Knack),
    /// Exploration: the Bonus Action of any slot (Explorer).
    AnyBonus,
    /// Exploration: no Contamination for those who explore along (Hermit).
    CleanHands,
    /// Exploration: no Fame lost through the card action (Preacher).
    KeepsFame,
    /// Never goes to the Exhausted Zone (Leader).
    Tireless,
    /// Rest: 1 Resource of a type missing from the Convoy (Jackal).
    Scrounge,
    /// Rest: repair up to this many times (Mechanic).
    RestRepair(u8),
    /// Movement: 1 Survivor from Rest to Active (Medic).
    Wake,
    /// Fire Weapons: ignore one Enemy (Renegade).
    IgnoreEnemy,
    /// Fire Weapons: the first successful shot does 1 more (Shooter).
    FirstShot,
    /// Game end: Fame Points (Orphan, Prisoner).
    Fame(u8),
    /// Game end: Fame Points with at least one Loot card (Bounty Hunter).
    FameWithLoot(u8),
    /// Rest: the own Alert counter goes down for a Half (Hacker).
    LowerAlert,
    /// Once a round, for a Half: the ability of a Survivor who rests with an opponent (Mimic Android).
    Mimic,
    /// Fire Weapons: Jams do nothing (Cyborg).
    IgnoresJams,
    /// Fame when its owner destroys a turret (Cracked Sentinel).
    FamePerTurret,
    /// Fire Weapons: one ambush of the round does nothing to the owner (Lookout).
    SpotsAmbush,
    /// Exploration: 1 Food whenever exploring a Location along (Dog Handler).
    Forages,
    /// Fire Weapons: one shot of the round may reach a region beside the own one (Sniper).
    LongShot,
}

/// What somebody of a starting crew can do besides driving well: the same as the ability of that name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Knack {
    /// More damage with the first hit, as [`Ability::FirstShot`].
    FirstShot,
    /// A Resource that the Convoy lacks, in Rest, as [`Ability::Scrounge`].
    Scrounge,
    /// A Survivor comes from Rest to Active, as [`Ability::Wake`].
    Wake,
}

impl Knack {
    /// The ability that it is.
    #[inline]
    pub fn ability(self) -> Ability {
        match self {
            Knack::FirstShot => Ability::FirstShot,
            Knack::Scrounge => Ability::Scrounge,
            Knack::Wake => Ability::Wake,
        }
    }
}

impl Ability {
    /// What it is besides speed: itself, unless it is two things at once.
    #[inline]
    pub fn knack(self) -> Ability {
        match self {
            Ability::SpeedAnd(knack) => knack.ability(),
            own => own,
        }
    }
}

/// Type of a Convoy card (LA-TERM-04).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ConvoyKind {
    /// Pulls the Convoy.
    Truck {
        /// Speed before boxes, crew and Fuel (LA-MOVE-05).
        speed: u8,
        /// Trailers that it can tow (LA-ICON-TOWING).
        towing: u8,
    },
    /// Towed behind the Truck.
    Trailer,
    /// Mounted on a Truck or Trailer.
    Device,
}

/// A Truck, Trailer or Device.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConvoyCard {
    /// Truck, Trailer or Device.
    pub kind: ConvoyKind,
    /// Tracks printed outside any box: damage never switches them off (RUL-LA-22).
    pub tracks: bool,
    /// Cargo Boxes, at most 8.
    pub boxes: Vec<BoxKind>,
    /// The winner of this Loot may decline it (LA-CARD-BIOMASS-4, RUL-LA-83).
    pub optional: bool,
}

/// Tokens of one block: Food, Fuel, Ammo, Object, Full, Half. In saves a byte for each of the first four, see [`nibbles`].
pub type Block = [u8; 6];

/// Index of the Object tokens in a [`Block`].
pub const OBJECT: usize = 3;

/// Counts of six kinds of tokens as the four bytes that saves had for them: the high half of the first byte counts the fifth
/// kind, that of the second the sixth. So nothing moved in the saves of games that have neither.
pub mod nibbles {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    /// Most tokens of a kind that fit; nothing in the game counts as many.
    const MOST: u8 = 15;

    /// Six counts as four bytes.
    pub fn pack(counts: [u8; 6]) -> [u8; 4] {
        let [first, second, third, fourth, fifth, sixth] = counts;
        [first | fifth << 4, second | sixth << 4, third, fourth]
    }

    /// Four bytes as six counts.
    pub fn unpack([first, second, third, fourth]: [u8; 4]) -> [u8; 6] {
        [first & MOST, second & MOST, third, fourth, first >> 4, second >> 4]
    }

    /// Writes six counts as four bytes.
    pub fn serialize<S: Serializer>(counts: &[u8; 6], to: S) -> Result<S::Ok, S::Error> {
        pack(*counts).serialize(to)
    }

    /// Reads six counts from four bytes.
    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<[u8; 6], D::Error> {
        let counts = unpack(<[u8; 4]>::deserialize(from)?);
        if counts[2].max(counts[3]) > MOST { Err(D::Error::custom("too many tokens in one place")) } else { Ok(counts) }
    }

    /// The same for the two blocks of a card.
    pub mod pair {
        use super::{Deserialize, Deserializer, Error, Serialize, Serializer, pack, unpack};

        /// Writes two blocks as eight bytes.
        pub fn serialize<S: Serializer>(blocks: &[[u8; 6]; 2], to: S) -> Result<S::Ok, S::Error> {
            blocks.map(pack).serialize(to)
        }

        /// Reads two blocks from eight bytes.
        pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<[[u8; 6]; 2], D::Error> {
            let blocks = <[[u8; 4]; 2]>::deserialize(from)?.map(unpack);
            let too_many = blocks.iter().any(|block| block[2].max(block[3]) > super::MOST);
            if too_many { Err(D::Error::custom("too many tokens on a card")) } else { Ok(blocks) }
        }
    }
}

/// A Location card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Location {
    /// Effect in the top left corner, if any (LA-GATHER-01).
    pub corner: Option<ListId>,
    /// Left and right block (FACT-LA-24).
    pub blocks: [Block; 2],
    /// Rating of the fixed Weapon of an Armed Location (PA-ARMED-01).
    pub weapon: Option<u8>,
}

/// An Encounter card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Encounter {
    /// Tokens placed on it when revealed.
    pub tokens: Block,
    /// What its card action does (LA-ENC).
    pub text: ListId,
}

/// An Event card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EventCard {
    /// Whom it hits.
    pub scope: Scope,
    /// What it does to each of them, in Forward Turn Order (RUL-LA-131).
    pub text: ListId,
}

/// Whom an Event hits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scope {
    /// Every player in the game.
    Everyone,
    /// The player first in Forward Turn Order.
    Leader,
    /// The player last in Forward Turn Order.
    Last,
    /// Everyone but the leader.
    Followers,
}

/// An Enemy card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Enemy {
    /// Identification number, 1 to 6.
    pub number: u8,
    /// Whom its ambush hits.
    pub scope: AmbushScope,
    /// What its ambush does, when it comes and when an Outcome card says so.
    pub ambush: ListId,
}

/// Whom an ambush hits. The sources are in two minds about some cards, so each card says it (RUL-PA-26, RUL-PA-27).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum AmbushScope {
    /// Every Convoy in the Enemy's region (LA-AMB-08).
    #[default]
    Region,
    /// Those in the region whose Alert counter is highest among them (PA-CARD-ZEALOTS-01, -02).
    HighestAlert,
    /// Every Convoy, wherever it is.
    Everyone,
}

/// Which Survivors an effect may choose from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Whom {
    /// Any own Survivor.
    Own,
    /// Survivors involved in the Explore action (LA-TERM-10).
    Involved,
    /// Own Survivors on whom Objects work (PA-ANDROID-04): never written in content, an Object means nobody else.
    OpenToObjects,
}

/// How an Object is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ObjectUse {
    /// On its owner's turn, in one of its phases: carries out a list.
    Play(ListId),
    /// As a reaction: stops a Contamination counter (Hazmat Suit).
    StopContamination,
    /// In Convoys fire: an attack without Ammo that does so much more when it hits (Incendiary Ammunition).
    FreeAttack(u8),
}

/// A kind of Object card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ObjectKind {
    /// Name in files and message keys.
    pub slug: String,
    /// How many are in the Objects deck.
    pub copies: u8,
    /// Phases 1 to 4 it can be played in, as bits 0 to 3 (RUL-LA-48).
    pub phases: u8,
    /// The module that it belongs to, if any.
    pub module: Option<Module>,
    /// What it does.
    pub effect: ObjectUse,
}

/// Result of a shot of one Weapon rating.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shot {
    /// Damage done; 0 is a Miss.
    pub damage: u8,
    /// The Weapon takes a Damage counter.
    pub jammed: bool,
}

/// Result of an Enemy's attack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Attack {
    /// Damage done; 0 without ambush is a Miss.
    pub damage: u8,
    /// The ambush effect is applied once more.
    pub ambush: bool,
}

/// An Outcome card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutcomeCard {
    /// The module that it belongs to, if any.
    pub module: Option<Module>,
    /// Name in files.
    pub slug: String,
    /// Player section: one row for each Weapon rating 1 to 4.
    pub shots: [Shot; 4],
    /// Enemy section: one row for each Enemy number I to VI.
    pub attacks: [Attack; 6],
    /// Target letters from left to right, 0 to 3 for A to D.
    pub letters: Vec<u8>,
    /// Area drawn in red on the back.
    pub back: Area,
}

/// What a Special Waypoint counter does (FACT-LA-33).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Waypoint {
    /// May be removed to gain the Resource.
    Resource(Resource),
    /// May be removed to draw an Object card.
    Object,
    /// 1 Contamination counter; stays.
    Contamination,
}

/// A space of the main road, or of a shortcut that Convoys can stand on (LA-MOVE-09, PA-MOVE-03).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Space {
    /// Region the space belongs to, 0 to 2 from the left. A space of a shortcut has that of its level (RUL-PA-83).
    pub region: u8,
    /// A Special Waypoint counter is dealt here.
    pub waypoint: bool,
    /// The Fixed Special Waypoint here: it is never used up (PA-MOVE-02).
    pub fixed: Option<Waypoint>,
    /// The space of the main road that it is level with: itself, unless it is on a shortcut (PA-ORDER-05).
    pub level: u8,
}

/// A shortcut between two spaces, 1 movement point long (RUL-LA-72). One with spaces on it is several of them, each with
/// what its road shows (RUL-PA-84).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shortcut {
    /// Where it leaves the main road, or the space before it on the same shortcut.
    pub from: u8,
    /// Where it comes back, or the next space on the same shortcut.
    pub to: u8,
    /// Needs Tracks (LA-SHORT-01).
    pub tracks: bool,
    /// What crossing it does to the Convoy (LB-SHORT-02 to -04).
    pub crossing: Option<ListId>,
    /// An Avalanche counter covers it once it has been crossed (LB-SHORT-05, -06).
    pub avalanche: bool,
}

impl Shortcut {
    /// Does crossing it have consequences, so that a player must want it?
    pub fn is_hazardous(&self) -> bool {
        self.crossing.is_some() || self.avalanche
    }
}

/// What the number of a mooring is printed in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum MooringColour {
    /// The numbers of the core maps.
    White,
    /// Some numbers of the core maps.
    Red,
    /// The numbers of the Gamma Map (PA-COMP-30).
    Green,
}

/// Turret counters that there are: a map has no more places for them (PA-COMP-07).
pub const TURRETS: usize = 5;

/// A place for an Automatic Turret, and the counter that belongs there (PA-SETUP-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurretSpace {
    /// Damage that destroys it (PA-TURRET-18).
    pub armor: u8,
    /// What destroying it gives (PA-TURRET-23).
    pub reward: Resource,
    /// The spaces of its perimeter, as bits (PA-TURRET-01).
    pub perimeter: u64,
}

impl TurretSpace {
    /// Is this space within its perimeter (PA-TURRET-02)?
    pub fn guards(&self, space: u8) -> bool {
        self.perimeter & (1 << (space & 63)) != 0
    }
}

/// A mooring of the Aurora.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mooring {
    /// Printed number; the game ends at a 6 (LA-END-02).
    pub number: u8,
    /// What the number is printed in; the meaning is the same (RUL-LA-90, RUL-PA-82).
    pub colour: MooringColour,
    /// The space it lies beside.
    pub space: u8,
}

/// A slot of the Exploration Zone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slot {
    /// Skill that exploring it takes (LA-EXP-07).
    pub cost: u8,
    /// Options of its Bonus Action.
    pub bonus: Vec<ListId>,
}

/// A side of the Road board. Spaces are listed in main-road order; the first is the start. Spaces of shortcuts follow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MapBoard {
    /// Name in files and setups (`alpha`).
    pub slug: String,
    /// Names of the three regions, for message keys.
    pub regions: Vec<String>,
    /// The road, then the spaces of shortcuts.
    pub spaces: Vec<Space>,
    /// How many of them are on the main road.
    pub main: u8,
    /// Roads off the main road, in the order in which records number them.
    pub shortcuts: Vec<Shortcut>,
    /// Its Automatic Turrets in the order of their numbers, from 1.
    pub turrets: Vec<TurretSpace>,
    /// Where the Aurora stops, in order.
    pub moorings: Vec<Mooring>,
    /// The five slots of the Exploration Zone.
    pub slots: Vec<Slot>,
    /// Phases at whose end the Turn Order Table is updated (LA-TO-01, LB-TO-01).
    pub order_updates: Vec<Phase>,
}

impl MapBoard {
    /// How far along a space is, to compare places: the main-road space that it is level with (PA-ORDER-05), and in a tie
    /// the main road before shortcuts (PA-ORDER-06).
    #[inline]
    pub fn progress(&self, space: u8) -> (u8, bool) {
        (self.level(space), space < self.main)
    }

    /// The main-road space that a space is level with: itself, unless it is on a shortcut (PA-ORDER-05).
    #[inline]
    pub fn level(&self, space: u8) -> u8 {
        if space < self.main { space } else { self.spaces[usize::from(space)].level }
    }

    /// The last space of the main road.
    pub fn last(&self) -> u8 {
        self.main - 1
    }

    /// The Fixed Special Waypoint of a space, if it has one.
    pub fn fixed(&self, space: u8) -> Option<Waypoint> {
        self.spaces.get(usize::from(space)).and_then(|space| space.fixed)
    }
}

/// Everything the rules need to know about cards and maps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Content {
    /// Start, Exploration, Enemy and Loot cards; copies are entries of their own.
    pub cards: Vec<Card>,
    /// Backs of the cards, by their ids: worked out once, for all games.
    pub backs: Vec<Back>,
    /// Kinds of Objects.
    pub objects: Vec<ObjectKind>,
    /// Outcome cards, by their ids.
    pub outcomes: Vec<OutcomeCard>,
    /// Special Waypoint counters.
    pub waypoints: Vec<Waypoint>,
    /// Sides of the Road board.
    pub maps: Vec<MapBoard>,
    /// Lists of effects.
    pub lists: Vec<Vec<Effect>>,
    /// Star values of the Fame Track from its bottom space upwards; the counter starts on the 0 (LA-SETUP-23).
    pub fame: Vec<i8>,
    /// Additional cards drawn with 2, 3 and 4 players for periods I, II, III (FACT-LA-03): `[players - 2][period]`.
    pub additional: [[u8; 3]; 3],
    /// Tokens each player starts with: Food, Fuel, Ammo, Survivors (LA-SETUP-28).
    pub starting: [u8; 4],
    /// Distances on the maps, in their order: worked out once, for all games.
    pub roads: Vec<Arc<Road>>,
    /// What games without chosen modules have of it on each of the maps: worked out once, for all games.
    pub components: Vec<Arc<Components>>,
    /// What only modules know.
    pub modules: ModuleContents,
    /// Has the core, with what packs add to it, a card that is fed or fired with Batteries?
    pub core_needs_batteries: bool,
    /// What the content says, as a hash: of each map and module apart.
    pub fingerprint: Fingerprint,
}

impl Content {
    /// The card of an id.
    pub fn card(&self, id: CardId) -> &Card {
        &self.cards[usize::from(id.0)]
    }

    /// The back of a card.
    #[inline]
    pub fn back(&self, id: CardId) -> Back {
        self.backs[usize::from(id.0)]
    }

    /// The effects of a list.
    pub fn list(&self, id: ListId) -> &[Effect] {
        &self.lists[usize::from(id.0)]
    }

    /// The card on which this list of effects is an option; none for those of slots, roads and Objects.
    pub fn card_with_option(&self, option: ListId) -> Option<CardId> {
        let shows = |card: &Card| match &card.kind {
            CardKind::Location(location) => location.corner.is_some_and(|list| self.leads_to(list, option)),
            CardKind::Encounter(encounter) => self.leads_to(encounter.text, option),
            CardKind::Event(event) => self.leads_to(event.text, option),
            CardKind::Enemy(enemy) => self.leads_to(enemy.ambush, option),
            CardKind::Survivor(_) | CardKind::Convoy(_) => false,
        };
        let at = self.cards.iter().position(shows)?;
        u8::try_from(at).ok().map(CardId)
    }

    /// Does a list lead to another by a choice?
    fn leads_to(&self, list: ListId, option: ListId) -> bool {
        let mut options = self.list(list).iter().flat_map(|effect| effect.options());
        options.any(|other| other == option || self.leads_to(other, option))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn batteries_on_cards_are_saved_in_four_bytes() {
        let blocks = [[3, 2, 1, 4, 15, 0], [0, 15, 15, 15, 1, 7]];
        assert_eq!(blocks.map(nibbles::pack).map(nibbles::unpack), blocks);
        assert_eq!(nibbles::pack([6, 5, 4, 3, 0, 0]), [6, 5, 4, 3], "nothing moves where there are none");
    }

    #[test]
    fn numbers_of_lists_are_one_byte_in_saves_as_long_as_they_were() {
        for number in 0..=1000 {
            let bytes = postcard::to_allocvec(&(ListId(number), 7u8)).unwrap();
            if number < 255 {
                assert_eq!(bytes, [number as u8, 7]);
            }
            assert_eq!(postcard::from_bytes(&bytes), Ok((ListId(number), 7u8)), "{number}");
        }
        assert!(postcard::from_bytes::<ListId>(&[255]).is_err());
    }
}
