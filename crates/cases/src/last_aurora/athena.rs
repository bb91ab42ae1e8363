//! The board of Project Athena in cases: laid out, and read.

use registry::last_aurora::content::words::{RESOURCES, word_for};
use registry::last_aurora::look::Look;
use registry::last_aurora::modules::athena::board::{AthenaBoard, TURRETS, Turret};
use tabletop::Seat;

use super::given::Layout;
use super::name_of;
use crate::fault::{Fault, Offset};
use crate::fields::Fields;
use crate::tree::Value;

const NOT_HERE: &str = "this needs `given map=\"gamma\"`";

fn board(layout: &mut Layout, at: Offset) -> Result<&mut AthenaBoard, Fault> {
    layout.state.boards.athena.as_mut().ok_or_else(|| Fault::new(at, NOT_HERE))
}

/// `player "Frances" alert=2`: the row of the Alert counter, from 0.
pub fn alert(layout: &mut Layout, seat: Seat, value: &Value) -> Result<(), Fault> {
    let (row, rows) = (value.number::<u8>()?, layout.rules.content.alert().len());
    if usize::from(row) >= rows {
        return Err(Fault::new(value.at, format!("the Alert Table has rows 0 to {}", rows.saturating_sub(1))));
    }
    board(layout, value.at)?.alert[seat.index()] = row;
    Ok(())
}

/// `turret 2 by="David"`, `turret 2 out=#true`; `jammed "gun-bunker"`.
pub fn lay_out(layout: &mut Layout, fields: &mut Fields) -> Result<(), Fault> {
    for node in fields.children("turret") {
        let mut line = Fields::new(node);
        let turret = number(line.arg("the number of a turret")?)?;
        let by = line.prop("by").map(|name| layout.seat(name)).transpose()?;
        let out = line.prop("out").map(Value::yes_or_no).transpose()?.unwrap_or(false);
        line.close()?;
        board(layout, node.at)?.turrets[turret] = match (by, out) {
            (Some(seat), false) => Turret::Destroyed(seat),
            (None, true) => Turret::Gone,
            _ => return Err(Fault::new(node.at, "write by=\"…\" or out=#true: turrets stand unless told otherwise")),
        };
    }
    for node in fields.children("jammed") {
        let mut line = Fields::new(node);
        let names = line.rest();
        line.close()?;
        for name in names {
            let slug = name.word()?;
            let zone = layout.state.zone;
            let found = zone.iter().find(|slot| {
                slot.card.is_some()
                    && layout.rules.content.cards.get(usize::from(slot.card.0)).is_some_and(|card| card.slug == slug)
            });
            let card = found.ok_or_else(|| Fault::new(name.at, format!("`{slug}` lies in no slot")))?.card;
            board(layout, node.at)?.jammed.push(card);
        }
    }
    Ok(())
}

/// A turret from 0.
fn number(value: &Value) -> Result<usize, Fault> {
    let number = value.number::<usize>()?;
    let known = (1..=TURRETS).contains(&number);
    known.then(|| number - 1).ok_or_else(|| Fault::new(value.at, format!("the turrets are 1 to {TURRETS}")))
}

/// The board of a game with Athena.
pub fn of(look: Look<'_>, at: Offset) -> Result<&AthenaBoard, Fault> {
    look.s.boards.athena.as_ref().ok_or_else(|| Fault::new(at, NOT_HERE))
}

/// What can be expected of all turrets together.
pub fn turrets(board: &AthenaBoard) -> [(&'static str, String); 2] {
    let standing = board.turrets.iter().filter(|turret| **turret == Turret::Standing).count();
    [("standing", standing.to_string()), ("destroyed", (TURRETS - standing).to_string())]
}

/// What can be expected of one turret, named by its number.
///
/// # Errors
/// There is no such turret.
pub fn turret(look: Look, board: &AthenaBoard, value: &Value) -> Result<Vec<(&'static str, String)>, Fault> {
    let at = number(value)?;
    let by = match board.turrets[at] {
        Turret::Standing => "none",
        Turret::Destroyed(seat) => name_of(look, seat),
        Turret::Gone => "out",
    };
    let mut found = vec![("standing", board.stands(at as u8).to_string()), ("by", by.to_owned())];
    if let Some(place) = look.rules.board().turrets.get(at) {
        let spaces = (0..look.rules.board().spaces.len() as u8).filter(|&space| place.guards(space));
        let spaces: Vec<String> = spaces.map(|space| space.to_string()).collect();
        found.push(("spaces", spaces.join(" ")));
        found.push(("armor", place.armor.to_string()));
        found.push(("reward", word_for(RESOURCES, &place.reward).unwrap_or("?").to_owned()));
    }
    Ok(found)
}
