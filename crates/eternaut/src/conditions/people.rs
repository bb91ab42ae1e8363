//! Conditions about Characters (CM-COND-01, -09, -12, -14).

use super::prelude::*;
use crate::state::Slot;

/// The performer is this Character (CM-COND-01).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PerformerIs(pub CharacterId);

impl Predicate for PerformerIs {
    const WORD: &'static str = "performer";
    const ABOUT_PERFORMER: bool = true;

    fn read(r: &mut Reader<'_, '_>, f: &mut Fields<'_>) -> Option<Self> {
        r.value(f, "a Character", Reader::character).map(PerformerIs)
    }

    fn holds(&self, _: Look<'_>, cx: &Context) -> bool {
        cx.performer == Some(self.0)
    }

    fn may_hold(&self, reach: &Reach, _: Book<'_>) -> bool {
        reach.characters.contains(&self.0)
    }

    fn may_fail(&self, reach: &Reach, _: Book<'_>) -> bool {
        reach.characters.iter().any(|&other| other != self.0)
    }

    fn why_never(&self, _: Book<'_>) -> String {
        format!("Character {} never comes into play", self.0)
    }

    fn brief(&self, book: Book<'_>) -> String {
        book.person(self.0).to_owned()
    }

    fn asks(&self) -> Option<Asked> {
        None
    }
}

/// This Character is in play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct InPlay(pub CharacterId);

impl Predicate for InPlay {
    const WORD: &'static str = "in-play";
    const ABOUT_PERFORMER: bool = false;

    fn read(r: &mut Reader<'_, '_>, f: &mut Fields<'_>) -> Option<Self> {
        r.value(f, "a Character", Reader::character).map(InPlay)
    }

    fn holds(&self, look: Look<'_>, _: &Context) -> bool {
        look.s.board_of(self.0).is_some()
    }

    fn may_hold(&self, reach: &Reach, _: Book<'_>) -> bool {
        reach.characters.contains(&self.0)
    }

    fn may_fail(&self, _: &Reach, _: Book<'_>) -> bool {
        true
    }

    fn why_never(&self, _: Book<'_>) -> String {
        format!("Character {} never comes into play", self.0)
    }

    fn brief(&self, book: Book<'_>) -> String {
        format!("{} in play", book.person(self.0))
    }

    fn asks(&self) -> Option<Asked> {
        None
    }
}

/// At least so many Characters are in play (CM-COND-14).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Characters(pub u8);

impl Predicate for Characters {
    const WORD: &'static str = "characters";
    const ABOUT_PERFORMER: bool = false;

    fn read(r: &mut Reader<'_, '_>, f: &mut Fields<'_>) -> Option<Self> {
        r.at_least(f, 1, 12).map(Characters)
    }

    fn holds(&self, look: Look<'_>, _: &Context) -> bool {
        look.s.in_play().len() >= usize::from(self.0)
    }

    fn may_hold(&self, reach: &Reach, _: Book<'_>) -> bool {
        usize::from(self.0) <= reach.characters.len()
    }

    fn may_fail(&self, _: &Reach, _: Book<'_>) -> bool {
        true
    }

    fn why_never(&self, _: Book<'_>) -> String {
        "so many Characters never come into play".to_owned()
    }

    fn brief(&self, _: Book<'_>) -> String {
        format!("people ≥ {}", self.0)
    }

    fn asks(&self) -> Option<Asked> {
        None
    }
}

/// A Skill value of the performer, hand cards apart, is at least this (CM-COND-12).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SkillAtLeast(pub Skill, pub u8);

impl Predicate for SkillAtLeast {
    const WORD: &'static str = "skill";
    const ABOUT_PERFORMER: bool = true;

    fn read(r: &mut Reader<'_, '_>, f: &mut Fields<'_>) -> Option<Self> {
        let skill = r.skill(f);
        let least = r.at_least(f, 1, 20);
        Some(SkillAtLeast(skill?, least?))
    }

    fn holds(&self, look: Look<'_>, cx: &Context) -> bool {
        cx.performer.is_some_and(|id| look.skill(id, self.0) >= self.1)
    }

    fn may_hold(&self, _: &Reach, _: Book<'_>) -> bool {
        true
    }

    fn may_fail(&self, _: &Reach, _: Book<'_>) -> bool {
        true
    }

    fn why_never(&self, _: Book<'_>) -> String {
        "it never holds".to_owned()
    }

    fn brief(&self, book: Book<'_>) -> String {
        format!("{} ≥ {}", book.skill(self.0), self.1)
    }

    fn asks(&self) -> Option<Asked> {
        None
    }
}

/// The performer has at least so many Penalty cards (CM-COND-09).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Penalties(pub u8);

impl Predicate for Penalties {
    const WORD: &'static str = "penalties";
    const ABOUT_PERFORMER: bool = true;

    fn read(r: &mut Reader<'_, '_>, f: &mut Fields<'_>) -> Option<Self> {
        r.at_least(f, 1, 20).map(Penalties)
    }

    fn holds(&self, look: Look<'_>, cx: &Context) -> bool {
        let Some(board) = cx.performer.and_then(|id| look.board(id)) else { return false };
        let penalties = board.slots.iter().filter(|slot| matches!(slot, Slot::Penalty(_)));
        penalties.count() >= usize::from(self.0)
    }

    fn may_hold(&self, _: &Reach, _: Book<'_>) -> bool {
        true
    }

    fn may_fail(&self, _: &Reach, _: Book<'_>) -> bool {
        true
    }

    fn why_never(&self, _: Book<'_>) -> String {
        "it never holds".to_owned()
    }

    fn brief(&self, _: Book<'_>) -> String {
        format!("penalties ≥ {}", self.0)
    }

    fn asks(&self) -> Option<Asked> {
        None
    }
}
