//! Attacks: Ammo, bonuses, reactions, damage (EB-ATK, EB-BONUS, EB-FAST).

use tabletop::EventSink;

use super::Engine;
use crate::automatic::{Acting, DiscardMenace, Reacted};
use crate::combat::AMMO;
use crate::content::{BonusKind, CharacterId, EnemyId, ItemId, Reach};
use crate::event::Event;
use crate::figure::FigureId;
use crate::kit::Softened;
use crate::questions::{Aim, Hit, React, Volley};
use crate::space::SpaceSet;
use crate::step::{Context, Step};

impl<S: EventSink<Event>> Engine<'_, S> {
    /// Step 1: a Ranged attack costs 1 Ammo counter, and bonuses are decided once (EB-ATK-05, -06, RUL-ET-118, -119).
    pub(crate) fn attack(&mut self, who: CharacterId, item: ItemId, attack: u8) {
        let rules = self.rules;
        let action = rules.item(item).and_then(|item| item.attacks.get(usize::from(attack)));
        let (Some(action), Some(from)) = (action, self.look().space_of(who)) else { return };
        let mut volley =
            Volley { who, item, attack, from, cubes: SpaceSet::default(), more_damage: 0, more_cubes: 0, fast: false };
        for bonus in action.bonuses.iter().filter(|bonus| self.look().skill(who, bonus.skill) >= bonus.least) {
            match bonus.kind {
                BonusKind::Damage(more) => volley.more_damage = volley.more_damage.saturating_add(more),
                BonusKind::Cubes(more) => volley.more_cubes = volley.more_cubes.saturating_add(more),
                BonusKind::Fast => volley.fast = true,
            }
        }
        self.tell(Event::Attacks { who, item });
        if action.reach != Reach::Melee {
            self.change_ammo(who, -1);
        }
        self.push(Aim(volley));
    }

    /// Ammo counters come or go; what is above the maximum goes back to the reserve (EB-AMMO-02, -05).
    pub(crate) fn change_ammo(&mut self, who: CharacterId, change: i8) {
        let Some(at) = self.s.board_of(who) else { return };
        let old = self.s.combat.gear[at].ammo;
        let ammo = old.saturating_add_signed(change).min(AMMO);
        self.s.combat.gear[at].ammo = ammo;
        if ammo != old {
            self.tell(Event::Ammo { who, ammo });
        }
    }

    /// The cubes lie: reactions, then damage, or damage first if the attack is fast (EB-ATK-14, EB-FAST-01).
    pub(crate) fn begin_attack(&mut self, volley: Volley) {
        self.s.kit.softened.clear();
        let enemies = self.rules.scenario().enemies.iter().enumerate();
        let stands = |id: EnemyId| self.s.combat.standee(id.into()).is_some_and(|it| volley.cubes.contains(it.space));
        let left = enemies.filter(|(_, enemy)| stands(enemy.id)).fold(0, |left, (at, _)| left | 1 << at);
        let (react, hit) = (React { volley, left }, Hit::new(volley));
        if volley.fast {
            self.push(react);
            self.push(hit);
        } else {
            self.push(hit);
            self.push(react);
        }
    }

    /// A Menace card is revealed, and its REACTION applied to the Enemy (EB-ATK-14, -15).
    pub(crate) fn reaction(&mut self, volley: Volley, enemy: EnemyId) {
        let figure = FigureId::Enemy(enemy);
        let cx = Context { performer: Some(volley.who), ..Context::default() };
        self.push(Reacted { enemy, who: volley.who });
        let Some(card) = self.draw_menace() else { return };
        self.tell(Event::Reaction { figure, card });
        self.push(DiscardMenace { card });
        self.push(Acting { figure, reaction: true });
        let body = self.rules.scenario().menace[card.index()].reaction;
        self.push_text(body, cx, None);
    }

    /// Whom a fast attack left without Life Points, and the reaction did not heal, is defeated now (EB-FAST-02, -03).
    pub(crate) fn reacted(&mut self, enemy: EnemyId, who: CharacterId) {
        let id = FigureId::Enemy(enemy);
        if self.s.combat.standee(id).is_some_and(|standee| standee.life == 0) {
            self.fall(id, Context { performer: Some(who), ..Context::default() });
        }
    }

    /// A cube hits a figure: Enemy, NPC or Character alike (EB-ATK-03, -19).
    pub(crate) fn hit(&mut self, hit: Hit, figure: FigureId, points: u8) {
        let cx = Context { performer: Some(hit.volley.who), ..Context::default() };
        let enemies = &self.rules.scenario().enemies;
        let at = figure.enemy().and_then(|id| enemies.iter().position(|enemy| enemy.id == id));
        if at.is_some_and(|at| hit.missed >> at & 1 == 1) {
            self.tell(Event::Missed { figure });
        } else if hit.volley.fast && at.is_some() {
            // It still reacts, and may be healed.
            self.take_life(figure, points);
        } else {
            self.hurt(figure, points, cx);
        }
    }

    /// The damage of the attack to the Enemy that reacts is less, if it is still to come (CM-OP-29, RUL-ET-218).
    pub(crate) fn soften(&mut self, points: u8) {
        let comes = self.s.agenda.iter().any(|task| matches!(task.step, Step::Hit(_)));
        let Some(enemy) = self.look().acting().and_then(FigureId::enemy).filter(|_| comes) else { return };
        self.s.kit.softened.try_push(Softened { enemy, points });
        self.tell(Event::Softened { figure: enemy.into(), points });
    }

    /// The attack misses the Enemy that reacts, if its damage is still to come (CM-OP-29, EB-FAST-04).
    pub(crate) fn miss(&mut self) {
        let enemies = &self.rules.scenario().enemies;
        let acting = self.look().acting().and_then(FigureId::enemy);
        let Some(at) = acting.and_then(|id| enemies.iter().position(|enemy| enemy.id == id)) else { return };
        for task in self.s.agenda.iter_mut().rev() {
            if let Step::Hit(hit) = &mut task.step {
                hit.missed |= 1 << at;
                return;
            }
        }
    }
}
