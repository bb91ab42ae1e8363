//! Which counter a Character examines (ET-RUM).

use super::prelude::*;
use crate::automatic::Examine;
use crate::content::Spot;

/// With what this Character interacts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Interact(pub CharacterId);

impl Question for Interact {
    /// Number of a counter in this game.
    type Answer = u16;
    const WORD: &'static str = "interact";
    const RULE: Option<&'static str> = Some("ET-RUM-02");
    const HANDLES_ITEMS: bool = false;

    fn read(action: Action) -> Option<u16> {
        if let Action::Interact(counter) = action { Some(counter) } else { None }
    }

    fn write(self, counter: u16) -> Action {
        Action::Interact(counter)
    }

    fn waits(self, at: At<'_>) -> bool {
        !at.interactable(self.0).is_empty()
    }

    fn offers(self, at: At<'_>) -> impl Iterator<Item = u16> {
        at.interactable(self.0).into_iter()
    }

    fn refuses(self, at: At<'_>, counter: u16) -> Reason {
        let Some(counter) = at.s.counter(counter) else { return Reason::NoSuchCounter };
        let reach = at.space_of(self.0).is_some_and(|from| at.in_reach(&at.grid(), from, counter));
        match counter.spot {
            _ if reach => Reason::CounterConsumed,
            Spot::Space(_) => Reason::CounterOutOfReach,
            Spot::Edge(_) => Reason::EdgeOutOfReach,
        }
    }

    /// Snow on a BLOCK counter is touched first, then the paragraph is read (ET-RUM-09, EA-TOUCH-03).
    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<'_, S>, counter: u16) {
        let who = self.0;
        let Some(id) = engine.s.counter(counter).map(|counter| counter.id) else { return };
        engine.tell(Event::Interacted { who, counter, id });
        engine.push(Examine { who, counter });
        engine.touch_through(who, counter);
    }

    /// Nothing is in reach any more.
    fn skip<S: EventSink<Event>>(self, _: &mut Engine<'_, S>) {}

    fn shown(self, _: Look<'_>) -> Shown {
        Shown { who: Some(self.0), ..Shown::default() }
    }

    /// Snow that will be touched is said beforehand, as with moving.
    fn label(self, at: At<'_>, counter: u16) -> Label {
        let loot = at.s.counter(counter).is_some_and(|placed| placed.id.is_loot());
        let how = match at.is_under_snow(counter) {
            true if loot => "loot-snow",
            true => "snow",
            false if loot => "loot",
            false => "plain",
        };
        let label = Label::plain().says("thing", Value::Counter(counter)).points_at(Thing::Counter(counter));
        label.says("how", Value::Form(how))
    }

    fn is_known(self, _: Look<'_>) -> bool {
        true
    }
}
