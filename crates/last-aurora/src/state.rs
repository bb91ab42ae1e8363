//! The whole of a game in progress: a few kilobytes of plain data, copied in one go.

use serde::{Deserialize, Serialize};
use tabletop::{GameRng, Seat, SeatSet};
use tinyvec::ArrayVec;

use crate::content::{Block, CardId, Colour, ObjectId, OutcomeCardId, Waypoint, nibbles};
use crate::convoy::{Convoy, Load};
use crate::modules::{Boards, OnMap};
use crate::road::Ways;
use crate::step::{Step, TableStep};

/// Most players (LA-COMP-02).
pub const PLAYERS: usize = 4;
/// Slots of the Exploration Zone (FACT-LA-04).
pub const SLOTS: usize = 5;
/// Most Survivors one player can have; content is checked against it.
pub const CREW: usize = 24;
/// Object cards a Player board holds (LA-OBJ-02), before racks (FS-BOX-LIMIT-01).
pub const OBJECT_LIMIT: usize = 3;
/// Racks that a set of content may have; it is checked against it.
pub const RACKS: usize = 6;
/// Most Object cards in a hand: all that racks allow, and one more while its owner decides (LA-OBJ-03).
pub const HAND: usize = OBJECT_LIMIT + RACKS + 1;
/// Most spaces of a road.
pub const SPACES: usize = 64;

/// Where a Survivor card lies (LA-TERM-07).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Zone {
    /// Ready to explore or pass.
    #[default]
    Active,
    /// Active again after the next Rest Phase.
    Rest,
    /// To the Rest Zone in the next Rest Phase.
    Exhausted,
}

/// A Survivor card of a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Member {
    /// The Survivor card.
    pub card: CardId,
    /// Where on the Survivor board it lies.
    pub zone: Zone,
    /// Contamination counters on it.
    pub contamination: u8,
    /// Food tokens on it (LA-FOOD-05).
    pub food: u8,
    /// What the Skill was raised to until the phase ends (LA-CARD-ANTIFREEZE), 0 if it was not: see [`Member::raise`].
    pub raised: u8,
    /// Pays for the Explore action now being resolved (LA-TERM-10).
    pub involved: bool,
    /// Its ability was used this round (RUL-LA-56).
    pub used: bool,
    /// Recruited this turn: may not be discarded to make room (LA-REC-03).
    pub recruit: bool,
}

impl Member {
    /// Raises the Skill for the phase. `forgiven` Contamination counters of those on the card do not count against it
    /// (RUL-LA-52). Both numbers share a byte, 0 to 15 each: positions of the first edition keep their shape, and knew only
    /// the first.
    pub fn raise(&mut self, to: u8, forgiven: u8) {
        self.raised = to.min(15) | forgiven.min(15) << 4;
    }

    /// What the Skill was raised to, before counters and Food; 0 if it was not.
    pub fn raised_to(&self) -> u8 {
        self.raised & 15
    }

    /// Contamination counters that do not count against the raised Skill.
    pub fn forgiven(&self) -> u8 {
        self.raised >> 4
    }

    /// Takes a Contamination counter off. One that lay there when the Skill was raised is not made up for twice.
    pub fn decontaminate(&mut self) {
        self.contamination -= 1;
        self.raise(self.raised_to(), self.forgiven().min(self.contamination));
    }
}

/// A player's pieces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Player {
    /// Truck, Trailers, Devices and what they carry.
    pub convoy: Convoy,
    /// Survivor cards in the order they joined.
    pub crew: ArrayVec<[Member; CREW]>,
    /// Object cards in hand; more than the limit only while their owner decides (LA-OBJ-03).
    pub objects: ArrayVec<[ObjectId; HAND]>,
    /// Space of the Fame Track, counted from its bottom.
    pub fame: u8,
    /// Space of the Convoy token.
    pub space: u8,
    /// Target counters on the own board.
    pub targets: u8,
    /// Tokens set aside while a card is replaced (LA-REPL-02).
    #[serde(with = "nibbles")]
    pub aside: Load,
    /// Speed bonus of Objects played in this movement.
    pub speed_bonus: u8,
    /// The basic Fuel is waived in this movement (LA-CARD-NITROMETHANE).
    pub fuel_waived: bool,
    /// The Convoy set out in this movement turn.
    pub drove: bool,
    /// Damage due on the Truck when the movement is over.
    pub engine_damage: u8,
    /// Boxes of Weapons that attacked in this phase (LA-FIRE-16).
    pub fired: u64,
    /// A shot of this phase did damage already (LA-CARD-SHOOTER).
    pub has_hit: bool,
    /// Enemies ignored in this phase, by number (LA-CARD-RENEGADE).
    pub ignored: u8,
    /// Object cards due at the end of Convoys fire (LA-DEF-07).
    pub objects_due: u8,
    /// Still in the game (LA-ELIM-01).
    pub alive: bool,
    /// What the player is in the middle of; the last step comes next.
    pub steps: ArrayVec<[Step; 24]>,
}

/// A slot of the Exploration Zone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ZoneSlot {
    /// The card in it, if any.
    pub card: CardId,
    /// Tokens on the card: left and right block of a Location; an Encounter uses the first.
    #[serde(with = "nibbles::pair")]
    pub blocks: [Block; 2],
}

/// An Enemy above a region.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Foe {
    /// The Enemy card.
    pub card: CardId,
    /// The region it is above.
    pub region: u8,
    /// The Loot card beside it, unseen.
    pub loot: CardId,
    /// Damage counters on its Defense boxes.
    pub damage: u8,
    /// Target boxes A to D from the left: seat of the counter's owner plus 1, 0 if empty.
    pub targets: [u8; 4],
}

impl Foe {
    /// Owner of the counter in a Target box.
    pub fn target(&self, at: usize) -> Option<Seat> {
        self.targets[at].checked_sub(1).map(Seat)
    }

    /// Counters of a seat on this Enemy.
    pub fn targets_of(&self, seat: Seat) -> u8 {
        self.targets.iter().filter(|&&t| t == seat.0 + 1).count() as u8
    }

    /// Takes a counter away; those to its right slide left (LA-TGT-04).
    pub fn lift_target(&mut self, at: usize) {
        self.targets.copy_within(at + 1.., at);
        self.targets[3] = 0;
    }

    /// First empty Target box (LA-TGT-01).
    pub fn empty_target(&self) -> Option<usize> {
        self.targets.iter().position(|&t| t == 0)
    }
}

/// The five phases of a round (LA-ROUND-01).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Phase {
    /// Phase 1: exploring and passing in turns.
    #[default]
    Exploration,
    /// Phase 2: rest, for everybody at once.
    Rest,
    /// Phase 3: Convoys drive.
    Movement,
    /// Phase 4: ambushes, Convoys fire, Enemies fire.
    Fire,
    /// Phase 5: the end of the round, or of the game.
    End,
}

/// Loot that was won and waits for the end of Convoys fire (LA-DEF-05).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Won {
    /// Who won it.
    pub seat: Seat,
    /// The Loot card, face up.
    pub card: CardId,
}

/// Most cards that the Exploration deck has room for. Content with which a game would have more is refused.
pub const DECK: usize = 72;

/// Most cards that the box has room for: the fullest one of our content has 32, with pooled additional cards, player versus player
/// and two players. Content with which a game would leave more is refused.
pub const BOXED: usize = 48;

/// Everything on the table and in hands and decks. The last card of a pile is its top.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    /// The generator every shuffle comes from.
    pub rng: GameRng,
    /// Number of players at the start; Defense boxes and zone limits keep to it (RUL-LA-95).
    pub count: u8,
    /// Colours by seat.
    pub colours: [Colour; PLAYERS],
    /// Players by seat.
    pub players: [Player; PLAYERS],
    /// Turn Order Table from left to right; the right end is the lead (LA-TERM-14).
    pub order: ArrayVec<[Seat; PLAYERS]>,
    /// Round, from 1.
    pub round: u8,
    /// Phase of the round.
    pub phase: Phase,
    /// Mooring of the Aurora, as an index of the map's list.
    pub aurora: u8,
    /// Special Waypoint counters by space.
    pub waypoints: ArrayVec<[Option<Waypoint>; SPACES]>,
    /// Shortcuts covered by an Avalanche counter, as bits of the map's list (LB-SHORT-06).
    pub covered: u16,
    /// What modules laid on the map.
    pub on_map: OnMap,
    /// Roads that the Convoy moving now, or the last one, can have crossed.
    pub route: Ways,
    /// The Exploration Zone.
    pub zone: [ZoneSlot; SLOTS],
    /// Whose turn it is; nobody's in Ambush, Enemies fire and End of Round, everybody's in Rest (RUL-LA-49).
    pub turn: Option<Seat>,
    /// Slot being explored now.
    pub exploring: u8,
    /// Event card being resolved now.
    pub event: CardId,
    /// Exploration deck, Enemies included.
    pub deck: ArrayVec<[CardId; DECK]>,
    /// Exploration discard pile.
    pub discard: ArrayVec<[CardId; 104]>,
    /// Cards left in the box, unseen: additional ones (LA-SETUP-12), and Enemies that a module removes (FS5-SETUP-03).
    pub boxed: ArrayVec<[CardId; BOXED]>,
    /// The Objects deck; the last is its top.
    pub objects: ArrayVec<[ObjectId; 24]>,
    /// Object discard pile.
    pub object_discard: ArrayVec<[ObjectId; 24]>,
    /// The Outcome deck; the last is its top, whose back everybody sees.
    pub outcomes: ArrayVec<[OutcomeCardId; 16]>,
    /// Outcome discard pile.
    pub outcome_discard: ArrayVec<[OutcomeCardId; 16]>,
    /// Outcome card revealed and not yet discarded (RUL-LA-85).
    pub outcome: Option<OutcomeCardId>,
    /// The Loot deck; the last is its top.
    pub loot: ArrayVec<[CardId; 8]>,
    /// Loot that left with its Enemy, unseen (LA-DISC-02), or that a module removed (FS5-SETUP-04).
    pub loot_unseen: ArrayVec<[CardId; 8]>,
    /// Loot and Enemy cards out of play, and everything of eliminated players.
    pub removed: ArrayVec<[CardId; 104]>,
    /// Enemies above regions, in the order they came.
    pub foes: ArrayVec<[Foe; 8]>,
    /// Loot won in this Convoys fire step, in order of defeat.
    pub won: ArrayVec<[Won; 8]>,
    /// The boards of modules.
    pub boards: Boards,
    /// What happens next once nobody is asked; the last step comes first.
    pub table: ArrayVec<[TableStep; 12]>,
    /// Seats with steps of their own left, all of them waiting for an answer between two actions.
    pub asked: SeatSet,
    /// The game is over.
    pub over: bool,
}

impl State {
    /// What a seat has.
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// A player, to change.
    pub fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// Players still in the game.
    pub fn alive(&self) -> SeatSet {
        self.order.iter().fold(SeatSet::EMPTY, |mut set, &seat| {
            set.insert(seat);
            set
        })
    }

    /// First in Reverse Turn Order who is not in `acted` (LA-ORDER-01).
    pub fn next_reverse(&self, acted: SeatSet) -> Option<Seat> {
        self.order.iter().copied().find(|&seat| !acted.contains(seat))
    }

    /// First in Forward Turn Order who is not in `acted` (LA-ORDER-02).
    pub fn next_forward(&self, acted: SeatSet) -> Option<Seat> {
        self.order.iter().rev().copied().find(|&seat| !acted.contains(seat))
    }
}
