//! Which card is played, on which board (ET-TURN-13).

use super::Source;
use super::prelude::*;
use crate::state::Slot;

/// Step 3 of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Play;

impl Question for Play {
    /// A kind of Action card, and on whose board.
    type Answer = (ActionCardId, CharacterId);
    const WORD: &'static str = "play";
    const RULE: Option<&'static str> = Some("ET-TURN-13");
    const HANDLES_ITEMS: bool = true;

    fn read(action: Action) -> Option<(ActionCardId, CharacterId)> {
        if let Action::Play(card, who) = action { Some((card, who)) } else { None }
    }

    fn write(self, (card, who): (ActionCardId, CharacterId)) -> Action {
        Action::Play(card, who)
    }

    fn waits(self, at: At<'_>) -> bool {
        !at.s.hand(at.seat).is_empty() && !at.s.in_play().is_empty()
    }

    fn offers(self, at: At<'_>) -> impl Iterator<Item = (ActionCardId, CharacterId)> {
        let people = at.s.in_play();
        at.kinds(at.seat).flat_map(move |kind| people.into_iter().map(move |who| (kind, who)))
    }

    fn refuses(self, at: At<'_>, (card, who): (ActionCardId, CharacterId)) -> Reason {
        match at.s.hand(at.seat).contains(&card) {
            true if at.is_here(who) => Reason::NotAsked,
            true => Reason::NoSuchCharacter,
            false => Reason::NotInHand,
        }
    }

    fn instead(self, _: At<'_>, action: Action) -> Option<Reason> {
        match action {
            Action::Exchange | Action::Keep => Some(Reason::ExchangePast),
            Action::Skip | Action::Done => Some(Reason::MustPlay),
            _ => None,
        }
    }

    /// The card goes into the topmost empty slot, then its effect is offered (ET-TURN-13 to -16).
    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<'_, S>, (card, who): (ActionCardId, CharacterId)) {
        let seat = engine.seat;
        engine.take_from_hand(seat, card);
        for slot in engine.s.boards.iter_mut().flat_map(|board| board.slots.iter_mut()) {
            if let Slot::ActionCard { fresh, repeated, .. } = slot {
                (*fresh, *repeated) = (false, false);
            }
        }
        let laid = Slot::ActionCard { card, fresh: true, repeated: false };
        if !engine.board(who).is_some_and(|board| board.lay(laid)) {
            engine.s.discard.push(card);
        }
        engine.tell(Event::Played { seat, card, who });
        engine.card_laid(who);
        engine.npc_effects(card, who);
        engine.offer_effects(who, Source::Card(card));
    }

    fn skip<S: EventSink<Event>>(self, engine: &mut Engine<'_, S>) {
        engine.tell(Event::NothingToPlay { seat: engine.seat });
    }

    fn shown(self, _: Look<'_>) -> Shown {
        Shown::default()
    }

    fn label(self, _: At<'_>, (card, who): (ActionCardId, CharacterId)) -> Label {
        Label::plain().card(card).who(who)
    }

    fn is_known(self, _: Look<'_>) -> bool {
        true
    }
}
