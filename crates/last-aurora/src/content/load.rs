//! From files to checked content.

use std::borrow::Cow;
use std::sync::Arc;

use content_reader::fingerprint::{CORE, Parts};

use super::back::Back;
use super::cards::{self, CARD_NODES};
use super::effects::Lists;
use super::error::{ContentErrors, Place, Report, SourceFile};
use super::map;
use super::pack::Pack;
use super::provenance::Provenance;
use super::reader::Reader;
use super::table::{self, TableNode};
use super::tree::{self, Node};
use super::types::{BoxKind, Card, CardKind, Content, Resource};
use super::validate::validate;
use crate::components::Components;
use crate::modules::{Drafts, Module, ModuleSet};
use crate::road::Road;

/// Content that passed every check, and where each of its values comes from.
///
/// Cards, Objects and Outcome cards keep the order of the files, copies of a card lying side by side. Ids are places
/// in that order and end up in saved games: a set whose order changes is another set, and its fingerprint differs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loaded {
    /// The content itself.
    pub content: Content,
    /// The source of every value, in the order of reading.
    pub provenance: Vec<Provenance>,
    /// The pack laid over the set, if any.
    pub pack: Option<Pack>,
}

/// Reads and checks a complete set of content files.
///
/// # Errors
/// Everything that is wrong with the files, not only the first thing.
pub fn load(files: &[SourceFile]) -> Result<Loaded, ContentErrors> {
    let mut report = Report::new(files);
    let nodes = parse_all(files, 0, &mut report);
    finish(&nodes, report)
}

/// Parses all files from an index on.
pub(super) fn parse_all(files: &[SourceFile], from: usize, report: &mut Report) -> Vec<Node> {
    let indices = from..files.len();
    indices.flat_map(|index| tree::parse(files, index, report)).collect()
}

/// Reads a parsed set, then checks it as a whole.
pub(super) fn finish(nodes: &[Node], mut report: Report) -> Result<Loaded, ContentErrors> {
    unique_slugs(nodes, &mut report);
    let read = read(nodes, &mut report);
    let Some((mut loaded, places)) = read else {
        return Err(report.into_errors());
    };
    if report.is_empty() {
        // After other errors counts would only repeat what is known to be missing.
        validate(&loaded.content, &places, &mut report);
    }
    if !report.is_empty() {
        return Err(report.into_errors());
    }
    let content = &mut loaded.content;
    content.roads = content.maps.iter().map(|map| Arc::new(Road::new(map))).collect();
    let modules = content.maps.iter().map(|map| ModuleSet::EMPTY.with_map(&map.slug));
    content.components = modules.map(|modules| Arc::new(Components::of(content, modules))).collect();
    Ok(loaded)
}

/// Where the cards and maps stand, for errors about the whole.
pub(super) struct Places {
    pub cards: Vec<Place>,
    pub maps: Vec<Place>,
}

/// Names of the nodes of the top level that are not cards and no module's own.
const OTHER_NODES: [&str; 4] = ["object", "outcome", "map", "table"];

fn read(nodes: &[Node], report: &mut Report) -> Option<(Loaded, Places)> {
    let mut r = Reader::new(report);
    let mut lists = Lists::default();
    let table = read_table(&mut r, nodes);
    let defense = table.as_ref().map_or([[1; 3]; 3], |table| table.defense);
    let (mut cards, mut objects, mut outcomes, mut maps) = (vec![], vec![], vec![], vec![]);
    let mut drafts = Drafts::default();
    let mut map_places = Vec::new();
    let mut parts = Parts::default();
    for node in nodes {
        let own = drafts.number(&node.name);
        let numbers = [cards.len(), objects.len(), outcomes.len(), maps.len(), lists.lists.len()];
        add_to_parts(&mut parts, node, own, numbers);
        match node.name.as_str() {
            "table" => {}
            "object" => objects.extend(cards::object(&mut r, node, &mut lists)),
            "outcome" => outcomes.extend(cards::outcome(&mut r, node)),
            "map" => {
                maps.extend(map::map(&mut r, node, &mut lists));
                map_places.push(node.at);
            }
            name if CARD_NODES.contains(&name) => {
                cards.extend(cards::card(&mut r, node, &defense, &mut lists).unwrap_or_default());
            }
            _ if own.is_some() => drafts.read(&mut r, node, &mut lists),
            name => unknown_node(&mut r, node, name),
        }
    }
    let table = table?;
    let modules = drafts.finish(&mut r);
    let (cards, card_places): (Vec<Card>, Vec<Place>) = cards.into_iter().unzip();
    let core_needs_batteries = cards.iter().any(|card| card.module.is_none() && needs_batteries(card));
    let content = Content {
        backs: Back::of(&cards),
        cards,
        objects,
        outcomes,
        waypoints: table.waypoints,
        roads: Vec::new(),
        components: Vec::new(),
        maps,
        lists: lists.lists,
        fame: table.fame,
        additional: table.additional,
        starting: table.starting,
        modules: modules?,
        core_needs_batteries,
        fingerprint: parts.finish(),
    };
    let places = Places { cards: card_places, maps: map_places };
    let provenance = r.provenance;
    Some((Loaded { content, provenance, pack: None }, places))
}

/// Is the card fed or fired with Batteries?
fn needs_batteries(card: &Card) -> bool {
    match &card.kind {
        CardKind::Survivor(survivor) => survivor.fed_with() != [Resource::Food],
        CardKind::Convoy(convoy) => convoy.boxes.iter().any(|shows| matches!(shows, BoxKind::Energy(_))),
        CardKind::Location(_) | CardKind::Encounter(_) | CardKind::Event(_) | CardKind::Enemy(_) => false,
    }
}

fn read_table(r: &mut Reader, nodes: &[Node]) -> Option<TableNode> {
    let mut tables = nodes.iter().filter(|node| node.name == "table");
    let Some(first) = tables.next() else {
        r.report.whole("no file has a `table` node");
        return None;
    };
    if let Some(second) = tables.next() {
        r.report.at(second.at, "there is only one `table`");
    }
    table::table(r, first)
}

fn unknown_node(r: &mut Reader, node: &Node, name: &str) {
    let known = CARD_NODES.iter().chain(&OTHER_NODES).copied().chain(Drafts::nodes());
    let known: Vec<_> = known.collect();
    let message = format!("unknown node `{name}`: expected one of {}", known.join(", "));
    r.report.word(node.at, message, name, known);
}

/// No two cards, Objects, Outcome cards or maps bear the same name.
fn unique_slugs(nodes: &[Node], report: &mut Report) {
    for (i, node) in nodes.iter().enumerate() {
        let Some(slug) = node.slug() else { continue };
        if let Some(first) = nodes[..i].iter().find(|other| other.slug() == Some(slug)) {
            let first = report.position(first.at);
            report.at(node.at, format!("the name `{slug}` is taken: see {first}"));
        }
    }
}

/// Adds a node to the part of the content that it belongs to. A card is known by its number among its kind, and its effects by
/// the numbers of their lists: only those that the part uses are hashed with it. What is a module's own comes with its own number.
fn add_to_parts(parts: &mut Parts, node: &Node, own: Option<usize>, numbers: [usize; 5]) {
    let [cards, objects, outcomes, maps, lists] = numbers;
    let numbers: &[usize] = match (node.name.as_str(), own) {
        (_, Some(own)) => &[own, lists],
        ("table", None) => &[],
        ("outcome", None) => &[outcomes],
        ("object", None) => &[objects, lists],
        ("map", None) => &[maps, lists],
        (_, None) => &[cards, lists],
    };
    parts.add(&part(node), numbers, node);
}

fn part(node: &Node) -> Cow<'static, str> {
    let module = node.children.iter().find(|line| line.name == "module").and_then(Node::slug);
    match (node.name.as_str(), module.and_then(Module::of_word)) {
        (_, Some(module)) => module.part().into(),
        ("map", None) => format!("{MAP_PART}{}", node.slug().unwrap_or_default()).into(),
        (name, None) => Drafts::part(name).unwrap_or(CORE).into(),
    }
}

/// How the name of a part begins that is a map side; its slug follows.
pub(super) const MAP_PART: &str = "map ";
