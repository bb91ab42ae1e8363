//! Conditions about NPCs, Enemies and Life Points (CM-COND-09, -11).

use super::prelude::*;
use content_reader::fields::word;

use crate::figure::FigureId;
use crate::instructions::{AlertChange, CHANGES};

/// The NPC or Enemy is on the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OnMap(pub FigureId);

impl Predicate for OnMap {
    const WORD: &'static str = "on-map";
    const ABOUT_PERFORMER: bool = false;

    fn read(r: &mut Reader<'_, '_>, f: &mut Fields<'_>) -> Option<Self> {
        r.value(f, "an NPC or Enemy", Reader::standee).map(OnMap)
    }

    fn holds(&self, look: Look<'_>, _: &Context) -> bool {
        look.s.combat.standee(self.0).is_some()
    }

    fn may_hold(&self, reach: &Reach, _: Book<'_>) -> bool {
        reach.figures.contains(&self.0)
    }

    fn may_fail(&self, _: &Reach, _: Book<'_>) -> bool {
        true
    }

    fn why_never(&self, book: Book<'_>) -> String {
        format!("{} is never brought onto the map", book.figure(self.0))
    }

    fn brief(&self, book: Book<'_>) -> String {
        format!("{} there", book.figure(self.0))
    }

    fn asks(&self) -> Option<Asked> {
        None
    }
}

/// At least so many Enemies are on the map (CM-COND-11).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Enemies(pub u8);

impl Predicate for Enemies {
    const WORD: &'static str = "enemies";
    const ABOUT_PERFORMER: bool = false;

    fn read(r: &mut Reader<'_, '_>, f: &mut Fields<'_>) -> Option<Self> {
        r.at_least(f, 1, 16).map(Enemies)
    }

    fn holds(&self, look: Look<'_>, _: &Context) -> bool {
        look.s.combat.enemies().count() >= usize::from(self.0)
    }

    fn counted(&self, look: Look<'_>) -> Option<Counted> {
        Some(Counted { tally: Tally::Enemies, now: look.s.combat.enemies().count() as u8, limit: self.0 })
    }

    fn may_hold(&self, reach: &Reach, _: Book<'_>) -> bool {
        reach.figures.iter().filter(|id| id.enemy().is_some()).count() >= usize::from(self.0)
    }

    fn may_fail(&self, _: &Reach, _: Book<'_>) -> bool {
        true
    }

    fn why_never(&self, _: Book<'_>) -> String {
        "so many Enemies are never brought onto the map".to_owned()
    }

    fn brief(&self, _: Book<'_>) -> String {
        format!("Enemies ≥ {}", self.0)
    }

    fn asks(&self) -> Option<Asked> {
        None
    }
}

/// A figure on the map has lost Life Points (CM-COND-09); without a number the NPC or Enemy that acts, else the performer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wounded(pub Option<FigureId>);

impl Predicate for Wounded {
    const WORD: &'static str = "wounded";
    /// By its number nobody else is meant, but a text without performer can always name one.
    const ABOUT_PERFORMER: bool = false;

    fn read(r: &mut Reader<'_, '_>, f: &mut Fields<'_>) -> Option<Self> {
        match f.may_arg() {
            Some(value) => r.figure(value).map(|id| Wounded(Some(id))),
            None => Some(Wounded(None)),
        }
    }

    fn holds(&self, look: Look<'_>, cx: &Context) -> bool {
        let id = self.0.or_else(|| look.acting()).or(cx.performer.map(FigureId::from));
        let figure = id.and_then(|id| look.figure(id));
        figure.is_some_and(|figure| figure.life < look.rules.most_life(&figure).filter(|_| figure.life.is_some()))
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
        self.0.map_or("wounded".to_owned(), |id| format!("{} wounded", book.figure(id)))
    }

    fn asks(&self) -> Option<Asked> {
        None
    }
}

/// The Alert counter shows this side, or lies on the Menace deck (CM-COND-07).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AlertIs(pub AlertChange);

impl Predicate for AlertIs {
    const WORD: &'static str = "alert";
    const ABOUT_PERFORMER: bool = false;

    fn read(r: &mut Reader<'_, '_>, f: &mut Fields<'_>) -> Option<Self> {
        let value = f.arg(r.report, "a state of the Alert counter")?;
        word(r.report, value, "state of the Alert counter", CHANGES).map(AlertIs)
    }

    fn holds(&self, look: Look<'_>, _: &Context) -> bool {
        look.s.combat.alert.is_some_and(|alert| match self.0 {
            AlertChange::Side(side) => alert.side == side,
            AlertChange::OnDeck(on_deck) => alert.on_deck == on_deck,
        })
    }

    fn may_hold(&self, _: &Reach, book: Book<'_>) -> bool {
        book.scenario.alert
    }

    fn may_fail(&self, _: &Reach, _: Book<'_>) -> bool {
        true
    }

    fn why_never(&self, _: Book<'_>) -> String {
        "the Scenario has no Alert counter: write `alert=#true` in its head".to_owned()
    }

    fn brief(&self, _: Book<'_>) -> String {
        CHANGES
            .iter()
            .find(|(_, change)| *change == self.0)
            .map_or_else(String::new, |(word, _)| format!("alert {word}"))
    }

    fn asks(&self) -> Option<Asked> {
        None
    }
}
