//! Packs: content files of one's own, laid over a complete set.
//!
//! A pack changes the tree of the set before anything is read, so a changed card is checked like any other.

use super::error::{ContentErrors, Report, SourceFile};
use super::load::{Loaded, finish, parse_all};
use super::reader::{Reader, label};
use super::tree::{KEYED, Node};

/// The file that says what a pack is.
pub const PACK_FILE: &str = "pack.kdl";

/// The set that packs may be laid over.
const BASE: &str = "last-aurora";

/// What a pack says about itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pack {
    /// Its name, as its file gives it.
    pub name: String,
    /// A line for people.
    pub description: String,
    /// The set that it is laid over.
    pub base: String,
}

/// Reads and checks a set with a pack laid over it.
///
/// Pack files are taken in the order of their names, whatever the order given.
///
/// # Errors
/// Everything that is wrong with the files, not only the first thing.
pub fn load_pack(base_files: &[SourceFile], pack_files: &[SourceFile]) -> Result<Loaded, ContentErrors> {
    load_packs(base_files, &[pack_files])
}

/// Reads and checks a set with packs laid over it one after the other. The last one names the whole.
///
/// # Errors
/// As for [`load_pack`].
pub fn load_packs(base_files: &[SourceFile], packs: &[&[SourceFile]]) -> Result<Loaded, ContentErrors> {
    let (files, ends) = in_order(base_files, packs);
    let mut report = Report::new(&files);
    let nodes = parse_all(&files[..base_files.len()], 0, &mut report);
    lay_over(nodes, &files, &ends, report)
}

/// A set whose files are parsed already, for whoever lays many packs over the same one: most of the time goes into parsing.
pub struct Base {
    files: Vec<SourceFile>,
    nodes: Vec<Node>,
}

impl Base {
    /// Parses the files of a set.
    ///
    /// # Errors
    /// What cannot be parsed. Whether the set is complete is checked with every pack.
    pub fn parse(files: &[SourceFile]) -> Result<Self, ContentErrors> {
        let mut report = Report::new(files);
        let nodes = parse_all(files, 0, &mut report);
        if report.is_empty() { Ok(Base { files: files.to_vec(), nodes }) } else { Err(report.into_errors()) }
    }

    /// As [`load_packs`], over this set.
    ///
    /// # Errors
    /// As for [`load_pack`].
    pub fn load_packs(&self, packs: &[&[SourceFile]]) -> Result<Loaded, ContentErrors> {
        let (files, ends) = in_order(&self.files, packs);
        lay_over(self.nodes.clone(), &files, &ends, Report::new(&files))
    }
}

/// All files, those of each pack by their names, and where set and packs end.
fn in_order(base_files: &[SourceFile], packs: &[&[SourceFile]]) -> (Vec<SourceFile>, Vec<usize>) {
    let mut files = base_files.to_vec();
    let mut ends = vec![files.len()];
    for pack_files in packs {
        files.extend_from_slice(pack_files);
        files[ends[ends.len() - 1]..].sort_by(|a, b| a.name.cmp(&b.name));
        ends.push(files.len());
    }
    (files, ends)
}

/// Applies packs to the nodes of a set, one after the other, and reads what comes of it.
fn lay_over(
    mut nodes: Vec<Node>,
    files: &[SourceFile],
    ends: &[usize],
    mut report: Report,
) -> Result<Loaded, ContentErrors> {
    let mut pack = None;
    for ends in ends.windows(2) {
        let changes = parse_all(&files[..ends[1]], ends[0], &mut report);
        pack = read_pack(&changes, &mut report);
        Changes { nodes: &mut nodes, report: &mut report, overridden: Vec::new() }.apply(changes);
    }
    let mut loaded = finish(&nodes, report)?;
    loaded.pack = pack;
    Ok(loaded)
}

/// Reads the `pack` node.
fn read_pack(nodes: &[Node], report: &mut Report) -> Option<Pack> {
    let mut packs = nodes.iter().filter(|node| node.name == "pack");
    let Some(node) = packs.next() else {
        report.whole(format!("the pack has no `pack` node in a file {PACK_FILE}"));
        return None;
    };
    if let Some(second) = packs.next() {
        report.at(second.at, "there is only one `pack` node");
    }
    Reader::new(report).entry(node, |r, fields, name| {
        let description = r.need_child(fields, "description");
        let description = r.only(description, "a text", |r, v| r.text(v, "a description"));
        let base = r.need_child(fields, "base");
        let base = r.only(base, "a set", |r, v| r.word(v, "set of content", &[(BASE, BASE)]));
        Some(Pack { name, description: description?, base: base?.to_string() })
    })
}

/// Applies the nodes of a pack to those of a set.
struct Changes<'n, 'r, 'f> {
    nodes: &'n mut Vec<Node>,
    report: &'r mut Report<'f>,
    overridden: Vec<String>,
}

impl Changes<'_, '_, '_> {
    fn apply(&mut self, changes: Vec<Node>) {
        for change in changes {
            match change.name.as_str() {
                "pack" => {}
                "override" => self.override_node(&change),
                "remove" => self.remove(&change),
                _ => self.nodes.push(change),
            }
        }
    }

    /// Replaces lines of a card, map or table.
    fn override_node(&mut self, change: &Node) {
        let Some(index) = self.target(change) else {
            return;
        };
        let slug = change.slug().unwrap_or_default().to_string();
        if self.overridden.contains(&slug) {
            let message = format!("`{slug}` is overridden twice: put all its changes together");
            self.report.at(change.at, message);
            return;
        }
        self.overridden.push(slug);
        if change.children.is_empty() {
            let message = "an override names the lines to replace in braces";
            self.report.at(change.at, message);
        }
        let mut replaced = Vec::new();
        for line in &change.children {
            if line.name == "remove" {
                self.remove_line(index, line);
            } else {
                replace_line(&mut self.nodes[index], line, &mut replaced);
            }
        }
    }

    /// Removes a card altogether.
    fn remove(&mut self, change: &Node) {
        if let Some(extra) = change.children.first() {
            self.report.at(extra.at, "to change a card write `override` instead of `remove`");
        } else if let Some(index) = self.target(change) {
            self.nodes.remove(index);
        }
    }

    /// Removes a line of a card: `remove corner`.
    fn remove_line(&mut self, index: usize, line: &Node) {
        let node = &mut self.nodes[index];
        let Some(name) = line.slug().map(str::to_string) else {
            self.report.at(line.at, "`remove` needs the name of a line");
            return;
        };
        if node.children.iter().any(|child| child.name == name) {
            node.children.retain(|child| child.name != name);
            return;
        }
        let message = format!("`{}` has no line `{name}`", label(node));
        let known: Vec<_> = node.children.iter().map(|child| child.name.clone()).collect();
        self.report.word(line.at, message, &name, known.iter().map(String::as_str));
    }

    /// The node of the set that a change is about.
    fn target(&mut self, change: &Node) -> Option<usize> {
        if change.args.len() != 1 || !change.props.is_empty() {
            let message = format!("expected one name: `{} NAME`", change.name);
            self.report.at(change.at, message);
            return None;
        }
        let slug = change.slug().unwrap_or_default();
        let index = self.nodes.iter().position(|node| node.slug() == Some(slug));
        if index.is_none() {
            let message = format!("nothing in the set is named `{slug}`");
            let known = self.nodes.iter().filter_map(Node::slug);
            self.report.word(change.args[0].at, message, slug, known);
        }
        index
    }
}

/// Replaces the lines of a node that this one stands for, or adds it if there is none. Lines of one name that
/// belong together, such as shortcuts, are replaced together by all lines of that name.
fn replace_line(node: &mut Node, line: &Node, replaced: &mut Vec<String>) {
    let keyed = KEYED.contains(&line.name.as_str());
    let key = |node: &Node| node.args.first().map(|value| value.text());
    let same = |child: &Node| child.name == line.name && (!keyed || key(child) == key(line));
    let again = !keyed && replaced.contains(&line.name);
    let end = node.children.len();
    let at = if again {
        let last = node.children.iter().rposition(same);
        last.map_or(end, |index| index + 1)
    } else {
        let first = node.children.iter().position(same).unwrap_or(end);
        node.children.retain(|child| !same(child));
        replaced.push(line.name.clone());
        first
    };
    node.children.insert(at, line.clone());
}
