//! Instructions about Snowflake counters (CM-OP-16 to -18).

use super::prelude::*;

/// Places Snowflake counters, side computed (CM-OP-16).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Snow(pub Vec<Space>);

impl Instruction for Snow {
    const WORDS: Words<Self> = &[("snow", |r, f| r.values(f, "a space", Reader::space).map(Snow))];

    fn about(&self) -> About {
        About::TABLE
    }

    fn gives(&self) -> Vec<Fact> {
        self.0.iter().map(|&space| Fact::SnowPlaced(space)).collect()
    }

    fn brief(&self, _: Book<'_>) -> Option<String> {
        Some("snow".to_owned())
    }

    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, _: On) {
        engine.on_the_map(|engine| self.0.iter().for_each(|&space| engine.place_snow(space)));
    }
}

/// Active snow spreads (CM-OP-17).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SpreadSnow;

impl Instruction for SpreadSnow {
    const WORDS: Words<Self> = &[("spread-snow", |_, _| Some(SpreadSnow))];

    fn about(&self) -> About {
        About::TABLE
    }

    fn gives(&self) -> Vec<Fact> {
        Vec::new()
    }

    fn brief(&self, _: Book<'_>) -> Option<String> {
        Some("snow spreads".to_owned())
    }

    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, _: On) {
        engine.on_the_map(Engine::spread_snow);
    }
}

/// Takes Snowflake counters away from these spaces (CM-OP-18).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClearSnow(pub Vec<Space>);

impl Instruction for ClearSnow {
    const WORDS: Words<Self> = &[("clear-snow", |r, f| r.values(f, "a space", Reader::space).map(ClearSnow))];

    fn about(&self) -> About {
        About::TABLE
    }

    fn gives(&self) -> Vec<Fact> {
        self.0.iter().map(|&space| Fact::SnowCleared(space)).collect()
    }

    fn brief(&self, _: Book<'_>) -> Option<String> {
        Some("clears snow".to_owned())
    }

    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, _: On) {
        engine.on_the_map(|engine| self.0.iter().for_each(|&space| engine.clear_snow(space)));
    }
}
