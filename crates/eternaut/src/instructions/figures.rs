//! Instructions about NPCs, Enemies and Life Points (CM-OP-23 to -28, -33, -34, -40).

use super::prelude::*;
use content_reader::tree::Value;

use crate::content::{Base, DIRECTIONS};
use crate::figure::FigureId;
use crate::questions::{Lead, Stand};
use crate::space::Direction;

/// The card of an NPC or Enemy is revealed, and its standee comes onto the map (CM-OP-23, -25).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bring(pub FigureId, pub Space);

impl Instruction for Bring {
    const WORDS: Words<Self> = &[("bring", |r, f| {
        let id = r.value(f, "an NPC or Enemy", Reader::standee);
        let at = f.need_prop(r.report, "at").and_then(|value| r.space(value));
        Some(Bring(id?, at?))
    })];

    fn about(&self) -> About {
        About::TABLE
    }

    fn gives(&self) -> Vec<Fact> {
        vec![Fact::FigureComes(self.0, self.1)]
    }

    fn brief(&self, book: Book<'_>) -> Option<String> {
        Some(format!("{} at {}", book.figure(self.0), self.1))
    }

    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, _: On) {
        engine.bring(self.0, self.1);
    }
}

/// NPCs or Enemies are put into another space, each into the nearest that is free (CM-OP-24, RUL-ET-43).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SetDown(pub Who, pub Where);

impl Instruction for SetDown {
    const WORDS: Words<Self> = &[("set-down", |r, f| {
        let who = r.standees(f)?;
        let value = f.need_prop(r.report, "at")?;
        r.where_is(value).map(|place| SetDown(who, place))
    })];

    fn about(&self) -> About {
        About::who(self.0).at(self.1)
    }

    fn gives(&self) -> Vec<Fact> {
        Vec::new()
    }

    fn brief(&self, book: Book<'_>) -> Option<String> {
        Some(format!("moves{}", book.whom(self.0)))
    }

    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, on: On) {
        let Some(at) = engine.place_of(self.1, on.cx) else { return };
        on.figures.into_iter().rev().for_each(|figure| engine.push(Stand { figure, at }));
    }
}

/// NPCs or Enemies go away; they are not defeated (CM-OP-24).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dismiss(pub Who);

impl Instruction for Dismiss {
    const WORDS: Words<Self> = &[("dismiss", |r, f| r.standees(f).map(Dismiss))];

    fn about(&self) -> About {
        About::who(self.0)
    }

    fn gives(&self) -> Vec<Fact> {
        match self.0.base {
            Base::Standee(id) => vec![Fact::FigureGoes(id)],
            Base::Acting | Base::Enemies | Base::Npcs => Vec::new(),
            Base::Performer | Base::Other | Base::Named(_) | Base::Chosen | Base::Characters => Vec::new(),
        }
    }

    fn brief(&self, book: Book<'_>) -> Option<String> {
        Some(format!("goes{}", book.whom(self.0)))
    }

    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, on: On) {
        on.figures.into_iter().for_each(|figure| engine.dismiss(figure));
    }
}

/// Figures suffer damage (CM-OP-33).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Damage(pub Who, pub u8);

impl Instruction for Damage {
    const WORDS: Words<Self> = &[("damage", |r, f| {
        let who = r.figures(f)?;
        r.number(f, "damage", 1, 99).map(|points| Damage(who, points))
    })];

    fn about(&self) -> About {
        About::who(self.0)
    }

    fn gives(&self) -> Vec<Fact> {
        if self.0.is_characters() { vec![Fact::CharactersDie(self.0)] } else { Vec::new() }
    }

    fn brief(&self, book: Book<'_>) -> Option<String> {
        Some(format!("damage {}{}", self.1, book.whom(self.0)))
    }

    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, on: On) {
        engine.hurt_all(on.figures, self.1, on.cx);
    }
}

/// Figures gain Life Points (CM-OP-34).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Heal(pub Who, pub u8);

impl Instruction for Heal {
    const WORDS: Words<Self> = &[("heal", |r, f| {
        let who = r.figures(f)?;
        r.number(f, "Life Points", 1, 99).map(|points| Heal(who, points))
    })];

    fn about(&self) -> About {
        About::who(self.0)
    }

    fn gives(&self) -> Vec<Fact> {
        Vec::new()
    }

    fn brief(&self, book: Book<'_>) -> Option<String> {
        Some(format!("heals {}{}", self.1, book.whom(self.0)))
    }

    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, on: On) {
        on.figures.into_iter().for_each(|figure| engine.heal(figure, self.1));
    }
}

/// NPCs or Enemies go one space in each of these directions, in order, as far as they can (CM-OP-26, EB-SURV-09).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct March(pub Who, pub Vec<Direction>);

impl Instruction for March {
    const WORDS: Words<Self> = &[("march", |r, f| {
        let who = r.standees(f)?;
        let read = |r: &mut Reader<'_, '_>, value: &Value| word(r.report, value, "direction", &DIRECTIONS);
        r.values(f, "directions", read).map(|ways| March(who, ways))
    })];

    fn about(&self) -> About {
        About::who(self.0)
    }

    fn gives(&self) -> Vec<Fact> {
        Vec::new()
    }

    fn brief(&self, book: Book<'_>) -> Option<String> {
        Some(format!("march{}", book.whom(self.0)))
    }

    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, on: On) {
        for figure in on.figures {
            self.1.iter().for_each(|&way| engine.march(figure, way));
        }
    }
}

/// The attack misses the Enemy that reacts (CM-OP-29); not a fast one (EB-FAST-04).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Miss;

impl Instruction for Miss {
    const WORDS: Words<Self> = &[("miss", |_, _| Some(Miss))];

    fn about(&self) -> About {
        About::TABLE
    }

    fn gives(&self) -> Vec<Fact> {
        Vec::new()
    }

    fn brief(&self, _: Book<'_>) -> Option<String> {
        Some("miss".to_owned())
    }

    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, _: On) {
        engine.miss();
    }
}

/// The attack does so much less damage to the Enemy that reacts (CM-OP-29, RUL-ET-218).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reduce(pub u8);

impl Instruction for Reduce {
    const WORDS: Words<Self> = &[("reduce", |r, f| r.number(f, "damage", 1, 20).map(Reduce))];

    fn about(&self) -> About {
        About::TABLE
    }

    fn gives(&self) -> Vec<Fact> {
        Vec::new()
    }

    fn brief(&self, _: Book<'_>) -> Option<String> {
        Some(format!("damage −{}", self.0))
    }

    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, _: On) {
        engine.soften(self.0);
    }
}

/// Players move the NPC that acts up to so many spaces (EB-NPC-05).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LeadNpc(pub u8);

impl Instruction for LeadNpc {
    const WORDS: Words<Self> = &[("lead", |r, f| r.number(f, "spaces", 1, 9).map(LeadNpc))];

    fn about(&self) -> About {
        About::TABLE
    }

    fn gives(&self) -> Vec<Fact> {
        Vec::new()
    }

    fn brief(&self, _: Book<'_>) -> Option<String> {
        Some(format!("led {}", self.0))
    }

    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, _: On) {
        let npc = engine.look().acting().filter(|&id| engine.rules.npc(id).is_some());
        if let Some(figure) = npc {
            engine.push_for(engine.s.active, Lead { figure, left: self.0 });
        }
    }
}

/// Characters gain Ammo counters, or lose some (CM-OP-40).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ammo(pub Who, pub i8);

impl Instruction for Ammo {
    const WORDS: Words<Self> = &[("ammo", |r, f| {
        let who = r.who(f)?;
        let value = f.arg(r.report, "a number of Ammo counters")?;
        number(r.report, value, "the number of Ammo counters", -5..=5).map(|change| Ammo(who, change))
    })];

    fn about(&self) -> About {
        About::who(self.0)
    }

    fn gives(&self) -> Vec<Fact> {
        Vec::new()
    }

    fn brief(&self, book: Book<'_>) -> Option<String> {
        Some(format!("ammo {:+}{}", self.1, book.whom(self.0)))
    }

    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, on: On) {
        on.people.into_iter().for_each(|who| engine.change_ammo(who, self.1));
    }
}
