//! Kinds of values that events hold: what words, wire and cases tell apart.

tabletop::kinds! {
    /// The player of a seat.
    Seat: tabletop::Seat;
    /// A text of the campaign.
    Text: crate::content::TextId;
    /// Where a paragraph is looked up.
    Key: crate::content::Key;
    /// A kind of Action card.
    Card: crate::content::ActionCardId;
    /// A Menace card of the Scenario.
    MenaceCard: crate::content::MenaceCardId;
    /// A Story card of the Scenario.
    StoryCard: crate::content::StoryNo;
    /// What became of an Objective.
    ObjectiveState: crate::content::ObjectiveState;
    /// A kind of Penalty card.
    Penalty: crate::content::PenaltyId;
    /// A Character by its number.
    Character: crate::content::CharacterId;
    /// Somebody on the map: a Character, NPC or Enemy.
    Figure: crate::figure::FigureId;
    /// An Item by its number.
    Item: crate::content::ItemId;
    /// An action of an Item.
    ItemAction: crate::content::ItemActionId;
    /// What an action of an Item is used on.
    Target: crate::step::Target;
    /// A kind of Utility counter.
    Counter: crate::content::CounterId;
    /// A Utility counter on the map, by its number in this game.
    CounterNo: u16;
    /// An Event counter.
    EventCounter: crate::content::EventCounterId;
    /// A Map tile.
    Tile: crate::content::TileNo;
    /// A cell of the map, in which a tile lies.
    Cell: crate::space::Cell;
    /// A space of the map.
    Space: crate::space::Space;
    /// Where a counter lies: a space or an edge.
    Spot: crate::content::Spot;
    /// A space of the Timer track; 0 is the clock.
    TimerSpace: u8;
    /// One of the six Skills.
    Skill: crate::content::Skill;
    /// A keyword of the Diary.
    Note: crate::content::NoteId;
    /// A Special Quest by its number.
    Quest: crate::content::QuestNo;
    /// The outcome letter of a Special Quest, 0 for A.
    Letter: u8;
    /// An epilogue of the Scenario; none if the story gave none.
    Epilogue: Option<crate::content::EpilogueId>;
    /// How many or how much.
    Number: u8;
    /// Yes or no.
    Truth: bool;
}
