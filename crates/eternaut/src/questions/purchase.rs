//! What is bought between Scenarios: Special Action cards in place of others, Skill counters for somebody (EK-BUY).

use super::prelude::*;
use crate::content::SkillCounterId;
use crate::kit::BoughtCounter;
use crate::state::Phase;

/// Price of a Special Action card (EK-BUY-03).
pub const PRICE: u8 = 2;
/// Price of a Skill counter (EK-BUY-03).
pub const SKILL_PRICE: u8 = 3;

/// After a Scenario, until nothing more can or shall be bought.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Purchase;

/// What is bought next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bought {
    /// A Special card, and the card that leaves the deck for it.
    Card(ActionCardId, ActionCardId),
    /// A Skill counter, and whose it is.
    Counter(SkillCounterId, CharacterId),
    /// The rest of the points is kept.
    Done,
}

impl Purchase {
    /// Skill counters that somebody of the group can get for the points that are left.
    fn counters(at: At<'_>) -> impl Iterator<Item = Bought> {
        let look = at.look;
        let people = look.group().filter(move |&who| look.has_room_for_counter(who) && look.s.points >= SKILL_PRICE);
        people.flat_map(move |who| look.counters_for_sale().map(move |counter| Bought::Counter(counter.id, who)))
    }

    fn refuses_card(at: At<'_>, card: ActionCardId, instead: ActionCardId) -> Reason {
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

    fn refuses_counter(at: At<'_>, counter: SkillCounterId, who: CharacterId) -> Reason {
        if !at.counters_for_sale().any(|known| known.id == counter) {
            Reason::CounterNotForSale
        } else if at.s.points < SKILL_PRICE {
            Reason::CounterTooDear
        } else if !at.group().any(|id| id == who) {
            Reason::NotInGroup
        } else {
            Reason::TwoCounters
        }
    }

    /// The Special card takes the place of the other, which leaves the campaign (EK-BUY-06, -07, -09).
    fn buy_card<S: EventSink<Event>>(engine: &mut Engine<'_, S>, card: ActionCardId, instead: ActionCardId) {
        let Some(place) = engine.s.deck.iter_mut().find(|held| **held == instead) else { return };
        *place = card;
        engine.s.deck.sort_unstable();
        engine.s.supply[card.index()] -= 1;
        engine.s.points -= PRICE;
        engine.s.bought.try_push(card);
        engine.tell(Event::Bought { card, instead });
    }

    /// The counter belongs to the Character for good (EK-FINB-15, EK-SKILL-05).
    fn buy_counter<S: EventSink<Event>>(engine: &mut Engine<'_, S>, counter: SkillCounterId, who: CharacterId) {
        let Some(name) = engine.rules.skill_counter(counter).map(|known| known.name) else { return };
        engine.s.kit.counters.try_push(BoughtCounter { who, counter });
        engine.s.points -= SKILL_PRICE;
        engine.tell(Event::SkillBought { who, counter: name });
    }
}

impl Question for Purchase {
    type Answer = Bought;
    const WORD: &'static str = "purchase";
    const RULE: Option<&'static str> = Some("EK-BUY-06");
    const HANDLES_ITEMS: bool = false;

    fn read(action: Action) -> Option<Bought> {
        match action {
            Action::Buy(card, instead) => Some(Bought::Card(card, instead)),
            Action::Skill(counter, who) => Some(Bought::Counter(counter, who)),
            Action::Done => Some(Bought::Done),
            _ => None,
        }
    }

    fn write(self, bought: Bought) -> Action {
        match bought {
            Bought::Card(card, instead) => Action::Buy(card, instead),
            Bought::Counter(counter, who) => Action::Skill(counter, who),
            Bought::Done => Action::Done,
        }
    }

    fn waits(self, at: At<'_>) -> bool {
        let cards = at.s.points >= PRICE && at.s.supply.iter().any(|&copies| copies > 0);
        cards || Purchase::counters(at).next().is_some()
    }

    fn offers(self, at: At<'_>) -> impl Iterator<Item = Bought> {
        let deck = at.whole_deck();
        let kinds = (0..at.s.supply.len() as u8).map(ActionCardId);
        let for_sale = kinds.clone().filter(move |&kind| at.s.supply[kind.index()] > 0);
        let cards = for_sale.flat_map(move |kind| {
            let leaving = kinds.clone().filter(move |&old| old != kind && at.may_leave(&deck, old));
            leaving.map(move |old| Bought::Card(kind, old))
        });
        cards.chain(Purchase::counters(at)).chain([Bought::Done])
    }

    fn refuses(self, at: At<'_>, bought: Bought) -> Reason {
        match bought {
            Bought::Card(card, instead) => Purchase::refuses_card(at, card, instead),
            Bought::Counter(counter, who) => Purchase::refuses_counter(at, counter, who),
            Bought::Done => Reason::NotAsked,
        }
    }

    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<'_, S>, bought: Bought) {
        match bought {
            Bought::Card(card, instead) => Purchase::buy_card(engine, card, instead),
            Bought::Counter(counter, who) => Purchase::buy_counter(engine, counter, who),
            Bought::Done => return self.skip(engine),
        }
        engine.push(self);
    }

    fn skip<S: EventSink<Event>>(self, engine: &mut Engine<'_, S>) {
        engine.s.phase = Phase::Over;
    }

    fn shown(self, look: Look<'_>) -> Shown {
        Shown { left: look.s.points, ..Shown::default() }
    }

    fn label(self, at: At<'_>, bought: Bought) -> Label {
        match bought {
            Bought::Card(card, old) => {
                let label = Label::plain().says("card", Value::Card(card)).points_at(Thing::ForSale(card));
                label.says("old", Value::Card(old)).points_at(Thing::DeckCard(old))
            }
            Bought::Counter(counter, who) => {
                let name = at.rules.skill_counter(counter).map(|known| Value::Text(known.name));
                let label = Label::plain().points_at(Thing::SkillCounter(counter)).who(who);
                name.into_iter().fold(label, |label, name| label.says("counter", name))
            }
            Bought::Done => Label::plain(),
        }
    }

    fn is_known(self, _: Look<'_>) -> bool {
        true
    }
}
