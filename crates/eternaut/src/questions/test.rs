//! Cards for a Skill Test, or none any more (ET-TEST-04).

use super::prelude::*;
use crate::automatic::Run;
use crate::content::{BlockId, Skill};
use crate::step::Context;

/// The Skill Test that stands in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Test {
    /// The block it stands in.
    pub block: BlockId,
    /// Position of the instruction in its block.
    pub at: u16,
    /// Whom the text is about.
    pub cx: Context,
    /// The Skill that is tested.
    pub skill: Skill,
    /// Icons of cards discarded so far.
    pub added: u8,
}

impl Test {
    /// A card is discarded for its icons; its effect does not count (ET-TEST-04 to -07).
    fn commit<S: EventSink<Event>>(self, engine: &mut Engine<'_, S>, card: ActionCardId) {
        let seat = engine.seat;
        let icons = engine.look().card(card).skills[self.skill as usize];
        if engine.take_from_hand(seat, card) {
            engine.s.discard.push(card);
            engine.tell(Event::Committed { seat, card });
        }
        engine.push(Test { added: self.added.saturating_add(icons), ..self });
    }

    /// The value is final: the section that matches is read (ET-TEST-08, RUL-ET-90).
    fn resolve<S: EventSink<Event>>(self, engine: &mut Engine<'_, S>) {
        let Some(who) = self.cx.performer else { return };
        let value = engine.look().skill(who, self.skill).saturating_add(self.added);
        engine.tell(Event::Tested { who, skill: self.skill, value });
        let bands = engine.look().bands(self.block, self.at);
        if let Some(band) = bands.iter().find(|band| (band.from..=band.to).contains(&value)) {
            let (from, block) = (band.from, band.body);
            let best = bands.iter().map(|band| band.from).max().unwrap_or(from);
            let above = bands.iter().filter(|band| band.from > from).count() as u8;
            let below = bands.iter().filter(|band| band.from < from).count() as u8;
            engine.tell(Event::Reached { who, value, from, best, above, below });
            engine.push(Run { block, at: 0, cx: self.cx });
        }
    }
}

impl Question for Test {
    /// A kind of Action card; none to see what comes of it.
    type Answer = Option<ActionCardId>;
    const WORD: &'static str = "test";
    const RULE: Option<&'static str> = Some("ET-TEST-04");
    const HANDLES_ITEMS: bool = false;

    fn read(action: Action) -> Option<Option<ActionCardId>> {
        match action {
            Action::Commit(card) => Some(Some(card)),
            Action::Resolve => Some(None),
            _ => None,
        }
    }

    fn write(self, card: Option<ActionCardId>) -> Action {
        card.map_or(Action::Resolve, Action::Commit)
    }

    fn waits(self, _: At<'_>) -> bool {
        true
    }

    fn offers(self, at: At<'_>) -> impl Iterator<Item = Option<ActionCardId>> {
        let helps = move |&kind: &ActionCardId| at.card(kind).skills[self.skill as usize] > 0;
        at.kinds(at.seat).filter(helps).map(Some).chain([None])
    }

    fn refuses(self, at: At<'_>, card: Option<ActionCardId>) -> Reason {
        match card.is_some_and(|card| at.s.hand(at.seat).contains(&card)) {
            true => Reason::NoIcon,
            false => Reason::NotInHand,
        }
    }

    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<'_, S>, card: Option<ActionCardId>) {
        match card {
            Some(card) => self.commit(engine, card),
            None => self.resolve(engine),
        }
    }

    /// It always waits.
    fn skip<S: EventSink<Event>>(self, _: &mut Engine<'_, S>) {}

    /// The value so far, but none of the sections.
    fn shown(self, look: Look<'_>) -> Shown {
        let value = self.cx.performer.map_or(0, |who| look.skill(who, self.skill)).saturating_add(self.added);
        Shown { who: self.cx.performer, test: Some((self.skill, value)), ..Shown::default() }
    }

    fn label(self, _: At<'_>, card: Option<ActionCardId>) -> Label {
        card.map_or(Label::plain(), |card| Label::plain().card(card))
    }

    fn is_known(self, look: Look<'_>) -> bool {
        look.has_block(self.block) && look.knows(&self.cx)
    }
}
