//! Which answers a question accepts.

use tabletop::Seat;

use crate::action::Action;
use crate::asides;
use crate::look::Look;
use crate::questions::At;

/// Adds every answer that the seat may give now.
pub fn legal(look: Look, seat: Seat, list: &mut Vec<Action>) {
    if let Some(step) = look.question_of(seat) {
        step.list(At { look, seat }, list);
        asides::collects(look, seat, list);
    }
}
