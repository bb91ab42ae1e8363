//! Can an effect happen now? Asked of lists by where they stand: Bonus Actions, Objects, texts with a price.

use tabletop::Seat;

use crate::content::{Area, Effect, ListId};
use crate::look::Look;
use crate::questions::movement::Move;
use crate::state::Zone;
use crate::step::Step;

impl Look<'_> {
    /// Is this Bonus Action possible and of any use (RUL-LA-16)?
    pub fn is_bonus_possible(self, seat: Seat, list: ListId) -> bool {
        let player = self.player(seat);
        let effects = self.content().list(list);
        effects.iter().all(|effect| match *effect {
            Effect::Damage(_, area) => player.convoy.open_to_damage(area) != 0,
            Effect::Repair(_) => effects.len() > 1 || player.convoy.damage() != 0,
            Effect::Decontaminate(_, whom) => effects.len() > 1 || self.contaminated(seat, whom).next().is_some(),
            Effect::LoseFame(_) => player.fame > 0 || player.convoy.open_to_damage(Area::Anywhere) != 0,
            Effect::Spend(resource, n) => player.convoy.count(resource.into()) >= n,
            Effect::Move(_) => usize::from(player.space) + 1 < self.rules.road.len(),
            Effect::ImproveFromDiscard => self.improvements(seat).next().is_some(),
            Effect::Attack => self.can_attack_at_once(seat),
            _ => true,
        })
    }

    /// Is this effect of an Object possible and of any use?
    pub(crate) fn object_possible(self, seat: Seat, effect: Effect) -> bool {
        let player = self.player(seat);
        // Speed is fixed once the movement is paid for (RUL-LA-68).
        let before_moving = || player.steps.contains(&Step::Move(Move));
        match effect {
            Effect::RaiseSkill(to) => player.crew.iter().any(|member| self.can_raise(member, to)),
            Effect::Recover => player.crew.iter().any(|member| member.zone != Zone::Active),
            Effect::Decontaminate(_, whom) => self.contaminated(seat, whom).next().is_some(),
            Effect::Repair(_) => player.convoy.damage() != 0,
            Effect::WaiveFuel(_) => before_moving() && !player.fuel_waived && !self.lacks_driver(seat),
            Effect::Speed(_) => before_moving(),
            Effect::LayMine => player.drove && !self.s.route.is_empty(),
            _ => true,
        }
    }

    /// The first option that it can carry out (LS-AMB-02, RUL-LA-145).
    pub(crate) fn automa_option(self, first: ListId, count: u8) -> Option<u8> {
        (0..count).find(|&option| self.automa_can(ListId(first.0 + option)))
    }

    fn automa_can(self, list: ListId) -> bool {
        let Some(automa) = self.automa() else { return false };
        self.content().list(list).iter().all(|effect| match *effect {
            Effect::DiscardResources(count) => automa.stock.iter().sum::<u8>() >= count,
            Effect::Contaminate(..) => automa.crew() > 0,
            Effect::Decontaminate(..) => automa.contaminated > 0,
            Effect::Repair(_) => automa.to_repair().is_some(),
            Effect::Choice { first, count } => self.automa_option(first, count).is_some(),
            // Its cards are never given away (RUL-LA-129), and it trades with nobody (LS-ENC-01).
            Effect::DiscardObjects(_) | Effect::TradeResource | Effect::TakeTokens => false,
            _ => true,
        })
    }
}
