//! KDL files as a tree of our own: every node and value knows its place.

use kdl::{KdlDocument, KdlEntry, KdlIdentifier, KdlNode, KdlValue};
use miette::SourceSpan;

use crate::error::{Place, Report, SourceFile};
use crate::scan;

/// Larger files than any content needs are refused.
const MAX_BYTES: usize = 1 << 20;

/// A node: `name arg arg key=value { children }`.
#[derive(Clone, Debug)]
pub struct Node {
    /// The name as written, before any argument.
    pub name: String,
    /// Place of the name.
    pub at: Place,
    /// What stands in parentheses before it.
    pub tag: Option<Tag>,
    /// Values without a name, in their order.
    pub args: Vec<Value>,
    /// Properties, each name once.
    pub props: Vec<Prop>,
    /// What stands between the braces.
    pub children: Vec<Node>,
    /// Place of what stands between the braces, for readers that pass it on as text.
    pub body: Option<Place>,
}

/// A property of a node.
#[derive(Clone, Debug)]
pub struct Prop {
    /// The name as written, before any argument.
    pub name: String,
    /// Place of the name.
    pub at: Place,
    /// The value as written, not yet read as anything.
    pub value: Value,
}

/// An argument, or the value of a property.
#[derive(Clone, Debug)]
pub struct Value {
    /// The node as the KDL parser made it, with its place in the text.
    pub raw: KdlValue,
    /// Where it stands.
    pub at: Place,
    /// What stands in parentheses before it.
    pub tag: Option<Tag>,
}

/// A remark on a node or value: `(FACT-LA-10)5`.
#[derive(Clone, Debug)]
pub struct Tag {
    /// What it says.
    pub text: String,
    /// Where it stands.
    pub at: Place,
}

impl Value {
    /// A word within this value, as a value that stands in the same place.
    #[must_use]
    pub fn part(&self, word: &str) -> Value {
        Value { raw: KdlValue::String(word.to_owned()), at: self.at, tag: None }
    }

    /// The value as a person would write it; strings without their quotes.
    pub fn text(&self) -> String {
        match &self.raw {
            KdlValue::String(text) => text.clone(),
            other => other.to_string(),
        }
    }

    /// The value, if it is a string.
    pub fn word(&self) -> Option<&str> {
        self.raw.as_string()
    }
}

impl Node {
    /// The first argument, if it is a string: what names a card.
    pub fn first_word(&self) -> Option<&str> {
        self.args.first()?.word()
    }

    /// The node as errors name it: `paragraph 232-901`.
    pub fn label(&self) -> String {
        match self.first_word() {
            Some(word) if word.len() < 40 => format!("{} {word}", self.name),
            _ => self.name.clone(),
        }
    }
}

/// Parses a file. What cannot be parsed is reported and left out.
pub fn parse(files: &[SourceFile], index: usize, report: &mut Report) -> Vec<Node> {
    let text = &*files[index].text;
    let start = Place { file: index, start: 0, len: 0 };
    if text.len() > MAX_BYTES {
        report.at(start, format!("the file is larger than {MAX_BYTES} bytes"));
        return Vec::new();
    }
    if let Err(flaw) = scan::nesting(text) {
        report.at(Place { start: flaw.at, ..start }, flaw.text);
        return Vec::new();
    }
    match KdlDocument::parse_v2(text) {
        Ok(document) => {
            let mut converter = Converter { text, file: index, report };
            document.nodes().iter().map(|node| converter.node(node)).collect()
        }
        Err(error) => {
            for diagnostic in &error.diagnostics {
                let message = diagnostic.message.as_deref().unwrap_or("not valid KDL 2");
                let help = diagnostic.help.as_ref().map_or(String::new(), |help| format!(" ({help})"));
                report.at(place(index, diagnostic.span, text), format!("{message}{help}"));
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
    fn node(&mut self, node: &KdlNode) -> Node {
        let mut converted = Node {
            name: node.name().value().to_string(),
            at: self.place(node.name().span()),
            tag: self.tag(node.ty()),
            args: Vec::new(),
            props: Vec::new(),
            children: Vec::new(),
            body: node.children().map(|children| self.body(children)),
        };
        for entry in node.entries() {
            self.entry(&mut converted, entry);
        }
        converted.children = node.iter_children().map(|child| self.node(child)).collect();
        converted
    }

    /// KDL lets a later property of the same name win in silence; here that is a mistake.
    fn entry(&mut self, node: &mut Node, entry: &KdlEntry) {
        let value = Value { raw: entry.value().clone(), at: self.place(entry.span()), tag: self.tag(entry.ty()) };
        let Some(name) = entry.name() else {
            node.args.push(value);
            return;
        };
        let at = self.place(name.span());
        let name = name.value().to_string();
        if node.props.iter().any(|prop| prop.name == name) {
            self.report.at(at, format!("property `{name}` is given twice"));
        } else {
            node.props.push(Prop { name, at, value });
        }
    }

    /// From the first node of a block to the end of its last. The span may or may not take in the braces; no node begins with
    /// one.
    fn body(&self, children: &KdlDocument) -> Place {
        let Place { file, start, len } = self.place(children.span());
        let covered = self.text.get(start..start + len).unwrap_or("");
        let inside = covered.strip_prefix('{').and_then(|text| text.strip_suffix('}')).unwrap_or(covered);
        let start = start + usize::from(inside.len() < covered.len());
        Place { file, start, len: inside.len() }
    }

    fn tag(&self, tag: Option<&KdlIdentifier>) -> Option<Tag> {
        tag.map(|tag| Tag { text: tag.value().to_string(), at: self.place(tag.span()) })
    }

    fn place(&self, span: SourceSpan) -> Place {
        place(self.file, span, self.text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is found wrong with a text, in a thread with no more stack than a server gives.
    fn wrong(text: &str) -> Vec<String> {
        let files = vec![SourceFile::new("cards.kdl", text.to_owned())];
        let reading = std::thread::Builder::new().stack_size(1 << 19).spawn(move || {
            let mut report = Report::new(&files);
            parse(&files, 0, &mut report);
            report.into_errors().0.iter().map(ToString::to_string).collect::<Vec<_>>()
        });
        reading.unwrap().join().unwrap()
    }

    #[test]
    fn no_text_exhausts_the_stack() {
        let (braces, nodes) = ("{".repeat(1500), "a {".repeat(1500));
        for text in [
            format!("card \"one\n{braces}\""),
            format!("card #\"one\n{nodes}\"#"),
            format!("card \"\"\"one {nodes}\"\"\""),
            format!("card \"\\q {nodes}\""),
            format!("// \u{85}{nodes}"),
            format!("card \"\u{2028}{nodes}\""),
            format!("/* \"*/ {nodes} \""),
            "/-".repeat(20_000),
            "(".repeat(20_000),
            "a (".repeat(20_000),
            " /-".repeat(20_000),
            "}".repeat(20_000),
            "a=".repeat(5_000),
            "{}".repeat(5_000),
            ")-".repeat(5_000),
            "\\=".repeat(5_000),
            "\"\"\"\"\"\"\n".repeat(5_000),
            "\\\n".repeat(20_000),
            "a;/-{".repeat(1500),
        ] {
            let wrong = wrong(&text);
            assert!(!wrong.is_empty() || text.starts_with('\\'), "{}", &text[..20]);
            assert!(wrong.iter().all(|text| text.starts_with("cards.kdl:")), "{wrong:?}");
        }
        assert!(wrong("card \"one\ntwo\"")[0].starts_with("cards.kdl:1:6: a string does not end on its line"));
    }
}
