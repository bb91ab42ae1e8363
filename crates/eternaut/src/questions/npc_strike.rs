//! Which Enemy an NPC attacks (EB-NPC-08, RUL-ET-132).

use super::prelude::*;
use crate::content::{EnemyId, Strike};
use crate::figure::FigureId;

/// An NPC attacks, and several Enemies are within its reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct NpcStrike {
    /// The NPC that attacks.
    pub figure: FigureId,
    /// How far and how hard.
    pub strike: Strike,
}

impl Question for NpcStrike {
    /// The Enemy that is hit.
    type Answer = EnemyId;
    const WORD: &'static str = "npc-strike";
    const RULE: Option<&'static str> = Some("EB-NPC-08");
    const HANDLES_ITEMS: bool = false;

    fn read(action: Action) -> Option<EnemyId> {
        if let Action::Strike(enemy) = action { Some(enemy) } else { None }
    }

    fn write(self, enemy: EnemyId) -> Action {
        Action::Strike(enemy)
    }

    fn waits(self, at: At<'_>) -> bool {
        at.npc_targets(self.figure, self.strike.range).count() > 1
    }

    fn offers(self, at: At<'_>) -> impl Iterator<Item = EnemyId> {
        at.npc_targets(self.figure, self.strike.range)
    }

    fn refuses(self, _: At<'_>, _: EnemyId) -> Reason {
        Reason::OutOfStrike
    }

    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<'_, S>, enemy: EnemyId) {
        engine.npc_hits(self.figure, enemy, self.strike.damage);
    }

    fn skip<S: EventSink<Event>>(self, engine: &mut Engine<'_, S>) {
        let only = engine.look().npc_targets(self.figure, self.strike.range).next();
        if let Some(enemy) = only {
            self.answer(engine, enemy);
        }
    }

    fn shown(self, _: Look<'_>) -> Shown {
        Shown { figure: Some(self.figure), ..Shown::default() }
    }

    fn label(self, _: At<'_>, enemy: EnemyId) -> Label {
        let id = FigureId::Enemy(enemy);
        Label::plain().says("figure", Value::Figure(id)).points_at(Thing::Figure(id))
    }

    fn is_known(self, look: Look<'_>) -> bool {
        look.rules.npc(self.figure).is_some()
    }
}
