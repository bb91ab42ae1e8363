//! Ambush and Enemies fire (LA-AMB, LA-EFIRE, LA-DISC).

use serde::{Deserialize, Serialize};
use tabletop::{EventSink, Seat, SeatSet};

use super::Engine;
use crate::content::{Ability, AmbushScope, Area, Attack, CardId, OutcomeCardId};
use crate::event::Event;
use crate::modules;
use crate::questions::damage::Damage;
use crate::questions::effects::Effects;
use crate::questions::fire::IgnoreEnemy;
use crate::setup::new_foe;
use crate::state::{Foe, Phase, SLOTS, Zone};
use crate::step::{Source, TableStep};

/// The revealed Outcome card hits the players of a region, one after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct EnemiesHit {
    /// The region whose Enemies fire.
    pub region: u8,
    /// The card that says how they attack.
    pub outcome: OutcomeCardId,
    /// Where its damage falls, the same for everybody (RUL-LA-86).
    pub area: Area,
    /// Who has been hit.
    pub acted: SeatSet,
}

impl<S: EventSink<Event>> Engine<'_, S> {
    /// Renegades choose before the first ambush, in Forward Turn Order (RUL-LA-64).
    pub(crate) fn begin_fire(&mut self, mut acted: SeatSet) {
        if acted.is_empty() {
            self.begin_phase(Phase::Fire);
            for player in &mut self.s.players {
                player.fired = 0;
                player.has_hit = false;
                player.ignored = 0;
            }
            modules::begin_fire(self);
        }
        let Some(seat) = self.s.next_forward(acted) else {
            self.then(TableStep::Ambush(None));
            return;
        };
        acted.insert(seat);
        self.then(TableStep::BeginFire(acted));
        let look = self.look();
        let active = look.in_zone(seat, Zone::Active);
        let renegades = active.filter(|(_, member)| look.ability(member) == Ability::IgnoreEnemy).count();
        for _ in 0..renegades {
            self.push(seat, IgnoreEnemy);
        }
        modules::begin_fire_of(self, seat);
    }

    /// The leftmost Enemy of the Exploration Zone comes to the region of the front Convoy (LA-AMB-02, -03, -10).
    pub(crate) fn ambush(&mut self, region: Option<u8>) {
        self.drop_foes_without_loot();
        self.pause();
        let found = (0..SLOTS).find(|&slot| self.look().enemy(self.s.zone[slot].card).is_some());
        let (Some(slot), Some(&front)) = (found, self.s.order.last()) else {
            self.then(TableStep::ConvoysFire(SeatSet::EMPTY));
            modules::after_ambushes(self);
            return;
        };
        let card = std::mem::take(&mut self.s.zone[slot]).card;
        let region = region.unwrap_or_else(|| self.look().region(front));
        let loot = self.s.loot.pop().unwrap_or(CardId::NONE);
        self.s.foes.push(new_foe(card, region, loot));
        self.tell(Event::Ambushed { card, region });
        self.then(TableStep::Ambush(Some(region)));
        self.then(TableStep::AmbushHits(SeatSet::EMPTY));
        modules::left_zone(self, card);
        modules::ambushed(self);
    }

    /// Without a Loot card an Enemy cannot stay (RUL-LA-75).
    fn drop_foes_without_loot(&mut self) {
        if let Some(at) = self.s.foes.iter().position(|foe| !foe.loot.is_some()) {
            self.discard_foe(at);
        }
    }

    /// The ambush of the newest Enemy hits everyone in its region, in Forward Turn Order (LA-AMB-08, -09), or whom else its
    /// card names.
    pub(crate) fn ambush_hits(&mut self, acted: SeatSet) {
        let Some(foe) = self.s.foes.last().copied() else {
            return;
        };
        let next = match self.look().enemy(foe.card).map(|enemy| enemy.scope) {
            Some(AmbushScope::Everyone) => self.next_anywhere(acted),
            Some(AmbushScope::Region | AmbushScope::HighestAlert) | None => self.next_in_region(foe.region, acted),
        };
        let Some((seat, acted)) = next else {
            return;
        };
        self.then(TableStep::AmbushHits(acted));
        self.spring_ambush(seat, &foe);
    }

    fn spring_ambush(&mut self, seat: Seat, foe: &Foe) {
        if let Some(enemy) = self.look().enemy(foe.card)
            && !self.look().ignores(seat, foe.card)
            && !modules::spares(self.look(), seat, foe)
            && !modules::meets_ambush(self, seat, foe)
        {
            self.push(seat, Effects { list: enemy.ambush, at: 0, source: Source::Other });
        }
    }

    /// The next player in Forward Turn Order, and the set that has been dealt with.
    fn next_anywhere(&self, mut acted: SeatSet) -> Option<(Seat, SeatSet)> {
        let seat = self.s.next_forward(acted)?;
        acted.insert(seat);
        Some((seat, acted))
    }

    /// The next player of a region in Forward Turn Order, and the set that has been dealt with.
    fn next_in_region(&self, region: u8, mut acted: SeatSet) -> Option<(Seat, SeatSet)> {
        loop {
            let seat = self.s.next_forward(acted)?;
            acted.insert(seat);
            if self.look().region(seat) == region {
                return Some((seat, acted));
            }
        }
    }

    /// Regions from the right to the left (LA-EFIRE-01); `left` counts those still to come.
    pub(crate) fn enemies_fire(&mut self, left: u8) {
        let Some(region) = left.checked_sub(1) else {
            self.then(TableStep::EndOfRound);
            modules::after_enemies_fire(self);
            return;
        };
        self.then(TableStep::EnemiesFire(region));
        if !self.s.foes.iter().any(|foe| foe.region == region) {
            return;
        }
        if self.next_in_region(region, SeatSet::EMPTY).is_none() {
            self.leave_region(region);
            return;
        }
        self.tell(Event::EnemiesFired { region });
        let outcome = self.reveal_outcome();
        let Some(next) = self.s.outcomes.last() else { return };
        let area = self.rules.content.outcomes[usize::from(next.0)].back;
        self.then(TableStep::EnemiesHit(EnemiesHit { region, outcome, area, acted: SeatSet::EMPTY }));
    }

    /// LA-DISC: nobody is there to fight.
    fn leave_region(&mut self, region: u8) {
        while let Some(at) = self.s.foes.iter().position(|foe| foe.region == region) {
            self.discard_foe(at);
        }
    }

    fn discard_foe(&mut self, at: usize) {
        let foe = self.s.foes.remove(at);
        self.tell(Event::EnemyLeft { card: foe.card });
        self.s.removed.push(foe.card);
        if foe.loot.is_some() {
            self.s.loot_unseen.push(foe.loot);
        }
        for target in 0..4 {
            if let Some(owner) = foe.target(target) {
                self.return_target(owner, foe.card);
            }
        }
    }

    /// What the Enemies of a region do to a player by these attacks: summed damage, and numbers of those that ambush as bits. An
    /// attack is that of the first Enemy of its number.
    fn volley_of(&self, seat: Seat, region: u8, attacks: &[Attack]) -> (u8, u8) {
        let (look, ignored) = (self.look(), self.s.player(seat).ignored);
        let (mut damage, mut ambushes, mut seen) = (0, 0, 0_u8);
        for foe in &self.s.foes {
            let number = look.number(foe);
            let bit = 1 << number;
            let counts = seen & bit == 0 && foe.region == region && ignored & bit == 0;
            seen |= bit;
            if let Some(attack) = attacks.get(usize::from(number).wrapping_sub(1)).filter(|_| counts) {
                damage += attack.damage;
                ambushes |= u8::from(attack.ambush) << number;
            }
        }
        (damage, ambushes)
    }

    /// Summed damage in the area of the next card's back, then ambushes by rising number (LA-EFIRE-03 to -08, RUL-LA-86).
    pub(crate) fn enemies_hit(&mut self, EnemiesHit { region, outcome, area, acted }: EnemiesHit) {
        let Some((seat, acted)) = self.next_in_region(region, acted) else {
            return;
        };
        self.then(TableStep::EnemiesHit(EnemiesHit { region, outcome, area, acted }));
        let attacks = self.rules.content.outcomes[usize::from(outcome.0)].attacks;
        let (damage, ambushes) = self.volley_of(seat, region, &attacks);
        for number in (1..=attacks.len() as u8).rev().filter(|number| ambushes & (1 << number) != 0) {
            if let Some(at) = self.look().foe_of(number) {
                let foe = self.s.foes[at];
                self.spring_ambush(seat, &foe);
            }
        }
        if damage == 0 && ambushes == 0 {
            self.tell(Event::EnemiesMissed { seat });
        }
        let volley = match self.look().played(seat) {
            Some(rules) => rules.volley(self.look(), damage, outcome),
            None => Damage { left: damage, area }.into(),
        };
        self.push(seat, volley);
    }
}
