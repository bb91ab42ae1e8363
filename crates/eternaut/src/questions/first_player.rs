//! Who is First Player (ET-ROUND-06).

use super::prelude::*;

/// Asked once, before the first round of several players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct FirstPlayer;

impl Question for FirstPlayer {
    type Answer = Seat;
    const WORD: &'static str = "first-player";
    const RULE: Option<&'static str> = Some("ET-ROUND-06");
    const HANDLES_ITEMS: bool = false;

    fn read(action: Action) -> Option<Seat> {
        if let Action::First(seat) = action { Some(Seat(seat)) } else { None }
    }

    fn write(self, seat: Seat) -> Action {
        Action::First(seat.0)
    }

    fn waits(self, at: At<'_>) -> bool {
        at.s.count > 1
    }

    fn offers(self, at: At<'_>) -> impl Iterator<Item = Seat> {
        (0..at.s.count).map(Seat)
    }

    fn refuses(self, _: At<'_>, _: Seat) -> Reason {
        Reason::NotAsked
    }

    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<'_, S>, seat: Seat) {
        engine.s.first = seat;
        engine.tell(Event::FirstPlayer { seat });
    }

    fn skip<S: EventSink<Event>>(self, engine: &mut Engine<'_, S>) {
        self.answer(engine, Seat(0));
    }

    fn shown(self, _: Look<'_>) -> Shown {
        Shown::default()
    }

    fn label(self, _: At<'_>, seat: Seat) -> Label {
        Label::plain().says("seat", Value::Seat(seat)).points_at(Thing::Player(seat))
    }

    fn is_known(self, _: Look<'_>) -> bool {
        true
    }
}
