//! Instructions about Event counters (CM-OP-08 to -10).

use super::prelude::*;

/// Places an Event counter on the map (CM-OP-08).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlaceEventCounter(pub EventCounterId, pub Space);

impl Instruction for PlaceEventCounter {
    const WORDS: Words<Self> = &[("event", |r, f| {
        let id = r.value(f, "an Event counter", Reader::event_counter);
        let at = f.need_prop(r.report, "at").and_then(|value| r.space(value));
        Some(PlaceEventCounter(id?, at?))
    })];

    fn about(&self) -> About {
        About::TABLE
    }

    fn gives(&self) -> Vec<Fact> {
        vec![Fact::EventCounterPlaced(self.0, self.1)]
    }

    fn brief(&self, _: Book<'_>) -> Option<String> {
        Some(format!("Event {} at {}", self.0, self.1))
    }

    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, _: On) {
        engine.on_the_map(|engine| engine.place_event(self.0, self.1));
    }
}

/// Removes an Event counter, from map or Timer track (CM-OP-09).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RemoveEventCounter(pub EventCounterId);

impl Instruction for RemoveEventCounter {
    const WORDS: Words<Self> =
        &[("remove-event", |r, f| r.value(f, "an Event counter", Reader::event_counter).map(RemoveEventCounter))];

    fn about(&self) -> About {
        About::TABLE
    }

    fn gives(&self) -> Vec<Fact> {
        Vec::new()
    }

    fn brief(&self, _: Book<'_>) -> Option<String> {
        Some(format!("Event {} gone", self.0))
    }

    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, _: On) {
        engine.on_the_map(|engine| engine.remove_event(self.0));
    }
}

/// Adds an Event counter to a space of the Timer track (CM-OP-10).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TimerEventCounter(pub EventCounterId, pub u8);

impl Instruction for TimerEventCounter {
    const WORDS: Words<Self> = &[("timer-event", |r, f| {
        let id = r.value(f, "an Event counter", Reader::event_counter);
        let space = f.need_prop(r.report, "space");
        let space = space.and_then(|value| number(r.report, value, "the Timer space", 1..=30));
        Some(TimerEventCounter(id?, space?))
    })];

    fn about(&self) -> About {
        About::TABLE
    }

    fn gives(&self) -> Vec<Fact> {
        vec![Fact::TimerEventCounterPlaced(self.0, self.1)]
    }

    fn brief(&self, _: Book<'_>) -> Option<String> {
        Some(format!("Event {} on timer {}", self.0, self.1))
    }

    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, _: On) {
        engine.on_the_map(|engine| engine.timer_event_on(self.0, self.1));
    }
}

/// Adds an Event counter so many spaces left of the Timer token; on the clock or beyond it is ignored (CM-OP-10, EB-TIMER-04).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TimerEventLeft(pub EventCounterId, pub u8);

impl Instruction for TimerEventLeft {
    const WORDS: Words<Self> = &[("timer-event-left", |r, f| {
        let id = r.value(f, "an Event counter", Reader::event_counter);
        let spaces = r.number(f, "spaces of the Timer track", 1, 30);
        Some(TimerEventLeft(id?, spaces?))
    })];

    fn about(&self) -> About {
        About::TABLE
    }

    fn gives(&self) -> Vec<Fact> {
        vec![Fact::TimerEventCounterPlaced(self.0, self.1)]
    }

    fn brief(&self, _: Book<'_>) -> Option<String> {
        Some(format!("Event {} in {} rounds", self.0, self.1))
    }

    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, _: On) {
        let space = engine.s.timer.saturating_sub(self.1);
        if space > 0 {
            engine.on_the_map(|engine| engine.timer_event_on(self.0, space));
        }
    }
}
