//! The Fire Weapons Phase: stowage, ignored Enemies and attacks (LA-FIRE), and the attack of a Bonus Action (LB-BONUS-12).

use serde::{Deserialize, Serialize};
use tabletop::{EventSink, Seat};

use super::{At, Hand, Question, Shown, Thing, Value, answers, for_people_only};
use crate::action::Action;
use crate::content::{CardKind, ObjectId, ObjectUse, Resource};
use crate::convoy::{BoxRef, Boxes, Each, Stowage, Token};
use crate::engine::Engine;
use crate::event::Event;
use crate::look::Look;
use crate::modules;
use crate::reasons::Reason;
use crate::state::Phase;
use crate::weapons::{Arms, Price, Weapon};

/// The steps of this file, with their numbers in saved games.
macro_rules! fire_steps {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*
        47 ask Stow: $crate::questions::fire::Stow;
        48 ask IgnoreEnemy: $crate::questions::fire::IgnoreEnemy;
        49 ask Fire: $crate::questions::fire::Fire;
        50 ask AttackAtOnce: $crate::questions::fire::AttackAtOnce;
        90 ask PaidAttack: $crate::questions::fire::PaidAttack;
    ] $($next)* } };
}
pub(crate) use fire_steps;

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
    if !look.in_danger(seat) {
        return false;
    }
    let mut layouts = look.player(seat).convoy.layouts();
    let as_it_lies = layouts.next();
    layouts.any(|layout| Some(layout) != as_it_lies)
}

/// A layout is offered if it differs from all before it.
fn is_new_layout(at: At, layout: usize) -> bool {
    let this = at.convoy().layout(Stowage::ALL[layout]);
    at.convoy().layouts().take(layout).all(|before| before != this)
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
        // What [`Self::judge`] says of each, with every layout worked out once.
        let mut layouts = [Default::default(); Stowage::ALL.len()];
        for (number, layout) in at.convoy().layouts().enumerate() {
            if !layouts[..number].contains(&layout) {
                list.push(Action::Stow(number as u8));
            }
            layouts[number] = layout;
        }
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
        Attack(weapon: BoxRef, number: u8, paid: BoxRef),
        AttackWith(weapon: BoxRef, number: u8, object: u8),
        Ability(place: u8),
        Play(object: u8),
        CeaseFire,
    }
}

impl Question for Fire {
    type Answer = AtFire;
    const WORD: &str = "fire";
    const RULE: &str = "LA-FIRE-04";

    fn waits(self, at: At) -> bool {
        can_shoot(at) || (at.has_objects() && at.look.has_objects_to_play(Phase::Fire))
    }

    /// LA-FIRE-05 to -07, LA-CARD-INCENDIARY, FS-JUNK-01.
    fn list(self, at: At, list: &mut Vec<Action>) {
        for weapon in ready(at) {
            for number in at.look.marks(at.seat) {
                let paid = Each(pays_for(at, weapon));
                list.extend(paid.map(|paid| Action::Attack(weapon, number, paid)));
                let fits = |object: &ObjectId| is_free_attack(at, *object) || is_junk(at, weapon);
                let with = at.look.kinds_in_hand(at.seat).filter(fits);
                let with = with.map(|object| AtFire::AttackWith(weapon, number, object.0));
                self.offer(at, with, list);
            }
        }
        at.list_abilities(list);
        at.list_objects(list);
        list.push(Action::CeaseFire);
    }

    fn judge(self, at: At, answer: AtFire) -> Result<(), Reason> {
        match answer {
            AtFire::Attack(weapon, number, paid) => {
                judge_shot(at, weapon, number)?;
                judge_price(at, weapon, paid)
            }
            AtFire::AttackWith(weapon, number, object) => {
                judge_shot(at, weapon, number)?;
                judge_attack_with(at, weapon, number, ObjectId(object))
            }
            AtFire::Ability(place) => at.judge_ability(place),
            AtFire::Play(object) => at.judge_object(object),
            AtFire::CeaseFire => Ok(()),
        }
    }

    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, answer: AtFire) {
        match answer {
            AtFire::Attack(weapon, number, paid) => {
                let token = engine.player(seat).convoy.lift(paid);
                if let Some(resource) = token.and_then(Token::resource) {
                    engine.tell(Event::Spent { seat, resource });
                }
                engine.shoot(seat, weapon, number, 0);
            }
            AtFire::AttackWith(weapon, number, object) if is_junk(At::new(engine.look(), seat), weapon) => {
                engine.fire_scrap(seat, object);
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
            AtFire::Ability(place) => engine.use_ability(seat, self, place),
            AtFire::Play(object) => engine.play_object(seat, self, object),
            AtFire::CeaseFire => {}
        }
    }

    super::by_whoever_plays!();

    fn shows(self, at: At, answer: AtFire) -> Shown {
        match answer {
            AtFire::Attack(weapon, number, paid) => {
                let shown = show_attack(at, weapon, number).and(Thing::Box(paid));
                shown.with("price", price_word(at, weapon)).with("from", Value::Box(paid))
            }
            AtFire::AttackWith(weapon, number, object) => show_attack_with(at, weapon, number, ObjectId(object)),
            AtFire::Ability(place) => at.survivor(place),
            AtFire::Play(object) => Shown::object(object),
            AtFire::CeaseFire => Shown::plain(),
        }
    }
}

/// Weapons that work and have not fired in this phase.
fn ready(at: At) -> impl Iterator<Item = BoxRef> {
    Each(at.convoy().weapons() & !at.player().fired)
}

/// Boxes with what a shot of this Weapon costs.
fn pays_for(at: At, weapon: BoxRef) -> Boxes {
    match at.look.weapon(at.seat, weapon).map(|weapon| weapon.price) {
        Some(Price::Token(token)) => at.convoy().holding(token),
        Some(Price::Object) | None => 0,
    }
}

/// Does this Weapon fire Objects (FS-JUNK-01)?
fn is_junk(at: At, weapon: BoxRef) -> bool {
    at.look.rules.rare.junk && at.look.weapon(at.seat, weapon).is_some_and(|weapon| weapon.price == Price::Object)
}

/// Can a shot of this Weapon be paid for, as far as everybody knows?
fn is_payable(at: At, weapon: BoxRef) -> bool {
    if is_junk(at, weapon) { at.has_objects() } else { pays_for(at, weapon) != 0 }
}

/// Does every Weapon of the game fire Ammo?
fn all_fire_ammo(at: At) -> bool {
    !at.look.rules.has_batteries && !at.look.rules.rare.junk
}

/// Can a Weapon be fired at something, as far as everybody knows: with what lies in the Convoy, or with an Object?
fn can_shoot(at: At) -> bool {
    if ready(at).next().is_none() {
        return false;
    }
    if at.look.marks(at.seat).next().is_some() && is_loaded(at) {
        return true;
    }
    let takes_objects = |at_box| at.look.weapon(at.seat, at_box).is_some_and(Weapon::takes_objects);
    let all_do = all_fire_ammo(at);
    at.has_objects() && at.look.in_sight(at.seat).next().is_some() && (all_do || ready(at).any(takes_objects))
}

/// Can a shot of a Weapon that is ready be paid for? In most games every Weapon fires Ammo.
fn is_loaded(at: At) -> bool {
    if all_fire_ammo(at) {
        return at.convoy().holding(Token::Ammo) != 0;
    }
    ready(at).any(|weapon| is_payable(at, weapon))
}

fn is_free_attack(at: At, object: ObjectId) -> bool {
    matches!(at.use_of(object), ObjectUse::FreeAttack(_))
}

/// What an attack points at; the target is `card` in its label, whatever it is.
fn show_attack(at: At, weapon: BoxRef, number: u8) -> Shown {
    let (thing, name) = at.target(number);
    Shown::thing(Thing::Box(weapon)).and(thing).with("card", name).with("weapon", Value::Box(weapon))
}

/// The same, and the Object that goes.
fn show_attack_with(at: At, weapon: BoxRef, number: u8, object: ObjectId) -> Shown {
    let price = Value::Word(if is_junk(at, weapon) { "scrap" } else { "object" });
    let shown = show_attack(at, weapon, number).and(Thing::Object(object)).with("object", Value::Object(object));
    shown.with("price", price)
}

/// Which wording says what a shot costs.
fn price_word(at: At, weapon: BoxRef) -> Value {
    let fires_ammo = at.look.weapon(at.seat, weapon).is_none_or(Weapon::takes_objects);
    Value::Word(if fires_ammo { "ammo" } else { "full" })
}

/// May this Weapon fire at this target in the Fire Weapons Phase, whatever it fires?
fn judge_shot(at: At, weapon: BoxRef, number: u8) -> Result<(), Reason> {
    judge_weapon(at, weapon)?;
    if at.player().fired & weapon.bit() != 0 {
        return Err(Reason::WeaponFired);
    }
    match judge_target(at, number, Arms::Convoy) {
        Err(Reason::OtherRegion) if at.look.in_sight(at.seat).any(|foe| at.look.number(foe) == number) => Ok(()),
        judged => judged,
    }
}

/// May this player attack this target from here, with such arms (LA-FIRE-03)?
pub(crate) fn judge_target(at: At, number: u8, arms: Arms) -> Result<(), Reason> {
    if let Some(judged) = modules::judge_target(at.look, at.seat, number, arms) {
        return judged;
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
    at.look.weapon(at.seat, weapon).ok_or(Reason::NoWeapon)?;
    if at.convoy().damage() & weapon.bit() != 0 { Err(Reason::WeaponDamaged) } else { Ok(()) }
}

/// Does this box hold what a shot costs (LA-FIRE-05)?
fn judge_price(at: At, weapon: BoxRef, paid: BoxRef) -> Result<(), Reason> {
    if pays_for(at, weapon) & paid.bit() != 0 {
        return Ok(());
    }
    Err(match at.look.weapon(at.seat, weapon).map(|weapon| weapon.price) {
        Some(Price::Token(Token::Full)) => Reason::NoFull,
        Some(Price::Object) => Reason::JunkFiresObjects,
        Some(Price::Token(_)) | None => Reason::NoAmmo,
    })
}

/// May this Object be fired with this Weapon? A junk Weapon takes any, as scrap (RUL-FS-10, RUL-FS-11).
fn judge_attack_with(at: At, weapon: BoxRef, number: u8, object: ObjectId) -> Result<(), Reason> {
    if !is_junk(at, weapon) {
        return judge_free_attack(at, weapon, number, object);
    }
    if at.look.holds(at.seat, object) { Ok(()) } else { Err(Reason::NoSuchObject) }
}

/// May this Object stand in for Ammo (LA-CARD-INCENDIARY)? It names Enemies, and nothing else is one.
fn judge_free_attack(at: At, weapon: BoxRef, number: u8, object: ObjectId) -> Result<(), Reason> {
    if !at.look.holds(at.seat, object) || !is_free_attack(at, object) {
        return Err(Reason::NoSuchObject);
    }
    if !at.look.weapon(at.seat, weapon).is_some_and(Weapon::takes_objects) {
        return Err(Reason::EnergyWeapon);
    }
    if at.look.foe_of(number).is_none() { Err(Reason::NoEnemy) } else { Ok(()) }
}

/// Is the Enemy of this number still in the Exploration Zone?
pub(crate) fn is_waiting(at: At, number: u8) -> bool {
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
        for weapon in at.look.weapons_with(at.seat, Price::AMMO) {
            let numbers = at.look.in_range(at.seat).map(|foe| at.look.number(foe));
            self.offer(at, numbers.map(|number| AtAttackAtOnce::AttackAtOnce(weapon, number)), list);
        }
    }

    fn judge(self, at: At, answer: AtAttackAtOnce) -> Result<(), Reason> {
        let AtAttackAtOnce::AttackAtOnce(weapon, number) = answer;
        judge_weapon(at, weapon)?;
        if !at.look.weapon(at.seat, weapon).is_some_and(Weapon::takes_objects) {
            return Err(Reason::EnergyWeapon);
        }
        judge_enemy_at_once(at, number)
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

/// May this Enemy be attacked at once (LB-BONUS-13, -14)?
fn judge_enemy_at_once(at: At, number: u8) -> Result<(), Reason> {
    match at.look.foe_of(number) {
        Some(foe) if at.look.s.foes[foe].region == at.look.region(at.seat) => Ok(()),
        Some(_) => Err(Reason::AttackOtherRegion),
        None if is_waiting(at, number) => Err(Reason::AttackInZone),
        None => Err(Reason::NoSuchEnemy),
    }
}

// ---- an attack at once where Weapons have different prices ----

/// Can one attack at once be paid for: with an Ammo, or with an Object for a junk Weapon (LB-BONUS-12, RUL-FS-12)?
pub(crate) fn can_pay_for_attack(look: Look, seat: Seat) -> bool {
    let at = At::new(look, seat);
    let ammo = at.convoy().count(Token::Ammo) > 0 && look.weapons_with(seat, Price::AMMO).next().is_some();
    let scrap = at.has_objects() && look.weapons_with(seat, Price::Object).next().is_some();
    (ammo || scrap) && look.in_range(seat).next().is_some()
}

/// Which Weapon attacks which Enemy, once and at once, and is paid for now: in games with junk Weapons, which have a price of
/// their own (RUL-FS-12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PaidAttack;

answers! {
    /// Answers to [`PaidAttack`].
    AtPaidAttack { AttackAtOnce(weapon: BoxRef, number: u8), AttackWith(weapon: BoxRef, number: u8, object: u8) }
}

impl Question for PaidAttack {
    type Answer = AtPaidAttack;
    const WORD: &str = "paid-attack";
    const RULE: &str = "RUL-FS-12";

    fn waits(self, at: At) -> bool {
        can_pay_for_attack(at.look, at.seat)
    }

    fn list(self, at: At, list: &mut Vec<Action>) {
        let numbers = || at.look.in_range(at.seat).map(|foe| at.look.number(foe));
        for weapon in Each(at.convoy().weapons()) {
            self.offer(at, numbers().map(|number| AtPaidAttack::AttackAtOnce(weapon, number)), list);
            for number in numbers() {
                let kinds = at.look.kinds_in_hand(at.seat);
                self.offer(at, kinds.map(|object| AtPaidAttack::AttackWith(weapon, number, object.0)), list);
            }
        }
    }

    fn judge(self, at: At, answer: AtPaidAttack) -> Result<(), Reason> {
        let (AtPaidAttack::AttackAtOnce(weapon, number) | AtPaidAttack::AttackWith(weapon, number, _)) = answer;
        judge_weapon(at, weapon)?;
        judge_enemy_at_once(at, number)?;
        let price = at.look.weapon(at.seat, weapon).map(|weapon| weapon.price);
        match (answer, price) {
            (AtPaidAttack::AttackAtOnce(..), Some(Price::Token(Token::Ammo))) => {
                if at.convoy().count(Token::Ammo) > 0 {
                    Ok(())
                } else {
                    Err(Reason::NoAmmo)
                }
            }
            (AtPaidAttack::AttackAtOnce(..), Some(Price::Object)) => Err(Reason::JunkFiresObjects),
            (AtPaidAttack::AttackWith(_, _, object), Some(Price::Object)) => {
                if at.look.holds(at.seat, ObjectId(object)) { Ok(()) } else { Err(Reason::NoSuchObject) }
            }
            (AtPaidAttack::AttackWith(..), Some(Price::Token(Token::Ammo))) => Err(Reason::OnlyAmmoNow),
            (_, Some(Price::Token(_)) | None) => Err(Reason::EnergyWeapon),
        }
    }

    /// The Weapon is as free afterwards as before (LB-BONUS-12 to -16).
    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, answer: AtPaidAttack) {
        match answer {
            AtPaidAttack::AttackAtOnce(weapon, number) => {
                engine.spend(seat, Resource::Ammo);
                engine.fire_at(seat, weapon, number, 0);
            }
            AtPaidAttack::AttackWith(weapon, number, object) => {
                engine.fire_scrap(seat, object);
                engine.fire_at(seat, weapon, number, 0);
            }
        }
    }

    for_people_only!();

    fn shows(self, at: At, answer: AtPaidAttack) -> Shown {
        match answer {
            AtPaidAttack::AttackAtOnce(weapon, number) => show_attack(at, weapon, number),
            AtPaidAttack::AttackWith(weapon, number, object) => show_attack_with(at, weapon, number, ObjectId(object)),
        }
    }
}
