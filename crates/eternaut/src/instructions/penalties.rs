//! Instructions about Penalty cards (CM-OP-35, -36).

use super::prelude::*;
use crate::content::PenaltyId;

/// As a number of cards: all there are.
const ALL: u8 = u8::MAX;

/// Penalty cards of a kind (CM-OP-35).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Penalty {
    /// Kind of Penalty card.
    pub kind: PenaltyId,
    /// Cards for each of them.
    pub count: u8,
    /// The Characters who get them.
    pub who: Who,
}

impl Instruction for Penalty {
    const WORDS: Words<Self> = &[
        ("fatigue", |r, f| {
            let (kind, who) = (r.fatigue(f.node.at)?, r.who(f)?);
            r.number_or(f, "Fatigue cards", 1).map(|count| Penalty { kind, count, who })
        }),
        ("penalty", |r, f| {
            let who = r.who(f)?;
            let kind = r.value(f, "a kind of Penalty card", Reader::penalty)?;
            r.number_or(f, "Penalty cards", 1).map(|count| Penalty { kind, count, who })
        }),
    ];

    fn about(&self) -> About {
        About::who(self.who)
    }

    fn gives(&self) -> Vec<Fact> {
        Vec::new()
    }

    fn brief(&self, book: Book<'_>) -> Option<String> {
        Some(format!("fatigue {}{}", self.count, book.whom(self.who)))
    }

    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, on: On) {
        for who in on.people {
            (0..self.count).for_each(|_| engine.penalise(who, self.kind));
        }
    }
}

/// Removes so many Penalty cards of a kind (CM-OP-36).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RemovePenalty {
    /// Kind of Penalty card.
    pub kind: PenaltyId,
    /// How many; 255: all.
    pub count: u8,
    /// The Characters who get rid of them.
    pub who: Who,
}

impl Instruction for RemovePenalty {
    const WORDS: Words<Self> = &[("remove-penalty", |r, f| {
        let who = r.who(f)?;
        let kind = r.value(f, "a kind of Penalty card", Reader::penalty)?;
        let count = if f.takes("all") { Some(ALL) } else { r.number_or(f, "Penalty cards (or `all`)", 1) };
        count.map(|count| RemovePenalty { kind, count, who })
    })];

    fn about(&self) -> About {
        About::who(self.who)
    }

    fn gives(&self) -> Vec<Fact> {
        Vec::new()
    }

    fn brief(&self, book: Book<'_>) -> Option<String> {
        Some(format!("rest{}", book.whom(self.who)))
    }

    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, on: On) {
        let count = if self.count == ALL { usize::MAX } else { usize::from(self.count) };
        on.people.into_iter().for_each(|who| engine.relieve(who, self.kind, count));
    }
}
