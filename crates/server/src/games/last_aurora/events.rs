//! Events as lines of the log, and what is learned by them.

use last_aurora::Event;
use tabletop::Declared;
use words::last_aurora::Speaker;

use crate::protocol::socket::{EventLine, GameEvent};

/// An event in words and fields.
pub fn line(event: &Event, speaker: &Speaker) -> EventLine {
    let sentence = speaker.event(event).unwrap_or_else(|error| error.to_string());
    EventLine { sentence, rule: event.rule().map(str::to_owned), event: GameEvent::LastAurora((*event).into()) }
}
