//! The course of a round: what the table does while nobody is asked.

use tabletop::{EventSink, Seat, SeatSet};

use super::Engine;
use crate::content::{CardId, CardKind, Scope, Special};
use crate::convoy::Token;
use crate::event::Event;
use crate::modules;
use crate::questions::cargo::Load;
use crate::questions::effects::Effects;
use crate::questions::rest::{RestAbilities, RestFeed, RestMove};
use crate::questions::turn::{Turn, TurnEnd};
use crate::setup::stocked;
use crate::state::{Phase, SLOTS, ZoneSlot};
use crate::step::{Source, TableStep};

/// The steps of the table that the core has.
macro_rules! core_table_steps {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*
        /// Phase 1 begins; a new round if it is not the first.
        0 BeginRound => begin_round;
        /// Fill empty slots from the deck (LA-REV).
        1 Reveal => reveal;
        /// The revealed Event hits the next player.
        2 Event(acted: tabletop::SeatSet) => event_hits;
        /// Next turn of Phase 1; the set has had its turn in this cycle.
        3 NextTurn(acted: tabletop::SeatSet) => next_turn;
        /// Slide and reveal after an Explore action (LA-EXP-13, -14).
        4 AfterExplore => after_explore;
        /// Last part of a turn.
        5 TurnEnd(seat: tabletop::Seat) => turn_end;
        /// Food leaves the cards; skills of the turn end.
        6 CloseTurn(seat: tabletop::Seat) => close_turn;
        /// Phase 1 is over.
        7 EndExploration => end_exploration;
        /// Phase 2 for everybody at once.
        8 Rest => begin_rest;
        /// Phase 3, next player.
        9 Movement(acted: tabletop::SeatSet) => next_movement;
        /// Turn order update, then stowage.
        10 EndMovement => end_movement;
        /// Phase 4 begins: Renegades choose.
        11 BeginFire(acted: tabletop::SeatSet) => begin_fire;
        /// Next Enemy of the Exploration Zone ambushes, in the region of the first (LA-AMB-11).
        12 Ambush(region: Option<u8>) => ambush;
        /// The ambush of the newest Enemy hits the next player.
        13 AmbushHits(acted: tabletop::SeatSet) => ambush_hits;
        /// Convoys fire, next player.
        14 ConvoysFire(acted: tabletop::SeatSet) => next_to_fire;
        /// Rewards at the end of Convoys fire, next player.
        15 Rewards(acted: tabletop::SeatSet) => next_reward;
        /// Enemies fire, regions counted down.
        16 EnemiesFire(regions: u8) => enemies_fire;
        /// The revealed Outcome card hits the next player of a region.
        17 EnemiesHit(hit: $crate::engine::EnemiesHit) => enemies_hit;
        /// Phase 5 begins.
        18 EndOfRound => end_of_round;
        /// Is the game over? If not, the Aurora moves on (LA-END).
        20 EndTest => end_test;
        /// Abilities and boxes of Rest, next player, where a module lets them go round in turn order.
        21 RestAbilities(acted: tabletop::SeatSet) => rest_abilities;
        /// The game is over, and the last payments are made.
        22 Finish => finish;
        /// Boxes of the end of the round, next player (RUL-PA-70, RUL-FS-16).
        35 EndBoxes(acted: tabletop::SeatSet) => boxes_at_end;
    ] $($next)* } };
}
pub(crate) use core_table_steps;

impl<S: EventSink<Event>> Engine<'_, S> {
    pub(crate) fn begin_phase(&mut self, phase: Phase) {
        self.s.phase = phase;
        self.s.turn = None;
        modules::begin_phase(self);
        self.tell(Event::Phase { phase });
    }

    pub(crate) fn begin_round(&mut self) {
        self.s.round += 1;
        let round = self.s.round;
        self.tell(Event::Round { round });
        self.begin_phase(Phase::Exploration);
        for player in &mut self.s.players {
            player.crew.iter_mut().for_each(|member| member.used = false);
        }
        modules::begin_round(self);
        self.then(TableStep::NextTurn(SeatSet::EMPTY));
    }

    // ---- revealing (LA-REV) ----

    /// Fills empty slots, rightmost first (RUL-LA-06), until an Event interrupts or nothing is left to do.
    pub(crate) fn reveal(&mut self) {
        while let Some(slot) = (0..SLOTS).rev().find(|&slot| !self.s.zone[slot].card.is_some()) {
            let Some(card) = self.s.deck.pop() else {
                self.tell(Event::DeckEmpty);
                break;
            };
            self.tell(Event::Revealed { slot: slot as u8, card });
            if let CardKind::Event(_) = self.rules.content.card(card).kind {
                self.pause();
                self.s.event = card;
                self.tell(Event::Struck { card });
                self.then(TableStep::Reveal);
                self.then(TableStep::Event(SeatSet::EMPTY));
                modules::event_strikes(self);
                return;
            }
            self.s.zone[slot] = stocked(self.rules, card);
        }
        modules::refilled(self);
    }

    /// The Event hits its players in Forward Turn Order (RUL-LA-131) and is then discarded (LA-REV-05).
    pub(crate) fn event_hits(&mut self, mut acted: SeatSet) {
        let card = self.s.event;
        let CardKind::Event(event) = self.rules.content.card(card).kind else {
            return;
        };
        let Some(seat) = self.s.next_forward(acted) else {
            self.s.event = CardId::NONE;
            self.s.discard.push(card);
            return;
        };
        let (leader, last) = (self.s.order.last() == Some(&seat), self.s.order.first() == Some(&seat));
        let hit = match event.scope {
            Scope::Everyone => true,
            Scope::Leader => leader,
            Scope::Last => last,
            Scope::Followers => !leader,
        };
        acted.insert(seat);
        self.then(TableStep::Event(acted));
        if hit {
            self.push(seat, Effects { list: event.text, at: 0, source: Source::Other });
        }
    }

    // ---- Phase 1 (LA-EXP) ----

    /// The next player in Reverse Turn Order; a new cycle once everyone has had a turn (LA-EXP-01, -02).
    pub(crate) fn next_turn(&mut self, acted: SeatSet) {
        let (seat, mut acted) = match self.s.next_reverse(acted) {
            Some(seat) => (seat, acted),
            None => match self.s.next_reverse(SeatSet::EMPTY) {
                Some(seat) => (seat, SeatSet::EMPTY),
                None => return,
            },
        };
        acted.insert(seat);
        self.s.turn = Some(seat);
        self.then(TableStep::NextTurn(acted));
        self.then(TableStep::CloseTurn(seat));
        self.push(seat, Turn);
        modules::begin_turn(self, seat);
    }

    /// Slide and reveal if the explored card is gone (LA-EXP-13 to -15).
    pub(crate) fn after_explore(&mut self) {
        if !self.s.zone[usize::from(self.s.exploring)].card.is_some() {
            self.slide();
            self.then(TableStep::Reveal);
        }
    }

    /// Cards close up to the left.
    fn slide(&mut self) {
        let mut next = 0;
        for slot in 0..SLOTS {
            if self.s.zone[slot].card.is_some() {
                self.s.zone.swap(next, slot);
                next += 1;
            }
        }
    }

    pub(crate) fn turn_end(&mut self, seat: Seat) {
        self.push(seat, TurnEnd);
    }

    /// Food leaves the cards (LA-FOOD-04), recruits are crew like any other, and the phase may be over (LA-EXP-05).
    pub(crate) fn close_turn(&mut self, seat: Seat) {
        for member in &mut self.player(seat).crew {
            member.food = 0;
        }
        self.welcome_recruits();
        self.bury_dead(seat);
        self.s.turn = None;
        let look = self.look();
        if !self.s.order.iter().any(|&seat| look.may_explore(seat)) {
            let next = self.s.table.pop();
            debug_assert!(matches!(next, Some(TableStep::NextTurn(_))));
            self.then(TableStep::EndExploration);
        }
    }

    pub(crate) fn end_exploration(&mut self) {
        self.then(TableStep::Rest);
        self.end_raised_skills();
        self.update_order(Phase::Exploration);
    }

    /// Skills raised for the phase fall back, which may kill (RUL-LA-52).
    fn end_raised_skills(&mut self) {
        for seat in self.s.alive() {
            self.player(seat).crew.iter_mut().for_each(|member| member.raised = 0);
            self.bury_dead(seat);
        }
    }

    // ---- Phase 2 (LA-REST) ----

    pub(crate) fn begin_rest(&mut self) {
        self.begin_phase(Phase::Rest);
        self.then(TableStep::Movement(SeatSet::EMPTY));
        let in_turn_order = modules::rests_in_turn_order(self.look());
        if in_turn_order {
            self.then(TableStep::RestAbilities(SeatSet::EMPTY));
        }
        for seat in self.s.alive() {
            if !in_turn_order {
                self.push(seat, RestAbilities);
            }
            self.push(seat, RestMove);
            self.push(seat, RestFeed);
        }
        modules::begin_rest(self);
    }

    /// The next player in Forward Turn Order, once everybody's Survivors have moved (RUL-PA-55).
    pub(crate) fn rest_abilities(&mut self, mut acted: SeatSet) {
        let Some(seat) = self.s.next_forward(acted) else { return };
        acted.insert(seat);
        self.then(TableStep::RestAbilities(acted));
        self.push(seat, RestAbilities);
    }

    // ---- Phase 5 (LA-END) ----

    pub(crate) fn end_of_round(&mut self) {
        self.begin_phase(Phase::End);
        if let Some(open) = self.s.outcome.take() {
            self.s.outcome_discard.push(open);
        }
        for seat in self.s.alive() {
            self.yield_food(seat);
        }
        self.then(TableStep::EndTest);
        modules::after_end_boxes(self);
        modules::before_end_test(self);
        if modules::has_end_boxes(self.look()) {
            self.then(TableStep::EndBoxes(SeatSet::EMPTY));
        }
    }

    /// Boxes and card effects of the next player in Forward Turn Order (RUL-PA-70, RUL-FS-16).
    pub(crate) fn boxes_at_end(&mut self, mut acted: SeatSet) {
        let Some(seat) = self.s.next_forward(acted) else { return };
        acted.insert(seat);
        self.then(TableStep::EndBoxes(acted));
        modules::end_boxes(self, seat);
        modules::end_yields(self, seat);
    }

    pub(crate) fn end_test(&mut self) {
        if self.look().is_last_round() {
            if modules::last_payments(self) {
                self.then(TableStep::Finish);
            } else {
                self.finish();
            }
            return;
        }
        self.s.aurora += 1;
        let number = self.rules.board().moorings[usize::from(self.s.aurora)].number;
        self.tell(Event::AuroraMoved { number });
        self.pause();
        modules::after_aurora(self);
        self.trim();
        self.slide();
        self.then(TableStep::BeginRound);
        self.then(TableStep::Reveal);
    }

    /// Special boxes yield Food; without room the owner decides what goes (LA-ICON-FOODBOX, RUL-LA-89).
    fn yield_food(&mut self, seat: Seat) {
        let boxes = self.s.player(seat).convoy.specials(&self.rules.content);
        let mut food = boxes.filter(|&special| special == Special::Food).count() as u8;
        while food > 0 && self.player(seat).convoy.stow_with_room(Token::Food) {
            self.tell(Event::FoodYielded { seat });
            food -= 1;
        }
        if food > 0 && self.rules.edition.grown_food_asks_for_room() {
            self.push(seat, Load(Token::Food, food));
        }
    }

    /// Cards beyond the limit go, leftmost first (LA-END-04, -05).
    fn trim(&mut self) {
        let limit = modules::kept_cards(self.look()).unwrap_or(if self.s.count == 2 { 2 } else { 3 });
        let mut cards = self.s.zone.iter().filter(|slot| slot.card.is_some()).count();
        for slot in 0..SLOTS {
            let card = self.s.zone[slot].card;
            if cards > limit && card.is_some() {
                self.s.zone[slot] = ZoneSlot::default();
                self.s.discard.push(card);
                self.tell(Event::LeftZone { card });
                modules::left_zone(self, card);
                cards -= 1;
            }
        }
    }

    pub(crate) fn finish(&mut self) {
        self.s.over = true;
        self.s.asked = SeatSet::EMPTY;
        self.s.turn = None;
        let reached = self.s.order.iter().any(|&seat| self.look().reached(seat));
        self.tell(Event::GameOver { reached });
    }
}
