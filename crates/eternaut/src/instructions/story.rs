//! Instructions about texts, Story cards, Objectives and Special Quests (CM-OP-59 to -62, -72).

use super::prelude::*;
use crate::content::{OUTCOMES, ObjectiveState, QuestNo};

/// Prose, read aloud.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Text(pub TextId);

impl Instruction for Text {
    const WORDS: Words<Self> = &[("text", |r, f| r.value(f, "a text", |r, value| r.prose(value, "prose")).map(Text))];

    fn about(&self) -> About {
        About::TABLE
    }

    fn gives(&self) -> Vec<Fact> {
        vec![Fact::Prose(self.0)]
    }

    fn brief(&self, _: Book<'_>) -> Option<String> {
        None
    }

    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, _: On) {
        engine.s.book.push(self.0);
        engine.tell(Event::Text { text: self.0 });
    }
}

/// What the text takes for granted. Nothing happens; `content check` says where the text can be read although it is not so.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Assumes(pub CondId);

impl Instruction for Assumes {
    const WORDS: Words<Self> = &[("assumes", |r, f| {
        f.every_child();
        r.conditions(f.node).map(Assumes)
    })];

    fn about(&self) -> About {
        About::TABLE
    }

    fn gives(&self) -> Vec<Fact> {
        vec![Fact::Assumed(self.0)]
    }

    fn brief(&self, _: Book<'_>) -> Option<String> {
        None
    }

    fn carry_out<S: EventSink<Event>>(&self, _: &mut Engine<'_, S>, _: On) {}
}

/// Reads a paragraph here and now (CM-OP-59, RUL-ET-44).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Read(pub Key);

impl Instruction for Read {
    const WORDS: Words<Self> = &[("read", |r, f| r.value(f, "a paragraph", Reader::paragraph).map(Read))];

    fn about(&self) -> About {
        About::TABLE
    }

    fn gives(&self) -> Vec<Fact> {
        vec![Fact::ParagraphRead(self.0)]
    }

    fn brief(&self, _: Book<'_>) -> Option<String> {
        Some(format!("→ {}", self.0))
    }

    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, on: On) {
        engine.read(self.0, on.cx);
    }
}

/// Reveals a Story card: read it, carry it out, leave it on the table (CM-OP-60).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Story(pub StoryNo);

impl Instruction for Story {
    const WORDS: Words<Self> = &[("story", |r, f| r.value(f, "a Story card", Reader::story).map(Story))];

    fn about(&self) -> About {
        About::TABLE
    }

    fn gives(&self) -> Vec<Fact> {
        vec![Fact::StoryRevealed(self.0)]
    }

    fn brief(&self, book: Book<'_>) -> Option<String> {
        Some(format!("→ {}", book.card(self.0)))
    }

    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, on: On) {
        engine.reveal_story(self.0, on.cx);
    }
}

/// Takes a Story card off the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DiscardStory(pub StoryNo);

impl Instruction for DiscardStory {
    const WORDS: Words<Self> = &[("discard-story", |r, f| r.value(f, "a Story card", Reader::story).map(DiscardStory))];

    fn about(&self) -> About {
        About::TABLE
    }

    fn gives(&self) -> Vec<Fact> {
        Vec::new()
    }

    fn brief(&self, _: Book<'_>) -> Option<String> {
        None
    }

    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, _: On) {
        engine.discard_story(self.0);
    }
}

/// An Objective is resolved (CM-OP-61).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Succeed(pub StoryNo);

impl Instruction for Succeed {
    const WORDS: Words<Self> = &[("succeed", |r, f| r.value(f, "an Objective", Reader::story).map(Succeed))];

    fn about(&self) -> About {
        About::TABLE
    }

    fn gives(&self) -> Vec<Fact> {
        vec![Fact::ObjectiveSucceeds(self.0)]
    }

    fn brief(&self, book: Book<'_>) -> Option<String> {
        Some(format!("{} succeeds", book.card(self.0)))
    }

    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, _: On) {
        engine.close_objective(self.0, ObjectiveState::Succeeded);
    }
}

/// An Objective fails (CM-OP-61).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fail(pub StoryNo);

impl Instruction for Fail {
    const WORDS: Words<Self> = &[("fail", |r, f| r.value(f, "an Objective", Reader::story).map(Fail))];

    fn about(&self) -> About {
        About::TABLE
    }

    fn gives(&self) -> Vec<Fact> {
        vec![Fact::ObjectiveFails(self.0)]
    }

    fn brief(&self, book: Book<'_>) -> Option<String> {
        Some(format!("{} fails", book.card(self.0)))
    }

    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, _: On) {
        engine.close_objective(self.0, ObjectiveState::Failed);
    }
}

/// Gains a Special Quest card (CM-OP-62).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GainQuest(pub StoryNo);

impl Instruction for GainQuest {
    const WORDS: Words<Self> = &[("gain-quest", |r, f| r.value(f, "a Special Quest", Reader::story).map(GainQuest))];

    fn about(&self) -> About {
        About::TABLE
    }

    fn gives(&self) -> Vec<Fact> {
        vec![Fact::QuestGained(self.0)]
    }

    fn brief(&self, book: Book<'_>) -> Option<String> {
        Some(format!("→ {}", book.card(self.0)))
    }

    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, on: On) {
        engine.reveal_story(self.0, on.cx);
    }
}

/// Loses a Special Quest card, of this Scenario or of one before (CM-OP-62, RUL-ET-219).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum LoseQuest {
    /// A card of this Scenario.
    Here(StoryNo),
    /// A card that an earlier Scenario left, by its code.
    Earlier(TextId),
}

impl Instruction for LoseQuest {
    const WORDS: Words<Self> = &[("lose-quest", |r, f| {
        let value = f.arg(r.report, "a Special Quest")?;
        match r.earlier_quest(value) {
            Some(code) => Some(LoseQuest::Earlier(code)),
            None => r.story(value).map(LoseQuest::Here),
        }
    })];

    fn about(&self) -> About {
        About::TABLE
    }

    fn gives(&self) -> Vec<Fact> {
        match self {
            LoseQuest::Here(no) => vec![Fact::QuestLost(*no)],
            LoseQuest::Earlier(_) => Vec::new(),
        }
    }

    fn brief(&self, _: Book<'_>) -> Option<String> {
        None
    }

    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, _: On) {
        match *self {
            LoseQuest::Here(no) => engine.discard_story(no),
            LoseQuest::Earlier(code) => engine.lose_earlier_quest(code),
        }
    }
}

/// The outcome letter of a Special Quest: its number, and the letter from 0 (CM-OP-72).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct QuestOutcome(pub QuestNo, pub u8);

impl Instruction for QuestOutcome {
    const WORDS: Words<Self> = &[("quest-outcome", |r, f| {
        let quest = r.number(f, "the number of a Special Quest", 1, 7).map(QuestNo);
        let letter = f.arg(r.report, "an outcome letter");
        let letter = letter.and_then(|value| word(r.report, value, "outcome letter", OUTCOMES));
        Some(QuestOutcome(quest?, letter?))
    })];

    fn about(&self) -> About {
        About::TABLE
    }

    fn gives(&self) -> Vec<Fact> {
        Vec::new()
    }

    fn brief(&self, _: Book<'_>) -> Option<String> {
        Some(format!("quest {}: {}", self.0.0, char::from(b'A' + self.1)))
    }

    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, _: On) {
        let QuestOutcome(quest, letter) = *self;
        if let Some(slot) = engine.s.quests.get_mut(usize::from(quest.0)) {
            *slot = letter.saturating_add(1);
            engine.tell(Event::QuestOutcome { quest, letter });
        }
    }
}
