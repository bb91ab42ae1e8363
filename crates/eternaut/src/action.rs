//! Decisions: each declared once, with its verb in records and what it is about.
//!
//! The kinds of arguments, and how records and people write them, are in [`arguments`](crate::arguments).

use crate::arguments::{AttackNumber, BoardSlot, Choice, CounterNumber, EffectNumber, SeatNumber, ValueNumber};
use crate::content::{ActionCardId, CharacterId, EnemyId, ItemActionId, ItemId, SkillCounterId};
use crate::figure::FigureId;
use crate::notation::Names;
use crate::space::Space;
use crate::step::Target;

tabletop::actions! {
    /// A decision of a player. Action cards are named by their kind, counters by their number in this game.
    Action, Names<'_>;
    /// This seat is First Player (ET-ROUND-06).
    "first" First(seat: SeatNumber);
    /// Draw 5, discard 5, take a Fatigue (ET-TURN-07).
    "exchange" Exchange;
    /// Do not exchange.
    "keep" Keep;
    /// Discard an Action card of this kind.
    "discard" Discard(card: ActionCardId);
    /// This Character takes the Fatigue (ET-TURN-09).
    "fatigue" Fatigue(who: CharacterId);
    /// Play a card of this kind on the board of this Character (ET-TURN-13).
    "play" Play(card: ActionCardId, who: CharacterId);
    /// Apply this effect of the card (ET-ACT-03).
    "effect" Effect(effect: EffectNumber);
    /// Apply none (ET-TURN-16).
    "skip" Skip;
    /// Go to this space.
    "go" Go(space: Space);
    /// Move no farther.
    "stop" Stop;
    /// This Character collects this Item where it stands (ET-PICK).
    "collect" Collect(who: CharacterId, item: ItemId);
    /// This Character drops this Item (ET-DROP): an aside, or what is asked when it holds too much.
    "drop" Drop(who: CharacterId, item: ItemId);
    /// Interact with this counter (ET-RUM).
    "interact" Interact(counter: CounterNumber);
    /// Trade with this Character (ET-TRADE).
    "trade" Trade(who: CharacterId);
    /// Give this Item.
    "give" Give(item: ItemId);
    /// Take this Item.
    "take" Take(item: ItemId);
    /// Give an Ammo counter in a trade (EB-AMMO-04).
    "give-ammo" GiveAmmo;
    /// Take an Ammo counter in a trade (EB-AMMO-04).
    "take-ammo" TakeAmmo;
    /// Put this Item into the Bag (EB-BAG-02).
    "pack" Pack(item: ItemId);
    /// Take this Item out of the Bag (EB-BAG-02).
    "unpack" Unpack(item: ItemId);
    /// Ends what is asked: nothing more of it.
    "done" Done;
    /// Perform an action of an Item on something (ET-ITEM).
    "use" Use(item: ItemId, action: ItemActionId, on: Target);
    /// Make the attack of this position of an Item (EB-ATK-05).
    "attack" Attack(item: ItemId, attack: AttackNumber);
    /// Lay a Combat cube here (EB-ATK-09).
    "cube" Cube(space: Space);
    /// This Enemy reacts next (EB-ATK-14).
    "react" React(enemy: EnemyId);
    /// The NPC attacks this Enemy (EB-NPC-08, RUL-ET-132).
    "strike" Strike(enemy: EnemyId);
    /// Resolve the Combat cube here with the damage value of this position (EB-ATK-18, -20).
    "hit" Hit(space: Space, value: ValueNumber);
    /// Combine two Items (ET-CRAFT).
    "craft" Craft(item: ItemId, other: ItemId);
    /// Talk with this Character (ET-TALK), or with an NPC whose card says so (RUL-ET-83).
    "talk" Talk(who: FigureId);
    /// This Character repeats the card in this slot of its board (ET-REPEAT).
    "repeat" Repeat(who: CharacterId, slot: BoardSlot) said crate::notation::SayRepeat;
    /// One of several options of a text.
    "choose" Choose(option: Choice);
    /// Discard a card of this kind for its icons (ET-TEST-04).
    "commit" Commit(card: ActionCardId);
    /// Discard no more: what comes of the test?
    "resolve" Resolve;
    /// Chooses this Character, whatever it is asked for.
    "pick" Pick(who: CharacterId);
    /// A Snowflake counter goes here (RUL-ET-95).
    "snow" Snow(space: Space);
    /// The figure goes here (RUL-ET-50).
    "place" Place(space: Space);
    /// Buy a Special Action card of this kind in place of a card of that kind (EK-BUY-06).
    "buy" Buy(card: ActionCardId, old: ActionCardId);
    /// Buy this Skill counter for this Character (EK-FINB-13, -15).
    "skill" Skill(counter: SkillCounterId, who: CharacterId);
}
