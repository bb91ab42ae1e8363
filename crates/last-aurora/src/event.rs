//! What happens, as it is told to the people at the table.

use serde::Serialize;
use tabletop::{Seat, Viewer};

use crate::content::{ActionId, Area, AutomaAbility, AutomaAct, CardId, ObjectId, OutcomeId, Resource};
use crate::convoy::{BoxRef, Token};
use crate::state::{Phase, Zone};

/// Something that happened. The serialised `type` is the message key of its sentence, the fields are its arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[allow(missing_docs)] // The fields are the arguments of the sentence in the message file.
pub enum Event {
    /// A round began.
    Round { round: u8 },
    /// A phase began.
    Phase { phase: Phase },
    /// An Exploration card was revealed in a slot.
    Revealed { slot: u8, card: CardId },
    /// A revealed Event takes effect.
    Struck { card: CardId },
    /// A card left the Exploration Zone for the discard pile.
    LeftZone { card: CardId },
    /// The deck has no card left for the slot.
    DeckEmpty,
    /// A player set out to explore a slot.
    Explored { seat: Seat, slot: u8, card: CardId },
    /// A Survivor is used for it.
    Committed { seat: Seat, card: CardId },
    /// A Bonus Action was chosen.
    BonusTaken { seat: Seat, slot: u8, option: u8 },
    /// A player passed with a Survivor.
    Passed { seat: Seat, card: CardId },
    /// A Food was spent on a Survivor's rest.
    FedRest { seat: Seat, card: CardId },
    /// A Food was spent on a Survivor's Skill.
    FedSkill { seat: Seat, card: CardId },
    /// A Survivor card changed zones.
    Moved { seat: Seat, card: CardId, zone: Zone },
    /// A token was laid on a Convoy.
    Loaded { seat: Seat, token: Token },
    /// A token left a Convoy for the reserve.
    Unloaded { seat: Seat, token: Token },
    /// A gained token went straight back to the reserve.
    Returned { seat: Seat, token: Token },
    /// A Resource was paid.
    Spent { seat: Seat, resource: Resource },
    /// A Convoy card was installed.
    Installed { seat: Seat, card: CardId, column: u8 },
    /// A Convoy card was discarded.
    Scrapped { seat: Seat, card: CardId },
    /// A Survivor joined.
    Recruited { seat: Seat, card: CardId },
    /// A Survivor was lost.
    Lost { seat: Seat, card: CardId },
    /// A Damage counter was placed.
    Damaged { seat: Seat, at: BoxRef },
    /// A Damage counter was removed.
    Repaired { seat: Seat, at: BoxRef },
    /// A Contamination counter was placed.
    Contaminated { seat: Seat, card: CardId },
    /// A Contamination counter was stopped by an ability.
    Shielded { seat: Seat },
    /// A Contamination counter was stopped by an Object.
    Prevented { seat: Seat, object: ObjectId },
    /// A Contamination counter was removed.
    Decontaminated { seat: Seat, card: CardId },
    /// Fame went up.
    FameGained { seat: Seat },
    /// Fame went down.
    FameLost { seat: Seat },
    /// An ability kept Fame from going down.
    FameKept { seat: Seat },
    /// An Object card was drawn; only its owner learns which.
    ObjectDrawn { seat: Seat, object: Option<ObjectId> },
    /// An Object was played.
    ObjectPlayed { seat: Seat, object: ObjectId },
    /// An Object was discarded.
    ObjectDiscarded { seat: Seat, object: ObjectId },
    /// The Object discard pile became the new deck.
    ObjectsShuffled,
    /// An ability was used.
    AbilityUsed { seat: Seat, card: CardId },
    /// A Survivor's Skill was raised for the phase.
    SkillRaised { seat: Seat, card: CardId },
    /// A Convoy set out with this speed.
    Drove { seat: Seat, speed: u8 },
    /// A Convoy came to a space.
    Arrived { seat: Seat, from: u8, space: u8 },
    /// A Convoy crossed a hazardous shortcut.
    Crossed { seat: Seat, from: u8, space: u8 },
    /// A Mine counter was put on a road.
    MineLaid { seat: Seat, from: u8, space: u8 },
    /// A Mine counter was taken off a road to be used again.
    MineLifted { from: u8, space: u8 },
    /// A Mine went off under a Convoy.
    MineHit { seat: Seat, from: u8, space: u8 },
    /// A card was taken from the Exploration discard pile.
    TakenFromDiscard { seat: Seat, card: CardId },
    /// An avalanche covered a shortcut for good.
    Avalanche { from: u8, space: u8 },
    /// A player stayed where they were.
    Stayed { seat: Seat },
    /// A Special Waypoint counter was taken.
    WaypointTaken { seat: Seat, space: u8 },
    /// The Turn Order Table was updated.
    OrderUpdated { order: [Option<Seat>; 4] },
    /// A player confirmed the layout of the cargo.
    Stowed { seat: Seat },
    /// Cargo was moved.
    Shifted { seat: Seat, from: BoxRef, to: BoxRef },
    /// A player ignores an Enemy this phase.
    Ignored { seat: Seat, card: CardId },
    /// An Enemy came to a region.
    Ambushed { card: CardId, region: u8 },
    /// A player fired at an Enemy.
    Attacked { seat: Seat, weapon: BoxRef, card: CardId },
    /// An Outcome card was revealed.
    OutcomeRevealed { outcome: OutcomeId },
    /// A shot did damage to an Enemy.
    Hit { seat: Seat, card: CardId, damage: u8 },
    /// A shot did nothing.
    Missed { seat: Seat, card: CardId },
    /// The Weapon that fired is jammed.
    Jammed { seat: Seat, weapon: BoxRef },
    /// A Target counter was placed in a box of an Enemy.
    Targeted { seat: Seat, card: CardId, target: u8 },
    /// A Target counter went back to its owner's board.
    TargetReturned { seat: Seat, card: CardId },
    /// An Enemy was defeated.
    Defeated { card: CardId },
    /// A player won Loot.
    LootWon { seat: Seat, card: CardId },
    /// A player declined Loot.
    LootDeclined { seat: Seat, card: CardId },
    /// An Enemy left the board, its Loot unseen.
    EnemyLeft { card: CardId },
    /// Enemies of a region fire at the Convoys there.
    EnemiesFired { region: u8 },
    /// None of the Enemies that fire does anything to this Convoy.
    EnemiesMissed { seat: Seat },
    /// Damage that finds no open box in its area.
    Spared { seat: Seat, damage: u8, area: Area },
    /// A Special box yielded Food.
    FoodYielded { seat: Seat },
    /// The Aurora moved on to the mooring of this number.
    AuroraMoved { number: u8 },
    /// A player is out of the game.
    Eliminated { seat: Seat },
    /// The Automa drew Action cards for the Exploration Phase.
    AutomaDrew { seat: Seat, cards: u8 },
    /// Its discarded Action cards became the new deck.
    AutomaShuffled { seat: Seat },
    /// It revealed its next Action card.
    AutomaRevealed { seat: Seat, action: ActionId },
    /// It explores a slot.
    AutomaExplored { seat: Seat, slot: u8, card: CardId, act: AutomaAct, why: Why },
    /// It does nothing.
    AutomaIdle { seat: Seat, why: Why },
    /// It takes a block of a Location.
    AutomaTookBlock { seat: Seat, block: u8, why: Why },
    /// It gained a Survivor token.
    AutomaRecruited { seat: Seat },
    /// It spent a Food on another Action card.
    AutomaRested { seat: Seat, action: ActionId },
    /// An ability of an Action card has its moment.
    AutomaAbility { seat: Seat, action: ActionId, ability: AutomaAbility, works: bool },
    /// It worked out its speed.
    AutomaSpeed { seat: Seat, speed: u8, icons: u8, fuel: u8, hurry: u8 },
    /// A Damage counter was laid on its board.
    AutomaDamaged { seat: Seat, row: u8, column: u8 },
    /// Damage found no open box in this row.
    AutomaSpared { seat: Seat, row: u8 },
    /// A Damage counter was taken off its board.
    AutomaRepaired { seat: Seat, row: u8, column: u8 },
    /// One of its Survivors went to the Contaminated Zone.
    AutomaContaminated { seat: Seat },
    /// One of its contaminated Survivors was lost.
    AutomaLost { seat: Seat },
    /// One of its Survivors left the Contaminated Zone.
    AutomaCured { seat: Seat },
    /// It took the first option that it could.
    AutomaChose { seat: Seat, option: u8 },
    /// It fired a Weapon at an Enemy.
    AutomaFired { seat: Seat, card: CardId, row: u8, column: u8, why: Why },
    /// The Weapon it fired is jammed.
    AutomaJammed { seat: Seat, row: u8, column: u8 },
    /// It won Loot, which stays unrevealed.
    AutomaLoot { seat: Seat },
    /// Its Action cards of the round went to the Discard Zone.
    AutomaDiscarded { seat: Seat, cards: u8 },
    /// Its counter moved on to a column.
    AutomaCounter { seat: Seat, column: u8 },
    /// The game ended; did anybody reach the Aurora?
    GameOver { reached: bool },
}

/// Why the Automa does what it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// The one slot of the cost that the Action card names (LS-EXP-07).
    Cost,
    /// The only card that fits this line of the Priority Table (LS-TWO-02).
    Priority,
    /// The leftmost of several that fit (LS-TWO-04).
    Leftmost,
    /// The rightmost of several that fit (LS-TWO-05).
    Rightmost,
    /// The arrow points right: left block (LS-GATHER-03).
    LeftBlock,
    /// The arrow points left: right block (LS-GATHER-04).
    RightBlock,
    /// Only this block has Resources (LS-GATHER-05).
    OnlyBlock,
    /// The only Enemy in its region.
    OnlyEnemy,
    /// The arrow points right: lowest number (LS-FIRE-06).
    Lowest,
    /// The arrow points left: highest number (LS-FIRE-05).
    Highest,
    /// No Action card is left in its pile (LS-PASS-01).
    Pass,
    /// No card lies in the slot (RUL-LA-108).
    EmptySlot,
    /// No card fits the Priority Table (RUL-LA-108).
    NoMatch,
    /// The Action card says nothing about Enemies (LS-ENEMY-01).
    NoEnemyEffect,
    /// There is no damage that it could repair (LS-REPAIR-03).
    NothingToRepair,
    /// All boxes for Survivors are taken and nobody is ill (LS-REC-04).
    NoBed,
    /// The Action deck is empty (LS-REST-03).
    NoActionCards,
    /// No Weapon is left to fire (RUL-LA-113).
    NoWeapon,
    /// There is no Ammo (LS-FIRE-08).
    NoAmmo,
}

impl Event {
    /// What a viewer may hear of it (LA-OBJ-01; everything else is public, RUL-LA-141).
    pub fn seen_by(self, viewer: Viewer) -> Event {
        match self {
            Event::ObjectDrawn { seat, .. } if !viewer.is(seat) => Event::ObjectDrawn { seat, object: None },
            other => other,
        }
    }
}
