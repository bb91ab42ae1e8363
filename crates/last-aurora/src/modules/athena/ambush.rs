//! Ambushes of the Athena clan (PA-CARD-SCOUT and following): whom they are for, damage by the Alert Table, and Fulls that go.

use serde::{Deserialize, Serialize};
use tabletop::{EventSink, Seat};

use crate::action::Action;
use crate::content::{AmbushScope, Area, Args, Resource};
use crate::convoy::{BoxRef, Token};
use crate::effects::{About, Can, EffectKind, ListKind, Means, Picture, Telling, Then};
use crate::engine::Engine;
use crate::event::Event;
use crate::look::Look;
use crate::questions::{At, Hand, Question, Shown, Thing, Value, answers, for_people_only};
use crate::reasons::Reason;
use crate::state::Foe;
use crate::step::Source;

/// Some ambushes are only for those of the region whose Alert counter is highest there, all of them if several are
/// (PA-CARD-ZEALOTS-01, -02, RUL-PA-26). Whoever ignores the Enemy still counts (RUL-PA-76).
pub(super) fn spares(look: Look, seat: Seat, foe: &Foe) -> bool {
    match look.enemy(foe.card).map(|enemy| enemy.scope) {
        Some(AmbushScope::HighestAlert) => {
            let here = look.s.order.iter().copied().filter(|&other| look.region(other) == foe.region);
            here.map(|other| look.alert(other)).max() > Some(look.alert(seat))
        }
        Some(AmbushScope::Region | AmbushScope::Everyone) | None => false,
    }
}

/// Damage as the own row of the Alert Table says, in a part of the Convoy (PA-CARD-WINGS-01, -02, RUL-PA-28).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DamageByAlert(pub Area);

impl EffectKind for DamageByAlert {
    const WORD: &'static str = "damage-by-alert";
    const PICTURE: Picture = Picture::bad("", "alert");
    const STANDS_IN: &'static [ListKind] = &[ListKind::Ambush, ListKind::Event];
    const ELSEWHERE: &'static str = "only ambushes and Events hurt by the Alert Table";

    fn read(args: &mut Args) -> Option<Self> {
        args.area().map(DamageByAlert)
    }

    fn can(self, means: Means) -> Can {
        if means.is_open_to_damage(self.0) { Can::Happen } else { Can::Void }
    }

    fn run<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, _: Source) {
        engine.damage_by_alert(seat, self.0);
    }

    fn telling(self) -> Telling {
        Telling { number: None, about: Some(About::Area(self.0)) }
    }
}

/// Discard Fulls (PA-CARD-HARVESTER-01). A Half does not do, and nothing is flipped for it (RUL-PA-14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DiscardFull(pub u8);

impl EffectKind for DiscardFull {
    const WORD: &'static str = "discard-full";
    const PICTURE: Picture = Picture::bad("−", "full");
    const STANDS_IN: &'static [ListKind] = &[ListKind::Ambush];
    const ELSEWHERE: &'static str = "outside ambushes write spend full";

    fn read(args: &mut Args) -> Option<Self> {
        args.amount().map(DiscardFull)
    }

    fn can(self, means: Means) -> Can {
        if means.convoy.count(Token::Full) >= self.0 { Can::Happen } else { Can::Unpayable }
    }

    fn leads_to(self, means: Means, enough: Then) -> bool {
        means.spending(&[Resource::Full], self.0, enough)
    }

    fn run<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, _: Source) {
        engine.push(seat, GiveFull(self.0));
    }

    fn telling(self) -> Telling {
        Telling::about(self.0, About::Resource(Resource::Full))
    }
}

/// Which Full goes: the box matters while cargo is fixed (RUL-LA-14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct GiveFull(
    /// How many are left to go.
    pub u8,
);

answers! {
    /// The answer to [`GiveFull`].
    AtGiveFull { GiveFrom(place: BoxRef) }
}

impl Question for GiveFull {
    type Answer = AtGiveFull;
    const WORD: &str = "give-full";
    const RULE: &str = "PA-CARD-HARVESTER-01";
    const INSTEAD: Option<Reason> = Some(Reason::NoFullThere);
    const HAND: Hand = Hand::Indifferent;

    fn waits(self, at: At) -> bool {
        self.0 > 0 && at.convoy().count(Token::Full) > self.0
    }

    fn list(self, at: At, list: &mut Vec<Action>) {
        at.boxes(at.convoy().holding(Token::Full), Action::GiveFrom, list);
    }

    fn judge(self, at: At, AtGiveFull::GiveFrom(place): AtGiveFull) -> Result<(), Reason> {
        if at.convoy().holding(Token::Full) & place.bit() != 0 { Ok(()) } else { Err(Reason::NoFullThere) }
    }

    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, AtGiveFull::GiveFrom(place): AtGiveFull) {
        if let Some(resource) = engine.player(seat).convoy.lift(place).and_then(Token::resource) {
            engine.tell(Event::Spent { seat, resource });
        }
        if self.0 > 1 {
            engine.push(seat, GiveFull(self.0 - 1));
        }
    }

    /// All that there are.
    fn skip<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat) {
        for _ in 0..self.0.min(engine.s.player(seat).convoy.count(Token::Full)) {
            engine.spend(seat, Resource::Full);
        }
    }

    for_people_only!();

    fn shows(self, at: At, AtGiveFull::GiveFrom(place): AtGiveFull) -> Shown {
        let token = Value::TokenOrNone(at.convoy().token_at(place));
        Shown::thing(Thing::Box(place)).with("token", token).with("place", Value::Box(place))
    }
}
