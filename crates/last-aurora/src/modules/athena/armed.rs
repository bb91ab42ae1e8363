//! Armed Locations (PA-ARMED): a shot while gathering, before or after it.

use serde::{Deserialize, Serialize};
use tabletop::{EventSink, Seat};

use super::board::ARMED;
use crate::action::Action;
use crate::content::{CardId, CardKind, Resource};
use crate::convoy::Token;
use crate::engine::Engine;
use crate::event::Event;
use crate::look::Look;
use crate::questions::fire::{is_waiting, judge_target};
use crate::questions::{At, Hand, Question, Shown, Value, Values, answers, for_people_only};
use crate::reasons::Reason;
use crate::step::Step;
use crate::weapons::Arms;

/// Whether and at what the Weapon of the Location fires (PA-ARMED-02). Asked before the card action and, if it has not been
/// fired by then, after it (PA-ARMED-07, RUL-PA-46).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct LocationShot(
    /// The Location; it may have left its slot.
    pub CardId,
);

answers! {
    /// Answers to [`LocationShot`].
    AtLocationShot { Aim(number: u8), Ability(place: u8), CeaseFire }
}

impl<'a> Look<'a> {
    /// The rating of the Weapon of a Location, if it has one that works (PA-ARMED-01, -13).
    pub fn armed(self, card: CardId) -> Option<u8> {
        match &self.content().cards.get(usize::from(card.0))?.kind {
            CardKind::Location(location) => location.weapon.filter(|_| !self.is_jammed(card)),
            CardKind::Survivor(_)
            | CardKind::Convoy(_)
            | CardKind::Encounter(_)
            | CardKind::Event(_)
            | CardKind::Enemy(_) => None,
        }
    }

    /// Is the Weapon of this Location out of use for the rest of the game (PA-ARMED-13)?
    pub fn is_jammed(self, card: CardId) -> bool {
        self.s.boards.athena.as_ref().is_some_and(|board| board.jammed.contains(&card))
    }
}

impl Question for LocationShot {
    type Answer = AtLocationShot;
    const WORD: &str = "location-shot";
    const RULE: &str = "PA-ARMED-02";
    const HAND: Hand = Hand::Indifferent;

    fn waits(self, at: At) -> bool {
        at.look.armed(self.0).is_some() && at.convoy().count(Token::Ammo) > 0 && at.look.has_targets(at.seat)
    }

    fn list(self, at: At, list: &mut Vec<Action>) {
        self.offer(at, at.look.targets(at.seat).map(AtLocationShot::Aim), list);
        at.list_abilities(list);
        list.push(Action::CeaseFire);
    }

    /// The region and the perimeters are those of the Convoy now (RUL-PA-44).
    fn judge(self, at: At, answer: AtLocationShot) -> Result<(), Reason> {
        match answer {
            AtLocationShot::Aim(number) if is_waiting(at, number) && at.look.foe_of(number).is_none() => {
                Err(Reason::ShotInZone)
            }
            AtLocationShot::Aim(number) => judge_target(at, number, Arms::Other).map_err(|reason| match reason {
                Reason::OtherRegion => Reason::ShotOtherRegion,
                Reason::TurretOutOfRange => Reason::ShotOutOfRange,
                other => other,
            }),
            AtLocationShot::Ability(place) => at.judge_ability(place),
            AtLocationShot::CeaseFire => Ok(()),
        }
    }

    fn refuse(self, _: At, action: Action) -> Option<Reason> {
        matches!(action, Action::AttackWith(..) | Action::Attack(..)).then_some(Reason::ShotWithoutHelp)
    }

    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, answer: AtLocationShot) {
        match answer {
            AtLocationShot::Aim(number) => engine.fire_location(seat, self.0, number),
            AtLocationShot::Ability(place) => engine.use_ability(seat, self, place),
            AtLocationShot::CeaseFire => {}
        }
    }

    for_people_only!();

    fn shows(self, at: At, answer: AtLocationShot) -> Shown {
        match answer {
            AtLocationShot::Aim(number) => {
                let (thing, name) = at.target(number);
                Shown::thing(thing).with("card", name)
            }
            AtLocationShot::Ability(place) => at.survivor(place),
            AtLocationShot::CeaseFire => Shown::plain(),
        }
    }

    fn values(self, at: At) -> Values {
        let rating = at.look.armed(self.0).unwrap_or(0);
        vec![("card", Value::Card(self.0)), ("rating", Value::Number(rating.into()))]
    }

    fn about(self, _: At) -> Option<CardId> {
        Some(self.0)
    }

    fn is_known(self, look: Look) -> bool {
        usize::from(self.0.0) < look.content().cards.len()
    }
}

impl<S: EventSink<Event>> Engine<'_, S> {
    /// Whoever gathers at an Armed Location is asked; whether there is anything to shoot at is seen when the time comes.
    pub(super) fn offer_location_shot(&mut self, seat: Seat, card: CardId) {
        if self.look().armed(card).is_some() {
            self.push(seat, LocationShot(card));
        }
    }

    /// One shot with the Weapon of the Location, which costs an Ammo whatever it is (PA-ARMED-03, RUL-PA-46). It is a normal
    /// attack, but nothing of Fire Weapons applies to it (PA-ARMED-08 to -10, RUL-PA-63).
    fn fire_location(&mut self, seat: Seat, card: CardId, number: u8) {
        let Some(rating) = self.look().armed(card) else { return };
        self.player(seat).steps.retain(|step| *step != Step::LocationShot(LocationShot(card)));
        self.spend(seat, Resource::Ammo);
        self.tell(Event::LocationFired { seat, card });
        let shot = self.reveal_shot(rating);
        if shot.jammed {
            self.jam_location(card);
        }
        self.shot_at(seat, number, shot.damage, 0);
    }

    /// Never repaired, wherever the card goes (PA-ARMED-11 to -13).
    fn jam_location(&mut self, card: CardId) {
        if let Some(board) = &mut self.s.boards.athena
            && board.jammed.len() < ARMED
        {
            board.jammed.push(card);
            self.tell(Event::LocationJammed { card });
        }
    }
}
