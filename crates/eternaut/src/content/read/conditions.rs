//! Conditions (CM-COND) as `when`, `succeeds` and `fails` write them.

use content_reader::fields::{Fields, number, word};
use content_reader::tree::Node;

use super::reader::Reader;
use super::words::OBJECTIVE_STATES;
use crate::content::{CondId, Condition};

/// All conditions by name.
pub const CONDITIONS: [&str; 30] = [
    "any",
    "all",
    "not",
    "performer",
    "in-play",
    "holds",
    "anyone-holds",
    "in-deck",
    "flag",
    "count",
    "note",
    "epilogue",
    "story",
    "objective",
    "revealed",
    "present",
    "consumed",
    "event",
    "read",
    "timer",
    "skill",
    "near",
    "near-counter",
    "on-tile",
    "outdoors",
    "penalties",
    "snow-at",
    "snow",
    "players",
    "characters",
];

impl Reader<'_, '_> {
    /// The conditions within a node, which must all hold.
    pub fn conditions(&mut self, node: &Node) -> Option<CondId> {
        let read = self.node(node, |r, f| r.inner(f))?;
        match read[..] {
            [only] => Some(only),
            _ => Some(self.condition(Condition::All(read), node.at)),
        }
    }

    /// At least one condition.
    fn inner(&mut self, f: &mut Fields<'_>) -> Option<Vec<CondId>> {
        let nodes = f.every_child();
        if nodes.is_empty() {
            self.report.at(f.node.at, format!("`{}` needs a condition", f.node.name));
            return None;
        }
        let read: Vec<_> = nodes.iter().map(|node| self.one(node)).collect();
        read.into_iter().collect()
    }

    fn one(&mut self, node: &Node) -> Option<CondId> {
        if !CONDITIONS.contains(&node.name.as_str()) {
            let message = format!("unknown condition `{}`", node.name);
            self.report.word(node.at, message, &node.name, CONDITIONS);
            return None;
        }
        let condition = self.node(node, |r, f| r.read_condition(node, f))?;
        Some(self.condition(condition, node.at))
    }

    fn read_condition(&mut self, node: &Node, f: &mut Fields<'_>) -> Option<Condition> {
        match node.name.as_str() {
            "all" => self.inner(f).map(Condition::All),
            "any" => self.inner(f).map(Condition::Any),
            "not" => {
                let inner = self.inner(f)?;
                let inner = match inner[..] {
                    [only] => only,
                    _ => self.condition(Condition::All(inner), node.at),
                };
                Some(Condition::Not(inner))
            }
            "performer" => self.value(f, "a Character", Self::character).map(Condition::PerformerIs),
            "in-play" => self.value(f, "a Character", Self::character).map(Condition::InPlay),
            "holds" => self.value(f, "an Item", Self::item).map(Condition::Holds),
            "anyone-holds" => self.value(f, "an Item", Self::item).map(Condition::AnyoneHolds),
            "in-deck" => self.value(f, "an Item", Self::item).map(Condition::InDeck),
            "flag" => self.value(f, "a flag", Self::fact).map(Condition::Flag),
            "count" => {
                let count = self.value(f, "a count", Self::count);
                let least = self.at_least(f, -99, 99);
                Some(Condition::Count(count?, least?))
            }
            "note" => self.value(f, "a keyword", Self::keyword).map(Condition::Note),
            "epilogue" => {
                let value = f.arg(self.report, "the beginning of an epilogue code")?;
                let code = content_reader::fields::text(self.report, value, "an epilogue code")?;
                Some(Condition::Epilogue(self.code(code, value.at)))
            }
            "story" => self.value(f, "a Story card", Self::story).map(Condition::Story),
            "objective" => {
                let card = self.value(f, "an Objective", Self::story);
                let state = f.arg(self.report, "open, succeeded or failed");
                let state = state.and_then(|value| word(self.report, value, "state", OBJECTIVE_STATES));
                Some(Condition::Objective(card?, state?))
            }
            _ => self.about_the_map(node, f),
        }
    }

    fn about_the_map(&mut self, node: &Node, f: &mut Fields<'_>) -> Option<Condition> {
        match node.name.as_str() {
            "revealed" => self.value(f, "a tile", Self::tile).map(Condition::Revealed),
            "present" => self.value(f, "a counter", Self::counter).map(|(id, _)| Condition::Present(id)),
            "consumed" => self.value(f, "a counter", Self::counter).map(|(id, _)| Condition::Consumed(id)),
            "event" => self.value(f, "an Event counter", Self::event_counter).map(Condition::EventCounterPresent),
            "read" => self.value(f, "a paragraph", Self::paragraph).map(Condition::Read),
            "timer" => {
                let from = f.need_prop(self.report, "from");
                let from = from.and_then(|value| number(self.report, value, "a Timer space", 0..=30));
                let to = f.need_prop(self.report, "to");
                let to = to.and_then(|value| number(self.report, value, "a Timer space", 0..=30));
                let (from, to) = (from?, to?);
                if to < from {
                    self.report.at(node.at, "`from` is the lower Timer space, `to` the higher one");
                }
                Some(Condition::Timer(from, to))
            }
            "skill" => {
                let skill = self.skill(f);
                let least = self.at_least(f, 1, 20);
                Some(Condition::Skill(skill?, least?))
            }
            "near" => {
                let id = self.value(f, "a Character", Self::character);
                Some(Condition::Near(id?, self.range(f)?))
            }
            "near-counter" => {
                let counter = self.value(f, "a counter", Self::counter);
                let range = self.range(f);
                Some(Condition::NearCounter(counter?.0, range?))
            }
            "on-tile" => {
                let tile = self.value(f, "a tile", Self::tile);
                let who = match f.may_arg() {
                    Some(value) => Some(self.character(value)?),
                    None => None,
                };
                Some(Condition::OnTile(who, tile?))
            }
            "outdoors" => Some(Condition::Outdoors),
            "penalties" => self.at_least(f, 1, 20).map(Condition::Penalties),
            "snow-at" => self.value(f, "a space", Self::space).map(Condition::SnowAt),
            "snow" => self.at_least(f, 1, 16).map(Condition::SnowCount),
            "players" => self.at_least(f, 1, 5).map(Condition::Players),
            _ => self.at_least(f, 1, 12).map(Condition::Characters),
        }
    }

    fn range(&mut self, f: &mut Fields<'_>) -> Option<u8> {
        let value = f.need_prop(self.report, "range")?;
        number(self.report, value, "a range", 0..=20)
    }
}

#[cfg(test)]
mod tests {
    use super::CONDITIONS;

    /// Whoever adds a word explains it.
    #[test]
    fn the_reference_explains_every_condition() {
        let reference = include_str!("../../../../../docs/content/eternaut.md");
        let (_, conditions) = reference.split_once("### Conditions").expect("a chapter on conditions");
        for word in CONDITIONS {
            let named = ["`", " "].iter().any(|end| conditions.contains(&format!("`{word}{end}")));
            assert!(named, "the reference does not explain `{word}`");
        }
    }
}
