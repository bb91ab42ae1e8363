//! Reads what lies on the table besides cards and map.

use super::reader::{Fields, Reader};
use super::tree::Node;
use super::types::{Resource, Waypoint};
use super::words::GROUPS;

/// Everything of the `table` node.
pub(super) struct TableNode {
    pub fame: Vec<i8>,
    pub additional: [[u8; 3]; 3],
    pub starting: [u8; 4],
    pub waypoints: Vec<Waypoint>,
    pub defense: [[u8; 3]; 3],
}

/// Reads the table.
pub(super) fn table(r: &mut Reader, node: &Node) -> Option<TableNode> {
    r.entry(node, |r, fields, _| {
        let fame = fame_track(r, fields);
        let starting = r
            .need_child(fields, "starting")
            .and_then(|node| numbers(r, node, ["food", "fuel", "ammo", "survivors"], 0..=6));
        let additional = additional(r, fields);
        let waypoints = waypoint_counters(r, fields);
        let defense = rows(r, fields, "defense", |r, fields| {
            let value = r.arg(fields, "a group of Loot")?;
            let group = r.word(value, "group of Loot", GROUPS);
            let boxes = defense_boxes(r, fields);
            Some((usize::from(group?), boxes?))
        });
        Some(TableNode {
            fame: fame?,
            additional: additional?,
            starting: starting?,
            waypoints: waypoints?,
            defense: defense?,
        })
    })
}

/// Additional cards drawn with 2, 3 and 4 players (FACT-LA-03).
pub(crate) fn additional(r: &mut Reader, fields: &mut Fields) -> Option<[[u8; 3]; 3]> {
    rows(r, fields, "additional", |r, fields| {
        let value = r.arg(fields, "a number of players")?;
        let players = r.number(value, "a number of players", 2u8..=4);
        let row = props(r, fields, ["I", "II", "III"], 0..=54);
        Some((usize::from(players? - 2), row?))
    })
}

pub(crate) fn fame_track(r: &mut Reader, fields: &mut Fields) -> Option<Vec<i8>> {
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
pub(crate) fn numbers<const N: usize>(
    r: &mut Reader,
    node: &Node,
    names: [&'static str; N],
    range: std::ops::RangeInclusive<u8>,
) -> Option<[u8; N]> {
    r.node(node, |r, fields| props(r, fields, names, range))
}

/// Reads these properties, all of them.
pub(crate) fn props<const N: usize>(
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
