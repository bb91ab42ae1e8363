//! Damage counters being placed and removed (LA-DMG).

use serde::{Deserialize, Serialize};
use tabletop::{EventSink, Seat};

use super::crew::LoseCard;
use super::{At, Hand, Question, Shown, Thing, Value, Values, answers};
use crate::action::Action;
use crate::content::{Area, BoxKind};
use crate::convoy::{BoxRef, Token};
use crate::engine::Engine;
use crate::event::Event;
use crate::reasons::Reason;

/// The steps of this file, with their numbers in saved games.
macro_rules! damage_steps {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*
        25 ask Damage: $crate::questions::damage::Damage;
        27 ask Repair: $crate::questions::damage::Repair;
    ] $($next)* } };
}
pub(crate) use damage_steps;

// ---- damage ----

/// Where damage goes, one counter at a time (LA-DMG-09).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Damage {
    /// Counters still to lay.
    pub left: u8,
    /// The part of the Convoy that they may go to.
    pub area: Area,
}

answers! {
    /// The answer to [`Damage`].
    AtDamage { Damage(place: BoxRef) }
}

impl Question for Damage {
    type Answer = AtDamage;
    const WORD: &str = "damage";
    const RULE: &str = "LA-DMG-09";
    const INSTEAD: Option<Reason> = Some(Reason::DamageMandatory);
    const HAND: Hand = Hand::Indifferent;

    fn waits(self, at: At) -> bool {
        self.left > 0 && at.convoy().open_to_damage(self.area) != 0
    }

    fn list(self, at: At, list: &mut Vec<Action>) {
        at.boxes(at.convoy().open_to_damage(self.area), Action::Damage, list);
    }

    fn judge(self, at: At, AtDamage::Damage(place): AtDamage) -> Result<(), Reason> {
        let convoy = at.convoy();
        if convoy.open_to_damage(self.area) & place.bit() != 0 {
            return Ok(());
        }
        if convoy.boxes() & place.bit() == 0 {
            return Err(Reason::NoSuchBox);
        }
        if convoy.damage() & place.bit() != 0 {
            return Err(Reason::TwoDamage);
        }
        let on_truck_device = self.area == Area::Truck && place.cell() == 1;
        Err(if on_truck_device { Reason::DeviceIsNotTruck } else { Reason::OutsideArea })
    }

    /// One Damage counter. A token under it is lost in the Fire Weapons Phase and moves away otherwise (RUL-LA-12).
    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, AtDamage::Damage(at): AtDamage) {
        if self.left > 1 {
            engine.push(seat, Damage { left: self.left - 1, ..self });
        }
        let token = engine.player(seat).convoy.hit(at);
        engine.tell(Event::Damaged { seat, at });
        engine.keep_to_limit(seat);
        let Some(token) = token else { return };
        if !engine.look().cargo_is_fixed() {
            engine.place_again(seat, token);
            return;
        }
        engine.tell(Event::Unloaded { seat, token });
        if token == Token::Survivor {
            engine.push(seat, LoseCard);
        }
    }

    fn skip<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat) {
        if self.left > 0 {
            engine.tell(Event::Spared { seat, damage: self.left, area: self.area });
        }
    }

    super::by_whoever_plays!();

    fn shows(self, _: At, AtDamage::Damage(place): AtDamage) -> Shown {
        Shown::thing(Thing::Box(place)).with("place", Value::BoxWithCargo(place))
    }

    fn values(self, _: At) -> Values {
        vec![("count", Value::Number(self.left.into())), ("area", Value::Area(self.area))]
    }

    /// A counter does the least harm on armor, then where nothing lies; a token costs something, a Survivor most.
    fn later(self, at: At, AtDamage::Damage(place): AtDamage) -> u8 {
        match (at.convoy().token_at(place), at.convoy().kind_at(at.content(), place)) {
            (Some(Token::Survivor), _) => 4,
            (Some(Token::Food | Token::Fuel | Token::Ammo | Token::Full | Token::Half), _) => 3,
            (None, BoxKind::Armor | BoxKind::AsgardArmor) => 0,
            (None, BoxKind::Weapon(_) | BoxKind::Energy(_) | BoxKind::Junk(_) | BoxKind::Special(_)) => 2,
            (None, BoxKind::Survivor | BoxKind::FoodFuel | BoxKind::Any) => 1,
        }
    }
}

// ---- repairs ----

/// What to repair, one counter at a time, or enough (LA-TERM-08).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Repair(
    /// How many repairs are left.
    pub u8,
);

answers! {
    /// Answers to [`Repair`].
    AtRepair { Repair(place: BoxRef), Enough }
}

impl Question for Repair {
    type Answer = AtRepair;
    const WORD: &str = "repair";
    const RULE: &str = "LA-TERM-08";
    const HAND: Hand = Hand::Indifferent;

    fn waits(self, at: At) -> bool {
        self.0 > 0 && at.convoy().damage() != 0
    }

    fn list(self, at: At, list: &mut Vec<Action>) {
        at.boxes(at.convoy().damage(), Action::Repair, list);
        list.push(Action::Enough);
    }

    fn judge(self, at: At, answer: AtRepair) -> Result<(), Reason> {
        match answer {
            AtRepair::Repair(place) if at.convoy().damage() & place.bit() == 0 => Err(Reason::NotDamaged),
            AtRepair::Repair(_) | AtRepair::Enough => Ok(()),
        }
    }

    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, answer: AtRepair) {
        let AtRepair::Repair(at) = answer else { return };
        if self.0 > 1 {
            engine.push(seat, Repair(self.0 - 1));
        }
        engine.player(seat).convoy.repair(at);
        engine.tell(Event::Repaired { seat, at });
    }

    super::by_whoever_plays!();

    fn shows(self, _: At, answer: AtRepair) -> Shown {
        match answer {
            AtRepair::Repair(place) => Shown::thing(Thing::Box(place)).with("place", Value::Box(place)),
            AtRepair::Enough => Shown::end_of(Self::WORD),
        }
    }

    fn values(self, _: At) -> Values {
        vec![("count", Value::Number(self.0.into()))]
    }
}
