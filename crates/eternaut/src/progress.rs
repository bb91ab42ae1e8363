//! How far the group is with an Objective, and what makes it fail: numbers only, of what was done and of what lies open. No rule
//! reads it.
//!
//! Which of the parts are done is not said: the group has read that, and what is left is for it to find.

use crate::conditions::{self, Condition, Counted, Tally};
use crate::content::{CondId, ObjectiveState, StoryKind, StoryNo};
use crate::look::Look;
use crate::step::Context;

/// How far an open Objective is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Parts that are done.
    pub done: u8,
    /// All of its parts; fewer than two say nothing.
    pub of: u8,
    /// Enemies that are left, where none may be.
    pub left: Option<u8>,
    /// What makes it fail, as far as it can be counted.
    pub threats: Vec<Counted>,
}

impl Look<'_> {
    /// How far an Objective is; nothing unless it is open.
    pub fn progress(self, no: StoryNo) -> Option<Progress> {
        self.on_table(no).filter(|card| card.state == Some(ObjectiveState::Open))?;
        let StoryKind::Objective(objective) = &self.rules.story(no)?.kind else { return None };
        let (done, of) = objective.success.map_or((0, 0), |cond| self.parts(cond));
        let left = objective.success.and_then(|cond| self.left(cond));
        let mut threats = Vec::new();
        if let Some(cond) = objective.failure {
            self.threats(cond, &mut threats);
        }
        Some(Progress { done, of, left, threats })
    }

    /// Parts of a condition: those that hold, and all of them. Of several ways the one that is furthest counts.
    fn parts(self, id: CondId) -> (u8, u8) {
        let Some(condition) = self.content().conditions.get(usize::from(id.0)) else { return (0, 0) };
        match (condition, condition.counted(self)) {
            (Condition::All(all), _) => {
                let add = |(done, of): (u8, u8), (more, parts): (u8, u8)| {
                    (done.saturating_add(more), of.saturating_add(parts))
                };
                all.iter().map(|&id| self.parts(id)).fold((0, 0), add)
            }
            (Condition::Any(any), _) => {
                let far = |&(done, of): &(u8, u8)| (u16::from(done) * 100 / u16::from(of.max(1)), of);
                any.iter().map(|&id| self.parts(id)).max_by_key(far).unwrap_or_default()
            }
            (_, Some(Counted { tally: Tally::Number, now, limit })) => (now.min(limit), limit),
            _ => (u8::from(conditions::holds(self, id, &Context::default())), 1),
        }
    }

    /// Enemies on the map, where the condition is that there is none.
    fn left(self, id: CondId) -> Option<u8> {
        let inner = |id: CondId| self.content().conditions.get(usize::from(id.0));
        let Some(Condition::Not(not)) = inner(id) else { return None };
        let counted = inner(*not).and_then(|condition| condition.counted(self));
        counted.filter(|counted| counted.tally == Tally::Enemies && counted.limit == 1).map(|counted| counted.now)
    }

    /// What can be counted of a condition that makes an Objective fail.
    fn threats(self, id: CondId, threats: &mut Vec<Counted>) {
        let Some(condition) = self.content().conditions.get(usize::from(id.0)) else { return };
        if let Condition::Any(any) = condition {
            any.iter().for_each(|&id| self.threats(id, threats));
        }
        threats.extend(condition.counted(self));
    }
}
