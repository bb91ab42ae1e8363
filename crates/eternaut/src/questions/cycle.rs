//! How many cards are discarded, which are then drawn (ET-CYCLE).

use super::prelude::*;

/// Discard X to draw X, one card at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Cycle {
    /// Discarded so far.
    pub count: u8,
}

impl Cycle {
    /// Every player, clockwise, the active one first (ET-CYCLE-03).
    pub fn begin<S: EventSink<Event>>(engine: &mut Engine<'_, S>) {
        let first = engine.s.active.0;
        for back in (0..engine.s.count).rev() {
            let seat = Seat((first + back) % engine.s.count);
            engine.push_for(seat, Cycle { count: 0 });
        }
    }
}

impl Question for Cycle {
    /// A kind of Action card; none to discard no more.
    type Answer = Option<ActionCardId>;
    const WORD: &'static str = "cycle";
    const RULE: Option<&'static str> = Some("ET-CYCLE-01");
    const HANDLES_ITEMS: bool = false;

    fn read(action: Action) -> Option<Option<ActionCardId>> {
        match action {
            Action::Discard(card) => Some(Some(card)),
            Action::Done => Some(None),
            _ => None,
        }
    }

    fn write(self, card: Option<ActionCardId>) -> Action {
        card.map_or(Action::Done, Action::Discard)
    }

    fn waits(self, _: At<'_>) -> bool {
        true
    }

    fn offers(self, at: At<'_>) -> impl Iterator<Item = Option<ActionCardId>> {
        at.kinds(at.seat).map(Some).chain([None])
    }

    fn refuses(self, _: At<'_>, _: Option<ActionCardId>) -> Reason {
        Reason::NotInHand
    }

    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<'_, S>, card: Option<ActionCardId>) {
        match card {
            Some(card) => {
                engine.discard(engine.seat, card);
                engine.push(Cycle { count: self.count + 1 });
            }
            None => engine.draw(engine.seat, usize::from(self.count)),
        }
    }

    /// It always waits.
    fn skip<S: EventSink<Event>>(self, _: &mut Engine<'_, S>) {}

    fn shown(self, _: Look<'_>) -> Shown {
        Shown { left: self.count, ..Shown::default() }
    }

    fn label(self, _: At<'_>, card: Option<ActionCardId>) -> Label {
        card.map_or(Label::plain(), |card| Label::plain().card(card))
    }

    fn is_known(self, _: Look<'_>) -> bool {
        true
    }
}
