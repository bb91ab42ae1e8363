//! What a player, or the table, is in the middle of: plain data on two kinds of stacks.
//!
//! Each player has a stack of [`Step`]s. A step is either a *question* (it waits for an [`Action`](crate::Action)) or
//! runs by itself as soon as it is on top. The table has a stack of [`TableStep`]s that runs while nobody is asked.

use serde::{Deserialize, Serialize};
use tabletop::{Seat, SeatSet};

use crate::content::{Area, CardId, ListId, OutcomeId, Whom};
use crate::convoy::Token;
use crate::road::Way;

/// Where an effect comes from: some abilities look at it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Source {
    /// The card action of an Explore action.
    Card,
    /// The Bonus Action of an Explore action.
    Bonus,
    /// A road or space that a Convoy moves over.
    Road,
    /// Anything else.
    Other,
}

/// A step of one player. Names with "Ask" in their comment are questions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Step {
    /// Ask: Explore or Pass, play Objects, feed (LA-EXP-03, -04).
    #[default]
    Turn,
    /// Ask: who explores, and what comes first (LA-EXP-07, -10).
    Crew,
    /// Begin the card action.
    CardAction,
    /// Ask: Bonus Action after the card action, or none (LA-EXP-09).
    Bonus,
    /// Card action after a Bonus Action, if somebody involved is left (LA-CONT-09).
    CardAfterBonus,
    /// Move the used Survivors (LA-EXP-11, -12).
    Exhaust,
    /// Ask: feed or play Objects after exploring or passing (LA-FOOD-01).
    TurnEnd,
    /// Ask: which block of the Location (LA-GATHER-05, -07).
    Gather,
    /// Gather's last step: an empty Location goes (LA-GATHER-09).
    CloseLocation,
    /// Draw Objects one at a time (RUL-LA-46).
    DrawObjects(u8),
    /// Ask: discard or use one of four Objects (LA-OBJ-03).
    KeepThree,
    /// Lay down so many tokens (outside Fire Weapons cargo moves out of the way).
    Load(Token, u8),
    /// Ask: what goes back to the reserve to make room (LA-PLACE-02); `recruit` may not be refused.
    MakeRoom {
        /// The token that needs room.
        token: Token,
        /// It is the token of a Survivor just recruited.
        recruit: bool,
    },
    /// Ask: where a token goes while nothing may be rearranged (RUL-LA-14).
    LoadInto {
        /// The token.
        token: Token,
        /// It is the token of a Survivor just gained.
        recruit: bool,
    },
    /// Place the tokens set aside (LA-REPL-04).
    Reload,
    /// Ask: which Trailer the new one replaces (LA-IMP-03).
    PlaceTrailer(CardId),
    /// Ask: where the Device goes (LA-IMP-04).
    PlaceDevice(CardId),
    /// Ask: which Trailer goes, while there are too many (LA-IMP-09).
    DropTrailers,
    /// Ask: which Survivor card goes with a lost token (LA-DMG-05); recruits of this turn are spared (LA-REC-03).
    LoseCard,
    /// Ask: which Survivor token goes with a dead Survivor (RUL-LA-18), where it matters.
    LoseToken,
    /// Carry out a list of effects from a position on.
    Effects {
        /// The list.
        list: ListId,
        /// Position in it.
        at: u8,
        /// Where it comes from.
        source: Source,
    },
    /// Ask: one of several lists.
    Choose {
        /// First list.
        first: ListId,
        /// Number of lists.
        count: u8,
        /// Where it comes from.
        source: Source,
    },
    /// Ask: which Object is discarded.
    DiscardObject(u8),
    /// Ask: which Resource is discarded.
    DiscardResource(u8),
    /// Ask: which Resource is laid on the Encounter (LA-CARD-MERCHANT-2).
    Trade,
    /// Ask: where damage goes, one counter at a time (LA-DMG-09).
    Damage {
        /// Counters left.
        left: u8,
        /// Permitted area.
        area: Area,
    },
    /// Damage in a row of the Automa board, counted from 0 (LS-EFIRE-02).
    RowDamage {
        /// Counters left.
        left: u8,
        /// The row.
        row: u8,
    },
    /// Ask: what to repair, one counter at a time, or enough.
    Repair(u8),
    /// Ask: who takes a Contamination counter (LA-CONT-01).
    Contaminate {
        /// Counters left.
        left: u8,
        /// Who may be chosen.
        whom: Whom,
        /// Where they come from.
        source: Source,
    },
    /// Ask: who is relieved of a counter, or enough.
    Decontaminate {
        /// Counters left.
        left: u8,
        /// Who may be chosen.
        whom: Whom,
    },
    /// Gain Fame Points one at a time (RUL-LA-54).
    GainFame(u8),
    /// Lose Fame Points one at a time.
    LoseFame {
        /// Points left.
        left: u8,
        /// Where the loss comes from.
        source: Source,
    },
    /// Ask: whose Skill is raised.
    RaiseSkill(u8),
    /// Ask: who recovers.
    Recover,
    /// Ask: Rest, step 1: feed, play Objects (LA-REST-02).
    RestFeed,
    /// Rest, steps 2 and 3 (LA-REST-03, -04).
    RestMove,
    /// Ask: abilities and Objects after step 3 of Rest.
    RestAbilities,
    /// Ask: which missing Resource (LA-CARD-JACKAL).
    Scrounge,
    /// Ask: drive, stay, play Objects, use abilities (LA-MOVE).
    Move,
    /// Ask: who wakes up (LA-CARD-MEDIC).
    Wake,
    /// Ask: where to, with this speed (LA-MOVE-08) or with the spaces of a Bonus Action (LB-BONUS-03).
    Drive(u8),
    /// Ask: on which road the Mine counter goes (LM-USE-02).
    LayMine,
    /// Ask: which of two counters equally far back is used for this road (LM-USE-05, RUL-LA-98).
    LiftMine(Way),
    /// The Avalanche counter of this shortcut moves onto its road (LB-SHORT-05).
    Avalanche(u8),
    /// Ask: take the Special Waypoint counter or leave it (LA-WAY-02, -03).
    Waypoint,
    /// Damage of Nitromethane, once the movement is over.
    EndMove,
    /// Ask: play Objects after the movement, on the same turn (LA-OBJ-05).
    MoveEnd,
    /// Ask: confirm the layout of the cargo before Fire Weapons.
    Stow,
    /// Ask: which Enemy is ignored (LA-CARD-RENEGADE).
    IgnoreEnemy,
    /// Ask: attack or cease (LA-FIRE-04).
    Fire,
    /// Ask: which Weapon attacks which Enemy, once and at once (LB-BONUS-12).
    AttackAtOnce,
    /// Ask: which card of the Exploration discard pile improves the Convoy (LB-BONUS-09).
    FromDiscard,
    /// Place a Target counter on an Enemy, by its number (LA-TGT).
    Target(u8),
    /// Ask: which own counter is lifted (LA-TGT-03).
    LiftTarget(u8),
    /// Ask: which counter makes way (LA-TGT-05).
    ReplaceTarget(u8),
    /// Test whether the Enemy of this number is defeated (LA-DEF-01).
    Defeat(u8),
    /// Ask: take this Loot or decline it (RUL-LA-83).
    TakeLoot(CardId),
    /// Put a Convoy card, of Loot or of an Improve action, where it belongs.
    Install(CardId),
    /// Objects due at once go to the next player (RUL-LA-131).
    ObjectsDue,
}

impl Step {
    /// The card that is in the player's hands while this step waits, in no other place.
    pub fn card_held(&self) -> Option<CardId> {
        match *self {
            Step::PlaceTrailer(card) | Step::PlaceDevice(card) | Step::TakeLoot(card) | Step::Install(card) => {
                Some(card)
            }
            _ => None,
        }
    }
}

/// A step of the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum TableStep {
    /// Phase 1 begins; a new round if it is not the first.
    #[default]
    BeginRound,
    /// Fill empty slots from the deck (LA-REV).
    Reveal,
    /// The revealed Event hits the next player.
    Event(SeatSet),
    /// Next turn of Phase 1; the set has had its turn in this cycle.
    NextTurn(SeatSet),
    /// Slide and reveal after an Explore action (LA-EXP-13, -14).
    AfterExplore,
    /// Last part of a turn.
    TurnEnd(Seat),
    /// Food leaves the cards; skills of the turn end.
    CloseTurn(Seat),
    /// Phase 1 is over.
    EndExploration,
    /// Phase 2 for everybody at once.
    Rest,
    /// Phase 3, next player.
    Movement(SeatSet),
    /// Turn order update, then stowage.
    EndMovement,
    /// Phase 4 begins: Renegades choose.
    BeginFire(SeatSet),
    /// Next Enemy of the Exploration Zone ambushes, in the region of the first (LA-AMB-11).
    Ambush(Option<u8>),
    /// The ambush of the newest Enemy hits the next player.
    AmbushHits(SeatSet),
    /// Convoys fire, next player.
    ConvoysFire(SeatSet),
    /// Rewards at the end of Convoys fire, next player.
    Rewards(SeatSet),
    /// Enemies fire, regions counted down.
    EnemiesFire(u8),
    /// The revealed Outcome card hits the next player of a region.
    EnemiesHit {
        /// The region.
        region: u8,
        /// The card.
        outcome: OutcomeId,
        /// Where its damage falls, the same for everybody (RUL-LA-86).
        area: Area,
        /// Who has been hit.
        acted: SeatSet,
    },
    /// Phase 5 begins.
    EndOfRound,
    /// The Automa's Action card of this place has its say (LS-END-01).
    AutomaEnd(u8),
    /// Is the game over? If not, the Aurora moves on (LA-END).
    EndTest,
}
