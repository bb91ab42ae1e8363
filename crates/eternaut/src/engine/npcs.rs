//! NPCs: what they do after Action cards, how players move them, when they are defeated (EB-NPC).

use tabletop::EventSink;

use super::Engine;
use crate::automatic::{Acting, NpcEffects};
use crate::conditions;
use crate::content::{ActionCardId, CharacterId, EnemyId, Npc, Strike};
use crate::event::Event;
use crate::figure::FigureId;
use crate::look::Look;
use crate::questions::NpcStrike;
use crate::sight::Sight;
use crate::space::{Space, SpaceSet};
use crate::step::Context;

impl<S: EventSink<Event>> Engine<'_, S> {
    /// An Action card was played: once it is resolved, NPCs do what their cards say about its type (EB-NPC-09). Repeating a card plays
    /// none (EB-NPC-10).
    pub(crate) fn npc_effects(&mut self, card: ActionCardId, who: CharacterId) {
        let kind = self.look().card(card).kind;
        let acts = |npc: &Npc| npc.triggers.iter().any(|trigger| trigger.card == kind);
        let npcs = self.rules.scenario().npcs.iter().enumerate().filter(|(_, npc)| acts(npc));
        let left = npcs.fold(0, |left, (at, _)| left | 1 << at);
        if left != 0 {
            self.push(NpcEffects { left, card, who });
        }
    }

    /// The next of them acts, if it is on the map.
    pub(crate) fn next_npc(&mut self, left: u16, card: ActionCardId, who: CharacterId) {
        if left == 0 {
            return;
        }
        self.push(NpcEffects { left: left & (left - 1), card, who });
        let kind = self.look().card(card).kind;
        let rules = self.rules;
        let Some(npc) = rules.scenario().npcs.get(left.trailing_zeros() as usize) else { return };
        let figure = npc.card.id;
        let trigger = npc.triggers.iter().find(|trigger| trigger.card == kind);
        if let (Some(trigger), Some(_)) = (trigger, self.s.combat.standee(figure)) {
            self.push(Acting { figure, reaction: false });
            self.push_text(trigger.body, Context { performer: Some(who), ..Context::default() }, None);
        }
    }

    /// Players move an NPC by the rules for Characters, on the way with the least harm (EB-NPC-06, RUL-ET-132).
    pub(crate) fn lead(&mut self, id: FigureId, to: Space, steps: u8) {
        for left in (1..=steps).rev() {
            let look = self.look();
            let grid = look.grid();
            let Some(walker) = look.walker(&grid, id, left).filter(|walker| walker.from != to) else { return };
            let Some(way) = grid.ways(&walker)[to.index()] else { return };
            self.step_to(id, way.first);
            self.brush_past(id, way.first);
        }
    }

    /// An NPC attacks an Enemy within range and sight; the active player chooses among several (EB-NPC-08, RUL-ET-132).
    pub(crate) fn npc_strikes(&mut self, id: FigureId, strike: Strike) {
        self.push_for(self.s.active, NpcStrike { figure: id, strike });
    }

    /// The Enemy is hit. No Combat cube lies there, so it does not react (EB-NPC-08).
    pub(crate) fn npc_hits(&mut self, id: FigureId, enemy: EnemyId, damage: u8) {
        self.tell(Event::NpcStruck { figure: id, target: enemy.into() });
        self.hurt(enemy.into(), damage, Context::default());
    }

    /// The first NPC whose card says that it is defeated now falls. Says whether there was one (EB-NPC-11).
    pub(crate) fn judge_npcs(&mut self) -> bool {
        let rules = self.rules;
        let falls = |npc: &&Npc| {
            let there = self.s.combat.standee(npc.card.id).is_some();
            let cond = npc.defeated_if.filter(|_| there);
            cond.is_some_and(|cond| conditions::holds(self.look(), cond, &Context::default()))
        };
        let fallen = rules.scenario().npcs.iter().find(falls).map(|npc| npc.card.id);
        if let Some(id) = fallen {
            self.fall(id, Context::default());
        }
        fallen.is_some()
    }
}

impl Look<'_> {
    /// Where players can move an NPC with so many steps.
    pub fn led_to(self, id: FigureId, steps: u8) -> SpaceSet {
        let grid = self.grid();
        let Some(walker) = self.walker(&grid, id, steps) else { return SpaceSet::default() };
        let ways = grid.ways(&walker);
        let open = |space: &Space| ways[space.index()].is_some() && !walker.taken.contains(*space);
        Space::all().filter(open).filter(|&space| space != walker.from).collect()
    }

    /// Enemies that an NPC can attack, ascending: within range and sight.
    pub fn npc_targets(self, id: FigureId, range: u8) -> impl Iterator<Item = EnemyId> {
        let from = self.s.combat.standee(id).map(|standee| standee.space);
        let grid = self.grid();
        let (far, sight) = (from.map(|from| grid.distances(from)), Sight::new(&grid, self.taken_but(id)));
        let near = |at: Space| match (from, &far) {
            (Some(from), Some(far)) => far[at.index()] <= range && sight.sees(from, at),
            (None, _) | (_, None) => false,
        };
        let enemies = self.s.combat.enemies().filter(|enemy| near(enemy.space));
        enemies.filter_map(|enemy| enemy.id.enemy()).collect::<Vec<_>>().into_iter()
    }
}
