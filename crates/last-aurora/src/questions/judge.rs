//! Why something is not allowed: the rule that forbids it.
//!
//! A question judges its own answers ([`Question::judge`]). Here stands what is said of everything else: somebody is not asked,
//! or asked something else.

use tabletop::Seat;

use super::{At, Question, shift};
use crate::action::Action;
use crate::deed::Deed;
use crate::look::Look;
use crate::reasons::Reason;
use crate::state::Phase;

/// Why this seat may not do this now; `None` if it may.
pub fn refusal(look: Look, seat: Seat, action: Action) -> Option<Reason> {
    if seat.index() >= usize::from(look.s.count) {
        return Some(Reason::NoSuchSeat);
    }
    if look.s.over {
        return Some(Reason::GameOver);
    }
    if !look.player(seat).alive {
        return Some(Reason::Eliminated);
    }
    let at = At::new(look, seat);
    match (action, look.question(seat)) {
        (Action::Shift(from, to), _) => shift::judge(at, from, to).err(),
        (_, Some(step)) => step.refuses(at, action),
        (_, None) => Some(not_asked(at, action)),
    }
}

/// The reason for somebody who is asked nothing.
fn not_asked(at: At, action: Action) -> Reason {
    let phase = at.look.s.phase;
    let elsewhere = || wrong_phase(at, action).unwrap_or(Reason::NotAsked);
    match action.deed() {
        Deed::Feed => Reason::FeedOutOfTurn,
        Deed::Play(_) => Reason::ObjectOutOfTurn,
        Deed::Explore(_) | Deed::Pass(_) if phase == Phase::Exploration => Reason::NotYourTurn,
        Deed::SetOut | Deed::Stay if phase == Phase::Movement => Reason::NotYourMovement,
        Deed::Fire(..) if phase == Phase::Fire => Reason::NotYourFire,
        Deed::Explore(_) | Deed::Pass(_) | Deed::SetOut | Deed::Stay | Deed::Fire(..) => elsewhere(),
        Deed::Perform | Deed::Stop(_) | Deed::Detail => elsewhere(),
    }
}

/// The reason for somebody who is asked something else.
pub(super) fn no_answer<Q: Question>(question: Q, at: At, action: Action) -> Reason {
    if let Some(reason) = question.refuse(at, action) {
        return reason;
    }
    match action.deed() {
        Deed::Feed => Reason::FeedBetweenSteps,
        Deed::Play(object) => at.judge_object(object).err().unwrap_or(Reason::NotAsked),
        Deed::Explore(_) | Deed::Perform | Deed::Pass(_) | Deed::SetOut | Deed::Stay | Deed::Stop(_) => {
            instead::<Q>(at, action)
        }
        Deed::Fire(..) | Deed::Detail => instead::<Q>(at, action),
    }
}

/// What the question says of everything else.
fn instead<Q: Question>(at: At, action: Action) -> Reason {
    Q::INSTEAD.or_else(|| wrong_phase(at, action)).unwrap_or(Reason::NotAsked)
}

/// The reason for an action that belongs to another phase (LA-ROUND-01).
fn wrong_phase(at: At, action: Action) -> Option<Reason> {
    action.phase().filter(|&phase| phase != at.look.s.phase).map(|_| Reason::WrongPhase)
}
