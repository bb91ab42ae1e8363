//! Reads the map and what else lies on the table.

use super::effects::{Context, Lists};
use super::reader::{Fields, Reader};
use super::tree::Node;
use super::types::{MapBoard, Mooring, Resource, Shortcut, Slot, Space, Waypoint};
use super::words::{GROUPS, MOORING_COLOURS};

/// Highest number of a space.
const LAST_SPACE: u8 = 99;

/// Everything of the `table` node.
pub(super) struct Table {
    pub fame: Vec<i8>,
    pub additional: [[u8; 3]; 3],
    pub starting: [u8; 4],
    pub waypoints: Vec<Waypoint>,
    pub defense: [[u8; 3]; 3],
}

/// Reads the table.
pub(super) fn table(r: &mut Reader, node: &Node) -> Option<Table> {
    r.entry(node, |r, fields, _| {
        let fame = fame_track(r, fields);
        let starting = r
            .need_child(fields, "starting")
            .and_then(|node| numbers(r, node, ["food", "fuel", "ammo", "survivors"], 0..=6));
        let additional = rows(r, fields, "additional", |r, fields| {
            let value = r.arg(fields, "a number of players")?;
            let players = r.number(value, "a number of players", 2u8..=4)?;
            let row = props(r, fields, ["I", "II", "III"], 0..=54)?;
            Some((usize::from(players - 2), row))
        });
        let waypoints = waypoint_counters(r, fields);
        let defense = rows(r, fields, "defense", |r, fields| {
            let value = r.arg(fields, "a group of Loot")?;
            let group = r.word(value, "group of Loot", GROUPS)?;
            let boxes = defense_boxes(r, fields)?;
            Some((usize::from(group), boxes))
        });
        Some(Table {
            fame: fame?,
            additional: additional?,
            starting: starting?,
            waypoints: waypoints?,
            defense: defense?,
        })
    })
}

fn fame_track(r: &mut Reader, fields: &mut Fields) -> Option<Vec<i8>> {
    let node = r.need_child(fields, "fame-track");
    let stars = r.list(node, "spaces", 2..=32, |r, v| r.number(v, "a value of the Fame Track", -9i8..=99))?;
    let ascending = stars.windows(2).all(|pair| pair[0] <= pair[1]);
    let zeroes = stars.iter().filter(|&&s| s == 0).count();
    if !ascending || zeroes != 1 || stars[0] != -1 {
        let message = "the Fame Track begins with -1 (LA-FAME-05), never falls, and has one space of value 0";
        r.report.at(node?.at, message);
        return None;
    }
    Some(stars)
}

/// Three boxes in use, with 2, 3 and 4 players.
fn defense_boxes(r: &mut Reader, fields: &mut Fields) -> Option<[u8; 3]> {
    let mut boxes = [0; 3];
    for (players, slot) in (2..).zip(&mut boxes) {
        let value = r.arg(fields, &format!("the Defense boxes for {players} players"))?;
        *slot = r.number(value, "a number of Defense boxes", 1..=16)?;
    }
    Some(boxes)
}

fn waypoint_counters(r: &mut Reader, fields: &mut Fields) -> Option<Vec<Waypoint>> {
    let node = r.need_child(fields, "waypoint-counters")?;
    let names = ["food", "fuel", "ammo", "object", "contamination"];
    let kinds = [
        Waypoint::Resource(Resource::Food),
        Waypoint::Resource(Resource::Fuel),
        Waypoint::Resource(Resource::Ammo),
        Waypoint::Object,
        Waypoint::Contamination,
    ];
    let counts = numbers(r, node, names, 0..=10)?;
    let counters = kinds.iter().zip(counts);
    Some(counters.flat_map(|(&kind, count)| std::iter::repeat_n(kind, count.into())).collect())
}

/// Reads a child that has nothing but these properties, all of them.
fn numbers<const N: usize>(
    r: &mut Reader,
    node: &Node,
    names: [&'static str; N],
    range: std::ops::RangeInclusive<u8>,
) -> Option<[u8; N]> {
    r.node(node, |r, fields| props(r, fields, names, range))
}

fn props<const N: usize>(
    r: &mut Reader,
    fields: &mut Fields,
    names: [&'static str; N],
    range: std::ops::RangeInclusive<u8>,
) -> Option<[u8; N]> {
    let mut found = [None; N];
    for (slot, name) in found.iter_mut().zip(names) {
        let value = r.need_prop(fields, name);
        *slot = value.and_then(|value| r.number(value, &format!("`{name}`"), range.clone()));
    }
    let mut numbers = [0; N];
    for (number, found) in numbers.iter_mut().zip(found) {
        *number = found?;
    }
    Some(numbers)
}

/// Three lines of a name, each with its own key.
fn rows<'n>(
    r: &mut Reader,
    fields: &mut Fields<'n>,
    name: &'static str,
    mut read: impl FnMut(&mut Reader, &mut Fields<'n>) -> Option<(usize, [u8; 3])>,
) -> Option<[[u8; 3]; 3]> {
    let at = fields.node.at;
    let mut found = [None; 3];
    let mut complete = true;
    for node in r.children(fields, name) {
        match r.node(node, &mut read) {
            Some((key, row)) if found[key].is_none() => found[key] = Some(row),
            Some(_) => r.report.at(node.at, format!("this line of `{name}` is given twice")),
            None => complete = false,
        }
    }
    let [Some(a), Some(b), Some(c)] = found else {
        if complete {
            r.report.at(at, format!("three lines of `{name}` are needed"));
        }
        return None;
    };
    Some([a, b, c])
}

/// Reads a side of the Road board.
pub(super) fn map(r: &mut Reader, node: &Node, lists: &mut Lists) -> Option<MapBoard> {
    r.entry(node, |r, fields, slug| {
        let regions = regions(r, fields);
        let waypoints = r.need_child(fields, "waypoints");
        let waypoints = r.list(waypoints, "spaces", 0..=usize::from(LAST_SPACE), |r, v| r.space(v));
        let shortcuts = r.children(fields, "shortcut");
        let shortcuts: Vec<_> = shortcuts.into_iter().map(|n| r.node(n, shortcut)).collect();
        let moorings = r.children(fields, "mooring");
        let moorings: Vec<_> = moorings.into_iter().map(|n| r.node(n, mooring)).collect();
        let slots = slots(r, fields, lists);
        let regions = regions?;
        let spaces = spaces(r, node, &regions, &waypoints?)?;
        Some(MapBoard {
            slug,
            regions: regions.into_iter().map(|region| region.name).collect(),
            spaces,
            shortcuts: shortcuts.into_iter().collect::<Option<_>>()?,
            moorings: moorings.into_iter().collect::<Option<_>>()?,
            slots: slots?,
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
    let mut next = Some(0);
    for (region, node) in regions.iter().zip(&nodes) {
        if Some(region.from) != next || region.to < region.from {
            let message = format!(
                "regions follow one another without a gap: `{}` must begin at {} and not end before",
                region.name,
                next.unwrap_or(LAST_SPACE),
            );
            r.report.at(node.at, message);
            return None;
        }
        next = region.to.checked_add(1);
    }
    (nodes.len() == 3).then_some(regions)
}

fn region(r: &mut Reader, fields: &mut Fields) -> Option<Region> {
    let name = r.arg(fields, "a name").and_then(|value| r.slug(value));
    let [from, to] = props(r, fields, ["from", "to"], 0..=LAST_SPACE)?;
    Some(Region { name: name?, from, to })
}

fn spaces(r: &mut Reader, node: &Node, regions: &[Region], waypoints: &[u8]) -> Option<Vec<Space>> {
    let mut spaces = Vec::new();
    for (index, region) in (0..).zip(regions) {
        let waypoint = |space| waypoints.contains(&space);
        let row = (region.from..=region.to).map(waypoint);
        spaces.extend(row.map(|waypoint| Space { region: index, waypoint }));
    }
    let beyond = waypoints.iter().find(|&&w| usize::from(w) >= spaces.len());
    let twice = (1..waypoints.len()).find(|&i| waypoints[..i].contains(&waypoints[i]));
    if let Some(space) = beyond {
        r.report.at(node.at, format!("the waypoint on space {space} is beyond the end of the road"));
    }
    if let Some(i) = twice {
        r.report.at(node.at, format!("space {} is listed twice among the waypoints", waypoints[i]));
    }
    (beyond.is_none() && twice.is_none()).then_some(spaces)
}

fn shortcut(r: &mut Reader, fields: &mut Fields) -> Option<Shortcut> {
    let ends = props(r, fields, ["from", "to"], 0..=LAST_SPACE);
    let tracks = r.need_prop(fields, "tracks");
    let tracks = tracks.and_then(|value| r.yes_or_no(value, "`tracks`"));
    let [from, to] = ends?;
    Some(Shortcut { from, to, tracks: tracks? })
}

fn mooring(r: &mut Reader, fields: &mut Fields) -> Option<Mooring> {
    let number = r.arg(fields, "a number");
    let number = number.and_then(|value| r.number(value, "the number of a mooring", 1..=6));
    let space = r.need_prop(fields, "space").and_then(|value| r.space(value));
    let red = r.need_prop(fields, "colour");
    let red = red.and_then(|value| r.word(value, "colour", MOORING_COLOURS));
    Some(Mooring { number: number?, red: red?, space: space? })
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
        let slot = r.node(node, |r, fields| slot(r, fields, expected, lists));
        slots.push(slot);
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
    let bonus: Vec<_> = bonus.into_iter().map(|node| lists.read(r, Some(node), Context::Bonus)).collect();
    if number? != expected {
        let message = format!("slots are listed from 1 to 5: this is slot {expected}");
        r.report.at(fields.node.at, message);
        return None;
    }
    Some(Slot { cost: cost?, bonus: bonus.into_iter().collect::<Option<_>>()? })
}

impl Reader<'_, '_> {
    /// The number of a space.
    fn space(&mut self, value: &super::tree::Value) -> Option<u8> {
        self.number(value, "the number of a space", 0..=LAST_SPACE)
    }
}
