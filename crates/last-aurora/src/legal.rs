//! Which answers a question accepts, and which questions need asking at all.

use tabletop::Seat;

use crate::action::Action;
use crate::content::ObjectId;
use crate::look::Look;
use crate::questions::{At, shift};

/// Adds every answer that the seat may give now.
#[inline]
pub fn legal(look: Look, seat: Seat, list: &mut Vec<Action>) {
    if look.s.asked.contains(seat)
        && let Some(step) = look.player(seat).steps.last()
    {
        step.list(At::new(look, seat), list);
    }
}

/// Adds the free actions of a seat: moving cargo outside the Fire Weapons Phase (LA-PLACE-05).
pub fn asides(look: Look, seat: Seat, list: &mut Vec<Action>) {
    if seat.index() < usize::from(look.s.count) {
        shift::list(At::new(look, seat), list);
    }
}

/// Could a player with other Objects in hand answer this question otherwise? Everybody knows how many Objects somebody holds,
/// but not which (RUL-LA-141): whoever answers for somebody asks this first, as a pause would tell.
pub fn depends_on_hand(look: Look, seat: Seat) -> bool {
    look.question(seat).is_some_and(|step| step.depends_on_hand(look.player(seat).objects.len()))
}

/// The answer that lets a chance to play Objects pass, where nothing else is asked and the chance comes again. Objects can be
/// played in the player's turns and before moving as well (RUL-LA-48), but for some that are played only after moving.
pub fn lets_pass(look: Look, seat: Seat, legal: &[Action]) -> Option<Action> {
    if !look.question(seat)?.comes_again(At::new(look, seat)) {
        return None;
    }
    let waits = |action: &Action| matches!(*action, Action::Play(object) if !look.is_for_now_only(ObjectId(object)));
    let mut others = legal.iter().filter(|action| !waits(action));
    others.next().copied().filter(|_| others.next().is_none())
}
