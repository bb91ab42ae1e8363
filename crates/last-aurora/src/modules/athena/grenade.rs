//! The Grenade (PA-CARD-GRENADE): damage without a Weapon, and what comes back.

use serde::{Deserialize, Serialize};
use tabletop::{EventSink, Seat};

use crate::action::Action;
use crate::content::{Area, Args};
use crate::effects::objects::{OBJECT, ONLY_AN_OBJECT, if_useful};
use crate::effects::{Can, EffectKind, ListKind, Means, Picture, Telling};
use crate::engine::Engine;
use crate::event::Event;
use crate::modules;
use crate::questions::damage::Damage;
use crate::questions::fire::judge_target;
use crate::questions::{At, Automatic, Hand, Question, Shown, Value, Values, answers, for_people_only};
use crate::reasons::Reason;
use crate::step::Source;
use crate::weapons::Arms;

/// Ratings of Weapons, and rows of an Outcome card.
const RATINGS: u8 = 4;

/// So much damage to something in reach; then a Jam in this row of an Outcome card hurts the own Convoy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Grenade {
    /// How much damage it does.
    pub damage: u8,
    /// The row that is looked at, 1 to 4.
    pub row: u8,
}

impl EffectKind for Grenade {
    const WORD: &'static str = "grenade";
    const PICTURE: Picture = Picture::good("", "weapon");
    const STANDS_IN: &'static [ListKind] = OBJECT;
    const ELSEWHERE: &'static str = ONLY_AN_OBJECT;

    fn read(args: &mut Args) -> Option<Self> {
        let damage = args.amount();
        let row = args.rating();
        Some(Grenade { damage: damage?, row: row? })
    }

    fn can(self, means: Means) -> Can {
        if_useful(means.look.has_targets(means.seat))
    }

    fn run<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, _: Source) {
        engine.push(seat, Throw { damage: self.damage, row: self.row });
    }

    fn telling(self) -> Telling {
        Telling::number(self.damage)
    }
}

/// At what the Grenade is thrown (PA-CARD-GRENADE-01): in the own region or perimeter, not in the Exploration Zone (RUL-PA-68).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Throw {
    /// How much damage it does.
    pub damage: u8,
    /// The row that is looked at afterwards.
    pub row: u8,
}

answers! {
    /// The answer to [`Throw`].
    AtThrow { Aim(number: u8) }
}

impl Question for Throw {
    type Answer = AtThrow;
    const WORD: &str = "throw";
    const RULE: &str = "PA-CARD-GRENADE-01";
    const HAND: Hand = Hand::Indifferent;

    fn waits(self, at: At) -> bool {
        at.look.has_targets(at.seat)
    }

    fn list(self, at: At, list: &mut Vec<Action>) {
        self.offer(at, at.look.targets(at.seat).map(AtThrow::Aim), list);
    }

    fn judge(self, at: At, AtThrow::Aim(number): AtThrow) -> Result<(), Reason> {
        judge_target(at, number, Arms::Other)
    }

    /// It is no Weapon and no shot, so nothing adds to it, and the first shot is still to come (RUL-PA-68). Against an Enemy
    /// it is an attack like any other (PA-CARD-GRENADE-02, -03).
    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, AtThrow::Aim(number): AtThrow) {
        engine.push(seat, GrenadeJam(self.row));
        engine.shot_at(seat, number, self.damage, 0);
    }

    for_people_only!();

    fn shows(self, at: At, AtThrow::Aim(number): AtThrow) -> Shown {
        let (thing, name) = at.target(number);
        Shown::thing(thing).with("card", name)
    }

    fn values(self, _: At) -> Values {
        vec![("damage", Value::Number(self.damage.into()))]
    }

    fn is_known(self, _: crate::look::Look) -> bool {
        (1..=RATINGS).contains(&self.row)
    }
}

/// After the attack an Outcome card is revealed: a Jam in this row hurts the own bottom row (PA-CARD-GRENADE-04, -05).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct GrenadeJam(
    /// The row, 1 to 4.
    pub u8,
);

impl Automatic for GrenadeJam {
    fn run<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat) {
        if !engine.reveal_shot(self.0).jammed {
            return;
        }
        if modules::ignores_jams(engine.look(), seat) {
            engine.tell(Event::JamIgnored { seat });
            return;
        }
        engine.tell(Event::GrenadeJammed { seat });
        engine.push(seat, Damage { left: 1, area: Area::BottomRow });
    }

    fn is_known(self, _: crate::look::Look) -> bool {
        (1..=RATINGS).contains(&self.0)
    }
}
