//! Lines of instructions as paragraphs and cards write them. Each instruction reads its own; here is what they share.

use content_reader::error::Place;
use content_reader::fields::{Fields, number, quoted};
use content_reader::tree::{Node, Value};

use super::reader::Reader;
use crate::content::{BlockId, CardEffect, CounterId, ItemId, Lies, Spot, Where, Which, Who};
use crate::instructions::{self, Op};

impl Reader<'_, '_> {
    /// Reads instructions in their order. Nodes of other names than the instructions' are left to the caller.
    pub fn instructions(&mut self, nodes: &[Node], but: &[&str]) -> BlockId {
        let (mut block, mut places) = (Vec::new(), Vec::new());
        for node in nodes.iter().filter(|node| !but.contains(&node.name.as_str())) {
            if let Some(op) = self.instruction(node, but) {
                block.push(op);
                places.push(node.at);
            }
        }
        self.block(block, places)
    }

    /// All children of a node, which has nothing else.
    pub fn body(&mut self, node: &Node) -> BlockId {
        self.node(node, |r, fields| {
            let children = fields.every_child();
            r.instructions(children, &[])
        })
    }

    fn instruction(&mut self, node: &Node, but: &[&str]) -> Option<Op> {
        if !instructions::is_word(&node.name) {
            let message = format!("unknown instruction `{}`", node.name);
            let mut known: Vec<&str> = instructions::words().collect();
            known.extend(but);
            self.report.word(node.at, message, &node.name, known);
            return None;
        }
        self.node(node, |r, f| instructions::read(&node.name, r, f))
    }

    /// The next argument, read.
    pub fn value<T>(
        &mut self,
        f: &mut Fields<'_>,
        what: &str,
        read: impl FnOnce(&mut Self, &Value) -> Option<T>,
    ) -> Option<T> {
        let value = f.arg(self.report, what)?;
        read(self, value)
    }

    /// All arguments, read alike; at least one.
    pub fn values<T>(
        &mut self,
        f: &mut Fields<'_>,
        what: &str,
        mut read: impl FnMut(&mut Self, &Value) -> Option<T>,
    ) -> Option<Vec<T>> {
        let values = f.some(self.report, what)?;
        let read: Vec<_> = values.iter().map(|value| read(self, value)).collect();
        read.into_iter().collect()
    }

    pub fn number(&mut self, f: &mut Fields<'_>, what: &str, low: u8, high: u8) -> Option<u8> {
        let value = f.arg(self.report, what)?;
        number(self.report, value, what, low..=high)
    }

    /// A number from 1 to 20 that may be left out.
    pub fn number_or(&mut self, f: &mut Fields<'_>, what: &str, default: u8) -> Option<u8> {
        match f.may_arg() {
            Some(value) => number(self.report, value, &format!("the number of {what}"), 1..=20),
            None => Some(default),
        }
    }

    /// A counter by its ID; this one if none is named.
    pub fn which(&mut self, f: &mut Fields<'_>) -> Option<Which> {
        match f.may_arg() {
            Some(value) => self.counter(value).map(|(id, _)| Which::Id(id)),
            None => Some(Which::This),
        }
    }

    /// `at=` a space or `on=` an edge.
    pub fn spot(&mut self, at: Place, f: &mut Fields<'_>) -> Option<Spot> {
        match (f.prop("at"), f.prop("on")) {
            (Some(space), None) => self.space(space).map(Spot::Space),
            (None, Some(edge)) => self.edge(edge).map(Spot::Edge),
            _ => {
                self.report.at(at, "expected either a space (`at=\"C2.1\"`) or an edge (`on=\"C2.2/D2.1\"`)");
                None
            }
        }
    }

    /// Counters of edges lie on edges, all others in spaces.
    pub fn fits(&mut self, at: Place, id: CounterId, lies: Lies, spot: Spot) -> bool {
        let (good, message) = match lies {
            Lies::Edge => (matches!(spot, Spot::Edge(_)), format!("counter {id} lies on an edge: write `on=\"…/…\"`")),
            Lies::Space => (matches!(spot, Spot::Space(_)), format!("counter {id} lies in a space: write `at=\"…\"`")),
        };
        if !good {
            self.report.at(at, message);
        }
        good
    }

    /// A space, `here` (the performer's) or `counter` (this counter's).
    pub fn where_is(&mut self, value: &Value) -> Option<Where> {
        match value.word() {
            Some("here") => Some(Where::Performer),
            Some("counter") => Some(Where::Counter),
            _ => self.space(value).map(Where::Space),
        }
    }

    pub fn item_and_who(&mut self, f: &mut Fields<'_>) -> Option<(ItemId, Who)> {
        let item = self.value(f, "an Item", Self::item);
        let who = self.who(f);
        Some((item?, who?))
    }

    /// One effect of an Action card with its number.
    pub fn card_effect(&mut self, name: &str, value: Option<&Value>, at: Place) -> Option<CardEffect> {
        let counted = ["move", "trade", "item-action", "talk", "repeat"].contains(&name);
        let count = match value {
            Some(value) if !counted => {
                self.report.at(value.at, format!("`{name}` does not expect {} here", quoted(value)));
                return None;
            }
            Some(value) => Some(number(self.report, value, &format!("the number of `{name}`"), 0..=9)?),
            None if name == "move" || name == "trade" => {
                self.report.at(at, format!("`{name}` needs a number"));
                return None;
            }
            None => None,
        };
        Some(match name {
            "move" => CardEffect::Move(count?),
            "interact" => CardEffect::Interact,
            "trade" => CardEffect::Trade(count?),
            "item-action" => CardEffect::ItemAction(count.unwrap_or(0)),
            "cycle" => CardEffect::Cycle,
            "craft" => CardEffect::Craft,
            "discard-fatigue" => CardEffect::DiscardFatigue,
            "talk" => CardEffect::Talk(count),
            _ => CardEffect::Repeat(count),
        })
    }
}
