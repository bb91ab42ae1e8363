//! Why something is not allowed: the rule that forbids it.

use tabletop::{Refusal, Seat};

use crate::action::Action;
use crate::legal;
use crate::look::Look;

/// Why this seat may not do this now; `None` if it may.
pub fn explain(look: Look, seat: Seat, action: Action) -> Option<Refusal> {
    let mut list = Vec::new();
    legal::legal(look, seat, &mut list);
    legal::asides(look, seat, &mut list);
    if list.contains(&action) {
        return None;
    }
    Some(Refusal::new("TABLE-NOT-ASKED", "not an answer to what is asked now"))
}
