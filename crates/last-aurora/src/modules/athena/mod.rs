//! Project Athena (PA): the Gamma Map, Batteries, the Alert Table, Automatic Turrets, Androids and Armed Locations.
//!
//! What belongs to the map (stops, Fixed Special Waypoints, turrets and their perimeters) is data that any map may have;
//! what only this module keeps on the table is its [board](board::AthenaBoard).

pub(crate) mod actions;
pub mod alert;
pub mod ambush;
pub mod armed;
pub mod board;
pub mod boxes;
pub mod collector;
pub(crate) mod content;
mod counts;
pub mod effects;
pub mod events;
pub mod grenade;
mod hacker;
pub(crate) mod kinds;
pub mod mimic;
pub mod payment;
pub(crate) mod reasons;
pub mod scan;
mod score;
pub mod steps;
pub mod turrets;
pub mod view;

use board::{AthenaBoard, Turret};
pub use content::AlertRow;
use tabletop::{EventSink, Refusal, ScoreLine, Seat, SeatSet};

use crate::content::{Ability, CardId, Content, Resource};
use crate::convoy::{BoxRef, Boxes};
use crate::engine::Engine;
use crate::event::Event;
use crate::look::Look;
use crate::modules::{Count, ModuleRules, Pile};
use crate::questions::{Thing, Value};
use crate::reasons::Reason;
use crate::road::Stretch;
use crate::setup::{Rules, Setup};
use crate::state::{Foe, Member, Phase, State};
use crate::step::TableStep;
use crate::weapons::{Arms, Targets};

/// The declaration of the module.
pub struct AthenaModule;

impl ModuleRules for AthenaModule {
    const WORD: &'static str = "athena";
    const CHAPTER: &'static str = "PA-";
    const MAP: Option<&'static str> = Some("gamma");
    const PART: &'static str = "module athena";
    const RESOURCES: &'static [Resource] = &[Resource::Full, Resource::Half];
    /// PA-SETUP-09 to -11.
    const REPLACES: &'static [Pile] = &[Pile::Additional, Pile::Enemies, Pile::Loot];

    fn is_on(state: &State) -> bool {
        state.boards.athena.is_some()
    }

    /// The second part of the Ambush step (PA-FIRE-02).
    fn after_ambushes<S: EventSink<Event>>(engine: &mut Engine<S>) {
        if engine.look().turrets().next().is_some() {
            engine.then(TableStep::TurretsFire(0));
        }
    }

    fn endangers(look: Look, seat: Seat) -> bool {
        turrets::endangers(look, seat)
    }

    #[inline]
    fn spares(look: Look, seat: Seat, foe: &Foe) -> bool {
        look.s.boards.athena.is_some() && ambush::spares(look, seat, foe)
    }

    #[inline]
    fn targets(look: Look, seat: Seat, _: Arms, found: &mut Targets) {
        if look.s.boards.athena.is_some() {
            turrets::targets(look, seat, found);
        }
    }

    fn judge_target(look: Look, seat: Seat, number: u8, _: Arms) -> Option<Result<(), Reason>> {
        turrets::judge_target(look, seat, number)
    }

    fn show_target(_: Look, number: u8) -> Option<(Thing, Value)> {
        turrets::show_target(number)
    }

    fn write_target(_: Look, number: u8) -> Option<String> {
        turrets::write_target(number)
    }

    fn read_target(_: Look, word: &str) -> Option<u8> {
        turrets::read_target(word)
    }

    fn attacked<S: EventSink<Event>>(engine: &mut Engine<S>, seat: Seat, weapon: BoxRef, number: u8) {
        engine.turret_attacked(seat, weapon, number);
    }

    fn shot_lands<S: EventSink<Event>>(engine: &mut Engine<S>, seat: Seat, number: u8, damage: u8) {
        engine.turret_shot(seat, number, damage);
    }

    /// In Fire Weapons only, whatever the Outcome card was revealed for (PA-CARD-CYBORG-04, RUL-PA-63).
    fn ignores_jams(look: Look, seat: Seat) -> bool {
        look.s.phase == Phase::Fire && look.has_active(seat, Ability::IgnoresJams)
    }

    fn before_gathering<S: EventSink<Event>>(engine: &mut Engine<S>, seat: Seat, card: CardId) {
        engine.offer_location_shot(seat, card);
    }

    fn after_gathering<S: EventSink<Event>>(engine: &mut Engine<S>, seat: Seat, card: CardId) {
        engine.offer_location_shot(seat, card);
    }

    /// Its own map (RUL-PA-08), and nobody but people (RUL-PA-05).
    fn check_setup(setup: &Setup) -> Result<(), Refusal> {
        if Self::MAP != Some(&setup.map) {
            return Err(Reason::GammaMapOnly.into());
        }
        if setup.people() < setup.seats.len() {
            return Err(Reason::PeopleOnly.into());
        }
        Ok(())
    }

    fn counts(content: &Content) -> Vec<Count> {
        counts::counts(content)
    }

    /// PA-SETUP-16 to -18.
    fn additional(content: &Content) -> Option<[[u8; 3]; 3]> {
        Some(content.modules.athena.additional)
    }

    /// Counters in the lowest row (PA-SETUP-38), turrets on their spaces (PA-SETUP-02).
    fn lay_out(rules: &Rules, _: &Setup, state: &mut State) {
        let mut board = AthenaBoard::default();
        board.turrets[rules.board().turrets.len()..].fill(Turret::Gone);
        state.boards.athena = Some(board);
    }

    fn eliminated(state: &mut State, seat: Seat) {
        if let Some(board) = &mut state.boards.athena {
            board.forget(seat);
        }
    }

    fn check_shape(look: Look) -> Result<(), String> {
        board::check_shape(look)
    }

    fn begin_round<S: EventSink<Event>>(engine: &mut Engine<S>) {
        if let Some(board) = &mut engine.s.boards.athena {
            board.copies.clear();
            board.used = Default::default();
            board.collecting = SeatSet::EMPTY;
        }
    }

    fn begin_phase<S: EventSink<Event>>(engine: &mut Engine<S>) {
        engine.forget_copies();
    }

    fn begin_fire_of<S: EventSink<Event>>(engine: &mut Engine<S>, seat: Seat) {
        engine.offer_copy(seat);
    }

    fn card_after_bonus<S: EventSink<Event>>(engine: &mut Engine<S>, seat: Seat) {
        engine.offer_copy(seat);
    }

    fn has_end_boxes(look: Look) -> bool {
        look.s.boards.athena.is_some()
    }

    /// Boxes of the end of the round, before the end test (RUL-PA-70).
    fn end_boxes<S: EventSink<Event>>(engine: &mut Engine<S>, seat: Seat) {
        if engine.s.boards.athena.is_some() {
            engine.push(seat, boxes::EndBoxes);
        }
    }

    /// Abilities come after all zones have moved, and in turn order (RUL-PA-55).
    fn rests_in_turn_order(look: Look) -> bool {
        look.s.boards.athena.is_some()
    }

    fn last_payments<S: EventSink<Event>>(engine: &mut Engine<S>) -> bool {
        engine.ask_for_fame()
    }

    /// Every price that names a Half can be met by a Full (PA-BAT-04 to -06, RUL-PA-14).
    fn pay<S: EventSink<Event>>(engine: &mut Engine<S>, seat: Seat, any_of: &[Resource]) -> bool {
        let names_half = any_of.contains(&Resource::Half);
        if names_half {
            engine.push(seat, payment::PayHalf { or_food: any_of.contains(&Resource::Food) });
        }
        names_half
    }

    fn ability(look: Look, card: CardId) -> Option<Ability> {
        look.copied(card)
    }

    fn knows_abilities(state: &State) -> bool {
        state.boards.athena.is_some()
    }

    fn judge_ability(look: Look, seat: Seat, member: &Member) -> Option<Result<(), Reason>> {
        match look.ability(member) {
            Ability::Mimic => Some(look.judge_copying(seat, member.card)),
            Ability::LowerAlert => Some(look.judge_hacking(seat)),
            _ => None,
        }
    }

    fn use_ability<S: EventSink<Event>>(engine: &mut Engine<S>, seat: Seat, place: u8, ability: Ability) {
        match ability {
            Ability::Mimic => engine.push(seat, mimic::CopyWhom(place)),
            Ability::LowerAlert => engine.hack(seat),
            _ => {}
        }
    }

    fn sets_off<S: EventSink<Event>>(engine: &mut Engine<S>, seat: Seat) {
        engine.offer_collector(seat);
    }

    fn passed<S: EventSink<Event>>(engine: &mut Engine<S>, seat: Seat, stretch: Stretch) {
        engine.collect_on(seat, stretch);
    }

    #[inline]
    fn usable_boxes(look: Look, seat: Seat) -> Boxes {
        if look.s.boards.athena.is_some() { look.boxes_for_choice(seat) } else { 0 }
    }

    fn refuse_box(look: Look, seat: Seat, at: BoxRef) -> Option<Reason> {
        look.why_no_box(seat, at)
    }

    fn use_box<S: EventSink<Event>>(engine: &mut Engine<S>, seat: Seat, at: BoxRef) {
        engine.run_box(seat, at);
    }

    fn boxes_moved(state: &mut State, seat: Seat, map: &dyn Fn(Boxes) -> Boxes) {
        if let Some(board) = &mut state.boards.athena {
            board.used[seat.index()] = map(board.used[seat.index()]);
        }
    }

    fn score_lines(look: Look, seat: Seat, lines: &mut Vec<ScoreLine>) {
        score::lines(look, seat, lines);
    }
}
