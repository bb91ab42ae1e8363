//! Events as lines of the log.

use eternaut::Event;
use eternaut::content::ObjectiveState;
use eternaut::look::Look;
use eternaut::step::Target;
use tabletop::Declared;
use words::eternaut::Speaker;

use super::wire;
use crate::protocol::socket::{EventLine, GameEvent};

/// An event in words and fields. A text that is read is its own sentence.
pub fn line(look: Look, event: &Event, speaker: &Speaker) -> EventLine {
    let sentence = match *event {
        Event::Text { text } => speaker.text(text),
        _ => match speaker.event(look, event) {
            Ok(text) => text.unwrap_or_default(),
            Err(error) => error.to_string(),
        },
    };
    EventLine { sentence, rule: event.rule().map(str::to_owned), event: GameEvent::Eternaut((*event).into()) }
}

impl From<ObjectiveState> for wire::ObjectiveState {
    fn from(state: ObjectiveState) -> Self {
        match state {
            ObjectiveState::Open => wire::ObjectiveState::Open,
            ObjectiveState::Succeeded => wire::ObjectiveState::Succeeded,
            ObjectiveState::Failed => wire::ObjectiveState::Failed,
        }
    }
}

impl From<Target> for wire::StoryTarget {
    fn from(target: Target) -> Self {
        match target {
            Target::Counter(no) => wire::StoryTarget::Counter { no },
            Target::Character(who) => wire::StoryTarget::Character { who: who.number() },
            Target::Figure(id) => wire::StoryTarget::Figure { id: id.number() },
            Target::EventCounter(id) => wire::StoryTarget::EventCounter { id: id.number() },
        }
    }
}
