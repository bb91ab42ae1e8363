//! Case files as a tree of nodes that know their places.

use kdl::{KdlDocument, KdlNode, KdlValue};

use crate::fault::{Fault, Place};

/// Deeper nesting than any case needs is refused before the parser recurses into it.
const MAX_DEPTH: usize = 32;
/// Larger files than any case file needs are refused.
const MAX_BYTES: usize = 1 << 20;

/// A node: `name argument argument key=value { children }`.
#[derive(Clone, Debug)]
pub struct Node {
    /// Its name.
    pub name: String,
    /// Where the name stands.
    pub at: Place,
    /// Its arguments.
    pub args: Vec<Value>,
    /// Its properties.
    pub props: Vec<(String, Value)>,
    /// Its children.
    pub children: Vec<Node>,
    /// What stands between its braces, for nodes that others read (see [`RAW`]).
    pub body: Option<Body>,
}

/// Text that another reader understands.
#[derive(Clone, Debug)]
pub struct Body {
    /// Where it begins.
    pub at: Place,
    /// The text.
    pub text: String,
}

/// Nodes whose children are not cases' own: they are kept as text.
pub const RAW: &[&str] = &["pack", "content"];

/// An argument, or the value of a property.
#[derive(Clone, Debug)]
pub struct Value {
    /// What it is.
    pub raw: KdlValue,
    /// Where it stands.
    pub at: Place,
}

impl Value {
    /// The name of a node, as a value.
    pub fn name_of(node: &Node) -> Self {
        Value::text_at(&node.name, node.at)
    }

    /// A text that stands for something at a place.
    pub fn text_at(text: &str, at: Place) -> Self {
        Value { raw: KdlValue::String(text.to_owned()), at }
    }

    /// The value as a person would write it; strings without their quotes.
    pub fn text(&self) -> String {
        match &self.raw {
            KdlValue::String(text) => text.clone(),
            KdlValue::Bool(yes) => yes.to_string(),
            other => other.to_string(),
        }
    }

    /// A text; numbers will do.
    pub fn word(&self) -> Result<String, Fault> {
        match &self.raw {
            KdlValue::String(_) | KdlValue::Integer(_) => Ok(self.text()),
            _ => Err(Fault::new(self.at, format!("expected a word, found `{}`", self.text()))),
        }
    }

    /// A whole number that fits the type wanted.
    pub fn number<T: TryFrom<i128>>(&self) -> Result<T, Fault> {
        let number = self.raw.as_integer().and_then(|number| T::try_from(number).ok());
        number.ok_or_else(|| Fault::new(self.at, format!("expected a whole number, found `{}`", self.text())))
    }

    /// `#true` or `#false`.
    pub fn yes_or_no(&self) -> Result<bool, Fault> {
        let answer = self.raw.as_bool();
        answer.ok_or_else(|| Fault::new(self.at, format!("expected #true or #false, found `{}`", self.text())))
    }

    /// One of several words.
    pub fn one_of<T: Copy>(&self, what: &str, words: &[(&str, T)]) -> Result<T, Fault> {
        let found = self.text();
        let known = || words.iter().map(|(word, _)| *word);
        match words.iter().find(|(word, _)| *word == found) {
            Some((_, meaning)) => Ok(*meaning),
            None => Err(Fault::unknown(self.at, what, &found, known())),
        }
    }
}

/// Parses a file.
///
/// # Errors
/// Everything that is no KDL 2.
pub fn parse(text: &str) -> Result<Vec<Node>, Vec<Fault>> {
    let start = Place(0);
    if text.len() > MAX_BYTES {
        return Err(vec![Fault::new(start, format!("the file is larger than {MAX_BYTES} bytes"))]);
    }
    if nesting(text) > MAX_DEPTH {
        return Err(vec![Fault::new(start, format!("braces or comments are nested deeper than {MAX_DEPTH}"))]);
    }
    let document = KdlDocument::parse_v2(text).map_err(|error| {
        let faults = error.diagnostics.iter().map(|diagnostic| {
            let message = diagnostic.message.as_deref().unwrap_or("not valid KDL 2");
            let help = diagnostic.help.as_ref().map_or(String::new(), |help| format!(" ({help})"));
            Fault::new(place(diagnostic.span.offset(), text), format!("{message}{help}"))
        });
        faults.collect::<Vec<_>>()
    })?;
    document.nodes().iter().map(|node| convert(node, text)).collect::<Result<_, _>>().map_err(|fault| vec![fault])
}

/// Upper bound of how deeply braces and block comments are nested.
fn nesting(text: &str) -> usize {
    let (mut depth, mut deepest) = (0usize, 0usize);
    let bytes = text.as_bytes();
    for (at, &byte) in bytes.iter().enumerate() {
        let before = at.checked_sub(1).map(|before| bytes[before]);
        match byte {
            b'{' => depth += 1,
            b'*' if before == Some(b'/') => depth += 1,
            b'}' => depth = depth.saturating_sub(1),
            b'/' if before == Some(b'*') => depth = depth.saturating_sub(1),
            _ => {}
        }
        deepest = deepest.max(depth);
    }
    deepest
}

/// Spans of the parser may begin with blanks.
fn place(offset: usize, text: &str) -> Place {
    let rest = text.get(offset..).unwrap_or("");
    Place(offset + rest.len() - rest.trim_start_matches([' ', '\t']).len())
}

/// The text of a block, from its first node to the end of its last.
fn body(children: &KdlDocument, text: &str) -> Body {
    let span = children.span();
    let covered = text.get(span.offset()..span.offset() + span.len()).unwrap_or("");
    // The span may or may not take in the braces; no content begins with one.
    let trimmed = covered.trim();
    let inside = trimmed.strip_prefix('{').and_then(|text| text.strip_suffix('}')).unwrap_or(trimmed);
    let start = span.offset() + covered.find(inside).unwrap_or(0);
    Body { at: Place(start), text: inside.to_owned() }
}

fn convert(node: &KdlNode, text: &str) -> Result<Node, Fault> {
    let mut result = Node {
        name: node.name().value().to_owned(),
        at: place(node.name().span().offset(), text),
        args: Vec::new(),
        props: Vec::new(),
        children: Vec::new(),
        body: None,
    };
    for entry in node.entries() {
        let value = Value { raw: entry.value().clone(), at: place(entry.span().offset(), text) };
        match entry.name().map(|name| name.value().to_owned()) {
            None => result.args.push(value),
            // KDL lets the later one win in silence.
            Some(name) if result.props.iter().any(|(other, _)| *other == name) => {
                return Err(Fault::new(value.at, format!("property `{name}` is given twice")));
            }
            Some(name) => result.props.push((name, value)),
        }
    }
    if RAW.contains(&result.name.as_str()) {
        result.body = node.children().map(|children| body(children, text));
        return Ok(result);
    }
    for child in node.iter_children() {
        result.children.push(convert(child, text)?);
    }
    Ok(result)
}
