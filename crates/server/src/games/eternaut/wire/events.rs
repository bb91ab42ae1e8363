//! The events of The Eternaut on the wire, and how the values in them travel.

use eternaut::content::{
    ActionCardId, CharacterId, CounterId, EpilogueId, EventCounterId, ItemActionId, ItemId, Key, MenaceCardId, NoteId,
    ObjectiveState, PenaltyId, QuestNo, Skill, Spot, StoryNo, TextId, TileNo,
};
use eternaut::figure::FigureId;
use eternaut::space::{Cell, Space};
use eternaut::step::Target;

use crate::games::eternaut::wire as story;
use crate::protocol::events::{travel, wire_events};

macro_rules! eternaut_events {
    ($($declared:tt)*) => {
        wire_events! {
            /// An event of The Eternaut. Spaces are written as in actions, Characters, Items and counters are known by their
            /// printed numbers, cards by their position. A text that is read is the sentence of its line.
            EternautEvent of eternaut: $($declared)*
        }
    };
}

eternaut::each_event! { eternaut_events }

travel! {
    TextId => u16: |text| text.0;
    Key => String: |key| key.to_string();
    ActionCardId => u8: |card| card.0;
    MenaceCardId => u8: |card| card.0;
    StoryNo => u8: |card| card.0;
    ObjectiveState => story::ObjectiveState: |state| state.into();
    PenaltyId => u8: |penalty| penalty.0;
    CharacterId => u16: |character| character.number();
    FigureId => u16: |figure| figure.number();
    ItemId => u16: |item| item.number();
    ItemActionId => u16: |action| action.number();
    Target => story::StoryTarget: |target| target.into();
    CounterId => u16: |counter| counter.number();
    EventCounterId => u16: |event| event.number();
    TileNo => String: |tile| tile.to_string();
    Cell => String: |cell| cell.to_string();
    Space => String: |space| space.to_string();
    Spot => String: |spot| match spot {
        Spot::Space(space) => space.to_string(),
        Spot::Edge(edge) => edge.space.to_string(),
    };
    Skill => u8: |skill| skill as u8;
    NoteId => u8: |note| note.0;
    QuestNo => u8: |quest| quest.0;
    Option<EpilogueId> => Option<u8>: |epilogue| epilogue.map(|epilogue| epilogue.0);
}
