//! Which of the targeted Enemies reacts next (EB-ATK-14, RUL-ET-120).

use super::prelude::*;
use super::{Hit, Volley};
use crate::content::EnemyId;

/// Enemies that stood in targeted spaces when the last cube was laid have still to react.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct React {
    /// The attack that they react to.
    pub volley: Volley,
    /// Who has still to react, by position among the Scenario's Enemies.
    pub left: u16,
}

impl React {
    /// Those of them who are still on the map.
    fn reacting(self, look: Look<'_>) -> impl Iterator<Item = EnemyId> {
        let enemies = look.rules.scenario().enemies.iter().enumerate();
        let left = enemies.filter(move |&(at, _)| self.left >> at & 1 == 1).map(|(_, enemy)| enemy.id);
        left.filter(move |&id| look.s.combat.standee(id.into()).is_some())
    }
}

impl Question for React {
    /// The Enemy that comes next.
    type Answer = EnemyId;
    const WORD: &'static str = "react";
    const RULE: Option<&'static str> = Some("EB-ATK-14");
    const HANDLES_ITEMS: bool = false;

    fn read(action: Action) -> Option<EnemyId> {
        if let Action::React(enemy) = action { Some(enemy) } else { None }
    }

    fn write(self, enemy: EnemyId) -> Action {
        Action::React(enemy)
    }

    fn waits(self, at: At<'_>) -> bool {
        self.reacting(at.look).count() > 1
    }

    fn offers(self, at: At<'_>) -> impl Iterator<Item = EnemyId> {
        self.reacting(at.look).collect::<Vec<_>>().into_iter()
    }

    fn refuses(self, _: At<'_>, _: EnemyId) -> Reason {
        Reason::NotReacting
    }

    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<'_, S>, enemy: EnemyId) {
        let at = engine.rules.scenario().enemies.iter().position(|card| card.id == enemy);
        let left = at.map_or(self.left, |at| self.left & !(1 << at));
        if left != 0 {
            engine.push(React { left, ..self });
        }
        engine.reaction(self.volley, enemy);
    }

    /// One is left, or none.
    fn skip<S: EventSink<Event>>(self, engine: &mut Engine<'_, S>) {
        let next = self.reacting(engine.look()).next();
        if let Some(enemy) = next {
            self.answer(engine, enemy);
        }
    }

    fn shown(self, _: Look<'_>) -> Shown {
        Shown { who: Some(self.volley.who), ..Shown::default() }
    }

    fn label(self, _: At<'_>, enemy: EnemyId) -> Label {
        Label::plain().says("figure", Value::Figure(enemy.into())).points_at(Thing::Figure(enemy.into()))
    }

    fn is_known(self, look: Look<'_>) -> bool {
        Hit::new(self.volley).is_known(look)
    }
}
