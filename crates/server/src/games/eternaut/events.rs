//! Events as sentences, and what is learned by them.

use eternaut::Event;
use eternaut::content::{ObjectiveState, Spot};
use eternaut::look::Look;
use eternaut::step::Target;
use words::eternaut::{Speaker, event_word};

use super::wire::StoryEvent;
use crate::protocol::socket::{EventLine, GameEvent};

/// Cards, decks, tiles and texts were looked at: taking it back would be more than changing one's mind.
pub fn teaches(event: &Event) -> bool {
    matches!(
        event,
        Event::Text { .. }
            | Event::Wasted
            | Event::Drawn { .. }
            | Event::Reshuffled
            | Event::MenaceReshuffled
            | Event::CraftFailed { .. }
            | Event::Gained { .. }
            | Event::TileRevealed { .. }
            | Event::Tested { .. }
            | Event::Menace { .. }
            | Event::Story { .. }
            | Event::Ended { .. }
    )
}

/// Which paragraph is opened is nobody's business: what was examined is told before it, what stands there after it.
pub fn is_told(event: &Event) -> bool {
    !matches!(event, Event::Paragraph { .. })
}

/// An event in words and fields. A text that is read is its own sentence.
pub fn line(look: Look, event: &Event, speaker: &Speaker) -> EventLine {
    let text = match *event {
        Event::Text { text } => speaker.text(text),
        _ => match speaker.event(look, event) {
            Ok(text) => text.unwrap_or_default(),
            Err(error) => error.to_string(),
        },
    };
    EventLine { text, rule: None, event: GameEvent::Eternaut(fields(event)) }
}

/// Whichever fields the event has. The kind is its message key.
fn fields(event: &Event) -> StoryEvent {
    let none = StoryEvent { kind: event_word(event), ..StoryEvent::default() };
    match *event {
        Event::FirstPlayer { seat }
        | Event::Turn { seat }
        | Event::Exchanged { seat }
        | Event::NothingToPlay { seat } => StoryEvent { seat: Some(seat.0), ..none },
        Event::Round { round, .. } => StoryEvent { number: Some(round), ..none },
        Event::Drawn { seat, card } | Event::Discarded { seat, card } | Event::Committed { seat, card } => {
            StoryEvent { seat: Some(seat.0), card: Some(card.0), ..none }
        }
        Event::Played { seat, card, who } => {
            StoryEvent { seat: Some(seat.0), card: Some(card.0), who: Some(who.number()), ..none }
        }
        Event::Repeated { by, who, card } => {
            StoryEvent { other: Some(by.number()), who: Some(who.number()), card: Some(card.0), ..none }
        }
        Event::Skipped { who }
        | Event::Left { who }
        | Event::Dying { who }
        | Event::Died { who }
        | Event::TouchedSnow { who }
        | Event::Picked { who } => StoryEvent { who: Some(who.number()), ..none },
        Event::Moved { who, to: at } | Event::Put { who, at } | Event::Started { who, at } => {
            StoryEvent { who: Some(who.number()), at: Some(at.to_string()), ..none }
        }
        Event::Triggered { who, event } => StoryEvent { who: Some(who.number()), event: Some(event.number()), ..none },
        Event::Interacted { who, counter, .. } => {
            StoryEvent { who: Some(who.number()), counter: Some(counter), ..none }
        }
        Event::Used { who, item, target, .. } => {
            let used = StoryEvent { who: Some(who.number()), item: Some(item.number()), ..none };
            match target {
                Target::Counter(no) => StoryEvent { counter: Some(no), ..used },
                Target::Character(other) => StoryEvent { other: Some(other.number()), ..used },
                Target::EventCounter(id) => StoryEvent { event: Some(id.number()), ..used },
            }
        }
        Event::Talked { who, with } => StoryEvent { who: Some(who.number()), other: Some(with.number()), ..none },
        Event::Crafting { who, a, b } | Event::Became { who, item: a, new: b } => {
            StoryEvent { who: Some(who.number()), item: Some(a.number()), second: Some(b.number()), ..none }
        }
        Event::CraftFailed { who, item }
        | Event::Gained { who, item }
        | Event::ItemDiscarded { who, item }
        | Event::ItemRemoved { who, item }
        | Event::Collected { who, item } => StoryEvent { who: Some(who.number()), item: Some(item.number()), ..none },
        Event::NotInDeck { item } => StoryEvent { item: Some(item.number()), ..none },
        Event::Traded { from, to, item } => {
            StoryEvent { who: Some(from.number()), other: Some(to.number()), item: Some(item.number()), ..none }
        }
        Event::Dropped { who, item, space } => {
            StoryEvent { who: Some(who.number()), item: Some(item.number()), at: Some(space.to_string()), ..none }
        }
        Event::Lies { item, space } => StoryEvent { item: Some(item.number()), at: Some(space.to_string()), ..none },
        Event::Penalised { who, penalty } | Event::Relieved { who, penalty } => {
            StoryEvent { who: Some(who.number()), penalty: Some(penalty.0), ..none }
        }
        Event::TilePlaced { cell, .. } | Event::TileRevealed { cell, .. } => {
            StoryEvent { cell: Some(cell.to_string()), ..none }
        }
        Event::CounterPlaced { counter, spot, .. } | Event::CounterMoved { counter, spot, .. } => {
            StoryEvent { counter: Some(counter), at: Some(space_of(spot)), ..none }
        }
        Event::CounterReplaced { counter, .. }
        | Event::CounterRemoved { counter, .. }
        | Event::Consumed { counter, .. }
        | Event::Unconsumed { counter, .. } => StoryEvent { counter: Some(counter), ..none },
        Event::EventPlaced { event, space } => {
            StoryEvent { event: Some(event.number()), at: Some(space.to_string()), ..none }
        }
        Event::EventRemoved { event } | Event::TimerTriggered { event } => {
            StoryEvent { event: Some(event.number()), ..none }
        }
        Event::TimerEventPlaced { event, space } => {
            StoryEvent { event: Some(event.number()), number: Some(space), ..none }
        }
        Event::SnowPlaced { space } | Event::SnowCleared { space } => {
            StoryEvent { at: Some(space.to_string()), ..none }
        }
        Event::SnowFlipped { space, active } => {
            StoryEvent { at: Some(space.to_string()), active: Some(active), ..none }
        }
        Event::Test { who, skill, value } | Event::Tested { who, skill, value } => {
            StoryEvent { who: Some(who.number()), skill: Some(skill as u8), number: Some(value), ..none }
        }
        Event::Timer { space: number } | Event::Ticked { marks: number } | Event::Crossed { marks: number } => {
            StoryEvent { number: Some(number), ..none }
        }
        Event::Menace { card } => StoryEvent { number: Some(card.0), ..none },
        Event::Story { no } | Event::StoryDiscarded { no } => StoryEvent { story: Some(no.0), ..none },
        Event::Objective { no, state } => {
            StoryEvent { story: Some(no.0), active: Some(state == ObjectiveState::Succeeded), ..none }
        }
        Event::QuestOutcome { quest, .. } => StoryEvent { number: Some(quest.0), ..none },
        Event::Scored { score, .. } => StoryEvent { number: Some(score), ..none },
        Event::Bought { card, .. } => StoryEvent { card: Some(card.0), ..none },
        Event::Text { .. }
        | Event::Paragraph { .. }
        | Event::Wasted
        | Event::Reshuffled
        | Event::MenaceReshuffled
        | Event::SnowSpreads
        | Event::Chosen { .. }
        | Event::RoundEnds
        | Event::Clock
        | Event::Noted { .. }
        | Event::Ended { .. }
        | Event::CampaignLost => none,
    }
}

fn space_of(spot: Spot) -> String {
    match spot {
        Spot::Space(space) => space.to_string(),
        Spot::Edge(edge) => edge.space.to_string(),
    }
}
