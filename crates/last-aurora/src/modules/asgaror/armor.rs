//! Asgardian armor of a Convoy: its Damage counter may go at the end of every round (FS-BOX-ASGARD).

use serde::{Deserialize, Serialize};
use tabletop::{EventSink, Seat};

use crate::action::Action;
use crate::content::BoxKind;
use crate::convoy::{BoxRef, Boxes, Each};
use crate::engine::Engine;
use crate::event::Event;
use crate::look::Look;
use crate::questions::{At, Hand, Question, Shown, answers, for_people_only};
use crate::reasons::Reason;

impl Look<'_> {
    /// Damaged Asgardian armor boxes of a Convoy.
    pub fn damaged_asgard_armor(self, seat: Seat) -> Boxes {
        let convoy = &self.player(seat).convoy;
        let is_it = |at: &BoxRef| convoy.kind_at(self.content(), *at) == BoxKind::AsgardArmor;
        Each(convoy.damage()).filter(is_it).fold(0, |boxes, at| boxes | at.bit())
    }
}

/// Which Asgardian armor box loses its Damage counter, one after the other, or no more (FS-BOX-ASGARD-03, RUL-FS-17).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct MendArmor;

answers! {
    /// Answers to [`MendArmor`].
    AtMendArmor { Mend(place: BoxRef), Done }
}

impl Question for MendArmor {
    type Answer = AtMendArmor;
    const WORD: &str = "mend-armor";
    const RULE: &str = "FS-BOX-ASGARD-03";
    const HAND: Hand = Hand::Indifferent;

    fn waits(self, at: At) -> bool {
        at.look.damaged_asgard_armor(at.seat) != 0
    }

    fn list(self, at: At, list: &mut Vec<Action>) {
        at.boxes(at.look.damaged_asgard_armor(at.seat), Action::Mend, list);
        list.push(Action::Done);
    }

    fn judge(self, at: At, answer: AtMendArmor) -> Result<(), Reason> {
        match answer {
            AtMendArmor::Mend(place) if at.convoy().boxes() & place.bit() == 0 => Err(Reason::NoSuchBox),
            AtMendArmor::Mend(place) if at.convoy().damage() & place.bit() == 0 => Err(Reason::NotDamaged),
            AtMendArmor::Mend(place) if at.look.damaged_asgard_armor(at.seat) & place.bit() == 0 => {
                Err(Reason::NoAsgardArmor)
            }
            AtMendArmor::Mend(_) | AtMendArmor::Done => Ok(()),
        }
    }

    /// It is no repair (RUL-FS-18).
    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, answer: AtMendArmor) {
        let AtMendArmor::Mend(at) = answer else { return };
        engine.push(seat, self);
        engine.player(seat).convoy.repair(at);
        engine.tell(Event::ArmorMended { seat, at });
    }

    for_people_only!();

    fn shows(self, at: At, answer: AtMendArmor) -> Shown {
        match answer {
            AtMendArmor::Mend(place) => at.cargo_box(place),
            AtMendArmor::Done => Shown::end_of(Self::WORD),
        }
    }
}
