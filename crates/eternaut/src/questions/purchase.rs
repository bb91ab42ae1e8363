//! Special Action cards are bought in place of others (EK-BUY).

use super::prelude::*;
use crate::state::Phase;

/// Price of a Special Action card (EK-BUY-03).
pub const PRICE: u8 = 2;

/// After a Scenario, until nothing more can or shall be bought.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Purchase;

impl Question for Purchase {
    /// A Special card and the card that leaves the deck for it; none to buy no more.
    type Answer = Option<(ActionCardId, ActionCardId)>;
    const WORD: &'static str = "purchase";
    const RULE: Option<&'static str> = Some("EK-BUY-06");
    const HANDLES_ITEMS: bool = false;

    fn read(action: Action) -> Option<Self::Answer> {
        match action {
            Action::Buy(card, instead) => Some(Some((card, instead))),
            Action::Done => Some(None),
            _ => None,
        }
    }

    fn write(self, bought: Self::Answer) -> Action {
        bought.map_or(Action::Done, |(card, instead)| Action::Buy(card, instead))
    }

    fn waits(self, at: At<'_>) -> bool {
        at.s.points >= PRICE && at.s.supply.iter().any(|&copies| copies > 0)
    }

    fn offers(self, at: At<'_>) -> impl Iterator<Item = Self::Answer> {
        let deck = at.whole_deck();
        let kinds = (0..at.s.supply.len() as u8).map(ActionCardId);
        let for_sale = kinds.clone().filter(move |&kind| at.s.supply[kind.index()] > 0);
        let all = for_sale.flat_map(move |kind| {
            let leaving = kinds.clone().filter(move |&old| old != kind && at.may_leave(&deck, old));
            leaving.map(move |old| Some((kind, old)))
        });
        all.chain([None])
    }

    fn refuses(self, at: At<'_>, bought: Self::Answer) -> Reason {
        let Some((card, instead)) = bought else { return Reason::NotAsked };
        let deck = at.whole_deck();
        if at.s.supply.get(card.index()).is_none_or(|&copies| copies == 0) {
            Reason::NotForSale
        } else if at.s.points < PRICE {
            Reason::TooDear
        } else if deck.get(instead.index()).is_none_or(|&copies| copies == 0) {
            Reason::NotInDeck
        } else {
            Reason::LastOfType
        }
    }

    /// The Special card takes the place of the other, which leaves the campaign (EK-BUY-06, -07, -09).
    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<'_, S>, bought: Self::Answer) {
        let Some((card, instead)) = bought else { return self.skip(engine) };
        let Some(place) = engine.s.deck.iter_mut().find(|held| **held == instead) else { return };
        *place = card;
        engine.s.deck.sort_unstable();
        engine.s.supply[card.index()] -= 1;
        engine.s.points -= PRICE;
        engine.s.bought.try_push(card);
        engine.tell(Event::Bought { card, instead });
        engine.push(self);
    }

    fn skip<S: EventSink<Event>>(self, engine: &mut Engine<'_, S>) {
        engine.s.phase = Phase::Over;
    }

    fn shown(self, look: Look<'_>) -> Shown {
        Shown { left: look.s.points, ..Shown::default() }
    }

    fn label(self, _: At<'_>, bought: Self::Answer) -> Label {
        let Some((card, old)) = bought else { return Label::plain() };
        let label = Label::plain().says("card", Value::Card(card)).points_at(Thing::ForSale(card));
        label.says("old", Value::Card(old)).points_at(Thing::DeckCard(old))
    }

    fn is_known(self, _: Look<'_>) -> bool {
        true
    }
}
