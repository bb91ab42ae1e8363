//! Instructions about Items (CM-OP-13, -37, -38).

use super::prelude::*;
use content_reader::tree::Value;

/// Items lie under a Drop counter (CM-OP-13).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DropItems(pub Vec<ItemId>, pub Where);

impl Instruction for DropItems {
    const WORDS: Words<Self> = &[("drop-items", |r, f| {
        let at = f.prop("at");
        let values = f.some(r.report, "an Item")?;
        let here = values.last().and_then(Value::word) == Some("here");
        let values = if here { &values[..values.len() - 1] } else { values };
        let place = match at {
            Some(value) => r.where_is(value)?,
            None if here => Where::Performer,
            None => {
                r.report.at(f.node.at, "`drop-items` needs a space: `at=\"C2.1\"`, or `here` after the Items");
                return None;
            }
        };
        let items: Vec<_> = values.iter().map(|value| r.item(value)).collect();
        items.into_iter().collect::<Option<_>>().map(|items| DropItems(items, place))
    })];

    fn about(&self) -> About {
        About::TABLE.at(self.1)
    }

    fn gives(&self) -> Vec<Fact> {
        self.0.iter().map(|&item| Fact::ItemLaid(item)).collect()
    }

    fn brief(&self, book: Book<'_>) -> Option<String> {
        let items: Vec<_> = self.0.iter().map(|item| book.item(*item)).collect();
        Some(format!("drops {}", items.join(", ")))
    }

    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, on: On) {
        engine.on_the_map(|engine| {
            if let Some(space) = engine.place_of(self.1, on.cx) {
                self.0.iter().for_each(|&item| engine.lay_item(item, space));
            }
        });
    }
}

/// Characters gain an Item (CM-OP-37).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Gain(pub ItemId, pub Who);

impl Instruction for Gain {
    const WORDS: Words<Self> = &[("gain", |r, f| r.item_and_who(f).map(|(item, who)| Gain(item, who)))];

    fn about(&self) -> About {
        About::who(self.1)
    }

    fn gives(&self) -> Vec<Fact> {
        vec![Fact::ItemGained(self.0)]
    }

    fn brief(&self, book: Book<'_>) -> Option<String> {
        Some(format!("+{}{}", book.item(self.0), book.whom(self.1)))
    }

    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, on: On) {
        on.people.into_iter().for_each(|who| engine.gain(who, self.0));
    }
}

/// Discards an Item to the Item deck (CM-OP-38, RUL-ET-77).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DiscardItem(pub ItemId, pub Who);

impl Instruction for DiscardItem {
    const WORDS: Words<Self> = &[("discard-item", |r, f| r.item_and_who(f).map(|(item, who)| DiscardItem(item, who)))];

    fn about(&self) -> About {
        About::who(self.1)
    }

    fn gives(&self) -> Vec<Fact> {
        Vec::new()
    }

    fn brief(&self, book: Book<'_>) -> Option<String> {
        Some(format!("−{}", book.item(self.0)))
    }

    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, on: On) {
        engine.lose_items(self.1, on.people, self.0, false);
    }
}

/// Removes an Item from the game (CM-OP-38).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RemoveItem(pub ItemId, pub Who);

impl Instruction for RemoveItem {
    const WORDS: Words<Self> = &[("remove-item", |r, f| r.item_and_who(f).map(|(item, who)| RemoveItem(item, who)))];

    fn about(&self) -> About {
        About::who(self.1)
    }

    fn gives(&self) -> Vec<Fact> {
        Vec::new()
    }

    fn brief(&self, book: Book<'_>) -> Option<String> {
        Some(format!("−{}", book.item(self.0)))
    }

    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, on: On) {
        engine.lose_items(self.1, on.people, self.0, true);
    }
}

/// Crafting in one transaction: both originals go, this comes; nothing changes if it is not in the deck (RUL-ET-70).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Craft(pub ItemId);

impl Instruction for Craft {
    const WORDS: Words<Self> = &[("craft", |r, f| r.value(f, "an Item", Reader::item).map(Craft))];

    fn about(&self) -> About {
        About::PERFORMER
    }

    fn gives(&self) -> Vec<Fact> {
        vec![Fact::ItemCrafted(self.0)]
    }

    fn brief(&self, book: Book<'_>) -> Option<String> {
        Some(format!("= {}", book.item(self.0)))
    }

    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, on: On) {
        engine.craft_item(self.0, on.cx);
    }
}
