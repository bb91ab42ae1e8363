//! What the Last Automa does, as it is told, and why.

use serde::Serialize;

use crate::content::AutomaAct;
use crate::content::words::Words;

/// The events of the solo mode.
#[doc(hidden)]
#[macro_export]
macro_rules! automa_events {
    ([$($have:tt)*] $($next:tt)*) => { ::tabletop::collect! { [$($have)*
        /// The Automa drew Action cards for the Exploration Phase.
        "automa-drew" AutomaDrew { seat: Seat, cards: Number }
            reveals nothing, beat begins, story Opens, rule "LS-EXP-01";
        /// Its discarded Action cards became the new deck.
        "automa-shuffled" AutomaShuffled { seat: Seat } reveals nothing, beat head, rule "LS-EXP-04";
        /// It revealed its next Action card.
        "automa-revealed" AutomaRevealed { seat: Seat, action: ActionCard }
            reveals hidden, beat begins, story Opens, rule "LS-EXP-05";
        /// It explores a slot.
        "automa-explored" AutomaExplored { seat: Seat, slot: Slot, card: Card, act: Act, why: Why }
            reveals nothing, beat begins, rule why.rule();
        /// It does nothing.
        "automa-idle" AutomaIdle { seat: Seat, why: Why }
            reveals nothing, beat begins, story if why.is_a_turn() { Opens } else { Detail }, rule why.rule();
        /// It takes a block of a Location.
        "automa-took-block" AutomaTookBlock { seat: Seat, block: Block, why: Why }
            reveals nothing, beat begins, rule why.rule();
        /// It gained a Survivor token.
        "automa-recruited" AutomaRecruited { seat: Seat } reveals nothing, rule "LS-REC-02";
        /// It spent a Food on another Action card.
        "automa-rested" AutomaRested { seat: Seat, action: ActionCard }
            reveals hidden, beat begins, story Opens, rule "LS-REST-01";
        /// An ability of an Action card has its moment.
        "automa-ability" AutomaAbility { seat: Seat, action: ActionCard, ability: AutomaAbility, works: Truth }
            reveals nothing, beat begins, story Opens, rule "LS-ABIL-01";
        /// It worked out its speed.
        "automa-speed" AutomaSpeed { seat: Seat, speed: Number, icons: Number, fuel: Number, hurry: Number }
            with { base: Number = speed.saturating_sub(icons).saturating_sub(fuel).saturating_sub(hurry) }
            reveals nothing, beat begins, story Opens, rule "LS-MOVE-06";
        /// A Damage counter was laid on its board.
        "automa-damaged" AutomaDamaged { seat: Seat, row: BoardRow, column: BoardColumn }
            reveals nothing, beat once, rule "LS-DMG-03";
        /// Damage found no open box in this row.
        "automa-spared" AutomaSpared { seat: Seat, row: BoardRow } reveals nothing, rule "RUL-LA-110";
        /// A Damage counter was taken off its board.
        "automa-repaired" AutomaRepaired { seat: Seat, row: BoardRow, column: BoardColumn }
            reveals nothing, beat begins, rule "LS-REPAIR-01";
        /// One of its Survivors went to the Contaminated Zone.
        "automa-contaminated" AutomaContaminated { seat: Seat } reveals nothing, beat once, rule "LS-CONT-01";
        /// One of its contaminated Survivors was lost.
        "automa-lost" AutomaLost { seat: Seat } reveals nothing, rule "LS-CONT-02";
        /// One of its Survivors left the Contaminated Zone.
        "automa-cured" AutomaCured { seat: Seat } reveals nothing;
        /// It took the first option that it could.
        "automa-chose" AutomaChose { seat: Seat, option: Choice } reveals nothing, rule "LS-AMB-02";
        /// It fired a Weapon at an Enemy.
        "automa-fired" AutomaFired { seat: Seat, card: Enemy, row: BoardRow, column: BoardColumn, why: Why }
            reveals nothing, beat shot, story Opens, rule why.rule();
        /// The Weapon it fired is jammed.
        "automa-jammed" AutomaJammed { seat: Seat, row: BoardRow, column: BoardColumn }
            reveals nothing, rule "LS-FIRE-10";
        /// It won Loot, which stays unrevealed.
        "automa-loot" AutomaLoot { seat: Seat } reveals nothing, rule "LS-GAIN-01";
        /// Its Action cards of the round went to the Discard Zone.
        "automa-discarded" AutomaDiscarded { seat: Seat, cards: Number } reveals nothing, beat begins, rule "LS-END-02";
        /// Its counter moved on to a column.
        "automa-counter" AutomaCounter { seat: Seat, column: BoardColumn } reveals nothing, beat begins, rule "LS-END-03";
    ] $($next)* } };
}

/// What the Automa does with a card, in words; Priority Tables name all but the last.
pub const ACTS: &Words<AutomaAct> = &[
    ("gather", AutomaAct::Gather),
    ("recruit", AutomaAct::Recruit),
    ("improve", AutomaAct::Improve),
    ("encounter", AutomaAct::Encounter),
    ("enemy", AutomaAct::Enemy),
];

/// Makes [`Why`] of a list of reasons: variant, word and rule of each.
macro_rules! reasons {
    ($($(#[$about:meta])* $name:ident $word:literal $rule:literal;)*) => {
        /// Why the Automa does what it does.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
        pub enum Why {
            $($(#[$about])* #[serde(rename = $word)] $name,)*
        }

        impl Why {
            /// All reasons, in the order of the list.
            pub const ALL: &'static [Why] = &[$(Why::$name),*];

            /// The word by which messages and cases name it.
            pub fn word(self) -> &'static str {
                match self {
                    $(Why::$name => $word,)*
                }
            }

            /// The rule behind it.
            pub fn rule(self) -> &'static str {
                match self {
                    $(Why::$name => $rule,)*
                }
            }
        }
    };
}

reasons! {
    /// The one slot of the cost that the Action card names.
    Cost "cost" "LS-EXP-07";
    /// The only card that fits this line of the Priority Table.
    Priority "priority" "LS-TWO-02";
    /// The leftmost of several that fit.
    Leftmost "leftmost" "LS-TWO-04";
    /// The rightmost of several that fit.
    Rightmost "rightmost" "LS-TWO-05";
    /// The arrow points right: left block.
    LeftBlock "left-block" "LS-GATHER-03";
    /// The arrow points left: right block.
    RightBlock "right-block" "LS-GATHER-04";
    /// Only this block has Resources.
    OnlyBlock "only-block" "LS-GATHER-05";
    /// The only Enemy in its region.
    OnlyEnemy "only-enemy" "LS-FIRE-09";
    /// The arrow points right: lowest number.
    Lowest "lowest" "LS-FIRE-06";
    /// The arrow points left: highest number.
    Highest "highest" "LS-FIRE-05";
    /// No Action card is left in its pile.
    Pass "pass" "LS-PASS-01";
    /// No card lies in the slot.
    EmptySlot "empty-slot" "RUL-LA-108";
    /// No card fits the Priority Table.
    NoMatch "no-match" "RUL-LA-108";
    /// The Action card says nothing about Enemies.
    NoEnemyEffect "no-enemy-effect" "LS-ENEMY-01";
    /// There is no damage that it could repair.
    NothingToRepair "nothing-to-repair" "LS-REPAIR-03";
    /// All boxes for Survivors are taken and nobody is ill.
    NoBed "no-bed" "LS-REC-04";
    /// The Action deck is empty.
    NoActionCards "no-action-cards" "LS-REST-03";
    /// No Weapon is left to fire.
    NoWeapon "no-weapon" "RUL-LA-113";
    /// There is no Ammo.
    NoAmmo "no-ammo" "LS-FIRE-08";
}

impl Why {
    /// Is doing nothing for this reason all that it does in its turn? Otherwise it follows from what it has just explored.
    pub fn is_a_turn(self) -> bool {
        matches!(self, Why::Pass | Why::NoActionCards | Why::NoWeapon | Why::NoAmmo)
    }
}

#[cfg(test)]
mod tests {
    use tabletop::events::begins_beat;
    use tabletop::{Declared, Seat};

    use super::Why;
    use crate::content::{ActionCardId, CardId, OutcomeCardId, Resource};
    use crate::event::Event;

    #[test]
    fn what_it_decides_is_looked_at_alone() {
        let seat = Seat(1);
        let revealed = Event::AutomaRevealed { seat, action: ActionCardId(0) };
        let spent = Event::Spent { seat, resource: Resource::Fuel };
        let speed = Event::AutomaSpeed { seat, speed: 3, icons: 0, fuel: 1, hurry: 0 };
        assert!(begins_beat(&speed, &[revealed]) && !begins_beat(&spent, &[revealed]) && spent.beat().opens());
        let fired = Event::AutomaFired { seat, card: CardId(0), row: 0, column: 0, why: Why::Lowest };
        let outcome = Event::OutcomeRevealed { outcome: OutcomeCardId(0) };
        assert!(!begins_beat(&outcome, &[spent, fired]) && begins_beat(&outcome, &[speed]));
    }
}
