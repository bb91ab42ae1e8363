//! Reads nodes field by field: nothing is dropped in silence, and every value read leaves its provenance.

use std::fmt::Display;
use std::ops::RangeInclusive;

use super::error::{Place, Report};
use super::provenance::Provenance;
use super::tree::{Node, Value};
use super::words::Words;

/// What has been asked of a node so far.
pub(crate) struct Fields<'n> {
    pub node: &'n Node,
    args: usize,
    props: Vec<&'static str>,
    children: Vec<&'static str>,
    every_child: bool,
}

/// Reads the tree. Every method reports what is wrong and gives back nothing in that case.
pub(crate) struct Reader<'r, 'f> {
    pub report: &'r mut Report<'f>,
    pub provenance: Vec<Provenance>,
    slug: String,
    path: Vec<String>,
}

impl<'r, 'f> Reader<'r, 'f> {
    pub fn new(report: &'r mut Report<'f>) -> Self {
        Reader { report, provenance: Vec::new(), slug: String::new(), path: Vec::new() }
    }

    /// Reads a node of the top level, which begins with its slug.
    pub fn entry<'n, T>(
        &mut self,
        node: &'n Node,
        read: impl FnOnce(&mut Self, &mut Fields<'n>, String) -> Option<T>,
    ) -> Option<T> {
        self.path.clear();
        self.slug = node.slug().unwrap_or("?").to_string();
        let mut fields = Fields::new(node);
        let slug = self.arg(&mut fields, "a name").and_then(|value| self.slug(value));
        let result = read(self, &mut fields, slug.clone().unwrap_or_default());
        self.close(&fields);
        slug.and(result)
    }

    /// Reads a node within another.
    pub fn node<'n, T>(&mut self, node: &'n Node, read: impl FnOnce(&mut Self, &mut Fields<'n>) -> T) -> T {
        self.path.push(node.step.clone());
        let mut fields = Fields::new(node);
        let result = read(self, &mut fields);
        self.close(&fields);
        self.path.pop();
        result
    }

    /// The next argument, which must be there.
    pub fn arg<'n>(&mut self, fields: &mut Fields<'n>, what: &str) -> Option<&'n Value> {
        let value = fields.node.args.get(fields.args);
        fields.args += 1;
        if value.is_none() {
            let message = format!("`{}` needs {what} here", fields.node.name);
            self.report.at(fields.node.at, message);
        }
        value
    }

    /// All remaining arguments, with their positions.
    pub fn rest<'n>(&mut self, fields: &mut Fields<'n>) -> Vec<&'n Value> {
        let from = fields.args.min(fields.node.args.len());
        fields.args = fields.node.args.len();
        fields.node.args[from..].iter().collect()
    }

    /// A property that may be missing.
    pub fn prop<'n>(&mut self, fields: &mut Fields<'n>, name: &'static str) -> Option<&'n Value> {
        fields.props.push(name);
        let prop = fields.node.props.iter().find(|prop| prop.name == name)?;
        Some(&prop.value)
    }

    /// A property that must be there.
    pub fn need_prop<'n>(&mut self, fields: &mut Fields<'n>, name: &'static str) -> Option<&'n Value> {
        let value = self.prop(fields, name);
        if value.is_none() {
            let message = format!("`{}` needs a property `{name}=…`", fields.node.name);
            self.report.at(fields.node.at, message);
        }
        value
    }

    /// Children of a name, any number of them.
    pub fn children<'n>(&mut self, fields: &mut Fields<'n>, name: &'static str) -> Vec<&'n Node> {
        fields.children.push(name);
        let children = fields.node.children.iter();
        children.filter(|child| child.name == name).collect()
    }

    /// All children, whatever their names: the caller reports those that it does not know.
    pub fn every_child<'n>(&mut self, fields: &mut Fields<'n>) -> &'n [Node] {
        fields.every_child = true;
        &fields.node.children
    }

    /// A child that may be missing, but may not be there twice.
    pub fn child<'n>(&mut self, fields: &mut Fields<'n>, name: &'static str) -> Option<&'n Node> {
        let found = self.children(fields, name);
        if let Some(second) = found.get(1) {
            self.report.at(second.at, format!("`{name}` is given twice"));
        }
        found.first().copied()
    }

    /// A child that must be there.
    pub fn need_child<'n>(&mut self, fields: &mut Fields<'n>, name: &'static str) -> Option<&'n Node> {
        let child = self.child(fields, name);
        if child.is_none() {
            let message = format!("`{}` needs a line `{name} …`", label(fields.node));
            self.report.at(fields.node.at, message);
        }
        child
    }

    /// A child without arguments that stands for yes.
    pub fn flag(&mut self, fields: &mut Fields<'_>, name: &'static str) -> bool {
        let Some(child) = self.child(fields, name) else {
            return false;
        };
        self.node(child, |r, _| r.record_flag(child));
        true
    }

    /// Notes the source of a node that has no value but its presence.
    pub fn record_flag(&mut self, node: &Node) {
        if let Some(source) = node.source.clone() {
            self.provenance.push(Provenance {
                slug: self.slug.clone(),
                field: self.path.join("."),
                value: "yes".to_string(),
                source,
                at: self.report.position(node.at),
            });
        }
    }

    /// A whole number within bounds.
    pub fn number<T>(&mut self, value: &Value, what: &str, range: RangeInclusive<T>) -> Option<T>
    where
        T: TryFrom<i128> + PartialOrd + Display,
    {
        self.record(value);
        let number = value.raw.as_integer().and_then(|n| T::try_from(n).ok());
        let number = number.filter(|n| range.contains(n));
        if number.is_none() {
            let (low, high) = (range.start(), range.end());
            let found = quoted(value);
            let message = format!("{what} is a whole number from {low} to {high}, not {found}");
            self.report.at(value.at, message);
        }
        number
    }

    /// Yes or no.
    pub fn yes_or_no(&mut self, value: &Value, what: &str) -> Option<bool> {
        self.record(value);
        let answer = value.raw.as_bool();
        if answer.is_none() {
            let message = format!("{what} is #true or #false, not {}", quoted(value));
            self.report.at(value.at, message);
        }
        answer
    }

    /// A word of a table.
    pub fn word<T: Clone>(&mut self, value: &Value, what: &str, words: &Words<T>) -> Option<T> {
        self.record(value);
        let found = value.raw.as_string();
        let entry = words.iter().find(|(word, _)| Some(*word) == found);
        if entry.is_none() {
            let list: Vec<_> = words.iter().map(|(word, _)| *word).collect();
            let message = format!("{} is no {what}: expected one of {}", quoted(value), list.join(", "));
            self.report.word(value.at, message, &value.text(), list);
        }
        entry.map(|(_, meaning)| meaning.clone())
    }

    /// Free text in quotes.
    pub fn text(&mut self, value: &Value, what: &str) -> Option<String> {
        self.record(value);
        let text = value.raw.as_string();
        if text.is_none() {
            let message = format!("{what} is a text, not {}", quoted(value));
            self.report.at(value.at, message);
        }
        text.map(str::to_string)
    }

    /// A name for files and message keys: small letters, digits and hyphens.
    pub fn slug(&mut self, value: &Value) -> Option<String> {
        let slug = self.text(value, "a name")?;
        let plain = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-';
        let good = slug.bytes().all(plain) && slug.starts_with(|c: char| c.is_ascii_lowercase());
        if !good {
            let message =
                format!("`{slug}` is no name: expected small letters, digits and hyphens, beginning with a letter");
            self.report.at(value.at, message);
        }
        good.then_some(slug)
    }

    /// The only argument of a child that has nothing else.
    pub fn only<'n, T>(
        &mut self,
        child: Option<&'n Node>,
        what: &str,
        read: impl FnOnce(&mut Self, &'n Value) -> Option<T>,
    ) -> Option<T> {
        self.node(child?, |r, fields| {
            let value = r.arg(fields, what)?;
            read(r, value)
        })
    }

    /// The arguments of a child that has nothing else, each read alike; as many as the bounds allow.
    pub fn list<'n, T>(
        &mut self,
        child: Option<&'n Node>,
        what: &str,
        count: RangeInclusive<usize>,
        mut read: impl FnMut(&mut Self, &'n Value) -> Option<T>,
    ) -> Option<Vec<T>> {
        let child = child?;
        self.node(child, |r, fields| {
            let values = r.rest(fields);
            if !count.contains(&values.len()) {
                let message = format!("expected {} {what}, found {}", bounds(&count), values.len());
                r.report.at(child.at, message);
                return None;
            }
            let read: Vec<_> = values.into_iter().map(|value| read(r, value)).collect();
            read.into_iter().collect()
        })
    }

    /// Notes where a value comes from.
    fn record(&mut self, value: &Value) {
        let Some(source) = value.source.clone() else {
            return; // Already reported when the file was parsed.
        };
        self.provenance.push(Provenance {
            slug: self.slug.clone(),
            field: self.path.join(".") + &value.key,
            value: value.text(),
            source,
            at: self.report.position(value.at),
        });
    }

    /// Reports everything in the node that nobody asked for.
    fn close(&mut self, fields: &Fields<'_>) {
        let node = fields.node;
        for extra in node.args.iter().skip(fields.args) {
            let message = format!("`{}` does not expect {} here", node.name, quoted(extra));
            self.report.at(extra.at, message);
        }
        for prop in &node.props {
            if !fields.props.contains(&prop.name.as_str()) {
                self.unknown(prop.at, "property", &prop.name, node, &fields.props);
            }
        }
        for child in &node.children {
            if !fields.every_child && !fields.children.contains(&child.name.as_str()) {
                self.unknown(child.at, "line", &child.name, node, &fields.children);
            }
        }
    }

    fn unknown(&mut self, at: Place, what: &str, name: &str, node: &Node, known: &[&'static str]) {
        let expected = match known {
            [] => format!("it has no {what} at all"),
            _ => format!("expected one of {}", known.join(", ")),
        };
        let message = format!("unknown {what} `{name}` in `{}`: {expected}", label(node));
        self.report.word(at, message, name, known.iter().copied());
    }
}

impl<'n> Fields<'n> {
    fn new(node: &'n Node) -> Self {
        Fields { node, args: 0, props: Vec::new(), children: Vec::new(), every_child: false }
    }
}

/// The node as errors name it: `survivor mechanic`.
pub(super) fn label(node: &Node) -> String {
    match node.slug() {
        Some(slug) => format!("{} {slug}", node.name),
        None => node.name.clone(),
    }
}

fn quoted(value: &Value) -> String {
    format!("`{}`", value.text())
}

fn bounds(count: &RangeInclusive<usize>) -> String {
    match (*count.start(), *count.end()) {
        (low, high) if low == high => format!("{low}"),
        (low, usize::MAX) => format!("at least {low}"),
        (low, high) => format!("{low} to {high}"),
    }
}
