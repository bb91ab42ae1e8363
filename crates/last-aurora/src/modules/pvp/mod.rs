//! Player versus player (FS5): rivals of the same region can be fired at, and whoever is hit gets harder to hit.

pub(crate) mod actions;
pub mod attack;
pub mod board;
pub mod bonuses;
pub(crate) mod content;
pub mod effects;
pub mod events;
pub(crate) mod kinds;
pub(crate) mod reasons;
pub mod steps;
#[cfg(test)]
mod tests;
pub mod view;

use board::PvpBoard;
pub use content::Bonus;
use tabletop::{EventSink, Refusal, Seat, SeatSet};

use crate::convoy::BoxRef;
use crate::engine::Engine;
use crate::event::Event;
use crate::look::Look;
use crate::modules::{ModuleRules, Pile};
use crate::questions::{Thing, Value};
use crate::reasons::Reason;
use crate::setup::{Rules, Setup};
use crate::state::State;
use crate::step::TableStep;
use crate::weapons::{Arms, Targets};

/// The declaration of the module.
pub struct PvpModule;

impl ModuleRules for PvpModule {
    const WORD: &'static str = "pvp";
    const CHAPTER: &'static str = "FS5-";
    const PART: &'static str = "module pvp";
    const SAVED_AS: Option<u8> = Some(5);
    /// The Outcome deck of the core stays in the box (FS5-SETUP-02).
    const REPLACES: &'static [Pile] = &[Pile::Outcomes];
    /// FS5-SETUP-03 and -04.
    const THINS_OUT: bool = true;

    /// Nobody but people can be fired at (RUL-FS-05).
    fn check_setup(setup: &Setup) -> Result<(), Refusal> {
        if setup.people() < setup.seats.len() { Err(Reason::NobodyToFireAt.into()) } else { Ok(()) }
    }

    /// Fame counters on −1, counters on the first space of each track (FS5-SETUP-05 to -08).
    fn lay_out(rules: &Rules, _: &Setup, state: &mut State) {
        let lowest = rules.content.fame.iter().position(|&stars| stars == -1).unwrap_or(0) as u8;
        state.players.iter_mut().filter(|player| player.alive).for_each(|player| player.fame = lowest);
        state.boards.pvp = Some(PvpBoard::default());
    }

    fn endangers(look: Look, seat: Seat) -> bool {
        look.s.boards.pvp.is_some() && attack::endangers(look, seat)
    }

    #[inline]
    fn targets(look: Look, seat: Seat, arms: Arms, found: &mut Targets) {
        if look.s.boards.pvp.is_some() {
            attack::targets(look, seat, arms, found);
        }
    }

    fn judge_target(look: Look, seat: Seat, number: u8, arms: Arms) -> Option<Result<(), Reason>> {
        attack::judge_target(look, seat, number, arms)
    }

    fn show_target(_: Look, number: u8) -> Option<(Thing, Value)> {
        attack::show_target(number)
    }

    fn write_target(look: Look, number: u8) -> Option<String> {
        attack::write_target(look, number)
    }

    fn read_target(look: Look, word: &str) -> Option<u8> {
        attack::read_target(look, word)
    }

    fn attacked<S: EventSink<Event>>(engine: &mut Engine<S>, seat: Seat, weapon: BoxRef, number: u8) {
        engine.player_attacked(seat, weapon, number);
    }

    fn shot_lands<S: EventSink<Event>>(engine: &mut Engine<S>, seat: Seat, number: u8, damage: u8) {
        engine.player_shot(seat, number, damage);
    }

    /// The end of the phase comes after all Enemies have fired or left (RUL-FS-52).
    fn after_enemies_fire<S: EventSink<Event>>(engine: &mut Engine<S>) {
        if engine.s.boards.pvp.is_some() {
            engine.then(TableStep::CalmDown(SeatSet::EMPTY));
        }
    }

    /// Four, and three with two players (FS5-EOR-01, -02).
    fn kept_cards(look: Look) -> Option<usize> {
        look.s.boards.pvp.map(|_| if look.s.count == 2 { 3 } else { 4 })
    }

    fn eliminated(state: &mut State, seat: Seat) {
        if let Some(board) = &mut state.boards.pvp {
            board.forget(seat);
        }
    }

    fn check_shape(look: Look) -> Result<(), String> {
        board::check_shape(look)
    }

    fn check(look: Look) -> Result<(), String> {
        board::check(look)
    }
}
