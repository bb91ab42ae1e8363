//! The campaign that cases are played with, and what a case changes in it.

use std::sync::{Arc, OnceLock};

use content_reader::tree;
use kdl::{KdlDocument, KdlNode};
use registry::eternaut::content::{Content, ContentErrors, Parsed, SourceFile, builtin_files, load};

use crate::fault::{Fault, Offset};
use crate::memory::Memory;
use crate::tree::{Body, Node};
use crate::values::Values;

const CAMPAIGN: &str = include_str!("../../../../rulebook/the-eternaut/cases/table.kdl");
const SCENARIO: &str = include_str!("../../../../rulebook/the-eternaut/cases/table-a.kdl");
/// A second one, with Enemies, NPCs and Life Points: what its code begins with names the folder.
const SECOND: &str = include_str!("../../../../rulebook/the-eternaut/cases/table-b.kdl");
/// Lines that belong to the whole campaign; all others belong to the Scenario.
const OF_CAMPAIGN: [&str; 6] = ["character", "action", "penalty", "item-action", "item", "note"];

/// The campaign as it is without changes.
///
/// # Errors
/// What is wrong with the files of the table: a test rules it out.
pub fn builtin(values: Values) -> Result<Arc<Content>, String> {
    static CONTENT: OnceLock<Result<Arc<Content>, String>> = OnceLock::new();
    if values == Values::Shipped {
        return Ok(registry::eternaut::content::builtin());
    }
    let read = || load(&table()).map(|loaded| Arc::new(loaded.content)).map_err(|errors| errors.to_string());
    CONTENT.get_or_init(read).clone()
}

fn table() -> [SourceFile; 3] {
    let file = SourceFile::new;
    [file("table.kdl", CAMPAIGN), file("a/table.kdl", SCENARIO), file("b/table.kdl", SECOND)]
}

/// The campaign with the lines of a case's `content { … }`, which replace those of the same name and number.
pub fn changed(values: Values, node: &Node, scenario: &str) -> Result<Arc<Content>, Fault> {
    let body = node.body.as_ref().ok_or_else(|| Fault::new(node.at, "`content` needs lines of content in braces"))?;
    static HELD: Memory<Content> = Memory::new();
    static SHIPPED: Memory<Content> = Memory::new();
    // Blanks in front tell the same text for another Scenario apart.
    let folder = scenario.chars().next().map_or('a', |letter| letter.to_ascii_lowercase());
    let known_as = format!("{folder}\n{}", body.text);
    let memory = match values {
        Values::Held => &HELD,
        Values::Shipped => &SHIPPED,
    };
    memory.recall(&known_as, || {
        let below = parsed(values).map_err(|errors| Fault::new(node.at, errors))?;
        read(below, node, body, folder)
    })
}

/// The files below the lines of cases, parsed once.
fn parsed(values: Values) -> Result<&'static Parsed, String> {
    static HELD: OnceLock<Result<Parsed, String>> = OnceLock::new();
    static SHIPPED: OnceLock<Result<Parsed, String>> = OnceLock::new();
    let parse = |files: &[SourceFile]| Parsed::new(files).map_err(|errors| errors.to_string());
    let parsed = match values {
        Values::Held => HELD.get_or_init(|| parse(&table())),
        Values::Shipped => SHIPPED.get_or_init(|| parse(builtin_files())),
    };
    parsed.as_ref().map_err(String::clone)
}

fn read(below: &Parsed, node: &Node, body: &Body, folder: char) -> Result<Content, Fault> {
    let document = KdlDocument::parse_v2(&body.text).map_err(|_| Fault::new(body.at, "this is not valid KDL 2"))?;
    let mine = document.nodes();
    let of_campaign = |node: &KdlNode| OF_CAMPAIGN.contains(&node.name().value());
    let taken: Vec<(&str, &str)> = mine.iter().map(subject).collect();
    let replaced = |file: &str, node: &tree::Node| {
        let is_here = file.starts_with(folder) || !file.contains('/');
        is_here && taken.contains(&about(&node.name, node.first_word()))
    };
    let own = [
        SourceFile::new("case.kdl", only(&body.text, mine, of_campaign)),
        SourceFile::new(format!("{folder}/case.kdl"), only(&body.text, mine, |node| !of_campaign(node))),
    ];
    let loaded = below.load_with(&own, replaced).map_err(|errors| fault(&errors, node.at, body.at))?;
    Ok(loaded.content)
}

/// Where the first error stands in the case, and all messages.
fn fault(errors: &ContentErrors, node: Offset, body: Offset) -> Fault {
    let at = errors.0.first().and_then(|error| error.at.as_ref()).filter(|at| at.file.ends_with("case.kdl"));
    let place = at.map_or(node, |at| Offset(body.0 + at.offset));
    let messages: Vec<&str> = errors.0.iter().map(|error| error.message.as_str()).collect();
    Fault::new(place, messages.join("\nalso: "))
}

/// What a node is about: its name and number. Story cards of all kinds share their numbers, a Scenario is there once.
fn about<'n>(name: &'n str, number: Option<&'n str>) -> (&'n str, &'n str) {
    let name = match name {
        "objective" | "quest" | "rule" => "story",
        other => other,
    };
    (name, number.filter(|_| name != "scenario").unwrap_or_default())
}

fn subject(node: &KdlNode) -> (&str, &str) {
    let first = node.entries().iter().find(|entry| entry.name().is_none());
    about(node.name().value(), first.and_then(|entry| entry.value().as_string()))
}

/// A text in which only some of its nodes are left; everything keeps its place.
fn only(text: &str, nodes: &[KdlNode], keep: impl Fn(&KdlNode) -> bool) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for node in nodes.iter().filter(|node| !keep(node)) {
        let span = node.span();
        let end = (span.offset() + span.len()).min(bytes.len());
        let rest = &bytes[end..];
        let gap = rest.iter().take_while(|byte| **byte == b' ').count();
        let end = end + if rest.get(gap) == Some(&b';') { gap + 1 } else { 0 };
        for byte in &mut bytes[span.offset().min(end)..end] {
            if *byte != b'\n' {
                *byte = b' ';
            }
        }
    }
    // Whole nodes were blanked out, so no letter was cut; if one were, the reader would say where.
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_table_loads() {
        super::builtin(super::Values::Held).unwrap_or_else(|errors| panic!("{errors}"));
    }
}
