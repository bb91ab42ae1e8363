//! Instructions about time (CM-OP-57, -58).

use super::prelude::*;

/// Sets the Timer token (CM-OP-57).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SetTimer(pub u8);

impl Instruction for SetTimer {
    const WORDS: Words<Self> = &[("timer", |r, f| r.number(f, "the Timer space", 1, 30).map(SetTimer))];

    fn about(&self) -> About {
        About::TABLE
    }

    fn gives(&self) -> Vec<Fact> {
        vec![Fact::TimerSet(self.0)]
    }

    fn brief(&self, _: Book<'_>) -> Option<String> {
        Some(format!("timer {}", self.0))
    }

    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, _: On) {
        engine.timer_to(self.0, self.0 < engine.s.timer);
    }
}

/// Moves the Timer token: negative is towards the clock.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MoveTimer(pub i8);

impl Instruction for MoveTimer {
    const WORDS: Words<Self> = &[("timer-move", |r, f| {
        let value = f.arg(r.report, "a number of spaces")?;
        number(r.report, value, "the way of the Timer token", -30..=30).map(MoveTimer)
    })];

    fn about(&self) -> About {
        About::TABLE
    }

    fn gives(&self) -> Vec<Fact> {
        vec![Fact::TimerMoved(self.0)]
    }

    fn brief(&self, _: Book<'_>) -> Option<String> {
        Some(format!("timer {:+}", self.0))
    }

    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, _: On) {
        let space = engine.s.timer.saturating_add_signed(self.0);
        engine.timer_to(space, self.0 < 0);
    }
}

/// The round ends after this turn whatever the boards hold (CM-OP-58).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EndRound;

impl Instruction for EndRound {
    const WORDS: Words<Self> = &[("end-round", |_, _| Some(EndRound))];

    fn about(&self) -> About {
        About::TABLE
    }

    fn gives(&self) -> Vec<Fact> {
        Vec::new()
    }

    fn brief(&self, _: Book<'_>) -> Option<String> {
        Some("ends round".to_owned())
    }

    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, _: On) {
        engine.s.end_round = true;
    }
}
