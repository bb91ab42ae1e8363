//! Instructions about Characters: coming, moving, going, dying (CM-OP-20 to -32).

use super::prelude::*;
use crate::questions::{Move, Nearest};

/// A Character comes into play in a space (CM-OP-20).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Start(pub CharacterId, pub Space);

impl Instruction for Start {
    const WORDS: Words<Self> = &[("start", |r, f| {
        let id = r.value(f, "a Character", Reader::character);
        let at = f.need_prop(r.report, "at").and_then(|value| r.space(value));
        Some(Start(id?, at?))
    })];

    fn about(&self) -> About {
        About::TABLE
    }

    fn gives(&self) -> Vec<Fact> {
        vec![Fact::CharacterStarts(self.0, self.1)]
    }

    fn brief(&self, book: Book<'_>) -> Option<String> {
        Some(format!("{} at {}", book.person(self.0), self.1))
    }

    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, _: On) {
        engine.start(self.0, self.1);
    }
}

/// Moves Characters there (CM-OP-21, RUL-ET-50).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MoveTo(pub Who, pub Where);

impl Instruction for MoveTo {
    const WORDS: Words<Self> = &[("move-to", |r, f| {
        let who = r.who(f)?;
        let value = f.need_prop(r.report, "at")?;
        r.where_is(value).map(|place| MoveTo(who, place))
    })];

    fn about(&self) -> About {
        About::who(self.0).at(self.1)
    }

    fn gives(&self) -> Vec<Fact> {
        Vec::new()
    }

    fn brief(&self, _: Book<'_>) -> Option<String> {
        None
    }

    /// Each to the nearest free space.
    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, on: On) {
        let Some(at) = engine.place_of(self.1, on.cx) else { return };
        on.people.into_iter().rev().for_each(|who| engine.push(Nearest { who, at, moves: true }));
    }
}

/// The Character may move up to so many spaces, by the rules of Moving On.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MayMove(pub Who, pub u8);

impl Instruction for MayMove {
    const WORDS: Words<Self> = &[("may-move", |r, f| {
        let who = r.who(f)?;
        r.number(f, "spaces", 1, 9).map(|spaces| MayMove(who, spaces))
    })];

    fn about(&self) -> About {
        About::who(self.0)
    }

    fn gives(&self) -> Vec<Fact> {
        Vec::new()
    }

    fn brief(&self, _: Book<'_>) -> Option<String> {
        None
    }

    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, on: On) {
        on.people.into_iter().rev().for_each(|who| engine.push(Move { who, left: self.1 }));
    }
}

/// A Character leaves the group for this Scenario (CM-OP-22).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Leave(pub Who);

impl Instruction for Leave {
    const WORDS: Words<Self> = &[("leave", |r, f| r.who(f).map(Leave))];

    fn about(&self) -> About {
        About::who(self.0)
    }

    fn gives(&self) -> Vec<Fact> {
        Vec::new()
    }

    fn brief(&self, book: Book<'_>) -> Option<String> {
        Some(format!("leaves{}", book.whom(self.0)))
    }

    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, on: On) {
        on.people.into_iter().for_each(|who| engine.leave(who));
    }
}

/// A Character dies, an NPC or Enemy is defeated (CM-OP-32, RUL-ET-99).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Kill(pub Who);

impl Instruction for Kill {
    const WORDS: Words<Self> = &[("kill", |r, f| r.figures(f).map(Kill))];

    fn about(&self) -> About {
        About::who(self.0)
    }

    fn gives(&self) -> Vec<Fact> {
        if self.0.is_characters() { vec![Fact::CharactersDie(self.0)] } else { Vec::new() }
    }

    fn brief(&self, book: Book<'_>) -> Option<String> {
        Some(format!("death{}", book.whom(self.0)))
    }

    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, on: On) {
        on.figures.into_iter().rev().for_each(|figure| engine.fall(figure, on.cx));
    }
}
