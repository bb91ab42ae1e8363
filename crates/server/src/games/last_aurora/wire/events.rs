//! The events of Last Aurora on the wire, and how the values in them travel.

use last_aurora::action::write_box;
use last_aurora::content::words::{AREAS, word_for};
use last_aurora::content::{
    AUTOMA_ABILITIES, ActionCardId, Area, AutomaAbility, AutomaAct, CardId, ObjectId, OutcomeCardId, Resource, StoryId,
};
use last_aurora::convoy::{BoxRef, Token};
use last_aurora::modules::automa::{ACTS, Why};
use last_aurora::state::{Phase, Zone};
use tabletop::Seat;

use crate::games::last_aurora::wire as aurora;
use crate::protocol::events::{travel, wire_events};

macro_rules! last_aurora_events {
    ($($declared:tt)*) => {
        wire_events! {
            /// An event of Last Aurora. Cards, Objects, Outcome and Action cards are positions in the content's lists.
            LastAuroraEvent of last_aurora: $($declared)*
        }
    };
}

last_aurora::each_event! { last_aurora_events }

travel! {
    [Option<Seat>; 4] => Vec<u8>: |order| order.into_iter().flatten().map(|seat| seat.0).collect();
    CardId => u8: |card| card.0;
    ObjectId => u8: |object| object.0;
    Option<ObjectId> => Option<u8>: |object| object.map(|object| object.0);
    OutcomeCardId => u8: |outcome| outcome.0;
    ActionCardId => u8: |action| action.0;
    StoryId => u8: |story| story.0;
    Token => aurora::Token: |token| token.into();
    Resource => aurora::Token: |resource| Token::from(resource).into();
    Zone => aurora::Zone: |zone| zone.into();
    Phase => aurora::Phase: |phase| phase.into();
    Area => String: |area| word_for(AREAS, &area).unwrap_or_default().to_owned();
    BoxRef => String: |at| write_box(at);
    AutomaAct => String: |act| word_for(ACTS, &act).unwrap_or_default().to_owned();
    AutomaAbility => String: |ability| word_for(AUTOMA_ABILITIES, &ability).unwrap_or_default().to_owned();
    Why => String: |why| why.word().to_owned();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_travels_with_its_word_and_its_fields() {
        let event = last_aurora::Event::Shifted { seat: Seat(1), from: BoxRef(1), to: BoxRef(17) };
        let sent = serde_json::to_value(LastAuroraEvent::from(event)).unwrap();
        let wanted = serde_json::json!({
            "type": "shifted", "seat": 1, "from": write_box(BoxRef(1)), "to": write_box(BoxRef(17)),
        });
        assert_eq!(sent, wanted);
        let spent = last_aurora::Event::Spent { seat: Seat(0), resource: Resource::Fuel };
        assert_eq!(serde_json::to_value(LastAuroraEvent::from(spent)).unwrap()["resource"], "fuel");
    }
}
