//! Can a condition ever hold, or ever fail? And if not, why not?

use super::reach::{Cx, Reach, objective};
use crate::content::walk::Root;
use crate::content::{CondId, Condition, ObjectiveState};

impl Reach {
    /// Can the condition come to be true (or false) at all?
    pub fn may(&self, cx: Cx<'_>, id: CondId, want: bool) -> bool {
        let condition = &cx.content.conditions[usize::from(id.0)];
        match condition {
            Condition::All(inner) if want => inner.iter().all(|inner| self.may(cx, *inner, true)),
            Condition::All(inner) => inner.iter().any(|inner| self.may(cx, *inner, false)),
            Condition::Any(inner) if want => inner.iter().any(|inner| self.may(cx, *inner, true)),
            Condition::Any(inner) => inner.iter().all(|inner| self.may(cx, *inner, false)),
            Condition::Not(inner) => self.may(cx, *inner, !want),
            _ if want => self.may_hold(cx, condition),
            _ => self.may_fail(cx, condition),
        }
    }

    fn may_hold(&self, cx: Cx<'_>, condition: &Condition) -> bool {
        match condition {
            Condition::PerformerIs(id) | Condition::InPlay(id) | Condition::Near(id, _) => self.characters.contains(id),
            Condition::Holds(item) | Condition::AnyoneHolds(item) => self.items.contains(item),
            Condition::Flag(flag) => self.flags.contains(flag),
            Condition::Count(count, least) => *least <= 0 || self.raised.contains(count),
            Condition::Note(note) => self.notes.contains(note),
            Condition::Epilogue(code) => {
                let begins = &cx.content.texts[usize::from(code.0)].words;
                let mut epilogues = cx.content.scenarios.iter().flat_map(|scenario| &scenario.epilogues);
                epilogues.any(|epilogue| epilogue.code.starts_with(begins.as_str()))
            }
            Condition::Story(no) => self.roots.contains(&Root::Story(*no)),
            Condition::Objective(no, ObjectiveState::Open) => self.roots.contains(&Root::Story(*no)),
            Condition::Objective(no, ObjectiveState::Succeeded) => self.roots.contains(&Root::Succeeded(*no)),
            Condition::Objective(no, ObjectiveState::Failed) => self.roots.contains(&Root::Failed(*no)),
            Condition::Revealed(tile) => self.revealed.contains(tile),
            Condition::OnTile(who, tile) => {
                self.revealed.contains(tile) && who.is_none_or(|who| self.characters.contains(&who))
            }
            Condition::Present(id) | Condition::NearCounter(id, _) => self.counters.contains(id),
            Condition::Consumed(id) => self.counters.contains(id) && self.consumed.contains(id),
            Condition::EventCounterPresent(id) => {
                self.event_counters.contains(id) || self.timer_event_counters.contains(id)
            }
            Condition::Read(key) => self.roots.contains(&Root::Paragraph(*key)),
            Condition::Timer(from, _) => *from <= self.timer || self.timer_back,
            Condition::SnowCount(_) => self.snow,
            Condition::Characters(least) => usize::from(*least) <= self.characters.len(),
            _ => true,
        }
    }

    /// Most things are not so at the beginning.
    fn may_fail(&self, cx: Cx<'_>, condition: &Condition) -> bool {
        match condition {
            Condition::PerformerIs(id) => self.characters.iter().any(|other| other != id),
            Condition::InDeck(item) => self.items.contains(item),
            Condition::Count(count, least) => *least > 0 || self.lowered.contains(count),
            Condition::Timer(from, to) => *from > 1 || *to < self.timer || self.timer_back,
            Condition::Players(least) => *least > 1,
            Condition::Objective(no, ObjectiveState::Open) => objective(cx.scenario, *no).is_some(),
            _ => true,
        }
    }

    /// Why a condition can never come to be true (or false); asked only where [`Reach::may`] says no.
    pub fn why_not(&self, cx: Cx<'_>, id: CondId, want: bool) -> String {
        let condition = &cx.content.conditions[usize::from(id.0)];
        let culprit = |inner: &[CondId]| {
            let found = inner.iter().find(|inner| !self.may(cx, **inner, want));
            found.map_or(String::new(), |inner| self.why_not(cx, *inner, want))
        };
        match condition {
            Condition::All(inner) | Condition::Any(inner) => culprit(inner),
            Condition::Not(inner) => self.why_not(cx, *inner, !want),
            _ if want => never(cx, condition),
            _ => format!("{} always holds", word(condition)),
        }
    }
}

/// Why a condition that is no combination never holds.
fn never(cx: Cx<'_>, condition: &Condition) -> String {
    let scenario = cx.scenario;
    match condition {
        Condition::PerformerIs(id) | Condition::InPlay(id) | Condition::Near(id, _) => {
            format!("Character {id} never comes into play")
        }
        Condition::Holds(item) | Condition::AnyoneHolds(item) => format!("Item {item} is never gained"),
        Condition::Flag(flag) => format!("flag `{}` is never set", scenario.flags[usize::from(flag.0)]),
        Condition::Count(count, _) => format!("count `{}` never rises", scenario.counts[usize::from(count.0)]),
        Condition::Note(note) => format!("keyword `{}` is never written", cx.content.notes[usize::from(note.0)].slug),
        Condition::Epilogue(_) => "no epilogue code begins like that".to_string(),
        Condition::Story(_) => "that Story card is never revealed".to_string(),
        Condition::Objective(..) => "that Objective never gets there".to_string(),
        Condition::Revealed(tile) | Condition::OnTile(_, tile) => format!("tile {tile} is never revealed"),
        Condition::Present(id) | Condition::NearCounter(id, _) => format!("counter {id} is never placed"),
        Condition::Consumed(id) => format!("counter {id} never carries a Consumed cube"),
        Condition::EventCounterPresent(id) => format!("Event counter {id} is never placed"),
        Condition::Read(key) => format!("paragraph {key} is never read"),
        Condition::Timer(..) => "the Timer token never stands so high".to_string(),
        Condition::SnowCount(_) => "no Snowflake counter is ever placed".to_string(),
        Condition::Characters(_) => "so many Characters never come into play".to_string(),
        _ => "it never holds".to_string(),
    }
}

/// A condition in a word or two.
fn word(condition: &Condition) -> &'static str {
    match condition {
        Condition::PerformerIs(_) => "`performer`",
        Condition::InDeck(_) => "`in-deck`",
        Condition::Count(..) => "`count`",
        Condition::Timer(..) => "`timer`",
        Condition::Players(_) => "`players`",
        _ => "the condition",
    }
}
