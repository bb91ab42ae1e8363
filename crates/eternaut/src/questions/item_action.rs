//! Which Item action is used, on what (ET-ITEM), or which attack is made (EB-ATK).

use super::prelude::*;
use crate::automatic::UseItem;
use crate::content::{CardEffect, Reach};
use crate::step::Target;

/// The Take Action of a card: which Item action, on what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ItemAction {
    /// The Character that acts.
    pub who: CharacterId,
    /// Added to the range.
    pub range: u8,
}

/// What an Item is used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// An action of this Item on this.
    Use(ItemId, ItemActionId, Target),
    /// The Attack action of this position of the Item.
    Attack(ItemId, u8),
}

impl ItemAction {
    fn refuses_attack(self, at: At<'_>, item: ItemId, no: u8) -> Reason {
        let attack = at.rules.item(item).and_then(|item| item.attacks.get(usize::from(no)));
        let Some(attack) = attack.filter(|_| at.held(self.who, item) > 0) else { return Reason::NoSuchAttack };
        let ammo = at.s.board_of(self.who).map_or(0, |board| at.s.combat.gear[board].ammo);
        if attack.reach != Reach::Melee && ammo == 0 { Reason::NoAmmo } else { Reason::NothingVisible }
    }
}

impl Question for ItemAction {
    type Answer = Deed;
    const WORD: &'static str = "item-action";
    const RULE: Option<&'static str> = Some("ET-ITEM-01");
    const HANDLES_ITEMS: bool = false;

    fn read(action: Action) -> Option<Self::Answer> {
        match action {
            Action::Use(item, action, target) => Some(Deed::Use(item, action, target)),
            Action::Attack(item, no) => Some(Deed::Attack(item, no)),
            _ => None,
        }
    }

    fn write(self, deed: Deed) -> Action {
        match deed {
            Deed::Use(item, action, target) => Action::Use(item, action, target),
            Deed::Attack(item, no) => Action::Attack(item, no),
        }
    }

    fn waits(self, at: At<'_>) -> bool {
        at.can_apply(self.who, CardEffect::ItemAction(self.range))
    }

    fn offers(self, at: At<'_>) -> impl Iterator<Item = Self::Answer> {
        let uses = at.item_actions(self.who, self.range).into_iter();
        let uses = uses.map(|(item, action, target)| Deed::Use(item, action, target));
        uses.chain(at.attacks(self.who).into_iter().map(|(item, no)| Deed::Attack(item, no)))
    }

    fn refuses(self, at: At<'_>, deed: Deed) -> Reason {
        let (item, action, target) = match deed {
            Deed::Use(item, action, target) => (item, action, target),
            Deed::Attack(item, no) => return self.refuses_attack(at, item, no),
        };
        let has = |card: &crate::content::Item| card.uses.iter().any(|usage| usage.action == action);
        let exists = match target {
            Target::Counter(no) => at.s.counter(no).is_some(),
            Target::Character(id) => at.figure(id).is_some(),
            Target::EventCounter(id) => at.s.event_counters.iter().any(|event| event.id == id),
            Target::Figure(id) => at.s.combat.standee(id).is_some(),
        };
        if at.held(self.who, item) == 0 {
            Reason::NotHeld
        } else if !at.rules.item(item).is_some_and(has) {
            Reason::NoSuchUse
        } else if exists {
            Reason::TargetOutOfRange
        } else {
            Reason::NoSuchCounter
        }
    }

    /// Snow on a BLOCK counter is touched first, then the paragraph is read (ET-ITEM-04, EA-TOUCH-04).
    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<'_, S>, deed: Deed) {
        let who = self.who;
        let (item, action, target) = match deed {
            Deed::Use(item, action, target) => (item, action, target),
            Deed::Attack(item, no) => return engine.attack(who, item, no),
        };
        engine.tell(Event::Used { who, item, action, target });
        engine.push(UseItem { who, action, target });
        if let Target::Counter(counter) = target {
            engine.touch_through(who, counter);
        }
    }

    /// Nothing can be used any more.
    fn skip<S: EventSink<Event>>(self, _: &mut Engine<'_, S>) {}

    fn shown(self, _: Look<'_>) -> Shown {
        Shown { who: Some(self.who), ..Shown::default() }
    }

    /// Snow that will be touched is said beforehand, as with moving.
    fn label(self, at: At<'_>, deed: Deed) -> Label {
        let (item, action, target) = match deed {
            Deed::Use(item, action, target) => (item, action, target),
            Deed::Attack(item, no) => {
                return Label::plain().item("item", item, Some(self.who)).says("number", Value::Number(no + 1));
            }
        };
        let snowy = matches!(target, Target::Counter(counter) if at.is_under_snow(counter));
        let label = Label::plain().points_at(target.into()).item("item", item, Some(self.who));
        let label = label.says("action", Value::ItemAction(action)).says("thing", Value::Target(target));
        label.says("how", Value::Form(if snowy { "snow" } else { "plain" }))
    }

    fn is_known(self, _: Look<'_>) -> bool {
        true
    }
}
