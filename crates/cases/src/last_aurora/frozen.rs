//! What Frozen Steel puts on the table, in cases: laid out, and read.

use registry::last_aurora::look::Look;
use registry::last_aurora::state::Foe;

use super::given::Layout;
use crate::fault::Fault;
use crate::tree::Value;

/// `enemy "loki" damage=3 kept=1`: so much of the damage lay on normal Defense boxes when the round began.
pub fn kept(layout: &mut Layout, foe: &Foe, value: &Value) -> Result<(), Fault> {
    let number = usize::from(Look::new(&layout.rules, &layout.state).number(foe));
    let board = layout.state.boards.asgaror.as_mut();
    let place = board.and_then(|board| board.kept.get_mut(number));
    *place.ok_or_else(|| Fault::new(value.at, "this needs `given asgaror=#true`"))? = value.number()?;
    Ok(())
}
