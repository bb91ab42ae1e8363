//! Points that Project Athena adds (PA-SCORE).

use tabletop::{ScoreLine, Seat};

use crate::look::Look;

/// Turrets, the row of the Alert counter, and boxes paid for; nothing in games without the Alert Table.
pub(super) fn lines(look: Look, seat: Seat, lines: &mut Vec<ScoreLine>) {
    let Some(board) = &look.s.boards.athena else { return };
    let row = look.content().alert().get(usize::from(look.alert(seat)));
    let all = [
        ("PA-SCORE-02", i32::from(board.destroyed_by(seat))),
        ("PA-SCORE-03", row.map_or(0, |row| i32::from(row.fame))),
        ("RUL-PA-66", look.paid_fame(seat)),
    ];
    lines.extend(all.map(|(rule, points)| ScoreLine { rule, points }));
}
