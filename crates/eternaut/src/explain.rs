//! Why something is not allowed: the rule that forbids it.
//!
//! [`crate::legal`] alone decides what is allowed. A refused action is looked at once more by the question that is asked, to name the
//! most specific rule in its way; what fits no better reason is simply not what the player is asked.

use tabletop::{Refusal, Seat};

use crate::action::Action;
use crate::look::Look;
use crate::questions::At;
use crate::reasons::Reason;
use crate::state::Phase;
use crate::{asides, legal};

/// Why this seat may not do this now; `None` if it may.
pub fn explain(look: Look, seat: Seat, action: Action) -> Option<Refusal> {
    if seat.index() >= usize::from(look.s.count) {
        return Some(Reason::NoSuchSeat.into());
    }
    let mut list = Vec::new();
    legal::legal(look, seat, &mut list);
    asides::drops(look, seat, &mut list);
    (!list.contains(&action)).then(|| reason(At { look, seat }, action).into())
}

fn reason(at: At, action: Action) -> Reason {
    if at.s.phase == Phase::Over {
        return Reason::GameOver;
    }
    let Some(step) = at.question_of(at.seat) else { return Reason::NotYourTurn };
    match action {
        Action::Collect(who, item) => asides::refuses_collect(at, who, item),
        Action::Drop(who, item) if !step.is_answered_by(action) => asides::refuses_drop(at, who, item),
        _ => step.refuses(at, action),
    }
}
