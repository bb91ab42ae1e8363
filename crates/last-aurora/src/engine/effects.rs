//! The vocabulary of cards being carried out.

use tabletop::{EventSink, Seat};

use super::Engine;
use crate::content::{Ability, Area, Effect, ListId, Resource};
use crate::event::Event;
use crate::state::Zone;
use crate::step::{Source, Step};

impl<S: EventSink<Event>> Engine<'_, S> {
    /// The effect at a position of a list, and then the rest of the list.
    pub(super) fn effect(&mut self, seat: Seat, list: ListId, at: u8, source: Source) {
        let rules = self.rules;
        let effects = rules.content.list(list);
        let Some(&effect) = effects.get(usize::from(at)) else {
            return;
        };
        let next = effects.get(usize::from(at) + 1);
        if let (Effect::Damage(n, area), Some(&Effect::Damage(m, other))) = (effect, next) {
            self.push_rest(seat, list, at + 2, source);
            self.two_damages(seat, (n, area), (m, other));
            return;
        }
        self.push_rest(seat, list, at + 1, source);
        match effect {
            Effect::Gain(resource, n) => self.push(seat, Step::Load(resource.into(), n)),
            Effect::GainFame(n) => self.push(seat, Step::GainFame(n)),
            Effect::LoseFame(n) => self.push(seat, Step::LoseFame { left: n, source }),
            Effect::Damage(n, area) => self.push(seat, Step::Damage { left: n, area }),
            Effect::Contaminate(n, whom) => self.push(seat, Step::Contaminate { left: n, whom, source }),
            Effect::Decontaminate(n, whom) => self.push(seat, Step::Decontaminate { left: n, whom }),
            Effect::Repair(n) => self.push(seat, Step::Repair(n)),
            Effect::DrawObjects(n) => self.push(seat, Step::DrawObjects(n)),
            Effect::DiscardObjects(n) => self.push(seat, Step::DiscardObject(n)),
            Effect::DiscardResources(n) => self.push(seat, Step::DiscardResource(n)),
            Effect::TradeResource => self.push(seat, Step::Trade),
            Effect::TakeTokens => self.take_tokens(seat),
            Effect::LeaveZone => self.discard_explored(),
            Effect::Choice { first, count } => self.push(seat, Step::Choose { first, count, source }),
            Effect::RaiseSkill(to) => self.push(seat, Step::RaiseSkill(to)),
            Effect::Recover => self.push(seat, Step::Recover),
            Effect::WaiveFuel(damage) => {
                self.player(seat).fuel_waived = true;
                self.player(seat).engine_damage += damage;
            }
            Effect::Speed(bonus) => self.player(seat).speed_bonus += bonus,
            Effect::Spend(resource, n) => {
                for _ in 0..n {
                    self.spend(seat, resource);
                }
            }
            Effect::Move(spaces) => self.set_off(seat, spaces),
            Effect::ImproveFromDiscard => self.push(seat, Step::FromDiscard),
            Effect::Attack => self.push(seat, Step::AttackAtOnce),
            Effect::LayMine => self.push(seat, Step::LayMine),
        }
    }

    fn push_rest(&mut self, seat: Seat, list: ListId, at: u8, source: Source) {
        if usize::from(at) < self.rules.content.list(list).len() {
            self.push(seat, Step::Effects { list, at, source });
        }
    }

    /// Two damages at once are placed in the owner's order (RUL-LA-76). Beginning with the area that has more open boxes
    /// leaves the owner every result that either order allows, so nobody needs to be asked for the order.
    fn two_damages(&mut self, seat: Seat, first: (u8, Area), second: (u8, Area)) {
        let open = |area| self.s.player(seat).convoy.open_to_damage(area).count_ones();
        let (later, sooner) = if open(first.1) >= open(second.1) { (second, first) } else { (first, second) };
        for (left, area) in [later, sooner] {
            self.push(seat, Step::Damage { left, area });
        }
    }

    pub(super) fn choose(&mut self, seat: Seat, step: Step, option: u8) {
        if let Step::Choose { first, source, .. } = step {
            self.push(seat, Step::Effects { list: ListId(first.0 + option), at: 0, source });
        }
    }

    /// Every Resource on the Encounter (LA-CARD-TRAVELERS-3).
    fn take_tokens(&mut self, seat: Seat) {
        let slot = &mut self.s.zone[usize::from(self.s.exploring)];
        let tokens = std::mem::take(&mut slot.blocks[0]);
        for resource in Resource::ALL {
            if tokens[resource as usize] > 0 {
                self.push(seat, Step::Load(resource.into(), tokens[resource as usize]));
            }
        }
    }

    /// A Survivor chosen for an Object or a Medic.
    pub(super) fn pick(&mut self, seat: Seat, step: Step, at: u8) {
        match step {
            Step::RaiseSkill(to) => {
                let overcomes = self.rules.edition.raised_skill_overcomes_counters();
                let member = &mut self.player(seat).crew[usize::from(at)];
                member.raise(to, if overcomes { member.contamination } else { 0 });
                let card = member.card;
                self.tell(Event::SkillRaised { seat, card });
            }
            Step::Recover | Step::Wake => self.move_member(seat, at, Zone::Active),
            _ => {}
        }
    }

    /// Abilities used by choice: Mechanic and Jackal in Rest, Medic in Movement.
    pub(super) fn use_ability(&mut self, seat: Seat, step: Step, at: u8) {
        self.push(seat, step);
        let member = &mut self.player(seat).crew[usize::from(at)];
        member.used = true;
        let member = *member;
        self.tell(Event::AbilityUsed { seat, card: member.card });
        match self.look().ability(&member) {
            Ability::RestRepair(times) => self.push(seat, Step::Repair(times)),
            Ability::Scrounge => self.push(seat, Step::Scrounge),
            Ability::Wake => self.push(seat, Step::Wake),
            _ => {}
        }
    }
}
