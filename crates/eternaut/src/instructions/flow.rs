//! Instructions that lead to others: choices, Skill Tests, conditions, repetition, lots (CM-OP-63 to -67).

use super::prelude::*;
use content_reader::error::Place;
use content_reader::fields::Fields;
use content_reader::tree::Node;

use crate::automatic::{self, Run};
use crate::conditions;
use crate::content::{Band, Choice};
use crate::questions;

/// A choice; the active player decides (CM-OP-63).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choose(pub Vec<Choice>);

impl Instruction for Choose {
    const WORDS: Words<Self> = &[("choose", |r, f| {
        let options = f.children("option");
        if options.len() < 2 {
            r.report.at(f.node.at, "a choice has at least two options: `option \"…\" { … }`");
        }
        let options: Vec<_> = options.into_iter().map(|node| r.node(node, option)).collect();
        options.into_iter().collect::<Option<_>>().map(Choose)
    })];

    fn about(&self) -> About {
        About::TABLE
    }

    fn gives(&self) -> Vec<Fact> {
        let within =
            |option: &Choice| Fact::Within(option.body, Guard::Option { label: option.label, when: option.when });
        self.0.iter().map(within).collect()
    }

    fn brief(&self, _: Book<'_>) -> Option<String> {
        Some(format!("choice of {}", self.0.len()))
    }

    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, on: On) {
        engine.push(questions::Choose { block: on.block, at: on.at, cx: on.cx });
    }
}

fn option(r: &mut Reader<'_, '_>, f: &mut Fields<'_>) -> Option<Choice> {
    let label = r.value(f, "what the option says", |r, value| r.prose(value, "the label of an option"));
    let when = f.child(r.report, "when").map(|node| r.conditions(node));
    let children = f.every_child();
    let body = r.instructions(children, &["when"]);
    let when = match when {
        Some(condition) => Some(condition?),
        None => None,
    };
    Some(Choice { label: label?, when, body })
}

/// A Skill Test (CM-OP-64).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Test(pub Skill, pub Vec<Band>);

impl Instruction for Test {
    const WORDS: Words<Self> = &[("test", |r, f| {
        let skill = r.skill(f);
        let nodes = f.children("band");
        let bands: Vec<_> = nodes.iter().map(|node| r.node(node, band)).collect();
        let mut bands: Vec<Band> = bands.into_iter().collect::<Option<_>>()?;
        if let [firsts @ .., _] = &mut bands[..] {
            firsts.iter_mut().filter(|band| band.to == u8::MAX).for_each(|band| band.to = band.from);
        }
        bands_cover(r, f.node.at, &nodes, &bands);
        Some(Test(skill?, bands))
    })];

    fn about(&self) -> About {
        About::PERFORMER
    }

    fn gives(&self) -> Vec<Fact> {
        let within = |band: &Band| Fact::Within(band.body, Guard::Band { skill: self.0, from: band.from, to: band.to });
        self.1.iter().map(within).collect()
    }

    fn brief(&self, book: Book<'_>) -> Option<String> {
        Some(format!("test {}", book.skill(self.0)))
    }

    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, on: On) {
        let Some(&who) = on.people.first() else { return };
        let value = engine.look().skill(who, self.0);
        engine.tell(Event::Test { who, skill: self.0, value });
        engine.push(questions::Test { block: on.block, at: on.at, cx: on.cx, skill: self.0, added: 0 });
    }
}

/// `band 0 2 { … }`. With one number: this value only, or, as the last band, this value and more.
fn band(r: &mut Reader<'_, '_>, f: &mut Fields<'_>) -> Option<Band> {
    let from = r.number(f, "the lowest value of a band", 0, 254);
    let to = match f.may_arg() {
        Some(value) => number(r.report, value, "the highest value of a band", 0..=254),
        None => Some(u8::MAX),
    };
    let children = f.every_child();
    let body = r.instructions(children, &[]);
    Some(Band { from: from?, to: to?, body })
}

/// Bands cover every value from 0 without gap or overlap, in their order (CM-VAL-03).
fn bands_cover(r: &mut Reader<'_, '_>, at: Place, nodes: &[&Node], bands: &[Band]) {
    let mut next = 0;
    for (node, band) in nodes.iter().zip(bands) {
        if band.from != next {
            let message = format!("bands cover every value once: this one should begin with {next}");
            r.report.at(node.at, message);
        } else if band.to < band.from {
            r.report.at(node.at, "the band ends before it begins");
        }
        next = band.to.saturating_add(1);
    }
    if bands.last().is_none_or(|last| last.to < u8::MAX) {
        r.report.at(at, "the last band is open, such as `band 5 { … }` for five and more");
    }
}

/// If, else (CM-OP-66).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct If(pub CondId, pub BlockId, pub BlockId);

impl Instruction for If {
    const WORDS: Words<Self> = &[("if", |r, f| {
        let when = f.need_child(r.report, "when").and_then(|when| r.conditions(when));
        let then = f.child(r.report, "then").map(|child| r.body(child));
        let other = f.child(r.report, "else").map(|child| r.body(child));
        if then.is_none() && other.is_none() {
            r.report.at(f.node.at, "`if` needs `then { … }` or `else { … }`");
        }
        Some(If(when?, then.unwrap_or_default(), other.unwrap_or_default()))
    })];

    fn about(&self) -> About {
        About::TABLE
    }

    fn gives(&self) -> Vec<Fact> {
        vec![Fact::Within(self.1, Guard::Holds(self.0)), Fact::Within(self.2, Guard::Fails(self.0))]
    }

    fn brief(&self, book: Book<'_>) -> Option<String> {
        Some(format!("if {}", book.condition(self.0).brief(book)))
    }

    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, on: On) {
        let holds = conditions::holds(engine.look(), self.0, &on.cx);
        engine.push(Run { block: if holds { self.1 } else { self.2 }, at: 0, cx: on.cx });
    }
}

/// For each of these Characters, as performer (CM-OP-67).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ForEach(pub Who, pub BlockId);

impl Instruction for ForEach {
    const WORDS: Words<Self> = &[("for-each", |r, f| {
        if !f.node.props.iter().any(|prop| prop.name == "who") {
            r.report.at(f.node.at, "`for-each` needs a property `who=…`");
        }
        let who = r.who(f);
        let children = f.every_child();
        let body = r.instructions(children, &[]);
        Some(ForEach(who?, body))
    })];

    fn about(&self) -> About {
        About::who(self.0)
    }

    fn gives(&self) -> Vec<Fact> {
        vec![Fact::Within(self.1, Guard::Each)]
    }

    fn brief(&self, _: Book<'_>) -> Option<String> {
        None
    }

    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, on: On) {
        let mut list = [None; 4];
        for (slot, who) in list.iter_mut().zip(on.people) {
            *slot = Some(who);
        }
        engine.push(automatic::ForEach { list, block: self.1, cx: on.cx });
    }
}

/// One of these blocks, drawn by lot from the game's own generator.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnyOf(pub Vec<BlockId>);

impl Instruction for AnyOf {
    const WORDS: Words<Self> = &[("any-of", |r, f| {
        let cases = f.children("case");
        if cases.len() < 2 {
            r.report.at(f.node.at, "`any-of` has at least two cases: `case { … }`");
        }
        Some(AnyOf(cases.into_iter().map(|case| r.body(case)).collect()))
    })];

    fn about(&self) -> About {
        About::TABLE
    }

    fn gives(&self) -> Vec<Fact> {
        let lots = u8::try_from(self.0.len()).unwrap_or(u8::MAX);
        self.0.iter().map(|&case| Fact::Within(case, Guard::Lot(lots))).collect()
    }

    fn brief(&self, _: Book<'_>) -> Option<String> {
        None
    }

    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, on: On) {
        if !self.0.is_empty() {
            let lot = engine.s.rng.below(self.0.len() as u32) as usize;
            engine.push(Run { block: self.0[lot], at: 0, cx: on.cx });
        }
    }
}
