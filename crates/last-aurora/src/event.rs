//! What happens, as it is told to the people at the table. Every event is declared once, in the folder it belongs to;
//! [`tabletop::events!`] says how a declaration reads.

use crate::value::{FieldValue, Kind, kind};

/// Hands the declarations of all events to a macro.
#[macro_export]
macro_rules! each_event {
    ($done:path) => {
        ::tabletop::collect! { [] [$crate::core_events, $crate::module_events] $done }
    };
}

each_event! { tabletop::events }

/// The events of the core game.
#[doc(hidden)]
#[macro_export]
macro_rules! core_events {
    ([$($have:tt)*] $($next:tt)*) => { ::tabletop::collect! { [$($have)*
        /// A round began.
        "round" Round { round: Number } reveals nothing, beat head;
        /// A phase began.
        "phase" Phase { phase: Phase } reveals nothing, beat head;
        /// An Exploration card was revealed in a slot.
        "revealed" Revealed { slot: Slot, card: Card } reveals hidden, beat series;
        /// A revealed Event takes effect.
        "struck" Struck { card: Card } reveals hidden, beat begins, story Opens;
        /// A card left the Exploration Zone for the discard pile.
        "left-zone" LeftZone { card: Card } reveals nothing;
        /// The deck has no card left for the slot.
        "deck-empty" DeckEmpty reveals nothing, story Opens;
        /// A player set out to explore a slot.
        "explored" Explored { seat: Seat, slot: Slot, card: Card } reveals nothing;
        /// A Survivor is used for it.
        "committed" Committed { seat: Seat, card: Card } reveals nothing;
        /// A Bonus Action was chosen.
        "bonus-taken" BonusTaken { seat: Seat, slot: Slot, option: Choice } reveals nothing;
        /// A player passed with a Survivor.
        "passed" Passed { seat: Seat, card: Card } reveals nothing, story Opens;
        /// A Food was spent on a Survivor's rest.
        "fed-rest" FedRest { seat: Seat, card: Card } reveals nothing, story Deed;
        /// A Food was spent on a Survivor's Skill.
        "fed-skill" FedSkill { seat: Seat, card: Card } reveals nothing, story Deed;
        /// A Survivor card changed zones. Where it goes to rest follows from what it did.
        "moved" Moved { seat: Seat, card: Card, zone: Zone }
            reveals nothing, story if zone == $crate::state::Zone::Active { Detail } else { Silent };
        /// A token was laid on a Convoy. Survivor tokens go with their cards.
        "loaded" Loaded { seat: Seat, token: Token }
            reveals nothing, story if token == $crate::convoy::Token::Survivor { Silent } else { Gathers };
        /// A token left a Convoy for the reserve.
        "unloaded" Unloaded { seat: Seat, token: Token }
            reveals nothing, story if token == $crate::convoy::Token::Survivor { Silent } else { Gathers };
        /// A gained token went straight back to the reserve.
        "returned" Returned { seat: Seat, token: Token }
            reveals nothing, story if token == $crate::convoy::Token::Survivor { Silent } else { Gathers };
        /// A Resource was paid.
        "spent" Spent { seat: Seat, resource: Resource } reveals nothing, beat price, story Gathers;
        /// A Convoy card was installed.
        "installed" Installed { seat: Seat, card: Card, column: Column } reveals nothing;
        /// A Convoy card was discarded.
        "scrapped" Scrapped { seat: Seat, card: Card } reveals nothing;
        /// A Survivor joined.
        "recruited" Recruited { seat: Seat, card: Card } reveals nothing;
        /// A Survivor was lost.
        "lost" Lost { seat: Seat, card: Card } reveals nothing;
        /// A Damage counter was placed.
        "damaged" Damaged { seat: Seat, at: CargoBox } reveals nothing, story Gathers;
        /// A Damage counter was removed.
        "repaired" Repaired { seat: Seat, at: CargoBox } reveals nothing, story Gathers;
        /// A Contamination counter was placed.
        "contaminated" Contaminated { seat: Seat, card: Card } reveals nothing;
        /// A Contamination counter was stopped by an ability.
        "shielded" Shielded { seat: Seat } reveals nothing;
        /// A Contamination counter was stopped by an Object.
        "prevented" Prevented { seat: Seat, object: Object } reveals nothing;
        /// A Contamination counter was removed.
        "decontaminated" Decontaminated { seat: Seat, card: Card } reveals nothing;
        /// Fame went up.
        "fame-gained" FameGained { seat: Seat } reveals nothing, story Gathers;
        /// Fame went down.
        "fame-lost" FameLost { seat: Seat } reveals nothing, story Gathers;
        /// An ability kept Fame from going down.
        "fame-kept" FameKept { seat: Seat } reveals nothing;
        /// An Object card was drawn; only its owner learns which (LA-OBJ-01; everything else is public, RUL-LA-141).
        "object-drawn" ObjectDrawn { seat: Seat, object: DrawnObject = seat only } reveals hidden, story Gathers;
        /// An Object was played.
        "object-played" ObjectPlayed { seat: Seat, object: Object } reveals nothing, story Deed;
        /// An Object was discarded.
        "object-discarded" ObjectDiscarded { seat: Seat, object: Object } reveals nothing;
        /// The Object discard pile became the new deck.
        "objects-shuffled" ObjectsShuffled reveals hidden;
        /// An ability was used.
        "ability-used" AbilityUsed { seat: Seat, card: Card } reveals nothing, story Deed;
        /// A Survivor's Skill was raised for the phase.
        "skill-raised" SkillRaised { seat: Seat, card: Card } reveals nothing;
        /// A Convoy set out with this speed.
        "drove" Drove { seat: Seat, speed: Number } reveals nothing;
        /// A Convoy came to a space.
        "arrived" Arrived { seat: Seat, from: Space, space: Space } with { moved: Truth = from != space }
            reveals nothing, beat begins;
        /// A Convoy crossed a hazardous shortcut.
        "crossed" Crossed { seat: Seat, from: Space, space: Space } reveals nothing;
        /// A card was taken from the Exploration discard pile.
        "taken-from-discard" TakenFromDiscard { seat: Seat, card: Card } reveals nothing;
        /// An avalanche covered a shortcut for good.
        "avalanche" Avalanche { from: Space, space: Space } reveals nothing;
        /// A player stayed where they were.
        "stayed" Stayed { seat: Seat } reveals nothing, story Opens;
        /// A Special Waypoint counter was taken.
        "waypoint-taken" WaypointTaken { seat: Seat, space: Space } reveals nothing;
        /// A Special Waypoint that is never used up gave what it has.
        "waypoint-used" WaypointUsed { seat: Seat, space: Space } reveals nothing;
        /// The Turn Order Table was updated.
        "order-updated" OrderUpdated { order: Order } reveals nothing, beat head, story Opens;
        /// A player confirmed the layout of the cargo.
        "stowed" Stowed { seat: Seat } reveals nothing, story Silent;
        /// Cargo was moved.
        "shifted" Shifted { seat: Seat, from: CargoBox, to: CargoBox } reveals nothing, story Silent;
        /// A player ignores an Enemy this phase.
        "ignored" Ignored { seat: Seat, card: Enemy } reveals nothing, story Deed;
        /// An Enemy came to a region.
        "ambushed" Ambushed { card: Enemy, region: Region } reveals hidden, beat begins, story Opens;
        /// A player fired at an Enemy.
        "attacked" Attacked { seat: Seat, weapon: Weapon, card: Enemy } reveals nothing, beat shot_once;
        /// An Outcome card was revealed.
        "outcome-revealed" OutcomeRevealed { outcome: Outcome } reveals hidden, beat outcome, story Silent;
        /// A shot did damage to an Enemy.
        "hit" Hit { seat: Seat, card: Enemy, damage: Number } reveals nothing;
        /// A shot did nothing.
        "missed" Missed { seat: Seat, card: Enemy } reveals nothing;
        /// The Weapon that fired is jammed.
        "jammed" Jammed { seat: Seat, weapon: Weapon } reveals nothing;
        /// A Jam does nothing to this player.
        "jam-ignored" JamIgnored { seat: Seat } reveals nothing;
        /// A Target counter was placed in a box of an Enemy.
        "targeted" Targeted { seat: Seat, card: Enemy, target: TargetBox } reveals nothing, story Silent;
        /// A Target counter went back to its owner's board.
        "target-returned" TargetReturned { seat: Seat, card: Enemy } reveals nothing, story Silent;
        /// An Enemy was defeated.
        "defeated" Defeated { card: Enemy } reveals nothing;
        /// A player won Loot.
        "loot-won" LootWon { seat: Seat, card: Card } reveals hidden, beat begins;
        /// A player declined Loot.
        "loot-declined" LootDeclined { seat: Seat, card: Card } reveals nothing;
        /// An Enemy left the board, its Loot unseen.
        "enemy-left" EnemyLeft { card: Enemy } reveals nothing, story Opens;
        /// Enemies of a region fire at the Convoys there.
        "enemies-fired" EnemiesFired { region: Region } reveals nothing, beat begins, story Opens;
        /// None of the Enemies that fire does anything to this Convoy.
        "enemies-missed" EnemiesMissed { seat: Seat } reveals nothing;
        /// Damage that finds no open box in its area.
        "spared" Spared { seat: Seat, damage: Number, area: Area } reveals nothing;
        /// A Special box yielded Food.
        "food-yielded" FoodYielded { seat: Seat } reveals nothing, story Gathers;
        /// The Aurora moved on to the mooring of this number.
        "aurora-moved" AuroraMoved { number: Number } reveals nothing, beat begins, story Opens;
        /// A player is out of the game.
        "eliminated" Eliminated { seat: Seat } reveals nothing, beat begins;
        /// The game ended; did anybody reach the Aurora? Nobody takes back the end.
        "game-over" GameOver { reached: Truth } reveals hidden, story Opens;
    ] $($next)* } };
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use tabletop::{Declared, Seat, Viewer};

    use super::*;
    use crate::content::ObjectId;

    #[test]
    fn only_a_drawn_object_is_hidden_from_others() {
        let all = Event::one_of_each(Kind::example).unwrap();
        assert_eq!(all.len(), Event::WORDS.len());
        let (own, other) = (Viewer::Seat(Seat(1)), Viewer::Seat(Seat(0)));
        for event in all {
            assert_eq!(event.seen_by(own), event);
            let heard = event.seen_by(other);
            assert_eq!(heard == event, event.word() != "object-drawn", "{event:?}");
            assert_eq!(heard, event.seen_by(Viewer::Spectator));
        }
        let drawn = Event::ObjectDrawn { seat: Seat(1), object: Some(ObjectId(2)) };
        assert_eq!(drawn.seen_by(other), Event::ObjectDrawn { seat: Seat(1), object: None });
    }

    #[test]
    fn words_are_those_of_the_wire_and_stand_once() {
        let words: BTreeSet<&str> = Event::WORDS.iter().copied().collect();
        assert_eq!(words.len(), Event::WORDS.len());
        for (event, (word, fields)) in Event::one_of_each(Kind::example).unwrap().iter().zip(Event::TYPES) {
            assert_eq!(event.word(), *word);
            assert_eq!(serde_json::to_value(event).unwrap()["type"], *word);
            let names: Vec<&str> = event.fields().into_iter().map(|(name, _)| name).collect();
            assert_eq!(names, fields.iter().map(|(name, _)| *name).collect::<Vec<_>>());
        }
    }
}
