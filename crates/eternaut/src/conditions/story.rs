//! Conditions about facts and numbers, Diary, Story cards and paragraphs (CM-COND-03, -04, -13, -15).

use super::prelude::*;
use content_reader::fields::{text, word};

use crate::content::check::objective;
use crate::content::walk::Root;
use crate::content::{OBJECTIVE_STATES, StoryKind};

/// A fact of this Scenario.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Flag(pub FlagId);

impl Predicate for Flag {
    const WORD: &'static str = "flag";
    const ABOUT_PERFORMER: bool = false;

    fn read(r: &mut Reader<'_, '_>, f: &mut Fields<'_>) -> Option<Self> {
        r.value(f, "a flag", Reader::fact).map(Flag)
    }

    fn holds(&self, look: Look<'_>, _: &Context) -> bool {
        look.s.flags.contains(self.0.0)
    }

    fn may_hold(&self, reach: &Reach, _: Book<'_>) -> bool {
        reach.flags.contains(&self.0)
    }

    fn may_fail(&self, _: &Reach, _: Book<'_>) -> bool {
        true
    }

    fn why_never(&self, book: Book<'_>) -> String {
        format!("flag `{}` is never set", book.flag(self.0))
    }

    fn brief(&self, book: Book<'_>) -> String {
        book.flag(self.0).to_owned()
    }

    fn asks(&self) -> Option<Asked> {
        Some(Asked::Flag(self.0))
    }
}

/// A number of this Scenario is at least this.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Count(pub CountId, pub i8);

impl Predicate for Count {
    const WORD: &'static str = "count";
    const ABOUT_PERFORMER: bool = false;

    fn read(r: &mut Reader<'_, '_>, f: &mut Fields<'_>) -> Option<Self> {
        let count = r.value(f, "a count", Reader::count);
        let least = r.at_least(f, -99, 99);
        Some(Count(count?, least?))
    }

    fn holds(&self, look: Look<'_>, _: &Context) -> bool {
        look.s.counts.get(usize::from(self.0.0)).is_some_and(|&number| number >= self.1)
    }

    fn counted(&self, look: Look<'_>) -> Option<Counted> {
        let now = look.s.counts.get(usize::from(self.0.0)).copied().unwrap_or(0);
        let limit = u8::try_from(self.1).ok()?;
        Some(Counted { tally: Tally::Number, now: u8::try_from(now).unwrap_or(0), limit })
    }

    fn may_hold(&self, reach: &Reach, _: Book<'_>) -> bool {
        self.1 <= 0 || reach.raised.contains(&self.0)
    }

    fn may_fail(&self, reach: &Reach, _: Book<'_>) -> bool {
        self.1 > 0 || reach.lowered.contains(&self.0)
    }

    fn why_never(&self, book: Book<'_>) -> String {
        format!("count `{}` never rises", book.count(self.0))
    }

    fn brief(&self, book: Book<'_>) -> String {
        format!("{} ≥ {}", book.count(self.0), self.1)
    }

    fn asks(&self) -> Option<Asked> {
        Some(Asked::Count(self.0, self.1))
    }
}

/// A keyword stands in the Diary (CM-COND-13).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Note(pub NoteId);

impl Predicate for Note {
    const WORD: &'static str = "note";
    const ABOUT_PERFORMER: bool = false;

    fn read(r: &mut Reader<'_, '_>, f: &mut Fields<'_>) -> Option<Self> {
        r.value(f, "a keyword", Reader::keyword).map(Note)
    }

    fn holds(&self, look: Look<'_>, _: &Context) -> bool {
        look.s.notes.contains(self.0.0)
    }

    fn may_hold(&self, reach: &Reach, _: Book<'_>) -> bool {
        reach.notes.contains(&self.0)
    }

    fn may_fail(&self, _: &Reach, _: Book<'_>) -> bool {
        true
    }

    fn why_never(&self, book: Book<'_>) -> String {
        format!("keyword `{}` is never written", book.note(self.0))
    }

    fn brief(&self, book: Book<'_>) -> String {
        format!("note {}", book.note(self.0))
    }

    fn asks(&self) -> Option<Asked> {
        Some(Asked::Note(self.0))
    }
}

/// An earlier Scenario ended with an epilogue code that begins like this (CM-COND-13).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Epilogue(pub TextId);

impl Predicate for Epilogue {
    const WORD: &'static str = "epilogue";
    const ABOUT_PERFORMER: bool = false;

    fn read(r: &mut Reader<'_, '_>, f: &mut Fields<'_>) -> Option<Self> {
        let value = f.arg(r.report, "the beginning of an epilogue code")?;
        let code = text(r.report, value, "an epilogue code")?;
        Some(Epilogue(r.code(code, value.at)))
    }

    fn holds(&self, look: Look<'_>, _: &Context) -> bool {
        let begins = look.content().texts[usize::from(self.0.0)].words.as_str();
        let sections = look.rules.setup.diary.iter().flat_map(|diary| &diary.sections);
        sections.filter_map(|section| section.epilogue.as_deref()).any(|code| code.starts_with(begins))
    }

    fn may_hold(&self, _: &Reach, book: Book<'_>) -> bool {
        let mut epilogues = book.content.scenarios.iter().flat_map(|scenario| &scenario.epilogues);
        epilogues.any(|epilogue| epilogue.code.starts_with(book.text(self.0)))
    }

    fn may_fail(&self, _: &Reach, _: Book<'_>) -> bool {
        true
    }

    fn why_never(&self, _: Book<'_>) -> String {
        "no epilogue code begins like that".to_owned()
    }

    fn brief(&self, book: Book<'_>) -> String {
        format!("ended {}", book.text(self.0))
    }

    fn asks(&self) -> Option<Asked> {
        None
    }
}

/// The group owns this Special Quest card: it lies on the table, or was recorded after an earlier Scenario (CM-COND-03, RUL-ET-197).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Quest(pub TextId);

impl Predicate for Quest {
    const WORD: &'static str = "quest";
    const ABOUT_PERFORMER: bool = false;

    fn read(r: &mut Reader<'_, '_>, f: &mut Fields<'_>) -> Option<Self> {
        let value = f.arg(r.report, "the code of a Special Quest card")?;
        let code = text(r.report, value, "a code")?;
        Some(Quest(r.code(code, value.at)))
    }

    fn holds(&self, look: Look<'_>, _: &Context) -> bool {
        let code = look.content().texts[usize::from(self.0.0)].words.as_str();
        look.owned_quests().any(|owned| owned == code)
    }

    fn may_hold(&self, _: &Reach, book: Book<'_>) -> bool {
        let mut cards = book.content.scenarios.iter().flat_map(|scenario| &scenario.story);
        cards.any(|card| card.code == book.text(self.0) && matches!(card.kind, StoryKind::Quest(_)))
    }

    fn may_fail(&self, _: &Reach, _: Book<'_>) -> bool {
        true
    }

    fn why_never(&self, _: Book<'_>) -> String {
        "no Special Quest card has that code".to_owned()
    }

    fn brief(&self, book: Book<'_>) -> String {
        format!("quest {}", book.text(self.0))
    }

    fn asks(&self) -> Option<Asked> {
        None
    }
}

/// This Story card lies on the table (CM-COND-03).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Story(pub StoryNo);

impl Predicate for Story {
    const WORD: &'static str = "story";
    const ABOUT_PERFORMER: bool = false;

    fn read(r: &mut Reader<'_, '_>, f: &mut Fields<'_>) -> Option<Self> {
        r.value(f, "a Story card", Reader::story).map(Story)
    }

    fn holds(&self, look: Look<'_>, _: &Context) -> bool {
        look.on_table(self.0).is_some()
    }

    fn may_hold(&self, reach: &Reach, _: Book<'_>) -> bool {
        reach.roots.contains(&Root::Story(self.0))
    }

    fn may_fail(&self, _: &Reach, _: Book<'_>) -> bool {
        true
    }

    fn why_never(&self, _: Book<'_>) -> String {
        "that Story card is never revealed".to_owned()
    }

    fn brief(&self, book: Book<'_>) -> String {
        format!("{} out", book.card(self.0))
    }

    fn asks(&self) -> Option<Asked> {
        Some(Asked::Story(self.0))
    }
}

/// An Objective's state (CM-COND-04).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Objective(pub StoryNo, pub ObjectiveState);

impl Predicate for Objective {
    const WORD: &'static str = "objective";
    const ABOUT_PERFORMER: bool = false;

    fn read(r: &mut Reader<'_, '_>, f: &mut Fields<'_>) -> Option<Self> {
        let card = r.value(f, "an Objective", Reader::story);
        let state = f.arg(r.report, "open, succeeded or failed");
        let state = state.and_then(|value| word(r.report, value, "state", OBJECTIVE_STATES));
        Some(Objective(card?, state?))
    }

    fn holds(&self, look: Look<'_>, _: &Context) -> bool {
        look.on_table(self.0).is_some_and(|card| card.state == Some(self.1))
    }

    fn may_hold(&self, reach: &Reach, _: Book<'_>) -> bool {
        reach.roots.contains(&match self.1 {
            ObjectiveState::Open => Root::Story(self.0),
            ObjectiveState::Succeeded => Root::Succeeded(self.0),
            ObjectiveState::Failed => Root::Failed(self.0),
        })
    }

    fn may_fail(&self, _: &Reach, book: Book<'_>) -> bool {
        self.1 != ObjectiveState::Open || objective(book.scenario, self.0).is_some()
    }

    fn why_never(&self, _: Book<'_>) -> String {
        "that Objective never gets there".to_owned()
    }

    fn brief(&self, book: Book<'_>) -> String {
        let state = match self.1 {
            ObjectiveState::Open => "open",
            ObjectiveState::Succeeded => "succeeded",
            ObjectiveState::Failed => "failed",
        };
        format!("{} {state}", book.card(self.0))
    }

    fn asks(&self) -> Option<Asked> {
        Some(Asked::Objective(self.0, self.1))
    }
}

/// The paragraph has been read before; the current reading does not count (CM-COND-15).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Read(pub Key);

impl Predicate for Read {
    const WORD: &'static str = "read";
    const ABOUT_PERFORMER: bool = false;

    fn read(r: &mut Reader<'_, '_>, f: &mut Fields<'_>) -> Option<Self> {
        r.value(f, "a paragraph", Reader::paragraph).map(Read)
    }

    fn holds(&self, look: Look<'_>, _: &Context) -> bool {
        look.rules.paragraph(self.0).is_some_and(|at| look.s.has_read(at))
    }

    fn may_hold(&self, reach: &Reach, _: Book<'_>) -> bool {
        reach.roots.contains(&Root::Paragraph(self.0))
    }

    fn may_fail(&self, _: &Reach, _: Book<'_>) -> bool {
        true
    }

    fn why_never(&self, _: Book<'_>) -> String {
        format!("paragraph {} is never read", self.0)
    }

    fn brief(&self, _: Book<'_>) -> String {
        format!("{} read", self.0)
    }

    fn asks(&self) -> Option<Asked> {
        Some(Asked::Read(self.0))
    }
}
