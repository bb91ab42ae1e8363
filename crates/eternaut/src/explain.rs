//! Why something is not allowed: the rule that forbids it.
//!
//! [`crate::legal`] alone decides what is allowed. Here a refused action is looked at once more to name the most
//! specific rule in its way; what fits no better reason is simply not what the player is asked.

use tabletop::{Refusal, Seat};

use crate::action::Action;
use crate::content::{ActionCardId, CharacterId, ItemActionId, ItemId, Spot};
use crate::legal;
use crate::look::Look;
use crate::reasons::Reason;
use crate::space::Space;
use crate::state::{Dropped, Phase, Slot};
use crate::step::{Step, Target};

/// Why this seat may not do this now; `None` if it may.
pub fn explain(look: Look, seat: Seat, action: Action) -> Option<Refusal> {
    if seat.index() >= usize::from(look.s.count) {
        return Some(Reason::NoSuchSeat.into());
    }
    let mut list = Vec::new();
    legal::legal(look, seat, &mut list);
    legal::asides(look, seat, &mut list);
    (!list.contains(&action)).then(|| Explainer { look, seat }.reason(action).into())
}

#[derive(Clone, Copy)]
struct Explainer<'a> {
    look: Look<'a>,
    seat: Seat,
}

impl Explainer<'_> {
    fn reason(self, action: Action) -> Reason {
        if self.look.s.phase == Phase::Over {
            return Reason::GameOver;
        }
        let Some(step) = self.look.question_of(self.seat) else { return Reason::NotYourTurn };
        match action {
            Action::Collect(who, item) => self.collect(who, item),
            Action::Drop(who, item) => self.drop(step, who, item),
            _ => self.asked(step, action),
        }
    }

    fn here(self, who: CharacterId) -> bool {
        self.look.s.board_of(who).is_some()
    }

    fn asked(self, step: Step, action: Action) -> Reason {
        match (step, action) {
            (Step::Exchange, Action::Play(..)) => Reason::MustExchangeOrKeep,
            (Step::Play, Action::Exchange | Action::Keep) => Reason::ExchangePast,
            (Step::Play, Action::Skip | Action::Done) => Reason::MustPlay,
            (Step::Play, Action::Play(card, who)) => self.play(card, who),
            (_, Action::Play(..)) if self.look.s.phase == Phase::Play => Reason::OneCardATurn,
            (Step::Discard { .. } | Step::Cycle { .. }, Action::Discard(_)) => Reason::NotInHand,
            (Step::Fatigue, Action::Fatigue(who)) if self.here(who) => Reason::SlotFreeElsewhere,
            (Step::Effect { who, source }, Action::Effect(at)) => {
                match self.look.effects(source).get(usize::from(at)) {
                    Some(&effect) if !self.look.can_apply(who, effect) => Reason::EffectImpossible,
                    _ => Reason::NoSuchEffect,
                }
            }
            (Step::Effect { .. }, Action::Go(_) | Action::Interact(_) | Action::Talk(_)) => Reason::ChooseEffectFirst,
            (Step::Move { who, .. }, Action::Go(to)) => self.go(who, to),
            (Step::Move { who, .. }, Action::Stop) if self.look.is_passing(who) => Reason::SpaceTaken,
            (Step::Interact(who), Action::Interact(no)) => self.interact(who, no),
            (Step::TradeWith { who, .. }, Action::Trade(with)) => self.other(who, with, Reason::OutOfRange),
            (Step::Talk { who, .. }, Action::Talk(with)) => self.other(who, with, Reason::TalkOutOfRange),
            (Step::Trade { who, .. }, Action::Give(item)) => self.traded(who, item),
            (Step::Trade { with, .. }, Action::Take(item)) => self.traded(with, item),
            (Step::ItemAction { who, .. }, Action::Use(item, action, target)) => self.usage(who, item, action, target),
            (Step::Craft(who), Action::Craft(a, b)) => self.craft(who, a, b),
            (Step::Repeat { who, .. }, Action::Repeat(other, at)) => self.repeat(who, other, at),
            (Step::Choose { .. } | Step::Verdict(_), Action::Choose(_)) => Reason::NoSuchOption,
            (Step::Test { .. }, Action::Commit(card)) => self.commit(card),
            (Step::Overflow(_), _) => Reason::TooManyItems,
            (Step::Nearest { .. }, Action::Place(_)) => Reason::NotNearest,
            (Step::Snow { .. }, Action::Snow(_)) => Reason::NoSnowThere,
            (Step::Purchase, Action::Buy(card, instead)) => self.buy(card, instead),
            (_, Action::Pick(who) | Action::Fatigue(who)) if !self.here(who) => Reason::NoSuchCharacter,
            _ => Reason::NotAsked,
        }
    }

    fn play(self, card: ActionCardId, who: CharacterId) -> Reason {
        match self.look.s.hand(self.seat).contains(&card) {
            true if self.here(who) => Reason::NotAsked,
            true => Reason::NoSuchCharacter,
            false => Reason::NotInHand,
        }
    }

    fn commit(self, card: ActionCardId) -> Reason {
        match self.look.s.hand(self.seat).contains(&card) {
            true => Reason::NoIcon,
            false => Reason::NotInHand,
        }
    }

    fn go(self, who: CharacterId, to: Space) -> Reason {
        let grid = self.look.grid();
        if !grid.there.contains(to) {
            Reason::OffTheMap
        } else if self.look.space_of(who) == Some(to) {
            Reason::AlreadyThere
        } else if grid.block.contains(to) {
            Reason::SpaceBlocked
        } else if self.look.taken(Some(who)).contains(to) {
            Reason::SpaceTaken
        } else {
            Reason::TooFar
        }
    }

    fn interact(self, who: CharacterId, no: u16) -> Reason {
        let Some(counter) = self.look.s.counter(no) else { return Reason::NoSuchCounter };
        let reach = self.look.space_of(who).is_some_and(|from| self.look.in_reach(&self.look.grid(), from, counter));
        match counter.spot {
            _ if reach => Reason::CounterConsumed,
            Spot::Space(_) => Reason::CounterOutOfReach,
            Spot::Edge(_) => Reason::EdgeOutOfReach,
        }
    }

    fn other(self, who: CharacterId, with: CharacterId, far: Reason) -> Reason {
        match self.here(with) {
            _ if who == with => Reason::NotWithYourself,
            true => far,
            false => Reason::NoSuchCharacter,
        }
    }

    fn held(self, who: CharacterId, item: ItemId) -> usize {
        self.look.board(who).map_or(0, |board| board.count(item))
    }

    fn traded(self, who: CharacterId, item: ItemId) -> Reason {
        if self.held(who, item) > 0 { Reason::TradedAlready } else { Reason::NotHeld }
    }

    fn usage(self, who: CharacterId, item: ItemId, action: ItemActionId, target: Target) -> Reason {
        let has = |card: &crate::content::Item| card.uses.iter().any(|usage| usage.action == action);
        let exists = match target {
            Target::Counter(no) => self.look.s.counter(no).is_some(),
            Target::Character(id) => self.here(id),
            Target::Event(id) => self.look.s.events.iter().any(|event| event.id == id),
        };
        if self.held(who, item) == 0 {
            Reason::NotHeld
        } else if !self.look.rules.item(item).is_some_and(has) {
            Reason::NoSuchUse
        } else if exists {
            Reason::TargetOutOfRange
        } else {
            Reason::NoSuchCounter
        }
    }

    fn craft(self, who: CharacterId, a: ItemId, b: ItemId) -> Reason {
        if self.held(who, a) == 0 || self.held(who, b) == 0 {
            Reason::NotHeld
        } else if a > b {
            Reason::CraftOrder
        } else {
            Reason::OnlyOneCopy
        }
    }

    fn repeat(self, who: CharacterId, other: CharacterId, at: u8) -> Reason {
        let Some(board) = self.look.board(other) else { return Reason::NoSuchCharacter };
        if who == other {
            return Reason::OwnCard;
        }
        match board.slots.get(usize::from(at)) {
            Some(Slot::Action { fresh: true, .. }) => Reason::CardOfThisTurn,
            Some(Slot::Action { repeated: true, .. }) => Reason::RepeatedAlready,
            Some(Slot::Action { .. }) => Reason::TalkOutOfRange,
            _ => Reason::NoCardThere,
        }
    }

    fn collect(self, who: CharacterId, item: ItemId) -> Reason {
        let Some(board) = self.look.board(who) else { return Reason::NoSuchCharacter };
        if !legal::may_handle_items(self.look, self.seat) {
            Reason::NotWhileReading
        } else if !self.look.s.dropped.contains(&Dropped { space: board.space, item }) {
            Reason::NothingDropped
        } else {
            Reason::HandsFull
        }
    }

    fn drop(self, step: Step, who: CharacterId, item: ItemId) -> Reason {
        match step {
            _ if !self.here(who) => Reason::NoSuchCharacter,
            Step::Overflow(full) if full != who => Reason::TooManyItems,
            _ if self.held(who, item) == 0 => Reason::NotHeld,
            _ => Reason::NotNow,
        }
    }

    fn buy(self, card: ActionCardId, instead: ActionCardId) -> Reason {
        let deck = self.look.whole_deck();
        if self.look.s.supply.get(card.index()).is_none_or(|&copies| copies == 0) {
            Reason::NotForSale
        } else if self.look.s.points < legal::PRICE {
            Reason::TooDear
        } else if deck.get(instead.index()).is_none_or(|&copies| copies == 0) {
            Reason::NotInDeck
        } else {
            Reason::LastOfType
        }
    }
}
