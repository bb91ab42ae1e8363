//! The Alert counter, noise, and the Consumed cubes that set Survivors in motion (EB-ALERT, EB-NOISE, EB-SURV-05 to -12).

use tabletop::EventSink;

use super::Engine;
use crate::automatic::DiscardMenace;
use crate::combat::{CUBES, NOTICED};
use crate::content::{CharacterId, Side};
use crate::event::Event;
use crate::figure::FigureId;
use crate::questions::Cubes;
use crate::space::Space;

impl<S: EventSink<Event>> Engine<'_, S> {
    /// The Alert counter is turned to a side; RED takes it off the Menace deck (RUL-ET-101, -102).
    pub(crate) fn turn_alert(&mut self, side: Side) {
        let Some(alert) = self.s.combat.alert.as_mut().filter(|alert| alert.side != side) else { return };
        alert.side = side;
        alert.on_deck &= side == Side::Green;
        self.tell(Event::Alert { red: side == Side::Red });
    }

    /// The Alert counter lies on the Menace deck, or beside it (RUL-ET-100).
    pub(crate) fn place_alert(&mut self, on_deck: bool) {
        if let Some(alert) = self.s.combat.alert.as_mut() {
            alert.on_deck = on_deck;
        }
    }

    /// Somebody moves into a space, or a Combat cube is laid there: Survivors who are near notice it (EB-ALERT-09, -10, RUL-ET-103).
    pub(crate) fn notice(&mut self, space: Space) {
        if self.is_heard(space, NOTICED) {
            self.turn_alert(Side::Red);
        }
    }

    /// A Character makes noise (EB-NOISE-02, RUL-ET-104).
    pub(crate) fn noise(&mut self, who: CharacterId, range: u8) {
        let Some(space) = self.look().space_of(who) else { return };
        self.tell(Event::Noise { who, range });
        if self.is_heard(space, range) {
            self.turn_alert(Side::Red);
        }
    }

    fn is_heard(&self, space: Space, range: u8) -> bool {
        let green = self.s.combat.alert.is_some_and(|alert| alert.side == Side::Green);
        green && {
            let far = self.look().grid().distances(space);
            self.look().survivors().any(|survivor| far[survivor.space.index()] <= range)
        }
    }

    // ---- cubes ----

    /// The four cubes are distributed as evenly as possible; the players choose who gets one more (EB-SURV-05, RUL-ET-106).
    pub(crate) fn distribute_cubes(&mut self) {
        let people = self.s.in_play();
        let Some(each) = CUBES.checked_div(people.len() as u8) else { return };
        self.s.combat.rule_cubes = 0;
        for at in 0..self.s.boards.len() {
            let board = self.s.boards[at].character.is_some();
            self.s.combat.gear[at].cubes = if board { each } else { 0 };
        }
        self.s.combat.clock = true;
        self.tell(Event::CubesLaid);
        let left = CUBES - each * people.len() as u8;
        if left > 0 {
            self.push(Cubes { left, even: true });
        }
    }

    /// One cube goes to a board.
    pub(crate) fn lay_cube(&mut self, who: CharacterId) {
        if let Some(at) = self.s.board_of(who) {
            self.s.combat.gear[at].cubes += 1;
        }
    }

    /// An Action or Penalty card came to lie on a board: a cube of it goes to the Rule card (EB-SURV-07, -12, RUL-ET-107).
    pub(crate) fn card_laid(&mut self, who: CharacterId) {
        let Some(at) = self.s.board_of(who).filter(|&at| self.s.combat.gear[at].cubes > 0) else { return };
        self.s.combat.gear[at].cubes -= 1;
        self.s.combat.rule_cubes += 1;
        self.tell(Event::CubeMoved { who });
    }

    /// Do all cubes lie on the Rule card (EB-SURV-08)? While the Alert counter lies on the deck they wait there (RUL-ET-100).
    pub(crate) fn survivors_are_due(&self) -> bool {
        let combat = &self.s.combat;
        let waits = combat.alert.is_some_and(|alert| alert.on_deck);
        combat.clock && combat.rule_cubes == CUBES && !waits
    }

    /// All Survivors go one space by the arrow of a Menace card, and the cubes are distributed anew (EB-SURV-08 to -10, RUL-ET-105).
    pub(crate) fn survivors_move(&mut self) {
        self.distribute_cubes();
        let Some(card) = self.draw_menace() else { return };
        self.tell(Event::Arrow { card });
        self.push(DiscardMenace { card });
        if let Some(way) = self.rules.scenario().menace[card.index()].arrow {
            let survivors: crate::look::Figures = self.look().survivors().map(|survivor| survivor.id).collect();
            survivors.into_iter().for_each(|id: FigureId| self.march(id, way));
        }
    }
}
