//! Which Items change hands (ET-TRADE).

use super::prelude::*;
use super::{Overflow, movable};
use crate::combat::AMMO;

/// Items already moved in this trade are kept by their number on both sides: nothing goes back and forth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Trade {
    /// The Character that trades.
    pub who: CharacterId,
    /// The other Character.
    pub with: CharacterId,
    /// Items `who` got in this trade: the last so many of the list.
    pub got: u8,
    /// Items `with` got.
    pub gave: u8,
}

/// What is done next in a trade.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deal {
    /// This Item is given.
    Give(ItemId),
    /// This Item is taken.
    Take(ItemId),
    /// An Ammo counter is given (EB-AMMO-04).
    GiveAmmo,
    /// An Ammo counter is taken.
    TakeAmmo,
    /// The trade is over.
    Done,
}

impl Trade {
    /// The trade is over and surplus is dropped (RUL-ET-62).
    fn end<S: EventSink<Event>>(self, engine: &mut Engine<'_, S>) {
        engine.s.kit.ammo_given = 0;
        engine.push(Overflow(self.with));
        engine.push(Overflow(self.who));
    }
}

impl Trade {
    /// Ammo counters that can change hands: one way in a trade, to who has fewer than 5 (EB-AMMO-02, -04, RUL-ET-217).
    fn ammo(self, at: At<'_>) -> impl Iterator<Item = Deal> {
        let moves = |from, to| at.ammo(from) > 0 && at.ammo(to) < AMMO;
        let give = (at.s.kit.ammo_given >= 0 && moves(self.who, self.with)).then_some(Deal::GiveAmmo);
        let take = (at.s.kit.ammo_given <= 0 && moves(self.with, self.who)).then_some(Deal::TakeAmmo);
        give.into_iter().chain(take)
    }

    fn refuses_ammo(at: At<'_>, from: CharacterId, to: CharacterId) -> Reason {
        if at.ammo(from) == 0 {
            Reason::NoAmmoToGive
        } else if at.ammo(to) >= AMMO {
            Reason::AmmoFull
        } else {
            Reason::AmmoOneWay
        }
    }

    fn trade_ammo<S: EventSink<Event>>(self, engine: &mut Engine<'_, S>, given: i8) {
        engine.s.kit.ammo_given += given;
        engine.change_ammo(self.who, -given);
        engine.change_ammo(self.with, given);
        engine.push(self);
    }
}

impl Question for Trade {
    type Answer = Deal;
    const WORD: &'static str = "trade";
    const RULE: Option<&'static str> = Some("ET-TRADE-02");
    const HANDLES_ITEMS: bool = false;

    fn read(action: Action) -> Option<Deal> {
        match action {
            Action::Give(item) => Some(Deal::Give(item)),
            Action::Take(item) => Some(Deal::Take(item)),
            Action::GiveAmmo => Some(Deal::GiveAmmo),
            Action::TakeAmmo => Some(Deal::TakeAmmo),
            Action::Done => Some(Deal::Done),
            _ => None,
        }
    }

    fn write(self, deal: Deal) -> Action {
        match deal {
            Deal::Give(item) => Action::Give(item),
            Deal::Take(item) => Action::Take(item),
            Deal::GiveAmmo => Action::GiveAmmo,
            Deal::TakeAmmo => Action::TakeAmmo,
            Deal::Done => Action::Done,
        }
    }

    fn waits(self, at: At<'_>) -> bool {
        let items =
            !movable(at.look, self.who, self.got).is_empty() || !movable(at.look, self.with, self.gave).is_empty();
        items || self.ammo(at).next().is_some()
    }

    fn offers(self, at: At<'_>) -> impl Iterator<Item = Deal> {
        let give = movable(at.look, self.who, self.got).into_iter().map(Deal::Give);
        let take = movable(at.look, self.with, self.gave).into_iter().map(Deal::Take);
        give.chain(take).chain(self.ammo(at)).chain([Deal::Done])
    }

    fn refuses(self, at: At<'_>, deal: Deal) -> Reason {
        let held = match deal {
            Deal::Give(item) => at.held(self.who, item),
            Deal::Take(item) => at.held(self.with, item),
            Deal::GiveAmmo => return Trade::refuses_ammo(at, self.who, self.with),
            Deal::TakeAmmo => return Trade::refuses_ammo(at, self.with, self.who),
            Deal::Done => return Reason::NotAsked,
        };
        if held > 0 { Reason::TradedAlready } else { Reason::NotHeld }
    }

    /// One Item changes hands, or the trade is over (ET-TRADE-01).
    fn answer<S: EventSink<Event>>(mut self, engine: &mut Engine<'_, S>, deal: Deal) {
        let (from, to, item) = match deal {
            Deal::Give(item) => {
                self.gave += 1;
                (self.who, self.with, item)
            }
            Deal::Take(item) => {
                self.got += 1;
                (self.with, self.who, item)
            }
            Deal::GiveAmmo => return self.trade_ammo(engine, 1),
            Deal::TakeAmmo => return self.trade_ammo(engine, -1),
            Deal::Done => return self.end(engine),
        };
        engine.take_item(from, item);
        engine.add_item(to, item);
        engine.tell(Event::Traded { from, to, item });
        engine.push(self);
    }

    fn skip<S: EventSink<Event>>(self, engine: &mut Engine<'_, S>) {
        self.end(engine);
    }

    fn shown(self, _: Look<'_>) -> Shown {
        Shown { who: Some(self.who), ..Shown::default() }
    }

    fn label(self, _: At<'_>, deal: Deal) -> Label {
        match deal {
            Deal::Give(item) => Label::plain().item("item", item, Some(self.who)),
            Deal::Take(item) => Label::plain().item("item", item, Some(self.with)),
            Deal::GiveAmmo | Deal::TakeAmmo | Deal::Done => Label::plain(),
        }
    }

    fn is_known(self, _: Look<'_>) -> bool {
        true
    }
}
