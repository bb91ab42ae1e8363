//! KDL files as a tree of our own: every node and value knows its place and its source.
//!
//! Sources are settled here: a value's own, else that of the nearest node around it, else that of the file.

use kdl::{KdlDocument, KdlEntry, KdlIdentifier, KdlNode, KdlValue};
use miette::SourceSpan;

use super::error::{Place, Report, SourceFile};
use super::provenance::Source;
use super::scan;

/// Larger files than any content needs are refused.
const MAX_BYTES: usize = 1 << 20;

/// A node: `name arg arg key=value { children }`.
#[derive(Clone, Debug)]
pub(super) struct Node {
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
pub(super) struct Prop {
    pub name: String,
    /// Place of the name.
    pub at: Place,
    pub value: Value,
}

/// An argument, or the value of a property.
#[derive(Clone, Debug)]
pub(super) struct Value {
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
    let text = &*files[index].text;
    let start = Place { file: index, start: 0, len: 0 };
    if text.len() > MAX_BYTES {
        report.at(start, format!("the file is larger than {MAX_BYTES} bytes"));
        return Vec::new();
    }
    if let Err(reason) = scan::nesting(text) {
        report.at(start, reason);
        return Vec::new();
    }
    match KdlDocument::parse_v2(text) {
        Ok(document) => Converter { text, file: index, report }.file(&document),
        Err(error) => {
            for diagnostic in &error.diagnostics {
                let place = place(index, diagnostic.span, text);
                let message = diagnostic.message.as_deref().unwrap_or("not valid KDL 2");
                let help = diagnostic.help.as_ref().map_or(String::new(), |h| format!(" ({h})"));
                report.at(place, format!("{message}{help}"));
            }
            Vec::new()
        }
    }
}

/// A span of the parser, without the blanks that it may begin with.
fn place(file: usize, span: SourceSpan, text: &str) -> Place {
    let start = span.offset().min(text.len());
    let end = (start + span.len()).min(text.len());
    let covered = text.get(start..end).unwrap_or("");
    let blanks = covered.len() - covered.trim_start().len();
    Place { file, start: start + blanks, len: covered.trim().len() }
}

struct Converter<'t, 'r, 'f> {
    text: &'t str,
    file: usize,
    report: &'r mut Report<'f>,
}

impl Converter<'_, '_, '_> {
    fn file(&mut self, document: &KdlDocument) -> Vec<Node> {
        let default = self.default_source(document);
        let mut nodes = Vec::new();
        for node in document.nodes() {
            if node.name().value() != "source" {
                nodes.push(self.node(node, default.as_ref()));
            }
        }
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
    fn default_source(&mut self, document: &KdlDocument) -> Option<Source> {
        let mut lines = document.nodes().iter().filter(|n| n.name().value() == "source");
        let line = lines.next()?;
        if let Some(second) = lines.next() {
            let at = self.place(second.name().span());
            self.report.at(at, "a file has only one `source` line");
        }
        match line.entries() {
            [entry] if entry.name().is_none() && line.children().is_none() => {
                let at = self.place(entry.span());
                let text = entry.value().as_string().unwrap_or("").to_string();
                self.source(&text, at).or(Some(Source::Reconstructed))
            }
            _ => {
                let at = self.place(line.name().span());
                self.report.at(at, "expected one source, such as `source reconstructed`");
                Some(Source::Reconstructed)
            }
        }
    }

    fn node(&mut self, node: &KdlNode, around: Option<&Source>) -> Node {
        let source = self.own_source(node.ty()).or(around.cloned());
        let mut converted = Node {
            name: node.name().value().to_string(),
            step: node.name().value().to_string(),
            at: self.place(node.name().span()),
            source: source.clone(),
            args: Vec::new(),
            props: Vec::new(),
            children: Vec::new(),
        };
        for entry in node.entries() {
            let mut value = self.value(entry, source.as_ref());
            match entry.name() {
                None => {
                    value.key = format!("[{}]", converted.args.len());
                    converted.args.push(value);
                }
                Some(name) => self.property(&mut converted, name, value),
            }
        }
        if let [only] = &mut converted.args[..] {
            only.key.clear();
        }
        for child in node.iter_children() {
            let child = self.node(child, source.as_ref());
            converted.children.push(child);
        }
        tell_apart(&mut converted.children);
        converted
    }

    /// KDL lets a later property of the same name win in silence; here that is a mistake.
    fn property(&mut self, node: &mut Node, name: &KdlIdentifier, value: Value) {
        let at = self.place(name.span());
        let name = name.value().to_string();
        if node.props.iter().any(|prop| prop.name == name) {
            self.report.at(at, format!("property `{name}` is given twice"));
        } else {
            node.props.push(Prop { name, at, value });
        }
    }

    fn value(&mut self, entry: &KdlEntry, around: Option<&Source>) -> Value {
        Value {
            key: entry.name().map_or(String::new(), |name| format!(".{}", name.value())),
            raw: entry.value().clone(),
            at: self.place(entry.span()),
            source: self.own_source(entry.ty()).or(around.cloned()),
        }
    }

    fn own_source(&mut self, annotation: Option<&KdlIdentifier>) -> Option<Source> {
        let annotation = annotation?;
        let at = self.place(annotation.span());
        self.source(annotation.value(), at)
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

    fn place(&self, span: SourceSpan) -> Place {
        place(self.file, span, self.text)
    }
}

/// Lines that are told apart by their first argument; all others are by their name and order alone.
pub(super) const KEYED: [&str; 6] = ["region", "mooring", "slot", "additional", "defense", "row"];

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
