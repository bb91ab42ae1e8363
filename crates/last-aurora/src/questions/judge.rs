//! Why something is not allowed: the rule that forbids it.
//!
//! A question judges its own answers ([`Question::judge`]). Here stands what is said of everything else: somebody is not asked,
//! or asked something else.

use tabletop::Seat;

use super::{At, Question, shift};
use crate::action::Action;
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
    match action {
        Action::FeedRest(_) | Action::FeedSkill(_) => Reason::FeedOutOfTurn,
        Action::Play(_) => Reason::ObjectOutOfTurn,
        Action::Explore(_) | Action::Pass(_) if phase == Phase::Exploration => Reason::NotYourTurn,
        Action::Drive(..) | Action::DriveNuclear(..) | Action::Stay if phase == Phase::Movement => {
            Reason::NotYourMovement
        }
        Action::Attack(..) | Action::AttackWith(..) if phase == Phase::Fire => Reason::NotYourFire,
        other => wrong_phase(at, other).unwrap_or(Reason::NotAsked),
    }
}

/// The reason for somebody who is asked something else.
pub(super) fn no_answer<Q: Question>(question: Q, at: At, action: Action) -> Reason {
    if let Some(reason) = question.refuse(at, action) {
        return reason;
    }
    match action {
        Action::FeedRest(_) | Action::FeedSkill(_) => Reason::FeedBetweenSteps,
        Action::Play(object) => at.judge_object(object).err().unwrap_or(Reason::NotAsked),
        other => Q::INSTEAD.or_else(|| wrong_phase(at, other)).unwrap_or(Reason::NotAsked),
    }
}

/// The reason for an action that belongs to another phase (LA-ROUND-01).
fn wrong_phase(at: At, action: Action) -> Option<Reason> {
    action.phase().filter(|&phase| phase != at.look.s.phase).map(|_| Reason::WrongPhase)
}
