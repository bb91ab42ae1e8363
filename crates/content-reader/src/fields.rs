//! Reads a node field by field. What nobody asked for is reported when the node is closed.

use std::fmt::Display;
use std::ops::RangeInclusive;

use crate::error::{Place, Report};
use crate::tree::{Node, Value};

/// A table of words and what they stand for.
pub type Words<T> = [(&'static str, T)];

/// What has been asked of a node so far. Every method reports what is wrong and gives back nothing in that case.
pub struct Fields<'n> {
    /// The node being read.
    pub node: &'n Node,
    args: usize,
    props: Vec<&'static str>,
    children: Vec<&'static str>,
    every_child: bool,
}

impl<'n> Fields<'n> {
    /// Nothing asked yet.
    pub fn new(node: &'n Node) -> Self {
        Fields { node, args: 0, props: Vec::new(), children: Vec::new(), every_child: false }
    }

    /// The next argument, if there is one.
    pub fn may_arg(&mut self) -> Option<&'n Value> {
        let value = self.node.args.get(self.args);
        self.args += usize::from(value.is_some());
        value
    }

    /// The next argument, which must be there.
    pub fn arg(&mut self, report: &mut Report, what: &str) -> Option<&'n Value> {
        let value = self.may_arg();
        if value.is_none() {
            report.at(self.node.at, format!("`{}` needs {what} here", self.node.name));
        }
        value
    }

    /// All remaining arguments.
    pub fn rest(&mut self) -> &'n [Value] {
        let from = self.args.min(self.node.args.len());
        self.args = self.node.args.len();
        &self.node.args[from..]
    }

    /// All remaining arguments, at least one.
    pub fn some(&mut self, report: &mut Report, what: &str) -> Option<&'n [Value]> {
        let values = self.rest();
        if values.is_empty() {
            report.at(self.node.at, format!("`{}` needs at least {what} here", self.node.name));
        }
        (!values.is_empty()).then_some(values)
    }

    /// Is the next of the remaining arguments this bare word? Then it is taken.
    pub fn takes(&mut self, word: &str) -> bool {
        let found = self.node.args.get(self.args).and_then(Value::word) == Some(word);
        self.args += usize::from(found);
        found
    }

    /// A property that may be missing.
    pub fn prop(&mut self, name: &'static str) -> Option<&'n Value> {
        self.props.push(name);
        let prop = self.node.props.iter().find(|prop| prop.name == name)?;
        Some(&prop.value)
    }

    /// A property that must be there.
    pub fn need_prop(&mut self, report: &mut Report, name: &'static str) -> Option<&'n Value> {
        let value = self.prop(name);
        if value.is_none() {
            report.at(self.node.at, format!("`{}` needs a property `{name}=…`", self.node.name));
        }
        value
    }

    /// Children of a name, any number of them.
    pub fn children(&mut self, name: &'static str) -> Vec<&'n Node> {
        self.children.push(name);
        self.node.children.iter().filter(|child| child.name == name).collect()
    }

    /// All children, whatever their names: the caller reports those that it does not know.
    pub fn every_child(&mut self) -> &'n [Node] {
        self.every_child = true;
        &self.node.children
    }

    /// A child that may be missing, but may not be there twice.
    pub fn child(&mut self, report: &mut Report, name: &'static str) -> Option<&'n Node> {
        let found = self.children(name);
        if let Some(second) = found.get(1) {
            report.at(second.at, format!("`{name}` is given twice"));
        }
        found.first().copied()
    }

    /// A child that must be there.
    pub fn need_child(&mut self, report: &mut Report, name: &'static str) -> Option<&'n Node> {
        let child = self.child(report, name);
        if child.is_none() {
            report.at(self.node.at, format!("`{}` needs a line `{name} …`", self.node.label()));
        }
        child
    }

    /// A child without anything of its own that stands for yes.
    pub fn flag(&mut self, report: &mut Report, name: &'static str) -> bool {
        let child = self.child(report, name);
        if let Some(child) = child {
            Fields::new(child).close(report);
        }
        child.is_some()
    }

    /// Reports everything in the node that nobody asked for.
    pub fn close(&self, report: &mut Report) {
        let node = self.node;
        for extra in node.args.iter().skip(self.args) {
            report.at(extra.at, format!("`{}` does not expect {} here", node.name, quoted(extra)));
        }
        for prop in &node.props {
            if !self.props.contains(&prop.name.as_str()) {
                unknown(report, prop.at, "property", &prop.name, node, &self.props);
            }
        }
        for child in &node.children {
            if !self.every_child && !self.children.contains(&child.name.as_str()) {
                unknown(report, child.at, "line", &child.name, node, &self.children);
            }
        }
    }
}

fn unknown(report: &mut Report, at: Place, what: &str, name: &str, node: &Node, known: &[&'static str]) {
    let expected = match known {
        [] => format!("it has no {what} at all"),
        _ => format!("expected one of {}", known.join(", ")),
    };
    let message = format!("unknown {what} `{name}` in `{}`: {expected}", node.label());
    report.word(at, message, name, known.iter().copied());
}

/// A whole number within bounds.
pub fn number<T>(report: &mut Report, value: &Value, what: &str, range: RangeInclusive<T>) -> Option<T>
where
    T: TryFrom<i128> + PartialOrd + Display,
{
    let number = value.raw.as_integer().and_then(|n| T::try_from(n).ok());
    let number = number.filter(|n| range.contains(n));
    if number.is_none() {
        let (low, high) = (range.start(), range.end());
        report.at(value.at, format!("{what} is a whole number from {low} to {high}, not {}", quoted(value)));
    }
    number
}

/// Yes or no.
pub fn yes_or_no(report: &mut Report, value: &Value, what: &str) -> Option<bool> {
    let answer = value.raw.as_bool();
    if answer.is_none() {
        report.at(value.at, format!("{what} is #true or #false, not {}", quoted(value)));
    }
    answer
}

/// A word of a table.
pub fn word<T: Clone>(report: &mut Report, value: &Value, what: &str, words: &Words<T>) -> Option<T> {
    let entry = words.iter().find(|(word, _)| Some(*word) == value.word());
    if entry.is_none() {
        let list: Vec<_> = words.iter().map(|(word, _)| *word).collect();
        let message = format!("{} is no {what}: expected one of {}", quoted(value), list.join(", "));
        report.word(value.at, message, &value.text(), list);
    }
    entry.map(|(_, meaning)| meaning.clone())
}

/// Free text in quotes, not empty.
pub fn text<'v>(report: &mut Report, value: &'v Value, what: &str) -> Option<&'v str> {
    let text = value.word().filter(|text| !text.trim().is_empty());
    if text.is_none() {
        report.at(value.at, format!("{what} is a text, not {}", quoted(value)));
    }
    text
}

/// A name for files and message keys: small letters, digits and hyphens, beginning with a letter.
pub fn slug<'v>(report: &mut Report, value: &'v Value, what: &str) -> Option<&'v str> {
    let slug = text(report, value, what)?;
    let plain = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-';
    let good = slug.bytes().all(plain) && slug.starts_with(|c: char| c.is_ascii_lowercase());
    if !good {
        let message = format!("`{slug}` is no {what}: expected small letters, digits and hyphens, a letter first");
        report.at(value.at, message);
    }
    good.then_some(slug)
}

/// A value as errors show it.
pub fn quoted(value: &Value) -> String {
    format!("`{}`", value.text())
}
