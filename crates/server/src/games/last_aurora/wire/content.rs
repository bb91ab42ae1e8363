//! Cards and maps of Last Aurora, to draw and to read.

use super::{Phase, PvpTracks, StoryInfo, Token, Tokens, Waypoint};
pub use crate::protocol::content::{BotInfo, BotRating};
use crate::protocol::rest::Colour;
use crate::protocol::wire;

wire! {
    /// Everything there is in a set of Last Aurora.
    pub struct LastAuroraContent {
        /// Hash of the files it was read from.
        pub fingerprint: String,
        /// Start, Exploration, Enemy and Loot cards by id; copies are entries of their own.
        pub cards: Vec<CardInfo>,
        /// Kinds of Objects by id.
        pub objects: Vec<ObjectInfo>,
        /// Outcome cards by id.
        pub outcomes: Vec<OutcomeInfo>,
        /// Sides of the Road board.
        pub maps: Vec<MapInfo>,
        /// Parts that can be played with or left out.
        pub modules: Vec<ModuleInfo>,
        /// The Alert Table from its lowest row; empty where no module has one.
        pub alert: Vec<AlertRowInfo>,
        /// Star values of the Fame Track from the bottom.
        pub fame: Vec<i8>,
        /// The Last Automa.
        pub automa: AutomaInfo,
        /// Story cards by id: what everybody may know of them.
        pub stories: Vec<StoryInfo>,
        /// The tracks of PvP cards.
        pub pvp: PvpTracks,
        /// Programs that can sit at a table.
        pub bots: Vec<BotInfo>,
    }

    /// A part of the game that can be played with or left out.
    pub struct ModuleInfo {
        /// Its word in setups.
        pub module: String,
        /// What it is called.
        pub name: String,
        /// What it adds, in a sentence.
        pub text: String,
        /// The map side that brings it, and without which it is not played.
        pub map: Option<String>,
        /// How rules of its chapter begin: `LM-`.
        pub chapter: String,
        /// It plays a seat itself, and is chosen with it.
        pub plays: bool,
        /// What else can be chosen about it.
        pub options: Vec<ModuleOptionInfo>,
    }

    /// Something about a module that can be chosen besides it.
    pub struct ModuleOptionInfo {
        /// Its key in setups.
        pub key: String,
        /// What it is called.
        pub name: String,
        /// What it changes, in a sentence.
        pub text: String,
    }

    /// Board and Action cards of the Last Automa.
    pub struct AutomaInfo {
        /// Its Convoy board.
        pub board: AutomaBoardInfo,
        /// Its Action cards by id.
        pub cards: Vec<AutomaCardInfo>,
    }

    /// The Convoy board of the Last Automa.
    pub struct AutomaBoardInfo {
        /// Speed before icons and Fuel.
        pub base_speed: u8,
        /// Tokens it starts with: Food, Fuel, Ammo, Survivors.
        pub starting: [u8; 4],
        /// Most tokens of one type of Resource.
        pub most_resources: u8,
        /// Most Survivor tokens, contaminated ones included.
        pub most_survivors: u8,
        /// Star values of its Fame Track from the bottom.
        pub fame: Vec<i8>,
        /// Boxes of rows A to D by column; a column belongs to a round.
        pub rows: [Vec<BoxInfo>; 4],
        /// Boxes that share a star, as row and column.
        pub groups: Vec<Vec<[u8; 2]>>,
        /// Where its values come from.
        pub sources: Vec<ValueSource>,
    }

    /// An Action card of the Last Automa.
    pub struct AutomaCardInfo {
        /// Position in the list.
        pub id: u8,
        /// Name in files.
        pub slug: String,
        /// Name on the card.
        pub name: String,
        /// A line of flavour.
        pub flavour: String,
        /// Exploration Skill: the cost of the slot it explores.
        pub skill: u8,
        /// `right` or `left`.
        pub arrow: String,
        /// What the arrow means, in words.
        pub arrow_text: String,
        /// What an Enemy in the slot brings, if anything.
        pub enemy: Vec<EffectInfo>,
        /// The Priority Table from the top: `gather`, `recruit`, `improve`, `encounter`.
        pub priority: Vec<String>,
        /// The abilities printed on its board.
        pub abilities: Vec<AutomaAbilityInfo>,
        /// Where its values come from.
        pub sources: Vec<ValueSource>,
    }

    /// An ability of an Action card.
    pub struct AutomaAbilityInfo {
        /// Its word: `restock`, `slander` …
        pub ability: String,
        /// The phase in which it works.
        pub phase: Phase,
        /// What it does.
        pub text: String,
    }

    /// A kind of card with everything printed on it.
    pub struct CardInfo {
        /// Position in the list.
        pub id: u8,
        /// Name in files; copies share it.
        pub slug: String,
        /// Name on the card.
        pub name: String,
        /// A line of mood; no rule reads it.
        pub flavour: String,
        /// Pile it belongs to.
        pub set: CardSetInfo,
        /// What it is and does.
        pub face: CardFace,
        /// The module it belongs to.
        pub module: Option<String>,
        /// Where its values come from.
        pub sources: Vec<ValueSource>,
    }

    /// The pile a card belongs to.
    #[serde(tag = "pile", rename_all = "kebab-case", rename_all_fields = "snake_case")]
    pub enum CardSetInfo {
        /// On the table from the start.
        Start {
            /// Whose; nobody's for shared cards.
            colour: Option<Colour>,
        },
        /// One of the cards that are revealed in the Exploration Zone.
        Exploration {
            /// Time Period, 1 to 3.
            period: u8,
            /// Bears the plus sign: only part of these is used.
            additional: bool,
        },
        /// Enemies, shuffled into the deck.
        Enemy {
            /// Time Period, 1 to 3.
            period: u8,
        },
        /// One of the cards that are won by defeating an Enemy.
        Loot {
            /// Group, 1 to 3, stacked in this order.
            group: u8,
            /// Defense boxes with 2, 3 and 4 players.
            defense: [u8; 3],
            /// How many of them are Asgardian.
            asgardian: [u8; 3],
        },
    }

    /// What a card is.
    #[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "snake_case")]
    pub enum CardFace {
        /// Someone to recruit.
        Survivor {
            /// Exploration Skill without food or anything that raises it.
            skill: u8,
            /// Word of the ability: `tireless`, `wake` …
            ability: String,
            /// Its number, 0 if it has none.
            number: u8,
            /// What it does.
            text: String,
            /// An Android, in words; nothing for people.
            android: Option<String>,
        },
        /// Pulls the Convoy.
        Truck {
            /// The speed printed on the Truck, before anything changes it.
            speed: u8,
            /// Trailers it tows.
            towing: u8,
            /// Tracks are printed outside its boxes.
            tracks: bool,
            /// May be declined as Loot.
            optional: bool,
            /// The Cargo Boxes printed on the card, in reading order.
            boxes: Vec<BoxInfo>,
        },
        /// Towed behind the Truck.
        Trailer {
            /// Tracks are printed outside its boxes.
            tracks: bool,
            /// May be declined as Loot.
            optional: bool,
            /// The Cargo Boxes printed on the card, in reading order.
            boxes: Vec<BoxInfo>,
        },
        /// Mounted on a Truck or Trailer.
        Device {
            /// Tracks are printed outside its boxes.
            tracks: bool,
            /// May be declined as Loot.
            optional: bool,
            /// The Cargo Boxes printed on the card, in reading order.
            boxes: Vec<BoxInfo>,
        },
        /// A place to gather from.
        Location {
            /// Effect in the corner, if any.
            corner: Vec<EffectInfo>,
            /// Tokens left and right.
            blocks: [Tokens; 2],
            /// Rating of the Weapon of an Armed Location.
            weapon: Option<u8>,
            /// What the Weapon is for, in words.
            weapon_text: Option<String>,
        },
        /// Merchant, Travelers and the like.
        Encounter {
            /// Tokens on it.
            tokens: Tokens,
            /// What it does.
            effects: Vec<EffectInfo>,
        },
        /// Happens when revealed.
        Event {
            /// Whom it hits: `everyone`, `leader`, `last`, `followers`.
            scope: String,
            /// The same in words.
            scope_text: String,
            /// What it does to each.
            effects: Vec<EffectInfo>,
        },
        /// An Enemy, which ambushes a region and is shot at from the road.
        Enemy {
            /// 1 to 6.
            number: u8,
            /// Whom its ambush hits, where that is not everybody in its region: a word, and in words.
            scope: Option<(String, String)>,
            /// The effects of its ambush, in their order.
            effects: Vec<EffectInfo>,
        },
    }

    /// A Cargo Box of a card.
    pub struct BoxInfo {
        /// `any`, `survivor`, `food-fuel`, `armor`, `weapon`, `energy` and the words of special boxes: `speed`, `fame`, `generator` …
        pub kind: String,
        /// Rating or points, 0 if it has none.
        pub number: u8,
        /// What it does, as a sentence for people.
        pub text: String,
    }

    /// One effect of a card or space, with its icon and its words.
    pub struct EffectInfo {
        /// Its word: `gain`, `damage`, `choice` …
        pub effect: String,
        /// How much, 0 if it does not say.
        pub number: u8,
        /// The kind of thing it is about: `resource`, `area` or `whom`.
        pub about: Option<String>,
        /// Resource, area or group of Survivors it is about.
        pub of: Option<String>,
        /// What stands before its picture: `+`, `−` or nothing.
        pub sign: String,
        /// Name of the picture that stands for it.
        pub icon: String,
        /// Something to look forward to, not a price or harm.
        pub good: bool,
        /// What it does, as a sentence for people.
        pub text: String,
        /// The options of a choice.
        #[schema(no_recursion)]
        pub options: Vec<Vec<EffectInfo>>,
    }

    /// A kind of Object.
    pub struct ObjectInfo {
        /// Position in the list.
        pub id: u8,
        /// Name in files.
        pub slug: String,
        /// Name on the card.
        pub name: String,
        /// A line of mood; no rule reads it.
        pub flavour: String,
        /// What it does.
        pub text: String,
        /// How many there are.
        pub copies: u8,
        /// Phases it can be played in, 1 to 4.
        pub phases: Vec<u8>,
        /// The module it belongs to.
        pub module: Option<String>,
        /// Where its values come from.
        pub sources: Vec<ValueSource>,
    }

    /// An Outcome card.
    pub struct OutcomeInfo {
        /// Position in the list.
        pub id: u8,
        /// Name in files.
        pub slug: String,
        /// Results of shots of Weapons of rating 1 to 4.
        pub shots: Vec<ShotInfo>,
        /// Results of attacks of Enemies I to VI.
        pub attacks: Vec<AttackInfo>,
        /// Target letters from left to right: `A` to `D`.
        pub letters: Vec<String>,
        /// Area on the back: `top-row`, `truck` …
        pub back: String,
        /// The same in words.
        pub back_text: String,
        /// Where its values come from.
        pub sources: Vec<ValueSource>,
    }

    /// Result of a shot.
    pub struct ShotInfo {
        /// Damage; 0 is a Miss.
        pub damage: u8,
        /// The Weapon jams.
        pub jammed: bool,
    }

    /// Result of an attack.
    pub struct AttackInfo {
        /// Damage; 0 without ambush is a Miss.
        pub damage: u8,
        /// The ambush strikes again.
        pub ambush: bool,
    }

    /// A side of the Road board.
    pub struct MapInfo {
        /// Name in setups.
        pub slug: String,
        /// The name of the map side, as setups write it.
        pub name: String,
        /// Names of the three regions.
        pub regions: Vec<String>,
        /// The main road, start first, and after it the spaces on shortcuts that Convoys can stand on.
        pub spaces: Vec<SpaceInfo>,
        /// How many of the spaces are on the main road.
        pub main: u8,
        /// Roads besides the main one, with what crossing them does.
        pub shortcuts: Vec<ShortcutInfo>,
        /// Where the Aurora stops, in order.
        pub moorings: Vec<MooringInfo>,
        /// Automatic Turrets in the order of their numbers.
        pub turrets: Vec<TurretInfo>,
        /// Slots of the Exploration Zone.
        pub slots: Vec<SlotInfo>,
        /// Where its values come from.
        pub sources: Vec<ValueSource>,
    }

    /// A space of the road.
    pub struct SpaceInfo {
        /// Region, 0 to 2.
        pub region: u8,
        /// A Special Waypoint counter is dealt here.
        pub waypoint: bool,
        /// A Special Waypoint that is printed here and never used up.
        pub fixed: Option<Waypoint>,
        /// What it does, in words.
        pub fixed_text: Option<String>,
        /// The space of the main road that it is level with: itself, unless it lies on a shortcut.
        pub level: u8,
    }

    /// An Automatic Turret and what it guards.
    pub struct TurretInfo {
        /// Counted from 1.
        pub number: u8,
        /// Damage that one shot must do to destroy it.
        pub armor: u8,
        /// What whoever destroys it gets.
        pub reward: Token,
        /// The spaces inside its perimeter.
        pub spaces: Vec<u8>,
        /// All that in words: its name, Armor, reward, and what it does.
        pub lines: Vec<String>,
    }

    /// A row of the Alert Table.
    pub struct AlertRowInfo {
        /// Damage that a turret does to whoever is in it.
        pub damage: u8,
        /// Spaces that the Aurora moves when it decides an Alert Scan.
        pub ship: u8,
        /// Points at the end of the game.
        pub fame: u8,
        /// The three in words, in this order.
        pub lines: [String; 3],
    }

    /// A way past part of the main road.
    pub struct ShortcutInfo {
        /// Where it leaves.
        pub from: u8,
        /// Where it comes back.
        pub to: u8,
        /// Only a Convoy with Tracks may take it.
        pub tracks: bool,
        /// What crossing it does.
        pub crossing: Vec<EffectInfo>,
        /// An avalanche covers it once it has been crossed.
        pub avalanche: bool,
    }

    /// A stop of the Aurora.
    pub struct MooringInfo {
        /// The number printed on the space, from which roads are named.
        pub number: u8,
        /// Printed in red.
        pub red: bool,
        /// Printed in green.
        pub green: bool,
        /// The space beside it.
        pub space: u8,
    }

    /// A slot of the Exploration Zone.
    pub struct SlotInfo {
        /// How much Exploration Skill the slot asks for.
        pub cost: u8,
        /// Options of its Bonus Action, each a list of effects.
        pub bonus: Vec<Vec<EffectInfo>>,
    }

    /// Where a value comes from.
    pub struct ValueSource {
        /// Which value: `skill`, `boxes[2]` …
        pub field: String,
        /// As written in the file.
        pub value: String,
        /// `attested`, `ruling`, `reconstructed`, `printed`, `house`.
        pub source: String,
        /// ID of the rule, fact, example or ruling that vouches for it.
        pub id: Option<String>,
    }
}
