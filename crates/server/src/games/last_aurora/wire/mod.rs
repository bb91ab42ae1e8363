//! What a viewer sees of a game of Last Aurora. Cards, Objects and Outcome cards are positions in the content's lists.

mod athena;
mod content;
mod events;
mod steel;

use crate::protocol::games::Seated;
use crate::protocol::rest::{Colour, NewSeat};
use crate::protocol::wire;

pub use athena::*;
pub use content::*;
pub use events::LastAuroraEvent;
pub use steel::*;

/// As [`crate::protocol::games`] calls them.
pub use self::{
    LastAuroraContent as Content, LastAuroraEvent as Event, LastAuroraSetup as Setup, LastAuroraView as View,
};

wire! {
    /// A game of Last Aurora.
    #[serde(deny_unknown_fields)]
    pub struct LastAuroraSetup {
        /// Map side, by its name: see `maps` of the content. It brings the module that belongs to it.
        pub map: String,
        /// The seats in their order, each with who sits there.
        pub seats: Vec<NewSeat>,
        /// The modules played with, by their words: see `modules` of the content. Those that belong to a map come with it.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(test, ts(optional, as = "Option<Vec<String>>"))]
        pub modules: Vec<String>,
        /// What is chosen about modules besides, by their keys.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(test, ts(optional, as = "Option<Vec<String>>"))]
        pub options: Vec<String>,
        /// As before there were lists: the module `mine`.
        #[serde(default, skip_serializing_if = "is_off")]
        #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
        pub mine: bool,
        /// As before there were lists: the module `automa`, who sits in the second of two seats.
        #[serde(default, skip_serializing_if = "is_off")]
        #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
        pub automa: bool,
        /// As before there were lists: the option `automa_easy`.
        #[serde(default, skip_serializing_if = "is_off")]
        #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
        pub automa_easy: bool,
    }

    /// The phases of a round.
    #[derive(Copy, Eq)]
    #[serde(rename_all = "lowercase")]
    pub enum Phase {
        /// Phase 1: cards are explored.
        Exploration,
        /// Phase 2: everybody eats and rests.
        Rest,
        /// Phase 3: Convoys drive.
        Movement,
        /// Phase 4: Enemies and Convoys shoot.
        Fire,
        /// Phase 5: the Aurora sails and the round ends.
        End,
    }

    /// Where a Survivor card lies.
    #[derive(Copy, Eq)]
    #[serde(rename_all = "lowercase")]
    pub enum Zone {
        /// Ready to explore.
        Active,
        /// Active again after the next Rest.
        Rest,
        /// To the Rest Zone in the next Rest.
        Exhausted,
    }

    /// What lies in a Cargo Box.
    #[derive(Copy, Eq)]
    #[serde(rename_all = "lowercase")]
    pub enum Holds {
        /// Nothing lies in the box.
        Empty,
        /// A Damage counter.
        Damage,
        /// A Food token.
        Food,
        /// A Fuel token.
        Fuel,
        /// An Ammo token.
        Ammo,
        /// A Survivor token.
        Survivor,
        /// A Fully-charged Battery.
        Full,
        /// A Half-charged Battery.
        Half,
    }

    /// A Special Waypoint counter.
    #[derive(Copy, Eq)]
    #[serde(rename_all = "lowercase")]
    pub enum Waypoint {
        /// Gives a Food token.
        Food,
        /// Gives a Fuel token.
        Fuel,
        /// Gives an Ammo token.
        Ammo,
        /// Gives an Object.
        Object,
        /// Contaminates a Survivor of whoever stops here.
        Contamination,
        /// Gives a Fully-charged Battery.
        Full,
        /// Gives a Half-charged Battery.
        Half,
    }

    /// The whole table.
    pub struct LastAuroraView {
        /// Round, from 1.
        pub round: u8,
        /// Phase of the round.
        pub phase: Phase,
        /// Whose turn it is; nobody's in Rest, Ambush, Enemies fire and End of Round.
        pub turn: Option<u8>,
        /// Who is asked what, by seat: `turn`, `damage` …
        pub questions: Vec<Option<String>>,
        /// Turn Order Table from left to right; the right end is the lead.
        pub order: Vec<u8>,
        /// Printed number of the Aurora's mooring.
        pub aurora_number: u8,
        /// The space beside it.
        pub aurora_space: u8,
        /// Special Waypoint counters by space.
        pub waypoints: Vec<Option<Waypoint>>,
        /// Shortcuts covered by an avalanche, as positions in the map's list.
        pub covered: Vec<u8>,
        /// Mine counters on roads, the oldest first.
        pub mines: Vec<MineView>,
        /// The slot being explored, while somebody explores.
        pub exploring: Option<u8>,
        /// The Exploration Zone from slot 0.
        pub zone: Vec<SlotView>,
        /// An Event being resolved.
        pub event: Option<u8>,
        /// Cards left in the Exploration deck by period.
        pub deck: [u8; 3],
        /// The Exploration discard pile, oldest first.
        pub discard: Vec<u8>,
        /// Cards left in the Objects deck.
        pub objects_left: u8,
        /// The Object discard pile.
        pub object_discard: Vec<u8>,
        /// Cards left in the Outcome deck.
        pub outcomes_left: u8,
        /// Area on the back of the top Outcome card: `top-row`, `truck` …
        pub outcome_back: Option<String>,
        /// The Outcome card that lies open.
        pub outcome: Option<u8>,
        /// Discarded Outcome cards.
        pub outcome_discard: Vec<u8>,
        /// Cards left in the Loot deck.
        pub loot_left: u8,
        /// Defense boxes on the back of the top Loot card, for 2, 3 and 4 players.
        pub loot_back: Option<[u8; 3]>,
        /// Enemies above regions.
        pub foes: Vec<FoeView>,
        /// Loot won and waiting for the end of Convoys fire.
        pub won: Vec<WonLoot>,
        /// Players by seat.
        pub players: Vec<PlayerView>,
        /// The board of the Last Automa, in a solo game.
        pub automa: Option<AutomaView>,
        /// Alert Table and turrets, with Project Athena.
        pub athena: Option<AthenaView>,
        /// Story decks, Missions and archived cards, with Story cards.
        pub stories: Option<StoriesView>,
        /// PvP cards, where players can attack each other.
        pub pvp: Option<PvpView>,
        /// The game is over.
        pub over: bool,
    }

    /// A Mine counter on the road between two spaces.
    #[derive(Copy, Eq)]
    pub struct MineView {
        /// Where its road begins.
        pub from: u8,
        /// Where its road ends: the next space, or the end of a shortcut.
        pub to: u8,
        /// Who placed it, and is safe from it.
        pub owner: u8,
    }

    /// A slot of the Exploration Zone.
    pub struct SlotView {
        /// The card in it.
        pub card: Option<u8>,
        /// Tokens on it, left and right: an Encounter uses the left.
        pub blocks: [Tokens; 2],
    }

    /// Tokens that lie on a card.
    #[derive(Copy, Eq)]
    pub struct Tokens {
        /// Food tokens on it.
        pub food: u8,
        /// Fuel tokens on it.
        pub fuel: u8,
        /// Ammo tokens on it.
        pub ammo: u8,
        /// Object tokens on it.
        pub object: u8,
        /// Fully-charged Batteries on it.
        pub full: u8,
        /// Half-charged Batteries on it.
        pub half: u8,
    }

    /// An Enemy above a region.
    pub struct FoeView {
        /// The Enemy card.
        pub card: u8,
        /// Its number, 1 to 6, by which actions name it.
        pub number: u8,
        /// Its region, 0 to 2.
        pub region: u8,
        /// Damage on its Defense boxes.
        pub damage: u8,
        /// Defense boxes in use.
        pub defense: u8,
        /// How many of them are Asgardian: they are hit first, and empty at the end of the round.
        pub asgardian: u8,
        /// Damage that lies on Asgardian boxes; the rest of it lies on the others.
        pub asgardian_damage: u8,
        /// Seats of the counters in its Target boxes A to D.
        pub targets: [Option<u8>; 4],
    }

    /// Loot that somebody won.
    pub struct WonLoot {
        /// The seat that won it, from 0.
        pub seat: u8,
        /// ID of the card in the content.
        pub card: u8,
    }

    /// A player's board.
    pub struct PlayerView {
        /// Colour of the pieces.
        pub colour: Colour,
        /// Still in the game.
        pub alive: bool,
        /// Space of the Convoy token.
        pub space: u8,
        /// Stars of the Fame Track space.
        pub fame: i8,
        /// Target counters on the board.
        pub targets: u8,
        /// Truck speed as the cards have it now.
        pub speed: u8,
        /// Convoy cards, Truck first.
        pub convoy: Vec<CellView>,
        /// Survivor cards; actions name them by their place here.
        pub crew: Vec<MemberView>,
        /// Number of Objects in hand.
        pub objects: u8,
        /// Most Objects that can be held.
        pub object_limit: u8,
        /// The Objects in hand, for their owner only.
        pub hand: Option<Vec<u8>>,
        /// Tokens set aside while a card is replaced: Food, Fuel, Ammo, Survivors, Full, Half.
        pub aside: [u8; 6],
        /// Numbers of Enemies ignored this phase.
        pub ignored: Vec<u8>,
        /// Weapon boxes that attacked this phase.
        pub fired: Vec<String>,
    }

    /// What lies on the board of the Last Automa. Convoy token, Target counters and stars are those of its seat.
    pub struct AutomaView {
        /// The seat, from 0.
        pub seat: u8,
        /// Cards left in the Action deck.
        pub deck: u8,
        /// Face-down cards of this Exploration Phase.
        pub pile: u8,
        /// The Action Zone from left to right, as positions in the content's list.
        pub revealed: Vec<u8>,
        /// How many of them were revealed by exploring; the others came in Rest.
        pub explored: u8,
        /// The Discard Zone.
        pub discard: Vec<u8>,
        /// Column of the Automa counter, from 0.
        pub counter: u8,
        /// Damage counters of rows A to D by column, covered boxes of Row A included.
        pub damage: [Vec<bool>; 4],
        /// Weapons that attacked in this phase, by row and column.
        pub fired: [Vec<bool>; 4],
        /// Food, Fuel and Ammo in storage.
        pub stock: [u8; 3],
        /// Survivor tokens in their boxes.
        pub survivors: u8,
        /// Survivor tokens in the Contaminated Zone.
        pub contaminated: u8,
        /// Unrevealed Object cards.
        pub objects: u8,
        /// Unrevealed Loot cards.
        pub loot: u8,
        /// Space of its Fame Track, from 0.
        pub fame: u8,
    }

    /// A card of a Convoy.
    pub struct CellView {
        /// Column: 0 is the Truck, 1 to 3 the Trailers.
        pub column: u8,
        /// A Device on top, or below it the Truck or Trailer.
        pub top: bool,
        /// ID of the card in the content.
        pub card: u8,
        /// Its Cargo Boxes in the order of the card.
        pub boxes: Vec<BoxView>,
    }

    /// A Cargo Box.
    pub struct BoxView {
        /// In notation: `t.1`, `t+.1`, `2.3`.
        pub at: String,
        /// What lies in it.
        pub holds: Holds,
    }

    /// A Survivor card.
    pub struct MemberView {
        /// ID of the card in the content.
        pub card: u8,
        /// The zone it is in: ready, resting or missing.
        pub zone: Zone,
        /// Contamination counters on it.
        pub contamination: u8,
        /// Food on it.
        pub food: u8,
        /// Skill in force.
        pub skill: u8,
        /// Explores in this turn.
        pub involved: bool,
        /// Ability used this round.
        pub used: bool,
    }

    /// A token of a Cargo Box.
    #[derive(Copy, Eq)]
    #[serde(rename_all = "lowercase")]
    pub enum Token {
        /// Food, a Resource.
        Food,
        /// Fuel, a Resource.
        Fuel,
        /// Ammo, a Resource.
        Ammo,
        /// A Survivor token, which goes with a card.
        Survivor,
        /// A Fully-charged Battery, a Resource.
        Full,
        /// A Half-charged Battery, a Resource.
        Half,
    }

    /// A thing on the table.
    #[derive(Eq)]
    #[serde(tag = "on", rename_all = "kebab-case", rename_all_fields = "snake_case")]
    pub enum Target {
        /// A slot of the Exploration Zone, from 0.
        Slot {
            /// Number of the slot, from 0.
            slot: u8,
        },
        /// A Bonus Action of a slot.
        Bonus {
            /// Slot, from 0.
            slot: u8,
            /// Option, from 0.
            option: u8,
        },
        /// A block of tokens on the Location being explored: 0 left, 1 right.
        Block {
            /// Number of the block, from 0 at the left.
            block: u8,
            /// Resources of it that go straight back: Food, Fuel, Ammo, Full, Half.
            returned: [u8; 5],
        },
        /// A Survivor card of one's own crew.
        Survivor {
            /// Place in the crew, from 0.
            index: u8,
        },
        /// A Cargo Box of one's own Convoy, in notation: `t.1`, `1+.2`.
        Box {
            /// The box as actions write it: `t.1`.
            at: String,
        },
        /// A column of one's own Convoy: 0 is the Truck.
        Column {
            /// Number of the column, 0 for the Truck.
            column: u8,
        },
        /// A kind of Object in one's own hand.
        Object {
            /// Position in the content.
            object: u8,
        },
        /// A token or Resource: `food`, `fuel`, `ammo`, `survivor`.
        Token {
            /// Kind of token: `food`.
            token: String,
        },
        /// A space of the road, from 0.
        Space {
            /// Number of the space, from 0.
            space: u8,
        },
        /// A road between two spaces.
        Road {
            /// Where it begins.
            from: u8,
            /// Where it ends.
            to: u8,
        },
        /// A card of the Exploration discard pile.
        Discarded {
            /// ID of the card in the content.
            card: u8,
        },
        /// A Survivor card in the crew of somebody else.
        Rival {
            /// ID of the card in the content.
            card: u8,
        },
        /// A shortcut of the map's list, from 0.
        Shortcut {
            /// Number of the shortcut, from 0.
            shortcut: u8,
        },
        /// An Enemy above a region.
        Enemy {
            /// Its number, 1 to 6.
            number: u8,
        },
        /// An Automatic Turret.
        Turret {
            /// Counted from 1.
            number: u8,
        },
        /// A player, by their place on the map.
        Seat {
            /// Where they sit, from 0.
            seat: u8,
        },
        /// A Target box of an Enemy.
        TargetBox {
            /// Number of the Enemy, if the action names one.
            number: Option<u8>,
            /// Box, 0 to 3 for A to D.
            at: u8,
        },
        /// An option of a card, from 0.
        Option {
            /// Number of the option, from 0.
            option: u8,
        },
        /// A payment for movement.
        Payment {
            /// Fuel that starts the engine, if it needs any.
            first: u8,
            /// Additional Fuel, one token each.
            fuel: u8,
            /// Food instead of Fuel.
            food: u8,
            /// Fully-charged Batteries instead of Fuel.
            fulls: u8,
            /// The speed that comes of it.
            speed: u8,
            /// The furthest space that this speed reaches by roads without hazards.
            reach: u8,
        },
        /// A layout of the cargo.
        Layout {
            /// Its number; 0 leaves it as it lies.
            layout: u8,
        },
        /// What is offered: a Waypoint counter, a Loot card.
        Offer,
        /// The Story card that an answer sets off.
        Story,
    }
}

/// A part that is off is not written.
fn is_off(part: &bool) -> bool {
    !part
}

impl Seated for LastAuroraSetup {
    const MARK: &'static str = "map";

    fn seats(&self) -> &[NewSeat] {
        &self.seats
    }

    fn board(&self) -> &str {
        &self.map
    }
}
