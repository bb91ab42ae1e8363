//! Conditions about Timer and players (CM-COND-06, -14).

use super::prelude::*;

/// The Timer token covers a number within these (CM-COND-06).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Timer(pub u8, pub u8);

impl Predicate for Timer {
    const WORD: &'static str = "timer";
    const ABOUT_PERFORMER: bool = false;

    fn read(r: &mut Reader<'_, '_>, f: &mut Fields<'_>) -> Option<Self> {
        let from = f.need_prop(r.report, "from");
        let from = from.and_then(|value| number(r.report, value, "a Timer space", 0..=30));
        let to = f.need_prop(r.report, "to");
        let to = to.and_then(|value| number(r.report, value, "a Timer space", 0..=30));
        let (from, to) = (from?, to?);
        if to < from {
            r.report.at(f.node.at, "`from` is the lower Timer space, `to` the higher one");
        }
        Some(Timer(from, to))
    }

    fn holds(&self, look: Look<'_>, _: &Context) -> bool {
        (self.0..=self.1).contains(&look.s.timer)
    }

    fn counted(&self, look: Look<'_>) -> Option<Counted> {
        (self.0 == 0).then_some(Counted { tally: Tally::Timer, now: look.s.timer, limit: self.1 })
    }

    fn may_hold(&self, reach: &Reach, _: Book<'_>) -> bool {
        self.0 <= reach.timer || reach.timer_back
    }

    fn may_fail(&self, reach: &Reach, _: Book<'_>) -> bool {
        self.0 > 1 || self.1 < reach.timer || reach.timer_back
    }

    fn why_never(&self, _: Book<'_>) -> String {
        "the Timer token never stands so high".to_owned()
    }

    fn brief(&self, _: Book<'_>) -> String {
        format!("timer {}–{}", self.0, self.1)
    }

    fn asks(&self) -> Option<Asked> {
        None
    }
}

/// At least so many players (CM-COND-14).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Players(pub u8);

impl Predicate for Players {
    const WORD: &'static str = "players";
    const ABOUT_PERFORMER: bool = false;

    fn read(r: &mut Reader<'_, '_>, f: &mut Fields<'_>) -> Option<Self> {
        r.at_least(f, 1, 5).map(Players)
    }

    fn holds(&self, look: Look<'_>, _: &Context) -> bool {
        look.s.count >= self.0
    }

    fn may_hold(&self, _: &Reach, _: Book<'_>) -> bool {
        true
    }

    fn may_fail(&self, _: &Reach, _: Book<'_>) -> bool {
        self.0 > 1
    }

    fn why_never(&self, _: Book<'_>) -> String {
        "it never holds".to_owned()
    }

    fn brief(&self, _: Book<'_>) -> String {
        format!("players ≥ {}", self.0)
    }

    fn asks(&self) -> Option<Asked> {
        None
    }
}
