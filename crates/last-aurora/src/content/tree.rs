//! KDL files as a tree of our own: every node and value knows its place and its source.
//!
//! Sources are settled here: a value's own, else that of the nearest node around it, else that of the file.

use content_reader::tree::{self as plain, Tag};
use kdl::KdlValue;

use super::error::{Place, Report, SourceFile};
use super::provenance::Source;

/// A node: `name arg arg key=value { children }`.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    pub name: String,
    /// The name with what tells it from its neighbours: `slot 4`, `option 2`.
    pub step: String,
    /// Place of the name.
    pub at: Place,
    pub source: Option<Source>,
    pub args: Vec<Value>,
    pub props: Vec<Prop>,
    pub children: Vec<Node>,
}

/// A property of a node.
#[derive(Clone, Debug)]
pub(crate) struct Prop {
    pub name: String,
    /// Place of the name.
    pub at: Place,
    pub value: Value,
}

/// An argument, or the value of a property.
#[derive(Clone, Debug)]
pub(crate) struct Value {
    /// What tells it from other values of its node: `[2]`, `.fuel`, or nothing if it is the only argument.
    pub key: String,
    pub raw: KdlValue,
    pub at: Place,
    pub source: Option<Source>,
}

impl Value {
    /// The value as a person would write it.
    pub fn text(&self) -> String {
        match &self.raw {
            KdlValue::String(text) => text.clone(),
            other => other.to_string(),
        }
    }
}

impl Node {
    /// The first argument, if it is a string: the slug of a card.
    pub fn slug(&self) -> Option<&str> {
        self.args.first()?.raw.as_string()
    }
}

/// Parses a file. What cannot be parsed is reported and left out.
pub(super) fn parse(files: &[SourceFile], index: usize, report: &mut Report) -> Vec<Node> {
    let nodes = plain::parse(files, index, report);
    Sources { report }.file(nodes)
}

/// Settles the sources of a file.
struct Sources<'r, 'f> {
    report: &'r mut Report<'f>,
}

impl Sources<'_, '_> {
    fn file(&mut self, nodes: Vec<plain::Node>) -> Vec<Node> {
        let default = self.default_source(&nodes);
        let content = nodes.into_iter().filter(|node| node.name != "source");
        let nodes: Vec<Node> = content.map(|node| self.node(node, default.as_ref())).collect();
        // One word for the whole file: a missing `source` line would be reported over and over.
        if let Some(place) = nodes.iter().find_map(unsourced_value) {
            self.report.at(
                place,
                "no source vouches for this: write one in parentheses before the value or its node, \
                 or a line such as `source reconstructed` at the top of the file",
            );
        }
        nodes
    }

    /// The `source` line of the file. If it is wrong, anything will do for the rest of the file.
    fn default_source(&mut self, nodes: &[plain::Node]) -> Option<Source> {
        let mut lines = nodes.iter().filter(|node| node.name == "source");
        let line = lines.next()?;
        if let Some(second) = lines.next() {
            self.report.at(second.at, "a file has only one `source` line");
        }
        match &line.args[..] {
            [value] if line.props.is_empty() && line.children.is_empty() => {
                self.source(value.word().unwrap_or(""), value.at).or(Some(Source::Reconstructed))
            }
            _ => {
                self.report.at(line.at, "expected one source, such as `source reconstructed`");
                Some(Source::Reconstructed)
            }
        }
    }

    fn node(&mut self, node: plain::Node, around: Option<&Source>) -> Node {
        let source = self.own_source(node.tag).or(around.cloned());
        let around = source.as_ref();
        let alone = node.args.len() == 1;
        let args = node.args.into_iter().enumerate().map(|(at, value)| {
            let key = if alone { String::new() } else { format!("[{at}]") };
            self.value(value, key, around)
        });
        let args = args.collect();
        let props = node.props.into_iter().map(|prop| {
            let key = format!(".{}", prop.name);
            Prop { name: prop.name, at: prop.at, value: self.value(prop.value, key, around) }
        });
        let props = props.collect();
        let mut children: Vec<Node> = node.children.into_iter().map(|child| self.node(child, around)).collect();
        tell_apart(&mut children);
        Node { step: node.name.clone(), name: node.name, at: node.at, source, args, props, children }
    }

    fn value(&mut self, value: plain::Value, key: String, around: Option<&Source>) -> Value {
        let source = self.own_source(value.tag).or(around.cloned());
        Value { key, raw: value.raw, at: value.at, source }
    }

    fn own_source(&mut self, tag: Option<Tag>) -> Option<Source> {
        let tag = tag?;
        self.source(&tag.text, tag.at)
    }

    fn source(&mut self, text: &str, at: Place) -> Option<Source> {
        let source = Source::parse(text);
        if source.is_none() {
            self.report.word(
                at,
                format!(
                    "`{text}` is no source: expected an ID such as FACT-LA-10, LA-CARD-MEDIC or RUL-LA-48, \
                     or one of {}",
                    Source::WORDS.join(", ")
                ),
                text,
                Source::WORDS,
            );
        }
        source
    }
}

/// Lines that are told apart by their first argument; all others are by their name and order alone.
pub(super) const KEYED: [&str; 8] = ["region", "mooring", "slot", "additional", "defense", "row", "turret", "fixed"];

/// Gives nodes of the same name a step of their own.
fn tell_apart(nodes: &mut [Node]) {
    for i in 0..nodes.len() {
        let name = &nodes[i].name;
        let key = nodes[i].args.first().map(Value::text);
        let before = nodes[..i].iter().filter(|node| node.name == *name).count();
        let alone = nodes.iter().filter(|node| node.name == *name).count() == 1;
        nodes[i].step = match key {
            Some(key) if KEYED.contains(&name.as_str()) => format!("{name} {key}"),
            _ if alone => name.clone(),
            _ => format!("{name} {}", before + 1),
        };
    }
}

/// The first value of a top node that no source vouches for. Words of packs about packs need none.
fn unsourced_value(node: &Node) -> Option<Place> {
    match node.name.as_str() {
        "pack" | "remove" => None,
        "override" => {
            let lines = node.children.iter().filter(|line| line.name != "remove");
            lines.filter_map(unsourced).next()
        }
        _ => unsourced(node),
    }
}

/// The first value within a node that no source vouches for. A node without values vouches for itself.
fn unsourced(node: &Node) -> Option<Place> {
    let values = node.args.iter().chain(node.props.iter().map(|prop| &prop.value));
    let own = values.filter(|v| v.source.is_none()).map(|v| v.at);
    let bare = node.args.is_empty() && node.props.is_empty() && node.children.is_empty();
    own.chain((bare && node.source.is_none()).then_some(node.at))
        .chain(node.children.iter().filter_map(unsourced))
        .next()
}

impl content_reader::fingerprint::Tree for Node {
    fn name(&self) -> &str {
        &self.name
    }

    fn args(&self) -> impl ExactSizeIterator<Item = &KdlValue> {
        self.args.iter().map(|value| &value.raw)
    }

    fn props(&self) -> impl Iterator<Item = (&str, &KdlValue)> {
        self.props.iter().map(|prop| (prop.name.as_str(), &prop.value.raw))
    }

    fn children(&self) -> &[Self] {
        &self.children
    }
}
