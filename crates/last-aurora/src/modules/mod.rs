//! The modules: optional parts of the game, each in a folder with what only it brings.
//!
//! A module declares itself with `ModuleRules`: how setups, content and saves name it, and what it does at the points where
//! core rules let modules take part. One list names the modules; core code names none. What a module adds to the flat enums of
//! effects, questions and events is declared in its folder too and joined here.

pub mod asgaror;
pub mod athena;
pub mod automa;
pub mod beta;
pub mod contents;
pub(crate) mod files;
#[cfg(test)]
pub mod flare;
mod list;
pub mod mine;
mod pieces;
pub mod pvp;
pub mod salvage;
mod seats;
pub mod starting_crews;
pub mod story_cards;

use tabletop::{EventSink, QuickRng, Refusal, ScoreLine, Seat};

use crate::action::Action;
use crate::content::{Ability, Card, CardId, CardKind, CardSet, Content, ObjectId, Resource};
use crate::convoy::{BoxRef, Boxes};
use crate::engine::Engine;
use crate::event::Event;
use crate::look::Look;
use crate::questions::{Thing, Value};
use crate::reasons::Reason;
use crate::road::{Stretch, Way, Ways};
use crate::setup::{Rules, Setup};
use crate::state::{Foe, Member, State};
use crate::step::Step;
use crate::weapons::{Arms, Targets};

pub use contents::ModuleContents;
pub(crate) use contents::{Drafts, ModuleContent};
pub(crate) use list::*;
pub use list::{Module, ModuleSet};
pub use pieces::{Boards, ModuleViews, OnMap};
pub(crate) use seats::SeatRules;

/// How rules begin that several modules share.
pub(crate) const SHARED_CHAPTERS: &[&str] = &["FS-"];

/// Something about a module that can be chosen besides it. A setup writes its key with the value `true`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ModuleOption {
    /// Its key in setups.
    pub key: &'static str,
    /// What is wrong with choosing it without the module.
    pub alone: Reason,
    /// What it settles where another module replaces cards that this one replaces, too.
    pub meeting: Meeting,
    /// The bit that stands for it in saves, beside those of modules; none if the position shows it.
    pub saved_as: Option<u8>,
}

/// Whose cards are used where two modules replace the same pile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Meeting {
    /// Nothing is said about it.
    #[default]
    Unsettled,
    /// Those of the other module; whatever else this one has comes along (RUL-FS-02).
    Yields,
    /// Both sets together (RUL-FS-02).
    Shares,
    /// Those of this module (RUL-FS-67).
    Takes,
}

/// Cards of the core that a module can put its own in the place of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pile {
    /// Additional cards of the Exploration deck (LA-SETUP-07).
    Additional,
    /// Enemy cards of the Exploration deck.
    Enemies,
    /// Loot cards under Enemies.
    Loot,
    /// The Survivors that the colours start with (FACT-LA-43).
    Crew,
    /// Outcome cards (LA-SETUP-05).
    Outcomes,
}

impl Pile {
    /// Does a card belong to it? Outcome cards are none of the cards that have a [`CardSet`].
    pub(crate) fn has(self, card: &Card) -> bool {
        match self {
            Pile::Additional => matches!(card.set, CardSet::Exploration { additional: true, .. }),
            Pile::Enemies => matches!(card.set, CardSet::Enemy { .. }),
            Pile::Loot => matches!(card.set, CardSet::Loot { .. }),
            Pile::Crew => matches!((card.set, &card.kind), (CardSet::Start(Some(_)), CardKind::Survivor(_))),
            Pile::Outcomes => false,
        }
    }
}

/// How many components of a kind a set of content has.
pub(crate) struct Count {
    /// What is counted.
    pub what: &'static str,
    /// The rule that says how many there are.
    pub rule: &'static str,
    /// So many there should be.
    pub expected: usize,
    /// So many there are.
    pub found: usize,
}

/// What is said about main roads that a module makes hazardous.
#[derive(Clone, Copy)]
pub(crate) struct MainRoads {
    /// One of them lies on the way to a space: whoever wants to go there crosses it first.
    pub blocked: Reason,
    /// The road that somebody wants to cross is not one of them.
    pub harmless: Reason,
}

/// What a module declares, and the points where core rules let it take part.
///
/// Hooks are called in games without the module too, so that positions can be laid out by hand: a hook looks whether the pieces
/// of the module are on the table.
pub(crate) trait ModuleRules {
    /// Its word: the key in setups, and what a card of it says after `module`.
    const WORD: &'static str;
    /// How rules of its chapter of the rulebook begin.
    const CHAPTER: &'static str;
    /// The map side that belongs to it. A setup that names the map has the module, and does not name the module.
    const MAP: Option<&'static str> = None;
    /// The part of the content that its cards are, for fingerprints.
    const PART: &'static str;
    /// The bit that stands for it in saves; none if map or position show that it is there.
    const SAVED_AS: Option<u8> = None;
    /// What else can be chosen about it.
    const OPTIONS: &'static [ModuleOption] = &[];
    /// Seats that it plays itself; they come after those of people.
    const SEATS: usize = 0;

    /// The Resources that it adds to those of the core.
    const RESOURCES: &'static [Resource] = &[];
    /// Piles whose cards of the core go back to the box: its own take their place.
    const REPLACES: &'static [Pile] = &[];
    /// Does an Enemy of each period, and a Loot card of each group, go back to the box unseen before the decks are made?
    const THINS_OUT: bool = false;
    /// Why it is not played beside another module that replaces one of the same piles; none if the other yields.
    const YIELDS: Option<Reason> = None;

    /// Does the position show that the module is there, whatever the save says?
    fn is_on(_: &State) -> bool {
        false
    }

    /// Can it be played with the rest of the setup?
    fn check_setup(_: &Setup) -> Result<(), Refusal> {
        Ok(())
    }

    /// What is wrong with how many components the content has of it.
    fn counts(_: &Content) -> Vec<Count> {
        Vec::new()
    }

    /// Its own numbers of additional cards, in place of those of the core: `[players - 2][period]`.
    fn additional(_: &Content) -> Option<[[u8; 3]; 3]> {
        None
    }

    /// Lays out its pieces, after those of people and before the turn order is drawn.
    fn lay_out(_: &Rules, _: &Setup, _: &mut State) {}

    /// A round begins; the first turn has not.
    fn begin_round<S: EventSink<Event>>(_: &mut Engine<S>) {}

    /// The Fire Weapons Phase begins.
    fn begin_fire<S: EventSink<Event>>(_: &mut Engine<S>) {}

    /// All ambushes of the round are over: what is put on the table's stack here comes before the Convoys fire.
    fn after_ambushes<S: EventSink<Event>>(_: &mut Engine<S>) {}

    /// Does it hurt this Convoy in the coming Fire Weapons Phase, as things stand? Its owner then lays out the cargo.
    fn endangers(_: Look, _: Seat) -> bool {
        false
    }

    /// Is a player in the region of this Enemy not among those whom its ambush is for?
    fn spares(_: Look, _: Seat, _: &Foe) -> bool {
        false
    }

    /// An ambush is about to hit a player. Says whether the module takes care of it: it then lets it come later, or not at all.
    fn meets_ambush<S: EventSink<Event>>(_: &mut Engine<S>, _: Seat, _: &Foe) -> bool {
        false
    }

    /// May the next shot of a player's Weapons reach Enemies in the regions beside the own one (LA-FIRE-03)?
    fn reaches_further(_: Look, _: Seat) -> bool {
        false
    }

    /// A Weapon is fired at an Enemy of another region.
    fn reached_further<S: EventSink<Event>>(_: &mut Engine<S>, _: Seat) {}

    /// Adds what a player may attack from here besides Enemies, by numbers of its own (see [`crate::weapons`]).
    fn targets(_: Look, _: Seat, _: Arms, _: &mut Targets) {}

    /// May a player attack the target of this number, if it is one of its own?
    fn judge_target(_: Look, _: Seat, _number: u8, _: Arms) -> Option<Result<(), Reason>> {
        None
    }

    /// What the number of one of its own targets points at, and how messages name it.
    fn show_target(_: Look, _number: u8) -> Option<(Thing, Value)> {
        None
    }

    /// The name of one of its own targets in [`crate::notation`].
    fn write_target(_: Look, _number: u8) -> Option<String> {
        None
    }

    /// The number of one of its own targets by that name.
    fn read_target(_: Look, _word: &str) -> Option<u8> {
        None
    }

    /// A Weapon is fired at one of its own targets.
    fn attacked<S: EventSink<Event>>(_: &mut Engine<S>, _: Seat, _: BoxRef, _number: u8) {}

    /// A shot did so much damage to one of its own targets; 0 is a Miss.
    fn shot_lands<S: EventSink<Event>>(_: &mut Engine<S>, _: Seat, _number: u8, _damage: u8) {}

    /// Does a Jam on an Outcome card do nothing to this player's Weapons?
    fn ignores_jams(_: Look, _: Seat) -> bool {
        false
    }

    /// A player on turn declares what to do: the answer to this question, which has been taken off the stack. Says whether
    /// something comes first; then the module has put the question back, and sees to the answer.
    fn interrupts<S: EventSink<Event>>(_: &mut Engine<S>, _: Seat, _: Step, _: Action) -> bool {
        false
    }

    /// The card action of an Explore action is about to be performed. Says whether something comes first; then the module sees
    /// to the card action.
    fn before_card_action<S: EventSink<Event>>(_: &mut Engine<S>, _: Seat) -> bool {
        false
    }

    /// Everybody's steps have been carried out, up to those that wait. Says whether the module put further steps on a stack.
    fn settled<S: EventSink<Event>>(_: &mut Engine<S>) -> bool {
        false
    }

    /// A turn of a player begins, in the Exploration or Movement Phase or in Convoys fire.
    fn begin_turn<S: EventSink<Event>>(_: &mut Engine<S>, _: Seat) {}

    /// The Rest Phase begins, and everybody has the steps of it: what is put on a player's stack here comes before them.
    fn begin_rest<S: EventSink<Event>>(_: &mut Engine<S>) {}

    /// An Event was revealed: what is put on the table's stack here comes before it hits anybody.
    fn event_strikes<S: EventSink<Event>>(_: &mut Engine<S>) {}

    /// The Exploration Zone has been refilled as far as the deck goes.
    fn refilled<S: EventSink<Event>>(_: &mut Engine<S>) {}

    /// A card has left the Exploration Zone.
    fn left_zone<S: EventSink<Event>>(_: &mut Engine<S>, _: CardId) {}

    /// An Enemy came to a region: what is put on the table's stack here comes before its ambush.
    fn ambushed<S: EventSink<Event>>(_: &mut Engine<S>) {}

    /// The step of Enemies fire: what is put on the table's stack here comes before it.
    fn before_enemies_fire<S: EventSink<Event>>(_: &mut Engine<S>) {}

    /// A Weapon of this player has jammed, in the course of a shot.
    fn jammed<S: EventSink<Event>>(_: &mut Engine<S>, _: Seat) {}

    /// The card in a cell of this Convoy was replaced; what lay on it has been set aside.
    fn card_replaced<S: EventSink<Event>>(_: &mut Engine<S>, _: Seat, _cell: usize) {}

    /// The Trailer of a column and its Device were taken off; the columns behind have closed up.
    fn trailer_dropped<S: EventSink<Event>>(_: &mut Engine<S>, _: Seat, _column: usize) {}

    /// A card action that follows its Bonus Action is about to begin: what is put on the player's stack here comes before it.
    fn card_after_bonus<S: EventSink<Event>>(_: &mut Engine<S>, _: Seat) {}

    /// The card action of a Location begins: what is put on the player's stack here comes before it.
    fn before_gathering<S: EventSink<Event>>(_: &mut Engine<S>, _: Seat, _: CardId) {}

    /// The card action of a Location begins: what is put on the player's stack here comes after it.
    fn after_gathering<S: EventSink<Event>>(_: &mut Engine<S>, _: Seat, _: CardId) {}

    /// The Fire Weapons Phase begins for a player, in Forward Turn Order: those choose who must do so before the ambushes.
    fn begin_fire_of<S: EventSink<Event>>(_: &mut Engine<S>, _: Seat) {}

    /// All Enemies have fired, or left because nobody is in their region: what is put on the table's stack here ends the Fire
    /// Weapons Phase.
    fn after_enemies_fire<S: EventSink<Event>>(_: &mut Engine<S>) {}

    /// How many cards of the Exploration Zone stay at the end of a round, in place of what the core says (LA-END-04, -05).
    fn kept_cards(_: Look) -> Option<usize> {
        None
    }

    /// The End of Round Phase: what is put on the table's stack here comes before the end test.
    fn before_end_test<S: EventSink<Event>>(_: &mut Engine<S>) {}

    /// Can boxes or cards of players do something at the end of a round? Then players are gone through in Forward Turn Order.
    fn has_end_boxes(_: Look) -> bool {
        false
    }

    /// The End of Round Phase comes to a player: what is put on the player's stack here comes before the next one's.
    fn end_boxes<S: EventSink<Event>>(_: &mut Engine<S>, _: Seat) {}

    /// The End of Round Phase comes to a player: what boxes give without a choice, before the player is asked about the others
    /// (RUL-FS-16).
    fn end_yields<S: EventSink<Event>>(_: &mut Engine<S>, _: Seat) {}

    /// The End of Round Phase: what is put on the table's stack here comes after all that players have, and before the end test
    /// (RUL-FS-16).
    fn after_end_boxes<S: EventSink<Event>>(_: &mut Engine<S>) {}

    /// The game goes on, and the Aurora has moved.
    fn after_aurora<S: EventSink<Event>>(_: &mut Engine<S>) {}

    /// Adds roads that it makes hazardous for a Convoy: whoever crosses one must want to.
    fn hazards(_: Look, _: Seat, _: &mut Ways) {}

    /// A player is out of the game; nothing of theirs is left but the place on the map.
    fn eliminated(_: &mut State, _: Seat) {}

    /// Why the main roads that it makes hazardous are refused, if it makes some so.
    const MAIN_ROADS: Option<MainRoads> = None;

    /// A Convoy has crossed a hazardous road.
    fn crossed<S: EventSink<Event>>(_: &mut Engine<S>, _: Seat, _: Way) {}

    /// Does it play this seat itself? Then it says what the rules ask of the seat.
    fn plays(_: &State, _: Seat) -> Option<&'static dyn SeatRules> {
        None
    }

    /// A seat that it plays has won this Loot card (LA-DEF-05).
    fn wins_loot<S: EventSink<Event>>(_: &mut Engine<S>, _: Seat, _: CardId) {}

    /// A move of a Bonus Action is paid for, and not begun: what is put on the player's stack here comes first.
    fn sets_off<S: EventSink<Event>>(_: &mut Engine<S>, _: Seat) {}

    /// A stretch of a move by roads without hazards lies behind a Convoy.
    fn passed<S: EventSink<Event>>(_: &mut Engine<S>, _: Seat, _: Stretch) {}

    /// A phase begins: what lasted until the end of the phase before is over.
    fn begin_phase<S: EventSink<Event>>(_: &mut Engine<S>) {}

    /// Do abilities and boxes of the Rest Phase wait until everybody's Survivors have moved, and then go round in Forward
    /// Turn Order?
    fn rests_in_turn_order(_: Look) -> bool {
        false
    }

    /// The game ends with this round: payments that are still open. Says whether anybody is asked before points are counted.
    fn last_payments<S: EventSink<Event>>(_: &mut Engine<S>) -> bool {
        false
    }

    /// A price of one of these Resources is due, as the payer likes. Says whether the module takes care of it.
    fn pay<S: EventSink<Event>>(_: &mut Engine<S>, _: Seat, _any_of: &[Resource]) -> bool {
        false
    }

    /// The ability that a Survivor has in the place of the one printed on the card.
    fn ability(_: Look, _: CardId) -> Option<Ability> {
        None
    }

    /// Are Survivors in the game whose abilities it knows?
    fn knows_abilities(_: &State) -> bool {
        false
    }

    /// May this Survivor, whose ability the module knows, use it by choice now? If not, why. Nothing for other abilities.
    fn judge_ability(_: Look, _: Seat, _: &Member) -> Option<Result<(), Reason>> {
        None
    }

    /// The Survivor at this place of the crew uses an ability; the module carries out those that it knows.
    fn use_ability<S: EventSink<Event>>(_: &mut Engine<S>, _: Seat, _place: u8, _: Ability) {}

    /// Boxes whose effect a player may use by choice now, besides what else is asked.
    fn usable_boxes(_: Look, _: Seat) -> Boxes {
        0
    }

    /// Why a box is not used now, if the module knows.
    fn refuse_box(_: Look, _: Seat, _: BoxRef) -> Option<Reason> {
        None
    }

    /// The effect of a box is used.
    fn use_box<S: EventSink<Event>>(_: &mut Engine<S>, _: Seat, _: BoxRef) {}

    /// The boxes of a player's Convoy lie elsewhere now: every set of boxes that the module keeps of it is to be mapped.
    fn boxes_moved(_: &mut State, _: Seat, _map: &dyn Fn(Boxes) -> Boxes) {}

    /// Adds points of a person that only the module knows.
    fn score_lines(_: Look, _: Seat, _: &mut Vec<ScoreLine>) {}

    /// The points of a seat that it plays itself, if this is one; `reached` says whether anybody is at the Aurora.
    fn score(_: Look, _: Seat, _reached: bool) -> Option<Vec<ScoreLine>> {
        None
    }

    /// Is this a seat that it plays itself, and that wins when points are equal?
    fn wins_ties(_: Look, _: Seat) -> bool {
        false
    }

    /// Numbers of its pieces that index lists are in range. Nothing may be read by them before.
    fn check_shape(_: Look) -> Result<(), String> {
        Ok(())
    }

    /// What always holds of its pieces.
    fn check(_: Look) -> Result<(), String> {
        Ok(())
    }

    /// Every card that lies with its pieces, so that none is lost.
    fn each_card(_: &State, _: &mut dyn FnMut(CardId)) {}

    /// Every Object card that lies with its pieces.
    fn each_object(_: &State, _: &mut dyn FnMut(ObjectId)) {}

    /// Every Object card of its pieces that nobody has seen, to deal anew.
    fn unseen_objects(_: &mut State) -> &mut [ObjectId] {
        &mut []
    }

    /// Every Loot card of its pieces that nobody has seen, to deal anew.
    fn unseen_loot(_: &mut State) -> &mut [CardId] {
        &mut []
    }

    /// Deals anew what is hidden among pieces that only it has.
    fn deal_anew(_: &Rules, _: &mut State, _: &mut QuickRng) {}
}

/// The effects of all modules, after those of the core.
macro_rules! module_effects {
    ([$($have:tt)*] [$($rest:path),*] $done:path) => {
        tabletop::collect! {
            [$($have)*]
            [
                $crate::modules::mine::effects::mine_effects,
                $crate::modules::athena::effects::athena_effects,
                $crate::modules::salvage::effects::salvage_effects,
                $crate::modules::asgaror::effects::asgaror_effects,
                $crate::modules::starting_crews::effects::starting_crews_effects,
                $crate::modules::story_cards::effects::story_cards_effects,
                $crate::modules::pvp::effects::pvp_effects,
                $crate::modules::of_tests::effects
                $(, $rest)*
            ]
            $done
        }
    };
}
pub(crate) use module_effects;

/// Declarations of a module that only tests know.
#[cfg(test)]
#[expect(clippy::items_after_test_module, reason = "it has no tests, but what tests declare")]
pub(crate) mod of_tests {
    pub(crate) use super::flare::actions::flare_actions as actions;
    pub(crate) use super::flare::effects::flare_effects as effects;
    pub(crate) use super::flare::questions::flare_steps as steps;
    pub(crate) use super::flare::reasons::flare_reasons as reasons;
}

/// No module but those of the game.
#[cfg(not(test))]
pub(crate) mod of_tests {
    macro_rules! nothing {
        ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*] $($next)* } };
    }
    pub(crate) use {nothing as actions, nothing as effects, nothing as reasons, nothing as steps};
}

/// The actions of all modules, after those of the core.
macro_rules! module_actions {
    ([$($have:tt)*] [$($rest:path),*] $done:path) => {
        tabletop::collect! {
            [$($have)*]
            [
                $crate::modules::mine::actions::mine_actions,
                $crate::modules::athena::actions::athena_actions,
                $crate::modules::salvage::actions::salvage_actions,
                $crate::modules::asgaror::actions::asgaror_actions,
                $crate::modules::starting_crews::actions::starting_crews_actions,
                $crate::modules::story_cards::actions::story_cards_actions,
                $crate::modules::pvp::actions::pvp_actions,
                $crate::modules::of_tests::actions
                $(, $rest)*
            ]
            $done
        }
    };
}
pub(crate) use module_actions;

/// The reasons of all modules, after those of the core.
macro_rules! module_reasons {
    ([$($have:tt)*] [$($rest:path),*] $done:path) => {
        tabletop::collect! {
            [$($have)*]
            [
                $crate::modules::mine::reasons::mine_reasons,
                $crate::modules::automa::reasons::automa_reasons,
                $crate::modules::athena::reasons::athena_reasons,
                $crate::modules::salvage::reasons::salvage_reasons,
                $crate::modules::asgaror::reasons::asgaror_reasons,
                $crate::modules::starting_crews::reasons::starting_crews_reasons,
                $crate::modules::story_cards::reasons::story_cards_reasons,
                $crate::modules::pvp::reasons::pvp_reasons,
                $crate::modules::of_tests::reasons
                $(, $rest)*
            ]
            $done
        }
    };
}
pub(crate) use module_reasons;

/// The steps of all modules, after those of the core.
macro_rules! module_steps {
    ([$($have:tt)*] [$($rest:path),*] $done:path) => {
        tabletop::collect! {
            [$($have)*]
            [
                $crate::modules::mine::questions::mine_steps,
                $crate::modules::automa::steps::automa_steps,
                $crate::modules::athena::steps::athena_steps,
                $crate::modules::salvage::steps::salvage_steps,
                $crate::modules::asgaror::steps::asgaror_steps,
                $crate::modules::starting_crews::steps::starting_crews_steps,
                $crate::modules::story_cards::steps::story_cards_steps,
                $crate::modules::pvp::steps::pvp_steps,
                $crate::modules::of_tests::steps
                $(, $rest)*
            ]
            $done
        }
    };
}
pub(crate) use module_steps;

/// The steps of the table of all modules, after those of the core.
macro_rules! module_table_steps {
    ([$($have:tt)*] [$($rest:path),*] $done:path) => {
        tabletop::collect! {
            [$($have)*]
            [
                $crate::modules::automa::steps::automa_table_steps,
                $crate::modules::athena::steps::athena_table_steps,
                $crate::modules::salvage::steps::salvage_table_steps,
                $crate::modules::asgaror::steps::asgaror_table_steps,
                $crate::modules::starting_crews::steps::starting_crews_table_steps,
                $crate::modules::story_cards::steps::story_cards_table_steps,
                $crate::modules::pvp::steps::pvp_table_steps
                $(, $rest)*
            ]
            $done
        }
    };
}
pub(crate) use module_table_steps;

/// The kinds of values of all modules, after those of the core.
macro_rules! module_kinds {
    ([$($have:tt)*] [$($rest:path),*] $done:path) => {
        tabletop::collect! {
            [$($have)*]
            [
                $crate::modules::automa::kinds::automa_kinds,
                $crate::modules::athena::kinds::athena_kinds,
                $crate::modules::salvage::kinds::salvage_kinds,
                $crate::modules::asgaror::kinds::asgaror_kinds,
                $crate::modules::starting_crews::kinds::starting_crews_kinds,
                $crate::modules::story_cards::kinds::story_cards_kinds,
                $crate::modules::pvp::kinds::pvp_kinds
                $(, $rest)*
            ]
            $done
        }
    };
}
pub(crate) use module_kinds;

/// The events of all modules, after those of the core.
#[doc(hidden)]
#[macro_export]
macro_rules! module_events {
    ([$($have:tt)*] [$($rest:path),*] $done:path) => {
        ::tabletop::collect! {
            [$($have)*]
            [
                $crate::mine_events,
                $crate::automa_events,
                $crate::athena_events,
                $crate::salvage_events,
                $crate::asgaror_events,
                $crate::starting_crews_events,
                $crate::story_cards_events,
                $crate::pvp_events
                $(, $rest)*
            ]
            $done
        }
    };
}
