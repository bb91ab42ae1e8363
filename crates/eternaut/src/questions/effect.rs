//! Which effect of a card is applied, or none (ET-TURN-16, ET-ACT-03).

use super::prelude::*;
use super::{Craft, Cycle, Interact, ItemAction, Move, Pack, Repeat, Talk, TradeWith};
use crate::content::{BlockId, CardEffect, PenaltyId};
use crate::notation::effect_word;
use crate::step::Context;

/// Where the effects come from that a Character may apply one of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Source {
    /// An Action card of this kind.
    Card(ActionCardId),
    /// The instruction at this position of a block (CM-OP-48).
    Op(BlockId, u16),
}

/// Asked only if something can be done, and then to the end: an Item dropped meanwhile may leave only `skip`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Effect {
    /// The Character that acts.
    pub who: CharacterId,
    /// The card or board whose effect it is.
    pub source: Source,
}

impl Question for Effect {
    /// Its position; none is applied without one.
    type Answer = Option<u8>;
    const WORD: &'static str = "effect";
    const RULE: Option<&'static str> = Some("ET-ACT-03");
    const HANDLES_ITEMS: bool = true;

    fn read(action: Action) -> Option<Option<u8>> {
        match action {
            Action::Effect(position) => Some(Some(position)),
            Action::Skip => Some(None),
            _ => None,
        }
    }

    fn write(self, position: Option<u8>) -> Action {
        position.map_or(Action::Skip, Action::Effect)
    }

    fn waits(self, at: At<'_>) -> bool {
        at.is_here(self.who)
    }

    fn offers(self, at: At<'_>) -> impl Iterator<Item = Option<u8>> {
        let effects = at.effects(self.source).iter().enumerate();
        let able = effects.filter(move |&(_, &effect)| at.can_apply(self.who, effect));
        able.map(|(position, _)| Some(position as u8)).chain([None])
    }

    fn refuses(self, at: At<'_>, position: Option<u8>) -> Reason {
        let effect = position.and_then(|position| at.effects(self.source).get(usize::from(position)));
        match effect {
            Some(&effect) if !at.can_apply(self.who, effect) => Reason::EffectImpossible,
            _ => Reason::NoSuchEffect,
        }
    }

    fn instead(self, _: At<'_>, action: Action) -> Option<Reason> {
        let begins = matches!(action, Action::Go(_) | Action::Interact(_) | Action::Talk(_));
        begins.then_some(Reason::ChooseEffectFirst)
    }

    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<'_, S>, position: Option<u8>) {
        let Effect { who, source } = self;
        let Some(position) = position else { return engine.skip(who) };
        let Some(&effect) = engine.look().effects(source).get(usize::from(position)) else { return };
        // What opens a Bag lets it be packed once the effect is over (EB-BAG-02).
        if let Some(bag) = engine.look().opened_bag(who, effect) {
            engine.push(Pack { who, bag, packed: 0, unpacked: 0 });
        }
        match effect {
            CardEffect::Move(left) => engine.push(Move { who, left }),
            CardEffect::Interact => engine.push(Interact(who)),
            CardEffect::Trade(range) => engine.push(TradeWith { who, range }),
            CardEffect::ItemAction(range) => engine.push(ItemAction { who, range }),
            CardEffect::Cycle => Cycle::begin(engine),
            CardEffect::Craft => engine.push(Craft(who)),
            CardEffect::DiscardFatigue => engine.relieve(who, PenaltyId::FATIGUE, usize::MAX),
            CardEffect::Talk(range) => engine.push(Talk { who, range }),
            CardEffect::Repeat(range) => engine.push(Repeat { who, range }),
            CardEffect::Do(block) => {
                engine.push_text(block, Context { performer: Some(who), ..Context::default() }, None);
            }
        }
    }

    fn skip<S: EventSink<Event>>(self, engine: &mut Engine<'_, S>) {
        engine.skip(self.who);
    }

    fn shown(self, look: Look<'_>) -> Shown {
        let effects = look.effects(self.source).iter().enumerate();
        Shown {
            who: Some(self.who),
            card: match self.source {
                Source::Card(kind) => Some(kind),
                Source::Op(..) => None,
            },
            effects: effects.map(|(position, &effect)| (position as u8, effect_word(effect))).collect(),
            ..Shown::default()
        }
    }

    fn label(self, at: At<'_>, position: Option<u8>) -> Label {
        let Some(position) = position else { return Label::plain() };
        let text = match self.source {
            Source::Card(kind) => at.card(kind).text,
            Source::Op(..) => None,
        };
        let effect = at.effects(self.source).get(usize::from(position));
        let label = effect.map_or(Label::plain(), |&effect| Label::plain().says("effect", Value::Effect(effect, text)));
        label.points_at(Thing::Effect(position))
    }

    fn is_known(self, look: Look<'_>) -> bool {
        match self.source {
            Source::Card(kind) => kind.index() < look.content().action_cards.len(),
            Source::Op(block, _) => look.has_block(block),
        }
    }
}
