//! Case files as a tree of nodes that know their places.
//!
//! The content reader parses; what is here besides is what cases add. A case is judged by its first fault, so values are read
//! with a `Result` instead of a report, and content within a case stays text for the reader of the game's content.

use content_reader::error::{ContentError, Report, SourceFile};
use content_reader::tree as plain;
use kdl::KdlValue;

use crate::fault::{Fault, Offset};

/// A node: `name argument argument key=value { children }`.
#[derive(Clone, Debug)]
pub struct Node {
    /// Its first word.
    pub name: String,
    /// Where the name stands.
    pub at: Offset,
    /// The values after its name.
    pub args: Vec<Value>,
    /// Values with a name, `by="LA-EXP-06"`, in the order of the line.
    pub props: Vec<(String, Value)>,
    /// The lines in its braces.
    pub children: Vec<Node>,
    /// What stands between its braces, for nodes that others read: `pack` and `content`.
    pub body: Option<Body>,
}

/// Text that another reader understands.
#[derive(Clone, Debug)]
pub struct Body {
    /// Where it begins.
    pub at: Offset,
    /// Everything between the braces, as it stands there.
    pub text: String,
}

/// Nodes whose children are not cases' own: they are kept as text.
const RAW: &[&str] = &["pack", "content"];

/// An argument, or the value of a property.
#[derive(Clone, Debug)]
pub struct Value {
    /// What it is.
    pub raw: KdlValue,
    /// Where it stands.
    pub at: Offset,
}

impl Value {
    /// The name of a node, as a value.
    pub fn name_of(node: &Node) -> Self {
        Value::text_at(&node.name, node.at)
    }

    /// A text that stands for something at a place.
    pub fn text_at(text: &str, at: Offset) -> Self {
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
    let files = [SourceFile::new("", text.to_owned())];
    let mut report = Report::new(&files);
    let nodes = plain::parse(&files, 0, &mut report);
    if report.is_empty() {
        return Ok(nodes.into_iter().map(|node| convert(node, text)).collect());
    }
    let fault = |error: ContentError| Fault::new(Offset(error.at.map_or(0, |at| at.offset)), error.message);
    Err(report.into_errors().0.into_iter().map(fault).collect())
}

fn convert(node: plain::Node, text: &str) -> Node {
    let value = |value: plain::Value| Value { raw: value.raw, at: Offset(value.at.start) };
    let raw = RAW.contains(&node.name.as_str());
    let body = node
        .body
        .filter(|_| raw)
        .map(|at| Body { at: Offset(at.start), text: text.get(at.start..at.start + at.len).unwrap_or("").to_owned() });
    let children = if raw { Vec::new() } else { node.children };
    Node {
        name: node.name,
        at: Offset(node.at.start),
        args: node.args.into_iter().map(value).collect(),
        props: node.props.into_iter().map(|prop| (prop.name, value(prop.value))).collect(),
        children: children.into_iter().map(|child| convert(child, text)).collect(),
        body,
    }
}
