//! Tiles, their plans and places, and Utility counters.

use std::ops::RangeInclusive;

use content_reader::error::Place;
use content_reader::fields::{number, quoted, slug, word};
use content_reader::tree::{Node, Value};

use super::reader::Reader;
use super::words::GROUNDS;
use crate::content::{Counter, DIRECTIONS, Floor, Ground, Icon, Lies, Placement, Tile, TileNo};
use crate::space::{Cell, Direction};

/// Signs in a row of a plan, and rows.
const SIDE: usize = 5;
/// Where the four spaces stand in a plan: row and column.
const SPACES: [(usize, usize); 4] = [(1, 1), (1, 3), (3, 1), (3, 3)];

/// Floors that a Scenario may have.
const FLOORS: RangeInclusive<u8> = 0..=9;

/// `tile "M-003" name="…" look="…" { plan """…""" }`.
pub fn tile(r: &mut Reader, node: &Node) -> Option<Tile> {
    r.texts_of(node.first_word().unwrap_or("?"));
    r.node(node, |r, f| {
        let no = f.arg(r.report, "a tile number").and_then(|value| tile_no(r, value));
        let name = f.need_prop(r.report, "name").and_then(|value| r.part(value, "a name", ""));
        let look = f.need_prop(r.report, "look").and_then(|value| slug(r.report, value, "look"));
        let floor = match f.prop("floor") {
            Some(value) => number(r.report, value, "a floor", FLOORS),
            None => Some(0),
        };
        let plan = f.need_child(r.report, "plan");
        let plan = plan.and_then(|plan| r.node(plan, |r, f| f.arg(r.report, "a plan of five lines")));
        let (grounds, walls) = plan.and_then(|value| read_plan(r, value))?;
        Some(Tile { no: no?, name: name?, look: look?.to_string(), grounds, walls, floor: floor? })
    })
}

/// `floor 1 name="…"`.
pub fn floor(r: &mut Reader, node: &Node) -> Option<Floor> {
    r.node(node, |r, f| {
        let no = f.arg(r.report, "a floor").and_then(|value| number(r.report, value, "a floor", FLOORS))?;
        r.texts_of(&format!("floor-{no}"));
        let name = f.need_prop(r.report, "name").and_then(|value| r.part(value, "a name", ""));
        Some(Floor { no, name: name? })
    })
}

/// A floor has one name.
pub fn name_once(r: &mut Reader, floors: &[Floor], places: &[Place]) {
    for (pair, at) in floors.windows(2).zip(places.iter().skip(1)) {
        if let [first, second] = pair
            && first.no == second.no
        {
            r.report.at(*at, format!("floor {} has a name already", second.no));
        }
    }
}

fn tile_no(r: &mut Reader, value: &Value) -> Option<TileNo> {
    let no = value.word().and_then(TileNo::parse);
    if no.is_none() {
        r.report.at(value.at, format!("{} is no tile: expected a number such as \"M-003\"", quoted(value)));
    }
    no
}

fn read_plan(r: &mut Reader, value: &Value) -> Option<([Ground; 4], [u8; 4])> {
    match parse_plan(value.word().unwrap_or("")) {
        Ok(plan) => Some(plan),
        Err(wrong) => {
            r.report.at(value.at, wrong);
            None
        }
    }
}

/// Five lines of five signs: corners `+`, spaces `i`, `o` or `#`, walls `-` and `|`, a blank where one can pass.
fn parse_plan(text: &str) -> Result<([Ground; 4], [u8; 4]), String> {
    let rows: Vec<Vec<char>> = text.lines().map(|line| line.chars().collect()).collect();
    if rows.len() != SIDE || rows.iter().any(|row| row.len() > SIDE) {
        return Err(format!("a plan has {SIDE} lines of {SIDE} signs, such as `+-+-+` and `|i o|`"));
    }
    let sign = |row: usize, column: usize| rows[row].get(column).copied().unwrap_or(' ');
    for row in 0..SIDE {
        for column in 0..SIDE {
            let allowed = match (row % 2, column % 2) {
                (0, 0) => "+",
                (0, _) => "- ",
                (_, 0) => "| ",
                _ => "io#",
            };
            let found = sign(row, column);
            if !allowed.contains(found) {
                let allowed: Vec<_> = allowed.chars().map(|c| format!("`{c}`")).collect();
                let expected = allowed.join(" or ");
                return Err(format!(
                    "line {}, sign {} of the plan is `{found}`: expected {expected}",
                    row + 1,
                    column + 1
                ));
            }
        }
    }
    let ground = |(row, column)| GROUNDS.iter().find(|(c, _)| *c == sign(row, column)).map_or(Ground::Solid, |g| g.1);
    let walls = |(row, column): (usize, usize)| {
        let ways = [(row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1)];
        let bits = ways.iter().enumerate().filter(|(_, (row, column))| sign(*row, *column) != ' ');
        bits.fold(0, |all, (bit, _)| all | 1 << bit)
    };
    Ok((SPACES.map(ground), SPACES.map(walls)))
}

/// `tile "M-001" at="C3" turn="north"` within `tiles`.
pub fn placement(r: &mut Reader, node: &Node) -> Option<Placement> {
    r.node(node, |r, f| {
        let tile = r.value(f, "a tile", Reader::tile);
        let cell = f.need_prop(r.report, "at").and_then(|value| cell(r, value));
        let turn = match f.prop("turn") {
            Some(value) => word(r.report, value, "direction", &DIRECTIONS),
            None => Some(Direction::North),
        };
        Some(Placement { tile: tile?, cell: cell?, turn: turn? })
    })
}

fn cell(r: &mut Reader, value: &Value) -> Option<Cell> {
    let cell = value.word().and_then(Cell::parse);
    if cell.is_none() {
        let message = format!("{} is no cell: expected a column from A to H and a row from 1 to 6", quoted(value));
        r.report.at(value.at, message);
    }
    cell
}

/// `counter "209" name="Door" look="door" edge barrier`.
pub fn counter(r: &mut Reader, node: &Node) -> Option<Counter> {
    r.texts_of(&format!("counter-{}", node.first_word().unwrap_or("?")));
    r.node(node, |r, f| {
        let id = r.value(f, "a counter's ID", Reader::own_id);
        let name = f.need_prop(r.report, "name").and_then(|value| r.part(value, "a name", ""));
        let look = f.need_prop(r.report, "look").and_then(|value| slug(r.report, value, "look"));
        let link = f.prop("link").map(|value| letter(r, value));
        let (lies, icon) = icons(r, node.at, f.rest())?;
        Some(Counter { id: id?, name: name?, look: look?.to_string(), lies, icon, link: link.flatten() })
    })
}

/// The letter of a LINK counter.
fn letter(r: &mut Reader, value: &Value) -> Option<char> {
    let letter =
        value.word().and_then(|word| word.chars().next().filter(|c| word.len() == 1 && c.is_ascii_uppercase()));
    if letter.is_none() {
        r.report.at(value.at, format!("{} is no LINK: expected a capital letter", quoted(value)));
    }
    letter
}

/// Nothing, `block`, `edge opening` or `edge barrier`.
fn icons(r: &mut Reader, at: Place, words: &[Value]) -> Option<(Lies, Icon)> {
    let words: Vec<_> = words.iter().map(|value| value.word().unwrap_or("?")).collect();
    match words[..] {
        [] => Some((Lies::Space, Icon::None)),
        ["block"] => Some((Lies::Space, Icon::Block)),
        ["edge", "opening"] => Some((Lies::Edge, Icon::Opening)),
        ["edge", "barrier"] => Some((Lies::Edge, Icon::Barrier)),
        _ => {
            let found = words.join(" ");
            let message = format!("`{found}`: expected nothing, `block`, `edge opening` or `edge barrier`");
            r.report.at(at, message);
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plans_give_grounds_and_walls() {
        let (grounds, walls) = parse_plan("+-+-+\n|i o|\n+ +-+\n|# i\n+-+ +").unwrap();
        assert_eq!(grounds, [Ground::Indoor, Ground::Outdoor, Ground::Solid, Ground::Indoor]);
        // North 1, east 2, south 4, west 8.
        assert_eq!(walls, [1 | 8, 1 | 2 | 4, 4 | 8, 1]);
    }

    #[test]
    fn wrong_plans_are_explained() {
        assert!(parse_plan("+-+-+").unwrap_err().contains("5 lines"));
        let wrong = parse_plan("+-+-+\n|i x|\n+ + +\n|i i|\n+-+-+").unwrap_err();
        assert!(wrong.contains("line 2, sign 4") && wrong.contains("`x`"), "{wrong}");
    }
}
