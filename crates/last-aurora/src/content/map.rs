//! Reads a side of the Road board.

use super::effects::Lists;
use super::reader::{Fields, Reader};
use super::table::props;
use super::tree::{Node, Value};
use super::types::{MapBoard, Mooring, Shortcut, Slot, Space, TURRETS, TurretSpace, Waypoint};
use super::words::{MOORING_COLOURS, PHASES, RESOURCES, WAYPOINTS};
use crate::effects::ListKind;
use crate::state::{Phase, SPACES};

/// Covered shortcuts are kept as bits of a 16-bit number.
const MOST_SHORTCUTS: usize = 16;
/// Highest number that a space can have.
const LAST_SPACE: u8 = SPACES as u8 - 1;
/// Most damage that a shot can do: more Armor could never be destroyed (PA-TURRET-19).
const MOST_ARMOR: u8 = 4;

/// Reads a map.
pub(super) fn map(r: &mut Reader, node: &Node, lists: &mut Lists) -> Option<MapBoard> {
    r.entry(node, |r, fields, slug| {
        let regions = regions(r, fields);
        let last = regions.as_ref().and_then(|regions| regions.last());
        let last = last.map_or(LAST_SPACE, |region| region.to);
        let waypoints = waypoints(r, fields, last);
        let fixed = fixed_waypoints(r, fields, last, waypoints.as_deref().unwrap_or_default());
        let shortcuts = shortcuts(r, fields, last, lists);
        let stops = shortcuts.as_ref().map(|roads| &roads.stops[..]);
        let turrets = turrets(r, fields, last, stops);
        let moorings = moorings(r, fields, last);
        let slots = slots(r, fields, lists);
        let order_updates = order_updates(r, fields);
        let (regions, waypoints, roads) = (regions?, waypoints?, shortcuts?);
        Some(MapBoard {
            slug,
            spaces: spaces(&regions, &waypoints, &fixed?, &roads.stops),
            main: last + 1,
            regions: regions.into_iter().map(|region| region.name).collect(),
            shortcuts: roads.shortcuts,
            turrets: turrets?,
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

/// The road in order, each space with its region, then the spaces of shortcuts, which have that of their level (RUL-PA-83).
fn spaces(regions: &[Region], waypoints: &[u8], fixed: &[(u8, Waypoint)], stops: &[Stop]) -> Vec<Space> {
    let regions = (0..).zip(regions);
    let numbers = regions.flat_map(|(index, region)| (region.from..=region.to).map(move |number| (index, number)));
    let space = |(region, number)| Space {
        region,
        waypoint: waypoints.contains(&number),
        fixed: fixed.iter().find(|(at, _)| *at == number).map(|&(_, waypoint)| waypoint),
        level: number,
    };
    let mut spaces: Vec<Space> = numbers.map(space).collect();
    for stop in stops {
        let region = spaces[usize::from(stop.level)].region;
        spaces.push(Space { region, waypoint: false, fixed: None, level: stop.level });
    }
    spaces
}

/// Spaces whose Special Waypoint is printed on the map (PA-MOVE-01). No counter is dealt there.
fn fixed_waypoints(r: &mut Reader, fields: &mut Fields, last: u8, dealt: &[u8]) -> Option<Vec<(u8, Waypoint)>> {
    let mut taken = dealt.to_vec();
    let mut read = Vec::new();
    for node in r.children(fields, "fixed") {
        read.push(r.node(node, |r, fields| {
            let number = r.arg(fields, "the number of a space");
            let number = number.and_then(|value| space(r, value, last));
            let waypoint = r.arg(fields, "what it does");
            let waypoint = waypoint.and_then(|value| r.word(value, "Special Waypoint", WAYPOINTS));
            let number = number?;
            if taken.contains(&number) {
                r.report.at(node.at, format!("space {number} has a Special Waypoint already"));
                return None;
            }
            taken.push(number);
            Some((number, waypoint?))
        }));
    }
    read.into_iter().collect()
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

/// A space of a shortcut.
struct Stop {
    name: String,
    level: u8,
}

/// The shortcuts of a map, and the spaces on them: they have the numbers after the last of the main road.
#[derive(Default)]
struct Roads {
    shortcuts: Vec<Shortcut>,
    stops: Vec<Stop>,
}

fn shortcuts(r: &mut Reader, fields: &mut Fields, last: u8, lists: &mut Lists) -> Option<Roads> {
    let nodes = r.children(fields, "shortcut");
    let mut roads = Roads::default();
    let read: Vec<_> =
        nodes.iter().map(|node| r.node(node, |r, fields| shortcut(r, fields, last, lists, &mut roads))).collect();
    let read: Vec<[u8; 2]> = read.into_iter().collect::<Option<_>>()?;
    // Counters are laid on roads that are named by their ends.
    for (at, [from, to]) in read.iter().enumerate() {
        if read[..at].contains(&[*from, *to]) {
            r.report.at(nodes[at].at, format!("another shortcut leads from {from} to {to}"));
            return None;
        }
    }
    let (found, spaces) = (roads.shortcuts.len(), usize::from(last) + 1 + roads.stops.len());
    if found > MOST_SHORTCUTS {
        let message = format!("a map has at most {MOST_SHORTCUTS} roads of shortcuts, not {found}");
        r.report.at(fields.node.at, message);
        return None;
    }
    if spaces > SPACES {
        r.report.at(fields.node.at, format!("a map has at most {SPACES} spaces, not {spaces}"));
        return None;
    }
    Some(roads)
}

/// Adds the roads of a shortcut and the spaces on it; gives back where it leaves the main road and where it comes back.
fn shortcut(r: &mut Reader, fields: &mut Fields, last: u8, lists: &mut Lists, roads: &mut Roads) -> Option<[u8; 2]> {
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
    let stops = r.children(fields, "stop");
    if avalanche && !stops.is_empty() {
        r.report.at(fields.node.at, "a road with an Avalanche counter has no space on it (RUL-PA-84)");
        return None;
    }
    // Tracks are asked for on the first road only: whoever is on a shortcut can go on along it (RUL-PA-84).
    let first = Shortcut { from, to, tracks: tracks?, crossing: effects, avalanche };
    roads.shortcuts.push(first);
    let mut behind = from;
    for node in stops {
        behind = r.node(node, |r, fields| stop(r, fields, [behind, to], last, lists, roads))?;
    }
    Some([from, to])
}

/// Adds a space to the last road: it now leads here, and another goes on to its end. Gives back the level of the space.
fn stop(
    r: &mut Reader,
    fields: &mut Fields,
    [behind, to]: [u8; 2],
    last: u8,
    lists: &mut Lists,
    roads: &mut Roads,
) -> Option<u8> {
    let name = r.arg(fields, "a name").and_then(|value| r.slug(value));
    let level = r.need_prop(fields, "level");
    let level = level.and_then(|value| space(r, value, last));
    let crossing = r.child(fields, "crossing");
    let effects = lists.read(r, crossing, ListKind::Crossing);
    let (name, level) = (name?, level?);
    if level <= behind || level >= to {
        let message =
            format!("a space of a shortcut is level with one between {behind} and {to} (PA-ORDER-05), not {level}");
        r.report.at(fields.node.at, message);
        return None;
    }
    if roads.stops.iter().any(|other| other.name == name) {
        r.report.at(fields.node.at, format!("another space of a shortcut is called `{name}`"));
        return None;
    }
    if crossing.is_some() && effects.is_none() {
        return None;
    }
    let number = last.checked_add(1 + roads.stops.len() as u8)?;
    roads.stops.push(Stop { name, level });
    let before = roads.shortcuts.last_mut()?;
    let end = std::mem::replace(&mut before.to, number);
    roads.shortcuts.push(Shortcut { from: number, to: end, tracks: false, crossing: effects, avalanche: false });
    Some(level)
}

/// Turrets in the order of their numbers (PA-SETUP-02), each with its perimeter.
fn turrets(r: &mut Reader, fields: &mut Fields, last: u8, stops: Option<&[Stop]>) -> Option<Vec<TurretSpace>> {
    let mut turrets = Vec::new();
    for (expected, node) in (1..).zip(r.children(fields, "turret")) {
        turrets.push(r.node(node, |r, fields| turret(r, fields, expected, last, stops)));
    }
    if turrets.len() > TURRETS {
        let message = format!("there are {TURRETS} turret counters (PA-COMP-07), not {}", turrets.len());
        r.report.at(fields.node.at, message);
        return None;
    }
    turrets.into_iter().collect()
}

fn turret(r: &mut Reader, fields: &mut Fields, expected: u8, last: u8, stops: Option<&[Stop]>) -> Option<TurretSpace> {
    let number = r.arg(fields, "a number");
    let number = number.and_then(|value| r.number(value, "the number of a turret", 1..=TURRETS as u8));
    let armor = r.need_prop(fields, "armor");
    let armor = armor.and_then(|value| r.number(value, "Armor", 1..=MOST_ARMOR));
    let reward = r.need_prop(fields, "reward");
    let reward = reward.and_then(|value| r.word(value, "Resource", RESOURCES));
    let spaces = r.need_child(fields, "spaces");
    let spaces = r.list(spaces, "spaces", 1..=SPACES, |r, value| named_space(r, value, last, stops));
    if number? != expected {
        r.report.at(fields.node.at, format!("turrets are listed from 1 on: this is turret {expected}"));
        return None;
    }
    let perimeter = spaces?.into_iter().fold(0, |bits, space| bits | 1u64.checked_shl(space.into()).unwrap_or(0));
    Some(TurretSpace { armor: armor?, reward: reward?, perimeter })
}

/// A space of the main road by its number, or one of a shortcut by its name. Where something is wrong with shortcuts, any
/// name will do.
fn named_space(r: &mut Reader, value: &Value, last: u8, stops: Option<&[Stop]>) -> Option<u8> {
    let Some(name) = value.raw.as_string() else { return space(r, value, last) };
    let known = stops.map_or(Some(0), |stops| stops.iter().position(|stop| stop.name == name));
    match known {
        Some(at) => r.text(value, "the name of a space").map(|_| last + 1 + at as u8),
        None => space(r, value, last),
    }
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
    let colour = r.need_prop(fields, "colour");
    let colour = colour.and_then(|value| r.word(value, "colour", MOORING_COLOURS));
    Some(Mooring { number: number?, colour: colour?, space: at? })
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
