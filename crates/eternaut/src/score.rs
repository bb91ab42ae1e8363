//! The end of a Scenario: final score and outcome (EK-END-08, -09).

use tabletop::{Outcome, ScoreLine, SeatOutcome};

use crate::look::Look;
use crate::state::State;

/// ✓ minus ✗, at least 0.
pub fn final_score(s: &State) -> u8 {
    s.ticks.saturating_sub(s.crosses)
}

/// Did the players win the Scenario? The epilogue says so.
pub fn won(look: Look) -> bool {
    let epilogue = look.s.epilogue.and_then(|at| look.rules.scenario().epilogues.get(at.index()));
    !look.s.lost && epilogue.is_some_and(|epilogue| epilogue.won)
}

/// Everybody wins or nobody: the same place for all, the first if the Scenario was won. Nobody wins alone.
pub fn outcome(look: Look) -> Outcome {
    let (ticks, crosses) = (i32::from(look.s.ticks), i32::from(look.s.crosses));
    let score = i32::from(final_score(look.s));
    let lines = [("ET-DIARY-02", ticks), ("EK-END-08", -crosses), ("EK-END-09", score - ticks + crosses)];
    let lines = lines.into_iter().filter(|&(_, points)| points != 0).map(|(rule, points)| ScoreLine { rule, points });
    let place = if won(look) { 1 } else { 2 };
    let seat = SeatOutcome { score, lines: lines.collect(), place };
    Outcome { seats: vec![seat; usize::from(look.s.count)], winner: None }
}
