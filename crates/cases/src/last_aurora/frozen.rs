//! What Frozen Steel puts on the table, in cases: laid out, and read.

use registry::last_aurora::look::Look;
use registry::last_aurora::state::Foe;
use tabletop::Seat;

use super::given::Layout;
use super::name_of;
use crate::fault::Fault;
use crate::fields::Fields;
use crate::tree::Value;

/// `enemy "loki" damage=3 kept=1`: so much of the damage lay on normal Defense boxes when the round began.
pub fn kept(layout: &mut Layout, foe: &Foe, value: &Value) -> Result<(), Fault> {
    let number = usize::from(Look::new(&layout.rules, &layout.state).number(foe));
    let board = layout.state.boards.asgaror.as_mut();
    let place = board.and_then(|board| board.kept.get_mut(number));
    *place.ok_or_else(|| Fault::new(value.at, "this needs `given asgaror=#true`"))? = value.number()?;
    Ok(())
}

/// `player "Frances" evasion=2 aggression=3 hit="Andrew"`: spaces of the counters, from 1, and whom the player has hit.
pub fn tracks(layout: &mut Layout, seat: Seat, fields: &mut Fields) -> Result<(), Fault> {
    let (evasion, aggression, hit) = (fields.prop("evasion"), fields.prop("aggression"), fields.prop("hit"));
    let Some(value) = evasion.or(aggression).or(hit) else { return Ok(()) };
    let mut board = layout.state.boards.pvp.ok_or_else(|| Fault::new(value.at, "this needs `given pvp=#true`"))?;
    let pvp = layout.rules.content.pvp();
    if let Some(value) = evasion {
        board.evasion[seat.index()] = space(value, pvp.evasion.len())?;
    }
    if let Some(value) = aggression {
        board.aggression[seat.index()] = space(value, pvp.aggression.len())?;
    }
    if let Some(value) = hit {
        for name in value.word()?.split_whitespace() {
            board.hit[seat.index()].insert(layout.seat(&Value::text_at(name, value.at))?);
        }
    }
    layout.state.boards.pvp = Some(board);
    Ok(())
}

/// A space of a track, counted from 1 as people do.
fn space(value: &Value, spaces: usize) -> Result<u8, Fault> {
    let number = value.number::<u8>()?;
    let known = (1..=spaces).contains(&usize::from(number));
    known.then(|| number - 1).ok_or_else(|| Fault::new(value.at, format!("the spaces of this track are 1 to {spaces}")))
}

/// What can be expected of a player's PvP card; nothing without one.
pub fn pvp_card(look: Look, seat: Seat) -> Vec<(&'static str, String)> {
    let Some(board) = &look.s.boards.pvp else { return Vec::new() };
    let hit: Vec<&str> = board.hit[seat.index()].into_iter().map(|other| name_of(look, other)).collect();
    vec![
        ("evasion", (board.evasion[seat.index()] + 1).to_string()),
        ("aggression", (board.aggression[seat.index()] + 1).to_string()),
        ("hit", hit.join(" ")),
    ]
}
