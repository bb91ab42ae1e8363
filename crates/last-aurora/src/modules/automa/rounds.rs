//! The Automa at the end of a round (LS-END), and abilities of its Action cards there.

use tabletop::{EventSink, Seat};

use crate::content::{Area, AutomaAbility, Whom};
use crate::engine::Engine;
use crate::event::Event;
use crate::modules;
use crate::questions::crew::Contaminate;
use crate::questions::damage::Damage;
use crate::questions::fame::LoseFame;
use crate::step::{Source, TableStep};

impl<S: EventSink<Event>> Engine<'_, S> {
    /// Before the end test come abilities and the Discard Zone (RUL-LA-115).
    pub(crate) fn automa_ends_round(&mut self) {
        if self.s.boards.automa.is_some() && !modules::has_end_boxes(self.look()) {
            self.then(TableStep::AutomaEnd(0));
        }
    }

    /// Where boxes of people have their turn before the end test, so have the Automa's cards (RUL-FS-16).
    pub(crate) fn automa_in_turn(&mut self, seat: Seat) {
        if self.look().automa_at(seat).is_some() {
            self.then(TableStep::AutomaEnd(0));
        }
    }

    /// The next Action card from the left (LS-END-01); after the last, all are discarded (LS-END-02).
    pub(crate) fn automa_end(&mut self, at: u8) {
        let Some(&automa) = self.look().automa() else { return };
        let seat = automa.seat;
        let Some(&action) = automa.revealed.get(usize::from(at)) else {
            let cards = automa.revealed.len() as u8;
            let automa = self.automa();
            automa.discard.extend(std::mem::take(&mut automa.revealed));
            automa.explored = 0;
            self.tell(Event::AutomaDiscarded { seat, cards });
            return;
        };
        self.then(TableStep::AutomaEnd(at + 1));
        let rules = self.rules;
        for &ability in &rules.content.automa().action(action).abilities {
            self.automa_end_ability(seat, action, ability);
        }
    }

    /// LS-CARD-AC2-3, -AC4, -AC5 and -AC6.
    fn automa_end_ability(&mut self, seat: Seat, action: crate::content::ActionCardId, ability: AutomaAbility) {
        let Some(person) = self.s.order.iter().copied().find(|&other| other != seat) else { return };
        let works = match ability {
            AutomaAbility::Sabotage | AutomaAbility::Relapse => true,
            AutomaAbility::Slander => self.look().stars(person) > self.look().stars(seat),
            AutomaAbility::Restock | AutomaAbility::Muster | AutomaAbility::Shortcut => return,
        };
        self.pause();
        self.tell(Event::AutomaAbility { seat, action, ability, works });
        match ability {
            AutomaAbility::Sabotage => self.push(person, Damage { left: 1, area: Area::Anywhere }),
            AutomaAbility::Slander if works => self.push(person, LoseFame { left: 1, source: Source::Other }),
            AutomaAbility::Relapse => {
                self.automa_recovers(seat, 1);
                self.push(person, Contaminate { left: 1, whom: Whom::Own, source: Source::Other });
            }
            AutomaAbility::Slander | AutomaAbility::Restock | AutomaAbility::Muster | AutomaAbility::Shortcut => {}
        }
    }

    /// The counter moves on and uncovers its box of Row A (LS-END-03, -04).
    pub(crate) fn automa_counter_moves(&mut self) {
        let Some(&automa) = self.look().automa() else { return };
        let last = self.look().automa_board().columns() as u8 - 1;
        let column = (automa.counter + 1).min(last);
        let automa = self.automa();
        automa.counter = column;
        automa.damage[0] &= !(1 << column);
        let seat = automa.seat;
        self.tell(Event::AutomaCounter { seat, column });
    }

    /// Weapons may fire again.
    pub(crate) fn automa_begins_fire(&mut self) {
        if let Some(automa) = &mut self.s.boards.automa {
            automa.fired = Default::default();
        }
    }
}
