//! Instructions about the Menace deck (CM-OP-50).

use super::prelude::*;
use crate::content::MenaceCardId;

/// A Special Menace card is shuffled into the Menace deck (CM-OP-50, RUL-ET-216).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AddMenace(pub MenaceCardId);

impl Instruction for AddMenace {
    const WORDS: Words<Self> =
        &[("add-menace", |r, f| r.value(f, "a Special Menace card", Reader::special_menace).map(AddMenace))];

    fn about(&self) -> About {
        About::TABLE
    }

    fn gives(&self) -> Vec<Fact> {
        Vec::new()
    }

    fn brief(&self, _: Book<'_>) -> Option<String> {
        Some("a Menace card more".to_owned())
    }

    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, _: On) {
        engine.add_menace(self.0);
    }
}
