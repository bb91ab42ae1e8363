//! Reads a side of the Road board.

use super::effects::Lists;
use super::reader::{Fields, Reader};
use super::table::props;
use super::tree::{Node, Value};
use super::types::{MapBoard, Mooring, Shortcut, Slot, Space};
use super::words::{MOORING_COLOURS, PHASES};
use crate::effects::ListKind;
use crate::state::Phase;

/// Covered shortcuts are kept as bits of a 16-bit number.
const MOST_SHORTCUTS: usize = 16;
/// Highest number that a space can have.
const LAST_SPACE: u8 = crate::state::SPACES as u8 - 1;

/// Reads a map.
pub(super) fn map(r: &mut Reader, node: &Node, lists: &mut Lists) -> Option<MapBoard> {
    r.entry(node, |r, fields, slug| {
        let regions = regions(r, fields);
        let last = regions.as_ref().and_then(|regions| regions.last());
        let last = last.map_or(LAST_SPACE, |region| region.to);
        let waypoints = waypoints(r, fields, last);
        let shortcuts = shortcuts(r, fields, last, lists);
        let moorings = moorings(r, fields, last);
        let slots = slots(r, fields, lists);
        let order_updates = order_updates(r, fields);
        let (regions, waypoints) = (regions?, waypoints?);
        Some(MapBoard {
            slug,
            spaces: spaces(&regions, &waypoints),
            regions: regions.into_iter().map(|region| region.name).collect(),
            shortcuts: shortcuts?,
            moorings: moorings?,
            slots: slots?,
            order_updates: order_updates?,
        })
    })
}

struct Region {
    name: String,
    from: u8,
    to: u8,
}

/// Three regions that follow one another without a gap (LA-AMB-04, RUL-LA-74).
fn regions(r: &mut Reader, fields: &mut Fields) -> Option<Vec<Region>> {
    let nodes = r.children(fields, "region");
    if nodes.len() != 3 {
        let message = format!("a map has three regions (LA-AMB-04), not {}", nodes.len());
        r.report.at(fields.node.at, message);
    }
    let read: Vec<_> = nodes.iter().map(|node| r.node(node, region)).collect();
    let regions: Vec<Region> = read.into_iter().collect::<Option<_>>()?;
    let mut next = 0;
    for (region, node) in regions.iter().zip(&nodes) {
        if region.from != next || region.to < region.from {
            let message = format!(
                "regions follow one another without a gap: `{}` must begin at {next} and not end before",
                region.name,
            );
            r.report.at(node.at, message);
            return None;
        }
        next = region.to + 1;
    }
    (nodes.len() == 3).then_some(regions)
}

fn region(r: &mut Reader, fields: &mut Fields) -> Option<Region> {
    let name = r.arg(fields, "a name").and_then(|value| r.slug(value));
    let [from, to] = props(r, fields, ["from", "to"], 0..=LAST_SPACE)?;
    Some(Region { name: name?, from, to })
}

/// The road in order, each space with its region.
fn spaces(regions: &[Region], waypoints: &[u8]) -> Vec<Space> {
    let regions = (0..).zip(regions);
    let numbers = regions.flat_map(|(index, region)| (region.from..=region.to).map(move |number| (index, number)));
    let space = |(region, number)| Space { region, waypoint: waypoints.contains(&number) };
    numbers.map(space).collect()
}

fn waypoints(r: &mut Reader, fields: &mut Fields, last: u8) -> Option<Vec<u8>> {
    let node = r.need_child(fields, "waypoints");
    let mut seen = Vec::new();
    r.list(node, "spaces", 0..=usize::from(LAST_SPACE), |r, value| {
        let number = space(r, value, last)?;
        if seen.contains(&number) {
            r.report.at(value.at, format!("space {number} is listed twice"));
            return None;
        }
        seen.push(number);
        Some(number)
    })
}

fn space(r: &mut Reader, value: &Value, last: u8) -> Option<u8> {
    r.number(value, "the number of a space", 0..=last)
}

fn shortcuts(r: &mut Reader, fields: &mut Fields, last: u8, lists: &mut Lists) -> Option<Vec<Shortcut>> {
    let nodes = r.children(fields, "shortcut");
    if nodes.len() > MOST_SHORTCUTS {
        r.report.at(fields.node.at, format!("a map has at most {MOST_SHORTCUTS} shortcuts, not {}", nodes.len()));
    }
    let read = |node: &&_| r.node(node, |r, fields| shortcut(r, fields, last, lists));
    let shortcuts: Vec<_> = nodes.iter().map(read).collect();
    let shortcuts: Vec<Shortcut> = shortcuts.into_iter().collect::<Option<_>>()?;
    // Counters are laid on roads that are named by their ends.
    for (at, Shortcut { from, to, .. }) in shortcuts.iter().enumerate() {
        if shortcuts[..at].iter().any(|other| (other.from, other.to) == (*from, *to)) {
            r.report.at(nodes[at].at, format!("another shortcut leads from {from} to {to}"));
            return None;
        }
    }
    Some(shortcuts)
}

fn shortcut(r: &mut Reader, fields: &mut Fields, last: u8, lists: &mut Lists) -> Option<Shortcut> {
    let ends = props(r, fields, ["from", "to"], 0..=last);
    let tracks = r.need_prop(fields, "tracks");
    let tracks = tracks.and_then(|value| r.yes_or_no(value, "`tracks`"));
    let avalanche = r.flag(fields, "avalanche");
    let crossing = r.child(fields, "crossing");
    let effects = lists.read(r, crossing, ListKind::Crossing);
    let [from, to] = ends?;
    if to < from + 2 {
        let message = format!("a shortcut leads at least 2 spaces on, not from {from} to {to}");
        r.report.at(fields.node.at, message);
        return None;
    }
    if crossing.is_some() && effects.is_none() {
        return None;
    }
    Some(Shortcut { from, to, tracks: tracks?, crossing: effects, avalanche })
}

/// Phases at whose end the Turn Order Table is updated; the end of Movement if the map does not say.
fn order_updates(r: &mut Reader, fields: &mut Fields) -> Option<Vec<Phase>> {
    match r.child(fields, "turn-order-update") {
        None => Some(vec![Phase::Movement]),
        node => r.list(node, "phases", 1..=5, |r, value| r.word(value, "phase", PHASES)),
    }
}

/// The Aurora lies at 1 to 6 in turn, further on each time (FACT-LA-32).
fn moorings(r: &mut Reader, fields: &mut Fields, last: u8) -> Option<Vec<Mooring>> {
    let nodes = r.children(fields, "mooring");
    if nodes.len() != 6 {
        let message = format!("a map has moorings 1 to 6 (FACT-LA-32), not {} of them", nodes.len());
        r.report.at(fields.node.at, message);
        return None;
    }
    let read = |node: &&_| r.node(node, |r, fields| mooring(r, fields, last));
    let moorings: Vec<_> = nodes.iter().map(read).collect();
    let moorings: Vec<Mooring> = moorings.into_iter().collect::<Option<_>>()?;
    let mut before: Option<u8> = None;
    for ((expected, mooring), node) in (1..).zip(&moorings).zip(&nodes) {
        if mooring.number != expected {
            let message = format!("moorings are listed from 1 to 6: this is mooring {expected}");
            r.report.at(node.at, message);
            return None;
        }
        if before.is_some_and(|space| mooring.space <= space) {
            r.report.at(node.at, "a mooring lies further on than the one before it");
            return None;
        }
        before = Some(mooring.space);
    }
    Some(moorings)
}

fn mooring(r: &mut Reader, fields: &mut Fields, last: u8) -> Option<Mooring> {
    let number = r.arg(fields, "a number");
    let number = number.and_then(|value| r.number(value, "the number of a mooring", 1..=6));
    let at = r.need_prop(fields, "space");
    let at = at.and_then(|value| space(r, value, last));
    let red = r.need_prop(fields, "colour");
    let red = red.and_then(|value| r.word(value, "colour", MOORING_COLOURS));
    Some(Mooring { number: number?, red: red?, space: at? })
}

/// Five slots in order (FACT-LA-04).
fn slots(r: &mut Reader, fields: &mut Fields, lists: &mut Lists) -> Option<Vec<Slot>> {
    let nodes = r.children(fields, "slot");
    if nodes.len() != 5 {
        let message = format!("the Exploration Zone has 5 slots (FACT-LA-04), not {}", nodes.len());
        r.report.at(fields.node.at, message);
    }
    let mut slots = Vec::new();
    for (expected, node) in (1..).zip(&nodes) {
        slots.push(r.node(node, |r, fields| slot(r, fields, expected, lists)));
    }
    let slots: Vec<_> = slots.into_iter().collect::<Option<_>>()?;
    (slots.len() == 5).then_some(slots)
}

fn slot(r: &mut Reader, fields: &mut Fields, expected: u8, lists: &mut Lists) -> Option<Slot> {
    let number = r.arg(fields, "a number");
    let number = number.and_then(|value| r.number(value, "the number of a slot", 1..=5));
    let cost = r.need_prop(fields, "cost");
    let cost = cost.and_then(|value| r.number(value, "an Exploration Cost", 0..=9));
    let bonus = r.children(fields, "bonus");
    let bonus = bonus.into_iter().map(|node| lists.read(r, Some(node), ListKind::Bonus));
    let bonus: Vec<_> = bonus.collect();
    if number? != expected {
        let message = format!("slots are listed from 1 to 5: this is slot {expected}");
        r.report.at(fields.node.at, message);
        return None;
    }
    Some(Slot { cost: cost?, bonus: bonus.into_iter().collect::<Option<_>>()? })
}
