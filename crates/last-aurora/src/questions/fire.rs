//! The Fire Weapons Phase: stowage, ignored Enemies and attacks (LA-FIRE), and the attack of a Bonus Action (LB-BONUS-12).

use serde::{Deserialize, Serialize};
use tabletop::{EventSink, Seat};

use super::{At, Hand, Question, Shown, Thing, Value, answers, for_people_only};
use crate::action::Action;
use crate::content::{BoxKind, CardKind, ObjectId, ObjectUse, Resource};
use crate::convoy::{BoxRef, Each, Stowage, Token};
use crate::engine::Engine;
use crate::event::Event;
use crate::look::Look;
use crate::reasons::Reason;

// ---- stowage ----

/// Confirm the layout of the cargo before Fire Weapons (LA-PLACE-06).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Stow;

answers! {
    /// The answer to [`Stow`].
    AtStow { Stow(layout: u8) }
}

/// Is there more than one layout to choose from before the shooting?
pub fn can_choose_stowage(look: Look, seat: Seat) -> bool {
    look.in_danger(seat) && (1..Stowage::ALL.len()).any(|layout| is_new_layout(At::new(look, seat), layout))
}

/// A layout is offered if it differs from all before it.
fn is_new_layout(at: At, layout: usize) -> bool {
    let this = at.convoy().arranged(Stowage::ALL[layout]);
    Stowage::ALL[..layout].iter().all(|&before| at.convoy().arranged(before) != this)
}

impl Question for Stow {
    type Answer = AtStow;
    const WORD: &str = "stow";
    const RULE: &str = "LA-PLACE-06";
    const HAND: Hand = Hand::Indifferent;

    fn waits(self, _: At) -> bool {
        true
    }

    fn list(self, at: At, list: &mut Vec<Action>) {
        self.offer(at, (0..Stowage::ALL.len() as u8).map(AtStow::Stow), list);
    }

    fn judge(self, at: At, AtStow::Stow(layout): AtStow) -> Result<(), Reason> {
        let layout = usize::from(layout);
        let offered = layout == 0 || (layout < Stowage::ALL.len() && is_new_layout(at, layout));
        if offered { Ok(()) } else { Err(Reason::NotAsked) }
    }

    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, AtStow::Stow(layout): AtStow) {
        let convoy = engine.s.player(seat).convoy;
        engine.player(seat).convoy = convoy.arranged(Stowage::ALL[usize::from(layout)]);
        engine.tell(Event::Stowed { seat });
    }

    for_people_only!();

    fn shows(self, _: At, AtStow::Stow(layout): AtStow) -> Shown {
        Shown::thing(Thing::Layout(layout)).number("layout", layout)
    }
}

// ---- Renegades ----

/// Which Enemy is ignored (LA-CARD-RENEGADE).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct IgnoreEnemy;

answers! {
    /// The answer to [`IgnoreEnemy`].
    AtIgnoreEnemy { Ignore(number: u8) }
}

/// Numbers of the Enemies on the Road board and in the Exploration Zone that are not ignored yet, as bits (RUL-LA-64).
fn enemies_to_ignore(at: At) -> u8 {
    let s = at.look.s;
    let on_road = s.foes.iter().map(|foe| foe.card);
    let in_zone = s.zone.iter().map(|slot| slot.card).filter(|card| card.is_some());
    let numbers = on_road.chain(in_zone).filter_map(|card| at.look.enemy(card));
    numbers.fold(0, |set, enemy| set | 1 << enemy.number) & !at.player().ignored
}

impl Question for IgnoreEnemy {
    type Answer = AtIgnoreEnemy;
    const WORD: &str = "ignore-enemy";
    const RULE: &str = "LA-CARD-RENEGADE";
    const INSTEAD: Option<Reason> = Some(Reason::NoSuchEnemy);
    const HAND: Hand = Hand::Indifferent;

    fn waits(self, at: At) -> bool {
        enemies_to_ignore(at) != 0
    }

    fn list(self, at: At, list: &mut Vec<Action>) {
        self.offer(at, (0..8).map(AtIgnoreEnemy::Ignore), list);
    }

    fn judge(self, at: At, AtIgnoreEnemy::Ignore(number): AtIgnoreEnemy) -> Result<(), Reason> {
        if number < 8 && enemies_to_ignore(at) & (1 << number) != 0 { Ok(()) } else { Err(Reason::NoSuchEnemy) }
    }

    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, answer: AtIgnoreEnemy) {
        let AtIgnoreEnemy::Ignore(number) = answer;
        engine.player(seat).ignored |= 1 << number;
        if S::LISTENS {
            let look = engine.look();
            let cards = engine.s.foes.iter().map(|foe| foe.card).chain(engine.s.zone.iter().map(|slot| slot.card));
            let chosen = cards.into_iter().find(|&card| look.enemy(card).is_some_and(|enemy| enemy.number == number));
            if let Some(card) = chosen {
                engine.tell(Event::Ignored { seat, card });
            }
        }
    }

    for_people_only!();

    fn shows(self, at: At, AtIgnoreEnemy::Ignore(number): AtIgnoreEnemy) -> Shown {
        Shown::thing(Thing::Enemy(number)).with("card", at.enemy(number))
    }
}

// ---- attacks ----

/// Attack or cease (LA-FIRE-04).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Fire;

answers! {
    /// Answers to [`Fire`].
    AtFire {
        Attack(weapon: BoxRef, number: u8, ammo: BoxRef),
        AttackWith(weapon: BoxRef, number: u8, object: u8),
        CeaseFire,
    }
}

impl Question for Fire {
    type Answer = AtFire;
    const WORD: &str = "fire";
    const RULE: &str = "LA-FIRE-04";

    fn waits(self, at: At) -> bool {
        at.convoy().weapons() & !at.player().fired != 0
            && (at.convoy().count(Token::Ammo) > 0 || at.has_objects())
            && at.look.in_range(at.seat).next().is_some()
    }

    /// LA-FIRE-05 to -07, LA-CARD-INCENDIARY.
    fn list(self, at: At, list: &mut Vec<Action>) {
        for weapon in Each(at.convoy().weapons() & !at.player().fired) {
            for foe in at.look.in_range(at.seat) {
                let number = at.look.number(foe);
                let ammo = Each(at.convoy().holding(Token::Ammo));
                list.extend(ammo.map(|ammo| Action::Attack(weapon, number, ammo)));
                let free = at.look.kinds_in_hand(at.seat).filter(|&object| is_free_attack(at, object));
                list.extend(free.map(|object| Action::AttackWith(weapon, number, object.0)));
            }
        }
        list.push(Action::CeaseFire);
    }

    fn judge(self, at: At, answer: AtFire) -> Result<(), Reason> {
        match answer {
            AtFire::Attack(weapon, number, ammo) => {
                judge_shot(at, weapon, number)?;
                if at.convoy().holding(Token::Ammo) & ammo.bit() != 0 { Ok(()) } else { Err(Reason::NoAmmo) }
            }
            AtFire::AttackWith(weapon, number, object) => {
                judge_shot(at, weapon, number)?;
                let object = ObjectId(object);
                let free = at.look.holds(at.seat, object) && is_free_attack(at, object);
                if free { Ok(()) } else { Err(Reason::NoSuchObject) }
            }
            AtFire::CeaseFire => Ok(()),
        }
    }

    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, answer: AtFire) {
        match answer {
            AtFire::Attack(weapon, number, ammo) => {
                engine.player(seat).convoy.lift(ammo);
                engine.tell(Event::Spent { seat, resource: Resource::Ammo });
                engine.shoot(seat, weapon, number, 0);
            }
            // LA-CARD-INCENDIARY.
            AtFire::AttackWith(weapon, number, object) => {
                let object = engine.use_object(seat, object);
                engine.tell(Event::ObjectPlayed { seat, object });
                let more = match engine.rules.content.objects[usize::from(object.0)].effect {
                    ObjectUse::FreeAttack(more) => more,
                    ObjectUse::Play(_) | ObjectUse::StopContamination => 0,
                };
                engine.shoot(seat, weapon, number, more);
            }
            AtFire::CeaseFire => {}
        }
    }

    fn automa<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat) {
        engine.automa_fires(seat);
    }

    fn shows(self, at: At, answer: AtFire) -> Shown {
        match answer {
            AtFire::Attack(weapon, number, ammo) => {
                show_attack(at, weapon, number).and(Thing::Box(ammo)).with("from", Value::Box(ammo))
            }
            AtFire::AttackWith(weapon, number, object) => {
                let object = ObjectId(object);
                show_attack(at, weapon, number).and(Thing::Object(object)).with("object", Value::Object(object))
            }
            AtFire::CeaseFire => Shown::plain(),
        }
    }
}

fn is_free_attack(at: At, object: ObjectId) -> bool {
    matches!(at.use_of(object), ObjectUse::FreeAttack(_))
}

fn show_attack(at: At, weapon: BoxRef, number: u8) -> Shown {
    let shown = Shown::thing(Thing::Box(weapon)).and(Thing::Enemy(number));
    shown.with("card", at.enemy(number)).with("weapon", Value::Box(weapon))
}

/// May this Weapon fire at this Enemy in the Fire Weapons Phase, whatever it fires?
fn judge_shot(at: At, weapon: BoxRef, number: u8) -> Result<(), Reason> {
    judge_weapon(at, weapon)?;
    if at.player().fired & weapon.bit() != 0 {
        return Err(Reason::WeaponFired);
    }
    match at.look.foe_of(number) {
        Some(foe) if at.look.s.foes[foe].region == at.look.region(at.seat) => Ok(()),
        Some(_) => Err(Reason::OtherRegion),
        None if is_waiting(at, number) => Err(Reason::OtherRegion),
        None => Err(Reason::NoSuchEnemy),
    }
}

/// Is this box a Weapon that works?
fn judge_weapon(at: At, weapon: BoxRef) -> Result<(), Reason> {
    let convoy = at.convoy();
    let is_weapon =
        convoy.boxes() & weapon.bit() != 0 && matches!(convoy.kind_at(at.content(), weapon), BoxKind::Weapon(_));
    if !is_weapon {
        return Err(Reason::NoWeapon);
    }
    if convoy.damage() & weapon.bit() != 0 { Err(Reason::WeaponDamaged) } else { Ok(()) }
}

/// Is the Enemy of this number still in the Exploration Zone?
fn is_waiting(at: At, number: u8) -> bool {
    let is_it = |card| matches!(at.content().card(card).kind, CardKind::Enemy(enemy) if enemy.number == number);
    at.look.s.zone.iter().any(|slot| slot.card.is_some() && is_it(slot.card))
}

/// Which Weapon attacks which Enemy, once and at once (LB-BONUS-12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct AttackAtOnce;

answers! {
    /// The answer to [`AttackAtOnce`].
    AtAttackAtOnce { AttackAtOnce(weapon: BoxRef, number: u8) }
}

impl Question for AttackAtOnce {
    type Answer = AtAttackAtOnce;
    const WORD: &str = "attack-at-once";
    const RULE: &str = "LB-BONUS-12";
    const HAND: Hand = Hand::Indifferent;

    fn waits(self, at: At) -> bool {
        at.look.can_attack_at_once(at.seat)
    }

    /// LB-BONUS-12 to -14. The Ammo has been paid; which token it was does not matter outside Fire Weapons.
    fn list(self, at: At, list: &mut Vec<Action>) {
        for weapon in Each(at.convoy().weapons()) {
            let numbers = at.look.in_range(at.seat).map(|foe| at.look.number(foe));
            self.offer(at, numbers.map(|number| AtAttackAtOnce::AttackAtOnce(weapon, number)), list);
        }
    }

    fn judge(self, at: At, answer: AtAttackAtOnce) -> Result<(), Reason> {
        let AtAttackAtOnce::AttackAtOnce(weapon, number) = answer;
        judge_weapon(at, weapon)?;
        match at.look.foe_of(number) {
            Some(foe) if at.look.s.foes[foe].region == at.look.region(at.seat) => Ok(()),
            Some(_) => Err(Reason::AttackOtherRegion),
            None if is_waiting(at, number) => Err(Reason::AttackInZone),
            None => Err(Reason::NoSuchEnemy),
        }
    }

    fn refuse(self, _: At, action: Action) -> Option<Reason> {
        matches!(action, Action::AttackWith(..)).then_some(Reason::OnlyAmmoNow)
    }

    /// LB-BONUS-12 to -16: the Weapon is as free afterwards as before, and nothing of Phase 4 applies (RUL-LA-102).
    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, answer: AtAttackAtOnce) {
        let AtAttackAtOnce::AttackAtOnce(weapon, number) = answer;
        engine.fire_at(seat, weapon, number, 0);
    }

    for_people_only!();

    fn shows(self, at: At, answer: AtAttackAtOnce) -> Shown {
        let AtAttackAtOnce::AttackAtOnce(weapon, number) = answer;
        show_attack(at, weapon, number)
    }
}
