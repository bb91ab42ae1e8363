//! Conditions about Items (CM-COND-02).

use super::prelude::*;

/// The performer holds this Item (CM-COND-02).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Holds(pub ItemId);

impl Predicate for Holds {
    const WORD: &'static str = "holds";
    const ABOUT_PERFORMER: bool = true;

    fn read(r: &mut Reader<'_, '_>, f: &mut Fields<'_>) -> Option<Self> {
        r.value(f, "an Item", Reader::item).map(Holds)
    }

    fn holds(&self, look: Look<'_>, cx: &Context) -> bool {
        cx.performer.and_then(|id| look.board(id)).is_some_and(|board| board.count(self.0) > 0)
    }

    fn may_hold(&self, reach: &Reach, _: Book<'_>) -> bool {
        reach.items.contains(&self.0)
    }

    fn may_fail(&self, _: &Reach, _: Book<'_>) -> bool {
        true
    }

    fn why_never(&self, _: Book<'_>) -> String {
        format!("Item {} is never gained", self.0)
    }

    fn brief(&self, book: Book<'_>) -> String {
        format!("holds {}", book.item(self.0))
    }

    fn asks(&self) -> Option<Asked> {
        Some(Asked::Holds(self.0))
    }
}

/// Anyone in play holds it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnyoneHolds(pub ItemId);

impl Predicate for AnyoneHolds {
    const WORD: &'static str = "anyone-holds";
    const ABOUT_PERFORMER: bool = false;

    fn read(r: &mut Reader<'_, '_>, f: &mut Fields<'_>) -> Option<Self> {
        r.value(f, "an Item", Reader::item).map(AnyoneHolds)
    }

    fn holds(&self, look: Look<'_>, _: &Context) -> bool {
        look.s.boards.iter().any(|board| board.character.is_some() && board.count(self.0) > 0)
    }

    fn may_hold(&self, reach: &Reach, _: Book<'_>) -> bool {
        reach.items.contains(&self.0)
    }

    fn may_fail(&self, _: &Reach, _: Book<'_>) -> bool {
        true
    }

    fn why_never(&self, _: Book<'_>) -> String {
        format!("Item {} is never gained", self.0)
    }

    fn brief(&self, book: Book<'_>) -> String {
        format!("anyone holds {}", book.item(self.0))
    }

    fn asks(&self) -> Option<Asked> {
        Some(Asked::AnyoneHolds(self.0))
    }
}

/// It is still in the Item deck.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct InDeck(pub ItemId);

impl Predicate for InDeck {
    const WORD: &'static str = "in-deck";
    const ABOUT_PERFORMER: bool = false;

    fn read(r: &mut Reader<'_, '_>, f: &mut Fields<'_>) -> Option<Self> {
        r.value(f, "an Item", Reader::item).map(InDeck)
    }

    fn holds(&self, look: Look<'_>, _: &Context) -> bool {
        look.rules.item_at(self.0).is_some_and(|at| look.s.item_deck[at] > 0)
    }

    fn may_hold(&self, _: &Reach, _: Book<'_>) -> bool {
        true
    }

    fn may_fail(&self, reach: &Reach, _: Book<'_>) -> bool {
        reach.items.contains(&self.0)
    }

    fn why_never(&self, _: Book<'_>) -> String {
        "it never holds".to_owned()
    }

    fn brief(&self, book: Book<'_>) -> String {
        format!("{} in deck", book.item(self.0))
    }

    fn asks(&self) -> Option<Asked> {
        None
    }
}
