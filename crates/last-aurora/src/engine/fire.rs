//! Convoys fire (LA-FIRE, LA-TGT, LA-DEF) and the Outcome deck (LA-OUT).

use tabletop::{EventSink, Seat, SeatSet};

use super::Engine;
use crate::content::{Ability, BoxKind, CardId, CardKind, ObjectUse, OutcomeId, Resource, Shot};
use crate::convoy::BoxRef;
use crate::event::Event;
use crate::state::{Phase, Won, Zone};
use crate::step::{Step, TableStep};

impl<S: EventSink<Event>> Engine<'_, S> {
    /// The next player in Forward Turn Order makes all of their attacks (LA-FIRE-02).
    pub(super) fn next_to_fire(&mut self, mut acted: SeatSet) {
        let Some(seat) = self.s.next_forward(acted) else {
            self.s.turn = None;
            self.then(TableStep::Rewards(SeatSet::EMPTY));
            return;
        };
        acted.insert(seat);
        self.s.turn = Some(seat);
        self.then(TableStep::ConvoysFire(acted));
        self.push(seat, Step::Fire);
    }

    pub(super) fn attack(&mut self, seat: Seat, weapon: BoxRef, number: u8, ammo: BoxRef) {
        self.player(seat).convoy.lift(ammo);
        self.tell(Event::Spent { seat, resource: Resource::Ammo });
        self.shoot(seat, weapon, number, 0);
    }

    /// LA-CARD-INCENDIARY.
    pub(super) fn attack_with(&mut self, seat: Seat, weapon: BoxRef, number: u8, object: u8) {
        let object = self.use_object(seat, object);
        self.tell(Event::ObjectPlayed { seat, object });
        let more = match self.rules.content.objects[usize::from(object.0)].effect {
            ObjectUse::FreeAttack(more) => more,
            _ => 0,
        };
        self.shoot(seat, weapon, number, more);
    }

    fn shoot(&mut self, seat: Seat, weapon: BoxRef, number: u8, more: u8) {
        self.push(seat, Step::Fire);
        self.player(seat).fired |= weapon.bit();
        let more = more + self.first_shot_bonus(seat);
        if self.fire_at(seat, weapon, number, more) {
            self.player(seat).has_hit = true;
        }
    }

    /// LB-BONUS-12 to -16: the Weapon is as free afterwards as before, and nothing of Phase 4 applies (RUL-LA-102).
    pub(super) fn attack_at_once(&mut self, seat: Seat, weapon: BoxRef, number: u8) {
        self.fire_at(seat, weapon, number, 0);
    }

    /// Attack steps 2 to 4 (LA-FIRE-06 to -14). Says whether the shot hit.
    fn fire_at(&mut self, seat: Seat, weapon: BoxRef, number: u8, more: u8) -> bool {
        let Some(at) = self.look().foe_of(number) else {
            return false;
        };
        let card = self.s.foes[at].card;
        self.tell(Event::Attacked { seat, weapon, card });
        let rating = match self.s.player(seat).convoy.kind_at(&self.rules.content, weapon) {
            BoxKind::Weapon(rating) => rating,
            _ => return false,
        };
        let shot = self.reveal_shot(rating);
        if shot.jammed {
            self.player(seat).convoy.hit(weapon);
            self.tell(Event::Jammed { seat, weapon });
        }
        let more = if shot.damage > 0 { more } else { 0 };
        self.shot_lands(seat, at, shot.damage + more)
    }

    /// The result of a shot of a Weapon of this rating (LA-FIRE-08).
    pub(crate) fn reveal_shot(&mut self, rating: u8) -> Shot {
        let outcome = self.reveal_outcome();
        self.rules.content.outcomes[usize::from(outcome.0)].shots[usize::from(rating) - 1]
    }

    /// Damage, Fame and a Target counter, or a miss (LA-FIRE-09, -11, -13, -14). Says whether the shot hit.
    pub(crate) fn shot_lands(&mut self, seat: Seat, at: usize, damage: u8) -> bool {
        let card = self.s.foes[at].card;
        if damage == 0 {
            self.tell(Event::Missed { seat, card });
            return false;
        }
        let number = self.look().number(&self.s.foes[at]);
        let defense = self.look().defense(&self.s.foes[at]);
        let foe = &mut self.s.foes[at];
        foe.damage = (foe.damage + damage).min(defense);
        self.tell(Event::Hit { seat, card, damage });
        self.push(seat, Step::Defeat(number));
        self.push(seat, Step::Target(number));
        self.push(seat, Step::GainFame(1));
        true
    }

    /// LA-CARD-SHOOTER, RUL-LA-63.
    fn first_shot_bonus(&self, seat: Seat) -> u8 {
        let look = self.look();
        if look.player(seat).has_hit {
            return 0;
        }
        let active = look.in_zone(seat, Zone::Active);
        active.filter(|(_, member)| look.ability(member) == Ability::FirstShot).count() as u8
    }

    /// Reveals the top Outcome card; the deck never stays empty, because its top shows a back (RUL-LA-85).
    pub(crate) fn reveal_outcome(&mut self) -> OutcomeId {
        self.pause();
        if let Some(open) = self.s.outcome.take() {
            self.s.outcome_discard.push(open);
        }
        let outcome = self.s.outcomes.pop().unwrap_or_default();
        self.s.outcome = Some(outcome);
        if self.s.outcomes.is_empty() {
            std::mem::swap(&mut self.s.outcomes, &mut self.s.outcome_discard);
            self.s.rng.shuffle(&mut self.s.outcomes);
        }
        self.tell(Event::OutcomeRevealed { outcome });
        outcome
    }

    // ---- Target counters (LA-TGT) ----

    /// A free counter is placed; without one, one of the two on Enemies moves (LA-TGT-03).
    pub(super) fn target(&mut self, seat: Seat, number: u8) {
        if self.s.player(seat).targets > 0 {
            self.player(seat).targets -= 1;
            self.place_target(seat, number);
        } else {
            self.push(seat, Step::LiftTarget(number));
        }
    }

    fn place_target(&mut self, seat: Seat, number: u8) {
        let Some(at) = self.look().foe_of(number) else {
            return;
        };
        match self.s.foes[at].empty_target() {
            Some(target) => self.set_target(seat, at, target),
            None => self.push(seat, Step::ReplaceTarget(number)),
        }
    }

    fn set_target(&mut self, seat: Seat, foe: usize, target: usize) {
        self.s.foes[foe].targets[target] = seat.0 + 1;
        let card = self.s.foes[foe].card;
        self.tell(Event::Targeted { seat, card, target: target as u8 });
    }

    pub(crate) fn lift_target(&mut self, seat: Seat, step: Step, number: u8, at: u8) {
        let Some(foe) = self.look().foe_of(number) else {
            return;
        };
        self.s.foes[foe].lift_target(usize::from(at));
        if let Step::LiftTarget(goal) = step {
            self.place_target(seat, goal);
        }
    }

    /// LA-TGT-05, LA-TGT-06, RUL-LA-80.
    pub(super) fn replace_target(&mut self, seat: Seat, step: Step, at: u8) {
        let Step::ReplaceTarget(number) = step else {
            return;
        };
        let Some(foe) = self.look().foe_of(number) else {
            return;
        };
        if let Some(owner) = self.s.foes[foe].target(usize::from(at)) {
            self.return_target(owner, self.s.foes[foe].card);
        }
        self.set_target(seat, foe, usize::from(at));
    }

    pub(super) fn return_target(&mut self, owner: Seat, card: CardId) {
        self.player(owner).targets += 1;
        self.tell(Event::TargetReturned { seat: owner, card });
    }

    // ---- defeat (LA-DEF) ----

    /// An Enemy with damage in all its boxes is defeated, by whoever shot last.
    pub(super) fn test_defeat(&mut self, seat: Seat, number: u8) {
        let Some(at) = self.look().foe_of(number) else {
            return;
        };
        let foe = self.s.foes[at];
        if foe.damage < self.look().defense(&foe) {
            return;
        }
        self.tell(Event::Defeated { card: foe.card });
        let winner = self.contest(at);
        self.announce_loot(winner, foe.loot);
        self.s.foes.remove(at);
        self.s.removed.push(foe.card);
        for target in 0..4 {
            if let Some(owner) = foe.target(target) {
                self.return_target(owner, foe.card);
                if owner != winner {
                    self.reward_object(owner);
                }
            }
        }
        self.reward_loot(winner, foe.loot);
        if self.s.phase != Phase::Fire {
            self.push(seat, Step::ObjectsDue);
        }
    }

    /// Rewards wait for the end of Convoys fire (LA-DEF-05, -07); outside that step they come at once (RUL-LA-102).
    /// The Automa has put its Loot away already (RUL-LA-171).
    fn reward_loot(&mut self, seat: Seat, card: CardId) {
        if self.is_automa(seat) {
            return;
        }
        if self.s.phase == Phase::Fire {
            self.s.won.push(Won { seat, card });
        } else {
            self.push(seat, Step::TakeLoot(card));
        }
    }

    fn reward_object(&mut self, seat: Seat) {
        if self.s.phase == Phase::Fire || self.rules.edition.objects_at_once_go_round_in_turn_order() {
            self.player(seat).objects_due += 1;
        } else {
            self.push(seat, Step::DrawObjects(1));
        }
    }

    /// Objects due at once: the next player in Forward Turn Order draws all of theirs, a fourth decided on, and then it goes on
    /// (RUL-LA-102, RUL-LA-131).
    pub(super) fn hand_out_objects(&mut self) {
        let is_due = |seat: &Seat| self.s.player(*seat).objects_due > 0;
        let Some(seat) = self.s.order.iter().rev().copied().find(is_due) else { return };
        let due = std::mem::take(&mut self.player(seat).objects_due);
        self.push(seat, Step::ObjectsDue);
        self.push(seat, Step::DrawObjects(due));
    }

    /// The winner turns the Loot up (LA-DEF-05).
    fn announce_loot(&mut self, winner: Seat, card: CardId) {
        if self.is_automa(winner) {
            self.automa_wins_loot(winner, card);
        } else {
            self.pause();
            self.tell(Event::LootWon { seat: winner, card });
        }
    }

    /// Reveals Outcome cards until a letter names an occupied Target box (LA-DEF-03, -04, RUL-LA-84).
    fn contest(&mut self, foe: usize) -> Seat {
        loop {
            let outcome = self.reveal_outcome();
            let letters = &self.rules.content.outcomes[usize::from(outcome.0)].letters;
            let foe = &self.s.foes[foe];
            if let Some(winner) = letters.iter().find_map(|&letter| foe.target(usize::from(letter))) {
                return winner;
            }
        }
    }

    // ---- rewards ----

    /// Loot in order of defeat, then Objects, players in Forward Turn Order (RUL-LA-82).
    pub(super) fn next_reward(&mut self, mut acted: SeatSet) {
        let Some(seat) = self.s.next_forward(acted) else {
            self.welcome_recruits();
            self.then(TableStep::EnemiesFire(self.rules.board().regions.len() as u8));
            return;
        };
        acted.insert(seat);
        self.then(TableStep::Rewards(acted));
        let due = std::mem::take(&mut self.player(seat).objects_due);
        if due > 0 {
            self.push(seat, Step::DrawObjects(due));
        }
        for at in (0..self.s.won.len()).rev() {
            if self.s.won[at].seat == seat {
                let card = self.s.won.remove(at).card;
                self.push(seat, Step::TakeLoot(card));
            }
        }
    }

    /// Those who joined in this turn or with the rewards are crew like any other from now on.
    pub(super) fn welcome_recruits(&mut self) {
        for player in &mut self.s.players {
            player.crew.iter_mut().for_each(|member| member.recruit = false);
        }
    }

    /// Loot that may not be declined (RUL-LA-83), or a Survivor for whom there is no box.
    pub(super) fn mandatory_loot(&mut self, seat: Seat, card: CardId) {
        match self.rules.content.card(card).kind {
            CardKind::Survivor(_) => self.decline_loot(seat, card),
            _ => self.take_loot(seat, card),
        }
    }

    pub(super) fn take_loot(&mut self, seat: Seat, card: CardId) {
        match self.rules.content.card(card).kind {
            CardKind::Survivor(_) => self.recruit(seat, card),
            _ => self.push(seat, Step::Install(card)),
        }
    }

    pub(super) fn decline_loot(&mut self, seat: Seat, card: CardId) {
        self.s.removed.push(card);
        self.tell(Event::LootDeclined { seat, card });
    }
}
