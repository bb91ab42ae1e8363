//! Survivors falling ill, dying and being lost (LA-CONT, LA-DMG-05, LA-ELIM), and Fame (LA-FAME).

use tabletop::{EventSink, Seat};

use super::Engine;
use crate::content::CardId;
use crate::convoy::Token;
use crate::event::Event;
use crate::modules;
use crate::questions::crew::LoseToken;
use crate::state::Player;
use crate::step::Step;

impl<S: EventSink<Event>> Engine<'_, S> {
    // ---- Contamination ----

    // ---- death ----

    /// Survivors whose Skill in force has run out die (RUL-LA-29).
    pub(crate) fn bury_dead(&mut self, seat: Seat) {
        while let Some(at) = self.s.player(seat).crew.iter().position(|member| self.look().is_dead(member)) {
            self.kill(seat, at as u8);
        }
    }

    /// A Survivor dies: card and one token go (LA-CONT-05); which token is the owner's choice where it matters.
    pub(crate) fn kill(&mut self, seat: Seat, at: u8) {
        self.discard_member(seat, at);
        if !self.s.player(seat).alive {
            return;
        }
        if self.look().cargo_is_fixed() {
            self.push(seat, LoseToken);
        } else {
            self.player(seat).convoy.spend(Token::Survivor);
            self.tell(Event::Unloaded { seat, token: Token::Survivor });
        }
    }

    pub(crate) fn discard_member(&mut self, seat: Seat, at: u8) {
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
        modules::eliminated(self.s, seat);
        self.s.asked.remove(seat);
        self.s.order.retain(|&other| other != seat);
        self.s.object_discard.extend(player.objects);
        let cards = player.convoy.cells().map(|cell| player.convoy.card(cell));
        self.s.removed.extend(cards);
        self.s.removed.extend(player.steps.iter().filter_map(|step| step.card_held()));
        // An avalanche set off comes down, whatever became of the Convoy.
        for step in &player.steps {
            if let Step::Avalanche(avalanche) = *step {
                self.avalanche(avalanche.0);
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
}
