//! Both conditions of an Objective hold at once: which counts (RUL-ET-36)?

use super::prelude::*;
use crate::content::{ObjectiveState, StoryNo};

/// Whether this Objective counts as resolved or failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Verdict(pub StoryNo);

impl Question for Verdict {
    /// 0: it succeeds; 1: it fails.
    type Answer = u8;
    const WORD: &'static str = "verdict";
    const RULE: Option<&'static str> = Some("RUL-ET-36");
    const HANDLES_ITEMS: bool = false;

    fn read(action: Action) -> Option<u8> {
        if let Action::Choose(option) = action { Some(option) } else { None }
    }

    fn write(self, option: u8) -> Action {
        Action::Choose(option)
    }

    fn waits(self, _: At<'_>) -> bool {
        true
    }

    fn offers(self, _: At<'_>) -> impl Iterator<Item = u8> {
        0..2
    }

    fn refuses(self, _: At<'_>, _: u8) -> Reason {
        Reason::NoSuchOption
    }

    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<'_, S>, option: u8) {
        let state = if option == 0 { ObjectiveState::Succeeded } else { ObjectiveState::Failed };
        engine.close_objective(self.0, state);
    }

    /// It always waits.
    fn skip<S: EventSink<Event>>(self, _: &mut Engine<'_, S>) {}

    fn shown(self, _: Look<'_>) -> Shown {
        Shown { story: Some(self.0), ..Shown::default() }
    }

    fn label(self, _: At<'_>, option: u8) -> Label {
        let message = if option == 0 { "et-verdict-succeed" } else { "et-verdict-fail" };
        Label::plain().says("label", Value::Message(message)).points_at(Thing::Option(option))
    }

    fn is_known(self, look: Look<'_>) -> bool {
        look.rules.story(self.0).is_some()
    }
}
