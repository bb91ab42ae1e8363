//! Instructions about Action cards and their effects (CM-OP-47, -48).

use super::prelude::*;
use content_reader::fields::{Fields, quoted};

use crate::content::{CARD_EFFECTS, CardEffect, PLAYERS, Players};
use crate::questions::{self, Source};

/// Who, and how many cards.
fn cards(r: &mut Reader<'_, '_>, f: &mut Fields<'_>) -> Option<(Players, u8)> {
    let players = match f.prop("players") {
        Some(value) => word(r.report, value, "selection of players", PLAYERS),
        None => Some(Players::Active),
    };
    let count = r.number(f, "the number of Action cards", 1, 10);
    Some((players?, count?))
}

/// Players draw Action cards (CM-OP-47).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Draw(pub Players, pub u8);

impl Instruction for Draw {
    const WORDS: Words<Self> = &[("draw", |r, f| cards(r, f).map(|(players, count)| Draw(players, count)))];

    fn about(&self) -> About {
        About::TABLE
    }

    fn gives(&self) -> Vec<Fact> {
        Vec::new()
    }

    fn brief(&self, _: Book<'_>) -> Option<String> {
        Some(format!("draw {}", self.1))
    }

    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, _: On) {
        for seat in engine.seats(self.0) {
            engine.draw(seat, usize::from(self.1));
        }
    }
}

/// Players discard Action cards of their choice (CM-OP-47).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Discard(pub Players, pub u8);

impl Instruction for Discard {
    const WORDS: Words<Self> = &[("discard", |r, f| cards(r, f).map(|(players, count)| Discard(players, count)))];

    fn about(&self) -> About {
        About::TABLE
    }

    fn gives(&self) -> Vec<Fact> {
        Vec::new()
    }

    fn brief(&self, _: Book<'_>) -> Option<String> {
        Some(format!("discard {}", self.1))
    }

    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, _: On) {
        for seat in engine.seats(self.0).into_iter().rev() {
            let left = self.1.min(engine.s.hand(seat).len() as u8);
            engine.push_for(seat, questions::Discard { left });
        }
    }
}

/// The performer may resolve one more effect (CM-OP-48).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MayAct(pub CardEffect);

impl Instruction for MayAct {
    const WORDS: Words<Self> = &[("may-act", |r, f| {
        let name = f.arg(r.report, "an effect of Action cards")?;
        let value = f.may_arg();
        let known = CARD_EFFECTS.iter().copied().find(|effect| Some(*effect) == name.word());
        if known.is_none() {
            let message = format!("{} is no effect: expected one of {}", quoted(name), CARD_EFFECTS.join(", "));
            r.report.word(name.at, message, &name.text(), CARD_EFFECTS);
        }
        r.card_effect(known?, value, name.at).map(MayAct)
    })];

    fn about(&self) -> About {
        About::PERFORMER
    }

    fn gives(&self) -> Vec<Fact> {
        Vec::new()
    }

    fn brief(&self, _: Book<'_>) -> Option<String> {
        None
    }

    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, on: On) {
        for who in on.people {
            engine.offer_effects(who, Source::Op(on.block, on.at));
        }
    }
}
