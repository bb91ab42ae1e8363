//! Special boxes with a price (PA-BOX), and the generator: each once in a round, while undamaged (RUL-PA-72).

use serde::{Deserialize, Serialize};
use tabletop::{EventSink, Seat};

use crate::action::Action;
use crate::content::{BoxKind, Resource, Special, Whom};
use crate::convoy::{BoxRef, Boxes, Each, Token};
use crate::engine::Engine;
use crate::event::Event;
use crate::look::Look;
use crate::questions::cargo::Load;
use crate::questions::crew::Decontaminate;
use crate::questions::damage::Repair;
use crate::questions::movement::Move;
use crate::questions::{At, Hand, Question, Shown, answers, for_people_only};
use crate::reasons::Reason;
use crate::state::Phase;

/// Repairs of a repair box (PA-BOX-REPAIR-01).
const REPAIRS: u8 = 2;

impl Look<'_> {
    /// What a box of a player's Convoy does, if it is a Special box.
    fn special_at(self, seat: Seat, at: BoxRef) -> Option<Special> {
        let convoy = &self.player(seat).convoy;
        if convoy.boxes() & at.bit() == 0 {
            return None;
        }
        match convoy.kind_at(self.content(), at) {
            BoxKind::Special(special) => Some(special),
            _ => None,
        }
    }

    /// Undamaged boxes with this effect that were not used in this round (RUL-PA-72).
    fn ready_boxes(self, seat: Seat, special: Special) -> Boxes {
        let Some(board) = &self.s.boards.athena else { return 0 };
        let open = self.player(seat).convoy.special_boxes() & !board.used[seat.index()];
        let is_it = |at: &BoxRef| self.special_at(seat, *at) == Some(special);
        Each(open).filter(is_it).fold(0, |boxes, at| boxes | at.bit())
    }

    fn can_pay_half(self, seat: Seat) -> bool {
        self.player(seat).convoy.can_pay(Resource::Half, 1)
    }

    /// Boxes of these effects that can be paid for.
    pub(super) fn payable_boxes(self, seat: Seat, special: Special) -> Boxes {
        if self.can_pay_half(seat) { self.ready_boxes(seat, special) } else { 0 }
    }

    /// Boxes that may be used beside abilities of Rest and before a movement (PA-BOX-REPAIR-01, PA-BOX-COLLECT-01).
    pub(super) fn boxes_for_choice(self, seat: Seat) -> Boxes {
        let Some(board) = &self.s.boards.athena else { return 0 };
        match self.s.phase {
            Phase::Rest if self.player(seat).convoy.damage() != 0 => self.payable_boxes(seat, Special::RepairBay),
            Phase::Movement if self.is_setting_out(seat) && !board.collecting.contains(seat) => {
                self.payable_boxes(seat, Special::Collector)
            }
            Phase::Exploration | Phase::Rest | Phase::Movement | Phase::Fire | Phase::End => 0,
        }
    }

    /// Is the player about to pay for a movement?
    fn is_setting_out(self, seat: Seat) -> bool {
        self.player(seat).steps.contains(&Move.into()) && self.can_drive(seat)
    }

    /// Why this box is not used now.
    pub(super) fn why_no_box(self, seat: Seat, at: BoxRef) -> Option<Reason> {
        let board = self.s.boards.athena.as_ref()?;
        let special = self.special_at(seat, at)?;
        let (phase, price) = match special {
            Special::RepairBay => (Phase::Rest, true),
            Special::Collector => (Phase::Movement, true),
            Special::Decontaminator | Special::FamePaid => (Phase::End, true),
            Special::Generator => (Phase::End, false),
            Special::Speed | Special::Tracks | Special::Food | Special::Fame(_) => return None,
            Special::FamePerFood(_) | Special::Recycle | Special::NuclearDrive => return None,
            Special::ObjectBox | Special::Rack => return None,
        };
        Some(if self.player(seat).convoy.damage() & at.bit() != 0 {
            Reason::BoxSwitchedOff
        } else if board.used[seat.index()] & at.bit() != 0 {
            Reason::BoxUsed
        } else if phase != self.s.phase {
            Reason::BoxOutOfPhase
        } else if price && !self.can_pay_half(seat) {
            Reason::BoxNeedsHalf
        } else {
            Reason::BoxUseless
        })
    }

    /// Points of boxes that were paid for (PA-CARD-LBRAIN-02, PA-CARD-PIPER-01).
    pub(super) fn paid_fame(self, seat: Seat) -> i32 {
        let Some(board) = &self.s.boards.athena else { return 0 };
        let paid = self.player(seat).convoy.special_boxes() & board.used[seat.index()];
        Each(paid).filter(|&at| self.special_at(seat, at) == Some(Special::FamePaid)).count() as i32
    }
}

impl<S: EventSink<Event>> Engine<'_, S> {
    /// A box does what it does, and its price is due.
    pub(super) fn run_box(&mut self, seat: Seat, at: BoxRef) {
        let Some(special) = self.look().special_at(seat, at) else { return };
        let Some(board) = &mut self.s.boards.athena else { return };
        board.used[seat.index()] |= at.bit();
        if special == Special::Collector {
            board.collecting.insert(seat);
        }
        self.tell(Event::BoxUsed { seat, at });
        match special {
            Special::Decontaminator => {
                self.push(seat, Decontaminate { left: 1, whom: Whom::Own });
                self.pay_half(seat);
            }
            Special::RepairBay => {
                self.push(seat, Repair(REPAIRS));
                self.pay_half(seat);
            }
            // What they bring comes later: on the way, and when points are added.
            Special::Collector | Special::FamePaid => self.pay_half(seat),
            Special::Generator => self.push(seat, Load(Token::Full, 1)),
            Special::Speed | Special::Tracks | Special::Food | Special::Fame(_) => {}
            Special::FamePerFood(_) | Special::Recycle | Special::NuclearDrive => {}
            Special::ObjectBox | Special::Rack => {}
        }
    }

    /// Whoever can pay for points is asked, everybody at once: it matters to nobody else (RUL-PA-66).
    pub(super) fn ask_for_fame(&mut self) -> bool {
        let mut asked = false;
        for seat in self.s.alive() {
            if PayFame.waits(At::new(self.look(), seat)) {
                self.push(seat, PayFame);
                asked = true;
            }
        }
        asked
    }
}

// ---- the end of the round ----

/// Which box of the end of the round comes next (PA-BOX-DECON-01, PA-BOX-GEN-01, RUL-PA-70).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct EndBoxes;

answers! {
    /// Boxes with an effect, or no more of them: answers to [`EndBoxes`] and [`PayFame`].
    OfBoxes { UseBox(place: BoxRef), Done }
}

impl EndBoxes {
    fn boxes(self, at: At) -> Boxes {
        let ill = at.look.contaminated(at.seat, Whom::Own).next().is_some();
        let cures = if ill { at.look.payable_boxes(at.seat, Special::Decontaminator) } else { 0 };
        cures | at.look.ready_boxes(at.seat, Special::Generator)
    }

    /// Could somebody be cured, if need be with the Battery of a generator?
    fn could_cure(self, at: At) -> bool {
        let can_pay = at.look.can_pay_half(at.seat) || at.look.ready_boxes(at.seat, Special::Generator) != 0;
        let ill = at.look.contaminated(at.seat, Whom::Own).next().is_some();
        ill && can_pay && at.look.ready_boxes(at.seat, Special::Decontaminator) != 0
    }

    /// Generators need nobody's leave (PA-BOX-GEN-01).
    fn finish<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat) {
        for at in Each(engine.look().ready_boxes(seat, Special::Generator)) {
            engine.run_box(seat, at);
        }
    }
}

impl Question for EndBoxes {
    type Answer = OfBoxes;
    const WORD: &str = "end-boxes";
    const RULE: &str = "RUL-PA-70";
    const HAND: Hand = Hand::Indifferent;

    fn waits(self, at: At) -> bool {
        self.could_cure(at)
    }

    fn list(self, at: At, list: &mut Vec<Action>) {
        at.boxes(self.boxes(at), Action::UseBox, list);
        list.push(Action::Done);
    }

    fn judge(self, at: At, answer: OfBoxes) -> Result<(), Reason> {
        judge_box(at, self.boxes(at), answer)
    }

    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, answer: OfBoxes) {
        match answer {
            OfBoxes::UseBox(place) => {
                engine.push(seat, self);
                engine.run_box(seat, place);
            }
            OfBoxes::Done => self.finish(engine, seat),
        }
    }

    fn skip<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat) {
        self.finish(engine, seat);
    }

    for_people_only!();

    fn shows(self, at: At, answer: OfBoxes) -> Shown {
        show_box(at, Self::WORD, answer)
    }
}

pub(super) fn judge_box(at: At, open: Boxes, answer: OfBoxes) -> Result<(), Reason> {
    match answer {
        OfBoxes::UseBox(place) if open & place.bit() == 0 => {
            Err(at.look.why_no_box(at.seat, place).unwrap_or(Reason::NoSuchBox))
        }
        OfBoxes::UseBox(_) | OfBoxes::Done => Ok(()),
    }
}

pub(super) fn show_box(at: At, question: &'static str, answer: OfBoxes) -> Shown {
    match answer {
        OfBoxes::UseBox(place) => at.cargo_box(place),
        OfBoxes::Done => Shown::end_of(question),
    }
}

// ---- the end of the game ----

/// Which box that gives a Fame Point for a Half is paid for (RUL-PA-66).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PayFame;

impl PayFame {
    fn boxes(self, at: At) -> Boxes {
        at.look.payable_boxes(at.seat, Special::FamePaid)
    }
}

impl Question for PayFame {
    type Answer = OfBoxes;
    const WORD: &str = "pay-fame";
    const RULE: &str = "RUL-PA-66";
    const HAND: Hand = Hand::Indifferent;

    fn waits(self, at: At) -> bool {
        self.boxes(at) != 0
    }

    fn list(self, at: At, list: &mut Vec<Action>) {
        at.boxes(self.boxes(at), Action::UseBox, list);
        list.push(Action::Done);
    }

    fn judge(self, at: At, answer: OfBoxes) -> Result<(), Reason> {
        judge_box(at, self.boxes(at), answer)
    }

    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, answer: OfBoxes) {
        if let OfBoxes::UseBox(place) = answer {
            engine.push(seat, self);
            engine.run_box(seat, place);
        }
    }

    for_people_only!();

    fn shows(self, at: At, answer: OfBoxes) -> Shown {
        show_box(at, Self::WORD, answer)
    }
}
