//! The vocabulary of cards being carried out.

use tabletop::{EventSink, Seat};

use super::Engine;
use crate::content::{Ability, Area, Effect, ListId, Resource};
use crate::event::Event;
use crate::modules::mine::questions::LayMine;
use crate::questions::cards::FromDiscard;
use crate::questions::cargo::Load;
use crate::questions::crew::{Contaminate, Decontaminate, RaiseSkill, Recover, Wake};
use crate::questions::damage::{Damage, Repair};
use crate::questions::effects::{Choose, Effects};
use crate::questions::fame::{GainFame, LoseFame};
use crate::questions::fire::AttackAtOnce;
use crate::questions::objects::{DiscardObject, DrawObjects};
use crate::questions::resources::{DiscardResource, Scrounge, Trade};
use crate::step::{Source, Step};

impl<S: EventSink<Event>> Engine<'_, S> {
    /// The effect at a position of a list, and then the rest of the list.
    pub(crate) fn effect(&mut self, seat: Seat, list: ListId, at: u8, source: Source) {
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
            Effect::Gain(resource, n) => self.push(seat, Load(resource.into(), n)),
            Effect::GainFame(n) => self.push(seat, GainFame(n)),
            Effect::LoseFame(n) => self.push(seat, LoseFame { left: n, source }),
            Effect::Damage(n, area) => self.push(seat, Damage { left: n, area }),
            Effect::Contaminate(n, whom) => self.push(seat, Contaminate { left: n, whom, source }),
            Effect::Decontaminate(n, whom) => self.push(seat, Decontaminate { left: n, whom }),
            Effect::Repair(n) => self.push(seat, Repair(n)),
            Effect::DrawObjects(n) => self.push(seat, DrawObjects(n)),
            Effect::DiscardObjects(n) => self.push(seat, DiscardObject(n)),
            Effect::DiscardResources(n) => self.push(seat, DiscardResource(n)),
            Effect::TradeResource => self.push(seat, Trade),
            Effect::TakeTokens => self.take_tokens(seat),
            Effect::LeaveZone => self.discard_explored(),
            Effect::Choice { first, count } => self.push(seat, Choose { first, count, source }),
            Effect::RaiseSkill(to) => self.push(seat, RaiseSkill(to)),
            Effect::Recover => self.push(seat, Recover),
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
            Effect::ImproveFromDiscard => self.push(seat, FromDiscard),
            Effect::Attack => self.push(seat, AttackAtOnce),
            Effect::LayMine => self.push(seat, LayMine),
        }
    }

    fn push_rest(&mut self, seat: Seat, list: ListId, at: u8, source: Source) {
        if usize::from(at) < self.rules.content.list(list).len() {
            self.push(seat, Effects { list, at, source });
        }
    }

    /// Two damages at once are placed in the owner's order (RUL-LA-76). Beginning with the area that has more open boxes
    /// leaves the owner every result that either order allows, so nobody needs to be asked for the order.
    fn two_damages(&mut self, seat: Seat, first: (u8, Area), second: (u8, Area)) {
        let open = |area| self.s.player(seat).convoy.open_to_damage(area).count_ones();
        let (later, sooner) = if open(first.1) >= open(second.1) { (second, first) } else { (first, second) };
        for (left, area) in [later, sooner] {
            self.push(seat, Damage { left, area });
        }
    }

    /// Every Resource on the Encounter (LA-CARD-TRAVELERS-3).
    fn take_tokens(&mut self, seat: Seat) {
        let slot = &mut self.s.zone[usize::from(self.s.exploring)];
        let tokens = std::mem::take(&mut slot.blocks[0]);
        for resource in Resource::ALL {
            if tokens[resource as usize] > 0 {
                self.push(seat, Load(resource.into(), tokens[resource as usize]));
            }
        }
    }

    /// Abilities used by choice: Mechanic and Jackal in Rest, Medic in Movement.
    pub(crate) fn use_ability(&mut self, seat: Seat, again: impl Into<Step>, at: u8) {
        self.push(seat, again);
        let member = &mut self.player(seat).crew[usize::from(at)];
        member.used = true;
        let member = *member;
        self.tell(Event::AbilityUsed { seat, card: member.card });
        match self.look().ability(&member) {
            Ability::RestRepair(times) => self.push(seat, Repair(times)),
            Ability::Scrounge => self.push(seat, Scrounge),
            Ability::Wake => self.push(seat, Wake),
            _ => {}
        }
    }
}
