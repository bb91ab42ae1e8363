//! Survivors falling ill, dying and being lost (LA-CONT, LA-DMG-05, LA-ELIM), and Fame (LA-FAME).

use tabletop::{EventSink, Seat};

use super::Engine;
use crate::content::{Ability, Area, CardId};
use crate::convoy::{BoxRef, Token};
use crate::event::Event;
use crate::state::Player;
use crate::step::{Source, Step};

impl<S: EventSink<Event>> Engine<'_, S> {
    // ---- Contamination ----

    pub(super) fn contaminate(&mut self, seat: Seat, step: Step, at: u8) {
        self.one_counter_less(seat, step);
        let member = &mut self.player(seat).crew[usize::from(at)];
        member.contamination += 1;
        let member = *member;
        self.tell(Event::Contaminated { seat, card: member.card });
        if self.look().is_dead(&member) {
            self.kill(seat, at);
        }
    }

    /// LA-CARD-HAZMAT.
    pub(super) fn prevent(&mut self, seat: Seat, step: Step, object: u8) {
        self.one_counter_less(seat, step);
        let object = self.use_object(seat, object);
        self.tell(Event::Prevented { seat, object });
    }

    fn one_counter_less(&mut self, seat: Seat, step: Step) {
        if let Step::Contaminate { left, whom, source } = step
            && left > 1
        {
            self.push(seat, Step::Contaminate { left: left - 1, whom, source });
        }
    }

    /// Nobody may take the counters: an ability stopped them (LA-CARD-HERMIT).
    pub(super) fn shielded(&mut self, seat: Seat, left: u8) {
        if left > 0 {
            self.tell(Event::Shielded { seat });
        }
    }

    pub(super) fn decontaminate(&mut self, seat: Seat, step: Step, at: u8) {
        if let Step::Decontaminate { left, whom } = step
            && left > 1
        {
            self.push(seat, Step::Decontaminate { left: left - 1, whom });
        }
        let member = &mut self.player(seat).crew[usize::from(at)];
        member.decontaminate();
        let card = member.card;
        self.tell(Event::Decontaminated { seat, card });
    }

    // ---- death ----

    /// Survivors whose Skill in force has run out die (RUL-LA-29).
    pub(super) fn bury_dead(&mut self, seat: Seat) {
        while let Some(at) = self.s.player(seat).crew.iter().position(|member| self.look().is_dead(member)) {
            self.kill(seat, at as u8);
        }
    }

    /// A Survivor dies: card and one token go (LA-CONT-05); which token is the owner's choice where it matters.
    fn kill(&mut self, seat: Seat, at: u8) {
        self.discard_member(seat, at);
        if !self.s.player(seat).alive {
            return;
        }
        if self.look().cargo_is_fixed() {
            self.push(seat, Step::LoseToken);
        } else {
            self.player(seat).convoy.spend(Token::Survivor);
            self.tell(Event::Unloaded { seat, token: Token::Survivor });
        }
    }

    pub(super) fn lose_token(&mut self, seat: Seat, at: BoxRef) {
        self.player(seat).convoy.lift(at);
        self.tell(Event::Unloaded { seat, token: Token::Survivor });
    }

    /// A Survivor card goes with its lost token (LA-DMG-05, RUL-LA-17).
    pub(super) fn lose_survivor(&mut self, seat: Seat, at: u8) {
        self.discard_member(seat, at);
    }

    fn discard_member(&mut self, seat: Seat, at: u8) {
        let member = self.player(seat).crew.remove(usize::from(at));
        self.tell(Event::Lost { seat, card: member.card });
        self.put_on_pile(member.card);
        if self.s.player(seat).crew.is_empty() {
            self.eliminate(seat);
        }
    }

    /// LA-ELIM-01, LA-ELIM-02, RUL-LA-95.
    fn eliminate(&mut self, seat: Seat) {
        self.pause();
        self.tell(Event::Eliminated { seat });
        let player = *self.s.player(seat);
        *self.player(seat) = Player { space: player.space, fame: player.fame, ..Player::default() };
        self.s.asked.remove(seat);
        self.s.order.retain(|&other| other != seat);
        self.s.object_discard.extend(player.objects);
        let cards = player.convoy.cells().map(|cell| player.convoy.card(cell));
        self.s.removed.extend(cards);
        self.s.removed.extend(player.steps.iter().filter_map(|step| step.card_held()));
        // An avalanche set off comes down, whatever became of the Convoy.
        for step in &player.steps {
            if let Step::Avalanche(shortcut) = *step {
                self.avalanche(shortcut);
            }
        }
        for foe in &mut self.s.foes {
            while let Some(at) = (0..4).find(|&at| foe.target(at) == Some(seat)) {
                foe.lift_target(at);
            }
        }
        let lost: tinyvec::ArrayVec<[CardId; 8]> =
            self.s.won.iter().filter(|won| won.seat == seat).map(|won| won.card).collect();
        self.s.removed.extend(lost);
        self.s.won.retain(|won| won.seat != seat);
        if self.s.order.len() <= 1 {
            self.finish();
        }
    }

    // ---- Fame ----

    /// Point by point; beyond the top each point is a repair if wanted (LA-FAME-02, RUL-LA-54).
    pub(super) fn gain_fame(&mut self, seat: Seat, left: u8) {
        if left == 0 {
            return;
        }
        self.push(seat, Step::GainFame(left - 1));
        let top = self.look().fame_track(seat).len() as u8 - 1;
        if self.s.player(seat).fame < top {
            self.player(seat).fame += 1;
            self.tell(Event::FameGained { seat });
        } else {
            self.push(seat, Step::Repair(1));
        }
    }

    /// Point by point; below the bottom each point is a Damage counter (LA-FAME-04).
    pub(super) fn lose_fame(&mut self, seat: Seat, left: u8, source: Source) {
        if left == 0 {
            return;
        }
        if source == Source::Card && self.look().involves(seat, Ability::KeepsFame) {
            self.tell(Event::FameKept { seat });
            return;
        }
        self.push(seat, Step::LoseFame { left: left - 1, source });
        if self.s.player(seat).fame > 0 {
            self.player(seat).fame -= 1;
            self.tell(Event::FameLost { seat });
        } else {
            self.push(seat, Step::Damage { left: 1, area: Area::Anywhere });
        }
    }
}
