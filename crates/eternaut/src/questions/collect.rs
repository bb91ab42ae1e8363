//! Which Items are collected before Step 4, or none any more (ET-PICK-02).

use super::prelude::*;

/// Collecting itself is a free action; the question gives the last chance for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Collect;

impl Question for Collect {
    /// That nothing more is collected.
    type Answer = ();
    const WORD: &'static str = "collect";
    const RULE: Option<&'static str> = Some("ET-PICK-02");
    const HANDLES_ITEMS: bool = true;

    fn read(action: Action) -> Option<()> {
        matches!(action, Action::Done).then_some(())
    }

    fn write(self, (): ()) -> Action {
        Action::Done
    }

    /// With full hands too: what is held can be dropped for what lies there.
    fn waits(self, at: At<'_>) -> bool {
        at.at_piles().next().is_some()
    }

    fn offers(self, _: At<'_>) -> impl Iterator<Item = ()> {
        [()].into_iter()
    }

    fn refuses(self, _: At<'_>, (): ()) -> Reason {
        Reason::NotAsked
    }

    fn answer<S: EventSink<Event>>(self, _: &mut Engine<'_, S>, (): ()) {}

    /// Nobody stands at a pile.
    fn skip<S: EventSink<Event>>(self, _: &mut Engine<'_, S>) {}

    fn shown(self, _: Look<'_>) -> Shown {
        Shown::default()
    }

    fn label(self, _: At<'_>, (): ()) -> Label {
        Label::plain()
    }

    fn is_known(self, _: Look<'_>) -> bool {
        true
    }
}
