//! The Mimic Android: somebody else's ability for the rest of the phase (PA-CARD-MIMIC, RUL-PA-57 to -59).

use serde::{Deserialize, Serialize};
use tabletop::{EventSink, Seat};

use super::board::{COPIES, Copied};
use crate::action::Action;
use crate::content::{Ability, CardId, Knack, Resource};
use crate::engine::Engine;
use crate::event::Event;
use crate::look::Look;
use crate::questions::fire::IgnoreEnemy;
use crate::questions::{At, Hand, Question, Shown, Thing, Value, Values, answers, for_people_only};
use crate::reasons::Reason;
use crate::state::{Phase, Zone};

/// The phases in which an ability can do something for whoever copies it; none for those that count at the end of the game or
/// copy themselves (RUL-PA-58). A turret falls to an Armed Location too (PA-ARMED-04).
fn phases_of(ability: Ability) -> &'static [Phase] {
    match ability {
        Ability::AnyBonus | Ability::CleanHands | Ability::KeepsFame | Ability::Tireless => &[Phase::Exploration],
        Ability::Scrounge | Ability::RestRepair(_) | Ability::LowerAlert => &[Phase::Rest],
        Ability::Speed(_) | Ability::CatchUp { .. } | Ability::Wake => &[Phase::Movement],
        Ability::IgnoreEnemy | Ability::FirstShot | Ability::IgnoresJams => &[Phase::Fire],
        Ability::SpotsAmbush | Ability::LongShot => &[Phase::Fire],
        Ability::Forages => &[Phase::Exploration],
        Ability::SpeedAnd(Knack::FirstShot) => &[Phase::Movement, Phase::Fire],
        Ability::SpeedAnd(Knack::Scrounge) => &[Phase::Rest, Phase::Movement],
        Ability::SpeedAnd(Knack::Wake) => &[Phase::Movement],
        Ability::FamePerTurret => &[Phase::Exploration, Phase::Fire],
        Ability::None | Ability::Mimic | Ability::Fame(_) | Ability::FameWithLoot(_) => &[],
    }
}

impl<'a> Look<'a> {
    /// The ability that this card copies, if it does (RUL-PA-57).
    pub(super) fn copied(self, mimic: CardId) -> Option<Ability> {
        let copies = &self.s.boards.athena.as_ref()?.copies;
        let copy = copies.iter().find(|copy| copy.mimic == mimic && copy.works)?;
        Some(self.survivor(copy.of).ability)
    }

    /// Has this card copied an ability in this round (PA-CARD-MIMIC-04)? The board holds as many as there are players.
    fn has_copied(self, mimic: CardId) -> bool {
        let board = self.s.boards.athena.as_ref();
        board.is_none_or(|board| board.copies.len() == COPIES || board.copies.iter().any(|copy| copy.mimic == mimic))
    }

    /// Cards in the Rest Zones of opponents whose ability could be used now (PA-CARD-MIMIC-05, RUL-PA-57, RUL-PA-59).
    pub fn models(self, seat: Seat) -> impl Iterator<Item = CardId> + 'a {
        let rivals = self.s.order.iter().copied().filter(move |&other| other != seat);
        let resting = rivals.flat_map(move |other| self.in_zone(other, Zone::Rest));
        let cards = resting.map(|(_, member)| member.card);
        cards.filter(move |&card| self.could_use(seat, self.survivor(card).ability))
    }

    /// Could whoever copied this ability use it now? A Renegade's choice is made when the phase begins (RUL-PA-58).
    fn could_use(self, seat: Seat, ability: Ability) -> bool {
        let player = self.player(seat);
        if !phases_of(ability).contains(&self.s.phase) {
            return false;
        }
        match ability {
            Ability::Scrounge | Ability::RestRepair(_) | Ability::Wake => self.is_open(seat, ability),
            // The copy costs a Half, and so does what it does.
            Ability::LowerAlert => player.convoy.can_pay(Resource::Half, 2),
            Ability::Speed(_) | Ability::CatchUp { .. } => self.can_drive(seat),
            Ability::SpeedAnd(_) if self.s.phase == Phase::Movement && self.can_drive(seat) => true,
            Ability::SpeedAnd(knack) => self.could_use(seat, knack.ability()),
            Ability::FirstShot => !player.has_hit,
            Ability::IgnoreEnemy => player.steps.contains(&CopyAtOnce.into()),
            Ability::AnyBonus | Ability::CleanHands | Ability::KeepsFame | Ability::Tireless => true,
            Ability::IgnoresJams | Ability::FamePerTurret | Ability::Forages | Ability::LongShot => true,
            // Of no phase: nobody copies them.
            Ability::None | Ability::Mimic | Ability::Fame(_) | Ability::FameWithLoot(_) => false,
            // The Enemies of the region may spring another ambush when they fire.
            Ability::SpotsAmbush => self.in_range(seat).next().is_some(),
        }
    }

    /// May this card copy an ability now? If not, why.
    pub(super) fn judge_copying(self, seat: Seat, mimic: CardId) -> Result<(), Reason> {
        if self.has_copied(mimic) {
            return Err(Reason::CopiedAlready);
        }
        if !self.on_turn(seat) {
            return Err(Reason::AbilityOutOfPhase);
        }
        if !self.player(seat).convoy.can_pay(Resource::Half, 1) {
            return Err(Reason::CopyNeedsHalf);
        }
        if self.models(seat).next().is_some() { Ok(()) } else { Err(Reason::NothingToCopy) }
    }

    /// The first Survivor who could copy an ability now, by the place in the crew.
    fn ready_mimic(self, seat: Seat) -> Option<u8> {
        let mut active = self.in_zone(seat, Zone::Active);
        active
            .find(|(_, member)| self.ability(member) == Ability::Mimic && !self.has_copied(member.card))
            .map(|(at, _)| at)
    }
}

// ---- whom ----

/// Whose ability the Survivor at a place copies (PA-CARD-MIMIC-05).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct CopyWhom(
    /// The place of the Mimic in the crew.
    pub u8,
);

answers! {
    /// The answer to [`CopyWhom`].
    AtCopyWhom { Copy(card: u8) }
}

fn judge_model(at: At, card: u8) -> Result<(), Reason> {
    let is_model = at.look.models(at.seat).any(|model| model == CardId(card));
    if is_model { Ok(()) } else { Err(Reason::NothingToCopy) }
}

fn show_model(card: u8) -> Shown {
    Shown::thing(Thing::Rival(CardId(card))).with("card", Value::Card(CardId(card)))
}

impl Question for CopyWhom {
    type Answer = AtCopyWhom;
    const WORD: &str = "copy-whom";
    const RULE: &str = "PA-CARD-MIMIC-05";
    const HAND: Hand = Hand::Indifferent;

    fn waits(self, at: At) -> bool {
        at.look.models(at.seat).next().is_some()
    }

    fn list(self, at: At, list: &mut Vec<Action>) {
        list.extend(at.look.models(at.seat).map(|card| Action::Copy(card.0)));
    }

    fn judge(self, at: At, AtCopyWhom::Copy(card): AtCopyWhom) -> Result<(), Reason> {
        judge_model(at, card)
    }

    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, AtCopyWhom::Copy(card): AtCopyWhom) {
        engine.copy_ability(seat, self.0, CardId(card));
    }

    for_people_only!();

    fn shows(self, _: At, AtCopyWhom::Copy(card): AtCopyWhom) -> Shown {
        show_model(card)
    }

    fn values(self, at: At) -> Values {
        vec![("card", Value::CardOrNone(self.about(at)))]
    }

    fn about(self, at: At) -> Option<CardId> {
        at.member(self.0).map(|member| member.card)
    }

    fn is_known(self, look: Look) -> bool {
        look.s.boards.athena.is_some()
    }
}

// ---- between two steps ----

/// Copy a Renegade as the Fire Weapons Phase begins (RUL-PA-58), or an ability between a Bonus Action, which may have brought the
/// Battery, and the card action (RUL-PA-57); or do not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct CopyAtOnce;

answers! {
    /// Answers to [`CopyAtOnce`].
    AtCopyAtOnce { Copy(card: u8), Done }
}

impl CopyAtOnce {
    /// As the shooting begins, Renegades who rest with opponents: others can be copied on one's own turn.
    fn models(self, at: At) -> impl Iterator<Item = CardId> {
        let in_time = move |card: &CardId| match at.look.s.phase {
            Phase::Exploration => true,
            Phase::Fire => at.look.survivor(*card).ability == Ability::IgnoreEnemy,
            Phase::Rest | Phase::Movement | Phase::End => false,
        };
        let payable = at.convoy().can_pay(Resource::Half, 1) && at.look.ready_mimic(at.seat).is_some();
        at.look.models(at.seat).filter(move |card| payable && in_time(card))
    }
}

impl Question for CopyAtOnce {
    type Answer = AtCopyAtOnce;
    const WORD: &str = "copy-at-once";
    const RULE: &str = "RUL-PA-58";
    const HAND: Hand = Hand::Indifferent;

    fn waits(self, at: At) -> bool {
        self.models(at).next().is_some()
    }

    fn list(self, at: At, list: &mut Vec<Action>) {
        list.extend(self.models(at).map(|card| Action::Copy(card.0)));
        list.push(Action::Done);
    }

    fn judge(self, at: At, answer: AtCopyAtOnce) -> Result<(), Reason> {
        match answer {
            AtCopyAtOnce::Copy(card) if self.models(at).any(|model| model == CardId(card)) => Ok(()),
            AtCopyAtOnce::Copy(_) => Err(Reason::NothingToCopy),
            AtCopyAtOnce::Done => Ok(()),
        }
    }

    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, answer: AtCopyAtOnce) {
        let AtCopyAtOnce::Copy(card) = answer else { return };
        if let Some(place) = engine.look().ready_mimic(seat) {
            if engine.s.phase == Phase::Fire {
                engine.push(seat, IgnoreEnemy);
            }
            engine.copy_ability(seat, place, CardId(card));
        }
    }

    for_people_only!();

    fn shows(self, _: At, answer: AtCopyAtOnce) -> Shown {
        match answer {
            AtCopyAtOnce::Copy(card) => show_model(card),
            AtCopyAtOnce::Done => Shown::end_of(Self::WORD),
        }
    }

    fn values(self, at: At) -> Values {
        vec![("moment", Value::Word(if at.look.s.phase == Phase::Fire { "shooting" } else { "card" }))]
    }
}

impl<S: EventSink<Event>> Engine<'_, S> {
    /// The Survivor at a place has the ability of another card until the phase ends; the Half is due (PA-CARD-MIMIC-03).
    fn copy_ability(&mut self, seat: Seat, place: u8, of: CardId) {
        let mimic = self.s.player(seat).crew[usize::from(place)].card;
        if let Some(board) = &mut self.s.boards.athena {
            board.copies.push(Copied { mimic, of, works: true });
        }
        self.tell(Event::Copied { seat, card: mimic, of });
        self.pay_half(seat);
    }

    /// The phase is over, and what was copied with it (RUL-PA-57).
    pub(super) fn forget_copies(&mut self) {
        if let Some(board) = &mut self.s.boards.athena {
            board.copies.iter_mut().for_each(|copy| copy.works = false);
        }
    }

    /// Whoever could copy somebody now is asked: a Renegade as Fire Weapons begins (RUL-PA-58), anybody before a card action that
    /// follows a Bonus Action (RUL-PA-57).
    pub(super) fn offer_copy(&mut self, seat: Seat) {
        if self.s.boards.athena.is_some() && self.look().ready_mimic(seat).is_some() {
            self.push(seat, CopyAtOnce);
        }
    }
}
