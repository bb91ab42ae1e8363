//! Lists of effects: which of them can be carried out where they stand, and how.

use tabletop::{EventSink, Seat};

use super::goods::Spend;
use super::harm::Damage;
use super::slots::Attack;
use super::{Can, Effect, Means};
use crate::content::{CardKind, ListId, ObjectId, ObjectUse, Resource};
use crate::engine::Engine;
use crate::event::Event;
use crate::look::Look;
use crate::questions::{self, fire::can_pay_for_attack};
use crate::step::Source;

/// An attack for one Ammo. A junk Weapon that fires costs an Object instead (RUL-FS-12), so in games with some the price is
/// paid once the Weapon is chosen.
const PAID_ATTACK: [Effect; 2] = [Effect::Spend(Spend(Resource::Ammo, 1)), Effect::Attack(Attack)];

impl Means<'_, '_> {
    fn each(self, list: ListId) -> impl Iterator<Item = Can> {
        self.look.content().list(list).iter().map(move |effect| effect.can(self))
    }

    /// Can the price of a text or of an option be paid? What is of no use may be chosen.
    pub fn can_pay(self, list: ListId) -> bool {
        self.each(list).all(|can| match can {
            Can::Happen | Can::Useless | Can::Void => true,
            Can::Short | Can::Unpayable => false,
        })
    }

    /// Can these effects, one after the other, lead to means that are enough?
    pub fn lead_to(self, effects: &[Effect], enough: super::Then) -> bool {
        match effects.split_first() {
            None => enough(self),
            Some((effect, rest)) => effect.leads_to(self, &|means| means.lead_to(rest, enough)),
        }
    }
}

impl<'a> Look<'a> {
    /// Is this Bonus Action possible and of any use (RUL-LA-16)? Help that nobody needs may come along with something else.
    pub fn is_bonus_possible(self, seat: Seat, list: ListId) -> bool {
        if self.rules.rare.junk && self.content().list(list) == PAID_ATTACK {
            return can_pay_for_attack(self, seat);
        }
        let alone = self.content().list(list).len() == 1;
        Means::of(self, seat).each(list).all(|can| match can {
            Can::Happen | Can::Short => true,
            Can::Useless => !alone,
            Can::Void | Can::Unpayable => false,
        })
    }

    /// Is an Object with these effects of any use now (LA-OBJ-05)?
    pub(crate) fn is_object_useful(self, seat: Seat, list: ListId) -> bool {
        Means { by_object: true, ..Means::of(self, seat) }.each(list).all(|can| match can {
            Can::Happen | Can::Void | Can::Short => true,
            Can::Useless | Can::Unpayable => false,
        })
    }

    /// Is this an Object that can be played at one moment of the round only?
    pub(crate) fn is_for_now_only(self, object: ObjectId) -> bool {
        let ObjectUse::Play(list) = self.content().objects[usize::from(object.0)].effect else { return false };
        self.content().list(list).iter().any(|effect| !effect.comes_again())
    }

    /// Can somebody hold such an Object in this game?
    pub(crate) fn has_objects_for_now_only(self) -> bool {
        let mut kinds = (0..).zip(&self.content().objects);
        kinds.any(|(id, kind)| self.rules.copies(kind) > 0 && self.is_for_now_only(ObjectId(id)))
    }

    /// Can the costs of a list be paid (Encounters, ambushes, Events)?
    pub(crate) fn is_payable(self, seat: Seat, list: ListId) -> bool {
        Means::of(self, seat).can_pay(list)
    }

    /// Options of a choice that can be paid.
    pub fn payable_options(self, seat: Seat, first: ListId, count: u8) -> impl Iterator<Item = u8> {
        (0..count).filter(move |&option| self.is_payable(seat, first.option(option)))
    }

    /// The first option of which everything happens: what a seat that is never asked takes (LS-AMB-02, RUL-LA-145).
    pub(crate) fn first_option(self, seat: Seat, first: ListId, count: u8) -> Option<u8> {
        let happens = |list: ListId| Means::of(self, seat).each(list).all(|can| can == Can::Happen);
        (0..count).find(|&option| happens(first.option(option)))
    }

    /// Resources that may be laid on the Encounter being explored: another type than lies there (LA-CARD-MERCHANT-2).
    pub fn tradable(self, seat: Seat) -> impl Iterator<Item = Resource> + 'a {
        Means::of(self, seat).tradable()
    }

    /// Could this Bonus Action, taken first, make the explored Encounter payable, with all choices on the way made to that
    /// end? Harm that comes with it may cost the payment again (RUL-LA-148); what a shot would win is left to chance, and
    /// does not count.
    pub fn bonus_pays_for_card(self, seat: Seat, list: ListId) -> bool {
        let CardKind::Encounter(encounter) = &self.content().card(self.explored().card).kind else { return false };
        Means::of(self, seat).lead_to(self.content().list(list), &|means| means.can_pay(encounter.text))
    }
}

impl<S: EventSink<Event>> Engine<'_, S> {
    /// The effect at a position of a list, and then the rest of the list.
    pub(crate) fn effect(&mut self, seat: Seat, list: ListId, at: u8, source: Source) {
        let rules = self.rules;
        let effects = rules.content.list(list);
        let Some(&effect) = effects.get(usize::from(at)) else {
            return;
        };
        if let (Effect::Damage(first), Some(&Effect::Damage(second))) = (effect, effects.get(usize::from(at) + 1)) {
            self.push_rest(seat, list, at + 2, source);
            self.two_damages(seat, first, second);
            return;
        }
        if rules.rare.junk && effects[usize::from(at)..].starts_with(&PAID_ATTACK) {
            self.push_rest(seat, list, at + 2, source);
            self.push(seat, questions::fire::PaidAttack);
            return;
        }
        self.push_rest(seat, list, at + 1, source);
        effect.run(self, seat, source);
    }

    fn push_rest(&mut self, seat: Seat, list: ListId, at: u8, source: Source) {
        if usize::from(at) < self.rules.content.list(list).len() {
            self.push(seat, questions::effects::Effects { list, at, source });
        }
    }

    /// Two damages at once are placed in the owner's order (RUL-LA-76). Beginning with the area that has more open boxes
    /// leaves the owner every result that either order allows, so nobody needs to be asked for the order.
    fn two_damages(&mut self, seat: Seat, first: Damage, second: Damage) {
        let open = |damage: Damage| self.s.player(seat).convoy.open_to_damage(damage.1).count_ones();
        let (later, sooner) = if open(first) >= open(second) { (second, first) } else { (first, second) };
        for Damage(left, area) in [later, sooner] {
            self.push(seat, questions::damage::Damage { left, area });
        }
    }
}
