//! Decisions: each declared once, with its verb in records and what it is about.
//!
//! The kinds of arguments, and how records and people write them, are in [`arguments`](crate::arguments).

use tabletop::notation::MOST_WORDS;

use crate::arguments::{Choice, Column, Count, Discarded, EnemyNumber, Figure, Layout, Nth, Object, Returned};
use crate::arguments::{Slot, Space, Survivor, Target, TargetBox};
pub use crate::arguments::{parse_box, write_box};
use crate::content::Resource;
use crate::convoy::{BoxRef, Token};
use crate::deed::Deed;
use crate::notation::Names;
use crate::state::Phase;

/// The actions of the core.
macro_rules! core_actions {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*
        /// Choose the card of a slot to explore (LA-EXP-06).
        "explore" Explore(slot: Slot) is Explore(slot) in Exploration;
        /// Use this Survivor for it (LA-EXP-07).
        "commit" Commit(who: Survivor) is Detail in Exploration;
        /// Perform the card action now (LA-EXP-08).
        "card-action" CardAction is Perform;
        /// Perform an option of a slot's Bonus Action now (LA-EXP-09).
        "bonus" Bonus(slot: Slot, option: Choice) is Perform said $crate::notation::SayBonus;
        /// Do without the Bonus Action.
        "no-bonus" NoBonus is Detail;
        /// Pass with this Survivor (LA-PASS-01).
        "pass" Pass(who: Survivor) is Pass(who) in Exploration;
        /// Nothing more in this turn, in Rest, or no Survivor to pass with.
        "done" Done is Detail;
        /// Spend a Food: this Survivor moves from Exhausted to Rest (LA-FOOD-03).
        "feed-rest" FeedRest(who: Survivor) is Feed;
        /// Spend a Food: this Survivor has +1 Skill this turn (LA-FOOD-04).
        "feed-skill" FeedSkill(who: Survivor) is Feed;
        /// Play an Object (LA-OBJ-05).
        "play" Play(object: Object) is Play(object);
        /// Discard an Object.
        "discard-object" DiscardObject(object: Object) is Detail;
        /// Take a block of a Location; some of its Resources go straight back (LA-GATHER-07): how many Food in bits 0 and 1,
        /// Fuel in bits 2 and 3, Ammo in bits 4 and 5. Numbers above 3 go on in the same order from bit 6, so that records in
        /// which no number went beyond 3 read as ever.
        "take-block" TakeBlock(block: Nth, returned: Returned) is Detail said $crate::notation::SayTake;
        /// A token of this kind goes back to the reserve to make room.
        "lose" Lose(token: Token) is Detail;
        /// Lay the token in this box; what lies there goes back to the reserve.
        "load-into" LoadInto(at: BoxRef) is Detail;
        /// Let the token itself go.
        "drop" Drop is Detail;
        /// A column of the Convoy: where a Trailer or Device goes, or which Trailer goes.
        "column" Column(column: Column) is Detail;
        /// This Survivor card goes (LA-DMG-05).
        "lose-survivor" LoseSurvivor(who: Survivor) is Detail;
        /// This Survivor token goes (RUL-LA-18).
        "lose-token" LoseToken(at: BoxRef) is Detail;
        /// One of several options of a card.
        "choose" Choose(option: Choice) is Detail;
        /// Give or discard a Resource.
        "give" Give(resource: Resource) is Detail;
        /// Discard the Resource in this box, where the box matters.
        "give-from" GiveFrom(at: BoxRef) is Detail;
        /// Put a Damage counter here.
        "damage" Damage(at: BoxRef) is Detail;
        /// Remove the Damage counter here.
        "repair" Repair(at: BoxRef) is Detail;
        /// No more repairs or decontaminations.
        "enough" Enough is Detail;
        /// This Survivor takes the Contamination counter.
        "contaminate" Contaminate(who: Survivor) is Detail;
        /// The counter is stopped by this Object (LA-CARD-HAZMAT).
        "prevent" Prevent(object: Object) is Detail;
        /// Remove a Contamination counter from this Survivor.
        "decontaminate" Decontaminate(who: Survivor) is Detail;
        /// Choose a Survivor for an effect (raise Skill, recover, wake).
        "pick" Pick(who: Survivor) is Detail;
        /// Use the ability of this Survivor.
        "ability" Ability(who: Survivor) is Detail;
        /// Take a Resource of this type.
        "take-resource" TakeResource(resource: Resource) is Detail;
        /// Pay for the movement: additional Fuel, and Food where Recycle allows (LA-MOVE-07).
        "drive" Drive(fuel: Count, food: Count) is SetOut in Movement said $crate::notation::SayDrive;
        /// Do not move.
        "stay" Stay is Stay in Movement;
        /// Move to this space, by roads without hazards, and stop.
        "move-to" MoveTo(space: Space) is Stop(space) in Movement;
        /// Go to this hazardous shortcut of the map's list, cross it, and go on (LB-SHORT).
        "cross" Cross(shortcut: Nth) is Detail;
        /// Go to the stretch of the main road that leaves this space and that a module has made hazardous, cross it, and go on. The
        /// verb is as old as the first such module.
        "cross-mine" CrossMain(space: Space) is Detail;
        /// Improve the Convoy with this card of the discard pile (LB-BONUS-09).
        "from-discard" FromDiscard(card: Discarded) is Detail in Exploration;
        /// Attack with this Weapon the Enemy of this number, once and at once (LB-BONUS-12).
        "attack-at-once" AttackAtOnce(weapon: BoxRef, enemy: EnemyNumber) is Detail in Exploration;
        /// Take what is offered: a Waypoint counter, a Loot card.
        "take" Take is Detail;
        /// Leave what is offered.
        "leave" Leave is Detail;
        /// Confirm a layout of the cargo.
        "stow" Stow(layout: Layout) is Detail;
        /// Aside: move a token from box to box, or swap two.
        "shift" Shift(from: BoxRef, to: BoxRef) is Detail;
        /// Ignore the Enemy of this number.
        "ignore" Ignore(enemy: EnemyNumber) is Detail;
        /// Attack with this Weapon the target of this number, with the Ammo in this box, or what else the Weapon fires.
        "attack" Attack(weapon: BoxRef, target: Target, ammo: BoxRef) is Fire(weapon, target) in Fire
            said $crate::notation::SayAttack;
        /// Attack with this Weapon the target of this number, with an Object instead of Ammo.
        "attack-with" AttackWith(weapon: BoxRef, target: Target, object: Object) is Fire(weapon, target) in Fire
            said $crate::notation::SayAttackWith;
        /// Attack no more.
        "cease-fire" CeaseFire is Detail in Fire;
        /// Lift the own Target counter from the Enemy of this number, from this box.
        "lift-target" LiftTarget(enemy: EnemyNumber, target: TargetBox) is Detail;
        /// The counter in this Target box makes way.
        "replace-target" ReplaceTarget(target: TargetBox) is Detail;
    ] $($next)* } };
}

/// Makes [`Action`] of the actions of the core and of all modules: declarations as [`tabletop::actions!`] reads them, and before `said`
/// the kind of deed that an action is, then the phase that it belongs to, for those that belong to one.
macro_rules! make_actions {
    ($(
        $(#[$doc:meta])*
        $verb:literal $name:ident $(($($value:ident: $kind:path),+))?
            is $deed:ident $(($($about:ident),+))? $(in $phase:ident)? $(said $phrase:path)?;
    )*) => {
        tabletop::actions! {
            /// A decision of a player. Survivors are named by their place in the owner's crew, Enemies by their number.
            Action, Names<'_>;
            $($(#[$doc])* $verb $name $(($($value: $kind),+))? $(said $phrase)?;)*
        }

        impl Action {
            /// The phase that it belongs to (LA-ROUND-01); nothing for answers that may be asked for in several.
            pub(crate) fn phase(self) -> Option<Phase> {
                match self { $(Action::$name { .. } => None $(.or(Some(Phase::$phase)))?),* }
            }

            /// The place of its verb in [`VERBS`], and what it is about as numbers: for programs that learn from answers.
            pub fn figures(self) -> (usize, [u16; MOST_WORDS]) {
                enum Place { $($name),* }
                match self { $(Action::$name $(($($value),+))? => {
                    let mut figures = [0; MOST_WORDS];
                    let about: &[u16] = &[$($(Figure::figure($value)),+)?];
                    figures[..about.len()].copy_from_slice(about);
                    (Place::$name as usize, figures)
                })* }
            }

            /// The kind of deed that it is, as its declaration says.
            #[allow(unused_variables)]
            pub fn deed(self) -> Deed {
                match self { $(Action::$name $(($($value),+))? => Deed::$deed $(($($about),+))?),* }
            }
        }
    };
}

tabletop::collect! { [] [core_actions, crate::modules::module_actions] make_actions }
