//! Conditions as `when`, `succeeds` and `fails` write them. Each reads its own line; here is what they share.

use content_reader::error::Place;
use content_reader::fields::Fields;
use content_reader::tree::Node;

use super::reader::Reader;
use crate::conditions::{self, Condition, WORDS};
use crate::content::CondId;

impl Reader<'_, '_> {
    /// The conditions within a node, which must all hold.
    pub fn conditions(&mut self, node: &Node) -> Option<CondId> {
        let read = self.node(node, |r, f| r.inner_conditions(f))?;
        Some(self.all_of(read, node.at))
    }

    /// One condition for several that must all hold.
    pub fn all_of(&mut self, several: Vec<CondId>, at: Place) -> CondId {
        match several[..] {
            [only] => only,
            _ => self.condition(Condition::All(several), at),
        }
    }

    /// At least one condition.
    pub fn inner_conditions(&mut self, f: &mut Fields<'_>) -> Option<Vec<CondId>> {
        let nodes = f.every_child();
        if nodes.is_empty() {
            self.report.at(f.node.at, format!("`{}` needs a condition", f.node.name));
            return None;
        }
        let read: Vec<_> = nodes.iter().map(|node| self.one(node)).collect();
        read.into_iter().collect()
    }

    fn one(&mut self, node: &Node) -> Option<CondId> {
        if !WORDS.contains(&node.name.as_str()) {
            let message = format!("unknown condition `{}`", node.name);
            self.report.word(node.at, message, &node.name, WORDS.iter().copied());
            return None;
        }
        let condition = self.node(node, |r, f| conditions::read(&node.name, r, f))?;
        Some(self.condition(condition, node.at))
    }
}
