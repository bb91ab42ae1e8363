//! Instructions about the Diary, facts and numbers of the Scenario, and the end (CM-OP-71 to -75).

use super::prelude::*;

/// ✓ on the Plot track (CM-OP-71).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tick(pub u8);

impl Instruction for Tick {
    const WORDS: Words<Self> = &[("tick", |r, f| r.number_or(f, "✓", 1).map(Tick))];

    fn about(&self) -> About {
        About::TABLE
    }

    fn gives(&self) -> Vec<Fact> {
        Vec::new()
    }

    fn brief(&self, _: Book<'_>) -> Option<String> {
        Some("✓".repeat(usize::from(self.0)))
    }

    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, _: On) {
        engine.s.ticks = engine.s.ticks.saturating_add(self.0);
        engine.tell(Event::Ticked { marks: self.0 });
    }
}

/// ✗ on the Plot track (CM-OP-71).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cross(pub u8);

impl Instruction for Cross {
    const WORDS: Words<Self> = &[("cross", |r, f| r.number_or(f, "✗", 1).map(Cross))];

    fn about(&self) -> About {
        About::TABLE
    }

    fn gives(&self) -> Vec<Fact> {
        Vec::new()
    }

    fn brief(&self, _: Book<'_>) -> Option<String> {
        Some("✗".repeat(usize::from(self.0)))
    }

    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, _: On) {
        engine.s.crosses = engine.s.crosses.saturating_add(self.0);
        engine.tell(Event::Crossed { marks: self.0 });
    }
}

/// Writes a keyword into the Diary (CM-OP-73).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Note(pub NoteId);

impl Instruction for Note {
    const WORDS: Words<Self> = &[("note", |r, f| r.value(f, "a keyword", Reader::keyword).map(Note))];

    fn about(&self) -> About {
        About::TABLE
    }

    fn gives(&self) -> Vec<Fact> {
        vec![Fact::NoteWritten(self.0)]
    }

    fn brief(&self, book: Book<'_>) -> Option<String> {
        Some(format!("✎ {}", book.note(self.0)))
    }

    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, _: On) {
        engine.s.notes.set(self.0.0, true);
        engine.tell(Event::Noted { note: self.0 });
    }
}

/// Sets or clears a fact of this Scenario.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Flag(pub FlagId, pub bool);

impl Instruction for Flag {
    const WORDS: Words<Self> = &[
        ("flag", |r, f| r.value(f, "a flag", Reader::fact).map(|flag| Flag(flag, true))),
        ("clear-flag", |r, f| r.value(f, "a flag", Reader::fact).map(|flag| Flag(flag, false))),
    ];

    fn about(&self) -> About {
        About::TABLE
    }

    fn gives(&self) -> Vec<Fact> {
        vec![if self.1 { Fact::FlagSet(self.0) } else { Fact::FlagCleared(self.0) }]
    }

    fn brief(&self, book: Book<'_>) -> Option<String> {
        Some(format!("{} {}", if self.1 { "⚑" } else { "⚐" }, book.flag(self.0)))
    }

    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, _: On) {
        engine.s.flags.set(self.0.0, self.1);
    }
}

/// Changes a number of this Scenario.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Count(pub CountId, pub i8);

impl Instruction for Count {
    const WORDS: Words<Self> = &[("count", |r, f| {
        let count = r.value(f, "a count", Reader::count)?;
        let value = f.arg(r.report, "by how much")?;
        number(r.report, value, "the change of a count", -99..=99).map(|change| Count(count, change))
    })];

    fn about(&self) -> About {
        About::TABLE
    }

    fn gives(&self) -> Vec<Fact> {
        vec![Fact::Counted(self.0, self.1)]
    }

    fn brief(&self, book: Book<'_>) -> Option<String> {
        Some(format!("{} {:+}", book.count(self.0), self.1))
    }

    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, _: On) {
        if let Some(number) = engine.s.counts.get_mut(usize::from(self.0.0)) {
            *number = number.saturating_add(self.1);
        }
    }
}

/// The Scenario ends with this epilogue (CM-OP-74).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct End(pub EpilogueId);

impl Instruction for End {
    const WORDS: Words<Self> = &[("end", |r, f| r.value(f, "an epilogue", Reader::epilogue).map(End))];

    fn about(&self) -> About {
        About::TABLE
    }

    fn gives(&self) -> Vec<Fact> {
        vec![Fact::ScenarioEnds(self.0)]
    }

    fn brief(&self, book: Book<'_>) -> Option<String> {
        Some(book.epilogue(self.0).to_owned())
    }

    /// The first code stands; the text is read to its end (RUL-ET-32).
    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, _: On) {
        engine.s.epilogue.get_or_insert(self.0);
    }
}

/// The campaign is lost (CM-OP-75).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LoseCampaign;

impl Instruction for LoseCampaign {
    const WORDS: Words<Self> = &[("lose-campaign", |_, _| Some(LoseCampaign))];

    fn about(&self) -> About {
        About::TABLE
    }

    fn gives(&self) -> Vec<Fact> {
        vec![Fact::CampaignLost]
    }

    fn brief(&self, _: Book<'_>) -> Option<String> {
        Some("campaign lost".to_owned())
    }

    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, _: On) {
        engine.s.lost = true;
    }
}
