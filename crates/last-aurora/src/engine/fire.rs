//! Convoys fire (LA-FIRE, LA-TGT, LA-DEF) and the Outcome deck (LA-OUT).

use tabletop::{EventSink, Seat, SeatSet};

use super::Engine;
use crate::content::{Ability, CardId, OutcomeCardId, Shot};
use crate::convoy::BoxRef;
use crate::event::Event;
use crate::modules;
use crate::questions::cards::TakeLoot;
use crate::questions::fame::GainFame;
use crate::questions::fire::Fire;
use crate::questions::objects::{DrawObjects, ObjectsDue};
use crate::questions::targets::{Defeat, ReplaceTarget, Target};
use crate::state::{Phase, Won, Zone};
use crate::step::TableStep;
use crate::weapons::Weapon;

impl<S: EventSink<Event>> Engine<'_, S> {
    /// The next player in Forward Turn Order makes all of their attacks (LA-FIRE-02).
    pub(crate) fn next_to_fire(&mut self, mut acted: SeatSet) {
        let Some(seat) = self.s.next_forward(acted) else {
            self.s.turn = None;
            self.then(TableStep::Rewards(SeatSet::EMPTY));
            return;
        };
        acted.insert(seat);
        self.s.turn = Some(seat);
        self.then(TableStep::ConvoysFire(acted));
        self.push(seat, Fire);
        modules::begin_turn(self, seat);
    }

    /// The player may attack once more, or cease fire.
    pub(crate) fn ask_to_fire(&mut self, seat: Seat) {
        self.push(seat, Fire);
    }

    /// The player does not go on attacking for now: somebody else decides something first.
    pub(crate) fn withdraw_fire(&mut self, seat: Seat) {
        let steps = &mut self.player(seat).steps;
        if let Some(at) = steps.iter().rposition(|&step| step == Fire.into()) {
            steps.remove(at);
        }
    }

    pub(crate) fn shoot(&mut self, seat: Seat, weapon: BoxRef, number: u8, more: u8) {
        self.ask_to_fire(seat);
        self.player(seat).fired |= weapon.bit();
        if self.rules.rare.snipers && self.look().foe_of(number).is_some_and(|at| !self.is_here(seat, at)) {
            modules::reached_further(self, seat);
        }
        let more = more + self.first_shot_bonus(seat);
        if self.fire_at(seat, weapon, number, more) {
            self.player(seat).has_hit = true;
        }
    }

    /// Is this Enemy in the player's region?
    fn is_here(&self, seat: Seat, foe: usize) -> bool {
        self.s.foes[foe].region == self.look().region(seat)
    }

    /// Attack steps 2 to 4 (LA-FIRE-06 to -14). Says whether the shot hit an Enemy.
    pub(crate) fn fire_at(&mut self, seat: Seat, weapon: BoxRef, number: u8, more: u8) -> bool {
        let Some(Weapon { rating, .. }) = self.look().weapon(seat, weapon) else {
            return false;
        };
        match self.look().foe_of(number) {
            Some(at) => self.tell(Event::Attacked { seat, weapon, card: self.s.foes[at].card }),
            None => modules::attacked(self, seat, weapon, number),
        }
        let shot = self.reveal_shot(rating);
        if shot.jammed {
            self.jam(seat, weapon);
        }
        let more = if shot.damage > 0 { more } else { 0 };
        self.shot_at(seat, number, shot.damage, more)
    }

    /// What a shot does where it was aimed at; only at an Enemy it can do more than its Outcome card says. Says whether it hit
    /// an Enemy.
    pub(crate) fn shot_at(&mut self, seat: Seat, number: u8, damage: u8, more: u8) -> bool {
        match self.look().foe_of(number) {
            Some(at) => self.shot_lands(seat, at, damage + more),
            None => {
                modules::shot_lands(self, seat, number, damage);
                false
            }
        }
    }

    /// The Weapon takes a Damage counter (LA-FIRE-10), unless Jams do nothing to the player.
    fn jam(&mut self, seat: Seat, weapon: BoxRef) {
        if modules::ignores_jams(self.look(), seat) {
            self.tell(Event::JamIgnored { seat });
            return;
        }
        self.player(seat).convoy.hit(weapon);
        self.tell(Event::Jammed { seat, weapon });
        modules::jammed(self, seat);
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
        self.push(seat, Defeat(number));
        self.push(seat, Target(number));
        self.push(seat, GainFame(1));
        true
    }

    /// Shooters add to the first hit of a phase (LA-CARD-SHOOTER, RUL-LA-63).
    fn first_shot_bonus(&self, seat: Seat) -> u8 {
        let look = self.look();
        if look.player(seat).has_hit {
            return 0;
        }
        let active = look.in_zone(seat, Zone::Active);
        active.filter(|(_, member)| look.ability(member).knack() == Ability::FirstShot).count() as u8
    }

    /// Reveals the top Outcome card; the deck never stays empty, because its top shows a back (RUL-LA-85).
    pub(crate) fn reveal_outcome(&mut self) -> OutcomeCardId {
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

    pub(crate) fn place_target(&mut self, seat: Seat, number: u8) {
        let Some(at) = self.look().foe_of(number) else {
            return;
        };
        match self.s.foes[at].empty_target() {
            Some(target) => self.set_target(seat, at, target),
            None => self.push(seat, ReplaceTarget(number)),
        }
    }

    pub(crate) fn set_target(&mut self, seat: Seat, foe: usize, target: usize) {
        self.s.foes[foe].targets[target] = seat.0 + 1;
        let card = self.s.foes[foe].card;
        self.tell(Event::Targeted { seat, card, target: target as u8 });
    }

    /// A counter moves from a box of an Enemy to the Enemy of another number, or of the same (LA-TGT-03).
    pub(crate) fn move_target(&mut self, seat: Seat, (number, at): (u8, u8), goal: u8) {
        let Some(foe) = self.look().foe_of(number) else { return };
        self.s.foes[foe].lift_target(usize::from(at));
        self.place_target(seat, goal);
    }

    pub(crate) fn return_target(&mut self, owner: Seat, card: CardId) {
        self.player(owner).targets += 1;
        self.tell(Event::TargetReturned { seat: owner, card });
    }

    // ---- defeat (LA-DEF) ----

    /// An Enemy with damage in all its boxes is defeated, by whoever shot last.
    pub(crate) fn test_defeat(&mut self, seat: Seat, number: u8) {
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
            self.push(seat, ObjectsDue);
        }
    }

    /// Rewards wait for the end of Convoys fire (LA-DEF-05, -07); outside that step they come at once (RUL-LA-102).
    /// A seat that a module plays has put its Loot away already (RUL-LA-171).
    fn reward_loot(&mut self, seat: Seat, card: CardId) {
        if self.look().played(seat).is_some() {
            return;
        }
        if self.s.phase == Phase::Fire {
            self.s.won.push(Won { seat, card });
        } else {
            self.push(seat, TakeLoot(card));
        }
    }

    fn reward_object(&mut self, seat: Seat) {
        if self.s.phase == Phase::Fire || self.rules.edition.objects_at_once_go_round_in_turn_order() {
            self.player(seat).objects_due += 1;
        } else {
            self.push(seat, DrawObjects(1));
        }
    }

    /// The winner turns the Loot up (LA-DEF-05).
    fn announce_loot(&mut self, winner: Seat, card: CardId) {
        if self.look().played(winner).is_some() {
            modules::wins_loot(self, winner, card);
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
    pub(crate) fn next_reward(&mut self, mut acted: SeatSet) {
        let Some(seat) = self.s.next_forward(acted) else {
            self.welcome_recruits();
            self.then(TableStep::EnemiesFire(self.rules.board().regions.len() as u8));
            modules::before_enemies_fire(self);
            return;
        };
        acted.insert(seat);
        self.then(TableStep::Rewards(acted));
        let due = std::mem::take(&mut self.player(seat).objects_due);
        if due > 0 {
            self.push(seat, DrawObjects(due));
        }
        for at in (0..self.s.won.len()).rev() {
            if self.s.won[at].seat == seat {
                let card = self.s.won.remove(at).card;
                self.push(seat, TakeLoot(card));
            }
        }
    }

    /// Those who joined in this turn or with the rewards are crew like any other from now on.
    pub(crate) fn welcome_recruits(&mut self) {
        for player in &mut self.s.players {
            player.crew.iter_mut().for_each(|member| member.recruit = false);
        }
    }
}
